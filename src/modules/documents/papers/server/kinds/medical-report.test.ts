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
