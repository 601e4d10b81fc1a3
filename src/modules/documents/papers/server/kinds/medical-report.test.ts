import { describe, expect, test } from 'vitest';
import type { ProtocolStations } from './asked-stations.ts';
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

test('the Anexo 16 has the drawing of the lungs, the column St, and says what nobody wrote', () => {
  const words = wordsOf('ANEXO_16', { RX_OIT: '1/1', RX_PLACA: '77', ODONTO_CARIES: '16, 26', FVC: 3, FVC_PCT: 90 });
  expect(words).toContain('Zonas afectadas: ninguna registrada.');
  expect(words).toContain('{"label":"St","share":0.07,"align":"center"}');
  expect(words).toContain('"label":"Piezas que faltan","value":"Sin registro"');
  expect(words).toContain(
    '"label":"Reubicación","items":[{"label":"Sí","chosen":false},{"label":"No","chosen":false}]',
  );
  expect(words.match(/% del predicho/g)).toHaveLength(1);
  const moved = wordsOf('ANEXO_16', { A16_REUBICACION: 'SI' });
  expect(moved.match(/"label":"Reubicación","items":\[\{"label":"Sí","chosen":true/g)).toHaveLength(1);
  expect(words).not.toContain('Radiografía de tórax, lectura OIT');
});

describe('a part without results', () => {
  const OBSERVED = { ...reportOf({}).exam, aptitude: 'OBSERVADO' } as const;
  const said = (form: 'ANEXO_02' | 'ANEXO_16', protocolStations: ProtocolStations | undefined, of: object = {}) =>
    JSON.stringify(
      MEDICAL_REPORT.body({ ...reportOf({ form, ...(protocolStations ? { protocolStations } : {}) }), ...of }),
    );
  const textAfter = (words: string, title: string) => words.slice(words.indexOf(`"${title}"`)).slice(0, 190);
  const forms = [
    ['ANEXO_02', 'XI. Espirometría', 'X. Audiometría'],
    ['ANEXO_16', 'Espirometría', 'Oídos'],
  ] as const;

  test.each(forms)(
    'that the protocol does not ask says so in an %s, and one that it asks is pending',
    (form, notAsked, pending) => {
      const protocol: ProtocolStations = { asked: ['AUDIO', 'EKG', 'LAB'], filed: [] };
      const words = said(form, protocol, { exam: OBSERVED });
      expect(textAfter(words, notAsked)).toContain(
        'NO APLICA AL PROTOCOLO: El protocolo de este examen no pide la prueba.',
      );
      expect(textAfter(words, pending)).toContain('PENDIENTE: Todavía no tiene resultados.');
      expect(words).toContain('Electrocardiograma. PENDIENTE: Todavía no tiene resultados.');
    },
  );

  test.each(forms)(
    'stays without record in an %s that a doctor decided, or that has no protocol',
    (form, empty, asked) => {
      const protocol: ProtocolStations = { asked: ['AUDIO', 'EKG', 'LAB'], filed: [] };
      expect(said(form, protocol)).not.toContain('PENDIENTE');
      expect(textAfter(said(form, protocol), asked)).toContain('Sin registro en este examen.');
      const without = said(form, undefined, { exam: OBSERVED });
      expect(without).not.toMatch(/PENDIENTE|NO APLICA/);
      expect(textAfter(without, empty)).toContain('Sin registro en este examen.');
    },
  );

  test.each(forms)('is neither in an %s when its tracing is filed, or its form says why', (form, empty) => {
    const protocol: ProtocolStations = { asked: ['EKG'], filed: ['ESPIRO', 'EKG'] };
    const filed = said(form, protocol, { exam: OBSERVED });
    expect(textAfter(filed, empty)).not.toContain('NO APLICA');
    expect(filed).not.toContain('PENDIENTE');
    const stations = stationsOf({ ESPIRO_ESTADO: 'NO_REALIZADO', ESPIRO_SIN_RESULTADO: 'Equipo en calibración' });
    const stated = said(form, { asked: ['LAB'], filed: [] }, { exam: OBSERVED, stations });
    expect(stated.match(/NO REALIZADO: Equipo en calibración/g)).toHaveLength(1);
    expect(textAfter(stated, empty)).toContain('NO REALIZADO: Equipo en calibración');
    expect(textAfter(stated, empty)).not.toContain('NO APLICA');
  });

  test('of a chest X-ray is pending by the part that the protocol asks', () => {
    const words = said('ANEXO_02', { asked: ['RX_OIT'], filed: [] }, { exam: OBSERVED });
    expect(textAfter(words, 'VIII. Radiografía')).toContain('Radiografía de tórax, lectura OIT. PENDIENTE');
  });
});
