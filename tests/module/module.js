// The built module, started from the bytes of its WebAssembly file, and the worked cases.
import { readFile } from 'node:fs/promises';
import * as reparto from '../../dist/api/reparto.js';

const api = new URL('../../dist/api/', import.meta.url);
const cases = new URL('../cases/', import.meta.url);

export const bytes = await readFile(new URL('reparto_bg.wasm', api));
export const glue = await readFile(new URL('reparto.js', api), 'utf8');
export const types = await readFile(new URL('reparto.d.ts', api), 'utf8');

await reparto.default({ module_or_path: bytes });
export { reparto };

export const calculations = [
  'municipalAdministrationFund',
  'transitoryDistribution',
  'lateDepositInterest',
  'cofim',
  'additionalLottery',
  'apportionment',
];

const files = ['designed', 'random', 'cofim-78', 'problems'];
const all = await Promise.all(files.map(async (file) => JSON.parse(await readFile(new URL(`${file}.json`, cases), 'utf8'))));

/** The cases that have an outcome. */
export const worked = all.flat().filter((example) => 'expected' in example);
/** The cases that have problems. */
export const wrong = all.flat().filter((example) => 'problems' in example);

/** What a function throws. */
export function thrown(calculation, ...input) {
  try {
    reparto[calculation](...input);
  } catch (error) {
    return error;
  }
  throw new Error(`${calculation} took it`);
}

/** All that is wrong, as `path code`. */
export const told = (calculation, ...input) =>
  thrown(calculation, ...input).problems.map(({ path, code }) => `${path} ${code}`);
