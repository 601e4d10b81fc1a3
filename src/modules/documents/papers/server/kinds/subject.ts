import type { ExamState } from '#clinical/vocabulary/life-cycle.ts';
import { todayInLima } from '#platform/contract/dates.ts';
import { type HotStatement, orNotFound, type Scope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import { yearsOn } from '#platform/server/database/statements/years-on.ts';
import { bytesOf, FileDamaged } from '#platform/server/files/read-stored.ts';
import { FileMissing, type FileStore } from '#platform/server/files/store.ts';
import type { Logo } from '#platform/server/pdf/spec.ts';
import { aptitudeDay } from '#workers/validity/server/validity-sql.ts';
import type { Letterhead, Subject } from './kind.ts';

/** The subject with the data that decide whether its documents can be issued. */
export interface SubjectOfExam {
  subject: Subject;
  state: ExamState;
  version: number;
  doctorId: string | null;
}

type Doctor = Subject['doctor'];
/** A stored logo, with its SHA-256 in hexadecimal. */
interface StoredLogo {
  key: string;
  sha256: string;
}
/** Row of the query, with the facts of the subject as columns. */
export type SubjectRow = Subject['worker'] &
  Subject['exam'] &
  Pick<Doctor, 'cmp' | 'rne' | 'specialty'> &
  Omit<SubjectOfExam, 'subject'> & {
    company: string;
    ruc: string;
    logo: StoredLogo | null;
    providerLogo: StoredLogo | null;
    clinic: (Omit<Letterhead, 'logo'> & { logo: StoredLogo | null }) | null;
    doctorName: string | null;
    signature: Buffer | null;
  };

const logoOf = (file: string) =>
  `case when ${file}.id is not null
    then jsonb_build_object('key', ${file}.key, 'sha256', encode(${file}.sha256, 'hex')) end`;

/** Prefix of the address when a clinic has several sites and the exam does not say at which it was done. */
export const MAIN_SITE = 'Sede principal: ';

// The clinic is the one of the catalogue that the exam names. Its address is that of the site where the exam was
// booked, or of its only site. With several sites and none known, it is that of the main one, the first, named so; the
// paper has no IPRESS code then, because each establishment has its own.
// The doctor is the exam's doctor. If the exam has none, it is the requesting doctor, because a doctor validates an
// exam by issuing its document.
const SUBJECT_SQL = `
select k.legal_name as company, k.ruc,
  ${logoOf('lf')} as logo, ${logoOf('vf')} as "providerLogo",
  case when hc.id is not null then jsonb_build_object('name', hc.name, 'ruc', hc.ruc,
    'ipress', case when hs.placed is not false then hc.ipress end, 'address', hs.address,
    'phone', coalesce(hs.phone, hc.phone), 'logo', ${logoOf('cf')}) end as clinic,
  p.full_name as "fullName", t.name as "documentType", p.document_number as "documentNumber",
  ${yearsOn('a.exam_date', 'p.birth_date')} as age, p.sex, jn.name as "jobTitle", wa.name as area,
  nullif(trim(p.contractor), '') as "contractorName",
  a.exam_type as type, a.exam_date as date, ${aptitudeDay('a')} as "validUntil",
  a.health_centre as "healthCentre", a.aptitude, a.work_restrictions as "workRestrictions",
  a.works_meanwhile as "worksMeanwhile", a.state, a.version, coalesce(a.doctor_id, u.id) as "doctorId",
  coalesce(case when a.doctor_id is not null then a.doctor_name end,
    concat_ws(' ', u.first_name, u.last_name)) as "doctorName",
  u.cmp, u.rne, u.specialty, si.content as signature
from attentions a
join patients p on p.customer_id = $1 and p.id = a.patient_id
join customers k on k.id = $1
left join document_types t on t.id = p.document_type
left join job_titles jn on jn.customer_id = $1 and jn.id = coalesce(a.job_title_id, p.job_title_id)
left join working_areas wa on wa.customer_id = $1 and wa.id = coalesce(a.working_area_id, p.working_area_id)
left join users u on u.id = coalesce(a.doctor_id, $4) and u.cmp is not null
left join files lf on lf.customer_id = $1 and lf.id = k.logo_file_id and lf.deleted_at is null
left join files vf on vf.customer_id = $1 and vf.id = k.provider_logo_file_id and vf.deleted_at is null
left join health_centres hc on hc.customer_id = $1 and hc.active and fold(hc.name) = fold(a.health_centre)
left join lateral (select x.placed,
    case when x.placed then x.address else '${MAIN_SITE}' || x.address end as address,
    case when x.placed then x.phone end as phone
  from (select s.address, s.phone, s.position,
      b.id is not null or count(*) over () = 1 as placed
    from health_centre_sites s
    left join appointments b on b.customer_id = $1 and b.attention_id = a.id and b.health_centre_site_id = s.id
    where s.customer_id = $1 and s.health_centre_id = hc.id and (s.active or b.id is not null)) x
  order by x.placed desc, x.position limit 1) hs on true
left join files cf on cf.customer_id = $1 and cf.id = hc.logo_file_id and cf.deleted_at is null
left join user_images si on si.user_id = u.id and si.kind = 'SIGNATURE'
where a.customer_id = $1 and a.id = $3 and a.kind = 'EMO' and a.deleted_at is null and $2::date is not null`;

/** @param validator id of the user who is named as the doctor of an exam without one; null to name nobody */
export const subjectStatement = (scope: Scope, attentionId: string, validator = scope.actor.id): HotStatement =>
  statement(SUBJECT_SQL, [scope.customerId, todayInLima(), attentionId, validator]);

/** Builds the subject from the rows of the query; 404 for an exam of another company. */
export async function subjectFrom(rows: readonly SubjectRow[], store: FileStore): Promise<SubjectOfExam> {
  const row = orNotFound(rows[0], 'No encontramos ese examen.');
  const { clinic } = row;
  const [image, clinicLogo, provider] = await Promise.all([
    logoBytes(store, row.logo),
    logoIfStored(store, clinic?.logo),
    logoIfStored(store, row.providerLogo),
  ]);
  const { fullName, documentType, documentNumber, age, sex, jobTitle, area, contractorName } = row;
  const { type, date, validUntil, healthCentre, aptitude, workRestrictions, worksMeanwhile } = row;
  const { state, version, doctorId } = row;
  const subject: Subject = {
    company: { name: row.company, ruc: row.ruc },
    logo: drawnLogo(image, row.company),
    letterhead: clinic && { ...clinic, logo: drawnLogo(clinicLogo, clinic.name) },
    provider: provider ?? null,
    worker: { fullName, documentType, documentNumber, age, sex, jobTitle, area, contractorName },
    exam: { type, date, validUntil, healthCentre, aptitude, workRestrictions, worksMeanwhile },
    doctor: {
      name: row.doctorName ?? '',
      cmp: row.cmp,
      rne: row.rne,
      specialty: row.specialty,
      signature: row.signature && new Uint8Array(row.signature),
    },
  };
  return { subject, state, version, doctorId };
}

const logoBytes = async (store: FileStore, logo: StoredLogo | null | undefined): Promise<Uint8Array | null> =>
  logo ? new Uint8Array(await bytesOf(store, { key: logo.key, sha256: Buffer.from(logo.sha256, 'hex') })) : null;

/** A logo that is no content of the paper: without its file the paper is drawn without it. */
const logoIfStored: typeof logoBytes = (store, logo) =>
  logoBytes(store, logo).catch((error) => {
    if (error instanceof FileMissing || error instanceof FileDamaged) return null;
    throw error;
  });

const drawnLogo = (image: Uint8Array | null | undefined, name: string): Logo =>
  image ? { image } : { monogram: monogramOf(name) };

const SMALL_WORDS = new Set(['de', 'del', 'la', 'las', 'los', 'el', 'y', 'e', 'sa', 'sac', 'saa', 'srl', 'eirl']);

/** Initials of the first two significant words: `Minera del Sur S.A.C.` → `MS`. */
function monogramOf(company: string): string {
  const words = company
    .replace(/\./g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((w) => w && !SMALL_WORDS.has(w.toLowerCase()));
  const initials = words.slice(0, 2).map((word) => [...word][0]?.toUpperCase());
  return initials.join('') || 'V';
}
