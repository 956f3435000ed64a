// Runs the tables' module off the main thread: one request after another, each with its answer.
import init, * as tables from './reparto.js';

const ready = init();

addEventListener('message', async ({ data: { id, what, given } }) => {
  try {
    await ready;
    postMessage({ id, answer: tables[what](...given) });
  } catch {
    // A module that has failed may be in any state: the page starts another one.
    postMessage({ id, failed: true });
  }
});
