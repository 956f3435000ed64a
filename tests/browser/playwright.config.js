import { createServer } from 'node:net';
import { defineConfig } from '@playwright/test';

const freePort = () => new Promise((resolve) => {
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const { port } = probe.address();
    probe.close(() => resolve(port));
  });
});

// Playwright reads this file once more in each worker: they take the port that the first reading chose.
const port = process.env.REPARTO_TEST_PORT ??= String(await freePort());
const url = `http://127.0.0.1:${port}`;

export default defineConfig({
  testMatch: '*.spec.js',
  outputDir: '../../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  retries: 0,
  reporter: 'list',
  use: {
    baseURL: url,
    locale: 'es-PR',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      // The first is for root, which CI may be; the others keep the browser from asking anything of other hosts.
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
        '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
  webServer: {
    command: 'node ../../tools/server.mjs',
    env: { ...process.env, PORT: port },
    url,
    reuseExistingServer: false,
  },
});
