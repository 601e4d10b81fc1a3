import { z } from 'zod';
import { aptitude } from '#clinical/vocabulary/aptitude.ts';
import { day, instant } from '#platform/contract/dates.ts';

/** Letters and digits that nobody takes for another: no 0, 1, I, L, O. */
export const CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const CODE_LENGTH = 12;
const CODE = new RegExp(`^[${CODE_ALPHABET}]{${CODE_LENGTH}}$`);

/** A code as people type it (`k7m2 qx9t-rb4h`), or null where it cannot be one. */
export function normaliseCode(text: string): string | null {
  const code = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return CODE.test(code) ? code : null;
}

/** `ÑAHUI QUISPE JOSÉ` → `Ñ**** Q**** J****`: whoever knows the name recognises it, nobody learns it or its length. */
export const maskName = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${[...word][0]}****`)
    .join(' ');

/** All but the last three characters, `*****912`; a very short number keeps one. */
export function maskNumber(number: string): string {
  const shown = number.length > 5 ? 3 : 1;
  return '*'.repeat(Math.max(number.length - shown, 0)) + number.slice(-shown);
}

export const checkOutcome = z.enum(['VALID', 'EXPIRED', 'REVOKED', 'UNKNOWN']);
export type CheckOutcome = z.infer<typeof checkOutcome>;

/**
 * What a certificate in force says of the worker: another answer than whether it is authentic. Null of every other
 * document, and of a certificate that is no longer in force.
 */
export const checkedFitness = z.object({
  aptitude,
  label: z.string(),
  /** What it means for the work. */
  sentence: z.string(),
  /** `VIGENTE` or `VENCIDO` by its last day; null where the aptitude has no validity. */
  validity: z.enum(['VIGENTE', 'VENCIDO']).nullable(),
  /** The day that goes with it and what it is: `Vigente hasta`, `Nueva evaluación`. */
  day: z.object({ label: z.string(), on: day }).nullable(),
});
export type CheckedFitness = z.infer<typeof checkedFitness>;

/** What anyone who holds a code may know of its document. Nothing clinical. */
export const documentCheck = z.object({
  outcome: checkOutcome,
  fitness: checkedFitness.nullable(),
  document: z
    .object({
      type: z.string(),
      code: z.string(),
      company: z.string(),
      /** Null of a monthly report, which is of no worker: its exam is the variant, its day the first of the month. */
      workerName: z.string().nullable(),
      workerDocument: z.string().nullable(),
      examType: z.string(),
      examDate: day,
      validUntil: day.nullable(),
      issuedAt: instant,
      /** A newer document of the same exam was issued. */
      replaced: z.boolean(),
      /** Of the file, in hexadecimal. */
      sha256: z.string(),
      doctor: z.string().nullable(),
      cmp: z.string().nullable(),
      /** The certificate by which its seal is verified without Vigía; null where it has none. */
      seal: z.object({ fingerprint: z.string(), subject: z.string(), notAfter: instant, pem: z.string() }).nullable(),
    })
    .nullable(),
});
export type DocumentCheck = z.infer<typeof documentCheck>;

/** `AB12…` in groups of eight, as people compare it. */
export const groupHash = (hash: string): string => hash.match(/.{1,8}/g)?.join(' ') ?? hash;
