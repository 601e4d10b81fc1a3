import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { showDay, todayInLima } from '../../contract/dates.ts';
import { saveFile } from '../api/client.ts';
import { printFile } from '../pdf/print.ts';
import { drawn } from './EChart.tsx';
import { type ChartOption, LIGHT } from './palette.ts';

export interface Pictured {
  title: string;
  unit: string;
  /** Whose figures they are. */
  company: string;
  option: ChartOption;
  /** Of the drawing, px. */
  height: number;
}

const [WIDTH, EDGE, TITLE, LINE] = [1000, 32, 24, 32];
const FONT = 'Inter Variable';
const escaped = (text: string) => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A text in lines of at most so many pixels. @param widthOf the width of a text, px */
export function wrapped(text: string, most: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(longer) <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function widthInTitle(): (text: string) => number {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return (text) => text.length * 13;
  context.font = `700 ${TITLE}px "${FONT}"`;
  return (text) => context.measureText(text).width;
}

/** The font inside the picture: whoever opens it has none of ours. */
async function embeddedFont(): Promise<string> {
  const bytes = new Uint8Array(await (await fetch(inter)).arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return `@font-face{font-family:"${FONT}";font-weight:100 900;src:url(data:font/woff2;base64,${btoa(text)}) format("woff2")}`;
}

/** A chart as it stands in a presentation: light, with title, unit, company, day, source and font. */
export async function svgOf({ title, unit, company, option, height }: Pictured): Promise<string> {
  const lines = wrapped(title, WIDTH - 2 * EDGE, widthInTitle());
  const top = EDGE + lines.length * LINE + 28;
  const all = top + height + 56;
  const inner = drawn(option, LIGHT, WIDTH - 2 * EDGE, height).replace('<svg ', `<svg x="${EDGE}" y="${top}" `);
  const told = lines.map((line, i) => `<tspan x="${EDGE}" y="${EDGE + TITLE + i * LINE}">${escaped(line)}</tspan>`);
  const foot = `${company} · ${showDay(todayInLima())} · Fuente: Vigía`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${all}" viewBox="0 0 ${WIDTH} ${all}" font-family="'${FONT}', sans-serif"><style>${await embeddedFont()}</style><rect width="100%" height="100%" fill="${LIGHT.surface}"/><text font-size="${TITLE}" font-weight="700" fill="${LIGHT.text}">${told.join('')}</text><text x="${EDGE}" y="${top - 10}" font-size="15" fill="${LIGHT.muted}">${escaped(unit)}</text>${inner}<text x="${EDGE}" y="${all - 20}" font-size="14" fill="${LIGHT.muted}">${escaped(foot)}</text></svg>`;
}

/** The same as PNG, twice as large. */
async function pngOf(pictured: Pictured): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(await svgOf(pictured))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.width * 2;
  canvas.height = image.height * 2;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No se pudo crear la imagen.'))), 'image/png');
  });
}

export const savePng = async (pictured: Pictured, name: string) => saveFile(await pngOf(pictured), `${name}.png`);
export const saveSvg = async (pictured: Pictured, name: string) =>
  saveFile(new Blob([await svgOf(pictured)], { type: 'image/svg+xml' }), `${name}.svg`);
export const copyPng = (pictured: Pictured) =>
  navigator.clipboard.write([new ClipboardItem({ 'image/png': pngOf(pictured) })]);

/** One chart on paper, as its picture: vectors. */
export const print = async (pictured: Pictured) => printFile(new Blob([await svgOf(pictured)]), 'image/svg+xml');
