// Tables in and out, on the page's side: the dialog, the files, and a worker that does the rest.

const LONGEST_WAIT = 30_000;
const LARGEST_FILE = 20 * 1024 * 1024;

const spanish = () => document.documentElement.lang !== 'en';
const say = (es, en) => (spanish() ? es : en);
const language = () => (spanish() ? 'es' : 'en');
const today = () => {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
};

document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: new URL('tables.css', import.meta.url) }));

// The worker, and the requests that wait for it.
let worker;
let last = 0;
const waiting = new Map();

function stop() {
  worker?.terminate();
  worker = undefined;
  for (const { reject } of waiting.values()) reject(new Error('stopped'));
  waiting.clear();
}

function start() {
  worker = new Worker(new URL('worker.js', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data: { id, answer, failed } }) => {
    if (failed) return stop();
    waiting.get(id)?.resolve(answer);
    waiting.delete(id);
  };
  worker.onerror = stop;
}

function ask(what, ...given) {
  if (!worker) start();
  last += 1;
  const id = last;
  return new Promise((resolve, reject) => {
    const clock = setTimeout(stop, LONGEST_WAIT);
    const settle = (then) => (value) => {
      clearTimeout(clock);
      then(value);
    };
    waiting.set(id, { resolve: settle(resolve), reject: settle(reject) });
    worker.postMessage({ id, what, given });
  });
}

// Out: a file of the case that is on the page.
const FILES = {
  csv: 'text/csv;charset=utf-8',
  json: 'application/json',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export async function out(kind, button) {
  const status = button.parentElement.querySelector('[role="status"]');
  const tell = (text) => {
    if (status) status.textContent = text;
  };
  if (button.getAttribute('aria-busy')) return;
  button.setAttribute('aria-busy', 'true');
  tell(say('Se prepara el archivo…', 'The file is being made…'));
  try {
    const content = await ask(kind, language(), location.hash, location.href, today());
    if (!content.length) throw new Error('nothing was made');
    const name = `reparto-${location.hash.match(/^#\/([\w-]*)/)?.[1] || 'caso'}-${today()}.${kind}`;
    const link = Object.assign(document.createElement('a'), { download: name, href: URL.createObjectURL(new Blob([content], { type: FILES[kind] })) });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    tell(say(`Listo: ${name}`, `Done: ${name}`));
  } catch {
    tell(say('No se pudo hacer el archivo. Vuelva a intentarlo.', 'The file could not be made. Please try again.'));
  }
  button.removeAttribute('aria-busy');
}

// In: what was understood of a table is shown before anything replaces the form.
const make = (name, attributes = {}, ...children) => {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  element.append(...children);
  return element;
};

function dialog() {
  const file = make('input', { type: 'file', id: 'table-file', accept: '.csv,.tsv,.txt,.xlsx,.ods' });
  const pasted = make('textarea', { id: 'table-pasted', rows: '3', class: 'in', spellcheck: 'false', autocomplete: 'off' });
  const preview = make('div', { class: 'preview', 'aria-live': 'polite' });
  const put = make('button', { type: 'submit', class: 'btn main' }, say('Poner en la página', 'Put it on the page'));
  const leave = make('button', { type: 'button', class: 'btn' }, say('Cancelar', 'Cancel'));
  put.disabled = true;
  const form = make('form', { method: 'dialog' },
    make('h2', { id: 'table-title' }, say('Traer una tabla', 'Bring in a table')),
    make('p', { class: 'hint' }, say(
      'De Excel, LibreOffice o texto (.xlsx, .ods, .csv). No sale de su navegador. Primero verá qué se entendió; hasta que usted lo acepte no cambia nada.',
      'From Excel, LibreOffice or text (.xlsx, .ods, .csv). It does not leave your browser. First you see what was understood; nothing changes until you accept it.',
    )),
    make('p', {}, make('label', { for: 'table-file' }, say('Archivo: escójalo o suéltelo aquí', 'File: choose it or drop it here')), file),
    make('p', {}, make('label', { for: 'table-pasted' }, say('O pegue la tabla aquí', 'Or paste the table here')), pasted),
    preview,
    make('div', { class: 'chips' }, put, leave));
  const box = make('dialog', { class: 'bring', 'aria-labelledby': 'table-title' }, form);
  document.body.append(box);
  return { box, form, file, pasted, preview, put, leave };
}

export function bring(dropped) {
  const { box, form, file, pasted, preview, put, leave } = dialog();
  const source = document.activeElement;
  let name = '';
  let bytes;
  let link;
  let newest = 0;

  const tell = (text) => {
    preview.replaceChildren(make('p', { class: 'notice' }, text));
    link = undefined;
    put.disabled = true;
  };
  // The choices that were made in the preview; what was shown of another file chooses nothing.
  const chosen = () => [...new FormData(form)].filter(([, value]) => typeof value === 'string');
  async function understand(choices) {
    newest += 1;
    const mine = newest;
    put.disabled = true;
    if (!preview.childElementCount) preview.replaceChildren(make('p', { class: 'soft' }, say('Un momento…', 'One moment…')));
    preview.setAttribute('aria-busy', 'true');
    try {
      const answer = JSON.parse(await ask('bring', language(), location.hash, name, bytes, JSON.stringify(choices)));
      if (mine !== newest) return;
      const focused = preview.contains(document.activeElement) && document.activeElement.name;
      preview.innerHTML = answer.html;
      if (focused) form.elements[focused]?.focus?.();
      link = answer.link ?? undefined;
      put.disabled = !link;
    } catch {
      if (mine === newest) tell(say('No se pudo leer: el archivo no es una tabla, o es demasiado grande.', 'It could not be read: the file is no table, or too large.'));
    }
    if (mine === newest) preview.removeAttribute('aria-busy');
  }
  async function take(from) {
    if (from.size > LARGEST_FILE) return tell(say(`${from.name} tiene más de 20 MB: no es una tabla de municipios.`, `${from.name} has more than 20 MB: that is no table of municipalities.`));
    pasted.value = '';
    name = from.name;
    bytes = new Uint8Array(await from.arrayBuffer());
    preview.replaceChildren();
    await understand([]);
  }

  file.addEventListener('change', () => file.files[0] && take(file.files[0]));
  pasted.addEventListener('input', () => {
    file.value = '';
    name = '';
    bytes = new TextEncoder().encode(pasted.value);
    preview.replaceChildren();
    if (pasted.value.trim()) understand([]);
    else put.disabled = true;
  });
  preview.addEventListener('change', () => understand(chosen()));
  leave.addEventListener('click', () => box.close());
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!link) return;
    const to = link;
    box.close();
    // An entry of its own: Back and undo bring the table before it.
    location.hash = to;
  });
  box.addEventListener('close', () => {
    box.remove();
    source?.focus?.();
  });
  box.showModal();
  if (dropped) take(dropped);
}
