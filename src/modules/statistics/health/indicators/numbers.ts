import { FREQUENCIES } from '#clinical/rules/hearing/measures.ts';
import { measureOf } from '#clinical/rules/measures.ts';
import { SERVICE_AREA_LABELS } from '#clinical/vocabulary/service-area.ts';
import { type Indicator, WHICH_EXAM } from './indicator.ts';

type Measured = [code: string, min: number, step: number, bins: number, written?: number];
/**
 * Code of the measure, lowest value, width of a step (its reading precision where 250 steps allow it), number of steps,
 * and the step in which the measure is recorded, if wider: releases are rounded to it. Audiometers use steps of 5 dB,
 * but files contain other values.
 */
const MEASURED: readonly Measured[] = [
  ...['OD', 'OI'].flatMap((ear) => FREQUENCIES.map((hz): Measured => [`AUDIO_${ear}_${hz}`, -10, 1, 131, 5])),
  ['IMC', 12, 0.2, 240],
  ['CINTURA', 50, 1, 150],
  ['PAS', 60, 1, 201],
  ['PAD', 30, 1, 131],
  ['FC', 30, 1, 171],
  ['SATO2', 70, 1, 31],
  ['GLUCOSA', 40, 2, 250],
  ['HEMOGLOBINA', 4, 0.1, 211],
  ['COLESTEROL', 50, 2, 250],
  ['TRIGLICERIDOS', 20, 5, 250],
  ['HDL', 10, 1, 150],
  ['LDL', 10, 2, 200],
];

const formatNumber = (value: number) => value.toLocaleString('es-PE');

export const NUMBER_INDICATORS: readonly Indicator[] = MEASURED.map(([code, min, step, bins, written = step]) => {
  const measure = measureOf(code);
  if (!measure) throw new Error(`No measure ${code}`);
  const unit = measure.unit ?? null;
  return {
    code: `N_${code}`,
    title: measure.label,
    kind: 'NUMBERS',
    station: SERVICE_AREA_LABELS[measure.area],
    unit,
    how: `${WHICH_EXAM} Promedio, mediana y cuartiles con pasos de ${formatNumber(step)} ${unit ?? ''}; los valores fuera de ${formatNumber(min)} a ${formatNumber(min + step * (bins - 1))} cuentan en el extremo.`,
    source: 'Valores medidos',
    version: null,
    classes: [],
    read: { from: 'NUMBER', code, min, step, bins, written },
  };
});
