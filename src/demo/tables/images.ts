import { createHash } from 'node:crypto';
import type pg from 'pg';
import { MANOEUVRES } from '#clinical/rules/heart-and-lung/paper-measures.ts';
import type { ResultRow } from '#exams/attentions/server/detail/stations.ts';
import { type FileStore, newFileKey } from '#platform/server/files/store.ts';
import type { Company } from '../companies/company.ts';
import type { Attention } from '../exams/attentions.ts';
import { flowCurve } from '../exams/heart-and-lung-details.ts';
import type { Random } from '../random.ts';

/** Number of exams with images in a company. */
const PICTURED = 12;

type Point = readonly [x: number, y: number];
const pathOf = (points: readonly Point[]) => `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;
const grid = (width: number, height: number, step: number, colour: string, stroke: number) => {
  const lines = [
    ...Array.from({ length: Math.floor(width / step) + 1 }, (_, i) => `M${i * step} 0V${height}`),
    ...Array.from({ length: Math.floor(height / step) + 1 }, (_, i) => `M0 ${i * step}H${width}`),
  ];
  return `<path stroke="${colour}" stroke-width="${stroke}" fill="none" d="${lines.join('')}"/>`;
};
const text = (x: number, y: number, size: number, words: string, colour = '#333') =>
  `<text x="${x}" y="${y}" font-family="sans-serif" font-size="${size}" fill="${colour}">${words}</text>`;

/** Millivolts of a heartbeat at `at`, the fraction of the interval between two beats. */
function beat(at: number, lead: number): number {
  const wave = (centre: number, width: number, height: number) => height * Math.exp(-(((at - centre) / width) ** 2));
  return (
    wave(0.2, 0.03, 0.12) -
    wave(0.335, 0.01, 0.1) +
    wave(0.36, 0.013, 0.55 + lead * 0.12) -
    wave(0.385, 0.012, 0.25 - lead * 0.03) +
    wave(0.6, 0.05, 0.22)
  );
}

/** Pixels of a minute: 25 mm of paper a second, 10 pixels each. */
const MINUTE = 15_000;

/** Every how many beats of a trace with extrasystoles one is early, and the share of the interval after which it is. */
const [EARLY_EVERY, EARLY_AFTER] = [4, 0.62];

/** The first beats of a trace in pixels; an early one is followed by a longer pause. None without a rate. */
export function beatsOf(results: Results): { start: number; length: number }[] {
  const rate = figure(results, 'EKG_FC');
  if (rate === null) return [];
  const interval = MINUTE / rate;
  const isEarly = /^Extrasístoles/.test(results.find(({ code }) => code === 'EKG')?.text ?? '');
  const lengths = Array.from({ length: 12 }, (_, i) => {
    const place = isEarly ? i % EARLY_EVERY : 0;
    return interval * (place === 1 ? EARLY_AFTER : place === 2 ? 2 - EARLY_AFTER : 1);
  });
  return lengths.map((length, i) => ({ length, start: lengths.slice(0, i).reduce((sum, each) => sum + each, 0) }));
}

/** Draws twelve leads at the heart rate of an exam on the paper of an electrocardiograph. */
function electrocardiogram(random: Random, results: Results): string | null {
  const beats = beatsOf(results);
  if (beats.length === 0) return null;
  const interval = MINUTE / Number(figure(results, 'EKG_FC'));
  const [width, height] = [1600, 1000];
  const leads = ['I', 'II', 'III', 'aVR', 'aVL', 'aVF', 'V1', 'V2', 'V3', 'V4', 'V5', 'V6'];
  const traces = leads.map((lead, i) => {
    const [left, middle] = [Math.floor(i / 6) * 800, 110 + (i % 6) * 160];
    const sign = lead === 'aVR' ? -1 : 1;
    const points = Array.from({ length: 760 }, (_, x): Point => {
      const noise = (random.next() - 0.5) * 1.6;
      const since = x - (beats.findLast(({ start }) => start <= x)?.start ?? 0);
      return [left + 20 + x, middle - sign * beat(since / interval, i % 6) * 110 + noise];
    });
    return `${text(left + 24, middle - 60, 22, lead)}<path d="${pathOf(points)}" fill="none" stroke="#111" stroke-width="1.6"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff8f6"/>
    ${grid(width, height, 10, '#f6cfc6', 0.6)}${grid(width, height, 50, '#e9a394', 1)}${traces.join('')}
    ${text(24, 980, 20, '25 mm/s   10 mm/mV')}</svg>`;
}

type Results = readonly ResultRow[];
const figure = (results: Results, code: string) => results.find((each) => each.code === code)?.number ?? null;

/** Flow by volume of each manoeuvre of an exam, the best first; none where the exam has no manoeuvres. */
export const spirometryCurves = (results: Results): Point[][] =>
  MANOEUVRES.flatMap((n) => {
    const [fvc, fev1, peak] = ['FVC', 'FEV1', 'PEF'].map((code) => figure(results, `${code}_M${n}`));
    return fvc && fev1 && peak ? [flowCurve(fvc, fev1, peak, 60)] : [];
  });

/** Draws flow by volume of the forced expirations of an exam. */
function spirometry(_: Random, results: Results): string | null {
  const curves = spirometryCurves(results);
  if (curves.length === 0) return null;
  const [left, bottom, litre, flow] = [110, 760, 120, 52];
  const tries = curves
    .map((points, i) => {
      const path = pathOf(points.map(([x, y]) => [left + x * litre, bottom - y * flow]));
      return `<path d="${path}" fill="none" stroke="${['#006098', '#5a8fb3', '#9db7c9'][i]}" stroke-width="3"/>`;
    })
    .reverse();
  const ticks = [0, 1, 2, 3, 4, 5, 6].map((each) => text(left + each * litre - 6, bottom + 34, 22, String(each)));
  const flows = [2, 4, 6, 8, 10, 12].map((each) => text(left - 44, bottom - each * flow + 8, 22, String(each)));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="880"><rect width="100%" height="100%" fill="#fff"/>
    <g transform="translate(${left} ${bottom - 13 * flow})">${grid(6.5 * litre, 13 * flow, flow, '#e4eaef', 1)}</g>
    <path d="M${left} 70V${bottom}H900" stroke="#333" stroke-width="2" fill="none"/>${ticks.join('')}${flows.join('')}${tries.join('')}
    ${text(left, 46, 24, 'Flujo (L/s)')}${text(700, 830, 24, 'Volumen (L)')}</svg>`;
}

/** Draws a rough chest X-ray: lungs, ribs, spine, heart. */
function chest(random: Random, results: Results): string | null {
  if (!results.some(({ code }) => code === 'RX_VERTICES')) return null;
  const lung = (side: 1 | -1) => {
    const x = (fromMiddle: number) => 600 + side * fromMiddle;
    return `<path d="M${x(60)} 300C${x(150)} 150 ${x(330)} 260 ${x(380)} 620C${x(410)} 880 ${x(370)} 1010
      ${x(340)} 1040C${x(240)} 960 ${x(130)} 960 ${x(80)} 1000Z" fill="#15181b"/>`;
  };
  const ribs = Array.from({ length: 9 }, (_, i) => {
    const y = 270 + i * 84 + random.next() * 4;
    const reach = 300 + Math.min(i, 4) * 26;
    return [1, -1].map(
      (side) =>
        `<path d="M${600 + side * 40} ${y}C${600 + side * 180} ${y - 46} ${600 + side * reach} ${y - 10} ${600 + side * (reach + 20)} ${y + 96}" fill="none" stroke="#8d9498" stroke-opacity="0.5" stroke-width="26"/>`,
    );
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1300"><defs>
    <radialGradient id="b"><stop offset="0.3" stop-color="#a3a9ad"/><stop offset="1" stop-color="#23282c"/></radialGradient>
    <filter id="f"><feGaussianBlur stdDeviation="12"/></filter></defs><rect width="100%" height="100%" fill="#07090a"/>
    <ellipse cx="600" cy="720" rx="560" ry="640" fill="url(#b)" filter="url(#f)"/>
    <g filter="url(#f)">${lung(1)}${lung(-1)}<path d="M560 480C520 640 520 860 560 1010C700 1060 850 980 830 870C790 720 680 600 650 480Z" fill="#b4babd"/>
    <rect x="556" y="120" width="88" height="1100" fill="#c3c8cb" opacity="0.75"/></g>
    <g filter="url(#f)">${ribs.flat().join('')}<path d="M190 250C350 210 480 260 570 300M1010 250C850 210 720 260 630 300" stroke="#c6cbce" stroke-width="34" fill="none"/></g>
    ${text(1090, 110, 60, 'D', '#e8ecee')}</svg>`;
}

const DRAWN = [
  { station: 'RX', kind: 'RADIOGRAFIA', format: 'jpg', svg: chest },
  { station: 'EKG', kind: 'TRAZO', format: 'png', svg: electrocardiogram },
  { station: 'ESPIRO', kind: 'CURVA', format: 'png', svg: spirometry },
] as const;

/** Writes images of the newest exams, of the stations that they have: the curve and the trace show their results. */
export async function writeImages(
  client: pg.ClientBase,
  random: Random,
  { id, attentions }: Company,
  doctor: { id: string },
  files: FileStore,
): Promise<void> {
  // sharp is loaded with the first image, because it maps 9 MB of native code.
  const { default: sharp } = await import('sharp');
  const newest = attentions
    .filter((a: Attention) => a.results.length > 0 && a.state !== 'ANULADO')
    .sort((a, b) => b.date.localeCompare(a.date) || a.id.localeCompare(b.id))
    .slice(0, PICTURED);
  for (const { station, kind, format, svg } of DRAWN) {
    for (const exam of newest) {
      const picture = svg(random.child(station), exam.results);
      if (picture === null) continue;
      const drawn = sharp(Buffer.from(picture));
      const content = await (format === 'png'
        ? drawn.png({ compressionLevel: 9, palette: true })
        : drawn.jpeg()
      ).toBuffer();
      const small = sharp(content).resize({ width: 320, height: 240, fit: 'inside' });
      const thumbnail = await small.flatten({ background: '#fff' }).jpeg({ quality: 70 }).toBuffer();
      const sha256 = createHash('sha256').update(content).digest();
      const key = newFileKey(id, 'image', format);
      await files.put(key, content);
      await client.query(
        `with f as (
           insert into files (customer_id, key, kind, content_type, size, sha256, original_name, medical, created_by)
           values ($1, $2, 'exam-image', $3, $4, $5, $6, true, $7) returning id)
         insert into exam_images (customer_id, attention_id, station, kind, taken_on, file_id, sha256,
           thumbnail, created_by)
         select $1, $8, $9, $10, $11, f.id, $5, $12, $7 from f`,
        [
          id,
          key,
          format === 'png' ? 'image/png' : 'image/jpeg',
          content.length,
          sha256,
          `${exam.person.documentNumber}_${station}_${exam.date}.${format}`,
          doctor.id,
          exam.id,
          station,
          kind,
          exam.date,
          thumbnail,
        ],
      );
    }
  }
}
