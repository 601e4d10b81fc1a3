import type { Tx } from '#platform/server/database/scope.ts';
import { VISIT_WORDS } from '../../visits/words.ts';
import type { Values } from '../writing/changes.ts';

const RECORD = `
select a.exam_date as date, a.days_off::text as "daysOff", v.place, v.notes, v.attention_class as "attentionClass", v.body_system as "bodySystem",
  v.reason, v.treatment, case when v.referred then 'Sí' end as referred, v.referred_to as "referredTo", v.test_type as "testType", v.result,
  v.case_class as "caseClass", v.symptoms_on as "symptomsOn", v.discharged_on as "dischargedOn",
  (select string_agg(concat_ws(' ', d.cie10, d.description, '(' || d.kind || ')'), '; ' order by d.position) from exam_diagnoses d
   where d.customer_id = $1 and d.attention_id = a.id) as diagnoses
from attentions a left join visit_clinical v on v.customer_id = $1 and v.attention_id = a.id
where a.customer_id = $1 and a.id = $2 and a.version = $3`;

/** All written fields of an attention at one version, as shown to people; empty if it has another version. */
export async function visitValues(tx: Tx, id: string, version: number): Promise<Values> {
  const { rows } = await tx.client.query<Record<string, string | null>>(RECORD, [tx.customerId, id, version]);
  const [row] = rows;
  if (!row) return new Map();
  return new Map(
    VISIT_WORDS.map(([field, label, show]) => {
      const value = row[field];
      return [field, { label, value: value && show ? show(value) : (value ?? null) }];
    }),
  );
}
