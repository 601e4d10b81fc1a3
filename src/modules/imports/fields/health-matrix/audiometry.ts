import { LIMITS } from '../../../exams/rules/plausibility.ts';
import { type ImportField, inGroup } from '../field.ts';
import { finding, measure } from './measure.ts';

const EARS = ['OD', 'OI'];
const AIR_FREQUENCIES = [125, 250, 500, 1000, 2000, 3000, 4000, 6000, 8000];
const BONE_FREQUENCIES = [500, 1000, 2000, 3000, 4000];

const threshold = (key: string, label: string, synonyms: string[]): ImportField => ({
  key,
  label,
  kind: 'number',
  unit: 'dB',
  clinical: true,
  range: [LIMITS.DECIBEL.min, LIMITS.DECIBEL.max],
  synonyms,
});

const air = EARS.flatMap((ear) =>
  AIR_FREQUENCIES.map((frequency) =>
    threshold(`AUDIO_${ear}_${frequency}`, `Audiometría ${ear} ${frequency}`, [`${ear} ${frequency}`]),
  ),
);
const bone = EARS.flatMap((ear) =>
  BONE_FREQUENCIES.map((frequency) =>
    threshold(`AUDIO_VO_${ear}_${frequency}`, `Audiometría vía ósea ${ear} ${frequency}`, [`VO ${ear} ${frequency}`]),
  ),
);

export const AUDIOMETRY_FIELDS: readonly ImportField[] = inGroup('Audiometría', [
  ...air,
  ...bone,
  finding(
    'KLOCKHOFF_OD',
    'Klockhoff OD',
    'Escala Klockhoff OD | Klockhoff oído derecho | Clasificación Klockhoff OD',
    200,
  ),
  finding(
    'KLOCKHOFF_OI',
    'Klockhoff OI',
    'Escala Klockhoff OI | Klockhoff oído izquierdo | Clasificación Klockhoff OI',
    200,
  ),
  finding('OTOSCOPIA', 'Otoscopía', 'Otoscopia OD/OI | Examen otoscópico', 500),
  measure('BINAURAL', 'Pérdida binaural', '%', 'Binaural | Menoscabo binaural', 'PORCENTAJE'),
  measure('MENOSCABO_GLOBAL', 'Menoscabo global', '%', 'Mglobal | M global', 'PORCENTAJE'),
  measure(
    'TIEMPO_SERVICIO',
    'Tiempo de servicio',
    'años',
    'Tiempo_servicio | Años de servicio | Tiempo de exposición',
    null,
  ),
  finding('TIPO_EPP', 'Tipo de protección auditiva', 'Tipo_EPP | EPP auditivo | Protector auditivo', 200),
  measure('NRR', 'NRR del protector', 'dB', 'Valor_NRR | NRR', null),
  measure('NIVEL_RUIDO', 'Nivel de ruido', 'dB(A)', 'Nivel_ruido | Ruido dB | Exposición a ruido dB', null),
  finding(
    'DX_AUDIO',
    'Dx audiométrico',
    'Dx audio | Dx audiometría | Diagnóstico audiométrico | Audiometría | Diagnóstico audiometría | Interpretación audiometría | Conclusión audiometría',
  ),
]);
