import { expect, test } from 'vitest';
import { exposedMonths } from '#exams/attentions/work-history/exposed-months.ts';
import type { PastJob, PresentJob, WorkHistory } from '#exams/attentions/work-history/model.ts';
import { fingerprintOf, hasContent } from '../../issued/fingerprint.ts';
import type { Subject } from '../kind.ts';
import { STATION_PAPER } from '../station-paper.ts';
import { LONG, NOBODY } from '../testing/subject.ts';
import { exposedIn } from './exposure.ts';
import { sheetOf } from './sheets.ts';
import { pastJob } from './testing/past-job.ts';
import { resultsOf, type Values } from './testing/results.ts';

const jobOf = (from: string, until: string, ...hazards: string[]): PastJob =>
  pastJob({ from, until, hazards: hazards.map((id) => ({ id, name: id })) });
const PRESENT: PresentJob = {
  company: 'Minera',
  area: null,
  jobTitle: 'Perforista',
  place: null,
  until: null,
  hazards: [{ id: 'RUIDO', name: 'Ruido' }],
  from: '2020-01-01',
  since: '2025-01-01',
};

const historyOf = (present: PresentJob): WorkHistory => ({
  items: [jobOf('2010-01-01', '2011-12-31', 'RUIDO')],
  total: 1,
  present,
  months: 0,
  exposure: [],
  gaps: [],
  overlapping: false,
});

test('exposure counts each month once, that of the present job since its title is known, and none after the day', () => {
  const items = [
    jobOf('2010-01-01', '2011-12-31', 'RUIDO', 'POLVO_SILICE'),
    jobOf('2011-01-01', '2012-12-31', 'RUIDO'),
  ];
  expect(exposedMonths({ items, present: null }, ['RUIDO'], '2026-01-01')).toBe(36);
  expect(exposedMonths({ items, present: PRESENT }, ['RUIDO'], '2026-01-01')).toBe(48);
  expect(exposedMonths({ items, present: PRESENT }, ['POLVO_SILICE', 'ASBESTO'], '2026-01-01')).toBe(24);
  expect(exposedMonths({ items, present: PRESENT }, ['RUIDO'], '2009-01-01')).toBeNull();
  expect(exposedMonths({ items: [], present: { ...PRESENT, since: null } }, ['RUIDO'], '2026-01-01')).toBeNull();
});

function wordsOf(speciality: 'AUDIO' | 'ESPIRO', values: Values, exposed?: number): string {
  const sheet = sheetOf(speciality)!;
  const results = resultsOf(values, sheet);
  const context = (sheet.context ?? []).flatMap((code) => results.get(code) ?? []);
  const paper = { context, title: '', fileWord: '', speciality, shifts: [], person: NOBODY };
  const data = { ...LONG, ...paper, stations: [...results.stations], ...(exposed === undefined ? {} : { exposed }) };
  return JSON.stringify(STATION_PAPER.body(data));
}
const HEARD = { AUDIO_OD_500: 10, TIEMPO_SERVICIO: 9.1 };

test('papers of hearing and breath state the exposure of the occupational history, next to the time that was told', () => {
  const audiometry = wordsOf('AUDIO', HEARD, 108);
  expect(audiometry).toContain('"Exposición a ruido según la historia ocupacional","value":"9 años"');
  expect(audiometry).toContain('"Tiempo de servicio, según el trabajador","value":"9.1 años"');
  expect(audiometry).not.toContain('Tiempo de exposición');
  const spirometry = wordsOf('ESPIRO', { FVC: 4, ...HEARD }, 14);
  expect(spirometry).toContain('"Exposición a polvo según la historia ocupacional","value":"1 año y 2 meses"');
  expect(spirometry).toContain('"Tiempo de servicio, según el trabajador","value":"9.1 años"');
  expect(spirometry).not.toContain('Tiempo de trabajo');
  expect(wordsOf('AUDIO', HEARD)).not.toContain('historia ocupacional');
});

test('an audiometry notes a time of service that differs from the occupational history by more than a year', () => {
  const doubt = 'El tiempo de servicio informado es de 9.1 años y la historia ocupacional';
  expect(wordsOf('AUDIO', HEARD, 60)).toContain(`${doubt} suma 5 años de ruido.`);
  expect(wordsOf('AUDIO', HEARD, 0)).toContain(`${doubt} no registra exposición a ruido.`);
  for (const months of [98, 120]) expect(wordsOf('AUDIO', HEARD, months)).not.toContain(doubt);
});

test('a job title whose hazards change later makes no other edition of a paper that states the exposure', () => {
  const paper = { exam: { aptitude: 'APTO', validUntil: null } as Subject['exam'], stations: [] };
  const exposedBy = (present: PresentJob) => exposedIn('AUDIO', historyOf(present), '2026-01-01');
  const noisy = { ...paper, exposed: exposedBy(PRESENT) };
  const later = { ...paper, exposed: exposedBy({ ...PRESENT, hazards: [], since: '2024-01-01' }) };
  expect([noisy.exposed, later.exposed]).toEqual([36, 24]);
  for (const before of [paper, noisy, later])
    expect(hasContent({ basis: fingerprintOf(STATION_PAPER, before) }, STATION_PAPER, noisy)).toBe(true);
});

test('a spirometry does not call the altitude of the person that of the test', () => {
  const words = wordsOf('ESPIRO', { FVC: 4, SATO2: 97, HEMOGLOBINA: 15 });
  expect(words).toContain('"label":"Altitud de la persona"');
  expect(words).not.toContain('"label":"Altitud"');
});

test('an audiometry notes an ear with a loss and without a diagnosis', () => {
  const heard = Object.fromEntries(
    ['OD', 'OI'].flatMap((ear) =>
      [500, 1000, 2000, 3000, 4000, 6000, 8000].map((hz) => [
        `AUDIO_${ear}_${hz}`,
        ear === 'OD' && hz === 4000 ? 50 : 15,
      ]),
    ),
  );
  const missing = /Oído (derecho|izquierdo): los umbrales no son normales/g;
  expect(wordsOf('AUDIO', heard).match(missing)).toEqual(['Oído derecho: los umbrales no son normales']);
  for (const code of ['DX_AUDIO', 'AUDIO_CIE10_OD'])
    expect(wordsOf('AUDIO', { ...heard, [code]: 'Trauma acústico leve' }).match(missing)).toBeNull();
});
