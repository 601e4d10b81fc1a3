import {
  type Classification,
  isPlausible,
  type LabelledClass,
  labelled,
  type Missing,
  type RuleSet,
  withFlags,
} from '../book/rule-set.ts';
import { classesNamed, type Terms, TO_CONFIRM } from '../text/terms.ts';

export const REFRACTION_LABELS = labelled({
  EMETROPE: 'Emétrope',
  MIOPIA: 'Miopía',
  HIPERMETROPIA: 'Hipermetropía',
  ASTIGMATISMO: 'Astigmatismo',
  PRESBICIA: 'Presbicia',
  AMBLIOPIA: 'Ambliopía',
  AMETROPIA: 'Ametropía no especificada',
});
type RefractionClass = LabelledClass<typeof REFRACTION_LABELS>;

interface RefractionParameters {
  /** Spherical equivalent in dioptres. */
  myopiaUpTo: number;
  hyperopiaFrom: number;
  /** Cylinder in dioptres, without sign. */
  astigmatismFrom: number;
  /** The first one named gives the class, the others become flags. */
  reported: Terms<RefractionClass>[];
}
export const REFRACTION_RULES: RuleSet<RefractionParameters> = {
  item: 'AMETROPIA',
  version: '1',
  norm: 'Práctica clínica (equivalente esférico)',
  validFrom: '2012-01-01',
  parameters: {
    myopiaUpTo: -0.5,
    hyperopiaFrom: 0.5,
    astigmatismFrom: 0.75,
    reported: [
      { class: 'AMBLIOPIA', terms: ['ambliop*'] },
      { class: 'ASTIGMATISMO', terms: ['astigmat*'] },
      { class: 'MIOPIA', terms: ['miopi*', 'miope', 'miopico'] },
      { class: 'HIPERMETROPIA', terms: ['hipermetrop*'] },
      { class: 'PRESBICIA', terms: ['presbicia', 'presbiopia', 'presbita'] },
      {
        class: 'AMETROPIA',
        terms: [
          'ametropi*',
          'ametrope',
          'vicio* refraccion',
          'error* refractivo*',
          'trastorno refraccion',
          'defecto refractivo',
        ],
      },
      { class: 'EMETROPE', terms: ['emetrop*', 'normal', 'normales', 'sin alteraciones', 'sin alteracion'] },
    ],
  },
};

interface EyeRefraction {
  sphere?: number | Missing;
  cylinder?: number | Missing;
}
const DIOPTRES = { min: -30, max: 30 };

/** Cylinder in dioptres. An impossible figure, such as an axis of 90 in its place, counts as 0. */
const cylinderOf = ({ cylinder }: EyeRefraction): number => (isPlausible(cylinder, DIOPTRES) ? cylinder : 0);

/** Spherical equivalent in dioptres. */
export function sphericalEquivalent(eye: EyeRefraction): number | null {
  return isPlausible(eye.sphere, DIOPTRES) ? eye.sphere + cylinderOf(eye) / 2 : null;
}

/**
 * A cylinder gives the class before the spherical equivalent, which becomes a flag. Words count if there are no
 * figures.
 */
export function classifyRefraction(
  input: { right?: EyeRefraction; left?: EyeRefraction; diagnosis?: string | null },
  parameters = REFRACTION_RULES.parameters,
): Classification<RefractionClass> {
  const eyes = [input.right ?? {}, input.left ?? {}].filter((eye) => sphericalEquivalent(eye) !== null);
  if (eyes.length === 0) {
    const named = classesNamed(input.diagnosis ?? '', parameters.reported, { normal: 'EMETROPE' });
    const [first, ...rest] = named.classes;
    return first ? withFlags({ class: first }, ...rest, named.doubted.length > 0 && TO_CONFIRM) : { class: 'SIN_DATO' };
  }
  const refractionClasses = new Set(eyes.flatMap((eye) => findingsOf(eye, parameters)));
  const [first, ...rest] = (['ASTIGMATISMO', 'MIOPIA', 'HIPERMETROPIA'] as const).filter((name) =>
    refractionClasses.has(name),
  );
  if (first) return withFlags({ class: first }, ...rest);
  return eyes.length === 2 ? { class: 'EMETROPE' } : { class: 'SIN_DATO', flags: ['OJO_SIN_DATO'] };
}

function findingsOf(eye: EyeRefraction, parameters: RefractionParameters): RefractionClass[] {
  const equivalent = sphericalEquivalent(eye) ?? 0;
  return [
    ...(Math.abs(cylinderOf(eye)) >= parameters.astigmatismFrom ? (['ASTIGMATISMO'] as const) : []),
    ...(equivalent <= parameters.myopiaUpTo ? (['MIOPIA'] as const) : []),
    ...(equivalent >= parameters.hyperopiaFrom ? (['HIPERMETROPIA'] as const) : []),
  ];
}
