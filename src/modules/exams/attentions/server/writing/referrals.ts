import { randomUUID } from 'node:crypto';
import { showDay, todayInLima } from '#platform/contract/dates.ts';
import { conflict, invalid } from '#platform/contract/problem.ts';
import { orNotFound, type Scope, type Tx } from '#platform/server/database/scope.ts';
import { changeExams } from '#workers/validity/server/write-exams.ts';
import type { NewReferral } from '../../acts/new-referral.ts';
import { diagnosisKey } from '../../model/attention.ts';
import type { FieldChange } from '../../model/changes.ts';
import { keepChanges } from './changes.ts';
import type { ClinicalPart } from './clinical-part.ts';

/** Condition: somebody acted on the referral `c` or wrote a note of it. $1 is the company. */
export const ACTED_UPON = `(c.version > 1
  or exists (select 1 from case_notes n where n.customer_id = $1 and n.case_id = c.id))`;

/**
 * Condition for referrals `c` that a doctor opened on the page of the exam and that have no act, note or letter yet.
 * Letters are numbered as the referrals of their exam follow each other, which their positions do with gaps. A letter
 * of a later referral counts too, because the withdrawal would change its number, and so does a revoked one, whose
 * number another referral would get. $1 is the company.
 */
export const WITHDRAWABLE = `(c.opened_by is not null and c.state = 'EMITIDA' and c.notified_at is null
  and c.report_asked_at is null and not ${ACTED_UPON} and not exists (select 1 from documents d
    where d.customer_id = $1 and d.attention_id = c.attention_id and d.type = 'INTERCONSULTA'
      and d.source = 'GENERATED' and d.part >= (select count(*) from consultations e
        where e.customer_id = $1 and e.attention_id = c.attention_id and e.position <= c.position)))`;

const MOST_REFERRALS = 20;

/** A referral in one line of the history; sentences that are joined lose their full stop. */
const referralText = ({ specialty, reason, question, dueOn }: Omit<NewReferral, 'diagnoses' | 'measures'>): string =>
  [`${specialty}: ${reason}`, question, `plazo ${showDay(dueOn)}`]
    .flatMap((part) => part?.trim().replace(/\.$/, '') || [])
    .join('; ');

/** Changes for the history of the exam: referrals that were opened or, with `opened` false, withdrawn. */
const referralChanges = (referrals: readonly string[], opened: boolean): FieldChange[] =>
  referrals.map((text, i) => ({
    field: `consultations.${i + 1}`,
    label: opened ? 'Interconsulta abierta' : 'Interconsulta retirada',
    before: opened ? null : text,
    after: opened ? text : null,
  }));

/**
 * Opens referrals of an exam whose row the running transaction holds.
 * @param part the clinical part of the exam after this save
 * @returns their ids, and what the history of the exam says of them
 * @throws 400 for a diagnosis or a result that the exam does not have, 409 for too many referrals
 */
export async function openReferrals(
  tx: Tx,
  attentionId: string,
  referrals: readonly NewReferral[],
  part: ClinicalPart,
): Promise<{ ids: string[]; changes: FieldChange[] }> {
  const { rows: stored } = await tx.client.query<{ last: number; held: number; codes: string[] }>(
    `select coalesce(max(c.position), 0)::int as last, count(*)::int as held,
       array(select r.code from exam_results r where r.customer_id = $1 and r.attention_id = $2) as codes
     from consultations c where c.customer_id = $1 and c.attention_id = $2`,
    [tx.customerId, attentionId],
  );
  const { last = 0, held = 0, codes: storedCodes = [] } = stored[0] ?? {};
  const codes = new Set([...storedCodes, ...part.measures.keys()]);
  const keys = new Set(part.diagnoses.map(diagnosisKey));
  const errors = referrals.flatMap(({ diagnoses, measures }, i) => [
    ...diagnoses.flatMap((key) =>
      keys.has(key)
        ? []
        : [{ path: `consultations.${i}.diagnoses`, message: 'El examen no tiene uno de esos diagnósticos.' }],
    ),
    ...measures.flatMap((code) =>
      codes.has(code)
        ? []
        : [{ path: `consultations.${i}.measures`, message: 'El examen no tiene uno de esos resultados.' }],
    ),
  ]);
  if (errors.length > 0) throw invalid(errors);
  if (held + referrals.length > MOST_REFERRALS)
    throw conflict('too_many_referrals', `Un examen tiene hasta ${MOST_REFERRALS} interconsultas.`);
  const given = referrals.map((referral, i) => ({ ...referral, id: randomUUID(), position: last + i + 1 }));
  const json = JSON.stringify(given);
  await tx.client.query(
    `insert into consultations (customer_id, id, attention_id, position, issued_on, due_on, opened_by)
     select h.customer_id, x.id, $3::uuid, x.position, $5::date, x."dueOn", $4::uuid
     from company_rows h cross join jsonb_to_recordset($2::jsonb) as x(id uuid, position smallint, "dueOn" date)
     where h.customer_id = $1`,
    [tx.customerId, json, attentionId, tx.actor.kind === 'user' ? tx.actor.id : null, todayInLima()],
  );
  await tx.client.query(
    `insert into consultation_clinical
       (customer_id, consultation_id, specialty, reason, question, given_diagnoses, given_measures)
     select h.customer_id, x.id, x.specialty, x.reason, x.question, x.diagnoses, x.measures
     from company_rows h cross join jsonb_to_recordset($2::jsonb)
       as x(id uuid, specialty text, reason text, question text, diagnoses text[], measures text[])
     where h.customer_id = $1`,
    [tx.customerId, json],
  );
  for (const { id } of given)
    await tx.audit({ action: 'consultation.opened', objectType: 'consultation', objectId: id });
  return { ids: given.map(({ id }) => id), changes: referralChanges(given.map(referralText), true) };
}

type Withdrawn = NewReferral & { id: string; open: boolean };

/**
 * Withdraws referrals of an exam whose row the running transaction holds.
 * @returns what the history of the exam says of them
 * @throws 404, 409 if somebody acted on one of them
 */
export async function removeReferrals(tx: Tx, attentionId: string, ids: readonly string[]): Promise<FieldChange[]> {
  const { rows } = await tx.client.query<Withdrawn>(
    `select c.id, ${WITHDRAWABLE} as open, c.due_on as "dueOn", coalesce(x.specialty, '') as specialty,
       coalesce(x.reason, '') as reason, x.question
     from consultations c
     left join consultation_clinical x on x.customer_id = $1 and x.consultation_id = c.id
     where c.customer_id = $1 and c.attention_id = $2 and c.id = any ($3::uuid[])
     order by c.position for update of c`,
    [tx.customerId, attentionId, ids],
  );
  orNotFound(rows.length === new Set(ids).size ? rows[0] : undefined, 'No encontramos la interconsulta.');
  if (!rows.every(({ open }) => open))
    throw conflict(
      'acted_upon',
      'Esta interconsulta ya se notificó, se agendó o tiene su documento: no se puede retirar.',
      'Ciérrala en «Seguimiento de interconsultas».',
    );
  const values = [tx.customerId, rows.map(({ id }) => id)];
  await tx.client.query(
    'delete from consultation_clinical where customer_id = $1 and consultation_id = any ($2::uuid[])',
    values,
  );
  await tx.client.query('delete from consultations where customer_id = $1 and id = any ($2::uuid[])', values);
  for (const { id } of rows)
    await tx.audit({ action: 'consultation.withdrawn', objectType: 'consultation', objectId: id });
  return referralChanges(rows.map(referralText), false);
}

/**
 * Withdraws referrals that were opened by mistake; the history of the exam keeps what they said.
 * @throws 404, 409 if somebody acted on one of them
 */
export function withdrawReferrals(
  scope: Scope,
  attentionId: string,
  ids: readonly string[],
): Promise<{ id: string; version: number }> {
  return scope.run(async (tx) => {
    const { rows: exams } = await changeExams(tx, [attentionId], () =>
      tx.client.query<{ version: number }>(
        `update attentions set version = version + 1, updated_at = now()
         where customer_id = $1 and id = $2 and kind = 'EMO' and deleted_at is null returning version`,
        [tx.customerId, attentionId],
      ),
    );
    const { version } = orNotFound(exams[0], 'No encontramos ese examen.');
    await keepChanges(tx, attentionId, version, await removeReferrals(tx, attentionId, ids));
    return { id: attentionId, version };
  });
}
