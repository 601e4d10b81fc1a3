import { expect, test } from 'vitest';
import { CLASSIFIED_ITEMS, type ItemCode } from '#clinical/rules/book/registry.ts';
import { FREQUENCIES } from '#clinical/rules/hearing/audiogram.ts';
import { BODY_REGION_LABELS } from '#clinical/rules/musculoskeletal/symptoms.ts';
import type { ServiceArea } from '#clinical/vocabulary/service-area.ts';
import { needsReview } from '../class-review.ts';
import type { ExamMeasure, ExamStation } from '../model/attention.ts';
import { severityOf } from '../severity.ts';
import { findingsOf } from './exam-findings.ts';
import { frequentCodes, suggestedReferrals } from './of-findings.ts';

type Given = Partial<ExamMeasure> & { code: string };
const measure = (given: Given): ExamMeasure =>
  ({
    label: given.code,
    text: null,
    number: null,
    shown: null,
    class: null,
    classLabel: null,
    flags: [],
    severity: null,
    ...given,
  }) as ExamMeasure;
const station = (area: ServiceArea, ...measures: Given[]): ExamStation[] => [
  { serviceAreaCode: area, label: area, measures: measures.map(measure) },
];
/** A finding of an item with the other measures of its station; those of the item itself add to it. */
const found = (item: ItemCode, given: string, ...others: Given[]) => {
  const own = { code: item, class: given, classLabel: given, review: true, severity: severityOf(item, given) };
  const added = others.filter(({ code }) => code === item);
  return findingsOf(
    station(
      CLASSIFIED_ITEMS[item].area,
      Object.assign({}, own, ...added, { class: given }),
      ...others.filter(({ code }) => code !== item),
    ),
  );
};
const codesOf = (item: ItemCode, given: string, ...others: Given[]) => frequentCodes(found(item, given, ...others));

/** The organ or the system of each item, as the beginnings of the codes that the CIE-10 has for it. */
const ORGANS: Record<Exclude<ItemCode, 'TRIAJE' | 'ALTITUD'>, RegExp> = {
  IMC: /^(E46|E66|R635)/,
  CINTURA: /^E65/,
  ICC: /^E65/,
  PRESION_ARTERIAL: /^(R03|I10|I95)/,
  FC: /^R00/,
  FR: /^R06/,
  SATO2: /^R942/,
  TEMPERATURA: /^(R50|R68)/,
  AUDIOMETRIA: /^(H83|H9)/,
  AUDIO_OD: /^(H83|H9)/,
  AUDIO_OI: /^(H83|H9)/,
  ESPIROMETRIA: /^(R942|J4)/,
  ESPIROMETRIA_SEVERIDAD: /^(R942|J4)/,
  FLUJO_PICO: /^(R942|J45)/,
  EKG: /^(I4|I5|R00|R943)/,
  TORAX: /^(R91|R938|J|B90|I517|M41)/,
  HEMOGLOBINA: /^D[567]/,
  HEMOGLOBINA_AJUSTADA: /^D[567]/,
  HEMOGRAMA: /^D7/,
  HEMATOCRITO: /^D[567]/,
  LEUCOCITOS: /^D7/,
  PLAQUETAS: /^D69/,
  GLUCOSA: /^(R73|E1)/,
  HBA1C: /^(R73|E1)/,
  COLESTEROL: /^E78/,
  TRIGLICERIDOS: /^E78/,
  HDL: /^E786/,
  LDL: /^E78/,
  CREATININA: /^R944/,
  ACIDO_URICO: /^E79/,
  TGO: /^R74/,
  TGP: /^R74/,
  PSA: /^$/,
  PLOMO: /^(R787|Z575|T560)/,
  COCAINA: /^R82/,
  MARIHUANA: /^R82/,
  ORINA: /^(R31|R8|N39)/,
  AV_LEJOS: /^H5/,
  AV_LEJOS_SC: /^H5/,
  AV_CERCA: /^H5/,
  AV_CERCA_SC: /^H5/,
  AMETROPIA: /^H5/,
  VISION_COLORES: /^H535/,
  ESTEREOPSIS: /^H533/,
  SINTOMAS_OSTEOMUSCULARES: /^M/,
  HALLAZGOS_OSTEOMUSCULARES: /^(M|G56)/,
  ALTERACIONES_POSTURALES: /^(M|R29)/,
  TEST_SUENO: /^G47/,
};
const ITEMS = Object.keys(ORGANS) as (keyof typeof ORGANS)[];
const classesOf = (item: ItemCode) => Object.keys(CLASSIFIED_ITEMS[item].classes);
/** Codes of both ears or both eyes. */
const BILATERAL = /^(H900|H903|H906|H540|H541|H542)$/;
/** Codes of one ear or one eye. */
const UNILATERAL = /^(H901|H904|H907|H544|H545)$/;
/** Classes of values that are no disease, whose code is at most a sign (chapter XVIII). */
const NO_DISEASE = /^(NORMAL|OPTIMO|CASI_OPTIMO|DESEABLE|PROTECTOR|NORMAL_ALTO|ELEVADA|PREHIPERTENSION)$/;

test.each(ITEMS)('every class of %s proposes codes of its organ, and none of a side that is not known', (item) => {
  for (const given of classesOf(item).filter((each) => needsReview(item, each))) {
    const codes = codesOf(item, given);
    expect([given, codes.filter((code) => !ORGANS[item].test(code))]).toEqual([given, []]);
    expect([given, codes.filter((code) => BILATERAL.test(code) || UNILATERAL.test(code))]).toEqual([given, []]);
    if (!NO_DISEASE.test(given)) continue;
    expect([given, codes.filter((code) => !code.startsWith('R'))]).toEqual([given, []]);
    expect([given, suggestedReferrals(found(item, given))]).toEqual([given, []]);
  }
});

/** An audiogram of one ear: a notch at 4 kHz by noise, with or without bone conduction. */
const ear = (side: 'OD' | 'OI', given: string, air: (hz: number) => number, bone?: (hz: number) => number): Given[] => [
  { code: `AUDIO_${side}`, class: given },
  ...FREQUENCIES.map((hz) => ({ code: `AUDIO_${side}_${hz}`, number: air(hz) })),
  ...(bone ? FREQUENCIES.map((hz) => ({ code: `AUDIO_VO_${side}_${hz}`, number: bone(hz) })) : []),
];
const normal = () => 10;
const notch = (hz: number) => (hz === 4000 || hz === 6000 ? 45 : 10);
const flat = () => 45;
const mixed = () => 70;

test.each(classesOf('AUDIOMETRIA').filter((each) => /^(TRAUMA|HIR)/.test(each)))(
  'a loss by noise, %s, has the code of the ears that have it',
  (given) => {
    const right = ear('OD', given, notch);
    expect(codesOf('AUDIOMETRIA', given, ...right, ...ear('OI', 'NORMAL', normal))).toEqual(['H833', 'H904']);
    expect(codesOf('AUDIOMETRIA', given, ...right, ...ear('OI', given, notch, notch))).toEqual(['H833', 'H903']);
    expect(codesOf('AUDIOMETRIA', given, ...right)).toEqual(['H833', 'H905']);
    // By the stated classes alone.
    const stated = (other: string): Given[] => [
      { code: 'AUDIO_OD', class: given },
      { code: 'AUDIO_OI', class: other },
    ];
    expect(codesOf('AUDIOMETRIA', given, ...stated('NORMAL'))).toEqual(['H833', 'H904']);
    expect(codesOf('AUDIOMETRIA', given, ...stated(given))).toEqual(['H833', 'H903']);
    expect(codesOf('AUDIOMETRIA', given, ...stated('SIN_DATO'))).toEqual(['H833', 'H905']);
  },
);

test.each([
  ['conductive', flat, normal, ['H901'], ['H900']],
  ['mixed', mixed, flat, ['H907'], ['H906']],
  ['sensorineural', flat, flat, ['H904'], ['H903']],
  ['without bone conduction', flat, undefined, ['H919'], ['H919']],
] as const)('another loss, %s, of one ear and of both', (_kind, air, bone, one, both) => {
  const right = ear('OD', 'OTRAS', air, bone);
  expect(codesOf('AUDIOMETRIA', 'OTRAS', ...right, ...ear('OI', 'NORMAL', normal))).toEqual(one);
  expect(codesOf('AUDIOMETRIA', 'OTRAS', ...right, ...ear('OI', 'OTRAS', air, bone))).toEqual(both);
});

test('two ears of another kind, wax and tinnitus have a code each', () => {
  const ears = [...ear('OD', 'TRAUMA_LEVE', notch), ...ear('OI', 'OTRAS', flat, normal)];
  const noted: Given[] = [
    { code: 'AUDIO_SINTOMAS', text: 'ACUFENOS, VERTIGO' },
    { code: 'OTOSCOPIA_OD', text: 'Tapón de cerumen' },
  ];
  expect(codesOf('AUDIOMETRIA', 'TRAUMA_LEVE', ...ears, ...noted)).toEqual(['H833', 'H905', 'H902', 'H931', 'H612']);
  expect(codesOf('AUDIOMETRIA', 'TRAUMA_LEVE', ...ears, { code: 'OTOSCOPIA_OI', text: 'Sin cerumen' })).not.toContain(
    'H612',
  );
});

const eyes = (right: string, left: string, corrected: [string, string] | null): Given[] => [
  { code: 'AV_LEJOS_OD_SC', text: right },
  { code: 'AV_LEJOS_OI_SC', text: left },
  ...(corrected ? corrected.map((text, i) => ({ code: `AV_LEJOS_${i === 0 ? 'OD' : 'OI'}_CC`, text })) : []),
];
test.each([
  ['MODERADA', eyes('20/200', '20/20', ['20/100', '20/20']), 'H545'],
  ['MODERADA', eyes('20/200', '20/200', ['20/100', '20/100']), 'H542'],
  ['CEGUERA', eyes('MM', '20/20', ['CD', '20/20']), 'H544'],
  ['CEGUERA', eyes('MM', 'MM', ['CD', 'CD']), 'H540'],
  ['CEGUERA', eyes('MM', '20/400', ['CD', '20/200']), 'H541'],
  // An eye that was not tested with glasses proves no blindness.
  ['CEGUERA', eyes('CD', '20/20', null), 'H527'],
  ['MODERADA', eyes('20/200', '20/200', null), 'H527'],
  // No lens helps an eye without perception of light.
  ['CEGUERA', eyes('NPL', '20/20', null), 'H544'],
  ['CEGUERA', eyes('No percibe luz', 'Amaurosis', null), 'H540'],
  ['CEGUERA', eyes('NPL', '20/200', ['NPL', '20/100']), 'H541'],
  ['CEGUERA', eyes('20/200', 'NPL', null), 'H544'],
] as const)('far vision %s of %j: %s first', (given, measures, first) => {
  const codes = codesOf('AV_LEJOS', given, ...measures);
  expect(codes[0]).toBe(first);
  if (first === 'H527') expect(codes.filter((code) => /^H54[0-6]/.test(code))).toEqual([]);
});

test.each([
  ['Bloqueo AV de primer grado', 'I440'],
  ['BAV de 1er grado y bloqueo completo de rama derecha', 'I440'],
  ['BAV I', 'I440'],
  ['Bloqueo auriculoventricular de segundo grado Mobitz I', 'I441'],
  ['Mobitz II', 'I441'],
  ['Bloqueo AV completo', 'I442'],
  ['BAV de tercer grado', 'I442'],
  ['Bloqueo AV', 'I443'],
  ['BAV de primer grado en derivación II', 'I440'],
  ['Bloqueo AV de segundo grado tipo I', 'I441'],
  ['BAV de 2do grado tipo 1', 'I441'],
  ['BAV completo con escape ventricular y bloqueo de rama izquierda', 'I442'],
  ['BAV completo con escape de rama izquierda', 'I442'],
  ['Bloqueo AV con bloqueo completo de rama derecha', 'I443'],
])('a trace «%s» is %s', (text, first) => {
  expect(codesOf('EKG', 'BLOQUEO_AV', { code: 'EKG', text })[0]).toBe(first);
});

test.each([
  ['EKG', 'BLOQUEO_AV', { code: 'EKG', flags: ['PR prolongado'] }, 'I440'],
  ['EKG', 'HEMIBLOQUEO', { code: 'EKG', text: 'Hemibloqueo anterior izquierdo' }, 'I444'],
  ['EKG', 'HEMIBLOQUEO', { code: 'EKG', text: 'HBPI' }, 'I445'],
  ['EKG', 'HEMIBLOQUEO', { code: 'EKG', text: 'Hemibloqueo' }, 'I446'],
  ['EKG', 'ARRITMIA', { code: 'EKG', text: 'Fibrilación auricular' }, 'I48'],
  ['EKG', 'ARRITMIA', { code: 'EKG', text: 'Extrasístoles ventriculares aisladas' }, 'I493'],
  ['EKG', 'ARRITMIA', { code: 'EKG', text: 'Extrasístoles supraventriculares' }, 'I491'],
  ['EKG', 'ARRITMIA', { code: 'EKG', text: 'Arritmia' }, 'I499'],
  ['EKG', 'OTRO_ANORMAL', { code: 'EKG', text: 'Ritmo de marcapaso' }, 'Z950'],
  ['TORAX', 'PLEURAL', { code: 'RX_TORAX', text: 'Derrame pleural derecho' }, 'J90'],
  ['TORAX', 'PLEURAL', { code: 'RX_TORAX', text: 'Neumotórax apical' }, 'J939'],
  ['TORAX', 'PLEURAL', { code: 'RX_TORAX', text: 'Placas pleurales calcificadas' }, 'J929'],
  ['TORAX', 'PLEURAL', { code: 'RX_TORAX', text: 'Adherencias pleurales' }, 'J948'],
  ['TORAX', 'PLEURAL', { code: 'RX_TORAX', text: 'Alteración pleural, sin derrame' }, 'J949'],
  ['TORAX', 'PLEURAL', { code: 'RX_SIMBOLOS', text: 'AA, EF' }, 'J90'],
  ['TORAX', 'PLEURAL', { code: 'RX_PLACAS_SITIO', text: 'FRENTE_D' }, 'J929'],
  ['TORAX', 'NEUMOCONIOSIS', { code: 'RX_TORAX', text: 'Silicosis' }, 'J628'],
  ['TORAX', 'OTRO', { code: 'RX_TORAX', text: 'Ateromatosis aórtica' }, 'R938'],
  ['HALLAZGOS_OSTEOMUSCULARES', 'OTRO_HALLAZGO', { code: 'OSTEO', text: 'Hombro doloroso derecho' }, 'M255'],
  ['HALLAZGOS_OSTEOMUSCULARES', 'OTRO_HALLAZGO', { code: 'OSTEO', text: 'Dolor de rodilla' }, 'M255'],
  ['HALLAZGOS_OSTEOMUSCULARES', 'OTRO_HALLAZGO', { code: 'OSTEO', text: 'Lumbalgia mecánica' }, 'M545'],
  ['HALLAZGOS_OSTEOMUSCULARES', 'OTRO_HALLAZGO', { code: 'OSTEO', text: 'Cervicalgia' }, 'M542'],
  ['HALLAZGOS_OSTEOMUSCULARES', 'OTRO_HALLAZGO', { code: 'OSTEO', text: 'Dorsalgia' }, 'M546'],
  ['HALLAZGOS_OSTEOMUSCULARES', 'OTRO_HALLAZGO', { code: 'OSTEO', text: 'Lesión de manguito rotador' }, 'M751'],
  ['HALLAZGOS_OSTEOMUSCULARES', 'OTRO_HALLAZGO', { code: 'OSTEO', text: 'Atrofia muscular' }, undefined],
  ['HALLAZGOS_OSTEOMUSCULARES', 'EPICONDILAR', { code: 'OSTEO', text: 'Dolor en la epitróclea' }, 'M770'],
  ['HALLAZGOS_OSTEOMUSCULARES', 'EPICONDILAR', { code: 'OSTEO', text: 'Epicondilitis lateral' }, 'M771'],
  ['HALLAZGOS_OSTEOMUSCULARES', 'TINEL', { code: 'OSTEO', text: 'Tinel positivo en el codo' }, 'G562'],
  ['HALLAZGOS_OSTEOMUSCULARES', 'TINEL', { code: 'OSTEO', text: 'Tinel positivo' }, 'G560'],
  ['HALLAZGOS_OSTEOMUSCULARES', 'APLEY', { code: 'OSTEO', text: 'Apley positivo en la rodilla' }, 'M239'],
] as const)('%s %s of %j: %s first', (item, given, other, first) => {
  expect(codesOf(item, given, other as Given)[0]).toBe(first);
});

/** Sentences with two findings, or with another meaning of a word, and all codes that follow from each. */
test.each([
  ['EKG', 'BLOQUEO_AV', 'EKG', 'BAV de primer grado en derivación II', ['I440']],
  ['EKG', 'BLOQUEO_AV', 'EKG', 'BAV de segundo grado tipo I', ['I441']],
  ['EKG', 'ARRITMIA', 'EKG', 'Fibrilación auricular con respuesta ventricular rápida', ['I48']],
  ['EKG', 'ARRITMIA', 'EKG', 'Fibrilación ventricular', ['I499', 'R943']],
  ['EKG', 'ARRITMIA', 'EKG', 'Flutter ventricular', ['I499', 'R943']],
  ['EKG', 'ARRITMIA', 'EKG', 'Extrasístoles supraventriculares con respuesta ventricular', ['I491']],
  ['EKG', 'ARRITMIA', 'EKG', 'Extrasístoles ventriculares, fibrilación auricular', ['I48', 'I493']],
  ['EKG', 'HEMIBLOQUEO', 'EKG', 'Hemibloqueo posterior izquierdo. Isquemia anterior', ['I445']],
  ['EKG', 'HEMIBLOQUEO', 'EKG', 'Hemibloqueo izquierdo anterior con necrosis posterior', ['I444']],
  ['EKG', 'HEMIBLOQUEO', 'EKG', 'Bloqueo del fascículo anterosuperior izquierdo', ['I444']],
  ['EKG', 'HEMIBLOQUEO', 'EKG', 'Hemibloqueo, isquemia de cara anterior', ['I446']],
  ['EKG', 'OTRO_ANORMAL', 'EKG', 'Marcapaso migratorio', ['R943']],
  ['EKG', 'OTRO_ANORMAL', 'EKG', 'Marcapaso auricular errante', ['R943']],
  ['EKG', 'OTRO_ANORMAL', 'EKG', 'Portador de marcapasos definitivo', ['Z950']],
  ['TORAX', 'PLEURAL', 'RX_TORAX', 'Placa PA de tórax: neumotórax derecho', ['J939']],
  ['TORAX', 'PLEURAL', 'RX_TORAX', 'Derrame pleural izquierdo. Calcificación del botón aórtico', ['J90']],
  ['TORAX', 'PLEURAL', 'RX_TORAX', 'Derrame pleural. Placa ateromatosa en la aorta', ['J90']],
  ['TORAX', 'PLEURAL', 'RX_TORAX', 'Derrame pleural derecho con engrosamiento peribronquial', ['J90']],
  ['TORAX', 'PLEURAL', 'RX_TORAX', 'Derrame pleural y engrosamiento pleural', ['J90', 'J929']],
  ['TORAX', 'PLEURAL', 'RX_TORAX', 'Calcificaciones de la pleura', ['J929']],
  ['TORAX', 'PLEURAL', 'RX_TORAX', 'Placas pleurales', ['J929']],
  ['TORAX', 'PLEURAL', 'RX_TORAX', 'Placas pleurales por asbesto', ['J920']],
  ['TORAX', 'PLEURAL', 'RX_TORAX', 'Alteración pleural; sin placas pleurales', ['J949', 'R938']],
  ['TORAX', 'OTRO', 'RX_TORAX', 'Fractura costal en consolidación', ['R937']],
  ['TORAX', 'OTRO', 'RX_TORAX', 'Callo óseo en consolidación', ['R91']],
  ['TORAX', 'OTRO', 'RX_TORAX', 'Consolidación basal, fractura costal', ['J189', 'R937']],
  ['TORAX', 'OTRO', 'RX_TORAX', 'Neumonía con fractura costal', ['J189', 'R937']],
  ['TORAX', 'OTRO', 'RX_TORAX', 'Fractura costal con enfisema subcutáneo', ['R937']],
  ['HALLAZGOS_OSTEOMUSCULARES', 'OTRO_HALLAZGO', 'OSTEO', 'Dolor lumbar con signos ciáticos', ['M544']],
] as const)('%s %s, %s «%s»: %j', (item, given, code, text, codes) => {
  expect(codesOf(item, given, { code, text })).toEqual(codes);
});

test('a broken rib goes to the traumatologist, a pneumonia to the pneumologist', () => {
  const to = (text: string) =>
    suggestedReferrals(found('TORAX', 'OTRO', { code: 'RX_TORAX', text })).map(({ specialty }) => specialty);
  expect(to('Fractura costal en consolidación')).toEqual(['Traumatología y ortopedia']);
  expect(to('Consolidación basal derecha')).toEqual(['Neumología']);
});

test('each region of symptoms has the code of its place, and no shoulder is a backache', () => {
  const ofRegion = (region: keyof typeof BODY_REGION_LABELS) =>
    codesOf('SINTOMAS_OSTEOMUSCULARES', 'CON_SINTOMAS', {
      code: 'SINTOMAS_OSTEOMUSCULARES',
      flags: [BODY_REGION_LABELS[region]],
    });
  const regions = Object.keys(BODY_REGION_LABELS) as (keyof typeof BODY_REGION_LABELS)[];
  const spine = { CUELLO: 'M542', ESPALDA_ALTA: 'M546', ESPALDA_BAJA: 'M545' };
  expect(Object.fromEntries(regions.map((region) => [region, ofRegion(region)[0]]))).toEqual({
    ...Object.fromEntries(regions.map((region) => [region, 'M255'])),
    ...spine,
  });
});

test('lead is an exposure, and a poisoning is proposed only where a worker leaves the exposure', () => {
  const lead = (number: number) => frequentCodes(found('PLOMO', 'ALTO').map((each) => ({ ...each, number })));
  expect(lead(35)).toEqual(['R787', 'Z575']);
  expect(lead(60)).toEqual(['R787', 'Z575', 'T560']);
});

test('critical values come first, then the most severe findings', () => {
  const stations = [
    ...station('TRIAJE', { code: 'CINTURA', class: 'ALTO', review: true, severity: 'MILD' }),
    ...station('LAB', { code: 'TRIGLICERIDOS', class: 'MUY_ALTO', review: true, severity: 'SEVERE' }),
    ...station('EKG', {
      code: 'EKG',
      class: 'BLOQUEO_AV',
      text: 'BAV de primer grado',
      review: true,
      severity: 'UNGRADED',
    }),
    ...station('LAB', { code: 'GLUCOSA', class: 'DIABETES', review: true, severity: 'MODERATE' }),
  ];
  const figure = { code: 'GLUCOSA', severity: 'SEVERE', critical: true, shown: '498 mg/dL', classLabel: 'Diabetes' };
  const findings = findingsOf(stations, [figure] as never);
  expect(findings.map(({ code }) => code)).toEqual(['GLUCOSA', 'TRIGLICERIDOS', 'EKG', 'CINTURA']);
  expect(frequentCodes(findings).slice(0, 4)).toEqual(['R739', 'E781', 'I440', 'E65']);
  expect(suggestedReferrals(findings).map(({ specialty }) => specialty)).toEqual([
    'Endocrinología',
    'Cardiología',
    'Nutrición',
  ]);
});
