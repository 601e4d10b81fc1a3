// npm run pictures: the pictures of the public page, made anew from the demonstration. Run it before a release.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { HOME_LABELS } from '../src/modules/help/labels/model.ts';
import { SCHEMES, SHOTS, type Shot, sizeOf } from '../src/modules/landing/page/shots.ts';
import { DEMO_PASSWORD } from '../src/modules/session/demo-accounts.ts';
import { projectRoot } from '../src/platform/server/config/root.ts';
import { browserPath } from './browser.mjs';

const OUT = join(projectRoot, 'src/modules/landing/pictures');
const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
const ON_ITS_WAY = '.mantine-Loader-root:visible, .mantine-Skeleton-root[data-visible]:visible';
/** Of the larger side of an AVIF; text stays sharp from here on. */
const QUALITY = 52;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  return port;
}

/** PRODUCT_URL names a product that runs already; else one is started with the demonstration and ended afterwards. */
async function product(): Promise<{ url: string; end(): Promise<void> }> {
  const running = process.env['PRODUCT_URL'];
  if (running) return { url: running, end: async () => {} };
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', 'e2e/support/servers.ts'], {
    cwd: projectRoot,
    stdio: 'inherit',
    env: { ...process.env, E2E_PORTS: String(port) },
  });
  const url = `http://localhost:${port}`;
  const ready = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await ready())) {
    if (child.exitCode !== null) throw new Error('The product did not start: run npm run build first.');
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  const end = async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return { url, end };
}

async function signIn(context: BrowserContext, url: string, username: string): Promise<void> {
  const post = async (path: string, data: object) => {
    const answer = await context.request.post(`${url}/api/security/auth/${path}`, { data });
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
    return answer.json();
  };
  const { demoCode } = await post('login', { username, password: DEMO_PASSWORD });
  if (demoCode) await post('login/two-factor-authentication/validate', { username, code: demoCode });
}

/** The screen as it stands once all of it came and nothing moves. */
async function settled(page: Page, address: string): Promise<Buffer> {
  await page.goto(address, { waitUntil: 'networkidle' }).catch(() => {});
  await page.locator('h1').first().waitFor();
  await page
    .waitForFunction((busy) => !document.querySelector(busy), ON_ITS_WAY.replaceAll(':visible', ''), {})
    .catch(() => {});
  await page.waitForTimeout(2500);
  return page.screenshot({ animations: 'disabled', caret: 'hide' });
}

async function take(shot: Shot, url: string, context: BrowserContext, scheme: string): Promise<number> {
  const page = await context.newPage();
  const png = await settled(page, `${url}${shot.path}`);
  await page.close();
  let bytes = 0;
  for (const width of sizeOf(shot).widths) {
    const avif = await sharp(png).resize({ width }).avif({ quality: QUALITY, effort: 6 }).toBuffer();
    bytes += avif.length;
    writeFileSync(join(OUT, `${shot.name}-${scheme}-${width}.avif`), avif);
  }
  return bytes;
}

/** The picture that chats show beside a link: the headline and the first screen, 1200 × 630. */
async function openGraph(): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  const file = (path: string) => readFileSync(join(projectRoot, path)).toString('base64');
  const font = file('node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');
  const shown = await sharp(join(OUT, 'tablero-light-1280.avif')).png().toBuffer();
  await page.setContent(`<style>@font-face{font-family:Inter;src:url(data:font/woff2;base64,${font});font-weight:100 900}
    body{margin:0;width:1200px;height:630px;overflow:hidden;background:#00304c;color:#fff;font-family:Inter;position:relative}
    .mark{position:absolute;left:64px;top:60px;display:flex;gap:16px;align-items:center;font-size:34px;font-weight:760}
    h1{position:absolute;left:64px;top:150px;width:500px;margin:0;font-size:50px;line-height:1.12;letter-spacing:-.03em}
    p{position:absolute;left:64px;bottom:56px;width:440px;margin:0;font-size:23px;color:#b5d6ec}
    .shot{position:absolute;left:620px;top:96px;width:900px;border-radius:14px;box-shadow:0 30px 80px #0008}</style>
    <div class="mark"><img width="52" src="data:image/svg+xml;base64,${file('public/logo.svg')}">Vigía</div>
    <h1>${HOME_LABELS.headline.text}</h1><p>Salud ocupacional para empresas del Perú</p>
    <img class="shot" src="data:image/png;base64,${shown.toString('base64')}">`);
  await page.evaluate(() => document.fonts.ready);
  const png = await page.screenshot();
  await page.close();
  writeFileSync(join(OUT, 'vigia.jpg'), await sharp(png).jpeg({ quality: 80, mozjpeg: true }).toBuffer());
}

const only = process.argv.slice(2);
const shots = SHOTS.filter(({ name }) => only.length === 0 || only.includes(name)) as readonly Shot[];
if (only.length === 0) rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });
const { url, end } = await product();
const browser = await chromium.launch({ executablePath: browserPath(), args: ARGS });
try {
  const accounts = [...new Set(shots.map(({ by }) => by))];
  for (const by of accounts) {
    const signedIn = await browser.newContext();
    await signIn(signedIn, url, by);
    const storageState = await signedIn.storageState();
    for (const shot of shots.filter((each) => each.by === by))
      for (const colorScheme of SCHEMES) {
        const { width, height } = sizeOf(shot);
        const context = await browser.newContext({
          ...{ storageState, colorScheme, viewport: { width, height }, deviceScaleFactor: shot.phone ? 2 : 1.5 },
          ...{ locale: 'es-PE', timezoneId: 'America/Lima', reducedMotion: 'reduce' as const },
        });
        const bytes = await take(shot, url, context, colorScheme);
        console.log(`${shot.name} (${colorScheme}): ${Math.round(bytes / 1024)} kB`);
        await context.close();
      }
    await signedIn.close();
  }
  await openGraph();
} finally {
  await browser.close();
  await end();
}
