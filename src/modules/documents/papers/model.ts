import { z } from 'zod';
import { aptitude } from '#clinical/vocabulary/aptitude.ts';
import { day, instant } from '#platform/contract/dates.ts';

/** Letters and digits that are not confused with each other: without 0, 1, I, L, O. */
export const CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const CODE_LENGTH = 12;
const CODE = new RegExp(`^[${CODE_ALPHABET}]{${CODE_LENGTH}}$`);

/** Normalises a typed code (`k7m2 qx9t-rb4h`); null when it cannot be a code. */
export function normaliseCode(text: string): string | null {
  const code = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return CODE.test(code) ? code : null;
}

/**
 * `ÑAHUI QUISPE JOSÉ` → `Ñ**** Q**** J****`: a person who knows the name recognises it; the mask shows neither the name
 * nor its length.
 */
export const maskName = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${[...word][0]}****`)
    .join(' ');

/** Masks all but the last three characters, `*****912`; a number of up to five characters keeps one. */
export function maskNumber(number: string): string {
  const visibleLength = number.length > 5 ? 3 : 1;
  return '*'.repeat(Math.max(number.length - visibleLength, 0)) + number.slice(-visibleLength);
}

export const checkOutcome = z.enum(['VALID', 'EXPIRED', 'REVOKED', 'UNKNOWN']);
export type CheckOutcome = z.infer<typeof checkOutcome>;

/**
 * Fitness stated by a certificate in force, separate from its authenticity. Null for any other document and for a
 * certificate that is no longer in force.
 */
export const checkedFitness = z.object({
  /** Name of the task that the certificate is for; null for the job. */
  task: z.string().nullable(),
  aptitude,
  label: z.string(),
  /** What the aptitude means for the work, or for the task. */
  sentence: z.string(),
  /** `VIGENTE` or `VENCIDO`, by the last day of validity; null when the aptitude has no validity. */
  validity: z.enum(['VIGENTE', 'VENCIDO']).nullable(),
  /** Related day with its label: `Vigente hasta`, `Nueva evaluación`. */
  day: z.object({ label: z.string(), on: day }).nullable(),
});
export type CheckedFitness = z.infer<typeof checkedFitness>;

/** What any person with the code can see of its document. It has no clinical content. */
export const documentCheck = z.object({
  outcome: checkOutcome,
  fitness: checkedFitness.nullable(),
  document: z
    .object({
      type: z.string(),
      code: z.string(),
      company: z.string(),
      /**
       * Null for a monthly report, which has no worker; there `examType` holds the variant and `examDate` the first day
       * of the month.
       */
      workerName: z.string().nullable(),
      workerDocument: z.string().nullable(),
      examType: z.string(),
      examDate: day,
      validUntil: day.nullable(),
      issuedAt: instant,
      /** True when a newer document of the same exam was issued. */
      replaced: z.boolean(),
      /** SHA-256 of the file, in hexadecimal. */
      sha256: z.string(),
      doctor: z.string().nullable(),
      cmp: z.string().nullable(),
      /** Certificate with which the seal can be verified without Vigía; null when the document has no seal. */
      seal: z.object({ fingerprint: z.string(), subject: z.string(), notAfter: instant, pem: z.string() }).nullable(),
    })
    .nullable(),
});
export type DocumentCheck = z.infer<typeof documentCheck>;

/** Formats a hash as `AB12…` in groups of eight, so that people can compare it. */
export const groupHash = (hash: string): string => hash.match(/.{1,8}/g)?.join(' ') ?? hash;
