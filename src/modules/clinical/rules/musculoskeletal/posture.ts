import {
  type Band,
  bandOf,
  type Classification,
  classesOf,
  isPlausible,
  type LabelledClass,
  type Limits,
  labelled,
  type Missing,
  type RuleSet,
  withFlags,
} from '../book/rule-set.ts';
import { classesNamed, type Named, type Terms, TO_CONFIRM } from '../text/terms.ts';

export const POSTURE_LABELS = labelled({
  NORMAL: 'Normal',
  ESCOLIOSIS: 'Escoliosis',
  ACTITUD_ESCOLIOTICA: 'Actitud escoliótica',
  HIPERCIFOSIS_DORSAL: 'Hipercifosis dorsal',
  HIPERLORDOSIS_CERVICAL: 'Hiperlordosis cervical',
  HIPERLORDOSIS_LUMBAR: 'Hiperlordosis lumbar',
  RECTIFICACION_CERVICAL: 'Rectificación cervical',
  RECTIFICACION_LUMBAR: 'Rectificación lumbar',
  CABEZA_ADELANTADA: 'Cabeza adelantada',
  HOMBROS_ASIMETRICOS: 'Hombros asimétricos',
  ESCAPULA_ALADA: 'Escápula alada',
  BASCULA_PELVICA: 'Báscula pélvica o dismetría',
  GENU_VALGO: 'Genu valgo',
  GENU_VARO: 'Genu varo',
  GENU_RECURVATUM: 'Genu recurvatum',
  PIE_PLANO: 'Pie plano',
  PIE_CAVO: 'Pie cavo',
  HALLUX_VALGUS: 'Hallux valgus',
});
const POSTURE_CLASSES = classesOf(POSTURE_LABELS);
type PostureClass = LabelledClass<typeof POSTURE_LABELS>;

const SCOLIOSIS_GRADES = ['NINGUNA', 'LEVE', 'MODERADA', 'SEVERA'] as const;
type ScoliosisGrade = (typeof SCOLIOSIS_GRADES)[number];

interface PostureParameters {
  cobbLimits: Limits;
  /** Cobb angle in degrees. */
  scoliosis: Band<ScoliosisGrade>[];
  kyphosisAbove: number;
  lumbarLordosisAbove: number;
  /** Difference in leg length, millimetres. */
  legDifferenceAbove: number;
  reported: Terms<PostureClass>[];
}

export const POSTURE_RULES: RuleSet<PostureParameters> = {
  item: 'ALTERACIONES_POSTURALES',
  version: '1',
  norm: 'Práctica clínica (ángulo de Cobb)',
  validFrom: '2012-01-01',
  parameters: {
    cobbLimits: { min: 0, max: 150 },
    scoliosis: [
      { class: 'NINGUNA', below: 10 },
      { class: 'LEVE', below: 25 },
      { class: 'MODERADA', below: 40 },
      { class: 'SEVERA' },
    ],
    kyphosisAbove: 45,
    lumbarLordosisAbove: 60,
    legDifferenceAbove: 10,
    reported: [
      { class: 'ACTITUD_ESCOLIOTICA', terms: ['actitud escolio*'] },
      { class: 'ESCOLIOSIS', terms: ['escoliosis', 'dextroescoliosis', 'levoescoliosis'] },
      {
        class: 'HIPERCIFOSIS_DORSAL',
        terms: ['hipercifosis', 'cifosis'],
        unless: ['fisiologic*', 'conservad*', 'normal', 'normales'],
      },
      { class: 'HIPERLORDOSIS_CERVICAL', terms: ['hiperlordosis cervical'] },
      { class: 'HIPERLORDOSIS_LUMBAR', terms: ['hiperlordosis lumbar', 'hiperlordosis'] },
      { class: 'RECTIFICACION_CERVICAL', terms: ['rectificacion cervical'] },
      { class: 'RECTIFICACION_LUMBAR', terms: ['rectificacion lumbar'] },
      { class: 'CABEZA_ADELANTADA', terms: ['cabeza adelantada'] },
      { class: 'HOMBROS_ASIMETRICOS', terms: ['hombro* asimetri*', 'asimetria hombro*', 'hombro* descendido*'] },
      { class: 'ESCAPULA_ALADA', terms: ['escapula* alada*'] },
      { class: 'BASCULA_PELVICA', terms: ['bascula', 'dismetria'] },
      { class: 'GENU_VALGO', terms: ['genu valgo', 'genuvalgo'] },
      { class: 'GENU_VARO', terms: ['genu varo', 'genuvaro'] },
      { class: 'GENU_RECURVATUM', terms: ['recurvatum'] },
      { class: 'PIE_PLANO', terms: ['pie* plano*'] },
      { class: 'PIE_CAVO', terms: ['pie* cavo*'] },
      { class: 'HALLUX_VALGUS', terms: ['hallux'] },
      {
        class: 'NORMAL',
        terms: [
          'normal',
          'normales',
          'sin alteraciones',
          'sin alteracion',
          'conservad*',
          'sin desviaciones',
          'sin adams',
          'alinead*',
          'simetric*',
          'sin desviacion',
        ],
      },
    ],
  },
};

interface PostureInput {
  report?: string | null;
  /** Degrees. */
  cobb?: number | Missing;
  kyphosis?: number | Missing;
  lumbarLordosis?: number | Missing;
  /** Millimetres. */
  legDifference?: number | Missing;
}

/** The class is the first alteration in the order of the list; `flags` lists all alterations, `value` counts them. */
export function classifyPosture(
  input: PostureInput,
  parameters = POSTURE_RULES.parameters,
): Classification<PostureClass> {
  const grade = isPlausible(input.cobb, parameters.cobbLimits) ? bandOf(input.cobb, parameters.scoliosis) : null;
  const { classes: named, doubted } = namedIn(input.report ?? '', parameters);
  const measured: PostureClass[] = [
    ...(grade !== null && grade !== 'NINGUNA' ? (['ESCOLIOSIS'] as const) : []),
    ...(above(input.kyphosis, parameters.kyphosisAbove) ? (['HIPERCIFOSIS_DORSAL'] as const) : []),
    ...(above(input.lumbarLordosis, parameters.lumbarLordosisAbove) ? (['HIPERLORDOSIS_LUMBAR'] as const) : []),
    ...(above(input.legDifference, parameters.legDifferenceAbove) ? (['BASCULA_PELVICA'] as const) : []),
  ];
  const all = [...named, ...measured];
  const postureClasses = POSTURE_CLASSES.filter((code) => code !== 'NORMAL' && all.includes(code));
  const [first] = postureClasses;
  if (first) {
    const severity = grade !== null && grade !== 'NINGUNA' && `ESCOLIOSIS_${grade}`;
    return withFlags(
      { class: first, value: postureClasses.length, flags: postureClasses },
      severity,
      doubted.length > 0 && TO_CONFIRM,
    );
  }
  return all.includes('NORMAL') || grade === 'NINGUNA' ? { class: 'NORMAL', value: 0 } : { class: 'SIN_DATO' };
}

/** «Hiperlordosis lumbar», «hiperlordosis cervical y lumbar»: only names of regions are between the two words. */
const LUMBAR_LORDOSIS = /hiperlordosis(?:[\s,/-]|\b(?:cervical|dorsal|y|e|de|la|columna)\b)*lumbar/i;

/** The term for lumbar lordosis without a region also matches a cervical report, so the more precise term wins. */
function namedIn(text: string, { reported }: PostureParameters): Named<PostureClass> {
  const { classes, doubted } = classesNamed(text, reported, { normal: 'NORMAL', within: 'item' });
  const cervical = classes.includes('HIPERLORDOSIS_CERVICAL') && !LUMBAR_LORDOSIS.test(text);
  return { classes: cervical ? classes.filter((code) => code !== 'HIPERLORDOSIS_LUMBAR') : classes, doubted };
}

const above = (value: number | Missing, limit: number): boolean =>
  typeof value === 'number' && value > limit && value < 200;
