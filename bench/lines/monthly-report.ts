import { addMonths, todayInLima } from '#platform/contract/dates.ts';
import { renderPdf } from '#platform/server/pdf/render.ts';
import type { Block } from '#platform/server/pdf/spec.ts';
import { createReport, openReportFile } from '#prevention/monthly-reports/api.ts';
import { surveillancePaper } from '#prevention/monthly-reports/server/paper/surveillance-paper.ts';
import { signed, typical } from '#prevention/monthly-reports/server/paper/testing/reports.ts';
import { COMPANY } from '../database/database.ts';
import { compared, sized } from '../figures.ts';
import type { Bench, Line } from './bench.ts';

const MS = 3000;
const WARM = 10;
const NIGHT = 500;
const MB = 1024 * 1024;

const SKIPPED = new Set(['kind', 'tone', 'align', 'url', 'colour', 'fade', 'createdAt']);
const TURNS = new Set(['cover', 'break']);
/** Returns the words of each page; a form feed starts a new page. */
function wordsOf(body: readonly Block[]): string[] {
  return body.flatMap((block, at) => {
    const words: string[] = at > 0 && TURNS.has(block.kind) && body[at - 1]?.kind !== 'cover' ? ['\f'] : [];
    JSON.stringify(block, (key, value) => {
      if (typeof value === 'string' && !SKIPPED.has(key)) words.push(value);
      return value;
    });
    return block.kind === 'cover' ? [...words, '\f'] : words;
  });
}

/**
 * Requests monthly reports one after the other, from the click to the complete file; the figures of the month are
 * counted each time.
 * @returns reports per second
 */
async function clicked({ product, cookies }: Bench): Promise<number> {
  const api = `http://127.0.0.1:${product.port}/api`;
  const [year, month] = addMonths(todayInLima(), -1).split('-').map(Number);
  const answer = await fetch(`${api}${createReport.path}`, {
    method: 'POST',
    headers: { cookie: cookies.doctor, 'content-type': 'application/json' },
    body: JSON.stringify({ customerId: COMPANY, year, month }),
  });
  if (answer.status !== 201) throw new Error(await answer.text());
  const file = `${api}${openReportFile.path.replace('{id}', ((await answer.json()) as { id: string }).id)}`;
  const open = async () => {
    const opened = await fetch(file, { headers: { cookie: cookies.doctor } });
    if (!opened.ok) throw new Error(await opened.text());
    await opened.arrayBuffer();
  };
  for (let i = 0; i < WARM; i++) await open();
  let files = 0;
  const started = performance.now();
  while (performance.now() - started < MS) {
    await open();
    files++;
  }
  return (1000 * files) / (performance.now() - started);
}

/**
 * Monthly reports of variant A, measured from the click to the file and from their data to the file, against plain text
 * on as many pages; and 500 reports in a row.
 */
export const monthlyReport: Line = {
  key: 'monthly-report',
  measure: async (bench) => {
    const { limits } = bench;
    const whole = await clicked(bench);
    const make = () => renderPdf(surveillancePaper(typical, signed));
    for (let i = 0; i < WARM; i++) await make();
    const before = process.memoryUsage.rss();
    let made = 0;
    const started = performance.now();
    while (performance.now() - started < MS) {
      await make();
      made++;
    }
    const ours = (1000 * made) / (performance.now() - started);
    const { times } = await limits.ask({
      kind: 'pdf',
      lines: wordsOf(surveillancePaper(typical, signed).body),
      ms: MS,
    });
    const bare = (1000 * times.length) / times.reduce((sum, ms) => sum + ms, 0);
    const night = performance.now();
    for (; made < NIGHT; made++) await make();
    return [
      compared('Informe mensual, del clic al archivo (por segundo)', whole, bare),
      compared('Informes mensuales en PDF (por segundo)', ours, bare),
      sized('Informes mensuales: 500 seguidos (s)', (performance.now() - night) / 1000, 's'),
      sized('Memoria que suman 500 informes (MB)', Math.max(0, process.memoryUsage.rss() - before) / MB, 'MB', 60),
    ];
  },
};
