import type pg from 'pg';
import type { HotStatement, Scope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import type { RuleRegistry } from '../book/registry.ts';
import { type RuleBook, type RuleChoices, ruleBook, type StoredRule } from '../book/rule-book.ts';

/**
 * Determines which rules judge a company: the revision of the rule table and the alternatives that the company chose.
 */
export interface RulesKey {
  revision: string;
  choices: RuleChoices;
}

/** Columns of a RulesKey for the company `$1`, to be added to a statement that is sent anyway. */
export const RULES_KEY = `(select revision from rule_state) as revision,
  coalesce((select jsonb_object_agg(item, variant) from rule_choices where customer_id = $1), '{}') as choices`;

/** Versions in the order in which they were entered, as `ruleBook` expects them. */
export const BOOK = `select item, variant, version, norm, valid_from as "validFrom", parameters
  from clinical_rules where withdrawn_at is null order by created_at, item, version`;

/** Cache by revision. Every change sets a new random revision, so an entry never becomes outdated. */
const books = new Map<string, RuleBook>();
const MAX_BOOKS = 4;

type Reader = Pick<pg.ClientBase, 'query'>;

/** The rule book as the transaction sees it; read from the database only after a rule changed. */
export async function bookAt(client: Reader, revision: string): Promise<RuleBook> {
  const cachedBook = books.get(revision);
  if (cachedBook) return cachedBook;
  const book = ruleBook((await client.query<StoredRule>(BOOK)).rows);
  books.set(revision, book);
  for (const old of [...books.keys()].slice(0, -MAX_BOOKS)) books.delete(old);
  return book;
}

/** Statement that reads the company's `RulesKey`, to send with other reads in one round trip (`scope.hot`). */
export const rulesKey = (scope: Scope): HotStatement => statement(`select ${RULES_KEY}`, [scope.customerId]);

/** The rule book for a key that a hot read returned. */
export async function bookFor(scope: Scope, { revision }: RulesKey): Promise<RuleBook> {
  return books.get(revision) ?? scope.run(({ client }) => bookAt(client, revision));
}

/** The rules that judge an exam of the given day. */
export async function rulesFor(scope: Scope, key: RulesKey, day: string): Promise<RuleRegistry> {
  return (await bookFor(scope, key)).on(day, key.choices);
}
