import {
  CRITICAL_CLASSES,
  CRITICAL_MEASURES,
  type CriticalLimits,
  criticalEnd,
  criticalMeasureOf,
} from '#clinical/rules/critical.ts';
import type { FoundCritical } from '#clinical/rules/find-critical.ts';
import { measureOf } from '#clinical/rules/measures.ts';
import { type RulesKey, rulesFor, rulesKey } from '#clinical/rules/server/rules-in-force.ts';
import { SERVICE_AREA_LABELS } from '#clinical/vocabulary/service-area.ts';
import { todayInLima } from '#platform/contract/dates.ts';
import { changedMeanwhile, conflict } from '#platform/contract/problem.ts';
import { orNotFound, type Scope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import type { CriticalLimit, CriticalValue } from '../../critical/model.ts';
import { unitOf } from '../../reference.ts';
import { formatNumber } from '../../shown-number.ts';
import { labelOf } from '../detail/stations.ts';
import { checkNormal, limitFault } from './check-normal.ts';

export const CRITICAL_VALUES_SQL = `
select v.code, v.value, v.low, v.high, v.standing, v.noticed_at as "noticedAt", v.answered_at as "answeredAt", v.answer,
  nullif(concat_ws(' ', u.first_name, u.last_name), '') as "answeredBy"
from critical_values v left join users u on u.id = v.answered_by
where v.customer_id = $1 and v.attention_id = $2 order by v.answered_at desc nulls first, v.code`;

export type CriticalRow = Omit<CriticalValue, 'label' | 'shown' | 'limit'> & CriticalLimits;

const withUnitOf = (code: string) => (number: number) =>
  [formatNumber(code, number), unitOf(code)].filter(Boolean).join(' ');

/** What a critical value passes, in words: «más de 484 mg/dL», or the class that is critical. */
export function passedLimit({ code, value, low, high }: FoundCritical): string {
  const withUnit = withUnitOf(code);
  if (low !== null && value < low) return criticalEnd(code, 'low', low, withUnit);
  if (high !== null) return criticalEnd(code, 'high', high, withUnit);
  return CRITICAL_CLASSES.find(({ codes }) => codes.some((each) => each === code))?.label ?? '';
}

export function criticalValueOf({ low, high, ...row }: CriticalRow): CriticalValue {
  return {
    ...row,
    label: labelOf(row.code),
    shown: withUnitOf(row.code)(row.value),
    limit: passedLimit({ ...row, low, high }),
  };
}

/**
 * Writes what was done about critical values of an exam, as they were shown to who answers. It locks the exam, since a
 * correction at the same time would read the values without the answer.
 * @throws 404, 409 if one of them was answered already or has another value now
 */
export function answerCritical(
  scope: Scope,
  attentionId: string,
  values: readonly Pick<CriticalValue, 'code' | 'value'>[],
  done: string,
) {
  return scope.run(async (tx) => {
    const { rows: exams } = await tx.client.query(
      `select 1 from attentions
       where customer_id = $1 and id = $2 and kind in ('EMO', 'LABORATORIO') and deleted_at is null for update`,
      [tx.customerId, attentionId],
    );
    orNotFound(exams[0], 'No encontramos ese examen.');
    const { rowCount } = await tx.client.query(
      `update critical_values v set answered_at = now(), answered_by = $4, answer = $5
       from jsonb_to_recordset($3::jsonb) as x(code text, value double precision)
       where v.customer_id = $1 and v.attention_id = $2 and v.code = x.code and v.value = x.value
         and v.answered_at is null`,
      [tx.customerId, attentionId, JSON.stringify(values), tx.actor.kind === 'user' ? tx.actor.id : null, done],
    );
    if (rowCount !== values.length)
      throw conflict('answered', 'Otra persona ya registró qué se hizo, o el valor se corrigió.', 'Revisa el examen.');
    await tx.audit({ action: 'critical_value.answered', objectType: 'attention', objectId: attentionId });
    return { id: attentionId, answered: rowCount ?? 0 };
  });
}

interface Own extends CriticalLimits {
  code: string;
  version: number;
}
/** Altitudes in metres at which exams of the company are judged: of its workers' residences, its sites and itself. */
const ALTITUDES_SQL = `
select altitude from customers where id = $1 and altitude is not null
union
select altitude from headquarters where customer_id = $1 and altitude is not null
union
select d.altitude from patients p join districts d on d.id = p.district_id
where p.customer_id = $1 and p.status <> 'DELETED' and d.altitude is not null`;
const LIMITS_SQL = 'select code, low, high, version from critical_limits where customer_id = $1';

function limitOf(code: string, own: Own | undefined): CriticalLimit {
  const usual = criticalMeasureOf(code)!;
  const measure = measureOf(code)!;
  return {
    code,
    label: measure.label,
    station: SERVICE_AREA_LABELS[measure.area],
    unit: measure.unit ?? null,
    low: own ? own.low : usual.low,
    high: own ? own.high : usual.high,
    usual: { low: usual.low, high: usual.high, source: usual.source },
    changed: own !== undefined,
    version: own?.version ?? 0,
    fault: null,
  };
}

/** The limits of the company. One that an altitude made wrong after it was written says so. */
export async function criticalLimitsOf(scope: Scope): Promise<{ items: CriticalLimit[]; total: number }> {
  const [rows, [key], altitudes] = await scope.hot<[Own[], RulesKey[], { altitude: number }[]]>([
    statement(LIMITS_SQL, [scope.customerId]),
    rulesKey(scope),
    statement(ALTITUDES_SQL, [scope.customerId]),
  ]);
  const rules = rows.length > 0 ? await rulesFor(scope, key!, todayInLima()) : null;
  const metres = altitudes.map(({ altitude }) => altitude);
  const items = CRITICAL_MEASURES.map(({ code }) => {
    const own = rows.find((row) => row.code === code);
    const fault = own && rules ? limitFault(code, own, rules, metres) : null;
    return { ...limitOf(code, own), fault: fault?.message ?? null };
  });
  return { items, total: items.length };
}

/**
 * Changes the limits of the company for a measure; those of the product end the change. Values that were noticed before
 * keep the limits by which they were found.
 * @throws 404 for a measure that is never critical, 400 if a normal value would be critical, 409 if somebody else
 * changed the limits
 */
export async function writeCriticalLimit(
  scope: Scope,
  code: string,
  { version, low, high }: CriticalLimits & { version: number },
): Promise<CriticalLimit> {
  orNotFound(criticalMeasureOf(code), 'No encontramos esa medida entre las que tienen valores críticos.');
  const [[key], altitudes] = await scope.hot<[RulesKey[], { altitude: number }[]]>([
    rulesKey(scope),
    statement(ALTITUDES_SQL, [scope.customerId]),
  ]);
  const metres = altitudes.map(({ altitude }) => altitude);
  checkNormal(code, { low, high }, await rulesFor(scope, key!, todayInLima()), metres);
  return scope.run(async (tx) => {
    const stored = async () => {
      const { rows } = await tx.client.query<Own>(`${LIMITS_SQL} and code = $2`, [tx.customerId, code]);
      return limitOf(code, rows[0]);
    };
    const before = await stored();
    if (before.version !== version) throw changedMeanwhile(before);
    const { usual } = before;
    const own = { code, low, high, version: version + 1 };
    const isUsual = low === usual.low && high === usual.high;
    const { rowCount } = isUsual
      ? await tx.client.query('delete from critical_limits where customer_id = $1 and code = $2 and version = $3', [
          tx.customerId,
          code,
          version,
        ])
      : await tx.client.query(
          `insert into critical_limits (customer_id, code, low, high, version, changed_by)
         values ($1, $2, $3, $4, $5, $6)
         on conflict (customer_id, code) do update set low = excluded.low, high = excluded.high,
           version = excluded.version, changed_by = excluded.changed_by, changed_at = excluded.changed_at
         where critical_limits.version = excluded.version - 1`,
          [tx.customerId, code, low, high, own.version, tx.actor.kind === 'user' ? tx.actor.id : null],
        );
    // Another doctor may have written since the limits were read; usual limits that stay so have no row.
    if (rowCount === 0 && !(isUsual && version === 0)) throw changedMeanwhile(await stored());
    const after = limitOf(code, isUsual ? undefined : own);
    await tx.audit({
      action: 'critical_limit.changed',
      objectType: 'critical_limit',
      details: { code, before: { low: before.low, high: before.high }, after: { low, high } },
    });
    return after;
  });
}
