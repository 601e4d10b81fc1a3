import { fold } from '#platform/contract/text.ts';
import type { Measure } from './measure.ts';
import { measureOf } from './measures.ts';

const BETWEEN = /[,;|\n]+/;

/** The options of a measure that a text names by code or label, and the words that name none. */
interface Chosen {
  codes: string[];
  others: string[];
}

export function chosenOptions({ options = {}, several }: Pick<Measure, 'options' | 'several'>, text: string): Chosen {
  const byName = new Map(
    Object.entries(options).flatMap(([code, label]) => [
      [fold(code.replaceAll('_', ' ')), code],
      [fold(label), code],
    ]),
  );
  const chosen: Chosen = { codes: [], others: [] };
  const parts = (several ? text.split(BETWEEN) : [text]).map((part) => part.trim()).filter((part) => part !== '');
  // A label may have commas itself: the longest run of parts that is a name counts as one answer.
  const most = Math.max(1, ...Object.values(options).map((label) => label.split(BETWEEN).length));
  for (let at = 0; at < parts.length; ) {
    let end = Math.min(parts.length, at + most);
    const nameTo = (to: number) => byName.get(fold(parts.slice(at, to).join(' ').replaceAll('_', ' ')));
    while (end > at + 1 && nameTo(end) === undefined) end--;
    const code = nameTo(end);
    if (code === undefined) chosen.others.push(parts[at] ?? '');
    else if (!chosen.codes.includes(code)) chosen.codes.push(code);
    at = end;
  }
  return chosen;
}

/** An answer as it is stored: options by their codes in the order of the list, then what names none, as written. */
export function storedAnswer(code: string, text: string): string {
  const measure = measureOf(code);
  if (!measure?.options) return text;
  const { codes, others } = chosenOptions(measure, text);
  const order = Object.keys(measure.options);
  return [...codes.sort((a, b) => order.indexOf(a) - order.indexOf(b)), ...others].join(', ');
}

/** A stored answer as people read it; null if the measure has no options. */
export function answerWords(code: string, text: string): string | null {
  const measure = measureOf(code);
  if (!measure?.options) return null;
  const { codes, others } = chosenOptions(measure, text);
  return [...codes.map((each) => measure.options?.[each] ?? each), ...others].join(', ');
}
