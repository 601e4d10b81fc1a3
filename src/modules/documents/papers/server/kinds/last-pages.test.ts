import { afterAll, describe, expect, test } from 'vitest';
import { MEASURES } from '#clinical/rules/measures.ts';
import { PRINT_PAGES } from '#exams/attentions/model/print-pages.ts';
import { renderPdf, stopPdfThreads } from '#platform/server/pdf/render.ts';
import { documentSpec } from './layout.ts';
import type { SheetOf } from './sheets/sheet.ts';
import { SHEETS } from './sheets/sheets.ts';
import { fillOf, type PageFill } from './sheets/testing/fill.ts';
import { resultsOf, type Values } from './sheets/testing/results.ts';
import { STATION_PAPER } from './station-paper.ts';
import { ISSUE, LONG, NOBODY } from './testing/subject.ts';

afterAll(stopPdfThreads);

/** Measures of a station in the order of its paper: one of each `every`, with texts of some words. */
function valuesOf(sheet: SheetOf, every: number, words: number): Values {
  const { areas = [] } = PRINT_PAGES.find(({ areas: [first] }) => first === sheet.area) ?? {};
  const measures = MEASURES.filter(({ area, derived }) => areas.includes(area) && !derived);
  return Object.fromEntries(
    measures
      .filter((_, i) => i % every === 0)
      .map(({ code, kind, limits, options, several }, i) => {
        const labels = Object.values(options ?? {});
        if (labels.length > 0) return [code, several ? labels.slice(0, 3).join(', ') : (labels[0] ?? '')];
        if (kind !== 'number') return [code, 'Sin alteraciones evidentes al examen '.repeat(words).trim()];
        return [code, limits ? Math.round((limits.min + limits.max) / 2) : 10 + i];
      }),
  );
}

async function pagesOf(sheet: SheetOf, values: Values): Promise<PageFill[]> {
  const results = resultsOf(values, sheet);
  const context = (sheet.context ?? []).flatMap((code) => results.get(code) ?? []);
  const { title = '', word = '' } = PRINT_PAGES.find(({ areas: [first] }) => first === sheet.area) ?? {};
  const paper = { context, title, fileWord: word, speciality: sheet.area, shifts: [], person: NOBODY };
  const data = { ...LONG, ...paper, stations: [...results.stations] };
  return fillOf(await renderPdf(documentSpec(STATION_PAPER, data, ISSUE)));
}

/** Least height in points of what stands above the signatures: a heading with a line or two. */
const LEAST = 60;
const amounts = [1, 2, 3, 4, 6, 8, 12].flatMap((every) => [1, 4].map((words) => [every, words] as const));

describe.each(SHEETS.map((sheet) => [sheet.area, sheet] as const))('the paper of %s', (_, sheet) => {
  test('ends with content above its signatures, and leaves no page nearly empty', async () => {
    const faults: string[] = [];
    for (const [every, words] of amounts) {
      const pages = await pagesOf(sheet, valuesOf(sheet, every, words));
      const told = `one of ${every}, ${words}: ${pages.map(({ content, used }) => `${content.toFixed()} ${(100 * used).toFixed()} %`).join(' | ')}`;
      const last = pages.at(-1);
      if (!last?.signed || last.content < LEAST) faults.push(`signatures alone, ${told}`);
      if (pages.some(({ used }, i) => used < (i === pages.length - 1 ? 0.33 : 0.5)))
        faults.push(`nearly empty, ${told}`);
    }
    expect(faults).toEqual([]);
  });
});
