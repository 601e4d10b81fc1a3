import {
  type Classification,
  isPlausible,
  type LabelledClass,
  type Limits,
  labelled,
  type Missing,
  type RuleSet,
  type Sex,
  withFlags,
} from '../book/rule-set.ts';
import { classesNamed, type Terms, TO_CONFIRM } from '../text/terms.ts';
import { HEART } from './measures.ts';

export const EKG_LABELS = labelled({
  NORMAL: 'Normal',
  VARIANTE_NORMAL: 'Variante normal',
  BRADICARDIA_SINUSAL: 'Bradicardia sinusal',
  TAQUICARDIA_SINUSAL: 'Taquicardia sinusal',
  ARRITMIA: 'Arritmia',
  BLOQUEO_AV: 'Bloqueo auriculoventricular',
  BRD: 'Bloqueo de rama derecha',
  BRI: 'Bloqueo de rama izquierda',
  HEMIBLOQUEO: 'Hemibloqueo',
  ISQUEMIA_REPOLARIZACION: 'Isquemia o trastorno de repolarización',
  HVI: 'Hipertrofia ventricular izquierda',
  HVD: 'Hipertrofia ventricular derecha',
  QT_PROLONGADO: 'QT prolongado',
  PREEXCITACION: 'Preexcitación',
  OTRO_ANORMAL: 'Otra anormalidad',
  NO_REALIZADO: 'No realizado',
});
type EkgClass = LabelledClass<typeof EKG_LABELS>;

interface EkgParameters {
  rate: Limits;
  pr: Limits;
  /** Milliseconds. From `wide` on the block is complete, from `incomplete` on it is incomplete. */
  qrs: { incomplete: number; wide: number };
  /** Longest normal QTc in milliseconds. */
  qtc: { M: number; F: number };
  axis: Limits;
  /**
   * The first one named gives the class, the others become flags. A complete left bundle branch block, a pacemaker
   * and a pre-excitation come first, because with them a repolarisation cannot be read; then the more dangerous
   * ones. A class occurs twice where only some of its findings are grave. An atrioventricular block of the second
   * degree, Mobitz II, or of the third comes before any ischaemia: it needs a pacemaker also without symptoms
   * (ACC/AHA/HRS 2018), and an old infarct is stable. What a norm grades as mild comes last (docs/adr/0142).
   */
  reported: Terms<EkgClass>[];
}

const AV_BLOCK = ['bav', 'bloqueo av', 'bloqueo auriculoventricular', 'bloqueo auriculo'];
const LEFT_BLOCK = ['bri', 'bcri', 'bcrihh', 'bloqueo rama izquierda'];

export const EKG_RULES: RuleSet<EkgParameters> = {
  item: 'EKG',
  version: '1',
  norm: 'Práctica clínica',
  validFrom: '2012-01-01',
  parameters: {
    rate: { min: 60, max: 100 },
    pr: { min: 120, max: 200 },
    qrs: { incomplete: 100, wide: 120 },
    qtc: { M: 450, F: 460 },
    axis: { min: -30, max: 90 },
    reported: [
      { class: 'NO_REALIZADO', terms: ['no realizado', 'no se realizo'] },
      { class: 'OTRO_ANORMAL', terms: ['marcapaso*'] },
      { class: 'BRI', terms: LEFT_BLOCK, unless: ['incomplet*'] },
      { class: 'PREEXCITACION', terms: ['preexcitacion', 'pre excitacion', 'wolff', 'wpw'] },
      { class: 'BLOQUEO_AV', terms: ['mobitz ii', 'mobitz 2'], unless: ['i', '1', 'wenckebach'] },
      {
        class: 'BLOQUEO_AV',
        terms: [
          ...['completo', 'tercer grado', '3er grado', '3 grado', 'iii', 'alto grado', 'avanzado'].flatMap((degree) =>
            AV_BLOCK.map((block) => `${block} ${degree}`),
          ),
        ],
        unless: ['primer', 'primero', '1', '1er', '1ero', 'rama'],
      },
      {
        class: 'ISQUEMIA_REPOLARIZACION',
        terms: [
          'isquemi*',
          'trastorno* repolarizacion',
          'alteracion* repolarizacion',
          'infarto*',
          'necrosis',
          'supradesnivel*',
          'infradesnivel*',
          'subdesnivel*',
          'desnivel* st',
          'onda* t negativ*',
          'onda* t invertid*',
          'inversion t',
        ],
      },
      { class: 'QT_PROLONGADO', terms: ['qt prolongado', 'qtc prolongado', 'qt largo'] },
      { class: 'ARRITMIA', terms: ['fibrilacion', 'flutter'] },
      { class: 'BLOQUEO_AV', terms: AV_BLOCK },
      { class: 'BRI', terms: LEFT_BLOCK },
      { class: 'BRD', terms: ['brd', 'bcrd', 'bcrdhh', 'bloqueo rama derecha'] },
      { class: 'ARRITMIA', terms: ['arritmia*', 'extrasistol*', 'ritmo ectopico'] },
      { class: 'HVI', terms: ['hvi', 'hipertrofia izquierd*'] },
      { class: 'HVD', terms: ['hvd', 'hipertrofia derech*'] },
      { class: 'HEMIBLOQUEO', terms: ['hemibloqueo', 'hbai', 'hbpi', 'bloqueo fasciculo', 'bloqueo fascicular'] },
      {
        class: 'VARIANTE_NORMAL',
        terms: [
          'bird',
          'birdhh',
          'bloqueo incompleto rama derecha',
          'repolarizacion precoz',
          'variante normal',
          'variante normalidad',
          'bradicardia deportista',
        ],
      },
      { class: 'TAQUICARDIA_SINUSAL', terms: ['taquicardia*'] },
      { class: 'BRADICARDIA_SINUSAL', terms: ['bradicardia*'] },
      {
        class: 'OTRO_ANORMAL',
        terms: [
          'anormal*',
          'alterad*',
          'alteracion*',
          'patologic*',
          'patologia*',
          'hallazgo*',
          'bloqueo*',
          'hipertrofi*',
          'sobrecarga',
          'crecimiento',
          'eje desviado',
          'desviacion eje',
          'pr corto',
          'dextrocardia',
        ],
      },
      { class: 'NORMAL', terms: ['normal', 'normales', 'ritmo sinusal', 'conservad*', 'negativo'] },
    ],
  },
};

interface EkgInput {
  reading?: string | null;
  rate?: number | Missing;
  /** Milliseconds. */
  pr?: number | Missing;
  qrs?: number | Missing;
  qtc?: number | Missing;
  /** Degrees. */
  axis?: number | Missing;
  sex: Sex;
}

/**
 * The physician's reading decides, and intervals out of range become flags. Without a reading the intervals decide. An
 * impossible figure (a PR of 0.16, written in seconds) counts as not sent.
 */
export function classifyEkg(sent: EkgInput, parameters = EKG_RULES.parameters): Classification<EkgClass> {
  const input = possible(sent);
  const findings = intervalFindings(input, parameters);
  const value = input.rate ?? undefined;
  const { classes, doubted } = readingOf(input.reading ?? '', parameters);
  const [reading, ...others] = classes;
  if (reading) return compact(withFlags({ class: reading, value }, ...others, doubted && TO_CONFIRM, ...findings));
  const derived = INTERVAL_CLASSES.find(([finding]) => findings.includes(finding))?.[1];
  const complete = [input.rate, input.pr, input.qrs, input.qtc].every((measure) => typeof measure === 'number');
  if (!derived && !complete) return { class: 'SIN_DATO' };
  return compact(withFlags({ class: derived ?? 'NORMAL', value }, 'DERIVADO_DE_INTERVALOS', ...findings));
}

function possible(input: EkgInput): EkgInput {
  const within = (measure: number | Missing, limits: Limits) => (isPlausible(measure, limits) ? measure : null);
  return {
    ...input,
    rate: within(input.rate, HEART.EKG_FC.limits),
    pr: within(input.pr, HEART.EKG_PR.limits),
    qrs: within(input.qrs, HEART.EKG_QRS.limits),
    qtc: within(input.qtc, HEART.EKG_QTC.limits),
    axis: within(input.axis, HEART.EKG_EJE.limits),
  };
}

/**
 * Incomplete right blocks are variants of normal. A general word is ignored if the finding that it introduces is named.
 */
function readingOf(text: string, parameters: EkgParameters): { classes: EkgClass[]; doubted: boolean } {
  const named = classesNamed(text, parameters.reported, { normal: 'NORMAL', abnormal: 'OTRO_ANORMAL' });
  const isVariant = named.classes.includes('VARIANTE_NORMAL');
  // A pacemaker has no class of its own: it is the «other» one that comes before the precise ones.
  const remainingClasses = named.classes.filter(
    (ekgClass, i) => !(isVariant && ekgClass === 'BRD') && !(i > 0 && ekgClass === 'OTRO_ANORMAL'),
  );
  const classes = [
    ...remainingClasses.filter((ekgClass) => ekgClass !== 'VARIANTE_NORMAL'),
    ...remainingClasses.filter((ekgClass) => ekgClass === 'VARIANTE_NORMAL'),
  ];
  return { classes, doubted: named.doubted.some((ekgClass) => classes.includes(ekgClass)) };
}

/**
 * The place of a class among readings, that of its less grave findings. A wide QRS is a block of a branch that the
 * intervals do not name.
 */
const placeOf = (finding: string, given: EkgClass): number =>
  EKG_RULES.parameters.reported.findLastIndex((each) => each.class === (finding === 'QRS_ANCHO' ? 'BRD' : given));

/** The class that each interval out of range gives, in the order of readings. */
export const INTERVAL_CLASSES: readonly (readonly [string, EkgClass])[] = (
  [
    ['QTC_PROLONGADO', 'QT_PROLONGADO'],
    ['PR_PROLONGADO', 'BLOQUEO_AV'],
    ['QRS_ANCHO', 'OTRO_ANORMAL'],
    ['FC_ALTA', 'TAQUICARDIA_SINUSAL'],
    ['FC_BAJA', 'BRADICARDIA_SINUSAL'],
    ['PR_CORTO', 'OTRO_ANORMAL'],
    ['EJE_DESVIADO', 'OTRO_ANORMAL'],
  ] as [string, EkgClass][]
).sort((a, b) => placeOf(...a) - placeOf(...b));

function intervalFindings(input: EkgInput, { rate, pr, qrs, qtc, axis }: EkgParameters): string[] {
  const longest = input.sex === 'M' ? qtc.M : input.sex === 'F' ? qtc.F : Math.max(qtc.M, qtc.F);
  const above = (measure: number | Missing, limit: number) => typeof measure === 'number' && measure > limit;
  const below = (measure: number | Missing, limit: number) => typeof measure === 'number' && measure < limit;
  const from = (measure: number | Missing, limit: number) => typeof measure === 'number' && measure >= limit;
  const intervalFlags: [string, boolean][] = [
    ['FC_BAJA', below(input.rate, rate.min)],
    ['FC_ALTA', above(input.rate, rate.max)],
    ['PR_CORTO', below(input.pr, pr.min)],
    ['PR_PROLONGADO', above(input.pr, pr.max)],
    ['QRS_ANCHO', from(input.qrs, qrs.wide)],
    ['QRS_INCOMPLETO', from(input.qrs, qrs.incomplete) && below(input.qrs, qrs.wide)],
    ['QTC_PROLONGADO', above(input.qtc, longest)],
    ['EJE_DESVIADO', above(input.axis, axis.max) || below(input.axis, axis.min)],
  ];
  return intervalFlags.filter(([, is]) => is).map(([finding]) => finding);
}

function compact(result: Classification<EkgClass>): Classification<EkgClass> {
  const { value, ...rest } = result;
  return value === undefined ? rest : result;
}
