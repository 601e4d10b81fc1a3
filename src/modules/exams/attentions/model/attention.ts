import { z } from 'zod';
import { aptitude } from '#clinical/vocabulary/aptitude.ts';
import { documentType } from '#clinical/vocabulary/document-type.ts';
import { examType } from '#clinical/vocabulary/exam-type.ts';
import { examState } from '#clinical/vocabulary/life-cycle.ts';
import { serviceArea } from '#clinical/vocabulary/service-area.ts';
import { severity } from '#clinical/vocabulary/severity.ts';
import { validityState } from '#clinical/vocabulary/validity-state.ts';
import { clinical } from '#platform/contract/clinical.ts';
import { day, instant } from '#platform/contract/dates.ts';

/** A class of one item of an exam, as lists show it. `review`: it asks for a second look. */
const examClass = z.object({
  item: z.string(),
  class: z.string(),
  label: z.string(),
  review: z.boolean(),
  severity: severity.nullable(),
});

/** An exam as the list of results shows it. All but `findings` is what an employer may know. */
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
  /** Null where the exam does not count for compliance. */
  validity: validityState.nullable(),
  validUntil: day.nullable(),
  healthCentre: z.string().nullable(),
  state: examState,
  deliveredAt: instant.nullable(),
  readAt: instant.nullable(),
  workRestrictions: z.string().nullable(),
  /** Of an observed worker, by the doctor: may work until the observations are lifted. Null where no doctor answered. */
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
  /** A certificate that the company does not see: it waits for a doctor to look at it. */
  withheld: z.boolean(),
});

export type AttentionDocument = z.infer<typeof attentionDocument>;

/** A measure or finding with the class the rules gave it. */
export const examMeasure = z.object({
  code: z.string(),
  label: z.string(),
  kind: z.enum(['number', 'text', 'code']),
  number: z.number().nullable(),
  text: z.string().nullable(),
  unit: z.string().nullable(),
  /** The value as a person reads it, with its unit: `105 mg/dL`, `20/100`. Null where the class is the result. */
  shown: z.string().nullable(),
  class: z.string().nullable(),
  classLabel: z.string().nullable(),
  /** It is a finding: its class asks for a second look, and no other measure of the exam says the same. */
  review: z.boolean(),
  severity: severity.nullable(),
  flags: z.array(z.string()),
  ruleVersion: z.string().nullable(),
  /** A figure that nobody can have in this unit, in words; `value` is what it would be in the unit it seems to be in. */
  implausible: z.object({ message: z.string(), value: z.number().nullable() }).nullable(),
  /** Computed by the rules: nobody wrote it, so nobody edits it. */
  derived: z.boolean(),
  /** Values that are in order, in words with their unit (`60 a 100 lpm`), and the norm that says so. */
  reference: z.string().nullable(),
  norm: z.string().nullable(),
  /** `shown`: as a person reads it, with its unit or by its class. */
  previous: z.object({ value: z.string(), shown: z.string(), classLabel: z.string().nullable(), date: day }).nullable(),
  /** Its figures in the exams before, at most six, the oldest first. */
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

/** A document of an exam; one that was revoked with why, in the words of whoever did it. */
const examDocument = attentionDocument.extend({
  reason: z.string().nullable(),
  /** The words are a doctor's: a doctor decides whether the company reads them. */
  reasonByDoctor: z.boolean(),
  /** Words of a doctor that only doctors read. */
  clinicalReason: clinical(z.string().nullable()),
});

/** One exam with everything that its page shows. */
export const attentionDetail = emoListItem.omit({ findings: true }).extend({
  version: z.int(),
  /** It came with a file. */
  imported: z.boolean(),
  /** The day that a file or a doctor gave it; `validUntil` is calculated where none was given. */
  givenUntil: day.nullable(),
  /** Why it was annulled; the words of a doctor that only doctors read stand apart. */
  annulment: z.string().nullable(),
  clinicalAnnulment: clinical(z.string().nullable()),
  doctorName: z.string().nullable(),
  signedAt: instant.nullable(),
  documents: z.array(examDocument),
  consultations: z.array(
    z.object({
      id: z.uuid(),
      /** Not yet answered: in which state it is, only the list of referrals tells, inside the wall. */
      pending: z.boolean(),
      issuedOn: day,
      clearedOn: day.nullable(),
      specialty: clinical(z.string().nullable()),
      reason: clinical(z.string().nullable()),
    }),
  ),
  stations: clinical(z.array(examStation)),
  /** Of each ear that has a baseline: the mean change of its thresholds at 2, 3 and 4 kHz, dB. */
  hearingShifts: clinical(
    z.array(z.object({ side: z.enum(['OD', 'OI']), since: day, db: z.number(), standard: z.boolean() })),
  ),
  diagnoses: clinical(z.array(diagnosis)),
  restrictions: clinical(z.string().nullable()),
  recommendations: clinical(z.string().nullable()),
  conclusions: clinical(z.string().nullable()),
  notes: clinical(z.string().nullable()),
});
export type AttentionDetail = z.infer<typeof attentionDetail>;
