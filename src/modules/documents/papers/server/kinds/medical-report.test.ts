import { expect, test } from 'vitest';
import { MEDICAL_REPORT } from './medical-report.ts';
import { SHEETS } from './sheets/sheets.ts';
import { resultsOf, type Values } from './sheets/testing/results.ts';
import { reportOf } from './testing/report.ts';

const stationsOf = (values: Values) => SHEETS.flatMap((sheet) => resultsOf(values, sheet).stations);
const wordsOf = (form: 'ANEXO_02' | 'ANEXO_16', values: Values) =>
  JSON.stringify(MEDICAL_REPORT.body(reportOf({ form, stations: stationsOf(values) })));

test.each(['ANEXO_02', 'ANEXO_16'] as const)('each part of an %s has room for who did it to sign', (form) => {
  const words = wordsOf(form, {
    OSTEO: 'Sin hallazgos',
    AUDIO_OD_500: 10,
    AUDIO_EVALUADOR: 'Lic. Ana Soto',
    AUDIO_COLEGIATURA: 'CTMP 5521',
  });
  expect(words).toContain('"Audiometría","Lic. Ana Soto\\nCTMP 5521"," "');
  // The musculoskeletal part has no author, so the name and the number are written by hand.
  expect(words).toMatch(/"Evaluación osteomuscular","_+\\nCMP o CTMP: _+"," "/);
  expect(words).not.toContain('"Espirometría","');
});

test('the Anexo 02 has the photograph, the insurance and the dependants, empty where the exam does not hold them', () => {
  const words = wordsOf('ANEXO_02', { HIJOS_VIVOS: 3 });
  expect(words).toContain('"FOTO"');
  expect(words).toContain('"N.º de hijos vivos","value":"3');
  expect(words).toContain('"N.º de dependientes","value":" "');
  for (const option of ['EsSalud', 'EPS', 'SCTR']) expect(words).toContain(`{"label":"${option}","chosen":false}`);
});

test('the Anexo 16 has each field of blood and the place of birth, also where the exam has no measure of them', () => {
  const bare = wordsOf('ANEXO_16', { HEMOGLOBINA: 15 });
  expect(bare).toContain('"label":"Lugar de nacimiento","value":""');
  for (const label of ['Grupo y factor', 'VSG', 'Urea', 'Reacciones serológicas a lúes'])
    expect(bare).toContain(`"label":"${label}","value":"Sin registro"`);
  const tested = wordsOf('ANEXO_16', { GRUPO_FACTOR: 'O+', VSG: 12, UREA: 28, SEROLOGIA: 'No reactivo' });
  expect(tested).toContain('"label":"Urea","value":"28 mg/dL"');
  expect(tested).toContain('"label":"VSG","value":"12');
  expect(tested).toContain('"label":"Hemoglobina","value":"Sin registro"');
  expect(tested).toContain('"label":"Reacciones serológicas a lúes","value":"No reactivo');
});
