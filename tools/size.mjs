// Adds up what a first visit loads, after brotli: index.html and every file that it names. Fails above the limit.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const LIMIT = 150 * 1024;

const html = readFileSync('dist/index.html', 'utf8');
const named = [...html.matchAll(/<(?:link|script)\b[^>]*\b(?:href|src)=(?:"([^"]+)"|([^\s">]+))/g)].map(([, quoted, bare]) => quoted ?? bare);
const files = [...new Set(['index.html', ...named])];

let sum = 0;
const line = (bytes, name) => console.log(`${(bytes / 1024).toFixed(1).padStart(7)} KB  ${name}`);
for (const file of files) {
  const bytes = statSync(join('dist', `${file}.br`)).size;
  sum += bytes;
  line(bytes, file);
}
line(sum, `in all, of ${LIMIT / 1024} KB`);
// What is loaded with the first result, and with the first table, for comparison.
const [margin] = readdirSync('dist').filter((name) => name.startsWith('margin-'));
for (const [folder, when] of [[margin, 'with the first result'], [`${margin}/tables`, 'with the first table']]) {
  const files = readdirSync(join('dist', folder)).filter((name) => name.endsWith('.br'));
  line(files.reduce((bytes, name) => bytes + statSync(join('dist', folder, name)).size, 0), `${folder}/, ${when}`);
}
if (sum > LIMIT) {
  console.error(`The first load is ${sum - LIMIT} bytes over its limit.`);
  process.exit(1);
}
