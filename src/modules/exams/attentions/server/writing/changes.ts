import {
  APTITUDE_LABELS,
  type Aptitude,
  doctorsDayLabel,
  MEANWHILE_QUESTION,
  yesOrNo,
} from '#clinical/vocabulary/aptitude.ts';
import { showDay } from '#platform/contract/dates.ts';
import { unitAfter, withMinus } from '#platform/contract/numbers.ts';
import { badRequest, Problem } from '#platform/contract/problem.ts';
import { orNotFound, type Scope, type Tx } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import type { NextControl } from '../../model/attention.ts';
import type { ExamChange, FieldChange } from '../../model/changes.ts';
import { unitOf } from '../../reference.ts';
import { labelOf } from '../detail/stations.ts';
import { type ClinicalPart, type Diagnosis, type MeasureField, measureField } from './clinical-part.ts';
import { liftRevocations } from './lift-revocations.ts';
import type { Measures } from './results.ts';

/** The part of an exam that a doctor writes and all users of the company may see. */
export interface OpenPart {
  aptitude: Aptitude;
  validUntil: string | null;
  healthCentre: string | null;
  workRestrictions: string | null;
  worksMeanwhile: boolean | null;
}

/** Parts of an exam as they were stored before a change; a part that the change did not touch is left out. */
export interface Before {
  /** Columns of the exam that the change altered. */
  columns?: Readonly<Record<string, unknown>>;
  /** State of the exam after the change, if the change altered it. */
  stateAfter?: string;
  clinical?: Omit<ClinicalPart, 'measures'> & { measures: [string, number | string][] };
  control?: NextControl | null;
  /** Ids of the referrals that the change opened. */
  opened?: readonly string[];
}

export const clinicalBefore = ({ measures, ...words }: ClinicalPart): Before => ({
  clinical: { ...words, measures: [...measures] },
});

export type Values = Map<string, { label: string; value: string | null }>;
const NUMBER = new Intl.NumberFormat('es-PE', { maximumFractionDigits: 4 });

const openValues = (part: OpenPart): Values =>
  new Map([
    ['aptitude', { label: 'Aptitud', value: APTITUDE_LABELS[part.aptitude] }],
    ['validUntil', { label: doctorsDayLabel(part.aptitude) ?? 'Vence', value: showDay(part.validUntil) || null }],
    ['healthCentre', { label: 'Centro médico', value: part.healthCentre }],
    ['workRestrictions', { label: 'Restricciones para el puesto', value: part.workRestrictions }],
    ['worksMeanwhile', { label: MEANWHILE_QUESTION, value: yesOrNo(part.worksMeanwhile) }],
  ]);

const diagnosisText = ({ cie10, description, kind, workRelated }: Diagnosis) =>
  [
    cie10,
    description,
    kind && `(${kind})`,
    workRelated === true && 'relacionado con el trabajo',
    workRelated === false && 'no relacionado con el trabajo',
  ]
    .filter(Boolean)
    .join(' ');

function measureText(code: string, value: number | string): string {
  const unit = unitOf(code);
  if (typeof value === 'string') return unit ? `${value} ${unit}` : value;
  return [withMinus(NUMBER.format(value)), unit && unitAfter(value, unit)].filter(Boolean).join(' ');
}

const measureValues = (measures: Measures): Values =>
  new Map(
    [...measures].map(([code, value]) => [
      measureField(code),
      { label: labelOf(code), value: measureText(code, value) },
    ]),
  );

const clinicalValues = ({ measures, texts, diagnoses }: ClinicalPart): Values =>
  new Map([
    ...measureValues(measures),
    ['restrictions', { label: 'Restricciones del centro médico', value: texts.raw_restrictions }],
    ['recommendations', { label: 'Recomendaciones', value: texts.recommendations }],
    ['conclusions', { label: 'Conclusiones', value: texts.conclusions }],
    ['notes', { label: 'Observaciones', value: texts.notes }],
    ['diagnoses', { label: 'Diagnósticos', value: diagnoses.map(diagnosisText).join('; ') || null }],
  ]);

export function differences(before: Values, after: Values): FieldChange[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((field) => {
    const [was, is] = [before.get(field), after.get(field)];
    const change = {
      field,
      label: (is ?? was)?.label ?? field,
      before: was?.value || null,
      after: is?.value || null,
    };
    return change.before === change.after ? [] : [change];
  });
}

/** The parts of an exam that are a doctor's own after a change of some measures: a value that replaces none is not. */
export const withCorrected = (
  { byDoctor, measures: before }: ClinicalPart,
  sent: readonly { code: string }[],
  after: Measures,
): ClinicalPart['byDoctor'] => {
  const corrected = sent.flatMap(({ code }): MeasureField[] =>
    before.has(code) && before.get(code) !== after.get(code) ? [measureField(code)] : [],
  );
  return [...new Set([...byDoctor, ...corrected])];
};

/**
 * @throws 400 where stored values of measures are changed or removed without a reason
 */
export function assertReason(before: Measures, after: Measures, reason: string | undefined): void {
  const corrects = [...before].some(([code, value]) => after.get(code) !== value);
  if (corrects && !reason)
    throw badRequest('reason_needed', 'Escribe el motivo de la corrección.', [
      { path: 'reason', message: 'Escribe por qué se corrige el valor.' },
    ]);
}

export const openChanges = (before: OpenPart, after: OpenPart) => differences(openValues(before), openValues(after));
export const clinicalChanges = (before: ClinicalPart, after: ClinicalPart) =>
  differences(clinicalValues(before), clinicalValues(after));

/**
 * Stores the changes of a person, with the commit; does nothing without changes. A doctor's change
 * lifts the revocation of the documents that state it.
 * @param kept `before`: what the change replaced, if its author may undo it; `undoes`: version of the change that this
 *   one undoes; `lifts` is false for the undo of a change that lifted a revocation
 */
export async function keepChanges(
  tx: Tx,
  id: string,
  version: number,
  changes: readonly FieldChange[],
  {
    before = null,
    reason = null,
    undoes = null,
    lifts = true,
  }: { before?: Before | null; reason?: string | null | undefined; undoes?: number | null; lifts?: boolean } = {},
): Promise<void> {
  if (changes.length === 0) return;
  await tx.later({
    name: 'exam_changes',
    text: `insert into exam_changes (customer_id, attention_id, version, changed_by, changes, before, reason, undoes)
      values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      tx.customerId,
      id,
      version,
      tx.actor.id,
      JSON.stringify(changes),
      before && JSON.stringify(before),
      reason,
      undoes,
    ],
  });
  if (lifts)
    await liftRevocations(
      tx,
      id,
      changes.map(({ field }) => field),
    );
}

/** Audits a refusal that shows another person's changes as a reading; the rolled back transaction cannot store it. */
export async function tellingOthers<T>(scope: Scope, id: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof Problem && error.code === 'changed_meanwhile')
      await scope.audit({ action: 'clinical.read', objectType: 'attention', objectId: id });
    throw error;
  }
}

const CHANGES_SQL = `
select c.version, c.changed_at as at, nullif(concat_ws(' ', u.first_name, u.last_name), '') as by, c.reason, c.changes
from exam_changes c left join users u on u.id = c.changed_by
where c.customer_id = $1 and c.attention_id = $2 and c.version > $3 order by c.version desc limit 200`;

/** The changes after a version, the newest first. */
export async function changesSince(tx: Tx, id: string, version: number): Promise<ExamChange[]> {
  const { rows } = await tx.client.query<ExamChange>(CHANGES_SQL, [tx.customerId, id, version]);
  return rows;
}

/** All manual changes of an exam, the newest first. */
export async function changesOf(scope: Scope, id: string) {
  const [exams, items] = await scope.hot<[{ id: string }[], ExamChange[]]>([
    statement('select id from attentions where customer_id = $1 and id = $2 and deleted_at is null', [
      scope.customerId,
      id,
    ]),
    statement(CHANGES_SQL, [scope.customerId, id, 0]),
  ]);
  orNotFound(exams[0], 'No encontramos ese examen.');
  return { items, total: items.length };
}
