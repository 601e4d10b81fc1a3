import { thresholdsOf } from '#clinical/rules/hearing/audiogram.ts';
import { classifyEar, KLOCKHOFF_LABELS } from '#clinical/rules/hearing/klockhoff.ts';
import { addDays, showDay } from '#platform/contract/dates.ts';
import { isNoisy } from '../companies/profile.ts';
import { SIDES } from './constitution.ts';
import type { Details } from './paper-details.ts';

/** Decibels by which a protector lowers the noise, by its kind. */
const NRR: Readonly<Record<string, number>> = { Tapones: 29, Orejeras: 25, 'Tapones y orejeras': 33 };
/** Loss at 4 kHz, in dB, from which the ears of the demonstration ring. */
const RINGING_DB = 45;
/** Largest threshold of a normal ear, in dB. */
const NORMAL_DB = 25;
const BONE_HZ = [500, 1000, 2000, 3000, 4000];
/** A stiff eardrum, as the otoscopy and the examination of the ears name it. */
export const DULL_DRUM = 'Tímpano opaco y retraído';

export const hearingDetails: Details = (set, measures, { person, body, date }, random) => {
  const level = (code: string) => Number(measures.get(code) ?? 0);
  const noisy = isNoisy(person.job);
  set('AUDIO_EQUIPO', 'Audiómetro clínico de dos canales');
  set('AUDIO_CALIBRACION', showDay(addDays(date, -140)));
  set('AUDIO_REPOSO', 16);
  set('AUDIO_CONDICIONES', 'NINGUNO');
  set('NIVEL_RUIDO', noisy ? random.int(86, 96) : random.int(58, 72));
  set('AUDIO_HORAS', noisy ? 'H8_10' : 'H0_2');
  set('AUDIO_RUIDO', noisy ? random.pick(['MUY_INTENSO', 'MODERADO', 'MODERADO']) : 'NO_MOLESTO');
  if (noisy) {
    set('NRR', NRR[body.protector] ?? 25);
    set('AUDIO_EPP_USO', random.chance(0.85) ? 'SIEMPRE' : 'A_VECES');
  }
  const chemicals = [
    ...(person.job.hazards.includes('PLOMO') ? ['PLOMO'] : []),
    ...(person.job.hazards.includes('SOLVENTES') ? ['TOLUENO', 'XILENO'] : []),
    ...(person.job.hazards.includes('PLAGUICIDAS') ? ['PLAGUICIDAS'] : []),
  ];
  set('AUDIO_QUIMICOS', chemicals.join(', ') || 'NINGUNO');
  set('AUDIO_EXTRALABORAL', random.pick(['NINGUNO', 'NINGUNO', 'NINGUNO', 'AUDIFONOS', 'DISCOTECA']));
  const history = [...(body.conductive ? ['OTITIS'] : []), ...(body.glucose === 'DIABETES' ? ['DIABETES'] : [])];
  set('AUDIO_ANTECEDENTES', history.join(', ') || 'NINGUNO');
  const rings = SIDES.some((ear) => level(`AUDIO_${ear}_4000`) >= RINGING_DB);
  const symptoms = [...(body.conductive ? ['SORDERA'] : []), ...(rings ? ['ACUFENOS'] : [])];
  set('AUDIO_SINTOMAS', symptoms.join(', ') || 'NINGUNO');
  for (const ear of SIDES) {
    const diseased = body.conductive && ear === body.weakerEar;
    const at500 = level(`AUDIO_${ear}_500`);
    set(`AUDIO_${ear}_125`, Math.max(0, at500 - 5 * random.int(0, 1)));
    set(`AUDIO_${ear}_250`, Math.max(0, at500 - 5 * random.int(0, 1)));
    set(`OTOSCOPIA_${ear}`, diseased ? DULL_DRUM : 'Conducto permeable, tímpano íntegro');
    set(`AUDIO_RINNE_${ear}`, diseased ? 'NEGATIVO' : 'POSITIVO');
    // Bone conduction is tested where the air conduction is not normal.
    if (BONE_HZ.some((hz) => level(`AUDIO_${ear}_${hz}`) > NORMAL_DB) && !body.conductive)
      for (const hz of BONE_HZ) set(`AUDIO_VO_${ear}_${hz}`, level(`AUDIO_${ear}_${hz}`));
    const speech = (at500 + level(`AUDIO_${ear}_1000`) + level(`AUDIO_${ear}_2000`)) / 3;
    const threshold = Math.round(speech / 5) * 5;
    set(`LOGO_UMBRAL_${ear}`, threshold);
    set(`LOGO_DISCRIMINACION_${ear}`, speech <= 25 ? 100 : speech <= 40 ? 92 : 84);
    set(`LOGO_COMODO_${ear}`, threshold + 35);
    set(`LOGO_MOLESTO_${ear}`, Math.max(95, threshold + 60));
  }
  set('AUDIO_WEBER', weberOf(level, body.conductive));
  conclude(set, measures);
};

const EARS = { OD: 'Oído derecho', OI: 'Oído izquierdo' } as const;

/** What the audiometry says of each ear, with the code of a loss. */
function conclude(set: Parameters<Details>[0], measures: Parameters<Details>[1]): void {
  const decibels = (code: string) => {
    const value = measures.get(code);
    return typeof value === 'number' ? value : null;
  };
  const ears = SIDES.map((side) => {
    const ear = { air: thresholdsOf(side, 'air', decibels), bone: thresholdsOf(side, 'bone', decibels) };
    return { side, found: classifyEar(ear) };
  });
  const words = ears.flatMap(({ side, found }) =>
    found === 'SIN_DATO' ? [] : `${EARS[side]}: ${KLOCKHOFF_LABELS[found].toLowerCase()}.`,
  );
  if (words.length > 0) set('DX_AUDIO', words.join(' '));
  for (const { side, found } of ears)
    if (found !== 'SIN_DATO' && found !== 'NORMAL') set(`AUDIO_CIE10_${side}`, found === 'OTRAS' ? 'H91.9' : 'H83.3');
}

/** Frequencies whose difference between the ears a tuning fork shows, and the least difference in dB. */
const [FORK_HZ, ASYMMETRY_DB] = [[500, 1000, 2000, 3000], 15];

/** Where the tuning fork is heard: in an ear with a conductive loss, else in the better one of two that differ. */
function weberOf(level: (code: string) => number, conductive: boolean): string {
  const worse = FORK_HZ.map((hz) => level(`AUDIO_OD_${hz}`) - level(`AUDIO_OI_${hz}`));
  if (worse.every((decibels) => Math.abs(decibels) < ASYMMETRY_DB)) return 'CENTRAL';
  const rightIsWorse = worse.reduce((sum, decibels) => sum + decibels, 0) > 0;
  return rightIsWorse === conductive ? 'DERECHA' : 'IZQUIERDA';
}

/** Outdoor work from which a pterygium may grow. */
const SUNNY = ['RADIACION_UV', 'ALTITUD', 'POLVO_SILICE'];

export const eyeDetails: Details = (set, measures, { person, body, age }, random) => {
  const glasses = measures.has('AV_LEJOS_OD_CC');
  const pterygium = person.job.hazards.some((hazard) => SUNNY.includes(hazard)) && age >= 35 && random.chance(0.12);
  const sided = random.pick(SIDES);
  const best = (distance: string, how: string) => {
    const lines = SIDES.flatMap((side) => {
      const found = measures.get(`AV_${distance}_${side}_${how}`);
      return found === undefined ? [] : [String(found)];
    });
    const [line] = lines.sort((a, b) => Number(a.split('/')[1]) - Number(b.split('/')[1]));
    if (line !== undefined) set(`AV_${distance}_AO_${how}`, line);
  };
  for (const distance of ['LEJOS', 'CERCA']) for (const how of ['SC', 'CC']) best(distance, how);
  set('OFT_LENTES', glasses ? 'SI' : 'NO');
  set('OFT_PUPILAS', 'Isocóricas, reactivas a la luz y a la acomodación');
  for (const side of SIDES) {
    set(`OFT_EXTERNO_${side}`, pterygium && side === sided ? 'PTERIGION_I' : 'NINGUNO');
    set(`FONDO_${side}`, fundusOf(body.hypertensive && age >= 45, body.glucose === 'DIABETES' && age >= 50));
    set(`PIO_${side}`, Math.round(body.pressureInEye + random.between(-0.9, 0.9)));
    const dioptres = quarters(body.sight[side]);
    if (dioptres < 0.75 || (body.lazyEye && side === 'OI')) continue;
    if (body.eye === 'MIOPIA') set(`ESFERA_${side}`, -dioptres);
    if (body.eye === 'HIPERMETROPIA') set(`ESFERA_${side}`, dioptres);
    if (body.eye !== 'ASTIGMATISMO') continue;
    set(`ESFERA_${side}`, quarters(dioptres / 2));
    set(`CILINDRO_${side}`, -dioptres);
    set(`EJE_${side}`, random.int(0, 17) * 10);
  }
  set('OFT_DIP', random.int(58, 66));
  set('OFT_PUROS', body.colourBlind ? 'ANORMAL' : 'NORMAL');
  set('OFT_CAMPIMETRIA', 'NORMAL');
  const far = SIDES.some((side) => !['20/20', '20/30'].includes(String(measures.get(`AV_LEJOS_${side}_SC`))));
  const near = String(measures.get('DX_OFTALMO')).toLowerCase().includes('presbicia');
  const advice = [...(far ? ['LEJOS'] : []), ...(near ? ['CERCA'] : []), ...(pterygium ? ['CONTROL'] : [])];
  set('OFT_INDICACIONES', advice.join(', ') || 'NINGUNO');
  const limits = [...(body.colourBlind ? ['COLORES'] : []), ...(glasses ? ['CORRECTORES'] : [])];
  set('OFT_RESTRICCIONES', limits.join(', ') || 'NINGUNO');
};

/** Lenses are made in steps of a quarter of a dioptre. */
const quarters = (dioptres: number): number => Math.round(dioptres * 4) / 4;

function fundusOf(vessels: boolean, retina: boolean): string {
  if (retina) return 'Microaneurismas aislados; mácula respetada';
  if (vessels) return 'Cruces arteriovenosos grado I; papila de bordes netos';
  return 'Papila de bordes netos, excavación 0.3; vasos y mácula normales';
}
