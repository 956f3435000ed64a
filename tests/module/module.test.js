// The built JavaScript module, as a developer would use it from Node.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { bytes, calculations, glue, reparto, thrown, told } from './module.js';

const lottery = (input) => reparto.additionalLottery({ netOperatingIncome: '1', ...input });
const apportioned = (...municipalities) =>
  reparto.apportionment({ total: '1', recipients: municipalities.map((municipality) => ({ municipality, weight: '1' })) });

test('has six synchronous functions', () => {
  const functions = Object.keys(reparto).filter((name) => name !== 'default' && name !== 'initSync');
  assert.deepEqual(functions.sort(), [...calculations].sort());
  assert.equal(apportioned('Moca').total, '1.00');
});

test('starts again without harm', async () => {
  await reparto.default({ module_or_path: bytes });
  assert.equal(apportioned('Moca').total, '1.00');
});

test('what does not apply is absent', () => {
  const net = Object.keys(lottery({}));
  for (const name of ['prizeFloor', 'prizeShortfall', 'catastrophicIllnessPayments']) assert.ok(!net.includes(name), name);
  const sales = reparto.additionalLottery({ ticketSales: '100', prizes: '40', operatingExpenses: '1', projectedMonthlyNetIncome: ['1'] });
  assert.equal(sales.prizeFloor, '45.00');
  assert.equal(sales.prizeShortfall, '5.00');
  assert.equal(sales.catastrophicIllnessPayments.length, 1);
});

test('a fixed income that is not reached is null', () => {
  const completedIn = (fixedIncome) =>
    reparto.municipalAdministrationFund({ stateRate: '10.5', fixedIncome, stateCollections: ['1', '1'] }).fixedIncomeCompletedIn;
  assert.deepEqual(['0', '2', '3'].map(completedIn), [0, 2, null]);
});

test('absent, null, undefined and blank are the same', () => {
  for (const healthReformBalance of [null, undefined, '', ' \t\n'])
    assert.deepEqual(lottery({ healthReformBalance }), lottery({}));
});

test('names come out as they came in, in NFC', () => {
  const names = (...given) => apportioned(...given).recipients.map(({ municipality }) => municipality);
  assert.deepEqual(names(' Añasco', 'Canóvanas '.normalize('NFD'), '𝒫 <b>"\u0000'), [' Añasco', 'Canóvanas ', '𝒫 <b>"\u0000']);
  const twice = ['Añasco', 'Añasco'.normalize('NFD')].map((municipality) => ({ municipality, weight: '1' }));
  assert.deepEqual(told('apportionment', { total: '1', recipients: twice }), ['/recipients/1/municipality duplicate']);
  assert.deepEqual(told('apportionment', { total: '1', recipients: [twice[0]], ['ñ'.normalize('NFD')]: 1 }), ['/ñ unknown-field']);
});

test('the error sums up', () => {
  const message = (input) => thrown('additionalLottery', input).message;
  assert.equal(message({ netOperatingIncome: '1', housing: '1' }), 'additionalLottery: /housing is not a field of this calculation');
  assert.match(message({ ticketSales: '1' }), /^additionalLottery: \/prizes .* \(and 1 more problem\)$/);
  assert.match(message({ ticketSales: 'x' }), / \(and 2 more problems\)$/);
  assert.match(message(null), /^additionalLottery: the input /);
});

test('works by itself: nothing of the page, of the network or of the clock', (context) => {
  const imports = WebAssembly.Module.imports(new WebAssembly.Module(bytes));
  assert.deepEqual([...new Set(imports.map(({ module }) => module))], ['./reparto_bg.js']);
  const page = /document|window|element|fetch|storage|date|random|leptos/i;
  for (const { name } of imports) assert.doesNotMatch(name, page);
  assert.doesNotMatch(glue, /\b(document|window|localStorage|HTMLElement|leptos)\b/i);
  const kilobytes = brotliCompressSync(bytes).length / 1024;
  context.diagnostic(`${imports.length} imports, ${kilobytes.toFixed(1)} KB after brotli`);
  assert.ok(kilobytes < 80, `${kilobytes} KB`);
});
