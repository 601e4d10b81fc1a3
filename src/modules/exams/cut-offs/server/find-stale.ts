import type pg from 'pg';
import { CLASSIFIED_ITEMS } from '#clinical/rules/book/registry.ts';
import type { RuleBook, RuleChoices } from '#clinical/rules/book/rule-book.ts';

/** After this many failed attempts, an exam is left for manual review. */
export const MAX_ATTEMPTS = 5;

/** Codes of the stored classes that a rule gives. */
const codesOfRule = (item: string): string[] =>
  Object.entries(CLASSIFIED_ITEMS).flatMap(([code, { rule }]) => (rule === item ? [code] : []));

/** Exams examined in one transaction. */
const WINDOW = 20_000;

/** Exams of a window whose stored class was given by another version than the one that now judges their day. */
const OUTDATED_SQL = `
  select 1 from exam_results r
  join jsonb_to_recordset($5::jsonb) as s("from" date, until date, version text)
    on (s."from" is null or w.exam_date >= s."from") and (s.until is null or w.exam_date < s.until)
  where r.customer_id = $1 and r.attention_id = w.id and r.code = any ($4::text[]) and r.class is not null
    and r.rule_version is distinct from s.version`;
const MARK_SQL = `
with w as materialized (
  select customer_id, id, exam_date from attentions
  where customer_id = $1 and ($3::uuid is null or id > $3)
  order by id limit ${WINDOW}),
marked as (
  insert into stale_exams as e (customer_id, attention_id, run_id)
  select w.customer_id, w.id, $2 from w
  where ($4::text[] is null or exists (${OUTDATED_SQL}))
    and not exists (select 1 from stale_exams g
      where g.customer_id = $1 and g.attention_id = w.id and g.attempts >= ${MAX_ATTEMPTS})
  order by w.id
  on conflict (customer_id, attention_id) do update set run_id = excluded.run_id
  returning e.attention_id)
select (select count(*)::int from marked) as found, (select count(*)::int from w) as seen,
  (select id from w order by id desc limit 1) as last`;

interface Looked {
  found: number;
  /** Last exam reached; null when all exams have been examined. */
  reached: string | null;
}

/**
 * Marks exams that a change made out of date, one window at a time. It can be repeated: exams classified again since
 * are not found again, unless the change concerns all exams (`item` null).
 */
export async function markOutdated(
  client: pg.ClientBase,
  run: { customerId: string; id: string; item: string | null; reached: string | null },
  book: RuleBook,
  choices: RuleChoices,
): Promise<Looked> {
  const { customerId, id, item, reached } = run;
  const spans =
    item && book.spans(item, choices).map(({ from, until, rule }) => ({ from, until, version: rule.version }));
  const { rows } = await client.query<{ found: number; seen: number; last: string | null }>(MARK_SQL, [
    customerId,
    id,
    reached,
    item && codesOfRule(item),
    JSON.stringify(spans || []),
  ]);
  const { found, seen, last } = rows[0]!;
  return { found, reached: seen < WINDOW ? null : last };
}
