import { hasValidAptitude } from '#workers/validity/server/validity-sql.ts';
import type { ProgramCode } from '../protocols.ts';

/** What makes a programme propose a worker. */
interface Rule {
  /** SQL on the hazards `h` of the worker's job title; null if no hazard proposes. */
  hazards: string | null;
  /** Listed classes («ITEM:CLASS»), the most severe first; empty if no finding proposes. */
  findings: readonly string[];
}

const of = (item: string, ...classes: string[]) => classes.map((each) => `${item}:${each}`);
const BREATH = of('ESPIROMETRIA', 'MIXTO', 'OBSTRUCTIVO', 'POSIBLE_RESTRICTIVO');
const exposed = (kind: string): Rule => ({ hazards: `h.programme = '${kind}'`, findings: [] });

/**
 * The rule of each programme. The classes of a programme are those of a partial index of `attention_results` with the
 * same list (docs/adr/0079): a class that is added here needs a new index.
 */
const PROPOSALS: Record<ProgramCode, Rule> = {
  RESPIRATORIO: { hazards: "h.programme in ('respiratoryProtection', 'chemicals')", findings: BREATH },
  FLUJO_PICO: {
    hazards: "h.id in ('POLVO_HARINA', 'POLVO_MADERA', 'POLVO_ALGODON', 'FORMALDEHIDO')",
    findings: BREATH,
  },
  AUDITIVO: {
    hazards: "h.programme = 'hearingProtection'",
    findings: of('AUDIOMETRIA', 'HIR_AVANZADA', 'HIR_MODERADA', 'TRAUMA_AVANZADO', 'HIR_LEVE', 'TRAUMA_LEVE'),
  },
  METABOLICO: {
    hazards: null,
    findings: [
      ...of('GLUCOSA', 'DIABETES'),
      ...of('PRESION_ARTERIAL', 'CRISIS', 'HTA_2', 'HTA_1'),
      ...of('IMC', 'OBESIDAD_III', 'OBESIDAD_II'),
    ],
  },
  ERGONOMICO: exposed('disergonomic'),
  QUIMICOS: exposed('chemicals'),
  FATIGA: exposed('fatigueSleepiness'),
  BIOLOGICOS: exposed('biological'),
  RADIACION_UV: exposed('UVRadiation'),
  ESTRES_TERMICO: exposed('heatStress'),
};

const textArray = (values: readonly string[]): string => `'{${values.join(',')}}'::text[]`;
const itemsOf = (findings: readonly string[]): string =>
  [...new Set(findings.map((each) => `'${each.split(':')[0]}'`))].join(', ');

/** Classes that say nothing of the worker: the item was not measured, or the measurement cannot be judged. */
const NOT_JUDGED = "'SIN_DATO', 'NO_VALORABLE', 'NO_REALIZADO'";

/**
 * The class of each item of the findings in the newest valid exam of the worker `w` that judges this item: a later exam
 * without a glucose leaves the glucose of an earlier one. An expired exam counts too: a finding remains a proposal
 * until a newer exam or a doctor's decision.
 */
const newestJudged = (findings: readonly string[]): string => `
    select distinct on (x.code) a.exam_date, x.code || ':' || x.class as found
    from attentions a join patients p on p.customer_id = $1 and p.id = a.patient_id
    join attention_results r on r.customer_id = $1 and r.attention_id = a.id
    cross join lateral unnest(r.codes, r.classes) x(code, class)
    where a.customer_id = $1 and a.patient_id = w.patient_id and a.kind = 'EMO' and a.deleted_at is null
      and ${hasValidAptitude('a', 'p')}
      and x.code in (${itemsOf(findings)}) and x.class not in (${NOT_JUDGED})
    order by x.code, a.exam_date desc, a.decided_at desc, a.id desc`;

const NO_FINDING = 'select null::uuid as patient_id, null::date as exam_date, null::text as found where false';
const NO_HAZARD = 'select null::uuid as job, null::text as hazards where false';

/** The workers whom findings propose. The partial index contains only exams with such a class, so no other is read. */
const alteredSql = (findings: readonly string[], among: string | null): string => `
  select w.patient_id, e.exam_date, e.found
  from (${
    among
      ? `select unnest(${among}::uuid[]) as patient_id`
      : `
    select distinct a.patient_id
    from attention_results r join attentions a on a.customer_id = $1 and a.id = r.attention_id
    where r.customer_id = $1 and r.listed && ${textArray(findings)}`
  }) w
  cross join lateral (
    select n.exam_date, n.found from (${newestJudged(findings)}) n
    join unnest(${textArray(findings)}) with ordinality f(found, place) on f.found = n.found
    order by f.place limit 1) e`;

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
altered as materialized (${findings.length > 0 ? alteredSql(findings, among) : NO_FINDING}),
proposed as materialized (
  select patient_id as id from altered
  union
  select p.id
  from risk join patients p on p.customer_id = $1 and p.status = 'ACTIVE' and p.job_title_id = risk.job
  where ${among ? `p.id = any (${among}::uuid[])` : 'true'})
select * from (
  select p.id, p.document_type, p.document_number, p.full_name, p.working_area_id, p.job_title_id,
    risk.hazards, f.found,
    coalesce(f.exam_date,
      (select e.exam_date from current_exams e where e.customer_id = $1 and e.patient_id = w.id)) as exam_date,
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
