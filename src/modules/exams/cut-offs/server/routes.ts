import { type RuleChoices, ruleBook } from '#clinical/rules/book/rule-book.ts';
import { showInstant } from '#platform/contract/dates.ts';
import { byCursor, type ExportColumn, exportRoute } from '#platform/server/exports/export-route.ts';
import { listRoutes } from '#platform/server/exports/list-routes.ts';
import { actingSystem, actorOf } from '#platform/server/http/actor.ts';
import type { Call } from '#platform/server/http/context.ts';
import { type Route, reads, route, writes } from '#platform/server/http/route.ts';
import * as api from '../api.ts';
import { CLINICAL_RULES } from '../list.ts';
import type { RuleRun } from '../model.ts';
import { RUN_REASONS } from '../words.ts';
import {
  allowedChoice,
  chooseVariant,
  publishVersion,
  ruleItem,
  storedRules,
  versionFrom,
  withdrawVersion,
} from './change-rules.ts';
import { pageOfRules } from './list-rules.ts';
import { listingOfRuns, pageOfRuns } from './list-runs.ts';
import { previewOf } from './preview.ts';

const RUNS: readonly ExportColumn<RuleRun>[] = [
  { header: 'Regla', value: (r) => r.name, width: 34 },
  { header: 'Motivo', value: (r) => RUN_REASONS[r.reason], width: 34 },
  { header: 'Pedido por', value: (r) => r.requestedBy, width: 28 },
  { header: 'Empezó', value: (r) => showInstant(r.createdAt), width: 18 },
  { header: 'Terminó', value: (r) => showInstant(r.finishedAt), width: 18 },
  { header: 'Exámenes', value: (r) => r.found, format: 'number' },
];

const by = ({ scope, session }: Pick<Call, 'scope' | 'session'>) => ({
  userId: session?.userId ?? '',
  customerId: scope.customerId,
});

const COMPANIES_SQL = 'select id from customers where deleted_at is null order by id';

/** Shows what a version would change in every company. */
async function previewVersion(call: Call<typeof api.previewRuleVersion>) {
  const system = actingSystem(call);
  const { from, ...fields } = call.body;
  const { rule, rows, companies } = await system.run(async ({ client }) => ({
    rule: await versionFrom(client, fields),
    rows: await storedRules(client),
    companies: (await client.query<{ id: string }>(COMPANIES_SQL)).rows,
  }));
  const since = rows.find((row) => row.item === rule.item && row.version === fields.base)?.validFrom;
  const earlier = since !== undefined &&
    since < rule.validFrom && { since, book: ruleBook([...rows, { ...rule, validFrom: since }]) };
  const scopes = companies.map(({ id }) => system.forCustomer(id, system.actor));
  const books = { now: ruleBook(rows), next: ruleBook([...rows, rule]) };
  return previewOf(scopes, { item: ruleItem(rule.item), ...books, ...(earlier && { earlier }) }, from);
}

/** Shows what an alternative would change in the company. */
async function previewChoice({ scope, session, request, services, body }: Call<typeof api.previewRuleChoice>) {
  const { item, variant, from } = body;
  allowedChoice(item, variant);
  const system = actingSystem({ session, request, services });
  const book = ruleBook(await scope.run(({ client }) => storedRules(client)));
  const companyScope = system.forCustomer(scope.customerId, session ? actorOf(session, request) : system.actor);
  const choose = (choices: RuleChoices) => ({ ...choices, [item]: variant });
  return previewOf([companyScope], { item: ruleItem(item), now: book, next: book, choose }, from);
}

export const ruleRoutes: Route[] = [
  ...listRoutes(
    CLINICAL_RULES,
    { list: api.listClinicalRules, file: api.exportClinicalRules },
    { page: ({ scope }, query: Parameters<typeof pageOfRules>[1]) => pageOfRules(scope, query) },
  ),
  reads(api.listRuleRuns, ({ scope, query }) => pageOfRuns(scope, query)),
  route(api.previewRuleVersion, previewVersion),
  route(api.publishRuleVersion, (call) => publishVersion(actingSystem(call), call.body, by(call))),
  route(api.withdrawRuleVersion, (call) => withdrawVersion(actingSystem(call), call.body, by(call))),
  route(api.previewRuleChoice, previewChoice),
  writes(api.chooseRule, ({ scope, body }) => scope.run((tx) => chooseVariant(tx, body))),
  exportRoute(api.exportRuleRuns, {
    name: 'Recálculos de clases',
    columns: RUNS,
    read: byCursor((scope) => listingOfRuns(scope)),
  }),
];
