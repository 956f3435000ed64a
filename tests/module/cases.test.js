// Every worked case, through the built module.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reparto, thrown, worked, wrong } from './module.js';

function frozen(value) {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(frozen);
    Object.freeze(value);
  }
  return value;
}

/** Whether what `expected` has is equal in `actual`, which may have more fields. */
function includes(actual, expected, path) {
  if (Array.isArray(expected)) {
    assert.ok(Array.isArray(actual), path);
    assert.equal(actual.length, expected.length, path);
    expected.forEach((element, place) => includes(actual[place], element, `${path}/${place}`));
  } else if (typeof expected === 'object' && expected !== null) {
    for (const [name, field] of Object.entries(expected)) {
      assert.ok(Object.hasOwn(actual, name), `${path}/${name}`);
      includes(actual[name], field, `${path}/${name}`);
    }
  } else {
    assert.equal(actual, expected, path);
  }
}

test('every outcome is the expected one', () => {
  for (const { name, calculation, input, expected } of worked) {
    const before = structuredClone(input);
    const outcome = reparto[calculation](frozen(input));
    includes(outcome, expected, name);
    assert.deepEqual(input, before, `${name}: the input is left as it is`);
    // Plain objects all the way: nothing is lost or changed on the way through JSON.
    assert.deepEqual(JSON.parse(JSON.stringify(outcome)), outcome, name);
  }
  assert.equal(worked.length, 110);
});

test('every problem is told in order', () => {
  for (const { name, calculation, input, problems } of wrong) {
    const error = thrown(calculation, frozen(input));
    assert.ok(error instanceof Error, name);
    assert.deepEqual(error.problems.map(({ path, code }) => ({ path, code })), problems, name);
    for (const problem of error.problems) {
      assert.deepEqual(Object.keys(problem), ['path', 'code', 'message'], name);
      assert.match(problem.message, /\w/, name);
    }
  }
  assert.equal(wrong.length, 65);
});
