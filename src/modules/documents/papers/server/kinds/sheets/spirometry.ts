import {
  bestOf,
  bronchodilatorResponse,
  percentOfPredicted,
  repeatability,
} from '#clinical/rules/heart-and-lung/manoeuvres.ts';
import { MANOEUVRES, VOLUME_LIMITS } from '#clinical/rules/heart-and-lung/paper-measures.ts';
import {
  judgeSpirometry,
  spirometryFigures,
  type VolumeFigures,
} from '#clinical/rules/heart-and-lung/spirometry-figures.ts';
import { testCodes } from '#clinical/rules/paper-rows.ts';
import { PAPER_CONTEXT } from '#exams/attentions/model/paper-context.ts';
import type { Block, TableCell } from '#platform/server/pdf/spec.ts';
import { CURVES, curveBlocks } from './curves.ts';
import { exposurePart } from './exposure.ts';
import { box, drawn, fields, legend, options, type SheetOf } from './sheet.ts';
import type { StationResults } from './station-results.ts';

const decimals = (value: number | null, digits = 2) => (value === null ? '—' : value.toFixed(digits));
const manoeuvres = (results: StationResults, code: string) => MANOEUVRES.map((n) => results.number(`${code}_M${n}`));
const figuresOf = (results: StationResults) => spirometryFigures(results.number, results.cutOffs.spirometry);
const judged = (results: StationResults) => judgeSpirometry(results.number, results.text, results.cutOffs.spirometry);
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
  const { fvc, fev1, ratio } = figuresOf(results);
  const volumes: Readonly<Record<string, VolumeFigures>> = { FVC: fvc, FEV1: fev1 };
  /** What the class is given by, else the figure as it was sent, so that the paper loses none. */
  const best = (code: string) => {
    if (code === 'FEV1_FVC' && ratio !== null) return ratio * 100;
    const volume = volumes[code];
    return volume ? (volume.litres ?? volume.impossible[0] ?? null) : results.number(code);
  };
  const row = (code: string, label: string): TableCell[] => {
    const digits = code === 'FEV1_FVC' ? 1 : 2;
    const value = best(code);
    const [predicted, limit] = [results.number(`${code}_PRED`), results.number(`${code}_LIN`)];
    const percent = volumes[code]?.percent ?? results.number(`${code}_PCT`) ?? percentOfPredicted(value, predicted);
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
  const { figures, quality: grades } = judged(results);
  const of = ({ manoeuvres: each }: VolumeFigures, volume: string) => {
    const millilitres = repeatability(each);
    const grade = grades.find((graded) => graded.volume === volume)?.grade;
    return { grade: grade || '—', millilitres: millilitres === null ? '—' : `${millilitres} mL` };
  };
  const [fev1, fvc] = [of(figures.fev1, 'VEF1'), of(figures.fvc, 'CVF')];
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
  const { fvc, fev1 } = figuresOf(results);
  const rows = (['FVC', 'FEV1'] as const).flatMap((code): TableCell[][] => {
    const [before, after, predicted] = [
      (code === 'FVC' ? fvc : fev1).litres,
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

/** The fixed cut-offs that gave the class; empty where lower limits of normal gave it or the clinic reported it. */
function fixedCuts({ ratio, volume }: { ratio: boolean; volume: boolean }): string[] {
  if (ratio && volume)
    return ['No hay límites inferiores de lo normal: la clase usa los cortes fijos 0.70 y 80 % del predicho.'];
  if (ratio) return ['No hay límite inferior de lo normal de VEF1/CVF: la clase usa el corte fijo 0.70.'];
  return volume ? ['No hay límite inferior de lo normal de la CVF: la clase usa el corte fijo 80 % del predicho.'] : [];
}

const { state } = testCodes('ESPIRO');
/** Ends of a test that did not begin. */
const NOT_BEGUN = ['EXCLUIDO', 'RECHAZO'];

/** An exclusion is at fault only where the test was done, and volumes are only where it was not. */
function exclusionRemarks(results: StationResults, hasValues: boolean): string[] {
  const [end] = results.chosen('ESPIRO_RESULTADO').codes;
  if (end !== undefined && NOT_BEGUN.includes(end)) {
    const shown = results.shown('ESPIRO_RESULTADO');
    return hasValues ? [`El resultado de la prueba dice «${shown}» y hay volúmenes registrados.`] : [];
  }
  const [stated] = results.chosen(state).codes;
  const isDone = stated === undefined ? hasValues || end !== undefined : stated === 'REALIZADO';
  const isExcluded = results.chosen('ESPIRO_EXCLUSION').codes.some((code) => code !== 'NINGUNO');
  return isExcluded && isDone ? ['Hay un criterio de exclusión marcado: la prueba no debió hacerse.'] : [];
}

function remarks(results: StationResults): string[] {
  const hasValues = results.has(...VALUES);
  const { figures, quality: grades, fixed } = judged(results);
  const uninterpretable = grades.filter(({ interpretable }) => !interpretable);
  const reference = VOLUMES.some(([code]) => results.has(`${code}_PRED`, `${code}_LIN`));
  const impossible = [...figures.fvc.impossible, ...figures.fev1.impossible];
  const { min, max } = VOLUME_LIMITS;
  return [
    ...(hasValues && grades.every(({ grade }) => grade === null) ? ['No se registró el grado de calidad.'] : []),
    ...uninterpretable.map(
      ({ volume, grade }) => `La calidad de ${volume} es ${grade}: la prueba no se interpreta y se repite.`,
    ),
    ...(impossible.length > 0
      ? [`No se toma en cuenta ${impossible.join(' ni ')} L: un volumen está entre ${min} y ${max} L.`]
      : []),
    ...(Number(figures.fev1.litres) > Number(figures.fvc.litres ?? Infinity)
      ? ['El VEF1 es mayor que la CVF: la relación no se calcula.']
      : []),
    ...fixedCuts(fixed),
    ...(reference && !results.has('ESPIRO_ECUACION') ? ['No se registró la ecuación de referencia.'] : []),
    ...exclusionRemarks(results, hasValues),
  ];
}

export const SPIROMETRY: SheetOf = {
  area: 'ESPIRO',
  context: PAPER_CONTEXT.ESPIRO,
  performer: { role: 'Tecnólogo médico o enfermero(a)', council: 'CTMP o CEP' },
  remarks,
  sections: [
    {
      title: 'Datos para la prueba',
      parts: [
        fields(
          { code: 'TALLA', label: 'Talla' },
          { code: 'PESO', label: 'Peso' },
          { code: 'ALTITUD', label: 'Altitud de la persona' },
          { code: 'ESPIRO_ORIGEN', label: 'Origen étnico' },
          { code: 'ESPIRO_FUMADOR', label: 'Fumador' },
          { code: 'TIEMPO_SERVICIO', label: 'Tiempo de servicio, según el trabajador' },
          { code: 'ESPIRO_EQUIPO', label: 'Espirómetro', span: 2 },
          { code: 'ESPIRO_CALIBRACION', label: 'Verificación con jeringa de 3 L', span: 2 },
          { code: 'ESPIRO_TEMPERATURA', label: 'Temperatura', span: 2 },
          { code: 'ESPIRO_ECUACION', label: 'Ecuación de referencia', span: 6 },
        ),
        exposurePart('ESPIRO', VALUES),
        legend(
          ['ALTITUD'],
          'Altitud de la persona: la que se considera para su hemoglobina y su saturación. La del lugar de la prueba no está registrada.',
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
