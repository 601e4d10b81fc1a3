import type { z } from 'zod';
import type { Scope } from '#platform/server/database/scope.ts';
import { inOrderOf, type Listing, selected } from '#platform/server/database/statements/listing.ts';
import { JOIN_ATTENTION_AND_WORKER } from '#workers/catalogs/server/worker-case.sql.ts';
import type { CONSULTATION_SORTS, pendingConsultation } from '../api.ts';
import { VISIBLE_REFERRAL } from './shown.ts';

type Pending = z.infer<typeof pendingConsultation>;

/** Columns of the company's list. None is clinical: state, speciality and answer are not read. */
const COLUMNS = selected<Pending>({
  id: 't.id',
  attentionId: 't.attention_id',
  patientId: 'a.patient_id',
  fullName: 'p.full_name',
  documentType: 'p.document_type',
  documentNumber: 'p.document_number',
  pending: "t.state not in ('LEVANTADA', 'MANTIENE_RESTRICCION')",
  issuedOn: 't.issued_on',
  clearedOn: 't.cleared_on',
});

const FROM_SQL = `from consultations t ${JOIN_ATTENTION_AND_WORKER}\nwhere t.customer_id = $1 and ${VISIBLE_REFERRAL}`;

const ORDERS = {
  issuedOn: 't.issued_on',
  clearedOn: 't.cleared_on',
  name: 'p.full_name collate "es-x-icu"',
  pending: "t.state in ('LEVANTADA', 'MANTIENE_RESTRICCION')",
} as const satisfies Record<(typeof CONSULTATION_SORTS)[number], string>;

/** Referrals of the company, the newest first unless another order is requested. */
export const companyConsultations = ({ customerId }: Scope, { sort }: { sort: string }): Listing<Pending> => ({
  rows: (limit) => `select ${COLUMNS} ${FROM_SQL} ${inOrderOf(ORDERS, sort, 't.id')} ${limit}`,
  matching: `select 1 ${FROM_SQL}`,
  values: [customerId],
});

const LAST = `${FROM_SQL} and ($2::text is null or a.aptitude = $2)
and not exists (select 1 from consultations n join attentions o on o.customer_id = $1 and o.id = n.attention_id
  where n.customer_id = $1 and o.patient_id = a.patient_id and o.deleted_at is null and o.state <> 'ANULADO'
    and (n.issued_on, n.id) > (t.issued_on, t.id))`;

/** The newest referral of each worker, limited to exams with the given aptitude if one is given. */
export const lastConsultations = (
  { customerId }: Scope,
  { aptitude, sort }: { aptitude?: string | undefined; sort: string },
): Listing<Pending> => ({
  rows: (limit) => `select ${COLUMNS} ${LAST} ${inOrderOf(ORDERS, sort, 't.id')} ${limit}`,
  matching: `select 1 ${LAST}`,
  values: [customerId, aptitude ?? null],
});
