import { JOINT_LABELS, SIGN_LABELS } from '#clinical/rules/musculoskeletal/paper-measures.ts';
import { BODY_REGION_LABELS, BODY_REGIONS, type BodyRegion } from '#clinical/rules/musculoskeletal/symptoms.ts';
import type { Block } from '#platform/server/pdf/spec.ts';
import { type BodyMark, bodyFigure } from './figures.ts';
import {
  isYes,
  NORDIC_CODES,
  NORDIC_QUESTIONS,
  type NordicQuestion,
  nordicAnswer,
  nordicCode,
  nordicTable,
} from './nordic.ts';
import { box, drawn, fields, options, type SheetOf, table } from './sheet.ts';
import type { StationResults } from './station-results.ts';

/** Segments of the figure, seen from behind, that each region of the questionnaire covers. */
const SEGMENTS: Readonly<Record<BodyRegion, readonly string[]>> = {
  CUELLO: ['CUELLO'],
  HOMBROS: ['HOMBRO_L', 'HOMBRO_R'],
  CODOS: ['CODO_L', 'CODO_R'],
  MUNECAS_MANOS: ['MANO_L', 'MANO_R'],
  ESPALDA_ALTA: ['ALTA'],
  ESPALDA_BAJA: ['BAJA'],
  CADERAS_MUSLOS: ['MUSLO_L', 'MUSLO_R'],
  RODILLAS: ['RODILLA_L', 'RODILLA_R'],
  TOBILLOS_PIES: ['PIE_L', 'PIE_R'],
};
const MARKS: Readonly<Record<NordicQuestion, BodyMark>> = {
  '12M': { fill: '#FBE7C6', sign: '12' },
  '7D': { fill: '#F3C07A', sign: '7' },
  IMPIDE: { fill: '#E08A78', sign: '!' },
};

/** Draws the Nordic questionnaire: the body from behind with the worst answer of each region, and all answers. */
function nordic(results: StationResults): Block[] {
  const marks = new Map<string, BodyMark>();
  const sore: string[] = [];
  for (const region of BODY_REGIONS) {
    const worst = NORDIC_QUESTIONS.findLast(([question]) => isYes(results.text(nordicCode(region, question))));
    if (!worst) continue;
    const [question, words] = worst;
    for (const segment of SEGMENTS[region]) marks.set(segment, MARKS[question]);
    sore.push(`${BODY_REGION_LABELS[region].toLowerCase()} (${words.toLowerCase()})`);
  }
  return [
    {
      kind: 'row',
      gap: 12,
      cells: [
        {
          share: 0.24,
          blocks: [
            bodyFigure(
              marks,
              ['Izquierda', 'Derecha'],
              `Cuerpo de espaldas. Molestias: ${sore.join(', ') || 'ninguna'}.`,
            ),
          ],
        },
        {
          share: 0.76,
          blocks: [
            nordicTable(BODY_REGIONS, (code) => nordicAnswer(results.text(code))),
            { kind: 'space', height: 3 },
            {
              kind: 'text',
              size: 7,
              muted: true,
              text: 'En el dibujo, 12: molestias en 12 meses; 7: en 7 días; !: impidieron trabajar.',
            },
          ],
        },
      ],
    },
    { kind: 'space', height: 4 },
  ];
}

const SIDES = ['D', 'I'] as const;
const bySide = (room = 0.58) =>
  ['Derecho', 'Izquierdo'].map((label) => ({ label, share: room / 2, align: 'center' as const }));
const SPINE = { CERVICAL: 'Cervical', DORSAL: 'Dorsal', LUMBAR: 'Lumbar' };

const HARMLESS = ['NORMAL', 'NEGATIVO', 'NINGUNO'];
/** What the examination found by segment, where the conclusion has no findings. */
const EXAMINED: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(SIGN_LABELS).map(([code, label]) => [`OSTEO_${code}`, label])),
  ...Object.fromEntries(
    Object.entries(JOINT_LABELS).flatMap(([code, label]) =>
      [
        ['D', 'derecho'],
        ['I', 'izquierdo'],
      ].map(([side, word]) => [`OSTEO_${code}_${side}`, `${label}, lado ${word}`]),
    ),
  ),
  ...Object.fromEntries(
    Object.entries(SPINE).flatMap(([code, label]) => [
      [`OSTEO_MOVILIDAD_${code}`, `Movilidad ${label.toLowerCase()}`],
      [`OSTEO_PALPACION_${code}`, `Palpación ${label.toLowerCase()}`],
    ]),
  ),
};

function remarks(results: StationResults): string[] {
  if (results.get('HALLAZGOS_OSTEOMUSCULARES')?.class !== 'NORMAL') return [];
  const found = Object.entries(EXAMINED)
    .filter(([code]) => results.chosen(code).codes.some((each) => !HARMLESS.includes(each)))
    .map(([code, label]) => `${label}: ${results.shown(code)}`);
  return found.length > 0 ? [`La conclusión no tiene hallazgos y el examen sí: ${found.join('; ')}.`] : [];
}

export const MUSCULOSKELETAL: SheetOf = {
  area: 'OSTEO',
  remarks,
  performer: { role: 'Médico o terapeuta físico', council: 'CMP o CTMP' },
  sections: [
    {
      title: 'Antecedentes y tarea',
      parts: [
        fields(
          { code: 'OSTEO_ANTECEDENTES', label: 'Antecedentes', span: 6 },
          { code: 'OSTEO_TAREA', label: 'Tarea', span: 6 },
          { code: 'OSTEO_CARGA', label: 'Carga' },
          { code: 'OSTEO_PANTALLA', label: 'Pantalla al día' },
          { code: 'OSTEO_DOMINANTE', label: 'Mano dominante' },
        ),
      ],
    },
    { title: 'Síntomas por segmento', parts: [drawn([...NORDIC_CODES], nordic)] },
    {
      title: 'Columna',
      parts: [
        table({
          columns: [
            { label: 'Segmento', share: 0.16 },
            { label: 'Eje', share: 0.34 },
            { label: 'Movilidad', share: 0.2 },
            { label: 'Palpación', share: 0.3 },
          ],
          rows: Object.entries(SPINE).map(([code, label]) => [
            label,
            `OSTEO_EJE_${code}`,
            `OSTEO_MOVILIDAD_${code}`,
            `OSTEO_PALPACION_${code}`,
          ]),
        }),
        fields('COBB', 'CIFOSIS_DORSAL', 'LORDOSIS_LUMBAR', { code: 'POSTURA', span: 6 }),
        options('OSTEO_RODILLAS', 'OSTEO_PIES'),
        fields({ code: 'DISMETRIA', span: 6 }),
      ],
    },
    {
      title: 'Articulaciones, fuerza y reflejos',
      parts: [
        table({
          columns: [{ label: 'Articulación', share: 0.42 }, ...bySide()],
          rows: Object.entries(JOINT_LABELS).map(([code, label]) => [
            label,
            ...SIDES.map((side) => `OSTEO_${code}_${side}`),
          ]),
        }),
        table({
          columns: [{ label: 'Medida', share: 0.42 }, ...bySide()],
          rows: (
            [
              ['ABDUCCION', 'Abducción del hombro (0 a 180°)'],
              ['ADUCCION', 'Aducción del hombro (0 a 80°)'],
              ['ROTACION', 'Rotación externa del hombro (0 a 90°)'],
              ['FUERZA_SUP', 'Fuerza del miembro superior (0 a 5)'],
              ['FUERZA_INF', 'Fuerza del miembro inferior (0 a 5)'],
              ['DINAMOMETRIA', 'Dinamometría de la mano (kgf)'],
              ['ROTULIANO', 'Reflejo rotuliano'],
              ['AQUILIANO', 'Reflejo aquiliano'],
            ] as const
          ).map(([code, label]) => [label, ...SIDES.map((side) => `OSTEO_${code}_${side}`)]),
        }),
      ],
    },
    {
      title: 'Signos',
      parts: [options(...Object.entries(SIGN_LABELS).map(([code, label]) => ({ code: `OSTEO_${code}`, label })))],
    },
    {
      title: 'Conclusión',
      empty: 'La evaluación osteomuscular no tiene conclusión registrada.',
      parts: [
        fields(
          { code: 'SINTOMAS_OSTEOMUSCULARES', label: 'Síntomas', span: 6 },
          { code: 'HALLAZGOS_OSTEOMUSCULARES', label: 'Hallazgos', span: 3 },
          { code: 'ALTERACIONES_POSTURALES', label: 'Alteraciones posturales', span: 3 },
        ),
        box('OSTEO', 'Diagnóstico', 'brand'),
        box('OSTEO_RECOMENDACIONES', 'Recomendaciones'),
      ],
    },
  ],
};
