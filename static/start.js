// Starts the page. The build names its script and its WebAssembly file in the head, so that they load early.
// A browser that cannot run them is told so.
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
