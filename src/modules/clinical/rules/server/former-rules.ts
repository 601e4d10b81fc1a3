import type { Scope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import type { RuleRegistry } from '../book/registry.ts';
import { ruleBook, type StoredRule } from '../book/rule-book.ts';
import { type RulesKey, rulesKey } from './rules-in-force.ts';

/** All versions of the rules in the order in which they were entered, with those that were withdrawn. */
const ENTERED = `select item, variant, version, norm, valid_from as "validFrom", parameters,
  extract(epoch from created_at)::float8 as entered, extract(epoch from withdrawn_at)::float8 as withdrawn
  from clinical_rules order by created_at, item, version`;

type Entered = StoredRule & { entered: number; withdrawn: number | null };

/**
 * The rules that judged an exam of a day before each change of the rules, the latest change first, and by each
 * alternative that a company can choose, because earlier choices are not stored.
 */
export async function formerRules(scope: Scope, day: string): Promise<RuleRegistry[]> {
  const [[key], stored] = await scope.hot<[RulesKey[], Entered[]]>([rulesKey(scope), statement(ENTERED, [])]);
  const current = key?.choices ?? {};
  const alternatives = new Map(stored.map(({ item, variant }) => [`${item} ${variant}`, { item, variant }]));
  const choices = [
    current,
    ...[...alternatives.values()].map(({ item, variant }) => ({ ...current, [item]: variant })),
  ];
  const changes = new Set(stored.flatMap(({ entered, withdrawn }) => (withdrawn ? [entered, withdrawn] : [entered])));
  const moments = [...changes].toSorted((a, b) => b - a);
  return [Number.POSITIVE_INFINITY, ...moments].flatMap((moment) => {
    const before = stored.filter(
      ({ entered, withdrawn }) => entered < moment && (withdrawn === null || withdrawn >= moment),
    );
    const book = ruleBook(before);
    return choices.map((each) => book.on(day, each));
  });
}
