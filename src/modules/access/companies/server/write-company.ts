import { todayInLima } from '#platform/contract/dates.ts';
import { changedMeanwhile, conflict, invalid, notFound } from '#platform/contract/problem.ts';
import { orNotFound, type SystemTx } from '#platform/server/database/scope.ts';
import { actingSystem } from '#platform/server/http/actor.ts';
import type { Call } from '#platform/server/http/context.ts';
import type * as api from '../api.ts';
import type { CompanyFields, CompanyItem } from '../model.ts';
import { companyFor, type Viewer } from './companies.queries.ts';
import { insertMembership } from './memberships.ts';

const COMPANY_NOT_FOUND = 'No encontramos la empresa.';

const COLUMNS = {
  name: 'name',
  legalName: 'legal_name',
  ruc: 'ruc',
  size: 'size',
  remype: 'remype',
  highRisk: 'high_risk',
  entryExamRequired: 'entry_exam_required',
  validityMonths: 'validity_months',
  expiringDays: 'expiring_days',
  fineGravity: 'fine_gravity',
  altitude: 'altitude',
  consultationMail: 'consultation_mail',
  externalId: 'external_id',
} as const satisfies Record<keyof CompanyFields, string>;
const KEYS = Object.keys(COLUMNS) as (keyof CompanyFields)[];

const viewerOf = ({ session }: Pick<Call, 'session'>): Viewer => ({
  userId: session!.userId,
  isAdmin: session!.isAdmin,
});

/** A RUC belongs to one company only, deleted companies included, because their history stays with them. */
async function oneRuc<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code === '23505' && constraint?.includes('ruc'))
      throw invalid([{ path: 'ruc', message: 'Ya hay una empresa con este RUC.', code: 'ruc_taken' }]);
    throw error;
  }
}

async function read(tx: SystemTx, call: Pick<Call, 'session'>, id: string): Promise<CompanyItem> {
  return orNotFound(await companyFor(tx.client, viewerOf(call), id), COMPANY_NOT_FOUND);
}

export async function createCompany(call: Call<typeof api.createCustomer>): Promise<CompanyItem> {
  const { body, query } = call;
  return oneRuc(() =>
    actingSystem(call).run(async (tx) => {
      const { rows } = await tx.client.query<{ id: string }>(
        `insert into customers (${KEYS.map((k) => COLUMNS[k]).join(', ')})
         values (${KEYS.map((_, i) => `$${i + 1}`).join(', ')}) returning id`,
        KEYS.map((k) => body[k]),
      );
      const { id } = rows[0]!;
      await tx.client.query('insert into company_rows (customer_id) values ($1)', [id]);
      const { membership_code: code, renewal_count: periods } = query;
      await insertMembership(tx.client, id, code, todayInLima(), periods);
      await tx.audit({
        action: 'customer.created',
        customerId: id,
        objectType: 'customer',
        objectId: id,
        details: { membership: code },
      });
      return read(tx, call, id);
    }),
  );
}

export async function updateCompany(call: Call<typeof api.updateCustomer>): Promise<CompanyItem> {
  const { id } = call.params;
  const { version, ...fields } = call.body;
  return oneRuc(() =>
    actingSystem(call).run(async (tx) => {
      const { rows: before } = await tx.client.query<{ altitude: number | null }>(
        'select altitude from customers where id = $1 for update',
        [id],
      );
      const { rowCount } = await tx.client.query(
        `update customers set ${KEYS.map((k, i) => `${COLUMNS[k]} = $${i + 3}`).join(', ')}, version = version + 1
         where id = $1 and version = $2 and deleted_at is null`,
        [id, version, ...KEYS.map((k) => fields[k])],
      );
      const stored = await read(tx, call, id);
      if (rowCount === 0) throw changedMeanwhile(stored);
      if (before[0]?.altitude !== fields.altitude) await tx.client.query('select altitude_changed($1)', [id]);
      await tx.audit({ action: 'customer.updated', customerId: id, objectType: 'customer', objectId: id });
      return stored;
    }),
  );
}

/** Writes the mailbox of the medical service inside the running transaction, only if it changes. */
export async function setConsultationMail(tx: SystemTx, customerId: string, mail: string | null): Promise<void> {
  const { rowCount } = await tx.client.query(
    `update customers set consultation_mail = $2, version = version + 1
     where id = $1 and consultation_mail is distinct from $2`,
    [customerId, mail],
  );
  if (rowCount)
    await tx.audit({
      action: 'customer.updated',
      customerId,
      objectType: 'customer',
      objectId: customerId,
      details: { changed: ['consultationMail'] },
    });
}

/** Changes the mailbox only when the caller read the newest version of the company. */
export async function updateConsultationMail(call: Call<typeof api.changeConsultationMail>): Promise<CompanyItem> {
  const id = call.query.customer_id;
  const { consultationMail, version } = call.body;
  return actingSystem(call).run(async (tx) => {
    await tx.client.query('select 1 from customers where id = $1 for update', [id]);
    const before = await read(tx, call, id);
    if (before.version !== version) throw changedMeanwhile(before);
    await setConsultationMail(tx, id, consultationMail);
    return read(tx, call, id);
  });
}

/**
 * A doctor confirms that the mailbox belongs to the medical service.
 * @throws 409 with the company when the mailbox was changed meanwhile
 */
export async function confirmConsultationMailOf(call: Call<typeof api.confirmConsultationMail>): Promise<CompanyItem> {
  const id = call.query.customer_id;
  return actingSystem(call).run(async (tx) => {
    const { rowCount } = await tx.client.query(
      `update customers
       set consultation_mail_confirmed_at = now(), consultation_mail_confirmed_by = $3, version = version + 1
       where id = $1 and lower(consultation_mail) = lower($2)`,
      [id, call.body.consultationMail, call.session!.userId],
    );
    const stored = await read(tx, call, id);
    if (rowCount === 0) throw changedMeanwhile(stored);
    await tx.audit({
      action: 'customer.updated',
      customerId: id,
      objectType: 'customer',
      objectId: id,
      details: { confirmed: ['consultationMail'] },
    });
    return stored;
  });
}

/** Users of a disabled company are refused from their next call on; all data is kept. */
export async function setEnabled(call: Call<typeof api.enableCustomer>, enabled: boolean): Promise<CompanyItem> {
  const { id } = call.body;
  return actingSystem(call).run(async (tx) => {
    const { rowCount } = await tx.client.query(
      'update customers set enabled = $2, version = version + 1 where id = $1 and deleted_at is null and enabled <> $2',
      [id, enabled],
    );
    if (rowCount)
      await tx.audit({
        action: enabled ? 'customer.enabled' : 'customer.disabled',
        customerId: id,
        objectType: 'customer',
        objectId: id,
      });
    return read(tx, call, id);
  });
}

/**
 * Hides a company permanently. The company must be disabled first, so that a single click cannot take it away from its
 * users.
 */
export async function deleteCompany(call: Call<typeof api.deleteCustomer>): Promise<void> {
  const id = call.query.customer_id;
  await actingSystem(call).run(async (tx) => {
    const company = (
      await tx.client.query<{ enabled: boolean }>(
        'select enabled from customers where id = $1 and deleted_at is null for update',
        [id],
      )
    ).rows[0];
    if (!company) throw notFound(COMPANY_NOT_FOUND);
    if (company.enabled) throw conflict('still_enabled', 'Deshabilita la empresa antes de eliminarla.');
    await tx.client.query('update customers set deleted_at = now() where id = $1', [id]);
    await tx.audit({ action: 'customer.deleted', customerId: id, objectType: 'customer', objectId: id });
  });
}
