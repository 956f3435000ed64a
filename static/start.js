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

// Files of the case are another one, for whoever presses one of their buttons.
addEventListener('click', async ({ target }) => {
  const button = target.closest('[data-table]');
  if (!button) return;
  const { content } = document.querySelector('meta[name="margin"]');
  (await import(new URL(`${content}/tables/tables.js`, document.baseURI))).out(button.dataset.table, button);
});

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
