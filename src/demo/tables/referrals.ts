import type pg from 'pg';
import { addDays } from '#platform/contract/dates.ts';
import { bulkInsert, noon } from '../bulk.ts';
import type { Company } from '../companies/company.ts';
import type { Referral } from '../exams/attentions.ts';

const QUESTION = 'Diagnóstico, tratamiento y si puede hacer el trabajo de su puesto.';

/** Writes the open referrals of the exams with their steps. */
export async function writeReferrals(
  client: pg.ClientBase,
  { id, attentions }: Company,
  doctor: { id: string },
): Promise<void> {
  const referrals = attentions.flatMap((a) => a.referrals.map((r, i) => ({ ...r, attention: a.id, position: i + 1 })));
  await bulkInsert(
    client,
    'consultations',
    [
      'customer_id',
      'id',
      'attention_id',
      'position',
      'state',
      'issued_on',
      'due_on',
      'notified_at',
      'appointment_on',
      'attended_on',
      'cleared_on',
      'responsible_id',
      'version',
    ],
    referrals.map((r) => [
      id,
      r.id,
      r.attention,
      r.position,
      r.state,
      r.issuedOn,
      r.dueOn,
      noon(r.notifiedOn),
      r.appointmentOn,
      r.attendedOn,
      r.clearedOn,
      r.attendedOn && doctor.id,
      1 + stepsOf(r).length,
    ]),
  );
  await bulkInsert(
    client,
    'consultation_clinical',
    ['customer_id', 'consultation_id', 'specialty', 'reason', 'question', 'outcome'],
    referrals.map((r) => [id, r.id, r.specialty, r.reason, QUESTION, r.outcome]),
  );
  await bulkInsert(
    client,
    'case_events',
    ['customer_id', 'kind', 'case_id', 'act', 'from_state', 'to_state', 'inside', 'by_user', 'at'],
    referrals.flatMap((r) =>
      stepsOf(r).map(({ act, from, to, on }) => [id, 'consultations', r.id, act, from, to, true, doctor.id, noon(on)]),
    ),
  );
}

const ACTS = [
  ['notify', 'NOTIFICADA', 'notifiedOn'],
  ['schedule', 'AGENDADA', 'appointmentOn'],
  ['attend', 'ATENDIDA', 'attendedOn'],
] as const;

/** Returns the steps of a referral, in the order of its states. */
function stepsOf(r: Referral): { act: string; from: string; to: string; on: string }[] {
  const steps: { act: string; from: string; to: string; on: string }[] = [];
  let from = 'EMITIDA';
  const step = (act: string, to: string, on: string | null) => {
    if (on) steps.push({ act, from, to, on });
    if (on) from = to;
  };
  // An appointment is agreed on the day after the message, for a later day.
  const agreedOn = r.appointmentOn && r.notifiedOn && addDays(r.notifiedOn, 1);
  for (const [act, to, on] of ACTS) step(act, to, act === 'schedule' ? agreedOn : r[on]);
  if (r.state === 'INFORME_CARGADO') step('report', r.state, r.attendedOn);
  step(r.state === 'LEVANTADA' ? 'clear' : 'keep', r.state, r.clearedOn);
  return steps;
}
