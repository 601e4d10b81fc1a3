import { Socket } from 'node:net';
import { PDF } from '@libpdf/core';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { drawPdf } from '#platform/server/pdf/draw.ts';
import { renderPdf, stopPdfThreads } from '#platform/server/pdf/render.ts';
import type { PdfSpec } from '#platform/server/pdf/spec.ts';
import { readPdfPages } from '#platform/server/testing/pdf-pages.ts';
import { pdfPictures } from '#platform/server/testing/pdf-picture.ts';
import { readPdf } from '#platform/server/testing/pdf-text.ts';
import { CLINICAL_COUNTS, PROGRAM_LABELS, SURVEILLANCE_COUNTS } from '../../model.ts';
import { covidPaper } from './covid-paper.ts';
import { surveillancePaper } from './surveillance-paper.ts';
import {
  draft,
  empty,
  emptyCovid,
  extreme,
  extremeCovid,
  longComment,
  signed,
  typical,
  typicalCovid,
} from './testing/reports.ts';

afterAll(() => stopPdfThreads());
const words = (text: string) => text.replace(/\s+/g, ' ');
const kept = new WeakMap<PdfSpec, Promise<Buffer>>();
/**
 * Generates a document once for all tests that only read it. A separate test checks that generating it again gives the
 * same bytes.
 */
function drawn(spec: PdfSpec): Promise<Buffer> {
  const pdf = kept.get(spec) ?? drawPdf(spec);
  kept.set(spec, pdf);
  return pdf;
}
const read = async (spec: PdfSpec) => readPdf(await drawn(spec));
const pagesOf = async (spec: PdfSpec) => readPdfPages(await drawn(spec));
const A = surveillancePaper(typical, signed);
const A_EMPTY = surveillancePaper(empty, draft);
const B = covidPaper(typicalCovid, signed);
const B_EXTREME = covidPaper(extremeCovid, signed);

/** Page titles of product-2 §2.1 in their order, followed by the signature page. */
const PAGES_A = [
  'Informe mensual del servicio de vigilancia médica ocupacional',
  'Gestión de los exámenes médicos ocupacionales',
  'A Trabajadores con Examen Médico Ocupacional',
  'B Aptitudes Médicas Ocupacionales',
  'Lectura y resultados de EMO',
  'Reporte a jefaturas sobre restricciones médicas ocupacionales',
  'Vigilancia de la salud de los colaboradores',
  'Programas de vigilancia realizados en la empresa',
  'Gestión de personal sensible',
  'Personal sensible',
  'Actividades programadas',
  'Capacitaciones',
  'Inspecciones',
  'Otras inspecciones',
  'Atención de urgencias & emergencias',
  'Atenciones del mes',
  'Derivaciones',
  'Conformidad',
];
const PAGES_B = [
  'Reporte de VIGILANCIA MÉDICA EN EL CONTEXTO DE COVID19',
  'Casos de COVID-19',
  'Pruebas de COVID-19',
  'Personal vulnerable',
  'Atenciones por sistema',
  'Conclusiones y sugerencias',
];

describe('stored pictures', () => {
  // After checking a changed page by eye, store it with `npx vitest run <this file> -u`.
  test.each([
    ['a', A],
    ['a-empty', A_EMPTY],
    ['b', B],
    ['b-empty', covidPaper(emptyCovid, draft)],
  ])('of %s are what is drawn', async (name, spec) => {
    const pictures = await pdfPictures(await drawn(spec));
    expect(pictures).toHaveLength(name.startsWith('a') ? PAGES_A.length : PAGES_B.length);
    for (const [at, picture] of pictures.entries())
      await expect(picture).toMatchFileSnapshot(`pictures/${name}/${String(at + 1).padStart(2, '0')}.svg`);
  });

  test('tell a change of a figure, of a place and of a colour', async () => {
    const of = async (spec: PdfSpec) => (await pdfPictures(await drawPdf(spec))).join('');
    const one = await of(surveillancePaper(typical, signed));
    expect(await of(surveillancePaper(typical, signed))).toBe(one);
    const moved = { ...typical.aptitudeChartData[0]!, percentage: 70 };
    const painted = { ...typical.aptitudeChartData[0]!, fill: '#112233' };
    for (const item of [moved, painted]) {
      const aptitudeChartData = [item, ...typical.aptitudeChartData.slice(1)];
      expect(await of(surveillancePaper({ ...typical, aptitudeChartData }, signed))).not.toBe(one);
    }
    expect(await of(surveillancePaper({ ...typical, executedTraining: 14 }, signed))).not.toBe(one);
  });
});

test('a bar fades to its second colour, upright or across', async () => {
  const gradients = async (report: typeof typical) =>
    Buffer.from(await drawPdf(surveillancePaper(report, signed)))
      .toString('latin1')
      .split('/ShadingType').length;
  const plain = await gradients(typical);
  for (const chart of ['reportedToHeadquartersChartData', 'examTypeChartDatas'] as const) {
    const [first, ...others] = typical[chart];
    const faded = [{ ...first!, fillGradient: '#112233' }, ...others];
    expect(await gradients({ ...typical, [chart]: faded })).toBeGreaterThan(plain);
  }
});

describe('every page', () => {
  test.each([
    ['A', A, PAGES_A],
    ['B', B, PAGES_B],
  ])('of variant %s stands in its order under the header block, 595 × 802 points', async (_, spec, titles) => {
    const pages = await pagesOf(spec);
    expect(pages.map(({ headings }) => headings[0])).toEqual(titles);
    for (const { text, size } of pages) {
      expect(size).toEqual([595, 802]);
      for (const said of [
        'FORMATO',
        'VMO-FOR-012',
        'INFORME MENSUAL DEL SERVICIO DE VIGILANCIA MÉDICA OCUPACIONAL',
        'Versión 03',
        'Minera Andina S.A.A.',
        'Aprobado 15/01/2026',
      ])
        expect(words(text)).toContain(said);
    }
  });

  test('has the logos of company and provider once in the file, however many pages show them', async () => {
    const pages = await pagesOf(A);
    for (const { images } of pages) expect(images).toBeGreaterThanOrEqual(2);
    const pdf = await drawn(A);
    const bare = await drawn(surveillancePaper(typical, { ...signed, customerLogo: null, providerLogo: null }));
    expect(pdf.length - bare.length).toBeLessThan(8_000);
  });

  test('of a report that nobody signed is marked, and of a signed one is not', async () => {
    for (const { text } of await pagesOf(A_EMPTY)) expect(text).toContain('BORRADOR');
    const review = await read(surveillancePaper(typical, { ...draft, state: 'EN_REVISION' }));
    expect(review.text).toContain('BORRADOR');
    expect(review.text).toContain('En revisión');
    const { text } = await read(A);
    expect(text).not.toContain('BORRADOR');
    for (const said of ['Dr(a). Inés Salas Ñique', 'Médico Ocupacional', 'CMP 51234 · RNE 20987', 'ABCD EFGH JKLM'])
      expect(text).toContain(said);
  });
});

describe('figures', () => {
  test('of a source without records print 0 with their footnote, and percentages 0', async () => {
    const { text } = await read(A_EMPTY);
    expect(text.match(/0\*/g)?.length).toBeGreaterThanOrEqual(SURVEILLANCE_COUNTS.length - CLINICAL_COUNTS.length);
    expect(text).toContain('* Sin dato');
    expect(text).not.toContain('NaN');
    // Missing health data counts as zero, which prints like any small count.
    const covid = await read(covidPaper(emptyCovid, draft));
    expect(covid.text.match(/0\*/g)).toHaveLength(2);
  });

  test('have two decimals and thousands separators, and nothing divided by nothing is 0', async () => {
    const { text } = await read(
      surveillancePaper(
        { ...typical, totalCountPatient: 1284, currentEmoCount: 1106, scheduledLactaryInspections: 0 },
        signed,
      ),
    );
    for (const said of ['1,284', '86.14 % del total', '27.08 %', '61.11 %', '0.00 %'])
      expect(words(text)).toContain(said);
  });

  test('of health are those that the company reads, and what is left out is said once', async () => {
    const pages = await pagesOf(A);
    const sensitive = words(pages[9]!.text);
    for (const said of ['Total de gestantes 10 o más', 'Gestantes evaluadas menos de 10', '«menos de 10»: de 0 a 9'])
      expect(sensitive).toContain(said);
    // The doctors' register has 31; only the 28 certificates in the roster may be printed.
    expect(sensitive).toMatch(/Trabajadores con discapacidad 28 con certificado/);
    expect(sensitive).not.toMatch(/\b31\b/);
    const referrals = words(pages[16]!.text);
    expect(referrals).toContain('accidente de trabajo – ');
    expect(referrals).toContain('diría algo de pocas personas');
  });

  test('that a small group does not have are not drawn at all: one sentence stands for them', async () => {
    const pages = await pagesOf(surveillancePaper({ ...typical, withheld: 'SMALL_GROUP', clinical: {} }, signed));
    for (const at of [9, 15, 16]) expect(words(pages[at]!.text)).toContain('es de un grupo de menos de 50 personas');
    expect(pages[15]!.text).not.toContain('Atenciones de urgencias y emergencias');
    expect(pages[9]!.text).toContain('212');
    expect(pages[9]!.text).not.toContain('gestantes');
  });

  test('of covid: no result and no body system in any report, cases by quarter alone', async () => {
    const pages = await pagesOf(covidPaper({ ...typicalCovid, quarter: null }, signed));
    expect(words(pages[1]!.text)).toContain('se dan por trimestre');
    expect(words(pages[1]!.text)).not.toMatch(/Casos confirmados/);
    expect(words(pages.map(({ text }) => text).join(' '))).not.toMatch(/Positivas|Respiratorio/);
    const quarter = words((await pagesOf(B))[1]!.text);
    expect(quarter).toContain('Enero a marzo de 2026 · 109 pruebas ejecutadas');
    expect(quarter).toMatch(/Casos confirmados registrados 12/);
  });

  test('list the programmes that are exactly true, numbered, and no other', async () => {
    const flags = Object.keys(PROGRAM_LABELS);
    const given = { ...typical, biological: 'true' as unknown as boolean, chemicals: 1 as unknown as boolean };
    const page = (await pagesOf(surveillancePaper(given, signed)))[7]!;
    const listed = flags.filter((flag) => typical[flag as 'chemicals']);
    for (const [at, flag] of listed.entries())
      expect(words(page.text)).toContain(`${at + 1} ${PROGRAM_LABELS[flag as 'chemicals']}`);
    expect(page.text).toContain(`${listed.length} de 8 programas`);
    expect(page.text).not.toContain(PROGRAM_LABELS.biological);
    expect(page.text).not.toContain(PROGRAM_LABELS.chemicals);
  });
});

describe('comments of 5,000 characters', () => {
  const tokens = (text: string) => text.match(/[a-z]+\d+p\d+/g) ?? [];
  test.each([
    ['A', surveillancePaper(extreme, signed), [1, 2, 3, 4, 5, 7, 8].map((n) => `c${n}p`)],
    ['B', B_EXTREME, ['comment9', 'comment10', 'comment11', 'comment12'].map((n) => `${n}p`)],
  ])('in all boxes of variant %s lose none of their words and keep their order', async (_, spec, names) => {
    const { text } = await read(spec);
    const found = tokens(text);
    for (const name of names) {
      const own = found.filter((token) => token.startsWith(name));
      expect(own, name).toEqual(tokens(longComment(name)));
      expect(own.length).toBeGreaterThan(300);
    }
    expect(text).toContain('Anexo: comentarios');
    for (const unseen of ['\u0007', '\u202e']) expect(text).not.toContain(unseen);
  });

  test('conclusions and suggestions too', async () => {
    const { text } = await read(B_EXTREME);
    for (const name of ['conclusion', 'feedback'])
      expect(text.match(new RegExp(`\\b${name}p\\d+`, 'g')), name).toEqual(
        longComment(`${name}p`).match(new RegExp(`${name}p\\d+`, 'g')),
      );
  });

  test('of nothing but lines or one endless word are drawn in bounded time', async () => {
    for (const comment1 of ['\n'.repeat(5_000), 'a\n'.repeat(2_500), 'x'.repeat(5_000), ' \t'.repeat(2_500)]) {
      const { text } = await readPdf(await renderPdf(surveillancePaper({ ...typical, comment1 }, draft)));
      expect((text.match(/x/g) ?? []).length >= 5_000).toBe(comment1.startsWith('x'));
    }
  });
});

test('addresses that somebody wrote are text: drawing asks nothing of the network', async () => {
  const connected = vi.spyOn(Socket.prototype, 'connect');
  const comment1 =
    'Ver <img src="http://127.0.0.1:9/logo.png"> y file:///etc/passwd; url(http://127.0.0.1:9/letra.woff)';
  const { text } = await read(surveillancePaper({ ...typical, comment1 }, signed));
  expect(text.replace(/\s+/g, '')).toContain(comment1.replace(/\s+/g, ''));
  expect(connected).not.toHaveBeenCalled();
  connected.mockRestore();
});

describe('accessible', () => {
  test.each([
    ['A', A],
    ['B', B],
    ['A of extremes', surveillancePaper(extreme, draft)],
  ])('variant %s: title, language, tags, alternative texts, bookmarks', async (_, spec) => {
    const pdf = await drawn(spec);
    const file = await readPdf(pdf);
    expect(file).toMatchObject({ title: spec.title, language: 'es-PE', tagged: true });
    const pages = await readPdfPages(pdf);
    for (const [at, page] of pages.entries()) {
      // Everything on the page is either tagged content or marked as decoration.
      expect(page.untagged, `page ${at + 1}`).toEqual([]);
      expect(page.figuresWithoutAlt, `page ${at + 1}`).toBe(0);
    }
    expect(pages[0]?.titleShown).toBe(true);
    const marked = file.outline.flatMap(({ title, below }) => [title, ...below]);
    for (const { headings } of pages.slice(0, 6))
      for (const heading of headings.slice(0, 1)) expect(marked.map(words)).toContain(heading.replace(/^[AB] /, ''));
  });

  test('all fonts are in the file', async () => {
    const pdf = await drawn(A);
    const file = await PDF.load(pdf);
    expect(file).toBeDefined();
    const text = pdf.toString('latin1');
    const fonts = text.match(/\/Type \/FontDescriptor/g) ?? [];
    expect(fonts.length).toBeGreaterThanOrEqual(2);
    expect(text.match(/\/FontFile2 /g)).toHaveLength(fonts.length);
  });
});
