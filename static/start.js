// Starts the page. The build names its script and its WebAssembly file in the head, so that they load early.
// A browser that cannot run them is told so.

// The margin is a module of its own, loaded when it is first asked for; asked again if it could not load.
let margin;
let attempts = 0;
async function load() {
  const { content } = document.querySelector('meta[name="margin"]');
  // A browser keeps the failure of an address: another attempt needs another one.
  const attempt = attempts ? `?${attempts}` : '';
  attempts += 1;
  const at = (file) => new URL(`${content}/${file}${attempt}`, document.baseURI).href;
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
      throw error;
    });
    return (await margin)[what](...given);
  },
};

// Tables in and out are another one, for whoever presses one of their buttons or drops a file.
async function tables(what, ...given) {
  const { content } = document.querySelector('meta[name="margin"]');
  (await import(new URL(`${content}/tables/tables.js`, document.baseURI)))[what](...given);
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
    if (event === 'drop') tables('bring', dragged.dataTransfer.files[0]);
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
