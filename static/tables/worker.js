// Runs the tables' module off the main thread: one request after another, each with its answer.
import init, * as tables from './reparto.js';

let ready;

addEventListener('message', async ({ data: { id, what, given } }) => {
  try {
    // Asked for here, so that a module that cannot load is the request's failure.
    ready ??= init();
    await ready;
    postMessage({ id, answer: tables[what](...given) });
  } catch {
    // A module that has failed may be in any state: the page starts another one.
    postMessage({ id, failed: true });
  }
});
