import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { MEASURES } from '#clinical/rules/measures.ts';
import { PRINT_PAGES } from '#exams/attentions/model/print-pages.ts';
import { renderPdf, stopPdfThreads } from '#platform/server/pdf/render.ts';
import type { PdfSpec } from '#platform/server/pdf/spec.ts';
import { readPdf } from '#platform/server/testing/pdf-text.ts';
import { INTERCONSULTATION } from './interconsultation.ts';
import { documentSpec } from './layout.ts';
import { MEDICAL_REPORT } from './medical-report.ts';
import type { SheetOf } from './sheets/sheet.ts';
import { SHEETS } from './sheets/sheets.ts';
import { fillOf } from './sheets/testing/fill.ts';
import { overlapsIn } from './sheets/testing/overlaps.ts';
import { resultsOf, type Values } from './sheets/testing/results.ts';
import type { DrawnImage } from './station-images.ts';
import { STATION_PAPER } from './station-paper.ts';
import { isThreshold } from './stations.ts';
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

const paperOf = (sheet: SheetOf, values: Values, picture?: DrawnImage, subject = LONG): PdfSpec => {
  const results = resultsOf(values, sheet);
  const context = (sheet.context ?? []).flatMap((code) => results.get(code) ?? []);
  const { title = '', word = '' } = PRINT_PAGES.find(({ areas: [first] }) => first === sheet.area) ?? {};
  const paper = { context, title, fileWord: word, speciality: sheet.area, shifts: [], person: NOBODY };
  const image = { label: `${title}: imagen del 07/11/2026`, sha256: '', key: '', sheet: false };
  const shown = picture ? { images: [image], drawn: [picture] } : {};
  return documentSpec(STATION_PAPER, { ...subject, ...paper, ...shown, stations: [...results.stations] }, ISSUE);
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

test.each(SHEETS.map((sheet) => [sheet.area, sheet] as const))(
  'no word of the paper of %s is drawn over another, in its tight drawing either',
  async (_, sheet) => {
    const spec = paperOf(sheet, valuesOf(sheet, 1, 1));
    const { tight = [], ...loose } = spec;
    for (const each of [loose, { ...loose, body: tight }]) expect(overlapsIn(await renderPdf(each))).toEqual([]);
  },
);

const READ = {
  RX_PLACA: '2611-4749',
  RX_FECHA: '27/11/2026',
  RX_VERTICES: 'Libres',
  RX_CAMPOS: 'Transparencia conservada, sin infiltrados',
  RX_SENOS: 'Libres',
  RX_SILUETA: 'Índice cardiotorácico menor de 0.50',
  RX_TORAX: 'Sin alteraciones pleuropulmonares',
};
const BLOWN = {
  TALLA: 170,
  PESO: 70,
  ESPIRO_EQUIPO: 'Espirómetro de turbina',
  ESPIRO_ECUACION: 'CECA/ERS 1993',
  ESPIRO_EXCLUSION: 'NINGUNO',
  ESPIRO_PREVIAS: 'NINGUNO',
  ESPIRO_RESULTADO: 'COMPLETA',
  FVC: 4.5,
  FVC_PRED: 4.4,
  FVC_LIN: 3.5,
  FEV1: 3.6,
  FEV1_PRED: 3.5,
  FEV1_FVC_LIN: 68,
  FEF2575: 4,
  ESPIRO_CALIDAD: 'A',
  PEF_M1: 9,
  FET_M1: 6.4,
  ESPIRO_CURVA_FLUJO: '0 0; 0.5 8; 4.5 0',
  ESPIRO_CURVA_TIEMPO: '0 0; 1 3.6; 6 4.5',
  ESPIRO_RECOMENDACIONES: 'Repetir cada año.',
};
test.each([
  ['RX', 'tall', READ, 1000, 1200, 1],
  ['RX', 'of many words', { ...READ, RX_TORAX: 'Opacidad en vidrio esmerilado. '.repeat(30) }, 1000, 1200, 2],
  ['RX', 'wide', { ...READ, RX_OIT: '0/0', RX_CALIDAD: '1', RX_PARENQUIMA: 'NO', RX_PLEURA: 'NO' }, 1200, 900, 2],
  ['ESPIRO', 'square', BLOWN, 1000, 900, 2],
] as const)(
  'an image of %s that is %s takes the room that the page has',
  async (area, _, values, width, height, most) => {
    const sheet = SHEETS.find((each) => each.area === area)!;
    const content = await sharp({ create: { width, height, channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer();
    const pages = fillOf(await renderPdf(paperOf(sheet, values, { content: new Uint8Array(content), width, height })));
    expect(pages.length).toBeLessThanOrEqual(most);
    expect(pages.filter(({ used }) => used < 0.6)).toEqual([]);
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

test('an interconsulta with a hundred results is a page with all of them, and one on which the specialist answers', async () => {
  const measures = stationsOf(
    SHEETS.filter(({ area }) => ['LAB', 'AUDIO', 'ESPIRO', 'OFTALMO', 'EKG'].includes(area)),
    1,
    1,
  )
    .flatMap((station) => station.measures)
    .filter(({ text }) => text === null)
    .slice(0, 100);
  expect(measures).toHaveLength(100);
  const referral = {
    specialty: 'Medicina interna',
    reason: SOME.repeat(2),
    question: SOME,
    issuedOn: '2026-11-20',
    dueOn: '2026-12-20',
    diagnoses: diagnosesOf(4),
    measures,
  };
  const pdf = await renderPdf(documentSpec(INTERCONSULTATION, { ...LONG, ...referral }, ISSUE));
  const pages = fillOf(pdf);
  expect(pages.map(({ signed }) => signed)).toEqual([true, false]);
  const words = (await readPdf(pdf)).text.replace(/\s+/g, '');
  const isSaid = ({ shown, classLabel }: (typeof measures)[number]) =>
    words.includes((shown ?? classLabel ?? '').replace(/\s+|×.*/g, ''));
  const lost = measures.filter((measure) => !isThreshold(measure) && !isSaid(measure));
  expect(lost.map(({ code, shown }) => [code, shown])).toEqual([]);
  expect(words).toContain('Firmaysellodelespecialista');
});

test.each([0, 1, 2, 12])(
  'an interconsulta with %s results is one page, with the answer of the specialist',
  async (count) => {
    const measures = stationsOf(
      SHEETS.filter(({ area }) => area === 'LAB'),
      1,
      1,
    )
      .flatMap((station) => station.measures)
      .slice(0, count);
    const referral = {
      specialty: 'Nutrición',
      reason: SOME,
      question: SOME,
      issuedOn: '2026-11-20',
      dueOn: '2026-12-20',
      diagnoses: diagnosesOf(count > 0 ? 2 : 0),
      measures,
    };
    const url = 'https://salud.mineranuestrasenora.com.pe/verificar/ABCDEFGHJKMN';
    const pdf = await renderPdf(documentSpec(INTERCONSULTATION, { ...LONG, ...referral }, { ...ISSUE, url }));
    const words = (await readPdf(pdf)).text.replace(/\s+/g, '');
    expect(fillOf(pdf)).toHaveLength(1);
    const asked = ['Hallazgosyexámenes', 'Diagnóstico', 'Próximocontrol', 'Firmaysellodelespecialista', 'CMP', 'RNE'];
    for (const each of asked) expect(words.toLowerCase()).toContain(each.toLowerCase());
    for (const { label } of measures) expect(words).toContain(label.replace(/\s+/g, ''));
    expect(words).toContain('ABCDEFGHJKMNparacomprobar');
  },
);

test('an audiometry with all that its station asks is two pages', async () => {
  const sheet = SHEETS.find(({ area }) => area === 'AUDIO')!;
  const ofEars = ['OD', 'OI'].flatMap((ear) => [
    ...[125, 250, 500, 1000, 2000, 3000, 4000, 6000, 8000].map((hz) => [`AUDIO_${ear}_${hz}`, 15] as const),
    [`OTOSCOPIA_${ear}`, 'Conducto permeable, tímpano íntegro'] as const,
    [`AUDIO_RINNE_${ear}`, 'POSITIVO'] as const,
    [`LOGO_UMBRAL_${ear}`, 15] as const,
    [`LOGO_DISCRIMINACION_${ear}`, 100] as const,
    [`LOGO_COMODO_${ear}`, 50] as const,
    [`LOGO_MOLESTO_${ear}`, 95] as const,
  ]);
  const values = {
    ...Object.fromEntries(ofEars),
    AUDIO_EQUIPO: 'Audiómetro clínico de dos canales',
    AUDIO_CALIBRACION: '21/06/2026',
    AUDIO_REPOSO: 16,
    AUDIO_CONDICIONES: 'NINGUNO',
    NIVEL_RUIDO: 96,
    AUDIO_HORAS: 'H8_10',
    AUDIO_RUIDO: 'MODERADO',
    TIEMPO_SERVICIO: 5.9,
    TIPO_EPP: 'Tapones y orejeras',
    NRR: 33,
    AUDIO_EPP_USO: 'SIEMPRE',
    AUDIO_QUIMICOS: 'NINGUNO',
    AUDIO_EXTRALABORAL: 'AUDIFONOS',
    AUDIO_ANTECEDENTES: 'NINGUNO',
    AUDIO_SINTOMAS: 'NINGUNO',
    AUDIO_WEBER: 'CENTRAL',
    AUDIO_EVALUADOR: 'Lic. T.M. Maritza Ccori Vega',
    AUDIO_COLEGIATURA: 'CTMP 90482',
  };
  const spec = paperOf(sheet, values);
  expect(fillOf(await renderPdf(spec)).map(({ signed }) => signed)).toEqual([false, true]);
});

test('an Anexo 16-A with all its questions, measures and signatures is one page, as the form', async () => {
  const sheet = SHEETS.find(({ area }) => area === 'ALTURA_GEO')!;
  const vitals = { PAS: 126, PAD: 80, FC: 72, FR: 17, SATO2: 88, PESO: 74.2, TALLA: 171, TEMPERATURA: 36.5 };
  const worker = { ...LONG.worker, fullName: 'CASTRO ROMERO YONATAN WILFREDO', jobTitle: 'Perforista' };
  const values = {
    ...vitals,
    GEO_ACTIVIDAD: 'Labores de su puesto en la unidad minera',
    GEO_ALTITUD: 4100,
    GEO_PREGUNTAS: 'NINGUNO',
    GEO_AGRAVANTES: 'NINGUNO',
    GEO_MEDICACION: 'Ninguna',
    ALTURA_GEO: 'Apto',
    ALTURA_GEO_EVALUADOR: 'Dr. Renato Cáceres Luna',
    ALTURA_GEO_COLEGIATURA: 'CMP 990412',
  };
  const pdf = await renderPdf(
    paperOf(sheet, values, undefined, {
      ...LONG,
      company: { name: 'Minera Andina S.A.A.', ruc: '20999000119' },
      worker,
    }),
  );
  const words = (await readPdf(pdf)).text;
  for (const said of ['Trombosis venosa cerebral', 'Apnea del sueño', 'Hipoxemia']) expect(words).toContain(said);
  expect(fillOf(pdf).map(({ signed }) => signed)).toEqual([true]);
});
