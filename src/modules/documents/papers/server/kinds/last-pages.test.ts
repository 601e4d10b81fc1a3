import { afterAll, expect, test } from 'vitest';
import { MEASURES } from '#clinical/rules/measures.ts';
import { PRINT_PAGES } from '#exams/attentions/model/print-pages.ts';
import { renderPdf, stopPdfThreads } from '#platform/server/pdf/render.ts';
import type { PdfSpec } from '#platform/server/pdf/spec.ts';
import { INTERCONSULTATION } from './interconsultation.ts';
import { documentSpec } from './layout.ts';
import { MEDICAL_REPORT } from './medical-report.ts';
import type { SheetOf } from './sheets/sheet.ts';
import { SHEETS } from './sheets/sheets.ts';
import { fillOf } from './sheets/testing/fill.ts';
import { resultsOf, type Values } from './sheets/testing/results.ts';
import { STATION_PAPER } from './station-paper.ts';
import { reportOf } from './testing/report.ts';
import { ISSUE, LONG, NOBODY } from './testing/subject.ts';

afterAll(stopPdfThreads);

/** Measures of a station in the order of its paper: one of each `every`, with texts of some words. */
function valuesOf(sheet: SheetOf, every: number, words: number): Values {
  const { areas = [] } = PRINT_PAGES.find(({ areas: [first] }) => first === sheet.area) ?? {};
  const measures = MEASURES.filter(({ area }) => areas.includes(area));
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

const paperOf = (sheet: SheetOf, values: Values): PdfSpec => {
  const results = resultsOf(values, sheet);
  const context = (sheet.context ?? []).flatMap((code) => results.get(code) ?? []);
  const { title = '', word = '' } = PRINT_PAGES.find(({ areas: [first] }) => first === sheet.area) ?? {};
  const paper = { context, title, fileWord: word, speciality: sheet.area, shifts: [], person: NOBODY };
  return documentSpec(STATION_PAPER, { ...LONG, ...paper, stations: [...results.stations] }, ISSUE);
};

/** Least height in points of the content above the signatures: a heading with a line or two. */
const LEAST = 60;
/** Least share of a page that is used: of the one with the signatures, and of those before it. */
const [LEAST_LAST, LEAST_BEFORE] = [0.28, 0.45];
const AMOUNTS = [1, 2, 3, 4, 6, 8, 12].flatMap((every) => [1, 4].map((words) => [every, words] as const));

/** What is wrong with the pages of papers of more and fewer measures, with short and long texts. */
async function faultsOf(paper: (every: number, words: number) => PdfSpec): Promise<string[]> {
  const faults: string[] = [];
  for (const [every, words] of AMOUNTS) {
    const pages = fillOf(await renderPdf(paper(every, words)));
    const shown = pages.map(({ content, used }) => `${content.toFixed()} ${(100 * used).toFixed()} %`).join(' | ');
    const told = `one of ${every}, ${words}: ${shown}`;
    const last = pages.findIndex(({ signed }) => signed);
    if (!((pages[last]?.content ?? 0) >= LEAST)) faults.push(`signatures alone, ${told}`);
    if (pages.slice(0, last + 1).some(({ used }, i) => used < (i === last ? LEAST_LAST : LEAST_BEFORE)))
      faults.push(`nearly empty, ${told}`);
  }
  return faults;
}

test.each(SHEETS.map((sheet) => [sheet.area, sheet] as const))(
  'the paper of %s ends with content above its signatures, and leaves no page nearly empty',
  async (_, sheet) => {
    expect(await faultsOf((every, words) => paperOf(sheet, valuesOf(sheet, every, words)))).toEqual([]);
  },
);

const SOME = 'Continuar con sus controles y usar siempre los lentes de medida. ';
const stationsOf = (sheets: readonly SheetOf[], every: number, words: number) =>
  sheets.flatMap((sheet) => resultsOf(valuesOf(sheet, every, words), sheet).stations);
const diagnosesOf = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    cie10: `H90${i % 10}`,
    description: 'Hipoacusia',
    kind: 'D',
    workRelated: null,
    name: null,
  }));

test.each(['ANEXO_02', 'ANEXO_16'] as const)(
  'the report of %s ends with content above its signatures, and leaves no page nearly empty',
  async (form) => {
    const faults = await faultsOf((every, words) => {
      const report = reportOf({
        form,
        stations: stationsOf(SHEETS, every, words),
        diagnoses: diagnosesOf(12 / every),
        recommendations: SOME.repeat(words),
        conclusions: words > 1 ? SOME.repeat(12 / every) : null,
      });
      return documentSpec(MEDICAL_REPORT, report, ISSUE);
    });
    expect(faults).toEqual([]);
  },
);

test('an interconsulta ends with content above its signature, and leaves no page nearly empty', async () => {
  const faults = await faultsOf((every, words) => {
    const referral = {
      specialty: 'Otorrinolaringología',
      reason: SOME.repeat(words),
      question: words > 1 ? SOME.repeat(6 / every) : null,
      issuedOn: '2026-11-20',
      dueOn: '2026-12-20',
      diagnoses: diagnosesOf(6 / every),
      measures: stationsOf(SHEETS.slice(0, 1), every, words).flatMap(({ measures }) => measures),
    };
    return documentSpec(INTERCONSULTATION, { ...LONG, ...referral }, ISSUE);
  });
  expect(faults).toEqual([]);
});
