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

test('the Anexo 02 states household, insurance and residence, and says so where nobody recorded them', () => {
  const bare = wordsOf('ANEXO_02', { HIJOS_VIVOS: 3 });
  expect(bare).toContain('"FOTO"');
  expect(bare).toContain('"N.º de hijos vivos","value":"3');
  const asked = [
    'Actividad económica',
    'Lugar de nacimiento',
    'N.º de dependientes',
    'Seguro de salud',
    'Reside en el lugar de trabajo',
  ];
  for (const label of asked) expect(bare).toContain(`"label":"${label}","value":"Sin registro"`);
  expect(bare).not.toContain('se llenan a mano');

  const told = { DEPENDIENTES: 2, SEGURO_SALUD: 'EsSalud, SCTR', RESIDE_TRABAJO: 'Sí', RESIDE_TRABAJO_ANIOS: 4 };
  const words = wordsOf('ANEXO_02', told);
  expect(words).toContain('"N.º de dependientes","value":"2"');
  expect(words).toContain('"label":"Tiempo de residencia en el trabajo","value":"4 años"');
  for (const [option, chosen] of [
    ['EsSalud', true],
    ['EPS', false],
    ['SCTR', true],
    ['Sí', true],
  ])
    expect(words).toContain(`{"label":"${option}","chosen":${chosen}}`);
  expect(wordsOf('ANEXO_02', { SEGURO_SALUD: 'Pacífico' })).toContain('"other":"Pacífico"');
});

test('the Anexo 02 states what the company does and where the clinic is', () => {
  const letterhead = {
    name: 'Policlínico',
    ruc: null,
    ipress: null,
    address: 'Jr. Lima 120, Chaupimarca, Pasco',
    phone: null,
    logo: { monogram: 'P' },
  };
  const words = JSON.stringify(
    MEDICAL_REPORT.body({ ...reportOf({ companyActivity: 'Extracción de cobre' }), letterhead }),
  );
  expect(words).toContain('"label":"Actividad económica","value":"Extracción de cobre"');
  expect(words).toContain('"label":"Lugar de la evaluación","value":"Jr. Lima 120, Chaupimarca, Pasco"');
  const main = { ...letterhead, address: 'Sede principal: Av. Giráldez 584, Huancayo' };
  const elsewhere = JSON.stringify(MEDICAL_REPORT.body({ ...reportOf({}), letterhead: main }));
  expect(elsewhere).toContain('"label":"Lugar de la evaluación","value":"Sin registro"');
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
