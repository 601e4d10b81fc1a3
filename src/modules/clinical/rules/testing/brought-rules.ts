import { DEFAULT_RULES, RULE_SETS, type RuleItem } from '../book/registry.ts';
import { GENERAL, type StoredRule } from '../book/rule-book.ts';
import type { RuleSet } from '../book/rule-set.ts';

/** A rule set of the code, in the form in which the table stores it. */
function storedRule({ parameters, ...set }: RuleSet<unknown>): StoredRule {
  const { reported: _words, ...cutOffs } = parameters as Record<string, unknown>;
  const variant = DEFAULT_RULES[set.item as RuleItem].version === set.version ? GENERAL : set.version;
  return { ...set, variant, parameters: cutOffs };
}

/** Content of the rule table in a new database. */
export const BROUGHT_RULES: readonly StoredRule[] = RULE_SETS.map(storedRule);
