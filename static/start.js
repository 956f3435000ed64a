// Starts the page. The build names its script and its WebAssembly file in the head, so that they load early.
// A browser that cannot run them is told so.

// Where a file of the margin is. A browser keeps the failure of an address: after one that failed, others are asked for.
let failures = 0;
function at(file) {
  const { content } = document.querySelector('meta[name="margin"]');
  return new URL(`${content}/${file}${failures ? `?${failures}` : ''}`, document.baseURI).href;
}

// The margin is a module of its own, loaded when it is first asked for; asked again if it could not load.
let margin;
async function load() {
  const sheet = document.createElement('link');
  const styled = new Promise((resolve, reject) => Object.assign(sheet, { rel: 'stylesheet', href: at('margin.css'), onload: resolve, onerror: reject }));
  document.head.append(sheet);
  const [module] = await Promise.all([import(at('reparto.js')), styled]);
  await module.default();
  return module;
}
globalThis.reparto = {
  async margin(what, ...given) {
    margin ??= load().catch((error) => {
      margin = undefined;
      failures += 1;
      throw error;
    });
    return (await margin)[what](...given);
  },
};

// Tables in and out are another one, for whoever presses one of their buttons or drops a file. If it cannot load, the
// page says so.
async function tables(what, ...given) {
  try {
    (await import(at('tables/tables.js')))[what](...given);
  } catch {
    failures += 1;
    dispatchEvent(new Event('unavailable'));
  }
}
addEventListener('click', ({ target }) => {
  const button = target.closest('[data-table]');
  const kind = button?.dataset.table;
  if (kind) kind === 'in' ? tables('bring') : tables('out', kind, button);
});
for (const event of ['dragover', 'drop']) {
  addEventListener(event, (dragged) => {
    if (!dragged.dataTransfer.types.includes('Files') || !document.querySelector('[data-table="in"]')) return;
    dragged.preventDefault();
    if (event === 'drop') tables('bring', dragged.dataTransfer.files);
  });
}

(async function () {
  try {
    const app = await import(document.querySelector('link[rel="modulepreload"]').href);
    await app.default({ module_or_path: document.querySelector('link[rel="preload"][as="fetch"]').href });
  } catch (error) {
    console.error(error);
    const sentence = document.getElementById('shell-failed');
    if (sentence) sentence.hidden = false;
  }
})();
