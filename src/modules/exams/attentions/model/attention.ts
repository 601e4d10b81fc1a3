import { z } from 'zod';
import { aptitude } from '#clinical/vocabulary/aptitude.ts';
import { documentType } from '#clinical/vocabulary/document-type.ts';
import { examType } from '#clinical/vocabulary/exam-type.ts';
import { examState } from '#clinical/vocabulary/life-cycle.ts';
import { serviceArea } from '#clinical/vocabulary/service-area.ts';
import { severity } from '#clinical/vocabulary/severity.ts';
import { validityState } from '#clinical/vocabulary/validity-state.ts';
import { vehicleClass } from '#clinical/vocabulary/vehicle-class.ts';
import { workTask } from '#clinical/vocabulary/work-task.ts';
import { clinical } from '#platform/contract/clinical.ts';
import { day, instant } from '#platform/contract/dates.ts';
import { criticalValue } from '../critical/model.ts';
import { examFinding } from '../finding.ts';

/** Class of one item of an exam, as lists show it. `review` is true if it needs follow-up. */
const examClass = z.object({
  item: z.string(),
  class: z.string(),
  label: z.string(),
  review: z.boolean(),
  severity: severity.nullable(),
});

/** An exam in the list of results. An employer may see every field except `findings`. */
export const emoListItem = z.object({
  id: z.uuid(),
  patientId: z.uuid(),
  documentType: z.string(),
  documentNumber: z.string(),
  fullName: z.string(),
  sex: z.string(),
  age: z.int().nullable(),
  area: z.string().nullable(),
  jobTitle: z.string().nullable(),
  examType,
  examDate: day,
  aptitude,
  /** Null if the exam does not count for compliance. */
  validity: validityState.nullable(),
  validUntil: day.nullable(),
  healthCentre: z.string().nullable(),
  state: examState,
  deliveredAt: instant.nullable(),
  readAt: instant.nullable(),
  workRestrictions: z.string().nullable(),
  /**
   * Whether an observed worker may work until the observations are lifted, as the doctor answered; null without an
   * answer.
   */
  worksMeanwhile: z.boolean().nullable(),
  restrictionsPending: z.boolean(),
  findings: clinical(
    z.object({
      diagnoses: z.string().nullable(),
      restrictions: z.string().nullable(),
      recommendations: z.string().nullable(),
      classes: z.array(examClass),
    }),
  ),
});
export type EmoListItem = z.infer<typeof emoListItem>;

export const attentionDocument = z.object({
  id: z.uuid(),
  type: documentType,
  code: z.string(),
  issuedAt: instant,
  validUntil: day.nullable(),
  revokedAt: instant.nullable(),
  /** True if the certificate is hidden from the company until a doctor reviews it. */
  withheld: z.boolean(),
});

export type AttentionDocument = z.infer<typeof attentionDocument>;

/** A measure or finding with the class that the rules gave it. */
export const examMeasure = z.object({
  code: z.string(),
  label: z.string(),
  kind: z.enum(['number', 'text', 'code']),
  number: z.number().nullable(),
  text: z.string().nullable(),
  unit: z.string().nullable(),
  /** The value as shown to people, with its unit: `105 mg/dL`, `20/100`. Null if the class is the result. */
  shown: z.string().nullable(),
  class: z.string().nullable(),
  classLabel: z.string().nullable(),
  /** True if it is a finding: its class needs follow-up, and no other measure of the exam covers it. */
  review: z.boolean(),
  severity: severity.nullable(),
  flags: z.array(z.string()),
  ruleVersion: z.string().nullable(),
  /**
   * Set for a figure that is impossible in this unit: an explanation, and the `value` converted from the unit in which
   * it was probably written.
   */
  implausible: z.object({ message: z.string(), value: z.number().nullable() }).nullable(),
  /** True if the rules computed the value; such a value cannot be edited. */
  derived: z.boolean(),
  /** Normal values in words with their unit (`60 a 100 lpm`); `norm` is the norm that sets them. */
  reference: z.string().nullable(),
  norm: z.string().nullable(),
  /** Side on which a figure is out of its normal values; null if it is within them, or they are not known. */
  out: z.enum(['LOW', 'HIGH']).nullable(),
  /** `shown` is the value as shown to people, with its unit or as its class. */
  previous: z.object({ value: z.string(), shown: z.string(), classLabel: z.string().nullable(), date: day }).nullable(),
  /** Figures of this measure in earlier exams, at most six, the oldest first. */
  earlier: z.array(z.object({ value: z.number(), date: day })),
});
export type ExamMeasure = z.infer<typeof examMeasure>;

export const examStation = z.object({
  serviceAreaCode: serviceArea,
  label: z.string(),
  measures: z.array(examMeasure),
});
export type ExamStation = z.infer<typeof examStation>;

export const diagnosis = z.object({
  cie10: z.string().nullable(),
  description: z.string(),
  kind: z.string().nullable(),
});
export const examDiagnosis = diagnosis.extend({
  /** Whether the doctor relates it to the work; null if not stated. */
  workRelated: z.boolean().nullable(),
});
export type ExamDiagnosis = z.infer<typeof examDiagnosis>;
/** Whether two are the same diagnosis of one exam, whatever its doctor says of it; several may have one code. */
export const isSameDiagnosis = (a: ExamDiagnosis, b: ExamDiagnosis): boolean =>
  a.cie10 === b.cie10 && a.description === b.description;
/** By which a referral names a diagnosis of its exam, or those of one code. */
export const diagnosisKey = ({ cie10, description }: { cie10: string | null; description: string | null }): string =>
  cie10 ?? description ?? '';

/** When the worker is to be seen again; `note` says what for. */
export const nextControl = z.object({ on: day, note: z.string().nullable() });
export type NextControl = z.infer<typeof nextControl>;

/** A document of an exam. A revoked document has a reason, as written by the person who revoked it. */
const examDocument = attentionDocument.extend({
  reason: z.string().nullable(),
  /** True if a doctor wrote the reason: a doctor then decides whether the company can read it. */
  reasonByDoctor: z.boolean(),
  /** A doctor's reason that only doctors can read. */
  clinicalReason: clinical(z.string().nullable()),
  /** What a doctor certified of one task (`WorkTask`); its statement is null once it has no effect. */
  certified: z
    .object({
      task: z.string(),
      statement: aptitude.nullable(),
      restrictions: z.string().nullable(),
      day: day.nullable(),
      /** Classes of vehicles of a certificate for driving. */
      vehicles: z.array(vehicleClass).nullable(),
    })
    .nullable(),
});

/** Shown to a person without a CMP number instead of letting them change what a doctor stated with an aptitude. */
export const CMP_NEEDED = 'Las restricciones y la vigencia las decide un médico con CMP.';

/** A referral that the findings of an exam ask for. */
const suggestedReferral = z.object({
  specialty: z.string(),
  reason: z.string(),
  /** Codes of the results that the specialist needs. */
  measures: z.array(z.string()),
  /** CIE-10 codes of its findings. */
  codes: z.array(z.string()),
  /** The most severe of its findings; null where no norm grades them. */
  severity: severity.nullable(),
  /** True if one of its findings is a critical value. */
  critical: z.boolean(),
});
export type SuggestedReferral = z.infer<typeof suggestedReferral>;

/** One exam with all data of its page. */
export const attentionDetail = emoListItem.omit({ findings: true }).extend({
  /** It grows with clinical acts too, so two answers would show outside the clinical wall that a doctor acted. */
  version: clinical(z.int()),
  /** True if the exam was imported from a file. */
  imported: z.boolean(),
  /** True if a doctor stated what goes with the aptitude and the reader, who has no CMP number, cannot change it. */
  cmpNeeded: z.boolean(),
  /** End day that a file or a doctor gave; when it is null, `validUntil` is calculated. */
  givenUntil: day.nullable(),
  /** Reason of the annulment; a doctor's reason that only doctors can read is in `clinicalAnnulment`. */
  annulment: z.string().nullable(),
  clinicalAnnulment: clinical(z.string().nullable()),
  doctorName: z.string().nullable(),
  signedAt: instant.nullable(),
  documents: z.array(examDocument),
  consultations: z.array(
    z.object({
      id: z.uuid(),
      /**
       * True until the referral is answered. Its exact state is only in the list of referrals, inside the clinical
       * wall.
       */
      pending: z.boolean(),
      issuedOn: day,
      clearedOn: day.nullable(),
      dueOn: clinical(day),
      specialty: clinical(z.string().nullable()),
      reason: clinical(z.string().nullable()),
      question: clinical(z.string().nullable()),
      /** Keys of the diagnoses that the specialist is given; null: all. */
      givenDiagnoses: clinical(z.array(z.string()).nullable()),
      /** Codes of the results that the specialist is given; null: none. */
      givenMeasures: clinical(z.array(z.string()).nullable()),
      /** True until somebody acted on it: the doctor may still withdraw it. */
      withdrawable: clinical(z.boolean()),
    }),
  ),
  /** What needs follow-up, the most severe first. */
  examFindings: clinical(z.array(examFinding)),
  /** What was a finding when it was last measured, and is normal now. */
  resolvedFindings: clinical(z.array(examFinding)),
  stations: clinical(z.array(examStation)),
  /** Whether the worker was pregnant at the exam. */
  pregnant: clinical(z.boolean()),
  /** Tasks with a certificate that the job, its site or the type of the exam ask for. */
  askedTasks: clinical(z.array(workTask)),
  /** For each ear with a baseline: mean change of its thresholds at 2, 3 and 4 kHz, in dB. */
  hearingShifts: clinical(
    z.array(z.object({ side: z.enum(['OD', 'OI']), since: day, db: z.number(), standard: z.boolean() })),
  ),
  diagnoses: clinical(z.array(examDiagnosis)),
  /**
   * What the findings ask for and the exam does not have yet: referrals, CIE-10 codes, those most used first, and in
   * words the findings without a diagnosis.
   */
  suggested: clinical(
    z.object({
      referrals: z.array(suggestedReferral),
      codes: z.array(z.string()),
      undiagnosed: z.array(z.string()),
    }),
  ),
  nextControl: clinical(nextControl.nullable()),
  criticalValues: clinical(z.array(criticalValue)),
  restrictions: clinical(z.string().nullable()),
  recommendations: clinical(z.string().nullable()),
  conclusions: clinical(z.string().nullable()),
  notes: clinical(z.string().nullable()),
});
export type AttentionDetail = z.infer<typeof attentionDetail>;

/** The version that a doctor's change is based on. @throws for an exam as it is shown outside the clinical wall */
export function seenVersion({ version }: Pick<AttentionDetail, 'version'>): number {
  if (version === undefined) throw new Error('Only doctors change an exam.');
  return version;
}
