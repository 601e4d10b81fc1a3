import type { Entry } from './entry.ts';

const HEARING = 'R.M. 312-2011-MINSA; OMS, informe mundial sobre la audición (2021)';
const LUNGS_SOURCE = 'ATS/ERS, espirometría; R.M. 312-2011-MINSA';
const SIGHT = 'R.M. 312-2011-MINSA; OMS, informe mundial sobre la visión (2019)';
const BODY = 'R.M. 375-2008-TR, norma básica de ergonomía; cuestionario nórdico';

const DOCTOR = 'Habla con el médico ocupacional';
const EARS: Entry = {
  means: 'El sonido más bajo que oyes en cada tono. Más decibeles quiere decir que hace falta más volumen.',
  inOrder: 'Oyes bien. Sigue usando tapones u orejeras donde hay ruido.',
  review: `El oído que se pierde por ruido no vuelve: cuida el que tienes. Usa siempre tu protección y baja el volumen de los audífonos. ${DOCTOR}: se repite la prueba después de descansar del ruido.`,
  source: HEARING,
};
const FAR: Entry = {
  means: 'Cómo ves de lejos. 20/20 es ver bien; 20/40 es tener que acercarte al doble.',
  inOrder: 'Ves bien de lejos.',
  review: 'Ve al oculista o a medir tus lentes. Si ves mal de golpe, con destellos o una sombra, ve a emergencia.',
  source: SIGHT,
};
const NEAR: Entry = {
  means: 'Cómo ves de cerca, por ejemplo al leer. Desde los 40 años es normal que baje.',
  inOrder: 'Ves bien de cerca.',
  review: 'Unos lentes de lectura suelen bastar: ve a medirte la vista.',
  source: SIGHT,
};

/** Entries for hearing, breathing, heart trace, chest, sight and posture. */
export const SENSES_AND_POSTURE: Readonly<Record<string, Entry>> = {
  AUDIOMETRIA: EARS,
  AUDIO_OD: { ...EARS, means: `Oído derecho. ${EARS.means}` },
  AUDIO_OI: { ...EARS, means: `Oído izquierdo. ${EARS.means}` },
  ESPIROMETRIA: {
    means: 'Cuánto aire entra y sale de tus pulmones, y qué tan rápido.',
    inOrder: 'Tus pulmones mueven bien el aire. No fumes y usa tu respirador donde hay polvo.',
    review: `A veces sale baja por no soplar con toda la fuerza: se repite. Usa tu respirador y no fumes. ${DOCTOR}.`,
    source: LUNGS_SOURCE,
  },
  ESPIROMETRIA_SEVERIDAD: {
    means: 'Qué tanto baja la función de tus pulmones.',
    inOrder: 'No está disminuida.',
    review: `${DOCTOR}: te dirá si necesitas un neumólogo. Si te falta el aire en reposo, ve a emergencia.`,
    source: LUNGS_SOURCE,
  },
  FLUJO_PICO: {
    means: 'La mayor velocidad con que puedes soplar el aire. Sirve para seguir el asma.',
    inOrder: 'Está bien.',
    review: `Usa tu inhalador como te indicaron. ${DOCTOR}. Si no puedes hablar seguido por falta de aire, ve a emergencia.`,
    source: 'GINA, informe de asma',
  },
  EKG: {
    means: 'El trazo de la electricidad de tu corazón en reposo.',
    inOrder: 'Está bien.',
    review: `Muchos cambios del trazo no son enfermedad. ${DOCTOR}, que te dirá si necesitas un cardiólogo. Si te duele el pecho o te desmayas, ve a emergencia.`,
    source: 'MedlinePlus en español, electrocardiograma',
  },
  TORAX: {
    means: 'Una imagen de tus pulmones y tu corazón. Donde hay polvo se lee con el método de la OIT.',
    inOrder: 'No se ve nada fuera de lo esperado.',
    review: `${DOCTOR}: quizá pida otra imagen o un neumólogo. Si toses más de 15 días, dilo: en tu centro de salud descartan tuberculosis gratis.`,
    source: 'Clasificación OIT de radiografías de neumoconiosis (2011); norma técnica de tuberculosis del MINSA',
  },
  AV_LEJOS: FAR,
  AV_LEJOS_SC: { ...FAR, means: `Sin lentes. ${FAR.means}` },
  AV_CERCA: NEAR,
  AV_CERCA_SC: { ...NEAR, means: `Sin lentes. ${NEAR.means}` },
  AMETROPIA: {
    means:
      'Si tus ojos necesitan lentes: para lejos (miopía), para cerca (hipermetropía) o porque deforman (astigmatismo).',
    inOrder: 'No necesitas lentes.',
    review: 'Con lentes de tu medida ves bien. Mídete la vista cada uno o dos años.',
    source: SIGHT,
  },
  VISION_COLORES: {
    means: 'Si distingues bien los colores.',
    inOrder: 'Los distingues bien.',
    review: `Casi siempre es de nacimiento y no empeora. Si tu trabajo usa señales o cables de colores, ${DOCTOR.toLowerCase()}.`,
    source: SIGHT,
  },
  ESTEREOPSIS: {
    means: 'Si tus dos ojos juntos calculan bien las distancias.',
    inOrder: 'Está bien.',
    review: `Importa para manejar o trabajar en altura. ${DOCTOR} o un oculista.`,
    source: SIGHT,
  },
  SINTOMAS_OSTEOMUSCULARES: {
    means: 'Dolores o molestias de músculos y articulaciones que contaste.',
    inOrder: 'No contaste molestias. Haz pausas y estira cada dos horas.',
    review: `Cuenta qué tarea te duele: se puede ajustar tu puesto. Haz pausas y levanta peso con las piernas. ${DOCTOR} si dura más de dos semanas o se te duerme un brazo o una pierna.`,
    source: BODY,
  },
  HALLAZGOS_OSTEOMUSCULARES: {
    means: 'Lo que el médico encontró al revisar tu espalda, brazos y piernas.',
    inOrder: 'No se encontró nada.',
    review: `${DOCTOR}: te dirá qué ejercicios o terapia te ayudan y qué cuidar en el trabajo.`,
    source: BODY,
  },
  ALTERACIONES_POSTURALES: {
    means: 'La forma de tu columna y tu postura.',
    inOrder: 'Está bien.',
    review: 'Muchas son leves y de siempre. Fortalece la espalda y el abdomen, y ajusta la altura de tu silla o mesa.',
    source: BODY,
  },
  TEST_SUENO: {
    means: 'Cuánto sueño tienes de día. Dormir mal causa accidentes.',
    inOrder: 'Está bien. Duerme 7 horas o más.',
    review: `No manejes con sueño. Duerme a la misma hora y sin pantalla. ${DOCTOR} si roncas fuerte o te levantas cansado: puede ser apnea.`,
    source: 'Escala de somnolencia de Epworth (Johns, 1991)',
  },
};
