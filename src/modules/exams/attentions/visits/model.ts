import { z } from 'zod';
import { examState } from '#clinical/vocabulary/life-cycle.ts';
import { clinical } from '#platform/contract/clinical.ts';
import { day } from '#platform/contract/dates.ts';
import { criticalValue } from '../critical/model.ts';
import { diagnosis } from '../model/attention.ts';
import { attentionClass, bodySystem, caseClass, covidResult, covidTest, VISIT_KINDS } from './codes.ts';

/** Clinical fields of a care attention in the list. */
const care = z.object({
  attentionClass: attentionClass.nullable(),
  bodySystem: bodySystem.nullable(),
  reason: z.string().nullable(),
  /** Codes and names of the diagnoses in one line. */
  diagnoses: z.string().nullable(),
  referred: z.boolean(),
});
const covid = z.object({
  testType: covidTest.nullable(),
  result: covidResult.nullable(),
  caseClass: caseClass.nullable(),
  dischargedOn: day.nullable(),
});
const laboratory = z.object({
  measures: z.int(),
  toReview: z.int(),
  /** Findings that need follow-up, in one line. */
  findings: z.string().nullable(),
});

/**
 * An attention that is no EMO, as its list shows it. Outside the clinical wall only whether it is done or pending is
 * visible.
 */
export const visitItem = z.object({
  id: z.uuid(),
  kind: z.enum(VISIT_KINDS),
  patientId: z.uuid(),
  documentType: z.string(),
  documentNumber: z.string(),
  fullName: z.string(),
  area: z.string().nullable(),
  jobTitle: z.string().nullable(),
  date: day,
  state: examState,
  /** Clinical, because days of rest after a test or an attention reveal its result. */
  daysOff: clinical(z.int().nullable()),
  /** The last day away from work; null if no rest was ordered. */
  offUntil: clinical(day.nullable()),
  place: clinical(z.string().nullable()),
  /** Only the field of the attention's kind is set; the others are null. */
  care: clinical(care.nullable()),
  covid: clinical(covid.nullable()),
  laboratory: clinical(laboratory.nullable()),
});
export type VisitItem = z.infer<typeof visitItem>;

export const visitDetail = visitItem
  .extend({
    version: z.int(),
    sex: z.string(),
    age: z.int().nullable(),
    doctorName: z.string().nullable(),
    place: z.string().nullable(),
    notes: z.string().nullable(),
    care: care
      .omit({ diagnoses: true })
      .extend({ treatment: z.string().nullable(), referredTo: z.string().nullable() })
      .nullable(),
    covid: covid.extend({ symptomsOn: day.nullable() }).nullable(),
    diagnoses: z.array(diagnosis),
    /** Only a laboratory attention has any. */
    criticalValues: clinical(z.array(criticalValue)),
    /** Reason of the annulment. */
    annulledReason: z.string().nullable(),
  })
  .omit({ laboratory: true });
export type VisitDetail = z.infer<typeof visitDetail>;
