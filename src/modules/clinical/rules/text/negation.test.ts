import { describe, expect, test } from 'vitest';
import { DEFAULT_RULES, type ItemCode } from '../book/registry.ts';
import { classifyExam } from '../classify/classify-exam.ts';

import { readAssertions } from './assertions.ts';
import { HEART_AND_CHEST } from './testing/heart-and-chest.ts';
import { OTHER_STATIONS } from './testing/other-stations.ts';

const worker = { sex: 'M', birthDate: '1985-03-10', altitude: 100 } as const;

/** The class given by one cell of text, as an import or a form sends it. */
function classOf(measure: string, item: ItemCode, text: string): string {
  const found = classifyExam(new Map([[measure, text]]), worker, '2026-05-20', DEFAULT_RULES).find(
    (each) => each.item === item,
  );
  return `${found?.class ?? '–'}${found?.flags.includes('POR_CONFIRMAR') ? '?' : ''}`;
}

const rows = [...HEART_AND_CHEST, ...OTHER_STATIONS].flatMap(([measure, item, texts]) =>
  texts.map(([text, expected]) => [measure, text, item, expected] as const),
);

describe('negation and doubt in the words of reports', () => {
  test('there are enough of them', () => expect(rows.length).toBeGreaterThanOrEqual(180));

  test.each(rows)('%s «%s»', (measure, text, item, expected) => {
    expect(classOf(measure, item, text)).toBe(expected);
  });

  test('letter case, accents and a closing stop change nothing', () => {
    for (const [measure, text, item, expected] of rows) {
      if (/[.¿]/.test(text)) continue;
      expect(`${text}: ${classOf(measure, item, text.toUpperCase())}`).toBe(`${text}: ${expected}`);
      expect(`${text}: ${classOf(measure, item, `${text.normalize('NFD')}.`)}`).toBe(`${text}: ${expected}`);
    }
  });

  test('a long text of nothing but denials is read in proportion to its length', () => {
    const { sentences } = readAssertions('sin a, b ni c y no d, '.repeat(2000));
    expect(sentences.flat().length).toBeLessThan(3000);
  });
});
