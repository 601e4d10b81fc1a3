import { expect, test } from 'vitest';
import type { WorkHistory } from '#exams/attentions/work-history/model.ts';
import { MEDICAL_REPORT } from '../medical-report.ts';
import { STATION_PAPER } from '../station-paper.ts';
import { reportOf } from '../testing/report.ts';
import { LONG, NOBODY } from '../testing/subject.ts';
import { OCCUPATIONAL_HISTORY } from './occupational-history.ts';
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
