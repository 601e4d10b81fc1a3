import { z } from 'zod';
import { clinical } from '#platform/contract/clinical.ts';
import { day, instant } from '#platform/contract/dates.ts';

const finding = z.object({
  id: z.uuid(),
  /** Code of the checklist point; null if the finding belongs to no point. */
  point: z.string().nullable(),
  text: z.string(),
  action: z.string().nullable(),
  dueOn: day.nullable(),
  solvedOn: day.nullable(),
  overdue: z.boolean(),
  by: z.string().nullable(),
});
export type Finding = z.infer<typeof finding>;

export const fileKind = z.enum(['FOTO', 'LISTA'], 'Elige qué es el archivo.');
export type FileKind = z.infer<typeof fileKind>;

const file = z.object({
  id: z.uuid(),
  kind: fileKind,
  format: z.enum(['jpg', 'png', 'pdf']),
  size: z.int(),
  /** Data URL; null for a PDF. */
  thumbnail: z.string().nullable(),
  addedBy: z.string().nullable(),
  addedAt: instant,
});
export type ActivityFile = z.infer<typeof file>;

const findingsAndFiles = z.object({ findings: z.array(finding), files: z.array(file) });

export const activityDetails = findingsAndFiles.extend({
  attendees: z.array(
    z.object({
      patientId: z.uuid(),
      documentType: z.string(),
      documentNumber: z.string(),
      fullName: z.string(),
      area: z.string().nullable(),
    }),
  ),
  /** Findings and photos recorded inside the clinical wall and not yet released to the company. */
  reserved: clinical(findingsAndFiles),
});
export type ActivityDetails = z.infer<typeof activityDetails>;
