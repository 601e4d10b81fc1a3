import { randomUUID } from 'node:crypto';
import type { RuleItem } from '#clinical/rules/book/registry.ts';
import { GENERAL, type StoredRule } from '#clinical/rules/book/rule-book.ts';
import { BOOK } from '#clinical/rules/server/rules-in-force.ts';
import { badRequest, conflict, invalid, notFound } from '#platform/contract/problem.ts';
import type { SystemScope, SystemTx, Tx } from '#platform/server/database/scope.ts';
import { isRuleItem, withCutOffs } from '../cut-offs.ts';
import type { VersionFields } from '../model.ts';
import { ALTERNATIVES } from '../words.ts';

type Client = Pick<SystemTx['client'], 'query'>;
/** The user who requests the change, and the company in which they are notified of the end. */
interface By {
  userId: string;
  customerId: string;
}

export function ruleItem(item: string): RuleItem {
  if (!isRuleItem(item)) throw notFound('No encontramos esa regla.');
  return item;
}

export const storedRules = async (client: Client): Promise<StoredRule[]> => (await client.query<StoredRule>(BOOK)).rows;

/**
 * Checks the version that the fields describe and gives it a name of its own.
 * @throws 409 if another version was entered since; 400 with the error at each cut-off
 */
export async function versionFrom(client: Client, fields: VersionFields): Promise<StoredRule> {
  const item = ruleItem(fields.item);
  const rows = await storedRules(client);
  const base = rows.find((row) => row.item === item && row.version === fields.base);
  if (!base) throw notFound('No encontramos la versión de la que partes.');
  const line = rows.filter((row) => row.item === item && row.variant === base.variant);
  if (line.at(-1)?.version !== base.version)
    throw conflict('changed_meanwhile', 'Otra persona registró una versión más nueva. Ábrela y parte de ella.');
  const { parameters, errors } = withCutOffs(item, base.parameters, fields.cutOffs);
  if (errors.length > 0)
    throw invalid(
      errors.map(({ path, message }) => ({
        path: `cutOffs.${fields.cutOffs.findIndex((c) => c.path === path)}.value`,
        message,
      })),
    );
  const same = JSON.stringify(parameters) === JSON.stringify(base.parameters);
  if (same && fields.norm === base.norm && fields.validFrom === base.validFrom)
    throw badRequest('nothing_changed', 'No cambiaste nada de la versión anterior.');
  const { rows: names } = await client.query<{ n: number }>(
    'select count(*)::int as n from clinical_rules where item = $1 and variant = $2',
    [item, base.variant],
  );
  const number = (names[0]?.n ?? 0) + 1;
  const version = base.variant === GENERAL ? String(number) : `${base.variant}.${number}`;
  return { item, variant: base.variant, version, norm: fields.norm, validFrom: fields.validFrom, parameters };
}

/** Enters a version and queues the work that follows. */
export function publishVersion(system: SystemScope, fields: VersionFields, by: By): Promise<{ version: string }> {
  return system.run(async (tx) => {
    await oneAtATime(tx);
    const rule = await versionFrom(tx.client, fields);
    const { item, variant, version, norm, validFrom, parameters } = rule;
    await tx.client.query(
      `insert into clinical_rules (item, variant, version, norm, valid_from, parameters, created_by)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [item, variant, version, norm, validFrom, JSON.stringify(parameters), by.userId],
    );
    await rulesFollow(tx.client, item);
    await queueRuns(tx, item, variant, 'VERSION', by);
    const details = { version, norm, validFrom, base: fields.base, cutOffs: fields.cutOffs };
    await tx.audit({ action: 'rules.version_entered', objectType: 'clinical_rule', objectId: item, details });
    return { version };
  });
}

/** @throws 400 if no version would be left to judge by */
export function withdrawVersion(
  system: SystemScope,
  { item, version, withdrawn }: { item: string; version: string; withdrawn: boolean },
  by: By,
): Promise<void> {
  return system.run(async (tx) => {
    await oneAtATime(tx);
    const { rows } = await tx.client.query<{ variant: string; others: number }>(
      `select r.variant, (select count(*)::int from clinical_rules o where o.item = r.item and o.variant = r.variant
         and o.version <> r.version and o.withdrawn_at is null) as others
       from clinical_rules r where r.item = $1 and r.version = $2 and (r.withdrawn_at is not null) is distinct from $3`,
      [item, version, withdrawn],
    );
    if (!rows[0]) throw notFound('No encontramos esa versión.');
    if (withdrawn && rows[0].others === 0)
      throw badRequest('last_version', 'Es la única versión: registra otra antes de retirarla.');
    await tx.client.query(
      `update clinical_rules
       set withdrawn_at = ${withdrawn ? 'now()' : 'null'}, withdrawn_by = $3
       where item = $1 and version = $2`,
      [item, version, withdrawn ? by.userId : null],
    );
    await rulesFollow(tx.client, item);
    await queueRuns(tx, item, rows[0].variant, 'WITHDRAWN', by);
    const action = withdrawn ? 'rules.version_withdrawn' : 'rules.version_restored';
    await tx.audit({ action, objectType: 'clinical_rule', objectId: item, details: { version } });
  });
}

/** @throws 404 for an alternative that cannot be chosen */
export async function chooseVariant(tx: Tx, { item, variant }: { item: string; variant: string }): Promise<void> {
  allowedChoice(item, variant);
  const { client, customerId, actor } = tx;
  await client.query(
    `insert into rule_choices (customer_id, item, variant, chosen_by) values ($1, $2, $3, $4)
     on conflict (customer_id, item)
     do update set variant = excluded.variant, chosen_by = excluded.chosen_by, chosen_at = excluded.chosen_at`,
    [customerId, item, variant, actor.id],
  );
  await client.query(
    "insert into rule_runs (customer_id, item, reason, requested_by, told_in) values ($1, $2, 'CHOICE', $3, $1)",
    [customerId, item, actor.id],
  );
  await client.query("select pg_notify('stale', '')");
  await tx.audit({ action: 'rules.chosen', objectType: 'clinical_rule', objectId: item, details: { variant } });
}

export function allowedChoice(item: string, variant: string): void {
  if (!ALTERNATIVES[ruleItem(item)]?.some(({ code }) => code === variant))
    throw notFound('No encontramos esa alternativa.');
}

/** Processes read the rules again, and companies take up the legal months, after a version of `item` was written. */
export const rulesFollow = (client: Client, item: string) => client.query('select rules_follow($1)', [item]);

/** Locks out other changes of rules until the commit. */
const oneAtATime = ({ client }: SystemTx) => client.query('select 1 from rule_state for update');

const CONCERNED_SQL = `
select id from customers
where $2 = '${GENERAL}' or id in (select customer_id from rule_choices where item = $1 and variant = $2)`;
const RUNS_SQL = `
insert into rule_runs (customer_id, id, change_id, item, reason, requested_by, told_in)
select h.customer_id, x.id, $3, $4, $5, $6, $7
from company_rows h join unnest($1::uuid[], $2::uuid[]) x(company, id) on x.company = h.customer_id
where h.customer_id = any ($1::uuid[])`;

/** Queues a run for each company that the change concerns: an alternative concerns only companies that chose it. */
async function queueRuns({ client }: SystemTx, item: string, variant: string, reason: string, by: By): Promise<void> {
  const { rows } = await client.query<{ id: string }>(CONCERNED_SQL, [item, variant]);
  const companies = rows.map(({ id }) => id);
  const ids = companies.map(() => randomUUID());
  await client.query(RUNS_SQL, [companies, ids, randomUUID(), item, reason, by.userId, by.customerId]);
  await client.query("select pg_notify('stale', '')");
}
