import { DEFAULT_RULES, type RuleItem, type RuleRegistry } from './registry.ts';
import type { RuleSet } from './rule-set.ts';

/** The alternative of an item that holds where a company chose none. */
export const GENERAL = 'GENERAL';

export interface StoredRule {
  item: string;
  variant: string;
  version: string;
  norm: string;
  validFrom: string;
  /** Cut-offs alone: the words by which texts are read are in the code. */
  parameters: unknown;
}

/** The alternative that a company chose, by item. */
export type RuleChoices = Readonly<Record<string, string>>;

/** A stretch of exam days that one version judges: `from` included, `until` not. Null is an open end. */
interface RuleSpan {
  from: string | null;
  until: string | null;
  rule: StoredRule;
}

export interface RuleBook {
  /** The rules for an exam of that day. The same object as long as nothing differs. */
  on(day: string, choices?: RuleChoices): RuleRegistry;
  /** Which version of an item judges which days. */
  spans(item: string, choices?: RuleChoices): RuleSpan[];
}

/**
 * The rules in force by day. A version holds from its first day until the next one of its alternative begins; of two
 * that begin on one day the one entered later. Exams from before the first version are judged by it. Before a chosen
 * alternative was published, the general rule of then holds.
 * @param stored in the order of entering
 */
export function ruleBook(stored: readonly StoredRule[]): RuleBook {
  const lines = new Map<string, StoredRule[]>();
  for (const rule of stored) {
    const key = `${rule.item} ${rule.variant}`;
    lines.set(key, [...(lines.get(key) ?? []).filter((r) => r.validFrom !== rule.validFrom), rule]);
  }
  for (const line of lines.values()) line.sort((a, b) => (a.validFrom < b.validFrom ? -1 : 1));

  const cut = new Map<string, RuleSpan[]>();
  const spans = (item: string, choices: RuleChoices = {}): RuleSpan[] => {
    const variant = choices[item] ?? GENERAL;
    const key = `${item} ${variant}`;
    const known = cut.get(key);
    if (known) return known;
    const chosen = variant === GENERAL ? [] : (lines.get(key) ?? []);
    const begins = chosen[0]?.validFrom;
    const general = (lines.get(`${item} ${GENERAL}`) ?? []).filter((r) => begins === undefined || r.validFrom < begins);
    const found = [...general, ...chosen].map((rule, i, all) => ({
      from: i === 0 ? null : rule.validFrom,
      until: all[i + 1]?.validFrom ?? null,
      rule,
    }));
    cut.set(key, found);
    return found;
  };

  const registries = new Map<string, RuleRegistry>();
  const days = new Map<string, RuleRegistry>();
  const on = (day: string, choices: RuleChoices = {}): RuleRegistry => {
    const asked = day + JSON.stringify(choices);
    const known = days.get(asked);
    if (known) return known;
    const found = worked(day, choices);
    if (days.size >= DAYS_KEPT) days.clear();
    days.set(asked, found);
    return found;
  };
  const worked = (day: string, choices: RuleChoices): RuleRegistry => {
    const rules = ITEMS.flatMap((item) => {
      const span = spans(item, choices).find(({ until }) => until === null || day < until);
      return span?.rule ?? [];
    });
    const key = rules.map(({ item, version }) => `${item}@${version}`).join(' ');
    const known = registries.get(key);
    if (known) return known;
    const registry = {
      ...DEFAULT_RULES,
      ...Object.fromEntries(rules.map((r) => [r.item, ruleSet(r)])),
    } as RuleRegistry;
    registries.set(key, registry);
    return registry;
  };
  return { on, spans };
}

/** A file of results asks for the same few days thousands of times. */
const DAYS_KEPT = 5_000;

const ITEMS = Object.keys(DEFAULT_RULES) as RuleItem[];

/** A stored row with what the code brings to its item. */
function ruleSet({ item, version, norm, validFrom, parameters }: StoredRule): RuleSet<unknown> {
  const brought = DEFAULT_RULES[item as RuleItem].parameters as object;
  return { item, version, norm, validFrom, parameters: { ...brought, ...(parameters as object) } };
}
