import { expect, test } from 'vitest';
import { DEFAULT_RULES } from '#clinical/rules/book/registry.ts';
import { FREQUENCIES } from '#clinical/rules/hearing/audiogram.ts';
import { findingsOf } from '../../acts/exam-findings.ts';
import { suggestedReferrals } from '../../acts/of-findings.ts';
import { beforeText, shownChange } from '../../finding.ts';
import { resultRows } from '../writing/results.ts';
import { earlierExams } from './earlier-exams.ts';
import { comparedFindings } from './findings.ts';
import { stationsOf } from './stations.ts';

type Values = Record<string, number | string>;
const PERSON = { sex: 'M', birthDate: '1985-04-12', altitude: 100, altitudeFrom: 'RESIDENCIA' } as const;
const JUDGED = { sex: 'M', trimester: null, rules: DEFAULT_RULES } as const;
const rowsOf = (values: Values, date: string) =>
  resultRows(new Map(Object.entries(values)), PERSON, date, DEFAULT_RULES);

/** Compares an exam of 15 March 2026 with earlier exams, each of 15 March of its year. */
function compared(now: Values, earlier: Readonly<Record<number, Values>> = {}) {
  const previous = Object.entries(earlier).flatMap(([year, values]) =>
    rowsOf(values, `${year}-03-15`).map((row) => ({ ...row, exam_date: `${year}-03-15`, exam_id: `exam ${year}` })),
  );
  return comparedFindings('2026-03-15', rowsOf(now, '2026-03-15'), earlierExams(previous), JUDGED);
}
const only = (now: Values, earlier?: Readonly<Record<number, Values>>) => {
  const { findings } = compared(now, earlier);
  expect(findings).toHaveLength(1);
  return findings[0]!;
};
const audiogram = (db: Readonly<Record<number, number>>, usual = 10): Values =>
  Object.fromEntries(['OD', 'OI'].flatMap((ear) => FREQUENCIES.map((hz) => [`AUDIO_${ear}_${hz}`, db[hz] ?? usual])));

test('a blood pressure is told by both pressures, with its reference and what became of it', () => {
  expect(only({ PAS: 142, PAD: 80 }, { 2025: { PAS: 118, PAD: 76 } })).toEqual({
    code: 'PRESION_ARTERIAL',
    label: 'Presión arterial',
    serviceAreaCode: 'TRIAJE',
    severity: 'MODERATE',
    critical: false,
    classLabel: 'Hipertensión estadio 1',
    shown: '142/80 mmHg',
    reference: 'menos de 120/80 mmHg',
    change: 'NEW',
    before: { shown: '118/76 mmHg', classLabel: 'Normal', date: '2025-03-15' },
  });
  expect(only({ PAS: 156, PAD: 92 }, { 2025: { PAS: 142, PAD: 90 } }).change).toBe('WORSE');
});

test('the last exam that measured it is compared, and one that was not judged is passed over', () => {
  const found = only({ GLUCOSA: 131 }, { 2023: { GLUCOSA: 110 }, 2024: { GLUCOSA: 118 }, 2025: { PESO: 70 } });
  expect(found).toMatchObject({ shown: '131 mg/dL', reference: '70 a menos de 100 mg/dL', change: 'WORSE' });
  expect(found.before).toMatchObject({ shown: '118 mg/dL', date: '2024-03-15' });
  const impossible = only({ GLUCOSA: 131 }, { 2024: { GLUCOSA: 118 }, 2025: { GLUCOSA: 6000 } });
  expect(impossible.before?.date).toBe('2024-03-15');
  expect(only({ GLUCOSA: 131 })).toMatchObject({ change: null, before: null });
});

test('hearing is told by the worst tone of each ear, and compared at the same tones by the significant shift', () => {
  const now = audiogram({ 4000: 45, 6000: 35 });
  const found = only(now, { 2025: audiogram({ 4000: 40, 6000: 30 }) });
  expect(found).toMatchObject({ code: 'AUDIOMETRIA', shown: 'OD 45 dB a 4 kHz · OI 45 dB a 4 kHz', change: 'SAME' });
  expect(found.before?.shown).toBe('OD 40 dB a 4 kHz · OI 40 dB a 4 kHz');
  expect(compared(now, { 2025: audiogram({}) }).findings.find(({ code }) => code === 'AUDIOMETRIA')).toMatchObject({
    change: 'NEW',
    before: { shown: 'OD 10 dB a 4 kHz · OI 10 dB a 4 kHz', classLabel: 'Normoacusia' },
  });
});

test('a significant shift from the baseline is a finding, also of ears that are still normal', () => {
  const { findings } = compared(audiogram({}, 25), { 2023: audiogram({}, 10), 2025: audiogram({}, 15) });
  expect(findings.map(({ code, shown, change }) => [code, shown, change])).toEqual([
    ['DESPLAZAMIENTO_OD', '+15 dB desde la base de 03/2023', 'NEW'],
    ['DESPLAZAMIENTO_OI', '+15 dB desde la base de 03/2023', 'NEW'],
  ]);
  expect(findings[0]).toMatchObject({ before: { shown: '+5 dB', date: '2025-03-15' } });
});

test('vision, lungs, heart and urine are told by their own parts', () => {
  const shown = (values: Values) => only(values).shown;
  expect(shown({ AV_LEJOS_OD_CC: '20/100', AV_LEJOS_OI_CC: '20/50' })).toBe('OD 20/100 · OI 20/50');
  expect(shown({ FVC: 4, FVC_PCT: 96, FEV1: 2.5, FEV1_PCT: 71 })).toBe(
    'VEF1/CVF 62.5 % · VEF1 71 % · CVF 96 % del predicho',
  );
  expect(shown({ EKG: 'Bloqueo AV de primer grado', EKG_FC: 64, EKG_PR: 226 })).toBe(
    'Bloqueo AV de primer grado · PR 226 ms',
  );
  expect(shown({ ORINA_HEMATIES: '10-12 x campo', ORINA_PH: 6 })).toBe('hematíes 10-12 x campo');
});

test('the most severe stands first, then what is worse or new; a summary and a part are no findings', () => {
  const { findings } = compared(
    { PESO: 85, TALLA: 165, PAS: 182, PAD: 96, GLUCOSA: 105, COLESTEROL: 210 },
    { 2025: { PESO: 84, TALLA: 165, GLUCOSA: 92, COLESTEROL: 215 } },
  );
  expect(findings.map(({ code }) => code)).toEqual(['PRESION_ARTERIAL', 'IMC', 'GLUCOSA', 'COLESTEROL']);
  expect(findings.map(({ code }) => code)).not.toContain('TRIAJE');
});

test('a referral that a finding suggests names the figures of the finding', () => {
  const rows = rowsOf(audiogram({ 4000: 45 }), '2026-03-15');
  const { findings } = comparedFindings('2026-03-15', rows, [], JUDGED);
  expect(suggestedReferrals(findingsOf(stationsOf(rows, [], JUDGED), findings)).map(({ reason }) => reason)).toEqual([
    'Audiometría: OD 45 dB a 4 kHz · OI 45 dB a 4 kHz (Trauma acústico leve).',
  ]);
});

test('a critical value stands first, also where its class is not severe or none asks for it', () => {
  const rows = rowsOf({ PESO: 140, TALLA: 165, GLUCOSA: 498, FR: 20 }, '2026-03-15');
  const critical = [
    { code: 'GLUCOSA', value: 498, low: 46, high: 484 },
    // A limit of the company.
    { code: 'FR', value: 20, low: null, high: 18 },
  ];
  const { findings } = comparedFindings('2026-03-15', rows, [], JUDGED, critical);
  expect(findings.map(({ code, severity }) => [code, severity])).toEqual([
    ['FR', 'SEVERE'],
    ['GLUCOSA', 'SEVERE'],
    ['IMC', 'SEVERE'],
  ]);
  expect(findings[0]).toMatchObject({
    label: 'Frecuencia respiratoria',
    shown: '20 rpm',
    classLabel: 'Valor crítico: 19 rpm o más',
  });
  const severityAt = (values: typeof critical) =>
    stationsOf(rows, [], JUDGED, values)
      .flatMap(({ measures }) => measures)
      .find(({ code }) => code === 'GLUCOSA')?.severity;
  expect([severityAt(critical), severityAt([])]).toEqual(['SEVERE', 'MODERATE']);
});

test('a critical pressure is severe at its station, as its two figures are', () => {
  const rows = rowsOf({ PAS: 150, PAD: 125 }, '2026-03-15');
  const critical = [{ code: 'PAD', value: 125, low: null, high: 119 }];
  const measures = stationsOf(rows, [], JUDGED, critical).flatMap((station) => station.measures);
  const severity = (code: string) => measures.find((measure) => measure.code === code)?.severity;
  expect([severity('PRESION_ARTERIAL'), severity('PAD'), severity('PAS')]).toEqual(['SEVERE', 'SEVERE', null]);
});

test('what was a finding and is normal now is told apart', () => {
  const { findings, resolved } = compared(
    { GLUCOSA: 92, COLESTEROL: 180 },
    { 2025: { GLUCOSA: 131, COLESTEROL: 170 } },
  );
  expect(findings).toEqual([]);
  expect(resolved().map(({ code, shown }) => [code, shown])).toEqual([['GLUCOSA', '92 mg/dL']]);
  expect(beforeText(resolved()[0]!)).toBe('131 mg/dL, Sugestivo de diabetes');
});

test('a conclusion that no rule judges is a finding to read, unless its words say that all is normal', () => {
  const { findings } = compared(
    {
      PSICOLOGIA: 'Indicadores de estrés laboral moderado',
      ALTURA: 'No apto para trabajo en altura',
      ODONTO: 'Sin alteraciones',
    },
    { 2025: { PSICOLOGIA: 'Apto' } },
  );
  expect(findings.map(({ code, severity, shown, change }) => [code, severity, shown, change])).toEqual([
    ['PSICOLOGIA', 'UNGRADED', 'Indicadores de estrés laboral moderado', null],
    ['ALTURA', 'UNGRADED', 'No apto para trabajo en altura', null],
  ]);
  expect(beforeText(findings[0]!)).toBe('Apto');
});

test('what parts of an item changed within one class is told, and nothing where no figure can be compared', () => {
  const change = (now: Values, before: Values) => only(now, { 2025: before }).change;
  expect(change({ RX_OIT: '3/2' }, { RX_OIT: '1/1' })).toBe('WORSE');
  expect(change({ RX_OIT: '1/0' }, { RX_OIT: '0/1' })).toBe('WORSE');
  const trace = 'Bloqueo AV de primer grado';
  expect(change({ EKG: trace, EKG_PR: 320 }, { EKG: trace, EKG_PR: 210 })).toBe('WORSE');
  expect(change({ EKG: trace }, { EKG: trace })).toBeNull();
  expect(change({ ORINA_HEMATIES: '80 x campo' }, { ORINA_HEMATIES: '8 x campo' })).toBe('WORSE');
  expect(change({ EOSINOFILOS: 25 }, { EOSINOFILOS: 7 })).toBe('WORSE');
});

test('a finding in the same words as before is unchanged, and its stored change stays as papers hashed it', () => {
  const told = (now: Values, before: Values) => {
    const found = only(now, { 2025: before });
    return [found.change, shownChange(found)];
  };
  const trace = 'Bloqueo AV de primer grado';
  expect(told({ ODONTO: 'Caries en 3 piezas.' }, { ODONTO: 'CARIES EN 3 PIEZAS' })).toEqual([null, 'SAME']);
  expect(told({ ODONTO: 'Caries en 4 piezas' }, { ODONTO: 'Caries en 3 piezas' })).toEqual([null, null]);
  expect(told({ EKG: trace }, { EKG: trace })).toEqual([null, 'SAME']);
  expect(told({ EKG: trace, EKG_PR: 320 }, { EKG: trace, EKG_PR: 210 })).toEqual(['WORSE', 'WORSE']);
  expect(told({ EKG: trace }, { EKG: 'Fibrilación auricular' })).toEqual(['NEW', 'NEW']);
  expect(told({ ODONTO: 'Caries' }, {})).toEqual([null, null]);
});

test('each eye is compared, also beside one that is blind', () => {
  const before = { AV_LEJOS_OD_CC: 'NPL', AV_LEJOS_OI_CC: '20/20' };
  expect(only({ AV_LEJOS_OD_CC: 'NPL', AV_LEJOS_OI_CC: '20/100' }, { 2025: before }).change).toBe('WORSE');
  expect(only(before, { 2025: before }).change).toBe('SAME');
  const oneBad = (left: string) => ({ AV_LEJOS_OD_CC: '20/100', AV_LEJOS_OI_CC: left });
  expect(only(oneBad('20/70'), { 2025: oneBad('20/20') }).change).toBe('WORSE');
});

test('a hearing loss after an advanced trauma is worse', () => {
  const now = audiogram({ 3000: 45, 4000: 65, 6000: 50, 8000: 40 });
  const before = audiogram({ 3000: 25, 4000: 60, 6000: 50, 8000: 40 });
  const found = compared(now, { 2025: before }).findings.find(({ code }) => code === 'AUDIOMETRIA');
  expect(found).toMatchObject({ change: 'WORSE', before: { classLabel: 'Trauma acústico avanzado' } });
});

test('a shift that the last exam had already is no news, and is worse only if the ear became worse since', () => {
  const shift = (now: number, earlier: Readonly<Record<number, Values>>) =>
    compared(audiogram({}, now), earlier).findings.find(({ code }) => code === 'DESPLAZAMIENTO_OD');
  const base = { 2021: audiogram({}, 0) };
  expect(shift(15, { ...base, 2025: audiogram({}, 15) })?.change).toBe('SAME');
  expect(shift(25, { ...base, 2025: audiogram({}, 15) })).toMatchObject({
    change: 'WORSE',
    shown: '+25 dB desde la base de 03/2021',
    before: { shown: '+15 dB', classLabel: 'Desplazamiento significativo' },
  });
  expect(shift(10, base)).toMatchObject({ change: 'NEW', before: { classLabel: 'Audiometría de base' } });
});

test('a critical value without a class tells what it passes', () => {
  const found = (values: Values, code: string, value: number) => {
    const rows = rowsOf(values, '2026-03-15');
    const previous = rowsOf({ FC: 96 }, '2025-03-15').map((row) => ({
      ...row,
      exam_date: '2025-03-15',
      exam_id: 'before',
    }));
    const critical = [{ code, value, low: 71, high: 484 }];
    return comparedFindings('2026-03-15', rows, earlierExams(previous), JUDGED, critical).findings;
  };
  expect(found({ FC: 70 }, 'FC', 70)).toMatchObject([
    { shown: '70 lpm', classLabel: 'Valor crítico: 70 lpm o menos', before: { shown: '96 lpm' } },
  ]);
});

test('haemoglobin has an upper end, and anaemia is compared on the value adjusted for the altitude', () => {
  const at = (metres: number, observed: number) =>
    resultRows(new Map([['HEMOGLOBINA', observed]]), { ...PERSON, altitude: metres }, '2026-03-15', DEFAULT_RULES);
  const found = (now: [number, number], before?: [number, number]) => {
    const previous = (before ? at(...before) : []).map((row) => ({
      ...row,
      exam_date: '2025-03-15',
      exam_id: 'before',
    }));
    return comparedFindings('2026-03-15', at(...now), earlierExams(previous), JUDGED).findings.find(
      ({ code }) => code === 'HEMOGLOBINA',
    );
  };
  expect(found([4373, 22.4])).toMatchObject({
    shown: '22.4 g/dL · ajustada 19.4 g/dL',
    reference: '16 a 20.5 g/dL',
    classLabel: 'Policitemia',
  });
  expect(found([4373, 24], [4373, 21.2])?.change).toBe('WORSE');
  // 14.2 g/dL at 4,373 m are 11.2 at sea level, less than the 12.2 of Lima.
  expect(found([4373, 14.2], [100, 12.2])).toMatchObject({
    shown: '14.2 g/dL · ajustada 11.2 g/dL',
    change: 'WORSE',
  });
});

test('what no norm grades stands before what is mild, and an obstruction is as severe as its VEF1', () => {
  const { findings } = compared({
    PESO: 71,
    TALLA: 165,
    COLESTEROL: 210,
    RX_OIT: '2/2',
    FVC: 4,
    FEV1: 1.6,
    FEV1_PCT: 45,
    FVC_PCT: 90,
  });
  expect(findings.map(({ code, severity }) => [code, severity])).toEqual([
    ['ESPIROMETRIA', 'SEVERE'],
    ['TORAX', 'UNGRADED'],
    ['IMC', 'MILD'],
    ['COLESTEROL', 'MILD'],
  ]);
});

test('one fact is one finding', () => {
  const bare = only({ AV_LEJOS_OD_SC: '20/100', AV_LEJOS_OI_SC: '20/50' });
  expect(bare.label).toContain('sin correctores');
  const glasses = {
    AV_LEJOS_OD_SC: '20/200',
    AV_LEJOS_OI_SC: '20/200',
    AV_LEJOS_OD_CC: '20/50',
    AV_LEJOS_OI_CC: '20/20',
  };
  expect(compared(glasses).findings.map(({ code }) => code)).toEqual(['AV_LEJOS', 'AV_LEJOS_SC']);
  expect(only({ LEUCOCITOS: 11.2 }).code).toBe('LEUCOCITOS');
  const cells = compared({ LEUCOCITOS: 11.2, EOSINOFILOS: 25 }).findings;
  expect(cells.map(({ code }) => code).sort()).toEqual(['HEMOGRAMA', 'LEUCOCITOS']);
});

test('a haematocrit beside the haemoglobin is a figure of it, unless it is out on the other side', () => {
  const anaemia = compared({ HEMOGLOBINA: 10.2, HEMATOCRITO: 33 }).findings;
  expect(anaemia.map(({ code, shown }) => [code, shown])).toEqual([['HEMOGLOBINA', '10.2 g/dL · Hto 33 %']]);
  expect(only({ HEMOGLOBINA: 14, HEMATOCRITO: 33 }).code).toBe('HEMATOCRITO');
  expect(only({ HEMOGLOBINA: 10.2, HEMATOCRITO: 45 }).shown).toBe('10.2 g/dL');
  const opposed = compared({ HEMOGLOBINA: 10.2, HEMATOCRITO: 56 }).findings;
  expect(opposed.map(({ code }) => code)).toContain('HEMATOCRITO');
});

test('the haematocrit of someone pregnant is no finding besides her haemoglobin', () => {
  const of = (trimester: 2 | null, measures: Values) => {
    const person = { ...PERSON, sex: 'F', pregnant: true, pregnancyTrimester: trimester } as const;
    const rows = resultRows(new Map(Object.entries(measures)), person, '2026-03-15', DEFAULT_RULES);
    const judged = { sex: 'F', trimester: trimester ?? 'unknown', rules: DEFAULT_RULES } as const;
    // Exams that were judged before have a class of the range of women who are not pregnant.
    const stored = rows.map((row) => (row.code === 'HEMATOCRITO' ? { ...row, class: 'BAJO' } : row));
    const codes = (of: typeof rows) => comparedFindings('2026-03-15', of, [], judged).findings.map(({ code }) => code);
    return [codes(rows), codes(stored)];
  };
  expect(of(2, { HEMOGLOBINA: 10.7, HEMATOCRITO: 32 })[0]).toEqual([]);
  const both = [['HEMOGLOBINA'], ['HEMOGLOBINA']];
  expect(of(null, { HEMOGLOBINA: 9, HEMATOCRITO: 30 })).toEqual(both);
  expect(of(2, { HEMOGLOBINA: 9, HEMATOCRITO: 28, LEUCOCITOS: 7, PLAQUETAS: 250 })).toEqual(both);
});

test('two findings of a trace are not one that became worse or better', () => {
  const found = only({ EKG: 'Bloqueo de rama izquierda' }, { 2025: { EKG: 'Bradicardia sinusal' } });
  expect(found).toMatchObject({ severity: 'MODERATE', change: 'NEW' });
});

test('a figure keeps the reading of a trace, an ear that does not answer, and what was abnormal then', () => {
  expect(only({ EKG: 'Fibrilación auricular', EKG_FC: 108 }).shown).toBe('Fibrilación auricular · FC 108 lpm');
  const silent = (tones: string, db: Readonly<Record<number, number>>) => ({
    ...audiogram(db),
    AUDIO_SIN_RESPUESTA_OD: tones,
  });
  const shown = (values: Values) => compared(values).findings.find(({ code }) => code === 'AUDIOMETRIA')?.shown;
  expect(shown(silent('500 Hz, 1, 2, 3, 4, 6, 8 kHz', { 4000: 45 }))).toBe('OD sin respuesta · OI 45 dB a 4 kHz');
  expect(shown(silent('4, 6 y 8 kHz', { 3000: 60 }))).toBe(
    'OD sin respuesta a 4 kHz, 6 kHz y 8 kHz · OI 60 dB a 3 kHz',
  );
  const { resolved } = compared(audiogram({}), { 2025: audiogram({ 4000: 45 }) });
  expect(beforeText(resolved().find(({ code }) => code === 'AUDIOMETRIA')!)).toBe(
    'OD 45 dB a 4 kHz · OI 45 dB a 4 kHz, Trauma acústico leve',
  );
  const counted = only({ EOSINOFILOS: 25, VSG: 5 }, { 2025: { EOSINOFILOS: 3, VSG: 40 } });
  expect(counted.before?.shown).toBe('VSG 40 mm/h · eosinófilos 3 %');
});

test('a significant shift of ears that are still normal offers the doctor its specialist and its codes', () => {
  const rows = rowsOf(audiogram({}, 15), '2026-03-15');
  const base = rowsOf(audiogram({}, 0), '2021-03-15');
  const previous = base.map((row) => ({ ...row, exam_date: '2021-03-15', exam_id: 'base' }));
  const { findings } = comparedFindings('2026-03-15', rows, earlierExams(previous), JUDGED);
  const [referral] = suggestedReferrals(findingsOf(stationsOf(rows, previous, JUDGED), findings));
  expect(referral).toMatchObject({ specialty: 'Otorrinolaringología', measures: ['AUDIOMETRIA'] });
  expect(referral?.reason).toContain('Umbrales auditivos, oído derecho +15 dB desde la base de 03/2021');
});

test('the measures of an exam have the references and severities of its findings', () => {
  const rows = rowsOf({ HEMOGLOBINA: 22.4, FVC: 4, FEV1: 1.6, FEV1_PCT: 45 }, '2026-03-15');
  const measures = stationsOf(rows, [], JUDGED).flatMap((station) => station.measures);
  const of = (code: string) => measures.find((measure) => measure.code === code);
  expect([of('HEMOGLOBINA')?.reference, of('HEMOGLOBINA')?.out]).toEqual(['13 a 17.5 g/dL', 'HIGH']);
  expect(of('ESPIROMETRIA')?.severity).toBe('SEVERE');
});
