import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Scope, Tx } from '../../../../platform/server/database/scope.ts';
import type { RulePreview } from '../../cut-offs/model.ts';
import { CLASSIFIED_ITEMS, type ItemCode, type RuleRegistry } from '../../rules/registry.ts';
import type { RuleChoices } from '../../rules/rule-book.ts';
import { loadClinical, loadExamined } from '../clinical-part.ts';
import { resultRows } from '../results.ts';
import { classText } from '../stations.ts';
import { codesOfRule } from './find-stale.ts';

/** Exams counted at most: ids are random, so the first of them are a fair sample. */
export const SAMPLE = 20_000;
/** So few that no other call waits for a chunk. */
const CHUNK = 150;

const NEXT = `
select distinct r.attention_id as id from exam_results r
where r.customer_id = $1 and r.code = any ($2::text[]) and r.class is not null and ($3::uuid is null or r.attention_id > $3)
order by 1 limit $4`;
const STORED = `
select attention_id as id, code, class from exam_results
where customer_id = $1 and attention_id = any ($2::uuid[]) and class is not null`;
const COUNT = `
select count(distinct attention_id)::int as n from exam_results where customer_id = $1 and code = any ($2::text[]) and class is not null`;

/** The rules of an exam of that day as they would be. */
export type Instead = (day: string, choices: RuleChoices) => RuleRegistry;

class Counts {
  changed = 0;
  private readonly counts = new Map<string, { before: number; after: number }>();

  add(code: string, before: string | null, after: string | null): void {
    if (before !== null) this.of(code, before).before++;
    if (after !== null) this.of(code, after).after++;
  }

  items(item: string): NonNullable<RulePreview['items']> {
    const own = codesOfRule(item);
    return Object.entries(CLASSIFIED_ITEMS).flatMap(([code, { label, classes }]) => {
      const known = [...Object.keys(classes)].map((found) => ({ found, n: this.counts.get(`${code} ${found}`) }));
      const differs = known.some(({ n }) => n && n.before !== n.after);
      if (!differs && !own.includes(code)) return [];
      const rows = known.flatMap(({ found, n }) =>
        n ? [{ class: found, label: classText(code as ItemCode, found) ?? found, ...n }] : [],
      );
      return rows.length > 0 ? [{ code, label, classes: rows }] : [];
    });
  }

  private of(code: string, found: string) {
    const key = `${code} ${found}`;
    const known = this.counts.get(key) ?? { before: 0, after: 0 };
    this.counts.set(key, known);
    return known;
  }
}

/**
 * Counts of classes as they are stored and as they would be. Whole exams are classified, since some classes are made of
 * others; between chunks the event loop is free.
 */
export async function previewOf(scopes: readonly Scope[], item: string, instead: Instead): Promise<RulePreview> {
  const counts = new Counts();
  const codes = codesOfRule(item);
  let [exams, counted, companies] = [0, 0, 0];
  for (const scope of scopes) {
    const own = await scope.run(async (tx) => {
      const { rows } = await tx.client.query<{ n: number }>(COUNT, [tx.customerId, codes]);
      if (rows[0]?.n) await tx.audit({ action: 'rules.previewed', objectType: 'clinical_rule', objectId: item });
      return rows[0]?.n ?? 0;
    });
    exams += own;
    if (own > 0) companies++;
    for (let after: string | null = null; own > 0 && counted < SAMPLE; ) {
      const ids: string[] = await scope.run((tx) => chunk(tx, codes, after, counts, instead));
      counted += ids.length;
      if (ids.length < CHUNK) break;
      after = ids.at(-1) ?? null;
      await nextTurn();
    }
  }
  return { exams, counted, companies, changed: counts.changed, items: counts.items(item) };
}

async function chunk(tx: Tx, codes: string[], after: string | null, counts: Counts, instead: Instead) {
  const { client, customerId } = tx;
  const { rows } = await client.query<{ id: string }>(NEXT, [customerId, codes, after, CHUNK]);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return ids;
  const parts = await loadClinical(tx, ids);
  const people = await loadExamined(tx, ids);
  const { rows: stored } = await client.query<{ id: string; code: string; class: string }>(STORED, [customerId, ids]);
  const chosen = await client.query<{ item: string; variant: string }>(
    'select item, variant from rule_choices where customer_id = $1',
    [customerId],
  );
  const choices = Object.fromEntries(chosen.rows.map(({ item, variant }) => [item, variant]));
  const before = new Map<string, Map<string, string>>(ids.map((id) => [id, new Map()]));
  for (const row of stored) before.get(row.id)?.set(row.code, row.class);
  for (const id of ids) {
    const [part, person, was] = [parts.get(id), people.get(id), before.get(id)];
    if (!part || !person || !was) continue;
    const made = resultRows(part.measures, person, person.examDate, instead(person.examDate, choices));
    const now = new Map(made.flatMap(({ code, class: found }) => (found === null ? [] : [[code, found] as const])));
    let changed = false;
    for (const code of new Set([...was.keys(), ...now.keys()])) {
      const [old, found] = [was.get(code) ?? null, now.get(code) ?? null];
      counts.add(code, old, found);
      changed ||= old !== found;
    }
    if (changed) counts.changed++;
  }
  return ids;
}
