import { createHash } from 'node:crypto';
import type pg from 'pg';
import { addDays } from '#platform/contract/dates.ts';
import { type FileStore, newFileKey } from '#platform/server/files/store.ts';
import type { CanaryCompany } from './company.ts';
import type { Marks } from './marks.ts';
import { plainPdf } from './pdf.ts';

export interface CanaryActivities {
  activity: string;
  /** Id of a finding that the doctor did not release to the company. */
  finding: string;
  /** Id of a file that only doctors may read. */
  sheet: string;
  /** Id of a file that the company may read. */
  photo: string;
  staff: string;
  absence: string;
  /** Id of an absence that was withdrawn. */
  absenceTaken: string;
}

/** Writes an activity with records of the company and of a doctor, and a worker in the doctors' register. */
export async function writeCanaryActivities(
  client: pg.ClientBase,
  files: FileStore,
  { uuid, plain, medical }: Marks,
  { customer, patients, area, project, headquarter }: CanaryCompany,
  doctor: string,
  today: string,
): Promise<CanaryActivities> {
  const ids = {
    activity: uuid(),
    finding: uuid(),
    sheet: uuid(),
    photo: uuid(),
    staff: uuid(),
    absence: uuid(),
    absenceTaken: uuid(),
  };
  await client.query(
    `insert into activities (customer_id, id, kind, name, planned_on, project_id, headquarter_id,
       working_area_id, responsible)
     values ($1, $2, 'training', $3, $4, $5, $6, $7, $8)`,
    [customer, ids.activity, plain('ACTIVIDAD'), today, project, headquarter, area, plain('RESPONSABLE')],
  );
  const finding = `insert into activity_findings (customer_id, id, activity_id, text, action, inside)
    values ($1, $2, $3, $4, $5, $6)`;
  await client.query(finding, [customer, uuid(), ids.activity, plain('HALLAZGO'), plain('ACCION'), false]);
  await client.query(finding, [customer, ids.finding, ids.activity, medical('HALLAZGO'), medical('ACCION'), true]);
  for (const [id, mark, inside] of [
    [ids.photo, plain, false],
    [ids.sheet, medical, true],
  ] as const) {
    const content = plainPdf(mark('LISTA'));
    const key = newFileKey(customer, 'pdf', 'pdf');
    await files.put(key, content);
    const sha256 = createHash('sha256').update(content).digest();
    const file = uuid();
    await client.query(
      `insert into files (customer_id, id, key, kind, content_type, size, sha256, original_name, medical)
       values ($1, $2, $3, 'activity', 'application/pdf', $4, $5, $6, $7)`,
      [customer, file, key, content.length, sha256, `${mark('LISTA')}.pdf`, inside],
    );
    await client.query(
      `insert into activity_files (customer_id, id, activity_id, file_id, kind, sha256, inside)
       values ($1, $2, $3, $4, 'LISTA', $5, $6)`,
      [customer, id, ids.activity, file, sha256, inside],
    );
  }
  await client.query('insert into activity_attendees (customer_id, activity_id, patient_id) values ($1, $2, $3)', [
    customer,
    ids.activity,
    patients[0],
  ]);
  const adjustment = uuid();
  await client.query(
    `insert into work_adjustments (customer_id, id, patient_id, text, from_on, written_by)
     values ($1, $2, $3, $4, $5, $6)`,
    [customer, adjustment, patients[0], plain('INDICACION'), today, doctor],
  );
  await client.query(
    `insert into sensitive_staff (customer_id, id, patient_id, kind, since, factors, note, adjustment_id)
     values ($1, $2, $3, 'VULNERABLE', $4, '{DM}', $5, $6)`,
    [customer, ids.staff, patients[0], today, medical('SENSIBLE'), adjustment],
  );
  const absent = `insert into absences (customer_id, id, patient_id, from_on, until_on, communicated_by, withdrawn_at)
     values ($1, $2, $3, $4, $4, $5, case when $6 then now() end)`;
  await client.query(absent, [customer, ids.absence, patients[0], addDays(today, -40), doctor, false]);
  await client.query(absent, [customer, ids.absenceTaken, patients[0], addDays(today, -60), doctor, true]);
  await client.query(
    `insert into absence_changes (customer_id, absence_id, kind, was_from_on, was_until_on, reason, changed_by)
     values ($1, $2, 'RETIRADA', $3, $3, $4, $5)`,
    [customer, ids.absenceTaken, addDays(today, -60), medical('RETIRO_AUSENCIA'), doctor],
  );
  return ids;
}
