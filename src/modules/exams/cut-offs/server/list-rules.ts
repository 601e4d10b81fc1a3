import { CLASSIFIED_ITEMS, type RuleItem } from '#clinical/rules/book/registry.ts';
import { GENERAL, type RuleBook, type RuleChoices, ruleBook, type StoredRule } from '#clinical/rules/book/rule-book.ts';
import { type RulesKey, rulesKey } from '#clinical/rules/server/rules-in-force.ts';
import { SERVICE_AREA_LABELS, SERVICE_AREAS } from '#clinical/vocabulary/service-area.ts';
import { todayInLima } from '#platform/contract/dates.ts';
import type { Page } from '#platform/contract/pagination.ts';
import { fold } from '#platform/contract/text.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import { CLASS_ITEMS, classesOf, cutOffsOf, itemLabel, unitOfItem } from '../cut-offs.ts';
import type { ClinicalRule } from '../model.ts';
import { ALTERNATIVES } from '../words.ts';

const VERSIONS_SQL = `
select r.item, r.variant, r.version, r.norm, r.valid_from as "validFrom", r.parameters,
  r.withdrawn_at is not null as withdrawn,
  r.created_at as "createdAt", nullif(concat_ws(' ', u.first_name, u.last_name), '') as "createdBy"
from clinical_rules r left join users u on u.id = r.created_by order by r.created_at, r.item, r.version`;

interface VersionRow extends StoredRule {
  withdrawn: boolean;
  createdAt: string;
  createdBy: string | null;
}
interface ListQuery {
  q?: string | undefined;
  area?: string[] | undefined;
  only?: 'alternatives' | 'changed' | undefined;
  sort: string;
}

const areaOf = (item: RuleItem) => Object.values(CLASSIFIED_ITEMS).find(({ rule }) => rule === item)?.area ?? 'TRIAJE';

function ruleOf(item: RuleItem, rows: readonly VersionRow[], book: RuleBook, choices: RuleChoices): ClinicalRule {
  const today = todayInLima();
  const variant = choices[item] ?? GENERAL;
  const inForce = book.spans(item, choices).find(({ until }) => until === null || today < until)?.rule;
  const untilOf = (row: VersionRow) =>
    book.spans(item, { [item]: row.variant }).find(({ rule }) => rule.version === row.version)?.until ?? null;
  return {
    id: item,
    name: itemLabel(item),
    area: SERVICE_AREA_LABELS[areaOf(item)],
    unit: unitOfItem(item),
    version: inForce?.version ?? '',
    norm: inForce?.norm ?? '',
    validFrom: inForce?.validFrom ?? today,
    variant,
    alternatives: [...(ALTERNATIVES[item] ?? [])],
    versions: rows
      .filter((row) => row.item === item)
      .map(({ item: _, parameters, ...row }) => ({
        ...row,
        until: row.withdrawn ? null : untilOf({ item, parameters, ...row }),
        cutOffs: cutOffsOf(item, parameters),
        classes: classesOf(item, parameters),
      }))
      .reverse(),
  };
}

/**
 * Every rule of a class that applies to the company. There are only a few dozen, so they are filtered here and not in
 * SQL.
 */
async function rulesOf(scope: Scope): Promise<ClinicalRule[]> {
  const [rows, keys] = await scope.hot<[VersionRow[], RulesKey[]]>([statement(VERSIONS_SQL, []), rulesKey(scope)]);
  const book = ruleBook(rows.filter(({ withdrawn }) => !withdrawn));
  return CLASS_ITEMS.map((item) => ruleOf(item, rows, book, keys[0]?.choices ?? {}));
}

export async function pageOfRules(
  scope: Scope,
  { q = '', area, only, sort, page, page_size }: ListQuery & { page: number; page_size: number },
): Promise<Page<ClinicalRule>> {
  const wanted = fold(q);
  const areas = area?.map((code) => SERVICE_AREA_LABELS[code as keyof typeof SERVICE_AREA_LABELS]);
  const matchingRules = (await rulesOf(scope)).filter(
    (rule) =>
      (wanted === '' || [rule.name, rule.id, rule.norm].some((text) => fold(text).includes(wanted))) &&
      (!areas?.length || areas.some((label) => label === rule.area)) &&
      (only !== 'alternatives' || rule.alternatives.length > 0) &&
      (only !== 'changed' || new Set(rule.versions.map(({ variant }) => variant)).size < rule.versions.length),
  );
  const position = new Map(SERVICE_AREAS.map((code, i) => [SERVICE_AREA_LABELS[code], i]));
  const by: Record<string, (a: ClinicalRule, b: ClinicalRule) => number> = {
    area: (a, b) => (position.get(a.area) ?? 0) - (position.get(b.area) ?? 0),
    name: (a, b) => a.name.localeCompare(b.name, 'es'),
    validFrom: (a, b) => a.validFrom.localeCompare(b.validFrom),
  };
  const order = by[sort.replace('-', '')] ?? (() => 0);
  const sorted = matchingRules.sort((a, b) => (sort.startsWith('-') ? -order(a, b) : order(a, b)));
  const from = (page - 1) * page_size;
  return { items: sorted.slice(from, from + page_size), total: sorted.length };
}
