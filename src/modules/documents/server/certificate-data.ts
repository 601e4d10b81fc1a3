import { createHash } from 'node:crypto';
import { todayInLima } from '../../../platform/contract/dates.ts';
import { found, type Scope } from '../../../platform/server/database/scope.ts';
import { statement } from '../../../platform/server/database/statement.ts';
import { bytesOf, type FileStore } from '../../../platform/server/files/store.ts';
import type { Logo } from '../../../platform/server/pdf/spec.ts';
import type { Aptitude } from '../../exams/model/aptitude.ts';
import type { ExamType } from '../../exams/model/exam-type.ts';
import type { ExamState } from '../../exams/model/life-cycle.ts';
import { examEnd } from '../../exams/server/validity-sql.ts';
import type { CertificateData } from './certificate-spec.ts';
import { CERTIFICATE_FORM } from './certificate-spec.ts';

export interface CertificateBasis {
  data: CertificateData;
  state: ExamState;
  version: number;
  doctorId: string | null;
  /** Hash of all that the certificate will say and show. */
  fingerprint: Buffer;
  /** The certificate in force, if any. */
  current: { id: string; code: string; basis: Buffer | null; key: string; fileName: string | null } | null;
}

interface Row {
  company: string;
  ruc: string;
  logoKey: string | null;
  fullName: string;
  documentType: string;
  documentNumber: string;
  age: number | null;
  sex: string;
  jobTitle: string | null;
  area: string | null;
  type: ExamType;
  date: string;
  validUntil: string | null;
  healthCentre: string | null;
  aptitude: Aptitude;
  workRestrictions: string | null;
  state: ExamState;
  version: number;
  doctorId: string | null;
  doctorName: string | null;
  cmp: string | null;
  rne: string | null;
  specialty: string | null;
  signature: Buffer | null;
}

// The doctor of the exam; where it has none, the doctor who asks: issuing is how a doctor validates it.
const READ = `
select k.legal_name as company, k.ruc, lf.key as "logoKey", p.full_name as "fullName", t.name as "documentType", p.document_number as "documentNumber",
  extract(year from age(a.exam_date, p.birth_date))::int as age, p.sex, jn.name as "jobTitle", wa.name as area,
  a.exam_type as type, a.exam_date as date, ${examEnd('a')} as "validUntil", a.health_centre as "healthCentre", a.aptitude,
  a.work_restrictions as "workRestrictions", a.state, a.version,
  coalesce(a.doctor_id, u.id) as "doctorId", coalesce(case when a.doctor_id is not null then a.doctor_name end, concat_ws(' ', u.first_name, u.last_name)) as "doctorName",
  u.cmp, u.rne, u.specialty, si.content as signature
from attentions a
join patients p on p.customer_id = $1 and p.id = a.patient_id
join customers k on k.id = $1
left join document_types t on t.id = p.document_type
left join job_titles jn on jn.customer_id = $1 and jn.id = coalesce(a.job_title_id, p.job_title_id)
left join working_areas wa on wa.customer_id = $1 and wa.id = coalesce(a.working_area_id, p.working_area_id)
left join users u on u.id = coalesce(a.doctor_id, $4) and u.cmp is not null
left join files lf on lf.customer_id = $1 and lf.id = k.logo_file_id and lf.deleted_at is null
left join user_images si on si.user_id = u.id and si.kind = 'SIGNATURE'
where a.customer_id = $1 and a.id = $3 and a.kind = 'EMO' and a.deleted_at is null and $2::date is not null`;
const CURRENT = `
select d.id, d.code, d.basis, f.key, f.original_name as "fileName" from documents d
join files f on f.customer_id = d.customer_id and f.id = d.file_id
where d.customer_id = $1 and d.attention_id = $2 and d.type = 'CERTIFICADO_APTITUD' and d.source = 'GENERATED' and d.revoked_at is null
order by d.issued_at desc limit 1`;

/** Everything a certificate is made of, and the one in force. 404 for an exam of another company. */
export async function readCertificateBasis(
  scope: Scope,
  store: FileStore,
  attentionId: string,
): Promise<CertificateBasis> {
  const [rows, documents] = await scope.hot<[Row[], NonNullable<CertificateBasis['current']>[]]>([
    statement(READ, [scope.customerId, todayInLima(), attentionId, scope.actor.id]),
    statement(CURRENT, [scope.customerId, attentionId]),
  ]);
  const row = found(rows[0], 'No encontramos ese examen.');
  const image = row.logoKey && new Uint8Array(await bytesOf(store, row.logoKey));
  const data = toData(
    row,
    image ? { image } : { monogram: monogramOf(row.company) },
    row.signature && new Uint8Array(row.signature),
  );
  const { state, version, doctorId } = row;
  return { data, state, version, doctorId, fingerprint: fingerprintOf(data), current: documents[0] ?? null };
}

function toData(row: Row, logo: Logo, signature: Uint8Array | null): CertificateData {
  const { fullName, documentNumber, age, sex, jobTitle, area } = row;
  const { type, date, validUntil, healthCentre, aptitude, workRestrictions } = row;
  return {
    company: { name: row.company, ruc: row.ruc },
    logo,
    worker: { fullName, documentType: row.documentType, documentNumber, age, sex, jobTitle, area },
    exam: { type, date, validUntil, healthCentre, aptitude, workRestrictions },
    doctor: { name: row.doctorName ?? '', cmp: row.cmp, rne: row.rne, specialty: row.specialty, signature },
  };
}

function fingerprintOf(data: CertificateData): Buffer {
  const hash = createHash('sha256').update(CERTIFICATE_FORM.version);
  const images = (_: string, value: unknown) =>
    value instanceof Uint8Array ? createHash('sha256').update(value).digest('hex') : value;
  return hash.update(JSON.stringify(data, images)).digest();
}

const SMALL_WORDS = new Set(['de', 'del', 'la', 'las', 'los', 'el', 'y', 'e', 'sa', 'sac', 'saa', 'srl', 'eirl']);

/** Initials of the first two words that mean something: `Minera del Sur S.A.C.` → `MS`. */
export function monogramOf(company: string): string {
  const words = company
    .replace(/\./g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((w) => w && !SMALL_WORDS.has(w.toLowerCase()));
  const initials = words.slice(0, 2).map((word) => [...word][0]?.toUpperCase());
  return initials.join('') || 'V';
}
