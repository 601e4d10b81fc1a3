import type { MeasureRow } from '../measure.ts';
import { figure, NONE, oneOf, paperRows, SIDES_OF_SIGN, someOf, testRows, words } from '../paper-rows.ts';

const SIDES = [
  ['D', 'derecho'],
  ['I', 'izquierdo'],
] as const;
const JOINTS = {
  ATM: 'Articulación temporomandibular',
  HOMBRO: 'Hombro',
  CODO: 'Codo',
  MUNECA: 'Muñeca',
  MANO: 'Interfalángicas',
  CADERA: 'Cadera',
  RODILLA: 'Rodilla',
  TOBILLO: 'Tobillo',
} as const;
/** Joints of the paper, by the code of their measure without `OSTEO_`. */
export const JOINT_LABELS: Readonly<Record<string, string>> = JOINTS;
const JOINT_STATE = {
  NORMAL: 'Normal',
  LIMITADO: 'Limitado',
  DOLOR: 'Con dolor',
  AMBOS: 'Limitado y con dolor',
} as const;
const SPINE = { CERVICAL: 'cervical', DORSAL: 'dorsal', LUMBAR: 'lumbar' } as const;
const SIGNS = {
  PHALEN: 'Phalen',
  TINEL: 'Tinel',
  FINKELSTEIN: 'Finkelstein',
  JOBE: 'Jobe',
  LASEGUE: 'Lasègue',
  BRAGARD: 'Bragard',
} as const;
/** Signs of the paper, by the code of their measure without `OSTEO_`. */
export const SIGN_LABELS: Readonly<Record<string, string>> = SIGNS;
const REFLEXES = { NORMAL: 'Normal', DISMINUIDO: 'Disminuido', AUMENTADO: 'Aumentado', AUSENTE: 'Ausente' } as const;

const bySide = SIDES.flatMap(([side, word]): [string, MeasureRow][] => [
  ...Object.entries(JOINTS).map(([code, joint]): [string, MeasureRow] => [
    `OSTEO_${code}_${side}`,
    oneOf(`${joint}, lado ${word}`, JOINT_STATE),
  ]),
  [`OSTEO_ABDUCCION_${side}`, figure(`Abducción del hombro, lado ${word}`, '°', 0, 180)],
  [`OSTEO_ADUCCION_${side}`, figure(`Aducción del hombro, lado ${word}`, '°', 0, 80)],
  [`OSTEO_ROTACION_${side}`, figure(`Rotación externa del hombro, lado ${word}`, '°', 0, 90)],
  [`OSTEO_FUERZA_SUP_${side}`, figure(`Fuerza del miembro superior, lado ${word}`, 'de 5', 0, 5)],
  [`OSTEO_FUERZA_INF_${side}`, figure(`Fuerza del miembro inferior, lado ${word}`, 'de 5', 0, 5)],
  [
    `OSTEO_DINAMOMETRIA_${side}`,
    { ...figure(`Dinamometría de la mano, lado ${word}`, 'kgf', 0, 120), words: 'dinamometr' },
  ],
  [`OSTEO_ROTULIANO_${side}`, oneOf(`Reflejo rotuliano, lado ${word}`, REFLEXES)],
  [`OSTEO_AQUILIANO_${side}`, oneOf(`Reflejo aquiliano, lado ${word}`, REFLEXES)],
]);
const spine = Object.entries(SPINE).flatMap(([code, segment]): [string, MeasureRow][] => [
  [
    `OSTEO_EJE_${code}`,
    someOf(`Eje de la columna ${segment}`, {
      NORMAL: 'Normal',
      AUMENTADO: 'Curva aumentada',
      RECTIFICADO: 'Rectificado',
      ESCOLIOSIS_D: 'Escoliosis a la derecha',
      ESCOLIOSIS_I: 'Escoliosis a la izquierda',
    }),
  ],
  [`OSTEO_MOVILIDAD_${code}`, oneOf(`Movilidad de la columna ${segment}`, { NORMAL: 'Normal', LIMITADA: 'Limitada' })],
  [
    `OSTEO_PALPACION_${code}`,
    someOf(`Palpación de la columna ${segment}`, { CONTRACTURA: 'Contractura', DOLOR: 'Dolor', ...NONE }),
  ],
]);

/** What the paper of the musculoskeletal examination asks, by segment. */
export const BODY_PAPER = {
  ...testRows('OSTEO', 'Evaluación osteomuscular'),
  ...paperRows('Evaluación osteomuscular', {
    OSTEO_ANTECEDENTES: words('Antecedentes osteomusculares'),
    OSTEO_TAREA: words('Tarea: postura, cargas y movimientos repetitivos'),
    OSTEO_CARGA: figure('Peso que levanta', 'kg', 0, 200),
    OSTEO_PANTALLA: figure('Horas de pantalla al día', 'h', 0, 24),
    OSTEO_DOMINANTE: oneOf('Mano dominante', { D: 'Diestro', I: 'Zurdo', AMBAS: 'Ambidiestro' }),
    ...Object.fromEntries([...spine, ...bySide]),
    ...Object.fromEntries(
      Object.entries(SIGNS).map(([code, sign]) => [`OSTEO_${code}`, oneOf(`Signo de ${sign}`, SIDES_OF_SIGN)]),
    ),
    OSTEO_RODILLAS: oneOf('Eje de rodillas', { NORMAL: 'Normal', VARO: 'Varo', VALGO: 'Valgo' }),
    OSTEO_PIES: oneOf('Arco de los pies', { NORMAL: 'Normal', PLANO: 'Plano', CAVO: 'Cavo' }),
  }),
};
