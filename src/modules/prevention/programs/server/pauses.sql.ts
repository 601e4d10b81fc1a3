import type { Tx } from '#platform/server/database/scope.ts';

/** Joins, as `q`, the pause of the worker `patient` that covers the day `day`, or the next one. */
export const pauseOf = (patient: string, day: string): string => `left join lateral (
  select b.id, b.version, b.reason, b.note, b.starts_on, b.resumes_on from monitoring_pauses b
  where b.customer_id = $1 and b.patient_id = ${patient} and (b.resumes_on is null or b.resumes_on > ${day})
  order by b.starts_on limit 1) q on true`;

/** True if a pause of the worker covers the day. */
export const pausedOn = (patient: string, day: string): string => `exists (select 1 from monitoring_pauses b
  where b.customer_id = $1 and b.patient_id = ${patient} and b.starts_on <= ${day}
    and (b.resumes_on is null or b.resumes_on > ${day}))`;

interface Pause {
  patientId: string;
  startsOn: string;
  resumesOn: string | null;
}

/**
 * Returns, by worker, the day on which a visit planned for `day` takes place: if a pause covers `day`, the day on which
 * monitoring resumes, or null if that pause has no end yet.
 */
export async function afterPausesOf(
  tx: Tx,
  patientIds: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, string | null>> {
  const { rows } = await tx.client.query<Pause>(
    `select patient_id as "patientId", starts_on as "startsOn", resumes_on as "resumesOn" from monitoring_pauses
     where customer_id = $1 and patient_id = any ($2::uuid[]) and (resumes_on is null or resumes_on > $3::date)
     order by starts_on`,
    [tx.customerId, patientIds, day],
  );
  const days = new Map<string, string | null>(patientIds.map((id) => [id, day]));
  for (const { patientId, startsOn, resumesOn } of rows) {
    const on = days.get(patientId) ?? null;
    if (on !== null && startsOn <= on && (resumesOn === null || resumesOn > on)) days.set(patientId, resumesOn);
  }
  return days;
}

/** The same for one worker. */
export const afterPauses = async (tx: Tx, patientId: string, day: string): Promise<string | null> =>
  (await afterPausesOf(tx, [patientId], day)).get(patientId) ?? null;
