import { saveFile } from '../api/client.ts';

export interface ChartTable {
  columns: readonly string[];
  rows: readonly (readonly (string | number | null)[])[];
}

/** Text for a spreadsheet: quoted, with formulas made harmless. */
export function toCsv({ columns, rows }: ChartTable): string {
  const cell = (value: string | number | null) => {
    const text = value === null ? '' : String(value);
    const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
    return /[",\n\r;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return [columns, ...rows].map((row) => row.map(cell).join(',')).join('\r\n');
}

/** With a byte order mark: Excel reads accents by it. */
export const saveCsv = (table: ChartTable, name: string): void =>
  saveFile(new Blob(['\ufeff', toCsv(table)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);

/** Draws an SVG of the page on a canvas twice its size. */
export async function savePng(svg: SVGSVGElement, name: string, background: string): Promise<void> {
  const { width, height } = svg.getBoundingClientRect();
  const copy = svg.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * 2;
  canvas.height = height * 2;
  const context = canvas.getContext('2d');
  if (!context) return;
  context.fillStyle = background;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  canvas.toBlob((blob) => blob && saveFile(blob, `${name}.png`), 'image/png');
}
