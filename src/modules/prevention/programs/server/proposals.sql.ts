import { takesResults } from '#workers/validity/server/exam-life.sql.ts';
import { hasValidAptitude } from '#workers/validity/server/validity-sql.ts';
import { PROPOSING_CLASSES } from '../proposing-classes.ts';
import type { ProgramCode } from '../protocols.ts';

/** What makes a programme propose a worker. */
interface Rule {
  /** SQL on the hazards `h` of the worker's job title; null if no hazard proposes. */
  hazards: string | null;
  /** Listed classes («ITEM:CLASS»), the most severe first; empty if no finding proposes. */
  findings: readonly string[];
}

const exposed = (kind: string): Rule => ({ hazards: `h.programme = '${kind}'`, findings: [] });

/** The rule of each programme. */
const PROPOSALS: Record<ProgramCode, Rule> = {
  RESPIRATORIO: {
    hazards: "h.programme in ('respiratoryProtection', 'chemicals')",
    findings: PROPOSING_CLASSES.RESPIRATORIO,
  },
  FLUJO_PICO: {
    hazards: "h.id in ('POLVO_HARINA', 'POLVO_MADERA', 'POLVO_ALGODON', 'FORMALDEHIDO')",
    findings: PROPOSING_CLASSES.FLUJO_PICO,
  },
  AUDITIVO: { hazards: "h.programme = 'hearingProtection'", findings: PROPOSING_CLASSES.AUDITIVO },
  METABOLICO: { hazards: null, findings: PROPOSING_CLASSES.METABOLICO },
  ERGONOMICO: exposed('disergonomic'),
  QUIMICOS: exposed('chemicals'),
  FATIGA: exposed('fatigueSleepiness'),
  BIOLOGICOS: exposed('biological'),
  RADIACION_UV: exposed('UVRadiation'),
  ESTRES_TERMICO: exposed('heatStress'),
};

const textArray = (values: readonly string[]): string => `'{${values.join(',')}}'::text[]`;

/** Classes that say nothing of the worker: the item was not measured, or the measurement cannot be judged. */
const NOT_JUDGED = "'SIN_DATO', 'NO_VALORABLE', 'NO_REALIZADO'";
const itemOf = (found: string): string => `split_part(${found}, ':', 1)`;
/**
 * An exam counts from its aptitude on. Of workers whom a doctor chose, an exam that waits for its aptitude counts too:
 * the doctor chooses them while reading it.
 */
const counts = (exam: string, patient: string, isChosen: boolean): string =>
  `${exam}.kind = 'EMO' and ${exam}.deleted_at is null
    and ${isChosen ? takesResults(exam) : hasValidAptitude(exam, patient)}`;

const NO_FINDING =
  'altered as materialized (select null::uuid as patient_id, null::date as exam_date, null::uuid as id, ' +
  'null::text as found where false)';
const NO_HAZARD = 'select null::uuid as job, null::text as hazards where false';

/**
 * The workers whom findings propose, as the CTE `altered`: the class of an item is that of the newest exam that counts
 * and judges this item, because a later exam without a glucose leaves the glucose of an earlier one. An expired exam
 * counts too: a finding remains a proposal until a newer exam or a doctor's decision. The partial index has only exams
 * with a finding, so of the others only those are read that are newer than a finding of the same worker.
 */
const alteredSql = (findings: readonly string[], among: string | null): string => `
finding as materialized (
  select distinct on (a.patient_id, ${itemOf('x.found')}) a.patient_id, ${itemOf('x.found')} as item, a.exam_date,
    coalesce(a.decided_at, 'infinity') as decided_at, a.id, x.found, x.place
  from (
    select r.attention_id, f.found, f.place
    from attention_results r cross join lateral unnest(r.listed) l(found)
    join unnest(${textArray(findings)}) with ordinality f(found, place) on f.found = l.found
    where r.customer_id = $1 and r.listed && ${textArray(findings)}) x
  join attentions a on a.customer_id = $1 and a.id = x.attention_id
  join patients p on p.customer_id = $1 and p.id = a.patient_id
  where ${counts('a', 'p', among !== null)}${among ? ` and a.patient_id = any (${among}::uuid[])` : ''}
  order by a.patient_id, ${itemOf('x.found')}, a.exam_date desc, a.decided_at desc, a.id desc),
newer as materialized (
  select f.patient_id, f.item, b.id
  from finding f join attentions b on b.customer_id = $1 and b.patient_id = f.patient_id and b.exam_date >= f.exam_date
  join patients p on p.customer_id = $1 and p.id = b.patient_id
  where ${counts('b', 'p', among !== null)}
    and (b.exam_date, coalesce(b.decided_at, 'infinity'), b.id) > (f.exam_date, f.decided_at, f.id)),
replaced as materialized (
  select distinct n.patient_id, n.item
  from newer n join attention_results s on s.customer_id = $1 and s.attention_id = n.id
  cross join lateral unnest(s.listed) l(found)
  where ${itemOf('l.found')} = n.item and split_part(l.found, ':', 2) not in (${NOT_JUDGED})),
altered as materialized (
  select distinct on (f.patient_id) f.patient_id, f.exam_date, f.id, f.found
  from finding f
  where not exists (select 1 from replaced o where o.patient_id = f.patient_id and o.item = f.item)
  order by f.patient_id, f.place)`;

/**
 * Active workers whom the rule of the programme `$2` proposes, without those already enrolled or dismissed. `$1` is the
 * company.
 * @param more further conditions on the worker `p`, the finding `f` and the hazards `risk`
 * @param among parameter with the ids of the only workers to judge; null for all of the company
 */
export function proposedSql(program: ProgramCode, more: string, among: string | null = null): string {
  const { hazards, findings } = PROPOSALS[program];
  return `with risk as materialized (${
    hazards
      ? `
  select j.job_title_id as job, string_agg(h.name, ', ' order by h.position) as hazards
  from job_title_hazards j join hazards h on h.id = j.hazard_id
  where j.customer_id = $1 and ${hazards}
  group by 1`
      : NO_HAZARD
  }),
${findings.length > 0 ? alteredSql(findings, among).trim() : NO_FINDING},
proposed as materialized (
  select patient_id as id from altered
  union
  select p.id
  from risk join patients p on p.customer_id = $1 and p.status = 'ACTIVE' and p.job_title_id = risk.job
  where ${among ? `p.id = any (${among}::uuid[])` : 'true'})
select * from (
  select p.id, p.document_type, p.document_number, p.full_name, p.working_area_id, p.job_title_id,
    risk.hazards, f.found, f.exam_date as found_on, f.id as found_in,
    coalesce(array_position(${textArray(findings)}, f.found), 99) as place
  from proposed w
  join patients p on p.customer_id = $1 and p.id = w.id and p.status = 'ACTIVE'
  left join risk on risk.job = p.job_title_id
  left join altered f on f.patient_id = w.id
  where not exists (select 1 from program_entries o
    where o.customer_id = $1 and o.patient_id = p.id and o.program = $2 and o.state = 'ACTIVO')
    and not exists (select 1 from program_refusals o
      where o.customer_id = $1 and o.patient_id = p.id and o.program = $2)${more}) x`;
}

/** Day of the exam with the finding of a proposed worker `x`; without a finding that of the current exam. */
export const EXAM_OF_PROPOSED = `coalesce(x.found_on,
  (select e.exam_date from current_exams e where e.customer_id = $1 and e.patient_id = x.id))`;
