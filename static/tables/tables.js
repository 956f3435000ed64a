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

const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: new URL('tables.css', import.meta.url) });
const styled = new Promise((resolve) => Object.assign(sheet, { onload: resolve, onerror: resolve }));
document.head.append(sheet);

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
const make = (name, attributes, ...children) => {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  element.append(...children);
  return element;
};

function dialog() {
  const file = make('input', { type: 'file', id: 'table-file', accept: '.csv,.tsv,.txt,.xlsx,.ods' });
  const pasted = make('textarea', { id: 'table-pasted', rows: '3', class: 'in', spellcheck: 'false', autocomplete: 'off' });
  const others = make('p', { class: 'notice', role: 'status' });
  const preview = make('div', { class: 'preview' });
  const said = make('p', { class: 'unseen', role: 'status' });
  const put = make('button', { type: 'submit', class: 'btn main' }, say('Poner en la página', 'Put it on the page'));
  const leave = make('button', { type: 'button', class: 'btn' }, say('Cancelar', 'Cancel'));
  put.disabled = true;
  put.setAttribute('aria-describedby', 'table-state');
  const form = make('form', { method: 'dialog' },
    make('h2', { id: 'table-title' }, say('Traer una tabla', 'Bring in a table')),
    make('p', { class: 'hint' }, say(
      'De Excel, LibreOffice o texto (.xlsx, .ods, .csv). No sale de su navegador. Primero verá qué se entendió; hasta que usted lo acepte no cambia nada, y después se puede deshacer.',
      'From Excel, LibreOffice or text (.xlsx, .ods, .csv). It does not leave your browser. First you see what was understood; nothing changes until you accept it, and it can be undone afterwards.',
    )),
    make('div', { class: 'from' },
      make('p', {}, make('label', { for: 'table-file' }, say('Archivo: escójalo o suéltelo aquí', 'File: choose it or drop it here')), file),
      make('p', {}, make('label', { for: 'table-pasted' }, say('O pegue la tabla', 'Or paste the table')), pasted)),
    others, preview, said,
    make('div', { class: 'chips last' }, put, leave));
  const box = make('dialog', { class: 'bring', 'aria-labelledby': 'table-title' }, form);
  document.body.append(box);
  return { box, form, file, pasted, others, preview, said, put, leave };
}

// Says what came of the table, until the next thing that is done.
function told() {
  const tell = (detail) => dispatchEvent(new CustomEvent('told', { detail }));
  const wrong = document.querySelectorAll('[aria-invalid="true"]').length;
  const put = say('La tabla está en la página. «Deshacer» trae lo que había.', 'The table is on the page. “Undo” brings back what was there.');
  const correct = wrong === 1
    ? say('Queda un campo por corregir, señalado en rojo.', 'One field is to be corrected, marked in red.')
    : say(`Quedan ${wrong} campos por corregir, señalados en rojo.`, `${wrong} fields are to be corrected, marked in red.`);
  tell(wrong ? `${put} ${correct}` : put);
  const next = new AbortController();
  for (const done of ['pointerdown', 'keydown']) {
    addEventListener(done, () => {
      next.abort();
      tell('');
    }, { signal: next.signal });
  }
}

// The dialog that is open takes what is dropped.
let taking;

// What is dropped may be several files: one is read, and that is said.
export async function bring(dropped) {
  if (taking) return dropped && taking(dropped[0], dropped.length);
  const source = document.activeElement;
  const { box, form, file, pasted, others, preview, said, put, leave } = dialog();
  let name = '';
  let bytes;
  let link;
  let newest = 0;
  // While one table is being read, only the last of those that come meanwhile waits.
  let wanted;
  let reads = false;

  const wait = () => preview.replaceChildren(make('p', { class: 'soft' }, say('Se lee la tabla…', 'The table is being read…')));
  // What is under way is of no use any more.
  const drop = (...shown) => {
    newest += 1;
    wanted = undefined;
    link = undefined;
    put.disabled = true;
    preview.replaceChildren(...shown);
    preview.removeAttribute('aria-busy');
  };
  const refuse = (text) => {
    drop(make('p', { class: 'notice' }, text));
    said.textContent = text;
  };
  // What the preview's fields have; those of another file choose nothing.
  const chosen = () => [...new FormData(form)].filter(([, value]) => typeof value === 'string');
  async function understand(choices) {
    newest += 1;
    link = undefined;
    put.disabled = true;
    preview.setAttribute('aria-busy', 'true');
    wanted = choices;
    if (reads) return;
    reads = true;
    while (wanted) {
      const these = wanted;
      wanted = undefined;
      await read(these, newest);
    }
    reads = false;
  }
  async function read(choices, mine) {
    try {
      const answer = JSON.parse(await ask('bring', language(), location.hash, name, bytes, JSON.stringify(choices)));
      if (mine !== newest) return;
      const focused = preview.contains(document.activeElement) && document.activeElement.name;
      const scrolled = [...preview.querySelectorAll('.scroll')].map((box) => box.scrollLeft);
      preview.innerHTML = answer.html;
      preview.querySelector('.state')?.setAttribute('id', 'table-state');
      preview.querySelectorAll('.scroll').forEach((box, place) => { box.scrollLeft = scrolled[place] ?? 0; });
      if (focused) (form.elements[focused] ?? put).focus();
      said.textContent = preview.querySelector('.state')?.textContent ?? '';
      link = answer.link ?? undefined;
      put.disabled = !link;
    } catch {
      if (mine === newest) refuse(say('No se pudo leer: el archivo no es una tabla, o es demasiado grande.', 'It could not be read: the file is no table, or too large.'));
    }
    if (mine === newest) preview.removeAttribute('aria-busy');
  }
  async function take(from, count = 1) {
    pasted.value = '';
    if (file.files[0] !== from) file.value = '';
    others.textContent = count > 1 ? say(`Se soltaron ${count} archivos: se lee solo ${from.name}.`, `${count} files were dropped: only ${from.name} is read.`) : '';
    if (from.size > LARGEST_FILE) return refuse(say(`${from.name} tiene más de 20 MB: no es una tabla de municipios.`, `${from.name} has more than 20 MB: that is no table of municipalities.`));
    drop();
    wait();
    const mine = newest;
    let content;
    try {
      content = new Uint8Array(await from.arrayBuffer());
    } catch {
      if (mine === newest) refuse(say(`${from.name} no se pudo abrir. ¿Es una carpeta, o cambió?`, `${from.name} could not be opened. Is it a folder, or did it change?`));
      return;
    }
    // Another table may have come meanwhile.
    if (mine !== newest) return;
    bytes = content;
    name = from.name;
    await understand([]);
  }

  file.addEventListener('change', () => file.files[0] && take(file.files[0]));
  pasted.addEventListener('input', () => {
    others.textContent = '';
    file.value = '';
    name = '';
    bytes = new TextEncoder().encode(pasted.value);
    if (pasted.value.trim()) {
      wait();
      understand([]);
    } else {
      drop();
    }
  });
  preview.addEventListener('change', () => understand(chosen()));
  leave.addEventListener('click', () => box.close());
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!link) return;
    const to = link;
    box.close();
    // An entry of its own: Back and undo bring the table before it.
    // The page shows what is to be corrected within a frame.
    const shown = () => requestAnimationFrame(told);
    if (location.hash === to) return shown();
    addEventListener('hashchange', shown, { once: true });
    location.hash = to;
  });
  box.addEventListener('close', () => {
    taking = undefined;
    removeEventListener('hashchange', leaves);
    newest += 1;
    // Nobody waits any more for a table that takes long.
    if (reads && waiting.size === 1) stop();
    box.remove();
    // The page may be made anew with the table: then with another button.
    setTimeout(() => (source?.isConnected ? source : document.querySelector('[data-table="in"]'))?.focus());
  });
  // Back leads to another page: what is open here is of this one.
  let left = false;
  const leaves = () => {
    left = true;
    box.close();
  };
  addEventListener('hashchange', leaves);
  taking = take;
  await styled;
  // It may have been left while its style was on the way.
  if (left) return box.dispatchEvent(new Event('close'));
  box.showModal();
  if (dropped) take(dropped[0], dropped.length);
}
