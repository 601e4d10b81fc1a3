import { signOf } from '#platform/contract/import-kind/values/no-value.ts';
import { type Classification, type LabelledClass, labelled, type RuleSet, withFlags } from '../book/rule-set.ts';
import { classesNamed, type Named, type Terms, TO_CONFIRM } from '../text/terms.ts';

export const SCREENING_LABELS = labelled({
  NEGATIVO: 'Negativo',
  POSITIVO: 'Positivo',
});
type ScreeningClass = LabelledClass<typeof SCREENING_LABELS>;
interface ScreeningParameters {
  reported: Terms<ScreeningClass>[];
}
const screening = (item: string): RuleSet<ScreeningParameters> => ({
  item,
  version: '1',
  validFrom: '2012-01-01',
  norm: 'Prueba de tamizaje',
  parameters: {
    reported: [
      { class: 'NEGATIVO', terms: ['neg', 'negativ*', 'ausente', 'ausentes'] },
      {
        class: 'POSITIVO',
        terms: ['pos', 'positiv*', 'reactiv*', 'detectad*', 'detecta', 'detecto', 'detectable', 'presencia'],
      },
    ],
  },
});
export const COCAINE_RULES = screening('COCAINA');
export const CANNABIS_RULES = screening('MARIHUANA');

/**
 * A positive screening must be confirmed before anyone acts on it. A text with both results (of two substances, for
 * example) gives no class.
 */
export function classifyScreening(text: string, parameters = COCAINE_RULES.parameters): Classification<ScreeningClass> {
  const sign = signOf(text);
  const named: Named<ScreeningClass> = sign
    ? { classes: [sign.kind === '-' ? 'NEGATIVO' : 'POSITIVO'], doubted: sign.kind === '±' ? ['POSITIVO'] : [] }
    : screeningNamed(text, parameters);
  const [found] = named.classes;
  if (found === undefined) return { class: 'SIN_DATO' };
  return withFlags(
    { class: found },
    found === 'POSITIVO' && 'REQUIERE_CONFIRMACION',
    named.doubted.includes(found) && TO_CONFIRM,
  );
}

function screeningNamed(text: string, { reported }: ScreeningParameters): Named<ScreeningClass> {
  const positive = classesNamed(text, reported, { normal: 'NEGATIVO' });
  const both = positive.classes[0] === 'POSITIVO' && classesNamed(text, reported).classes.includes('NEGATIVO');
  return both ? { classes: [], doubted: [] } : positive;
}
