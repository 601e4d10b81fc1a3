import { CLASSIFIED_ITEMS, type ItemCode, type RuleItem, type RuleRegistry } from '#clinical/rules/book/registry.ts';
import type { RuleBook, RuleChoices } from '#clinical/rules/book/rule-book.ts';
import { type AffectedClasses, partOfRule } from '#clinical/rules/classify/classify-part.ts';
import type { ExaminedPerson } from '#clinical/rules/classify/exam-reader.ts';
import { classText, type ResultRow } from '#exams/attentions/server/detail/stations.ts';
import { PERSON_COLUMNS, PERSON_JOINS } from '#exams/attentions/server/writing/clinical-part.ts';
import { measuresFrom } from '#exams/attentions/server/writing/results.ts';
import type { Scope, Tx } from '#platform/server/database/scope.ts';
import { TimeSlice } from '#platform/server/threads/time-slice.ts';
import type { PreviewCursor, RulePreview } from '../model.ts';

/** Exams read in one statement. */
const CHUNK = 1_000;
/** After this time a call returns what it has counted; the next call continues. */
const ANSWER_AFTER_MS = 700;

/** Evaluated for each row of the company, so no array is unnested. */
const COUNT = (itemCodes: readonly string[]): string => {
  const hasClass = itemCodes.map((_, i) => `r.classes[array_position(r.codes, $${i + 2}::text)] is not null`);
  return `
select count(*)::int as n from attention_results r where r.customer_id = $1
  and (${hasClass.join(' or ') || 'false'})`;
};
/** Exams by id, one window at a time, each with the results that concern the rule. */
const NEXT_SQL = `
with own as materialized (
  select id from attentions where customer_id = $1 and ($3::uuid is null or id > $3) order by id limit $4)
select a.id, f.results, ${PERSON_COLUMNS}
from own o join attentions a on a.customer_id = $1 and a.id = o.id ${PERSON_JOINS}
cross join lateral (
  select json_agg(json_build_array(r.code, r.number, r.text, r.derived, r.class)) as results
  from exam_results r where r.customer_id = $1 and r.attention_id = o.id and r.code = any ($2::text[])) f
order by a.id`;

type Result = [code: string, number: number | null, text: string | null, derived: boolean, found: string | null];
type ExamRow = ExaminedPerson & { id: string; examDate: string; results: Result[] | null };

/**
 * The comparison to make: today's rules, the proposed rules, and the first day from which a version could have changed
 * anything.
 */
interface Proposal {
  item: RuleItem;
  now: RuleBook;
  next: RuleBook;
  /** The proposed choices of alternatives; left out, today's choices apply. */
  choose?: (choices: RuleChoices) => RuleChoices;
  /** The rules as if the version began with the one it replaces. */
  earlier?: { book: RuleBook; since: string };
}

/** Today's, proposed and earlier-starting rules of a day, each day computed once. */
class Rules {
  private readonly days = new Map<string, { now: RuleRegistry; next: RuleRegistry; earlier: RuleRegistry | null }>();
  private readonly of: Proposal;
  private readonly choices: RuleChoices;
  constructor(proposal: Proposal, choices: RuleChoices) {
    this.of = proposal;
    this.choices = choices;
  }

  on(day: string) {
    const cachedRules = this.days.get(day);
    if (cachedRules) return cachedRules;
    const { now, next, earlier, choose = (same) => same } = this.of;
    const before = now.on(day, this.choices);
    const after = this.otherThan(before, next.on(day, choose(this.choices)));
    const asEarly = earlier && day >= earlier.since ? this.otherThan(after, earlier.book.on(day, this.choices)) : after;
    const rules = { now: before, next: after, earlier: asEarly === after ? null : asEarly };
    this.days.set(day, rules);
    return rules;
  }

  /** Two books never share an object, so the versions of the rule show whether they judge alike. */
  private otherThan(registry: RuleRegistry, other: RuleRegistry): RuleRegistry {
    const { item } = this.of;
    return other[item].version === registry[item].version ? registry : other;
  }
}

class Counts {
  counted = 0;
  judged = 0;
  changed = 0;
  outdated = 0;
  readonly years = new Map<number, number>();
  private readonly counts = new Map<string, { before: number; after: number }>();

  add(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): void {
    for (const [code, found] of before) this.of(code, found).before++;
    for (const [code, found] of after) this.of(code, found).after++;
    if (differ(before, after)) this.changed++;
  }

  items(ruleItems: readonly ItemCode[]): NonNullable<RulePreview['items']> {
    return Object.entries(CLASSIFIED_ITEMS).flatMap(([code, { label, classes }]) => {
      const classCounts = Object.keys(classes).map((classCode) => ({
        found: classCode,
        n: this.counts.get(`${code} ${classCode}`),
      }));
      const differs = classCounts.some(({ n }) => n && n.before !== n.after);
      if (!differs && !ruleItems.includes(code as ItemCode)) return [];
      const rows = classCounts.flatMap(({ found, n }) =>
        n ? [{ class: found, label: classText(code as ItemCode, found) ?? found, ...n }] : [],
      );
      return rows.length > 0 ? [{ code, label, classes: rows }] : [];
    });
  }

  private of(code: string, classCode: string) {
    const key = `${code} ${classCode}`;
    const classCount = this.counts.get(key) ?? { before: 0, after: 0 };
    this.counts.set(key, classCount);
    return classCount;
  }
}

const differ = (a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): boolean =>
  a !== b && (a.size !== b.size || [...a].some(([code, found]) => b.get(code) !== found));

/**
 * Counts classes by today's rules and by the proposed rules, limited to the rule's group. Stored classes are only
 * compared: a class that is already out of date is no change of the rule. After `ANSWER_AFTER_MS` it returns a part of
 * the count and where to continue.
 */
export async function previewOf(
  scopes: readonly Scope[],
  proposal: Proposal,
  from?: PreviewCursor,
): Promise<RulePreview> {
  const part = partOfRule(proposal.item);
  const counts = new Counts();
  const [exams, companies] = from ? [0, 0] : await whole(scopes, part);
  const end = performance.now() + ANSWER_AFTER_MS;
  let next: PreviewCursor | null = null;
  const ahead = scopes
    .filter(({ customerId }) => !from || customerId >= from.company)
    .sort((a, b) => (a.customerId < b.customerId ? -1 : 1));
  for (const [i, scope] of ahead.entries()) {
    let after = scope.customerId === from?.company ? from.exam : null;
    if (next) break;
    let rules: Rules | undefined;
    let isAudited = false;
    for (let more = true; more && !next; ) {
      const last = await scope.run(async (tx) => {
        rules ??= new Rules(proposal, await choicesOf(tx));
        const counted = counts.counted;
        const read = await chunk(tx, part, after, counts, rules);
        // Every call writes an audit entry in each company whose exams it counted, wherever it began.
        if (!isAudited && counts.counted > counted) {
          isAudited = true;
          await tx.audit({ action: 'rules.previewed', objectType: 'clinical_rule', objectId: proposal.item });
        }
        return read;
      });
      more = last.full;
      after = last.id ?? after;
      if (performance.now() <= end) continue;
      // The time is checked only after a chunk, so that each call makes progress even on a slow machine.
      const following = ahead[i + 1];
      if (more) next = { company: scope.customerId, exam: after };
      else if (following) next = { company: following.customerId, exam: null };
    }
  }
  const earlier = [...counts.years].map(([year, changed]) => ({ year, since: sinceOf(year, proposal), changed }));
  const { counted, judged, changed, outdated } = counts;
  return { exams, companies, counted, judged, changed, outdated, items: counts.items(part.own), earlier, next };
}

const sinceOf = (year: number, { earlier }: Proposal): string =>
  [`${year}-01-01`, earlier?.since ?? ''].reduce((a, b) => (a > b ? a : b));

/** Number of exams to examine, and of companies that have some. */
async function whole(scopes: readonly Scope[], { own }: AffectedClasses): Promise<[number, number]> {
  let [exams, companies] = [0, 0];
  for (const scope of scopes) {
    const n = await scope.run(async (tx) => {
      // A company with millions of results takes longer than the usual timeout of a page.
      await tx.client.query("set local statement_timeout = '60s'");
      const { rows } = await tx.client.query<{ n: number }>(COUNT(own), [tx.customerId, ...own]);
      return rows[0]?.n ?? 0;
    });
    exams += n;
    if (n > 0) companies++;
  }
  return [exams, companies];
}

async function choicesOf({ client, customerId }: Tx): Promise<RuleChoices> {
  const { rows } = await client.query<{ item: string; variant: string }>(
    'select item, variant from rule_choices where customer_id = $1',
    [customerId],
  );
  return Object.fromEntries(rows.map(({ item, variant }) => [item, variant]));
}

async function chunk(
  { client, customerId }: Tx,
  part: AffectedClasses,
  after: string | null,
  counts: Counts,
  rules: Rules,
) {
  const read = [...new Set([...part.measures, ...part.items])];
  const { rows } = await client.query<ExamRow>(NEXT_SQL, [customerId, read, after, CHUNK]);
  const slice = new TimeSlice();
  for (const row of rows) {
    if (slice.over) await slice.next();
    count(row, part, counts, rules.on(row.examDate));
  }
  return { id: rows.at(-1)?.id, full: rows.length === CHUNK };
}

function count(row: ExamRow, part: AffectedClasses, counts: Counts, rules: ReturnType<Rules['on']>): void {
  const { examDate, results } = row;
  if (!results?.some(([code, , , , found]) => found !== null && part.own.includes(code as ItemCode))) return;
  const stored = results.map(([code, number, text, derived]): Stored => ({ code, number, text, derived }));
  const measures = measuresFrom(stored);
  const by = (registry: RuleRegistry) => part.classesOf(measures, row, examDate, registry);
  const before = by(rules.now);
  const after = rules.next === rules.now ? before : by(rules.next);
  const storedClasses = new Map(
    results.flatMap(([code, , , , found]) =>
      found !== null && part.items.includes(code as ItemCode) ? [[code, found]] : [],
    ),
  );
  counts.counted++;
  if (after !== before) counts.judged++;
  if (differ(storedClasses, before)) counts.outdated++;
  counts.add(before, after);
  if (!rules.earlier || !differ(before, by(rules.earlier))) return;
  const year = Number(examDate.slice(0, 4));
  counts.years.set(year, (counts.years.get(year) ?? 0) + 1);
}

type Stored = Pick<ResultRow, 'code' | 'number' | 'text' | 'derived'>;
