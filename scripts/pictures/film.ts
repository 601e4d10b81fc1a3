import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';

const FILM = { width: 1280, height: 720 } as const;
const FPS = 20;
const FRAME = 1 / FPS;
/** Maximum size of a video: a larger file is too heavy to open on a phone. */
const MOST_BYTES = 1_500_000;
/** Size of the phone's page, and its place in the scenes that show a phone in the middle. */
export const PHONE = { width: 360, height: 660, shown: { left: 473, top: 20, width: 334, height: 612 } } as const;

interface Point {
  x: number;
  y: number;
}

const svg = (text: string): Buffer => Buffer.from(text);
const CURSOR = svg(
  '<svg xmlns="http://www.w3.org/2000/svg" width="36" height="36"><path d="M4 3v24l6-6 4 9 5-2-4-9h9z" fill="#0f1419" stroke="#fff" stroke-width="2.2" stroke-linejoin="round"/></svg>',
);
const ring = (share: number): Buffer =>
  svg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="72" height="72"><circle cx="36" cy="36" r="${10 + 22 * share}" fill="#1c7ed6" fill-opacity="${0.4 * (1 - share)}" stroke="#1c7ed6" stroke-width="3" stroke-opacity="${1 - share}"/></svg>`,
  );
const { shown } = PHONE;
const STAGE = svg(
  `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#0b4a72"/><stop offset="1" stop-color="#00304c"/></linearGradient></defs><rect width="1280" height="720" fill="url(#g)"/><rect x="${shown.left - 12}" y="${shown.top - 12}" width="${shown.width + 24}" height="${shown.height + 24}" rx="34" fill="#0f1419"/></svg>`,
);
const CORNERS = svg(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${shown.width}" height="${shown.height}"><rect width="100%" height="100%" rx="24" fill="#fff"/></svg>`,
);

const clock = (seconds: number): string => new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23);

/** Exits before the filming starts when ffmpeg, which writes the video, is missing. */
export function requireEncoder(): void {
  if (spawnSync('ffmpeg', ['-version']).status === 0) return;
  console.error('Falta ffmpeg, que escribe el video de la portada: apt-get install ffmpeg, o brew install ffmpeg.');
  process.exit(1);
}

/** A film of the product made of screenshots, each shown as long as a reader needs. */
export class Film {
  readonly #folder = mkdtempSync(join(tmpdir(), 'vigia-film-'));
  readonly #frames: { file: string; seconds: number }[] = [];
  readonly #captions: { from: number; to: number; text: string }[] = [];
  #at: Point = { x: 640, y: 420 };
  /** Last picture, without the cursor. */
  #seen: Buffer | undefined;

  get seconds(): number {
    return this.#frames.reduce((sum, { seconds }) => sum + seconds, 0);
  }

  /** Starts a new caption and ends the previous caption. */
  say(text: string): void {
    this.#end();
    this.#captions.push({ from: this.seconds, to: Number.POSITIVE_INFINITY, text });
  }

  /**
   * Shows the current page for `seconds`.
   * @param cut blends from the previous picture into this picture
   */
  async hold(page: Page, seconds: number, cut = false): Promise<void> {
    const before = this.#seen;
    this.#seen = await this.#look(page);
    if (cut && before) for (const share of [0.25, 0.5, 0.75]) this.#add(await blend(before, this.#seen, share), FRAME);
    await this.#show(seconds);
  }

  /** Moves the cursor to an element of the page and clicks it. */
  async click(page: Page, target: Locator): Promise<void> {
    await this.point(page, target);
    for (const share of [0.2, 0.5, 0.8]) await this.#show(FRAME, share);
    await target.click();
  }

  async point(page: Page, target: Locator): Promise<void> {
    await target.scrollIntoViewIfNeeded();
    this.#seen = await this.#look(page);
    const box = await target.boundingBox();
    if (!box) throw new Error(`Nothing to point at: ${target}`);
    const to = onStage(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
    const from = this.#at;
    const steps = Math.max(6, Math.min(14, Math.round(Math.hypot(to.x - from.x, to.y - from.y) / 40)));
    for (let step = 1; step <= steps; step++) {
      const share = (1 - Math.cos((Math.PI * step) / steps)) / 2;
      this.#at = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
      await this.#show(FRAME);
    }
  }

  async type(page: Page, target: Locator, text: string): Promise<void> {
    await this.click(page, target);
    for (let end = 1; end <= text.length; end++) {
      await target.fill(text.slice(0, end));
      if (end % 2 === 0 || end === text.length) await this.hold(page, 2 * FRAME);
    }
  }

  /** Writes the video in both formats, its captions and a poster picture. */
  async write(out: string, posterAt: number): Promise<void> {
    this.#end();
    const list = this.#frames.map(({ file, seconds }) => `file '${file}'\nduration ${seconds.toFixed(3)}`);
    // ffmpeg ignores the duration of the last frame in the list, so the last frame is listed twice.
    list.push(`file '${this.#frames.at(-1)!.file}'`);
    const frames = join(this.#folder, 'frames.txt');
    writeFileSync(frames, list.join('\n'));
    const read = ['-y', '-loglevel', 'error', '-f', 'concat', '-safe', '0', '-i', frames, '-an'];
    const shape = ['-vf', `fps=${FPS},format=yuv420p`, '-t', this.seconds.toFixed(2), '-map_metadata', '-1'];
    const basePath = join(out, 'recorrido');
    // Every phone plays H.264; VP9 is smaller and also plays in browsers without an H.264 licence.
    const h264 = ['-c:v', 'libx264', '-profile:v', 'high', '-preset', 'veryslow', '-tune', 'animation', '-crf', '27'];
    const vp9 = ['-c:v', 'libvpx-vp9', '-crf', '40', '-b:v', '0', '-deadline', 'good', '-cpu-used', '2', '-g', '200'];
    const encode = (options: string[], file: string): void => {
      execFileSync('ffmpeg', [...read, ...shape, ...options, file], { stdio: 'inherit' });
      const { size } = statSync(file);
      console.log(`${file}: ${Math.round(size / 1024)} kB, ${this.seconds.toFixed(1)} s`);
      if (size > MOST_BYTES) throw new Error(`${file} weighs more than ${MOST_BYTES / 1000} kB.`);
    };
    encode([...h264, '-g', '200', '-movflags', '+faststart'], `${basePath}.mp4`);
    encode([...vp9, '-row-mt', '1'], `${basePath}.webm`);
    const cues = this.#captions.map(({ from, to, text }) => `${clock(from)} --> ${clock(to)}\n${text}\n`);
    writeFileSync(`${basePath}.vtt`, `WEBVTT\nLanguage: es\n\n${cues.join('\n')}`);
    writeFileSync(`${basePath}.avif`, await sharp(this.#frameAt(posterAt)).avif({ quality: 50, effort: 6 }).toBuffer());
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #frameAt(seconds: number): string {
    let until = 0;
    for (const { file, seconds: long } of this.#frames) {
      until += long;
      if (until > seconds) return file;
    }
    throw new Error(`The film ends before ${seconds} s.`);
  }

  #end(): void {
    const last = this.#captions.at(-1);
    if (last) last.to = this.seconds;
  }

  async #look(page: Page): Promise<Buffer> {
    const png = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    const raw = (image: Sharp) => image.removeAlpha().png({ compressionLevel: 1 }).toBuffer();
    if (!onPhone(page)) return raw(sharp(png).resize(FILM.width, FILM.height));
    const screen = await sharp(png)
      .resize(shown.width, shown.height)
      .composite([{ input: CORNERS, blend: 'dest-in' }])
      .png()
      .toBuffer();
    return raw(sharp(STAGE).composite([{ input: screen, left: shown.left, top: shown.top }]));
  }

  async #show(seconds: number, pressed?: number): Promise<void> {
    const [left, top] = [Math.round(this.#at.x), Math.round(this.#at.y)];
    const over = pressed === undefined ? [] : [{ input: ring(pressed), left: left - 36, top: top - 36 }];
    const drawn = sharp(this.#seen).composite([...over, { input: CURSOR, left: left - 4, top: top - 3 }]);
    this.#add(await drawn.png({ compressionLevel: 1 }).toBuffer(), seconds);
  }

  #add(png: Buffer, seconds: number): void {
    const file = join(this.#folder, `${String(this.#frames.length).padStart(5, '0')}.png`);
    writeFileSync(file, png);
    this.#frames.push({ file, seconds });
  }
}

const onPhone = (page: Page): boolean => page.viewportSize()?.width === PHONE.width;

/** Maps a point of the page to its position in the picture. */
function onStage(page: Page, { x, y }: Point): Point {
  const { width, height } = page.viewportSize()!;
  if (onPhone(page)) return { x: shown.left + (x * shown.width) / width, y: shown.top + (y * shown.height) / height };
  return { x: (x * FILM.width) / width, y: (y * FILM.height) / height };
}

async function blend(before: Buffer, after: Buffer, share: number): Promise<Buffer> {
  const input = await sharp(after).ensureAlpha(share).png({ compressionLevel: 1 }).toBuffer();
  return sharp(before).composite([{ input }]).removeAlpha().png({ compressionLevel: 1 }).toBuffer();
}
