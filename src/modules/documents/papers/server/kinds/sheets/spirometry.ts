import {
  bestOf,
  bronchodilatorResponse,
  percentOfPredicted,
  qualityGrade,
  repeatability,
} from '#clinical/rules/heart-and-lung/manoeuvres.ts';
import { MANOEUVRES } from '#clinical/rules/heart-and-lung/paper-measures.ts';
import { SPIROMETRY_RULES } from '#clinical/rules/heart-and-lung/spirometry.ts';
import type { Block, TableCell } from '#platform/server/pdf/spec.ts';
import { CURVES, curveBlocks } from './curves.ts';
import { box, drawn, fields, options, type SheetOf } from './sheet.ts';
import type { StationResults } from './station-results.ts';

const decimals = (value: number | null, digits = 2) => (value === null ? '—' : value.toFixed(digits));
const manoeuvres = (results: StationResults, code: string) => MANOEUVRES.map((n) => results.number(`${code}_M${n}`));
const best = (results: StationResults, code: string) => results.number(code) ?? bestOf(manoeuvres(results, code));
/** No lung holds 20 litres: such a figure is a percentage that a file wrote in the column of the volume. */
const litres = (results: StationResults, code: string) => {
  const value = best(results, code);
  return value !== null && value > 20 ? null : value;
};
function ratio(results: StationResults): number | null {
  const [fvc, fev1] = [litres(results, 'FVC'), litres(results, 'FEV1')];
  return fvc !== null && fev1 !== null && fvc > 0 ? (fev1 / fvc) * 100 : results.number('FEV1_FVC');
}
/** Peak flow in L/s: the catalogue keeps it in L/min. */
function peak(results: StationResults): number | null {
  const perMinute = results.number('FLUJO_PICO');
  return perMinute === null ? bestOf(manoeuvres(results, 'PEF')) : perMinute / 60;
}

const VOLUMES = [
  ['FVC', 'CVF (L)'],
  ['FEV1', 'VEF1 (L)'],
  ['FEV1_FVC', 'VEF1/CVF (%)'],
  ['FEF2575', 'FEF 25-75 (L/s)'],
] as const;
const VALUES = [
  ...VOLUMES.flatMap(([code]) => [code, `${code}_PCT`, `${code}_PRED`, `${code}_LIN`, `${code}_Z`]),
  'FLUJO_PICO',
  'FLUJO_PICO_PCT',
  ...['FVC', 'FEV1', 'PEF', 'FET'].flatMap((code) => MANOEUVRES.map((n) => `${code}_M${n}`)),
];

/** Best values against the predicted ones and the lower limits of normal, with the three manoeuvres. */
function values(results: StationResults): Block[] {
  const row = (code: string, label: string): TableCell[] => {
    const digits = code === 'FEV1_FVC' ? 1 : 2;
    const value =
      code === 'FEV1_FVC' ? ratio(results) : code === 'FEF2575' ? results.number(code) : litres(results, code);
    const [predicted, limit] = [results.number(`${code}_PRED`), results.number(`${code}_LIN`)];
    const percent =
      results.number(`${code}_PCT`) ??
      (code === 'FEV1_FVC' && predicted === null ? null : percentOfPredicted(value, predicted));
    const low = value !== null && limit !== null && value < limit;
    const each = MANOEUVRES.map((n) => {
      const [fvc, fev1] = [results.number(`FVC_M${n}`), results.number(`FEV1_M${n}`)];
      if (code === 'FEV1_FVC') return fvc === null || fev1 === null ? null : (fev1 / fvc) * 100;
      return results.number(`${code}_M${n}`);
    });
    return [
      label,
      low ? { text: `${decimals(value, digits)} ↓`, tone: 'red' } : { text: decimals(value, digits), tone: 'brand' },
      decimals(predicted, digits),
      decimals(limit, digits),
      percent === null ? '—' : String(Math.round(percent)),
      decimals(results.number(`${code}_Z`)),
      ...each.map((value) => decimals(value, digits)),
    ];
  };
  const only = (code: string, label: string, value: number | null, percent: number | null): TableCell[] => [
    label,
    { text: decimals(value), tone: 'brand' },
    '—',
    '—',
    percent === null ? '—' : String(percent),
    '—',
    ...manoeuvres(results, code).map((each) => decimals(each)),
  ];
  const rows = [
    ...VOLUMES.map(([code, label]) => row(code, label)),
    only('PEF', 'Flujo pico (L/s)', peak(results), results.number('FLUJO_PICO_PCT')),
    only('FET', 'Tiempo espiratorio (s)', bestOf(manoeuvres(results, 'FET')), null),
  ].filter((cells) => cells.slice(1).some((cell) => (typeof cell === 'object' ? cell.text : cell) !== '—'));
  const heads = ['Mejor', 'Predicho', 'LIN', '% pred.', 'z', ...MANOEUVRES.map((n) => `M${n}`)];
  return [
    {
      kind: 'table',
      dense: true,
      columns: [
        { label: 'Parámetro', share: 0.22 },
        ...heads.map((label) => ({ label, share: 0.78 / heads.length, align: 'center' as const })),
      ],
      rows,
    },
    { kind: 'space', height: 3 },
    {
      kind: 'text',
      size: 7,
      muted: true,
      text: 'Mejor: el mayor valor de las maniobras aceptables. LIN: límite inferior de lo normal. ↓: por debajo del LIN. M1 a M3: maniobras. VEF1/CVF se calcula con los mejores valores.',
    },
    { kind: 'space', height: 4 },
  ];
}

/** Grade and repeatability of both volumes; a grade that was not given follows from the manoeuvres. */
function quality(results: StationResults): Block[] {
  const of = (code: 'FVC' | 'FEV1', given: string) => {
    const each = manoeuvres(results, code);
    const millilitres = repeatability(each);
    const grade = results.shown(given) || qualityGrade(each);
    return { grade: grade || '—', millilitres: millilitres === null ? '—' : `${millilitres} mL` };
  };
  const [fev1, fvc] = [of('FEV1', 'ESPIRO_CALIDAD'), of('FVC', 'ESPIRO_CALIDAD_FVC')];
  return [
    {
      kind: 'fields',
      columns: 4,
      dense: true,
      items: [
        { label: 'Grado de calidad, VEF1', value: fev1.grade, strong: true },
        { label: 'Repetibilidad, VEF1', value: fev1.millilitres },
        { label: 'Grado de calidad, CVF', value: fvc.grade, strong: true },
        { label: 'Repetibilidad, CVF', value: fvc.millilitres },
      ],
    },
    { kind: 'space', height: 4 },
  ];
}

function reversibility(results: StationResults): Block[] {
  const rows = (['FVC', 'FEV1'] as const).flatMap((code): TableCell[][] => {
    const [before, after, predicted] = [
      litres(results, code),
      results.number(`${code}_POST`),
      results.number(`${code}_PRED`),
    ];
    if (after === null) return [];
    const change = bronchodilatorResponse(before, after, predicted);
    const words = change
      ? `${change.percent > 0 ? '+' : ''}${change.percent} % del predicho: ${change.responds ? 'responde' : 'no responde'}`
      : 'Sin valor predicho o basal';
    const label = code === 'FVC' ? 'CVF (L)' : 'VEF1 (L)';
    return [[label, decimals(before), decimals(after), change?.responds ? { text: words, tone: 'brand' } : words]];
  });
  return [
    {
      kind: 'table',
      dense: true,
      columns: [
        { label: 'Parámetro', share: 0.22 },
        { label: 'Antes', share: 0.16, align: 'center' },
        { label: 'Después', share: 0.16, align: 'center' },
        { label: 'Cambio (responde si es mayor de 10 % del predicho)', share: 0.46 },
      ],
      rows,
    },
    { kind: 'space', height: 4 },
  ];
}

function remarks(results: StationResults): string[] {
  const hasValues = results.has(...VALUES);
  const grade = results.shown('ESPIRO_CALIDAD') || qualityGrade(manoeuvres(results, 'FEV1'));
  const { unusableQuality } = SPIROMETRY_RULES.parameters;
  const reference = VOLUMES.some(([code]) => results.has(`${code}_PRED`, `${code}_LIN`));
  return [
    ...(hasValues && grade === null ? ['No se registró el grado de calidad.'] : []),
    ...(grade && unusableQuality.includes(grade)
      ? [`La calidad es ${grade}: la prueba no se interpreta y se repite.`]
      : []),
    ...(hasValues && !reference
      ? ['No hay valores predichos ni límites inferiores de lo normal: la clase usa los cortes fijos 0.70 y 80 %.']
      : []),
    ...(reference && !results.has('ESPIRO_ECUACION') ? ['No se registró la ecuación de referencia.'] : []),
    ...(results.chosen('ESPIRO_EXCLUSION').codes.some((code) => code !== 'NINGUNO')
      ? ['Hay un criterio de exclusión marcado: la prueba no debió hacerse.']
      : []),
  ];
}

export const SPIROMETRY: SheetOf = {
  area: 'ESPIRO',
  context: ['TALLA', 'PESO', 'ALTITUD', 'TIEMPO_SERVICIO'],
  performer: { role: 'Tecnólogo médico o enfermero(a)', council: 'CTMP o CEP' },
  remarks,
  sections: [
    {
      title: 'Datos para la prueba',
      parts: [
        fields(
          { code: 'TALLA', label: 'Talla sin zapatos' },
          { code: 'PESO', label: 'Peso' },
          { code: 'ALTITUD', label: 'Altitud' },
          { code: 'ESPIRO_ORIGEN', label: 'Origen étnico' },
          { code: 'ESPIRO_FUMADOR', label: 'Fumador' },
          { code: 'TIEMPO_SERVICIO', label: 'Tiempo de trabajo' },
          { code: 'ESPIRO_EQUIPO', label: 'Espirómetro', span: 2 },
          { code: 'ESPIRO_CALIBRACION', label: 'Verificación con jeringa de 3 L', span: 2 },
          { code: 'ESPIRO_TEMPERATURA', label: 'Temperatura', span: 2 },
          { code: 'ESPIRO_ECUACION', label: 'Ecuación de referencia', span: 6 },
        ),
      ],
    },
    {
      title: 'Cuestionario antes de la prueba',
      parts: [
        options(
          { code: 'ESPIRO_EXCLUSION', label: 'Criterios de exclusión' },
          { code: 'ESPIRO_PREVIAS', label: 'Antes de la prueba' },
          { code: 'ESPIRO_RESULTADO', label: 'Resultado de la prueba' },
        ),
      ],
    },
    {
      title: 'Valores',
      empty: 'No hay volúmenes registrados en este examen.',
      parts: [
        drawn(VALUES, values),
        drawn(['ESPIRO_CALIDAD', 'ESPIRO_CALIDAD_FVC', ...VALUES.filter((code) => /_M\d$/.test(code))], quality),
      ],
    },
    { title: 'Curvas', parts: [drawn(CURVES, curveBlocks)] },
    {
      title: 'Reversibilidad',
      parts: [
        fields({ code: 'ESPIRO_BRONCODILATADOR', label: 'Broncodilatador y dosis', span: 6 }),
        drawn(['FVC_POST', 'FEV1_POST'], reversibility),
      ],
    },
    {
      title: 'Conclusión',
      empty: 'La espirometría no tiene conclusión registrada.',
      parts: [
        fields(
          { code: 'ESPIROMETRIA', label: 'Patrón', span: 3 },
          { code: 'ESPIROMETRIA_SEVERIDAD', label: 'Severidad por VEF1, % del predicho', span: 3 },
        ),
        box('ESPIRO', 'Interpretación', 'brand'),
        box('ESPIRO_RECOMENDACIONES', 'Recomendaciones'),
      ],
    },
  ],
};
