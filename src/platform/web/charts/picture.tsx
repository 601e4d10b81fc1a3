import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { showDay, todayInLima } from '#platform/contract/dates.ts';
import { saveFile } from '#platform/web/api/client.ts';
import { printFile } from '#platform/web/pdf/print.ts';
import { type Chart, ink } from './chart.ts';
import { Drawing, heightOf } from './drawing/Drawing.tsx';
import { wrapped } from './drawing/text.ts';

interface Pictured {
  title: string;
  unit: string;
  /** Company that the figures belong to. */
  company: string;
  chart: Chart;
}

const [WIDTH, EDGE, TITLE, LINE] = [1000, 32, 24, 32];
const FONT = 'Inter Variable';

/**
 * Renders a part of the page in the light scheme and replaces its colour variables with fixed colours, so that a file
 * can hold it.
 */
function inLight(part: ReactNode): string {
  const host = document.createElement('div');
  host.dataset['mantineColorScheme'] = 'light';
  host.hidden = true;
  document.body.append(host);
  const root = createRoot(host);
  try {
    flushSync(() => root.render(part));
    const text = host.firstElementChild ? new XMLSerializer().serializeToString(host.firstElementChild) : '';
    const colours = getComputedStyle(host);
    return text.replace(/var\((--chart-\w+)\)/g, (_, name: string) => colours.getPropertyValue(name));
  } finally {
    root.unmount();
    host.remove();
  }
}

/** The font is embedded in the picture, because other devices do not have it. */
async function embeddedFont(): Promise<string> {
  const bytes = new Uint8Array(await (await fetch(inter)).arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return `@font-face{font-family:"${FONT}";font-weight:100 900;src:url(data:font/woff2;base64,${btoa(text)}) format("woff2")}`;
}

/** A chart for a presentation: light, with title, unit, company, day, source and font. */
async function svgOf({ title, unit, company, chart }: Pictured): Promise<string> {
  // Bold letters are about 6 % wider.
  const lines = wrapped(title, (WIDTH - 2 * EDGE) / 1.06, TITLE);
  const top = EDGE + lines.length * LINE + 28;
  const height = top + heightOf(chart, WIDTH - 2 * EDGE) + 56;
  const drawn = inLight(
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={WIDTH}
      height={height}
      viewBox={`0 0 ${WIDTH} ${height}`}
      fontFamily={`'${FONT}', sans-serif`}
    >
      <title>{title}</title>
      <rect width="100%" height="100%" fill={ink('surface')} />
      <text fontSize={TITLE} fontWeight={700} fill={ink('text')}>
        {lines.map((line, i) => (
          <tspan key={line} x={EDGE} y={EDGE + TITLE + i * LINE}>
            {line}
          </tspan>
        ))}
      </text>
      <text x={EDGE} y={top - 10} fontSize={15} fill={ink('muted')}>
        {unit}
      </text>
      <Drawing chart={chart} width={WIDTH - 2 * EDGE} x={EDGE} y={top} />
      <text x={EDGE} y={height - 20} fontSize={14} fill={ink('muted')}>
        {`${company} · ${showDay(todayInLima())} · Fuente: Vigía`}
      </text>
    </svg>,
  );
  return drawn.replace('>', `><style>${await embeddedFont()}</style>`);
}

/** The picture as PNG, at double size. */
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

/** Prints a chart as a vector picture. */
export const print = async (pictured: Pictured) => printFile(new Blob([await svgOf(pictured)]), 'image/svg+xml');
