// Serves dist/ at http://127.0.0.1:$PORT (8080), for trying the release site and for its tests. It needs only Node.
// With --check it only finds out whether the port is free.
import { createServer } from 'node:http';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const HOST = '127.0.0.1';
const port = Number(process.env.PORT || 8080);
if (!(Number.isInteger(port) && port >= 0 && port < 65536)) stop(`PORT is «${process.env.PORT}»: please give a number up to 65535.`);
const checkOnly = process.argv.includes('--check');
const dist = fileURLToPath(new URL('../dist', import.meta.url));

const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ts': 'text/plain; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};
// The build puts a hash of the content (hexadecimal, not padded) in these names, of files and of the margin's folder: what
// one of them names never changes.
const HASHED = /-[0-9a-f]{12,16}((_bg)?\.\w+$|\/)/;

// The page's own policy, sent as a header too, so that the two cannot differ.
async function contentSecurityPolicy() {
  const html = await readFile(join(dist, 'index.html'), 'utf8');
  return html.match(/http-equiv="Content-Security-Policy"\s+content="([^"]+)"/)[1];
}

// The path of the file that a request names, or null if it names none in dist/.
function requested(url) {
  try {
    const path = decodeURIComponent(url.split(/[?#]/, 1)[0]);
    const file = join(dist, path.endsWith('/') ? `${path}index.html` : path);
    return file.startsWith(dist + sep) && TYPES[extname(file)] ? file : null;
  } catch {
    return null; // a malformed escape
  }
}

// The file and its state, or null if there is no such file.
async function find(path) {
  try {
    const state = await stat(path);
    return state.isFile() ? { path, state } : null;
  } catch {
    return null;
  }
}

function acceptsBrotli(request) {
  return /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(request.headers['accept-encoding'] ?? '');
}

async function respond(request, response, policy) {
  const plain = (status, text) => response.writeHead(status, { 'Content-Type': TYPES['.txt'] }).end(text);
  response.setHeader('Content-Security-Policy', policy);
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Referrer-Policy', 'no-referrer');

  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    return plain(405, 'Method not allowed\n');
  }
  const path = requested(request.url);
  const original = path && await find(path);
  if (!original) return plain(404, 'Not found\n');

  const packed = acceptsBrotli(request) ? await find(`${path}.br`) : null;
  const { path: file, state } = packed ?? original;
  const tag = `"${state.size.toString(36)}-${Math.trunc(state.mtimeMs).toString(36)}"`;
  response.setHeader('Vary', 'Accept-Encoding');
  response.setHeader('ETag', tag);
  response.setHeader('Cache-Control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
  if (request.headers['if-none-match'] === tag) return response.writeHead(304).end();

  if (packed) response.setHeader('Content-Encoding', 'br');
  response.writeHead(200, { 'Content-Type': TYPES[extname(path)], 'Content-Length': state.size });
  response.end(request.method === 'HEAD' ? undefined : await readFile(file));
}

function stop(message) {
  console.error(message);
  process.exit(1);
}

const policy = checkOnly ? '' : await contentSecurityPolicy().catch(() => stop('There is no site in dist/: please run ./tools/build first.'));
const server = createServer((request, response) => {
  respond(request, response, policy).catch((error) => {
    console.error(error);
    response.destroy();
  });
});
server.on('error', (error) => stop(error.code === 'EADDRINUSE'
  ? `Port ${port} is taken: please choose another one, for example PORT=${port + 1} ./tools/serve.`
  : `Port ${port} cannot be used: ${error.message}.`));
server.listen(port, HOST, () => {
  if (checkOnly) server.close();
  else console.log(`Reparto is at http://${HOST}:${server.address().port}`);
});
