import { fullAir, lossTypesOf, SIDES, type Side, silentOf, thresholdsOf } from '#clinical/rules/hearing/audiogram.ts';
import { KLOCKHOFF_RULES } from '#clinical/rules/hearing/klockhoff.ts';
import { BODY_REGION_LABELS, type BodyRegion } from '#clinical/rules/musculoskeletal/symptoms.ts';
import { classesNamed, type Terms } from '#clinical/rules/text/terms.ts';
import { classifyFarVision, parseVisualAcuity } from '#clinical/rules/vision/visual-acuity.ts';
import type { Speciality } from '#clinical/vocabulary/speciality.ts';
import type { ExamMeasure } from '../model/attention.ts';

export type StationMeasure = Pick<ExamMeasure, 'code' | 'class' | 'text' | 'number' | 'flags'>;
/** It takes the place of the codes of the class of a finding. */
interface Detail {
  codes: readonly string[];
  /** It is missing where the specialist of the class stays. */
  specialty?: Speciality;
}
type Reader = (code: string) => StationMeasure | undefined;

type Loss = 'SENSORY' | 'CONDUCTIVE' | 'MIXED' | 'UNDETERMINED' | 'NONE' | 'UNKNOWN';
/** CIE-10 H90 has a code where both ears have the kind, one where the other ear is normal, and one for the rest. */
const H90: Partial<Record<Loss, readonly [both: string, one: string, unspecified: string]>> = {
  SENSORY: ['H903', 'H904', 'H905'],
  CONDUCTIVE: ['H900', 'H901', 'H902'],
  MIXED: ['H906', 'H907', 'H908'],
};
const OF_NOISE = /^(TRAUMA|HIR)_/;
const earClass = (side: Side, read: Reader) => read(`AUDIO_${side}`)?.class ?? null;

/** The kind of the loss of an ear. One by noise is sensorineural, also without bone conduction (ACOEM 2018). */
function lossOf(side: Side, read: Reader): Loss {
  const numberOf = (code: string) => read(code)?.number ?? null;
  const air = thresholdsOf(side, 'air', numberOf);
  const ear = {
    air,
    bone: thresholdsOf(side, 'bone', numberOf),
    silent: silentOf(side, (code) => read(code)?.text ?? ''),
  };
  const kinds = [...lossTypesOf(ear, KLOCKHOFF_RULES.parameters).keys()];
  const has = (kind: (typeof kinds)[number]) => kinds.includes(kind);
  if (has('MIXTA') || (has('CONDUCTIVA') && has('NEUROSENSORIAL'))) return 'MIXED';
  if (has('CONDUCTIVA')) return 'CONDUCTIVE';
  const given = earClass(side, read);
  if (has('NEUROSENSORIAL') || OF_NOISE.test(given ?? '')) return 'SENSORY';
  if (kinds.length > 0 || given === 'OTRAS') return 'UNDETERMINED';
  return given === 'NORMAL' || fullAir(ear) !== null ? 'NONE' : 'UNKNOWN';
}

/**
 * Codes of a hearing loss by the kind of the loss and the ears that have it. Effects of noise (H83.3) come first where
 * an ear has them, wax and tinnitus last where they were noted.
 */
function hearingCodes(given: string | null, read: Reader): string[] {
  const losses = SIDES.map((side) => lossOf(side, read));
  const lost = losses.filter((loss) => loss !== 'NONE' && loss !== 'UNKNOWN');
  const isNoise = [given, ...SIDES.map((side) => earClass(side, read))].some((each) => OF_NOISE.test(each ?? ''));
  const place = lost.length === 2 && lost[0] === lost[1] ? 0 : lost.length === 1 && losses.includes('NONE') ? 1 : 2;
  const kinds = lost.map((loss) => H90[loss]?.[place] ?? 'H919');
  const symptoms = read('AUDIO_SINTOMAS')?.text?.split(', ') ?? [];
  const wax = SIDES.some((side) => names(read(`OTOSCOPIA_${side}`)?.text, [CERUMEN]));
  return [
    ...(isNoise ? ['H833'] : []),
    ...(kinds.length > 0 || isNoise ? kinds : ['H919']),
    ...(symptoms.includes('ACUFENOS') ? ['H931'] : []),
    ...(wax ? ['H612'] : []),
  ];
}
const CERUMEN: Terms<string> = { class: 'CERUMEN', terms: ['cerumen*', 'tapon*'] };
const names = (text: string | null | undefined, list: readonly Terms<string>[]): boolean =>
  classesNamed(text ?? '', list).classes.length > 0;

/** CIE-10 H54 calls a moderate or severe loss of an eye low vision. */
const EYE: Readonly<Record<string, 'LOW' | 'BLIND'>> = { MODERADA: 'LOW', SEVERA: 'LOW', CEGUERA: 'BLIND' };
const H54 = { 'BLIND BLIND': 'H540', 'BLIND LOW': 'H541', 'LOW LOW': 'H542', BLIND: 'H544', LOW: 'H545' } as const;

/**
 * Category H54 is for vision with the best correction: an eye without a test with glasses proves no loss, and an error
 * of refraction comes first. No lens helps an eye that perceives no light, so it is blind without that test.
 */
function visionCodes(given: string | null, read: Reader): string[] | null {
  if (given === null || EYE[given] === undefined) return null;
  const textOf = (code: string) => read(code)?.text ?? null;
  const eyes = SIDES.map((side) => ({
    uncorrected: textOf(`AV_LEJOS_${side}_SC`),
    corrected: textOf(`AV_LEJOS_${side}_CC`),
  }));
  if (eyes.every(({ uncorrected, corrected }) => (corrected ?? uncorrected) === null)) return null;
  const lost = eyes.flatMap((right) => {
    const loss = EYE[classifyFarVision({ right, left: {} }).class];
    if (!loss) return [];
    const isDark = parseVisualAcuity(right.corrected ?? right.uncorrected ?? '')?.code === 'NPL';
    return [{ loss, isDark, isProven: isDark || (right.corrected !== null && right.corrected !== right.uncorrected) }];
  });
  const proven = lost.filter(({ isProven }) => isProven);
  const isOpen = proven.length < lost.length && !proven.some(({ isDark }) => isDark);
  if (lost.length === 0 || isOpen) return ['H527', 'H547', 'H521', 'H522'];
  const key = proven
    .map(({ loss }) => loss)
    .sort()
    .join(' ') as keyof typeof H54;
  return [H54[key], ...(lost.every(({ isDark }) => isDark) ? [] : ['H527'])];
}

const PAIN = ['dolor*', 'molestia*'];
const painIn = (...places: string[]) => places.flatMap((place) => PAIN.map((pain) => `${pain} ${place}`));

const REGION_CODES: Readonly<Record<BodyRegion, string>> = {
  CUELLO: 'M542',
  HOMBROS: 'M255',
  CODOS: 'M255',
  MUNECAS_MANOS: 'M255',
  ESPALDA_ALTA: 'M546',
  ESPALDA_BAJA: 'M545',
  CADERAS_MUSLOS: 'M255',
  RODILLAS: 'M255',
  TOBILLOS_PIES: 'M255',
};
/** The class notes the regions with symptoms by their labels. */
function regionCodes(measure: StationMeasure | undefined): string[] {
  const regions = Object.entries(BODY_REGION_LABELS) as [BodyRegion, string][];
  const noted = regions.filter(([, label]) => measure?.flags.includes(label));
  return [...new Set(noted.map(([region]) => REGION_CODES[region]))];
}

/** Words name it, or an option is marked on the paper of its station. */
interface InWords extends Detail, Terms<string> {
  /** Each is `measure:option`, or `measure` alone where any option of it counts. */
  marked?: readonly string[];
}
const inWords = (codes: string, terms: string, more: Omit<Partial<InWords>, 'terms' | 'codes'> = {}): InWords => ({
  class: codes,
  codes: codes.split(' '),
  terms: terms.split(' | '),
  ...more,
});

const AV_BLOCKS = ['bav', 'bloqueo_av', 'bloqueo_auriculoventricular', 'bloqueo_auriculo_ventricular', 'bloqueo_a_v'];
/** Terms of a degree: its ordinals next to «grado», and its words right after those of an atrioventricular block. */
const degree = (ordinals: string, ...after: string[]): string =>
  [
    ...ordinals.split(' ').flatMap((each) => [`${each}_grado`, `grado_${each}`]),
    ...[...ordinals.split(' '), ...after].flatMap((each) => AV_BLOCKS.map((block) => `${block}_${each}`)),
  ].join(' | ');
/** A place of a hemiblock, next to the words of its fascicle. */
const fascicle = (...places: string[]): string =>
  places
    .flatMap((place) => [
      ...['hemibloqueo', 'hemifasciculo', 'fascic*', 'subdivision'].flatMap((word) => [
        `${word}_${place}`,
        `${word}_izquierd*_${place}`,
      ]),
    ])
    .join(' | ');

const PLAQUES = [
  ...['placa*', 'placa*_calcificad*', 'calcificacion*'].flatMap((word) => [`${word}_pleural*`, `${word}_pleura`]),
  'engrosamiento*_pleura*',
  'engrosamiento*_*_pleura*',
  'pleura*_engrosad*',
  'pleura*_calcificad*',
  'paquipleur*',
].join(' | ');

/** By `item:class`, the kinds that the texts of a station name, and the codes of those texts. */
const OF_WORDS: Readonly<Record<string, { from: readonly string[]; findings: readonly InWords[] }>> = {
  'EKG:BLOQUEO_AV': {
    from: ['EKG', 'EKG_TRASTORNO_CONDUCCION'],
    findings: [
      inWords(
        'I442',
        `${degree('tercer 3er 3ro 3 iii', 'completo')} | bloqueo_completo_av | bloqueo_cardiaco_completo | ` +
          'bloqueo_completo_auriculoventricular',
      ),
      inWords('I441', `${degree('segundo 2do 2 ii', 'avanzado')} | alto_grado | mobitz | wenckebach`),
      inWords('I440', degree('primer primero 1er 1ero 1ro 1 i'), {
        unless: ['mobitz', 'wenckebach', 'segundo_grado', '2do_grado'],
      }),
    ],
  },
  'EKG:ARRITMIA': {
    from: ['EKG', 'EKG_TRASTORNO_RITMO'],
    findings: [
      inWords('I48', 'fibrilacion | flutter | fluter | aleteo', {
        unless: ['fibrilacion', 'flutter', 'fluter', 'aleteo'].map((word) => `${word}_ventricular*`),
        marked: ['EKG_RITMO:FIBRILACION', 'EKG_RITMO:FLUTER'],
      }),
      // The ventricles that answer an atrial beat have none of their own.
      inWords('I493', 'extrasistol* ventricular*', { unless: ['respuesta_ventricular*'] }),
      inWords('I491', 'extrasistol* auricular* | extrasistol* supraventricular*'),
      inWords('I494', 'extrasistol*', { unless: ['ventricular*', 'auricular*', 'supraventricular*'] }),
    ],
  },
  'EKG:HEMIBLOQUEO': {
    from: ['EKG', 'EKG_TRASTORNO_CONDUCCION'],
    findings: [
      inWords('I444', `hbai | hbaii | ${fascicle('anterior', 'anterosuperior')}`),
      inWords('I445', `hbpi | hbpii | ${fascicle('posterior', 'posteroinferior')}`),
    ],
  },
  'EKG:OTRO_ANORMAL': {
    from: ['EKG'],
    findings: [
      // A wandering or ectopic pacemaker is a rhythm of the heart and no device.
      inWords('Z950', 'marcapaso*', {
        unless: ['migratori*', 'migrante*', 'errante*', 'ectopic*', 'auricular_bajo'],
        marked: ['EKG_RITMO:MARCAPASO'],
      }),
    ],
  },
  'TORAX:NEUMOCONIOSIS': {
    from: ['RX_TORAX'],
    findings: [inWords('J628', 'silicosis | silicotic*'), inWords('J61', 'asbestosis'), inWords('J60', 'antracosis')],
  },
  // «Placa» also names the film and an atheroma, and calcium lies in the aorta too, so the pleura is next to both.
  'TORAX:PLEURAL': {
    from: ['RX_TORAX'],
    findings: [
      inWords('J90', 'derrame* | efusion', { unless: ['pericardic*'], marked: ['RX_SIMBOLOS:EF'] }),
      inWords('J939', 'neumotorax', { marked: ['RX_SIMBOLOS:PX'] }),
      inWords('J920', 'placa*_pleural* asbest* | engrosamiento*_pleura* asbest* | paquipleur* asbest*'),
      inWords('J929', PLAQUES, { unless: ['asbest*'], marked: ['RX_PLACAS_SITIO', 'RX_ENGROSAMIENTO_SITIO'] }),
      inWords('J948', 'adherencia* | sinequia*'),
      inWords('R091', 'pleuritis | pleuresia'),
    ],
  },
  'TORAX:OTRO': {
    from: ['RX_TORAX'],
    findings: [
      inWords('J439', 'enfisema*', { unless: ['subcutane*', 'mediastin*'] }),
      inWords('J47', 'bronquiectasia*'),
      inWords('J189', 'neumonia*'),
      // A broken bone consolidates as it heals.
      inWords('J189', 'consolidacion* | condensacion*', { unless: ['fractura*', 'callo*', 'oseo*', 'osea*'] }),
      inWords('R937', 'fractura* | osteofit*', { specialty: 'TRAUMATOLOGIA' }),
      inWords('R938', 'ateroma* | elongacion | elongad*', { specialty: 'CARDIOLOGIA' }),
    ],
  },
  'HALLAZGOS_OSTEOMUSCULARES:EPICONDILAR': {
    from: ['OSTEO'],
    findings: [
      inWords('M770', 'epitrocle* | epicondil* medial | epicondil* interna'),
      inWords('M771', 'epicondil*', { unless: ['medial', 'interna'] }),
    ],
  },
  'HALLAZGOS_OSTEOMUSCULARES:TINEL': {
    from: ['OSTEO'],
    findings: [inWords('G562', 'tinel codo* | tinel cubital')],
  },
  'HALLAZGOS_OSTEOMUSCULARES:APLEY': {
    from: ['OSTEO'],
    findings: [inWords('M239', 'apley rodilla* | menisc*')],
  },
  'HALLAZGOS_OSTEOMUSCULARES:OTRO_HALLAZGO': {
    from: ['OSTEO'],
    findings: [
      inWords('M751', 'manguito | supraespinos*'),
      inWords('M544', 'lumbociat* | ciatic* | ciatalgia'),
      inWords('M545', ['lumbalgia', 'lumbago', ...painIn('lumbar*', 'espalda baja')].join(' | '), {
        unless: ['ciatic*'],
      }),
      inWords('M542', ['cervicalgia', ...painIn('cervical*', 'cuello')].join(' | ')),
      inWords('M546', ['dorsalgia', ...painIn('dorsal*', 'espalda alta')].join(' | ')),
      inWords(
        'M255',
        [
          'hombro doloroso',
          'omalgia | gonalgia | coxalgia | artralgia*',
          ...painIn('hombro*', 'codo*', 'muneca*', 'mano*', 'cadera*', 'rodilla*', 'tobillo*', 'articular*'),
        ].join(' | '),
      ),
      inWords('M199', 'artrosis | gonartrosis | coxartrosis'),
      inWords('M719', 'bursitis'),
      inWords('M659', 'sinovitis | tenosinovitis'),
      inWords('M674', 'ganglion'),
      inWords('M779', 'tendini* | tendinop*', { unless: ['manguito', 'supraespinoso'] }),
    ],
  },
};

const isMarked = (mark: string, read: Reader): boolean => {
  const [code = '', option] = mark.split(':');
  const options =
    read(code)
      ?.text?.split(', ')
      .filter((each) => each !== '' && !/^ning/i.test(each)) ?? [];
  return option === undefined ? options.length > 0 : options.includes(option);
};

/** What the words and the marks of its station say of a class. */
function wordsDetail(key: string, read: Reader): Detail | null {
  const its = OF_WORDS[key];
  if (!its) return null;
  const written = its.from.flatMap((code) => read(code)?.text ?? []).join('. ');
  const { classes } = classesNamed(written, its.findings, { within: 'item' });
  const found = its.findings.filter(
    (each) => classes.includes(each.class) || each.marked?.some((mark) => isMarked(mark, read)),
  );
  if (found.length === 0) return null;
  const { specialty } = found[0]!;
  return { codes: [...new Set(found.flatMap(({ codes }) => codes))], ...(specialty && { specialty }) };
}

const coded = (codes: readonly string[] | null): Detail | null => (codes && codes.length > 0 ? { codes } : null);

/**
 * What the other measures of its station say of the side, the degree and the kind of a class; null if they say nothing.
 * @param measures all measures of the station
 */
export function detailOf(item: string, given: string | null, measures: readonly StationMeasure[]): Detail | null {
  if (measures.length === 0) return null;
  const byCode = new Map(measures.map((measure) => [measure.code, measure]));
  const read: Reader = (code) => byCode.get(code);
  if (/^AUDIO(METRIA|_O[DI])$/.test(item)) return given === null ? null : coded(hearingCodes(given, read));
  if (item === 'AV_LEJOS') return coded(visionCodes(given, read));
  if (item === 'SINTOMAS_OSTEOMUSCULARES') return coded(regionCodes(read(item)));
  const detail = wordsDetail(`${item}:${given}`, read);
  // A PR that is only long is a block of the first degree.
  const pr = item === 'EKG' && given === 'BLOQUEO_AV' && read('EKG')?.flags.includes('PR prolongado');
  return detail ?? (pr ? { codes: ['I440'] } : null);
}

/** Each detail belongs to the specialist of its station unless it names another one. */
export const DETAILS: readonly { area: 'AUDIO' | 'OFTALMO' | 'EKG' | 'RX' | 'OSTEO'; detail: Detail }[] = [
  ...Object.values(H90).map((codes) => ({ area: 'AUDIO' as const, detail: { codes } })),
  { area: 'OFTALMO', detail: { codes: Object.values(H54) } },
  { area: 'OSTEO', detail: { codes: Object.values(REGION_CODES) } },
  ...Object.entries(OF_WORDS).flatMap(([key, { findings }]) => {
    const area = key.startsWith('EKG') ? 'EKG' : key.startsWith('TORAX') ? 'RX' : 'OSTEO';
    return findings.map(
      ({ codes, specialty }) => ({ area, detail: { codes, ...(specialty && { specialty }) } }) as const,
    );
  }),
];
