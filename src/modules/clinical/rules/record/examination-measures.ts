import { fold } from '#platform/contract/text.ts';
import { type MeasureRow, measures } from '../measure.ts';
import { figure, paperRows, testRows, words } from '../paper-rows.ts';
import { saysNone } from '../text/says-none.ts';

interface System {
  label: string;
  /** Words of an examination without findings. */
  normal: string;
  headers?: string;
}

/** Organs and systems in the order of the Anexo 02. */
export const SYSTEMS: Readonly<Record<string, System>> = {
  EF_PIEL: { label: 'Piel', normal: 'Íntegra, sin lesiones sospechosas.', headers: 'Piel y anexos | Piel y faneras' },
  EF_CABELLO: { label: 'Cabello', normal: 'Bien implantado.' },
  EF_OJOS: {
    label: 'Ojos y anexos',
    normal: 'Conjuntivas rosadas, pupilas reactivas.',
    headers: 'Ojos (examen físico)',
  },
  EF_OIDOS: { label: 'Oídos', normal: 'Conductos permeables, tímpanos íntegros.', headers: 'Oídos (examen físico)' },
  EF_NARIZ: { label: 'Nariz', normal: 'Permeable, tabique central.' },
  EF_BOCA: { label: 'Boca', normal: 'Mucosa húmeda, sin lesiones.' },
  EF_FARINGE: { label: 'Faringe', normal: 'No congestiva.', headers: 'Orofaringe' },
  EF_CUELLO: { label: 'Cuello (examen físico)', normal: 'Móvil, sin masas.', headers: 'Examen de cuello' },
  EF_RESPIRATORIO: {
    label: 'Aparato respiratorio',
    normal: 'Murmullo vesicular conservado en ambos campos, sin ruidos agregados.',
    headers: 'Ap. respiratorio | Tórax y pulmones',
  },
  EF_CARDIOVASCULAR: {
    label: 'Aparato cardiovascular',
    normal: 'Ruidos rítmicos, sin soplos; pulsos conservados.',
    headers: 'Ap. cardiovascular | Sistema cardiovascular',
  },
  EF_DIGESTIVO: {
    label: 'Aparato digestivo',
    normal: 'Abdomen blando, no doloroso; ruidos hidroaéreos presentes.',
    headers: 'Ap. digestivo | Abdomen',
  },
  EF_GENITOURINARIO: {
    label: 'Aparato genitourinario',
    normal: 'Puñopercusión lumbar negativa.',
    headers: 'Ap. genitourinario | Genitourinario',
  },
  EF_LOCOMOTOR: {
    label: 'Aparato locomotor',
    normal: 'Movilidad conservada, sin dolor.',
    headers: 'Ap. locomotor | Aparato osteomuscular | Sistema locomotor',
  },
  EF_MARCHA: { label: 'Marcha', normal: 'Estable, sin claudicación.' },
  EF_COLUMNA: {
    label: 'Columna vertebral',
    normal: 'Curvaturas y movilidad conservadas.',
    headers: 'Columna (examen físico)',
  },
  EF_MMSS: {
    label: 'Miembros superiores',
    normal: 'Fuerza y movilidad conservadas.',
    headers: 'MMSS | Extremidades superiores',
  },
  EF_MMII: {
    label: 'Miembros inferiores',
    normal: 'Fuerza y movilidad conservadas, sin edemas.',
    headers: 'MMII | Extremidades inferiores',
  },
  EF_LINFATICO: { label: 'Sistema linfático', normal: 'Sin adenomegalias.', headers: 'Ganglios linfáticos | Ganglios' },
  EF_NERVIOSO: {
    label: 'Sistema nervioso',
    normal: 'Sensibilidad, motricidad y reflejos conservados.',
    headers: 'Examen neurológico | Neurológico',
  },
};
export const SYSTEM_CODES = Object.keys(SYSTEMS);

/** What the doctor hears and sees: section VI of the Anexo 02. */
export const EXAMINATION = measures('MED', {
  ...paperRows('Examen médico', {
    ANAMNESIS: {
      ...words('Anamnesis: síntomas actuales'),
      headers: 'Anamnesis | Síntomas actuales | Molestias actuales | Enfermedad actual',
    },
    ECTOSCOPIA: {
      ...words('Ectoscopía'),
      normal: 'Aparenta buen estado general.',
      headers: 'Estado general | Aspecto general',
    },
    ESTADO_MENTAL: {
      ...words('Estado mental'),
      normal: 'Despierto, orientado en tiempo, espacio y persona.',
      headers: 'Examen mental | Examen del estado mental',
    },
    CUELLO_PERIMETRO: { ...figure('Perímetro de cuello', 'cm', 20, 80), headers: 'Circunferencia de cuello' },
  }),
  ...paperRows(
    'Examen físico',
    Object.fromEntries(
      Object.entries(SYSTEMS).map(([code, { label, ...system }]): [string, MeasureRow & { headers?: string }] => [
        code,
        { ...words(label), ...system },
      ]),
    ),
  ),
  ...testRows('MED', 'Examen médico', 'la evaluación médica'),
});

const WITHOUT_FINDING =
  /^(?:normal(?:es)?|conservad[oa]s?|sin (?:alteracion(?:es)?|particularidad(?:es)?|hallazgos?|lesiones|patologia(?: aparente)?)|no contributori[oa]|dentro de limites normales|dln)$/;

/** Whether the text of a system states that nothing was found: the words of the form, or those of clinics. */
export function isWithoutFinding(code: string, text: string): boolean {
  const plain = fold(text);
  return saysNone(text) || WITHOUT_FINDING.test(plain) || plain === fold(SYSTEMS[code]?.normal ?? '');
}
