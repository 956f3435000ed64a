// Inputs that JSON cannot hold: each is told as a problem, or taken, and the module works on.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import vm from 'node:vm';
import { calculations, reparto, thrown, told } from './module.js';

const refuse = () => {
  throw new TypeError('no');
};
const revoked = (target) => {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy;
};
const everyTrap = new Proxy({}, { get: () => refuse });

const good = { total: '3', recipients: [{ municipality: 'Moca', weight: '1' }] };
const withTotal = (total) => told('apportionment', { ...good, total });
const withRecipients = (recipients) => told('apportionment', { ...good, recipients });

/** Values of which none is a list, an object, a name or an amount. */
const others = () => [
  0, -0, NaN, Infinity, 1n, Symbol('x'), Symbol.iterator, refuse, class {}, new Date(), new Map(), new Set(['1']), /1/,
  new Error('x'), Promise.resolve('1'), new Uint8Array(3), new ArrayBuffer(3), new WeakMap(), new String('1'), new Number(1),
  new (class Total { total = '1'; })(), Object.create({ total: '1' }), globalThis.process, new Proxy(refuse, {}), new Proxy({}, everyTrap),
  revoked({}), revoked([]), (function* () {})(),
];

test('no object at all', () => {
  for (const calculation of calculations) {
    assert.deepEqual(told(calculation), [' wrong-type']);
    for (const input of [undefined, null, '', '{}', true, [], [[]], ...others()])
      assert.deepEqual(told(calculation, input), [' wrong-type']);
  }
});

test('anything where an amount, a list, a row, a name or a truth value belongs', () => {
  for (const plain of [{ toString: () => '1' }, { valueOf: () => 1 }, ['1']])
    assert.deepEqual(withTotal(plain), ['/total not-an-amount']);
  for (const other of others()) {
    assert.deepEqual(withTotal(other), ['/total not-an-amount']);
    assert.deepEqual(withRecipients(other), ['/recipients wrong-type']);
    assert.deepEqual(told('apportionment', { total: '1', recipients: [{ municipality: other, weight: '1' }] }), [
      '/recipients/0/municipality wrong-type',
    ]);
    assert.deepEqual(withRecipients([other]), ['/recipients/0 wrong-type']);
  }
});

test('objects without a prototype, of another context, and proxies of plain ones are plain', () => {
  const expected = reparto.apportionment(good);
  const bare = Object.assign(Object.create(null), good);
  const foreign = vm.runInNewContext(`(${JSON.stringify(good)})`);
  const reactive = (value) =>
    new Proxy(value, {
      get: (target, name) => (typeof target[name] === 'object' ? reactive(target[name]) : target[name]),
    });
  const computed = { get total() { return '3'; }, recipients: good.recipients };
  for (const input of [bare, foreign, reactive(good), computed]) assert.deepEqual(reparto.apportionment(input), expected);
});

test('only own enumerable fields with a text as name count', () => {
  const input = { ...good, [Symbol('x')]: 1 };
  Object.defineProperty(input, 'hidden', { value: 1, enumerable: false });
  assert.deepEqual(reparto.apportionment(input), reparto.apportionment(good));
  assert.deepEqual(told('apportionment', JSON.parse('{"__proto__": {"total": "1"}, "constructor": 1, "toString": 1}')), [
    '/total missing', '/recipients missing', '/__proto__ unknown-field', '/constructor unknown-field', '/toString unknown-field',
  ]);
});

test('getters and traps that throw', () => {
  const getter = { ...good };
  Object.defineProperty(getter, 'total', { enumerable: true, get: refuse });
  assert.deepEqual(told('apportionment', getter), ['/total not-an-amount']);
  for (const trap of ['ownKeys', 'getPrototypeOf', 'getOwnPropertyDescriptor'])
    assert.deepEqual(told('apportionment', new Proxy({ ...good }, { [trap]: refuse })), [' wrong-type'], trap);
  assert.deepEqual(withRecipients(new Proxy([], { get: refuse })), ['/recipients wrong-type']);
  assert.deepEqual(withRecipients(new Proxy([], { get: (_, name) => (name === 'length' ? 1 : refuse()) })), ['/recipients/0 wrong-type']);
  for (const length of ['1', NaN, {}, undefined])
    assert.match(withRecipients(new Proxy([], { get: () => length }))[0], /^\/recipients (wrong-type|missing)$/);
});

test('cycles and depth end', () => {
  const cycle = { ...good };
  cycle.total = cycle;
  cycle.recipients = [cycle, cycle];
  cycle.self = cycle;
  assert.deepEqual(told('apportionment', cycle).slice(0, 2), ['/total not-an-amount', '/recipients/0/municipality missing']);

  const ring = [];
  ring.push(...Array.from({ length: 900 }, () => ring));
  assert.equal(withRecipients(ring).length, 900);
  assert.deepEqual(told('cofim', ring), [' wrong-type']);

  let deep = 'x';
  for (let level = 0; level < 100_000; level++) deep = level % 2 ? [deep] : { deep };
  assert.deepEqual(withTotal(deep), ['/total not-an-amount']);
  assert.equal(withRecipients([deep]).length, 1);
});

test('holes and long lists', () => {
  const fund = (stateCollections) => told('municipalAdministrationFund', { stateRate: '1', fixedIncome: '0', stateCollections });
  assert.deepEqual(fund(['1', , '2', undefined, null]), [1, 3, 4].map((place) => `/stateCollections/${place} missing`));
  assert.deepEqual(fund(new Array(13)), ['/stateCollections too-many-periods']);
  assert.deepEqual(fund(new Array(2 ** 32 - 1)), ['/stateCollections too-many-periods']);
  assert.deepEqual(withRecipients(new Array(1001)), ['/recipients too-many-rows']);
  assert.deepEqual(withRecipients(new Proxy([], { get: () => Infinity })), ['/recipients too-many-rows']);
  assert.equal(withRecipients(new Array(1000)).length, 1000);
});

test('long texts, and texts that are not well-formed', () => {
  assert.deepEqual(withTotal('9'.repeat(1e6)), ['/total too-large']);
  assert.deepEqual(withTotal('0'.repeat(1e6) + '.001'), ['/total too-many-decimals']);
  const long = 'ñ'.repeat(1e6);
  const outcome = reparto.apportionment({ total: '1', recipients: [{ municipality: long, weight: '1' }, { municipality: '\ufeff\ud800', weight: '0' }] });
  assert.equal(outcome.recipients[0].municipality, long);
  assert.equal(outcome.recipients[1].municipality, '\ufeff\ufffd'); // a lone surrogate is no character
});

test('works on after a hundred thousand problems', () => {
  const unknown = Object.fromEntries(Array.from({ length: 100_000 }, (_, place) => [`x${place}`, place]));
  assert.equal(thrown('apportionment', { ...good, ...unknown }).problems.length, 100_000);
  for (let time = 0; time < 20_000; time++) thrown('apportionment', revoked({}));
  assert.equal(reparto.apportionment(good).recipients[0].amount, '3.00');
});
