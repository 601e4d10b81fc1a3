import { afterAll, expect, test } from 'vitest';
import { renderPdf, stopPdfThreads } from '#platform/server/pdf/render.ts';
import type { PdfSpec } from '#platform/server/pdf/spec.ts';
import { brokenDatesIn } from '#platform/server/testing/broken-dates.ts';
import { readPdf } from '#platform/server/testing/pdf-text.ts';
import { covidPaper } from '#prevention/monthly-reports/server/paper/covid-paper.ts';
import { surveillancePaper } from '#prevention/monthly-reports/server/paper/surveillance-paper.ts';
import {
  draft,
  extreme,
  extremeCovid,
  signed,
  typical,
  typicalCovid,
} from '#prevention/monthly-reports/server/paper/testing/reports.ts';
import type { SstRegister } from '#prevention/sst-documents/registers/model.ts';
import type { ExamRow } from '#prevention/sst-documents/server/registers/exam-register.ts';
import {
  type About,
  examPaper,
  indexPaper,
  registerPaper,
  validationPaper,
} from '#prevention/sst-documents/server/registers/papers.ts';

afterAll(() => stopPdfThreads());

const about: About = {
  employer: {
    name: 'Minera Ñandú S.A.C.',
    ruc: '20100070970',
    address: 'Av. Perú 1',
    activity: 'Minería',
    workers: 90,
    logo: { monogram: 'MÑ' },
  },
  at: '2026-11-26T15:00:00.000Z',
};
const hash = '0123456789abcdef'.repeat(4);
const rows: ExamRow[] = Array.from({ length: 90 }, (_, i) => ({
  id: String(i),
  name: 'MONTENEGRO HUAYHUACURI MARÍA DE LOS ÁNGELES',
  document: 'DNI 45678912',
  jobTitle: 'Supervisora de mantenimiento electromecánico',
  area: 'Concentradora',
  headquarter: 'Unidad Minera Nuestra Señora de Ticlio',
  sex: 'F',
  age: 41,
  healthCentre: 'Policlínico de Salud Ocupacional y Medicina de Altura del Centro',
  examType: 'PREOCUPACIONAL',
  examDate: '2025-11-25',
  aptitude: 'APTO_CON_RESTRICCION',
  validUntil: '2026-12-25',
  validity: 'POR_VENCER',
  workRestrictions: 'No trabajar sobre 80 dB(A) sin doble protección auditiva, hasta el 30/06/2027',
  deliveredOn: '2025-12-01',
  signedOn: '2025-12-02',
}));
const signer = { name: 'Ana Prado', cmp: '054321', rne: null, specialty: null, signature: null };
const register = {
  letter: 'b',
  state: 'POR_COMPLETAR',
  responsible: 'Jefatura de SST',
  facts: [],
  gaps: ['Falta.'],
  evidence: [],
} as unknown as SstRegister;
const files = [['registros/b-examenes-medicos/lista-validada-parte-1.pdf', '25/11/2026 10:00', hash]];

const PAPERS: Record<string, PdfSpec> = {
  'register of exams': examPaper(about, rows, { part: 1, today: '2026-11-26', signer }),
  'validation of the register': validationPaper(about, {
    signer,
    today: '2026-11-26',
    workers: 90,
    withExam: 90,
    parts: [['lista-validada-parte-1.pdf', hash]],
  }),
  'sheet of a register': registerPaper(about, register, files),
  'index of the pack': indexPaper(about, [register], [[files[0]![0]!, hash]]),
  'monthly report': surveillancePaper(typical, signed),
  'monthly report of long texts': surveillancePaper(extreme, draft),
  'covid report': covidPaper(typicalCovid, signed),
  'covid report of long texts': covidPaper(extremeCovid, draft),
};

test.each(Object.entries(PAPERS))('%s breaks no date', async (_, spec) => {
  expect(await brokenDatesIn(await renderPdf(spec))).toEqual([]);
});

test('the register of exams has each date, aptitude and state whole in every row', async () => {
  const { text } = await readPdf(await renderPdf(PAPERS['register of exams']!));
  for (const whole of ['25/11/2025', '25/12/2026', 'Preocupacional', 'restricciones', '45678912'])
    expect(text.split(/\s+/).filter((word) => word === whole).length, whole).toBe(rows.length);
});
