import { expect, test } from 'vitest';
import type { RulePreview } from './model.ts';
import { addPreviews, earlierDay } from './preview.ts';

const part = (over: Partial<RulePreview>): RulePreview => ({
  exams: 0,
  companies: 0,
  counted: 0,
  judged: 0,
  changed: 0,
  outdated: 0,
  items: [],
  earlier: [],
  next: null,
  ...over,
});
const glucose = (...classes: [found: string, before: number, after: number][]) => [
  {
    code: 'GLUCOSA',
    label: 'Glucosa',
    classes: classes.map(([found, before, after]) => ({ class: found, label: found, before, after })),
  },
];

test('the parts of a count add up, class by class and year by year', () => {
  const next = { company: '00000000-0000-0000-0000-000000000001', exam: null };
  const first = part({
    exams: 5,
    companies: 2,
    counted: 3,
    judged: 2,
    changed: 0,
    outdated: 1,
    next,
    items: glucose(['NORMAL', 2, 2], ['DIABETES', 1, 1]),
    earlier: [{ year: 2025, since: '2025-01-01', changed: 1 }],
  });
  const second = part({
    counted: 2,
    judged: 1,
    outdated: 1,
    items: glucose(['PREDIABETES', 1, 0], ['DIABETES', 1, 2]),
    earlier: [
      { year: 2026, since: '2026-01-01', changed: 2 },
      { year: 2025, since: '2025-01-01', changed: 4 },
    ],
  });
  const whole = addPreviews(first, second);
  expect(whole).toEqual(
    part({
      exams: 5,
      companies: 2,
      counted: 5,
      judged: 3,
      changed: 0,
      outdated: 2,
      items: glucose(['NORMAL', 2, 2], ['PREDIABETES', 1, 0], ['DIABETES', 2, 3]),
      earlier: [
        { year: 2025, since: '2025-01-01', changed: 5 },
        { year: 2026, since: '2026-01-01', changed: 2 },
      ],
    }),
  );
  expect(earlierDay(whole)?.since).toBe('2026-01-01');
  expect(earlierDay({ ...whole, changed: 1 })).toBeNull();
});
