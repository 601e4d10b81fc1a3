import { JOINT_LABELS, SIGN_LABELS } from '#clinical/rules/musculoskeletal/paper-measures.ts';
import { testCodes } from '#clinical/rules/paper-rows.ts';
import { liftsLoads } from '../companies/profile.ts';
import type { Person } from '../people/people.ts';
import type { Details } from './paper-details.ts';

/** Words of a conclusion with the segment and the sign that they are found by. */
const FOUND: readonly (readonly [words: RegExp, code: string, value: string | number])[] = [
  [/lumbar/, 'OSTEO_PALPACION_LUMBAR', 'DOLOR'],
  [/dorsal/, 'OSTEO_PALPACION_DORSAL', 'DOLOR'],
  [/cervical/, 'OSTEO_PALPACION_CERVICAL', 'DOLOR'],
  [/Contractura.*lumbar/, 'OSTEO_PALPACION_LUMBAR', 'CONTRACTURA, DOLOR'],
  [/Contractura de trapecio/, 'OSTEO_PALPACION_CERVICAL', 'CONTRACTURA, DOLOR'],
  [/hombro|Jobe/, 'OSTEO_HOMBRO_D', 'DOLOR'],
  [/Jobe/, 'OSTEO_HOMBRO_D', 'AMBOS'],
  [/Jobe/, 'OSTEO_ABDUCCION_D', 140],
  [/codo|epicondilar/, 'OSTEO_CODO_D', 'DOLOR'],
  [/muñeca|Phalen/, 'OSTEO_MUNECA_D', 'DOLOR'],
  [/cadera/, 'OSTEO_CADERA_D', 'DOLOR'],
  [/rodilla/, 'OSTEO_RODILLA_D', 'DOLOR'],
  [/tobillo/, 'OSTEO_TOBILLO_D', 'DOLOR'],
  [/Phalen/, 'OSTEO_PHALEN', 'D'],
  [/Jobe/, 'OSTEO_JOBE', 'D'],
];

/** The examination of the locomotor system by segment; what it finds is what the conclusion says. */
export const musculoskeletalDetails: Details = (set, measures, { person, body, age }, random) => {
  const { job } = person;
  const has = (...hazards: string[]) => job.hazards.some((hazard) => hazards.includes(hazard));
  const tasks = [
    has('CARGAS', 'EMPUJE_TRACCION') && 'levanta y traslada cargas',
    has('MOVIMIENTOS_REPETITIVOS') && 'movimientos repetitivos de manos',
    has('POSTURA_FORZADA') && 'posturas forzadas de tronco',
    has('CONDUCCION') && 'sentado al volante',
    has('PANTALLAS') && 'sentado ante pantalla',
    has('VIBRACION_CUERPO', 'VIBRACION_MANO_BRAZO') && 'vibración',
  ].filter((task) => task !== false);
  const text = tasks.join('; ') || 'de pie y en movimiento, sin cargas habituales';
  set('OSTEO_TAREA', text.charAt(0).toUpperCase() + text.slice(1));
  set('OSTEO_ANTECEDENTES', 'Niega cirugías y fracturas de columna');
  if (liftsLoads(job)) set('OSTEO_CARGA', person.sex === 'M' ? random.pick([15, 20, 25]) : random.pick([8, 10, 15]));
  set('OSTEO_PANTALLA', has('PANTALLAS') ? random.int(6, 8) : random.int(0, 1));
  const leftHanded = random.chance(0.08);
  set('OSTEO_DOMINANTE', leftHanded ? 'I' : 'D');
  for (const segment of ['CERVICAL', 'DORSAL', 'LUMBAR']) {
    set(`OSTEO_EJE_${segment}`, 'NORMAL');
    set(`OSTEO_MOVILIDAD_${segment}`, 'NORMAL');
    set(`OSTEO_PALPACION_${segment}`, 'NINGUNO');
  }
  if (body.spine === 'ESCOLIOSIS') for (const at of ['DORSAL', 'LUMBAR']) set(`OSTEO_EJE_${at}`, 'ESCOLIOSIS_D');
  if (body.spine === 'HIPERLORDOSIS') set('OSTEO_EJE_LUMBAR', 'AUMENTADO');
  const grip = person.sex === 'M' ? random.int(38, 50) : random.int(23, 32);
  for (const side of ['D', 'I']) {
    const strong = (side === 'I') === leftHanded;
    for (const joint of Object.keys(JOINT_LABELS)) set(`OSTEO_${joint}_${side}`, 'NORMAL');
    set(`OSTEO_ABDUCCION_${side}`, age >= 55 ? 170 : 180);
    set(`OSTEO_ADUCCION_${side}`, age >= 55 ? 70 : 75);
    set(`OSTEO_ROTACION_${side}`, age >= 55 ? 80 : 90);
    set(`OSTEO_FUERZA_SUP_${side}`, 5);
    set(`OSTEO_FUERZA_INF_${side}`, 5);
    set(`OSTEO_DINAMOMETRIA_${side}`, strong ? grip : grip - random.int(2, 4));
    set(`OSTEO_ROTULIANO_${side}`, 'NORMAL');
    set(`OSTEO_AQUILIANO_${side}`, 'NORMAL');
  }
  for (const sign of Object.keys(SIGN_LABELS)) set(`OSTEO_${sign}`, 'NEGATIVO');
  set('OSTEO_RODILLAS', 'NORMAL');
  set('OSTEO_PIES', body.spine === 'PIE_PLANO' ? 'PLANO' : 'NORMAL');
  const conclusion = String(measures.get('OSTEO'));
  for (const [words, code, value] of FOUND) if (words.test(conclusion)) set(code, value);
};

/** Hazards whose workers the dermatological station examines. */
const HARD_ON_SKIN = ['ACIDOS_ALCALIS', 'SOLVENTES', 'PLAGUICIDAS', 'RADIACION_UV', 'HUMEDAD', 'RESIDUOS'];

/** True for a worker with contact dermatitis of the hands. */
export const hasDermatitis = ({ documentNumber }: Person): boolean =>
  Number(documentNumber.replace(/\D/g, '').slice(-2)) % 17 === 0;
/** What the doctor sees of it, in the examination and in the station. */
export const DERMATITIS = 'Dermatitis de contacto en el dorso de ambas manos';

export const skinDetails: Details = (set, measures, { person }, random) => {
  if (!measures.has('OSTEO') || !person.job.hazards.some((hazard) => HARD_ON_SKIN.includes(hazard))) return;
  const { performer, licence } = testCodes('DERMA');
  const ill = hasDermatitis(person);
  set(performer, 'Dra. Lucía Meza Tello');
  set(licence, 'CMP 990520');
  set('DERMA_PREGUNTAS', ill ? 'LESION, ENROJECIMIENTO, COMEZON' : 'NINGUNO');
  set('DERMA_ZONAS', ill ? 'MANO_D, MANO_I' : 'NINGUNO');
  set('DERMA_FOTOTIPO', random.pick(['III', 'IV', 'IV', 'V']));
  set('DERMA_PRUEBAS', 'NINGUNO');
  set('DERMA_OCUPACIONAL', ill ? 'SI' : 'NO');
  set('DERMA_INTERCONSULTA', ill ? 'SI' : 'NO');
  set('DERMA', ill ? DERMATITIS : 'Piel sin lesiones');
  if (!ill) return;
  set('DERMA_DETALLE', 'Comezón al terminar el turno, mejora en los días libres');
  set('DERMA_LESION', 'Placas eritematosas con descamación fina, sin vesículas');
  set('DERMA_DESDE', 'Hace tres meses');
};
