// npm run pictures: makes the pictures and the video of the public page from the demonstration. Run it before a
// release.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { projectRoot } from '#platform/server/config/root.ts';
import { HOME_LABELS } from '#public/help/labels/model.ts';
import { SCHEMES, SHOTS, type Shot, sizeOf } from '#screens/shots.ts';
import { browserPath } from '../browser.mjs';
import { requireEncoder } from './film.ts';
import { OUT, product, settled, signIn } from './product.ts';
import { walk } from './walk.ts';

const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
/** AVIF quality of the pictures; text stays sharp from this value on. */
const QUALITY = 52;

/** Takes a screenshot once the screen is loaded and nothing moves. */
async function screen(page: Page, address: string): Promise<Buffer> {
  await page.goto(address);
  await settled(page);
  await page.waitForTimeout(2500);
  return page.screenshot({ animations: 'disabled', caret: 'hide' });
}

async function take(shot: Shot, url: string, context: BrowserContext, scheme: string): Promise<number> {
  const page = await context.newPage();
  const png = await screen(page, `${url}${shot.path}`);
  await page.close();
  let bytes = 0;
  for (const width of sizeOf(shot).widths) {
    const avif = await sharp(png).resize({ width }).avif({ quality: QUALITY, effort: 6 }).toBuffer();
    bytes += avif.length;
    writeFileSync(join(OUT, `${shot.name}-${scheme}-${width}.avif`), avif);
  }
  return bytes;
}

/** Draws the picture that chats show next to a link: the headline and the first screen, 1200 × 630. */
async function openGraph(): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  const file = (path: string) => readFileSync(join(projectRoot, path)).toString('base64');
  const font = file('node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');
  const boardPng = await sharp(join(OUT, 'tablero-light-1280.avif')).png().toBuffer();
  await page.setContent(`<style>@font-face{font-family:Inter;src:url(data:font/woff2;base64,${font});font-weight:100 900}
    body{margin:0;width:1200px;height:630px;overflow:hidden;background:#00304c;color:#fff;font-family:Inter;position:relative}
    .mark{position:absolute;left:64px;top:60px;display:flex;gap:16px;align-items:center;font-size:34px;font-weight:760}
    h1{position:absolute;left:64px;top:150px;width:500px;margin:0;font-size:50px;line-height:1.12;letter-spacing:-.03em}
    p{position:absolute;left:64px;bottom:56px;width:440px;margin:0;font-size:23px;color:#b5d6ec}
    .shot{position:absolute;left:620px;top:96px;width:900px;border-radius:14px;box-shadow:0 30px 80px #0008}</style>
    <div class="mark"><img width="52" src="data:image/svg+xml;base64,${file('public/logo.svg')}">Vigía</div>
    <h1>${HOME_LABELS.headline.text}</h1><p>Salud ocupacional para empresas del Perú</p>
    <img class="shot" src="data:image/png;base64,${boardPng.toString('base64')}">`);
  await page.evaluate(() => document.fonts.ready);
  const png = await page.screenshot();
  await page.close();
  writeFileSync(join(OUT, 'vigia.jpg'), await sharp(png).jpeg({ quality: 80, mozjpeg: true }).toBuffer());
}

/** Names of pictures, or `video`; without names everything is made. */
const only = process.argv.slice(2);
const isWanted = (name: string): boolean => only.length === 0 || only.includes(name);
const shots = SHOTS.filter(({ name }) => isWanted(name)) as readonly Shot[];
if (isWanted('video')) requireEncoder();
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
          storageState,
          colorScheme,
          viewport: { width, height },
          deviceScaleFactor: shot.phone ? 2 : 1.5,
          locale: 'es-PE',
          timezoneId: 'America/Lima',
          reducedMotion: 'reduce' as const,
        });
        const bytes = await take(shot, url, context, colorScheme);
        console.log(`${shot.name} (${colorScheme}): ${Math.round(bytes / 1024)} kB`);
        await context.close();
      }
    await signedIn.close();
  }
  if (shots.length > 0) await openGraph();
  // The video comes last, because it imports, schedules and signs in the demonstration.
  if (isWanted('video')) await walk(browser, url);
} finally {
  await browser.close();
  await end();
}
