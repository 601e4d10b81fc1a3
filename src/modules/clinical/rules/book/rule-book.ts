import { DEFAULT_RULES, type RuleItem, type RuleRegistry } from './registry.ts';
import type { RuleSet } from './rule-set.ts';

/** The alternative that applies to companies that chose none. */
export const GENERAL = 'GENERAL';

export interface StoredRule {
  item: string;
  variant: string;
  version: string;
  norm: string;
  validFrom: string;
  /** Only the cut-offs; the words by which texts are read are in the code. */
  parameters: unknown;
}

/** The alternative that a company chose, by item. */
export type RuleChoices = Readonly<Record<string, string>>;

/** Range of exam days judged by one version: `from` is included, `until` is excluded; null is an open end. */
interface RuleSpan {
  from: string | null;
  until: string | null;
  rule: StoredRule;
}

export interface RuleBook {
  /** The rules for an exam of that day. Returns the same object as long as no rule differs. */
  on(day: string, choices?: RuleChoices): RuleRegistry;
  spans(item: string, choices?: RuleChoices): RuleSpan[];
}

/**
 * Finds the rules in force by day. A version applies from its first day until the next version of its alternative
 * begins; if two begin on the same day, the one entered later applies. Exams before the first version are judged by the
 * first version. Before a chosen alternative was published, the general rule of that day applies.
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
    const cachedSpans = cut.get(key);
    if (cachedSpans) return cachedSpans;
    const chosen = variant === GENERAL ? [] : (lines.get(key) ?? []);
    const begins = chosen[0]?.validFrom;
    const general = (lines.get(`${item} ${GENERAL}`) ?? []).filter((r) => begins === undefined || r.validFrom < begins);
    const ruleSpans = [...general, ...chosen].map((rule, i, all) => ({
      from: i === 0 ? null : rule.validFrom,
      until: all[i + 1]?.validFrom ?? null,
      rule,
    }));
    cut.set(key, ruleSpans);
    return ruleSpans;
  };

  const registries = new Map<string, RuleRegistry>();
  const days = new Map<string, RuleRegistry>();
  const on = (day: string, choices: RuleChoices = {}): RuleRegistry => {
    const dayKey = day + JSON.stringify(choices);
    const cachedRegistry = days.get(dayKey);
    if (cachedRegistry) return cachedRegistry;
    const registry = worked(day, choices);
    if (days.size >= MAX_CACHED_DAYS) days.clear();
    days.set(dayKey, registry);
    return registry;
  };
  const worked = (day: string, choices: RuleChoices): RuleRegistry => {
    const rules = ITEMS.flatMap((item) => {
      const span = spans(item, choices).find(({ until }) => until === null || day < until);
      return span?.rule ?? [];
    });
    const key = rules.map(({ item, version }) => `${item}@${version}`).join(' ');
    const cachedRegistry = registries.get(key);
    if (cachedRegistry) return cachedRegistry;
    const registry = {
      ...DEFAULT_RULES,
      ...Object.fromEntries(rules.map((r) => [r.item, ruleSet(r)])),
    } as RuleRegistry;
    registries.set(key, registry);
    return registry;
  };
  return { on, spans };
}

/** Number of days kept: a file of results asks for the same few days thousands of times. */
const MAX_CACHED_DAYS = 5_000;

const ITEMS = Object.keys(DEFAULT_RULES) as RuleItem[];

/** Completes a stored row with the parameters that only the code holds. */
function ruleSet({ item, version, norm, validFrom, parameters }: StoredRule): RuleSet<unknown> {
  const brought = DEFAULT_RULES[item as RuleItem].parameters as object;
  return { item, version, norm, validFrom, parameters: { ...brought, ...(parameters as object) } };
}
