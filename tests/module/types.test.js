// The module's TypeScript declarations: they are accepted, and say exactly what goes in and comes out.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { calculations, reparto, types, worked, wrong } from './module.js';

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));
const interfaceOf = (calculation) => calculation[0].toUpperCase() + calculation.slice(1);

function check(file) {
  const options = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess'];
  const target = ['--target', 'es2022', '--module', 'nodenext'];
  const tsc = path('../../node_modules/typescript/bin/tsc');
  // A configuration further up is none of ours.
  const { status, stdout, stderr } = spawnSync(process.execPath, [tsc, '--ignoreConfig', ...options, ...target, file], { encoding: 'utf8' });
  assert.equal(status, 0, stdout + stderr);
}

test('each function has its input and its outcome', () => {
  for (const calculation of calculations) {
    const name = interfaceOf(calculation);
    assert.ok(types.includes(`export function ${calculation}(input: ${name}Input): ${name}Outcome;`), calculation);
  }
});

test('they are accepted, and refuse what is wrong', () => check(path('types.ts')));

test('the worked cases have exactly those types', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'reparto-types-'));
  try {
    // Literals: a field too many or too few is refused.
    const lines = worked.flatMap(({ calculation, input }, place) => {
      const type = `import(${JSON.stringify(path('../../dist/api/reparto.js'))}).${interfaceOf(calculation)}`;
      return [
        `export const input${place}: ${type}Input = ${JSON.stringify(input)};`,
        `export const outcome${place}: ${type}Outcome = ${JSON.stringify(reparto[calculation](input))};`,
      ];
    });
    const file = join(folder, 'cases.mts');
    await writeFile(file, lines.join('\n'));
    check(file);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('the codes are those of the contract, each of which has a case', () => {
  const [, union] = /export type ProblemCode =([^;]*);/.exec(types);
  const codes = new Set(wrong.flatMap(({ problems }) => problems.map(({ code }) => code)));
  assert.deepEqual([...union.matchAll(/'([a-z-]+)'/g)].map(([, code]) => code).sort(), [...codes].sort());
});
