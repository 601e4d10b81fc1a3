import { otherDay } from '#workers/validity/server/validity-sql.ts';

/** What a doctor's form or a row of a file writes into an exam, as SQL expressions. */
interface WrittenResults {
  /** The written aptitude; null where none is written. */
  aptitude: string;
  /** Condition: what is written shows that an appointment was attended. */
  attended: string;
  /** Time at which the results reached the worker; null where that is not written. */
  deliveredAt: string;
}

/** Expression: the time of a delivery, where the writer does not know of one. */
export const NOT_DELIVERED = 'null::timestamptz';

/** Condition: the written aptitude is decided and differs from the one that the exam `a` has. */
export const isNewAptitude = (aptitude: string): string => `(${aptitude} <> a.aptitude and is_decided(${aptitude}))`;

/** Expression: the state of an exam that is recorded after it was held. */
export const stateOfNewExam = ({ aptitude, deliveredAt }: Omit<WrittenResults, 'attended'>): string =>
  `case
     when not is_decided(${aptitude}) then 'ATENDIDO'
     when ${deliveredAt} is null then 'CON_APTITUD'
     else 'ENTREGADO' end`;

/**
 * Assignments to the exam `a` into which results are written. A new aptitude sets the exam back to before its delivery:
 * the new result must be delivered again, unless it comes with the day of its own delivery.
 */
export function assignState({ aptitude, attended, deliveredAt }: WrittenResults): string {
  const isNew = isNewAptitude(aptitude);
  const isDelivered = `(${deliveredAt} is not null
    and (${isNew} or a.delivered_at is null and is_decided(a.aptitude)))`;
  return `
  state = case
    when ${isDelivered} and (${isNew} or a.state = 'CON_APTITUD') then 'ENTREGADO'
    when ${isNew} then 'CON_APTITUD'
    when ${attended} then 'ATENDIDO'
    else a.state end,
  delivered_at = case when ${isDelivered} then ${deliveredAt} when ${isNew} then null else a.delivered_at end,
  read_at = case when ${isNew} then null else a.read_at end,
  signed_at = case when ${isNew} then null else a.signed_at end`;
}

interface Decision {
  /** The written aptitude; null where none is written. */
  aptitude: string;
  /** Condition: what is written belongs to the opinion of the doctor. */
  decides: string;
  /** Table with the `id` and `name` of the writer if that is a doctor, null otherwise. */
  doctor: string;
}

/**
 * Assignments to the exam `a`: the doctor who answers for its aptitude. A new aptitude is never in the name of the
 * doctor who gave the earlier one; without a doctor its certificate waits for one.
 */
export const assignDoctor = ({ aptitude, decides, doctor }: Decision): string =>
  (['id', 'name'] as const)
    .map(
      (column) => `doctor_${column} = case
    when ${isNewAptitude(aptitude)} then ${doctor}.${column}
    when ${decides} and ${doctor}.id is not null then ${doctor}.${column}
    else a.doctor_${column} end`,
    )
    .join(',\n  ');

/** Condition: a doctor answers for the aptitude of the exam `a`, and for what its certificate states with it. */
export const DECIDED_BY_DOCTOR = '(a.doctor_id is not null and is_decided(a.aptitude))';

/** Assignments to an exam `a` that must be delivered again under a condition. */
export const assignUndelivered = (condition: string): string => `
  state = case when ${condition} then 'CON_APTITUD' else a.state end,
  delivered_at = case when ${condition} then null else a.delivered_at end,
  read_at = case when ${condition} then null else a.read_at end,
  signed_at = case when ${condition} then null else a.signed_at end`;

/**
 * Expression: a column of the exam `a` that belongs to the day of its aptitude; null if the written aptitude gives that
 * day another meaning.
 */
export const keptWithAptitude = (column: 'valid_until' | 'works_meanwhile', aptitude: string): string =>
  `case when not ${otherDay('a.aptitude', `coalesce(${aptitude}, a.aptitude)`)} then a.${column} end`;
