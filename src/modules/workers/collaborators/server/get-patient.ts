import { todayInLima } from '#platform/contract/dates.ts';
import { orNotFound, type Scope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import { yearsOn } from '#platform/server/database/statements/years-on.ts';
import { aptitudeDay, validityEnd, validityState } from '#workers/validity/server/validity-sql.ts';
import type { PatientDetail } from '../model.ts';
import { COLUMN_OF, WORKER_KEYS } from '../worker-columns.ts';

const VALIDITY_END = validityEnd('e');

/** A record merged into another is read as the remaining record. */
const NOW_SQL = 'coalesce((select m.merged_into from patients m where m.customer_id = $1 and m.id = $2), $2)';

const WORKER_COLUMNS = WORKER_KEYS.map((key) => `p.${COLUMN_OF[key]} as "${key}"`).join(', ');

const PATIENT_SQL = `
select p.id, p.document_type as "documentType", p.document_number as "documentNumber", p.full_name as "fullName", p.sex,
  ${yearsOn('$3::date', 'p.birth_date')} as age, wa.name as area, j.name as "jobTitle", pr.name as project,
  h.name as headquarter, p.hire_date as "hireDate", p.ceased_on as "ceasedOn",
  p.cease_reason as "ceaseReason", e.exam_date as "lastExamDate", e.aptitude as "lastAptitude",
  (select a.works_meanwhile from attentions a
    where a.customer_id = p.customer_id and a.id = e.attention_id) as "lastWorksMeanwhile",
  case when e.patient_id is not null then ${VALIDITY_END} end as "validUntil",
  ${validityState('e', '$3::date')} as validity,
  p.paternal_surname as "paternalSurname", p.maternal_surname as "maternalSurname",
  p.first_names as "firstNames", p.birth_date as "birthDate", ${WORKER_COLUMNS}, p.email, p.phone,
  p.contact_verified_at is not null as "contactVerified", p.phone_verified_at is not null as "phoneVerified",
  p.identity_pending_at is not null as "identityPending", p.street, dep.name as department,
  prov.name as province, dis.name as district, p.status, p.working_area_id as "workingAreaId",
  p.job_title_id as "jobTitleId", p.project_id as "projectId", p.headquarter_id as "headquarterId",
  dep.id as "departmentId", prov.id as "provinceId", p.district_id as "districtId", p.version,
  c.blood_group as "bloodGroup", c.pregnant, c.pregnancy_trimester as "pregnancyTrimester"
from patients p
join customers k on k.id = p.customer_id
left join job_titles j on j.customer_id = p.customer_id and j.id = p.job_title_id
left join current_exams e on e.customer_id = p.customer_id and e.patient_id = p.id
left join working_areas wa on wa.customer_id = p.customer_id and wa.id = p.working_area_id
left join projects pr on pr.customer_id = p.customer_id and pr.id = p.project_id
left join headquarters h on h.customer_id = p.customer_id and h.id = p.headquarter_id
left join districts dis on dis.id = p.district_id
left join provinces prov on prov.id = dis.province_id
left join departments dep on dep.id = prov.department_id
left join patient_clinical c on c.customer_id = p.customer_id and c.patient_id = p.id
where p.customer_id = $1 and p.status <> 'DELETED'
  and p.id = ${NOW_SQL}`;

const EXAMS_SQL = `
select a.id, a.exam_type as "examType", a.exam_date as "examDate", a.aptitude, a.state,
  a.health_centre as "healthCentre", a.work_restrictions as "workRestrictions",
  a.works_meanwhile as "worksMeanwhile", ${aptitudeDay('a')} as "validUntil"
from attentions a
join customers k on k.id = a.customer_id
where a.customer_id = $1 and a.patient_id = ${NOW_SQL} and a.kind = 'EMO' and a.deleted_at is null
order by a.exam_date desc, a.id limit 100`;

/**
 * One worker with their exams. Outside the clinical wall patient_clinical returns no row, and the contract drops its
 * fields.
 */
export async function getPatientOf(scope: Scope, id: string): Promise<PatientDetail> {
  const [patients, exams] = await scope.hot<[Omit<PatientDetail, 'exams'>[], PatientDetail['exams']]>([
    statement(PATIENT_SQL, [scope.customerId, id, todayInLima()]),
    statement(EXAMS_SQL, [scope.customerId, id]),
  ]);
  return { ...orNotFound(patients[0], 'No encontramos a ese colaborador.'), exams };
}
