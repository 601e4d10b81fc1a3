import { z } from 'zod';
import { aptitude } from '#clinical/vocabulary/aptitude.ts';
import { examType } from '#clinical/vocabulary/exam-type.ts';
import { severity } from '#clinical/vocabulary/severity.ts';
import { coded } from '#platform/contract/codes.ts';
import { day, instant } from '#platform/contract/dates.ts';
import { VISIT_KINDS } from '../visits/codes.ts';

/** Why an exam waits for a doctor, the most urgent first. */
export const WAIT_LABELS = {
  CRITICAL: 'Valor crítico',
  APTITUDE: 'Aptitud por dar',
  REPORT: 'Informe del especialista por leer',
  CONTROL: 'Control vencido',
  RESTRICTIONS: 'Restricciones por escribir',
  NO_REFERRAL: 'Observado sin interconsulta',
} as const;
export type Wait = keyof typeof WAIT_LABELS;

const ATTENTION_KINDS = ['EMO', ...VISIT_KINDS] as const;

/** An exam that waits for a doctor, or a laboratory attention with a critical value. */
export const queueItem = z.object({
  id: z.uuid(),
  fullName: z.string(),
  documentType: z.string(),
  documentNumber: z.string(),
  jobTitle: z.string().nullable(),
  kind: z.enum(ATTENTION_KINDS),
  /** Null for an attention that is no exam. */
  examType: examType.nullable(),
  examDate: day,
  aptitude,
  /** The most severe of its findings by class; null without one that needs follow-up. */
  severity: severity.nullable(),
  /** Day since which it waits for its most urgent reason. */
  since: day,
  /** Why it waits, the most urgent reason first. */
  waits: z.array(coded(WAIT_LABELS)),
});
export type QueueItem = z.infer<typeof queueItem>;

/** What the signed-in doctor did today in an exam or another attention, or in a programme. */
export const doneItem = z.object({
  at: instant,
  /** The worker; how many they are where one act was on several. */
  who: z.string(),
  /** An act on a programme has no exam, so this is null. */
  attention: z
    .object({ id: z.uuid(), kind: z.enum(ATTENTION_KINDS), examType: examType.nullable(), examDate: day })
    .nullable(),
  /** What was written, in words. */
  what: z.array(z.string()),
  /** Version of the exam by which the act is undone; null where it cannot be. */
  undoVersion: z.int().nullable(),
});
export type DoneItem = z.infer<typeof doneItem>;
