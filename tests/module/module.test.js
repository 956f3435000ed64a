// The built JavaScript module, as a developer would use it from Node.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import * as reparto from '../../dist/api/reparto.js';

const api = new URL('../../dist/api/', import.meta.url);

test('starts from the bytes of its WebAssembly file', async () => {
  await reparto.default({ module_or_path: await readFile(new URL('reparto_bg.wasm', api)) });
});

test('comes with its types', async () => {
  assert.match(await readFile(new URL('reparto.d.ts', api), 'utf8'), /export default function/);
});
