import { type Classification, type LabelledClass, labelled, type RuleSet, withFlags } from '../book/rule-set.ts';
import { classesNamed, type Named, type Terms, TO_CONFIRM } from '../text/terms.ts';

/** The twelve steps of profusion, ILO 2011. */
export const PROFUSIONS = ['0/-', '0/0', '0/1', '1/0', '1/1', '1/2', '2/1', '2/2', '2/3', '3/2', '3/3', '3/+'] as const;
type Profusion = (typeof PROFUSIONS)[number];
const LARGE_OPACITIES = ['A', 'B', 'C'] as const;

/** The first finding of this list that the report names gives the class. */
const CHEST_XRAY_ORDER: readonly ChestXrayClass[] = [
  'NO_REALIZADO',
  'NEUMOCONIOSIS',
  'SOSPECHA',
  'NODULO',
  'TBC_SECUELA',
  'ATELECTASIA',
  'BULLAS',
  'PLEURAL',
  'CARDIOMEGALIA',
  'ESCOLIOSIS',
  'OTRO',
  'NORMAL',
];

export const CHEST_XRAY_LABELS = labelled({
  NORMAL: 'Normal',
  SOSPECHA: 'Imagen sospechosa de neumoconiosis',
  NEUMOCONIOSIS: 'Compatible con neumoconiosis',
  TBC_SECUELA: 'Secuela de tuberculosis',
  NODULO: 'Nódulo pulmonar',
  CARDIOMEGALIA: 'Cardiomegalia',
  ESCOLIOSIS: 'Escoliosis',
  BULLAS: 'Bullas',
  ATELECTASIA: 'Atelectasia',
  PLEURAL: 'Alteración pleural',
  OTRO: 'Otro hallazgo',
  NO_REALIZADO: 'No realizada',
});
type ChestXrayClass = LabelledClass<typeof CHEST_XRAY_LABELS>;

interface ChestXrayParameters {
  suspiciousFrom: Profusion;
  pneumoconiosisFrom: Profusion;
  reported: Terms<ChestXrayClass>[];
}

export const CHEST_XRAY_RULES: RuleSet<ChestXrayParameters> = {
  item: 'TORAX',
  version: '1',
  norm: 'Clasificación internacional OIT de radiografías de neumoconiosis, 2011',
  validFrom: '2012-01-01',
  parameters: {
    suspiciousFrom: '0/1',
    pneumoconiosisFrom: '1/1',
    reported: [
      { class: 'NO_REALIZADO', terms: ['no realizad*', 'no se realizo', 'gestante', 'exonerad*'] },
      {
        class: 'NEUMOCONIOSIS',
        terms: ['neumoconiosis', 'neumoconiotic*', 'silicosis', 'silicotic*', 'asbestosis', 'antracosis'],
      },
      { class: 'SOSPECHA', terms: ['sospech*'] },
      { class: 'NODULO', terms: ['nodulo*', 'nodular*', 'masa', 'masas'] },
      { class: 'TBC_SECUELA', terms: ['tbc', 'tb', 'tuberculosis', 'secuela*', 'secuelar*', 'cavitacion*'] },
      { class: 'ATELECTASIA', terms: ['atelectasia*'] },
      { class: 'BULLAS', terms: ['bulla*', 'bula*'] },
      {
        class: 'PLEURAL',
        terms: [
          'engrosamiento* pleural*',
          'engrosamiento pleura',
          'placa* pleural*',
          'calcificacion* pleural*',
          'reaccion pleural',
          'adherencia* pleural*',
          'lesion* pleural*',
          'alteracion* pleural*',
          'efusion pleural',
          'paquipleur*',
          'pleuritis',
          'derrame*',
          'neumotorax',
          'sinequia*',
        ],
      },
      {
        class: 'CARDIOMEGALIA',
        terms: ['cardiomegalia', 'silueta cardiaca aumentad*', 'indice cardiotoracico aumentado', 'corazon aumentado'],
      },
      { class: 'ESCOLIOSIS', terms: ['escoliosis', 'dextroescoliosis', 'levoescoliosis'] },
      {
        class: 'OTRO',
        terms: [
          'anormal*',
          'alterad*',
          'alteracion*',
          'patologic*',
          'patologia*',
          'hallazgo*',
          'lesion',
          'lesiones',
          'infiltrad*',
          'consolidacion*',
          'condensacion*',
          'opacidad*',
          'granuloma*',
          'fibrosis',
          'bronquiectasia*',
          'neumonia*',
          'enfisema*',
          'adenopatia*',
          'fractura*',
          'hernia*',
          'osteofit*',
          'ateromatosis',
          'ateroma*',
          'elongacion',
          'elongad*',
          'prominente*',
          'calcificacion*',
          'tracto*',
          'reticular*',
          'dextrocardia',
        ],
      },
      { class: 'NORMAL', terms: ['normal', 'normales', 'conservad*', 'negativo', 'libres'] },
    ],
  },
};

interface ChestXrayInput {
  profusion?: string | null;
  largeOpacity?: string | null;
  /** The reading as written by the physician. */
  reading?: string | null;
  /** Whether the film is of quality 4. */
  unacceptable?: boolean;
}

/** `1/0`, `1 / 0`, `0/-`, `3/+`; null for anything else, such as a cell that a spreadsheet turned into a date. */
export function parseProfusion(text: string): Profusion | null {
  const key = text.replace(/\s+/g, '').replace(/[–—]/g, '-');
  return PROFUSIONS.find((profusion) => profusion === key) ?? null;
}

/** Quality 4, as a code or in the words of the form. */
export const isUnacceptableFilm = (quality: string | null): boolean => /^4\b|^inaceptable/i.test(quality?.trim() ?? '');

/** The ILO reading takes precedence over the words; `value` is the step of profusion, 0 to 11. */
export function classifyChestXray(
  input: ChestXrayInput,
  parameters = CHEST_XRAY_RULES.parameters,
): Classification<ChestXrayClass> {
  if (input.unacceptable) return ofUnacceptableFilm(input, parameters);
  const profusion = parseProfusion(input.profusion ?? '');
  const large = LARGE_OPACITIES.find((size) => size === input.largeOpacity?.trim().toUpperCase());
  const named = readingOf(
    classesNamed(input.reading ?? '', parameters.reported, { normal: 'NORMAL', abnormal: 'OTRO' }),
  );
  const step = profusion === null ? -1 : PROFUSIONS.indexOf(profusion);
  const value = profusion === null ? {} : { value: step };
  if (large || step >= PROFUSIONS.indexOf(parameters.pneumoconiosisFrom)) {
    return withFlags(
      { class: 'NEUMOCONIOSIS', ...value },
      large !== undefined && 'COMPLICADA',
      ...others(named.classes, 'NEUMOCONIOSIS'),
    );
  }
  if (step >= PROFUSIONS.indexOf(parameters.suspiciousFrom)) {
    return withFlags({ class: 'SOSPECHA', ...value }, ...others(named.classes, 'SOSPECHA'));
  }
  const [first, ...rest] = named.classes;
  if (first) return withFlags({ class: first, ...value }, ...rest, named.doubted.length > 0 && TO_CONFIRM);
  return profusion === null ? { class: 'SIN_DATO' } : { class: 'NORMAL', ...value };
}

/**
 * A film of quality 4 is unsuited to the ILO classification (ILO 2011), so that neither a pneumoconiosis nor a normal
 * chest follows from it; other findings that the words name remain.
 */
function ofUnacceptableFilm({ reading }: ChestXrayInput, parameters: ChestXrayParameters) {
  const { class: named, flags = [] } = classifyChestXray({ reading }, parameters);
  const isVoid = ['NEUMOCONIOSIS', 'SOSPECHA', 'NORMAL'].includes(named);
  const kept = [...(isVoid ? [] : [named]), ...flags.filter((flag) => flag !== 'SOSPECHA')];
  const [first = 'SIN_DATO', ...rest] = kept.filter((each) => each !== 'SIN_DATO' && each !== TO_CONFIRM);
  const doubt = first !== 'SIN_DATO' && flags.includes(TO_CONFIRM) && TO_CONFIRM;
  return withFlags({ class: first as ChestXrayClass | 'SIN_DATO' }, ...rest, doubt, 'PLACA_INACEPTABLE');
}

/**
 * A supposed pneumoconiosis counts as a suspicious image. «Sospecha» of another finding is no suspicion of
 * pneumoconiosis, and a general word is ignored if the finding that it introduces is named.
 */
function readingOf({ classes, doubted }: Named<ChestXrayClass>): Named<ChestXrayClass> {
  const supposed = doubted.includes('NEUMOCONIOSIS');
  const precise = classes.filter((xrayClass) => xrayClass !== 'SOSPECHA' && xrayClass !== 'OTRO');
  const remainingClasses = classes
    .map((xrayClass) => (xrayClass === 'NEUMOCONIOSIS' && supposed ? 'SOSPECHA' : xrayClass))
    .filter((xrayClass) => xrayClass !== 'OTRO' || precise.length === 0)
    .filter((xrayClass) => xrayClass !== 'SOSPECHA' || supposed || !precise.some((other) => doubted.includes(other)));
  const ordered = CHEST_XRAY_ORDER.filter((xrayClass) => remainingClasses.includes(xrayClass));
  return {
    classes: ordered,
    doubted: doubted.filter((xrayClass) => xrayClass === 'NEUMOCONIOSIS' || remainingClasses.includes(xrayClass)),
  };
}

const others = (named: readonly ChestXrayClass[], main: ChestXrayClass): string[] =>
  named.filter((xrayClass) => xrayClass !== main && xrayClass !== 'NORMAL');
