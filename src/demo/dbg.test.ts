import { test } from 'vitest';
import { makeDemo } from './load-demo.ts';
import { MINING } from './companies/mining.ts';
import { addDays } from '#platform/contract/dates.ts';
import { DEFAULT_RULES } from '#clinical/rules/book/registry.ts';
import { comparedFindings } from '#exams/attentions/server/detail/findings.ts';
test('dbg', () => {
  for (const today of ['2026-06-15', '2026-11-27', '2026-11-28']) {
    const [mining] = makeDemo(today, [MINING]);
    const recent = mining!.attentions.filter((a) => a.date > addDays(today, -90));
    console.log(today, recent.length, mining!.attentions.length, 'NO_APTO', recent.filter((a) => a.tasks.some((t) => t.statement === 'NO_APTO')).map((a) => `${a.state} ${a.tasks.filter((t) => t.statement === 'NO_APTO').map((t) => t.task + t.conclusion)}`));
    const waiting = mining!.attentions.filter((e) => e.state === 'ATENDIDO' && e.aptitude === 'PENDIENTE');
    const exams = mining!.attentions;
    const told = (e: any) => {
      const earlier = exams.filter((o) => o.person === e.person && o.date < e.date);
      const previous = earlier.flatMap(({ id, date, results }) => results.map((row) => ({ ...row, exam_date: date, exam_id: id })));
      return comparedFindings(e.date, e.results, previous as any, { sex: e.person.sex, trimester: e.person.pregnancyTrimester, rules: DEFAULT_RULES } as any);
    };
    const few = waiting.map((e) => ({ e, f: told(e).findings })).filter(({ f, e }) => f.length <= 2 && e.person.home.altitude > 3500);
    console.log(waiting.length, few.map(({ e, f }) => `${e.person.sex} ${e.results.find((r) => r.code === 'PAS')?.number} ${f.map((x) => `${x.code} ${x.classLabel} ${x.value ?? ''}`)}`));
  }
});
