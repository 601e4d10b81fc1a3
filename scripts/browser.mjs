// Finds a Chromium for the browser tests: CHROMIUM_PATH, then an installed browser, then installs one. The headless
// shell is preferred: the same engine without a window makes a journey a fifth faster.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const KNOWN = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

const found = () => [process.env.CHROMIUM_PATH, ...KNOWN].find((path) => path && existsSync(path));

/**
 * Path of a browser.
 * @throws when no browser is found or installed
 */
export function browserPath() {
  if (process.env.CHROMIUM_PATH && !existsSync(process.env.CHROMIUM_PATH))
    throw new Error(`CHROMIUM_PATH=${process.env.CHROMIUM_PATH} no existe.`);
  const path = found();
  if (path) return path;
  console.log('Instalando un navegador para las pruebas…');
  const root = process.getuid?.() === 0;
  if (root && existsSync('/usr/bin/apt-get')) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  } else {
    spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], { stdio: 'inherit' });
  }
  const installed = found() ?? playwrightBrowser();
  if (!installed)
    throw new Error('No hay navegador para las pruebas. Instala Chromium o indica uno con CHROMIUM_PATH.');
  return installed;
}

function playwrightBrowser() {
  const print = 'import("@playwright/test").then(({ chromium }) => process.stdout.write(chromium.executablePath()))';
  const path = spawnSync(process.execPath, ['-e', print], { encoding: 'utf8' }).stdout;
  return path && existsSync(path) ? path : undefined;
}
