// Files of the case, on the page's side: a worker makes them.

const LONGEST_WAIT = 30_000;

const spanish = () => document.documentElement.lang !== 'en';
const say = (es, en) => (spanish() ? es : en);
const language = () => (spanish() ? 'es' : 'en');
const today = () => {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
};

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

// A file of the case that is on the page.
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
