import { normaliseCie10, showCie10 } from '#clinical/rules/cie10.ts';
import { fold } from '#platform/contract/text.ts';
import { type ExamDiagnosis, isSameDiagnosis } from '../../../model/attention.ts';

interface Cie10 {
  code: string;
  name: string;
}
/** Most options below the field. */
const MOST = 12;

export const diagnosisLabel = ({ code, name }: Cie10): string => `${showCie10(code)} ${name}`;

/** Options for what was typed: those of the findings first, then the others by code. */
export function diagnosisOptions(all: readonly Cie10[], frequent: readonly string[], typed: string) {
  const place = new Map(frequent.map((code, i) => [code, i]));
  const words = fold(typed.replaceAll('.', '')).split(' ').filter(Boolean);
  const matches = all.filter(({ code, name }) => {
    const text = ` ${code.toLowerCase()} ${fold(name)}`;
    return words.every((word) => text.includes(` ${word}`));
  });
  const groupOf = (isFrequent: boolean) =>
    matches
      .filter(({ code }) => place.has(code) === isFrequent)
      .sort((a, b) => (place.get(a.code) ?? 0) - (place.get(b.code) ?? 0))
      .map(diagnosisLabel);
  const first = groupOf(true).slice(0, MOST);
  const others = groupOf(false).slice(0, Math.max(0, MOST - first.length));
  return [
    ...(first.length > 0 ? [{ group: 'Por los hallazgos', items: first }] : []),
    ...(others.length > 0 ? [{ group: 'CIE-10', items: others }] : []),
  ];
}

/** Reads the field: an option, a code with or without a text, or a text alone. */
export function typedDiagnosis(all: readonly Cie10[], typed: string): { cie10: string | null; description: string } {
  const text = typed.trim();
  const [first = '', ...rest] = text.split(/\s+/);
  const cie10 = normaliseCie10(first);
  if (!cie10) return { cie10: null, description: text };
  // Without a text the server writes the name of the code.
  return { cie10, description: rest.join(' ') || (all.find(({ code }) => code === cie10)?.name ?? '') };
}

/** The diagnoses of an exam with one of them changed, or with a new one. */
export const withDiagnosis = (
  diagnoses: readonly ExamDiagnosis[],
  written: ExamDiagnosis,
  changed: ExamDiagnosis | undefined,
): ExamDiagnosis[] =>
  changed ? diagnoses.map((each) => (isSameDiagnosis(each, changed) ? written : each)) : [...diagnoses, written];
