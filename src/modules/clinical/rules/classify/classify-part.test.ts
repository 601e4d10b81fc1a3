import { expect, test } from 'vitest';
import { fc } from '#testing/property.ts';
import { CLASSIFIED_ITEMS, DEFAULT_RULES, type ItemCode, type RuleItem } from '../book/registry.ts';
import { MEASURES } from '../measures.ts';
import { classifyExam } from './classify-exam.ts';
import { partOfRule } from './classify-part.ts';
import { CLASS_GROUPS } from './groups.ts';

const TEXTS = ['normal', 'alterado', 'obstructivo leve', '20/30', '20/70', '+++', '120/80', '1/1', 'no', 'sí', '17/21'];
const value = fc.oneof(
  fc.constantFrom(...TEXTS),
  fc.double({ min: 0, max: 250, noNaN: true }),
  fc.integer({ min: 0, max: 30 }),
);
const exams = fc.uniqueArray(fc.tuple(fc.constantFrom(...MEASURES.map(({ code }) => code)), value), {
  selector: ([code]) => code,
  minLength: 20,
  maxLength: MEASURES.length,
});
const people = fc.record({
  sex: fc.constantFrom('M', 'F', 'X'),
  birthDate: fc.constantFrom('1960-02-29', '1990-05-05', null),
  altitude: fc.constantFrom(null, 0, 4300),
  pregnant: fc.boolean(),
});

test('every item is classified in one group, but which altitude was used', () => {
  const grouped = CLASS_GROUPS.flatMap(({ items }) => items);
  expect(new Set(grouped).size).toBe(grouped.length);
  expect(Object.keys(CLASSIFIED_ITEMS).filter((code) => !grouped.includes(code as ItemCode))).toEqual(['ALTITUD']);
});

test('the part of a rule gives the classes that the whole exam gives, of its own measures alone', () => {
  const parts = (Object.keys(DEFAULT_RULES) as RuleItem[]).map(partOfRule);
  fc.assert(
    fc.property(exams, people, (measures, person) => {
      const all = classifyExam(new Map(measures), person, '2025-05-05', DEFAULT_RULES);
      for (const part of parts) {
        const own = new Map(measures.filter(([code]) => part.measures.includes(code)));
        const whole = all.flatMap(({ item, class: found }) => (part.items.includes(item) ? [[item, found]] : []));
        const found = part.classesOf(own, person, '2025-05-05', DEFAULT_RULES);
        expect([...found].sort()).toEqual(whole.sort());
      }
    }),
  );
});
