import {
  boneBelowAir,
  FREQUENCIES,
  frequenciesIn,
  fullAir,
  LOSS_TYPE_LABELS,
  listCode,
  lossTypesOf,
  SIDES,
  type Side,
  silentOf,
  thresholdsOf,
  type Way,
} from '#clinical/rules/hearing/audiogram.ts';
import { lossDegree, monauralImpairment, pureToneAverage } from '#clinical/rules/hearing/hearing-loss.ts';
import { shiftReading, withoutShift } from '#clinical/rules/hearing/threshold-shift.ts';
import { addMonths, showDay } from '#platform/contract/dates.ts';
import type { Block } from '#platform/server/pdf/spec.ts';
import { audiogramBlocks, EAR_LABELS, thresholdCodes, WAY_LABELS, WAYS } from './audiogram.ts';
import type { CutOffs } from './cut-offs.ts';
import { dayIn } from './day-in.ts';
import { exposurePart, serviceRemarks } from './exposure.ts';
import { HEARING_WORDS } from './hearing-words.ts';
import { box, drawn, fields, legend, options, type SheetOf, table } from './sheet.ts';
import type { StationResults } from './station-results.ts';

const earOf = (results: StationResults, side: Side) => ({
  air: thresholdsOf(side, 'air', results.number),
  bone: thresholdsOf(side, 'bone', results.number),
  silent: silentOf(side, results.written),
});

type EarOf = ReturnType<typeof earOf>;

/**
 * Kinds of loss with their frequencies, which are left out where there is one kind alone; then what was not answered
 * and has no figure.
 */
function lossWords(ear: EarOf, parameters: CutOffs['hearing']): string {
  const kinds = [...lossTypesOf(ear, parameters)];
  const mute = FREQUENCIES.filter((hz) => ear.silent.air.has(hz) && ear.air.get(hz) === null);
  const alone = kinds.length === 1 && mute.length === 0;
  const words = [
    ...kinds.map(([type, frequencies]) =>
      alone ? LOSS_TYPE_LABELS[type] : `${LOSS_TYPE_LABELS[type]} a ${frequencies.join(', ')} Hz`,
    ),
    ...(mute.length > 0 ? [`Sin respuesta a ${mute.join(', ')} Hz`] : []),
  ];
  return (
    words
      .map((each, i) => (i === 0 ? each : each.toLowerCase()))
      .join('; ')
      .replaceAll(' hz', ' Hz') || (fullAir(ear) ? LOSS_TYPE_LABELS.SIN_PERDIDA : '—')
  );
}

/** Change since the baseline, or why there is none; a dash for an ear without an air threshold. */
function shiftWords(results: StationResults, side: Side, ear: EarOf): string {
  if (FREQUENCIES.every((hz) => ear.air.get(hz) === null && !ear.silent.air.has(hz))) return '—';
  const shift = results.shifts.find((each) => each.side === side);
  if (shift)
    return `${signed(shift.db)} dB desde ${showDay(shift.since)}${shift.standard ? ': cambio estándar del umbral' : ''}`;
  return withoutShift(shiftReading(results.date, ear)) === 'NOT_MEASURED'
    ? 'Falta 2, 3 o 4 kHz en este examen'
    : 'Sin audiometría basal';
}

const signed = (db: number) => (db > 0 ? `+${db}` : String(db));

/** What the thresholds of each ear mean: class, average, kind and degree of the loss, change from the baseline. */
function earTable(results: StationResults): Block[] {
  const { hearing } = results.cutOffs;
  const columns = SIDES.map((side) => {
    const ear = earOf(results, side);
    const average = pureToneAverage(ear);
    const degree = lossDegree(ear, hearing.normalUpTo);
    const loss = monauralImpairment(ear);
    const review = results.get(`AUDIO_${side}`)?.review || results.get(`AUDIO_${side}`)?.severity;
    const flags = results.get(`AUDIO_${side}`)?.flags ?? [];
    const classText = [results.classOf(`AUDIO_${side}`), ...flags].filter(Boolean).join(' · ') || '—';
    return [
      review ? ({ text: classText, tone: 'red' } as const) : classText,
      results.shown(`KLOCKHOFF_${side}`) || '—',
      average === null ? '—' : `${average} dB HL`,
      lossWords(ear, hearing),
      degree === null ? '—' : `${degree.label} (media ${degree.mean} dB HL)`,
      loss === null ? '—' : `${loss} %`,
      shiftWords(results, side, ear),
      results.shown(`AUDIO_CIE10_${side}`) || '—',
    ];
  });
  const labels = [
    'Klockhoff modificado por Larsen',
    'Klockhoff informado',
    'Promedio tonal (500, 1000 y 2000 Hz)',
    'Tipo de pérdida',
    'Grado, sobre las frecuencias afectadas',
    'Menoscabo monoaural',
    'Cambio en 2, 3 y 4 kHz',
    'CIE-10',
  ];
  return [
    {
      kind: 'table',
      dense: true,
      columns: [{ label: 'Por oído', share: 0.32 }, ...SIDES.map((side) => ({ label: EAR_LABELS[side], share: 0.34 }))],
      rows: labels
        .map((label, i) => [label, columns[0]?.[i] ?? '—', columns[1]?.[i] ?? '—'])
        .filter(([, right, left]) => right !== '—' || left !== '—'),
    },
    { kind: 'space', height: 5 },
  ];
}

const LIST_LABELS = { masked: 'Enmascaradas', silent: 'Sin respuesta' } as const;

function unreadLists(results: StationResults, side: Side, way: Way): string[] {
  return (['masked', 'silent'] as const).flatMap((list) => {
    const { others } = frequenciesIn(results.written(listCode(list, side, way)));
    const where = `${EAR_LABELS[side]}, ${WAY_LABELS[way]}`;
    return others.length > 0
      ? [`${LIST_LABELS[list]} (${where}): «${others.join(', ')}» no se pudo leer como frecuencia y no se dibuja.`]
      : [];
  });
}

/** True if the class of the ear is a loss and the exam has no diagnosis or code for it. */
function lacksDiagnosis(results: StationResults, side: Side): boolean {
  const found = results.get(`AUDIO_${side}`)?.class ?? 'SIN_DATO';
  const isLoss = found !== 'SIN_DATO' && found !== 'NORMAL';
  return isLoss && !results.has('DX_AUDIO', `AUDIO_CIE10_${side}`, `KLOCKHOFF_${side}`);
}

function remarks(results: StationResults): string[] {
  const calibrated = dayIn(results.shown('AUDIO_CALIBRACION'));
  const rest = results.number('AUDIO_REPOSO');
  const thresholds = thresholdCodes.flatMap((code) => results.number(code) ?? []);
  return [
    ...serviceRemarks(results),
    ...SIDES.filter((side) => lacksDiagnosis(results, side)).map(
      (side) => `${EAR_LABELS[side]}: los umbrales no son normales y falta el diagnóstico con su CIE-10.`,
    ),
    ...SIDES.flatMap((side) => {
      const wrong = boneBelowAir(earOf(results, side));
      return wrong.length > 0
        ? [
            `${EAR_LABELS[side]}: la vía ósea es peor que la aérea en más de 10 dB a ${wrong.join(', ')} Hz; conviene repetirla.`,
          ]
        : [];
    }),
    ...SIDES.flatMap((side) => WAYS.flatMap((way) => unreadLists(results, side, way))),
    ...(thresholds.some((db) => db % 5 !== 0) ? ['Hay umbrales que no son múltiplos de 5 dB.'] : []),
    ...(calibrated && addMonths(calibrated, 12) < results.date
      ? ['La calibración del audiómetro tiene más de 12 meses.']
      : []),
    ...(thresholds.length > 0 && !results.has('AUDIO_CALIBRACION')
      ? ['No se registró la fecha de calibración del audiómetro.']
      : []),
    ...(rest !== null && rest < 12 ? [`Hubo ${rest} h de reposo auditivo; se piden de 12 a 16 h sin ruido.`] : []),
  ];
}

const bothEars = (columns: readonly [label: string, code: string][]) =>
  table({
    columns: [
      { label: 'Oído', share: 0.24 },
      ...columns.map(([label]) => ({ label, share: 0.76 / columns.length, align: 'center' as const })),
    ],
    rows: SIDES.map((side) => [EAR_LABELS[side], ...columns.map(([, code]) => `${code}_${side}`)]),
  });

export const AUDIOMETRY: SheetOf = {
  area: 'AUDIO',
  performer: { role: 'Tecnólogo médico o enfermero(a)', council: 'CTMP o CEP' },
  remarks,
  sections: [
    {
      title: 'Equipo y exposición',
      parts: [
        fields(
          { code: 'AUDIO_EQUIPO', label: 'Audiómetro (marca y modelo)', span: 3 },
          { code: 'AUDIO_CALIBRACION', label: 'Fecha de calibración', span: 3 },
          { code: 'TIEMPO_SERVICIO', label: 'Tiempo de servicio, según el trabajador' },
          { code: 'NIVEL_RUIDO', label: 'Nivel de ruido' },
          { code: 'TIPO_EPP', label: 'Protector auditivo' },
          { code: 'NRR', label: 'NRR del protector' },
          { code: 'AUDIO_REPOSO', label: 'Reposo auditivo antes de la prueba' },
        ),
        exposurePart('AUDIO', ['TIEMPO_SERVICIO', ...thresholdCodes]),
        legend(['NRR'], 'NRR: decibeles de ruido que el protector reduce, según su fabricante.'),
        options(
          { code: 'AUDIO_HORAS', label: 'Horas de ruido al día, según el trabajador' },
          'AUDIO_EPP_USO',
          'AUDIO_RUIDO',
          'AUDIO_QUIMICOS',
          'AUDIO_EXTRALABORAL',
        ),
      ],
    },
    {
      title: 'Requisitos, síntomas y antecedentes',
      parts: [
        options({ code: 'AUDIO_CONDICIONES', label: 'En las 16 h antes de la prueba' }, 'AUDIO_SINTOMAS', {
          code: 'AUDIO_ANTECEDENTES',
          label: 'Antecedentes',
        }),
      ],
    },
    {
      title: 'Otoscopía',
      parts: [
        fields(
          { code: 'OTOSCOPIA_OD', label: 'Oído derecho', span: 3 },
          { code: 'OTOSCOPIA_OI', label: 'Oído izquierdo', span: 3 },
        ),
        fields({ code: 'OTOSCOPIA', label: 'Otoscopía', span: 6 }),
      ],
    },
    {
      title: 'Audiograma',
      empty: 'No hay umbrales registrados en este examen.',
      parts: [drawn(thresholdCodes, audiogramBlocks)],
    },
    {
      title: 'Diapasones y logoaudiometría',
      parts: [
        bothEars([
          ['Rinne', 'AUDIO_RINNE'],
          ['Umbral del habla (dB HL)', 'LOGO_UMBRAL'],
          ['Discriminación (%)', 'LOGO_DISCRIMINACION'],
          ['MCL (dB HL)', 'LOGO_COMODO'],
          ['UCL (dB HL)', 'LOGO_MOLESTO'],
        ]),
        legend(
          ['LOGO_COMODO', 'LOGO_MOLESTO'].flatMap((code) => SIDES.map((side) => `${code}_${side}`)),
          'MCL: nivel de voz más cómodo. UCL: nivel de voz que molesta. dB HL: decibeles sobre el umbral normal.',
        ),
        fields({ code: 'AUDIO_WEBER', label: 'Weber', span: 6 }),
      ],
    },
    {
      title: 'Conclusión',
      empty: 'La audiometría no tiene conclusión registrada.',
      parts: [
        drawn(
          [
            'AUDIO_OD',
            'AUDIO_OI',
            'KLOCKHOFF_OD',
            'KLOCKHOFF_OI',
            'AUDIO_CIE10_OD',
            'AUDIO_CIE10_OI',
            ...FREQUENCIES.flatMap((hz) => [`AUDIO_OD_${hz}`, `AUDIO_OI_${hz}`]),
          ],
          earTable,
        ),
        fields(
          { code: 'AUDIOMETRIA', label: 'Menoscabo binaural y clase de la persona', span: 3 },
          { code: 'BINAURAL', label: 'Pérdida binaural informada' },
          { code: 'MENOSCABO_GLOBAL', label: 'Menoscabo global', span: 1 },
        ),
        box('DX_AUDIO', 'Diagnóstico audiométrico', 'brand'),
        HEARING_WORDS,
        box('AUDIO_RECOMENDACIONES', 'Recomendaciones'),
      ],
    },
  ],
};
