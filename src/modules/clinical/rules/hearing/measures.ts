import { type MeasureRow, measures, named } from '../measure.ts';
import { HEARING_PAPER } from './paper-measures.ts';

/** The seven frequencies (Hz) that a class needs; bone conduction is tested up to 4000 Hz. */
export const FREQUENCIES = [500, 1000, 2000, 3000, 4000, 6000, 8000] as const;
/** Range of an audiometer, dB HL. */
export const THRESHOLD_LIMITS = { min: -10, max: 120 };

const SIDES = [
  ['OD', 'derecho'],
  ['OI', 'izquierdo'],
] as const;

// Files write dB when they mean dB HL.
const threshold = (label: string, column: string, synonyms: string): MeasureRow => ({
  label,
  unit: 'dB HL',
  limits: THRESHOLD_LIMITS,
  column: { label: column, synonyms, unit: 'dB' },
});
const AIR = [125, 250, ...FREQUENCIES];
const BONE = FREQUENCIES.filter((hz) => hz <= 4000);
const thresholds = SIDES.flatMap(([side, word]): [string, MeasureRow][] => [
  ...AIR.map((hz): [string, MeasureRow] => [
    `AUDIO_${side}_${hz}`,
    threshold(`Oído ${word}, vía aérea ${hz} Hz`, `Audiometría ${side} ${hz}`, `${side} ${hz}`),
  ]),
  ...BONE.map((hz): [string, MeasureRow] => [
    `AUDIO_VO_${side}_${hz}`,
    threshold(`Oído ${word}, vía ósea ${hz} Hz`, `Audiometría vía ósea ${side} ${hz}`, `VO ${side} ${hz}`),
  ]),
]);

export const HEARING = measures('AUDIO', {
  ...named(thresholds),
  KLOCKHOFF_OD: {
    label: 'Klockhoff, oído derecho',
    kind: 'text',
    column: {
      label: 'Klockhoff OD',
      synonyms: 'Escala Klockhoff OD | Klockhoff oído derecho | Clasificación Klockhoff OD',
      maxLength: 200,
    },
    words: 'klockhoff',
  },
  KLOCKHOFF_OI: {
    label: 'Klockhoff, oído izquierdo',
    kind: 'text',
    column: {
      label: 'Klockhoff OI',
      synonyms: 'Escala Klockhoff OI | Klockhoff oído izquierdo | Clasificación Klockhoff OI',
      maxLength: 200,
    },
    words: 'klockhoff',
  },
  DX_AUDIO: {
    label: 'Diagnóstico audiométrico',
    kind: 'text',
    column: {
      label: 'Dx audiométrico',
      synonyms:
        'Dx audio | Dx audiometría | Diagnóstico audiométrico | Audiometría | Diagnóstico audiometría | Interpretación audiometría | Conclusión audiometría',
    },
    words: 'audiometr | audiogram',
  },
  OTOSCOPIA: {
    label: 'Otoscopía',
    kind: 'text',
    column: { synonyms: 'Otoscopia OD/OI | Examen otoscópico', maxLength: 500 },
    words: 'otoscop',
  },
  TIPO_EPP: {
    label: 'Tipo de protección auditiva',
    kind: 'text',
    column: { synonyms: 'Tipo_EPP | EPP auditivo | Protector auditivo', maxLength: 200 },
  },
  BINAURAL: {
    label: 'Pérdida binaural',
    unit: '%',
    limits: { min: 0, max: 100 },
    column: { synonyms: 'Binaural | Menoscabo binaural' },
  },
  MENOSCABO_GLOBAL: {
    label: 'Menoscabo global',
    unit: '%',
    limits: { min: 0, max: 100 },
    column: { synonyms: 'Mglobal | M global' },
  },
  TIEMPO_SERVICIO: {
    label: 'Tiempo de servicio',
    unit: 'años',
    column: { synonyms: 'Tiempo_servicio | Años de servicio | Tiempo de exposición' },
  },
  NRR: {
    label: 'NRR del protector',
    unit: 'dB',
    limits: { min: 0, max: 50 },
    column: { synonyms: 'Valor_NRR | NRR' },
  },
  NIVEL_RUIDO: {
    label: 'Nivel de ruido',
    unit: 'dB(A)',
    limits: { min: 30, max: 140 },
    column: { synonyms: 'Nivel_ruido | Ruido dB | Exposición a ruido dB' },
  },
  ...HEARING_PAPER,
});
