import { expect, test } from 'vitest';
import type { PresentJob, WorkHistory } from '#exams/attentions/work-history/model.ts';
import { fingerprintOf } from '../../issued/fingerprint.ts';
import { MEDICAL_REPORT } from '../medical-report.ts';
import { STATION_PAPER } from '../station-paper.ts';
import { reportOf } from '../testing/report.ts';
import { LONG, NOBODY } from '../testing/subject.ts';
import { jobBlocks, OCCUPATIONAL_HISTORY } from './occupational-history.ts';
import { resultsOf, type Values } from './testing/results.ts';

const NONE: WorkHistory = {
  items: [],
  total: 0,
  present: null,
  months: 0,
  exposure: [],
  gaps: [],
  overlapping: false,
};
const WORKED: WorkHistory = {
  ...NONE,
  total: 1,
  months: 60,
  items: [
    {
      id: 'a job',
      version: 1,
      company: 'Minera B',
      activity: null,
      area: null,
      jobTitle: 'Perforista',
      altitude: null,
      place: null,
      from: '2015-01-01',
      until: '2019-12-31',
      hazards: [],
      protection: null,
      protectionShare: null,
      note: null,
      recordedBy: null,
      recordedAt: '2026-11-20T10:00:00Z',
    },
  ],
};
const DENIED = { EXPERIENCIA_LABORAL: 'Sin experiencia laboral' };
const OTHER = { HIST_OCUP_RECOMENDACIONES: 'Repetir en un año.' };

const PRESENT: PresentJob = {
  company: 'Minera A',
  area: 'Mina',
  jobTitle: 'Perforista',
  place: null,
  until: null,
  hazards: [],
  from: '2020-01-01',
  since: '2020-01-01',
};
const MINED = { A16_ALTITUD: 4338, A16_LABOR: 'SUBSUELO', TIPO_EPP: 'Tapones de espuma' };

const stationsOf = (values: Values) => [...resultsOf(values, OCCUPATIONAL_HISTORY).stations];
const PAPERS: [string, (values: Values, jobs: WorkHistory) => string][] = [
  [
    'of the occupational history',
    (values, jobs) => {
      const paper = { context: [], title: '', fileWord: '', shifts: [], person: NOBODY, stations: stationsOf(values) };
      const data = { ...LONG, ...paper, speciality: 'HIST_OCUP' as const, ...(jobs.total > 0 ? { jobs } : {}) };
      return JSON.stringify(STATION_PAPER.body(data));
    },
  ],
  [
    'of the Anexo 02',
    (values, jobs) => {
      const words = JSON.stringify(MEDICAL_REPORT.body(reportOf({ jobs, stations: stationsOf(values) })));
      return words.slice(words.indexOf('III. Antecedentes'), words.indexOf('IV. Antecedentes'));
    },
  ],
];

test.each(PAPERS)('the paper %s says whether there were no jobs or nobody asked', (_name, wordsOf) => {
  const chosen = '{"label":"Sin experiencia laboral","chosen":true}';
  expect(wordsOf(DENIED, NONE)).toContain(chosen);
  expect(wordsOf(DENIED, NONE)).not.toContain('Sin registro en este examen.');
  expect(wordsOf(OTHER, NONE)).toContain('Sin registro en este examen.');
  expect(wordsOf(OTHER, NONE)).not.toContain('Sin experiencia laboral');
  expect(wordsOf(OTHER, WORKED)).not.toContain('Sin registro en este examen.');
});

test.each(PAPERS)('the paper %s notes an answer that its jobs contradict', (_name, wordsOf) => {
  const doubt = 'La respuesta es «Sin experiencia laboral» y hay trabajos anteriores registrados.';
  expect(wordsOf(DENIED, WORKED)).toContain(doubt);
  expect(wordsOf({ EXPERIENCIA_LABORAL: 'TIENE' }, WORKED)).not.toContain(doubt);
  expect(wordsOf(DENIED, NONE)).not.toContain(doubt);
});

/** The cells of the last job in the table of an exam with these values. */
function presentRow(values: Values, present: PresentJob, activity?: string): unknown {
  const [block] = jobBlocks({ ...WORKED, present }, resultsOf(values, OCCUPATIONAL_HISTORY), activity);
  return block?.kind === 'table' ? block.rows.at(-1) : block;
}

test('the row of the present job has what the exam states of it: altitude, activity, place and protection', () => {
  expect(presentRow(MINED, PRESENT, 'Extracción de cobre')).toMatchObject([
    expect.stringContaining('01/01/2020'),
    'Minera A\nExtracción de cobre\n4338 m',
    'Perforista\nMina',
    '6 años y 11 meses',
    '',
    'Ninguno registrado',
    'Auditiva: tapones de espuma',
  ]);
  const silent = presentRow({ EXPERIENCIA_LABORAL: 'TIENE' }, { ...PRESENT, place: 'SUPERFICIE' });
  expect(silent).toMatchObject([{}, 'Minera A', {}, '', '6 años y 11 meses', {}, '—']);
});

test.each([
  ['SUPERFICIE, CONCENTRADORA', 'SUBSUELO', 4],
  ['SUBSUELO', 'SUPERFICIE', 3],
  ['SUBSUELO, SUPERFICIE', 'SUPERFICIE', 4],
] as const)('work in %s by the exam and in %s by the register is in column %i', (labor, place, column) => {
  expect(presentRow({ A16_LABOR: labor }, { ...PRESENT, place })).toHaveProperty([column], '6 años y 11 meses');
});

test('earlier jobs take nothing from what the exam states of the present one', () => {
  const [block] = jobBlocks({ ...WORKED, present: PRESENT }, resultsOf(MINED, OCCUPATIONAL_HISTORY), 'Extracción');
  expect(block?.kind === 'table' && block.rows[0]?.[1]).toBe('Minera B');
});

test('what the company does makes no other edition of a paper that states it', () => {
  const { exam } = LONG;
  for (const kind of [STATION_PAPER, MEDICAL_REPORT]) {
    const paper = { exam, jobs: { ...WORKED, present: PRESENT } };
    const stated = { ...paper, companyActivity: 'Extracción de cobre' };
    expect(fingerprintOf(kind, stated)).toEqual(fingerprintOf(kind, paper));
  }
});
