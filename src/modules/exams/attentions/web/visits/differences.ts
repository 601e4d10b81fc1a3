import { showCie10 } from '#clinical/rules/cie10.ts';
import type { Difference } from '#platform/web/forms/StaleChange.tsx';
import { VISIT_WORDS } from '../../visits/words.ts';

type Values = Readonly<Record<string, unknown>>;
interface Diagnosed {
  cie10?: string | null;
  description?: string;
}

const showDiagnosis = ({ cie10, description }: Diagnosed) =>
  [cie10 && showCie10(cie10), description].filter(Boolean).join(' ');

/** A value of the form as text; empty without a value. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return (value as Diagnosed[]).map(showDiagnosis).join('; ');
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  return value == null ? '' : String(value);
}

/** Typed values next to what another person stored, in the words of the form; fields with equal text are left out. */
export function visitDifferences(typed: Values, stored: Values): Difference[] {
  return VISIT_WORDS.flatMap(([name, label, show = String]) => {
    if (!(name in stored)) return [];
    const textOrEmpty = (value: unknown): string => {
      const text = textOf(value);
      return text === '' ? 'Vacío' : show(text);
    };
    const [mine, theirs] = [textOrEmpty(typed[name]), textOrEmpty(stored[name])];
    return mine === theirs ? [] : [{ label, mine, stored: theirs }];
  });
}
