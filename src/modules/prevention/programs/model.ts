import { z } from 'zod';
import { PAUSE_REASONS } from '#clinical/vocabulary/program.ts';
import { severity } from '#clinical/vocabulary/severity.ts';
import { clinical } from '#platform/contract/clinical.ts';
import { coded } from '#platform/contract/codes.ts';
import { birthDay, day, todayInLima } from '#platform/contract/dates.ts';
import { text } from '#platform/contract/pagination.ts';
import { planned } from './entries.ts';
import { FLOW_REFERENCES, programCode, SPIROMETRY_REFERENCES, ZONE_CODES } from './protocols.ts';

const litres = z
  .number('Escribe un número.')
  .min(0.2, 'El mínimo es 0.2.')
  .max(10, 'El máximo es 10.')
  .multipleOf(0.01, 'Escribe hasta dos decimales.')
  .nullable()
  .default(null);
const share = z
  .number('Escribe un número.')
  .min(5, 'El mínimo es 5.')
  .max(200, 'El máximo es 200.')
  .multipleOf(0.1, 'Escribe hasta un decimal.')
  .nullable()
  .default(null);
const blow = z.int('Escribe un número entero.').min(50, 'El mínimo es 50.').max(1000, 'El máximo es 1000.');
export const QUALITIES = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
export const spirometryReference = coded(SPIROMETRY_REFERENCES, 'Elige una opción.');

const visitMeasures = z.record(z.string().regex(/^[A-Z0-9_]{2,40}$/), z.number('Escribe un número.'));

/** What a doctor records of a visit. Flows in L/min, volumes in litres, shares in % of the predicted. */
export const visitFields = z.strictObject({
  heldOn: day
    .refine((value) => value <= todayInLima(), 'La fecha todavía no llega: se registra la visita que ya se hizo.')
    .refine((value) => value >= '2000-01-01', 'Escribe una fecha desde 2000.'),
  heightCm: z
    .number('Escribe un número.')
    .min(100, 'El mínimo es 100.')
    .max(230, 'El máximo es 230.')
    .multipleOf(0.1, 'Escribe hasta un decimal.')
    .nullable()
    .default(null),
  /** Up to five blows; the best blow is evaluated. */
  flows: z.array(blow).max(5, 'Escribe hasta 5 soplos.').default([]),
  fvc: litres,
  fvcPercent: share,
  fev1: litres,
  fev1Percent: share,
  quality: z.enum(QUALITIES, 'Elige una opción.').nullable().default(null),
  spirometryReference: spirometryReference.nullable().default(null),
  /** Values by the codes of `measuresOf` the programme; the server refuses others. */
  measures: visitMeasures.default({}),
  note: text(2000).default(''),
  /** Without it, the programme's plan sets the day. */
  nextVisitOn: planned.nullable().default(null),
});
export type VisitFields = z.output<typeof visitFields>;

/** A visit that took place or was missed, with its results. All of it is clinical. */
export const programVisit = z.object({
  id: z.uuid(),
  version: z.int(),
  plannedOn: day.nullable(),
  /** Day of the visit; null if it was missed. */
  heldOn: day.nullable(),
  heightCm: z.number().nullable(),
  flows: z.array(z.int()),
  flow: z.int().nullable(),
  predictedFlow: z.number().nullable(),
  flowReference: coded(FLOW_REFERENCES).nullable(),
  flowPercent: z.number().nullable(),
  zone: z.enum(ZONE_CODES).nullable(),
  fvc: z.number().nullable(),
  fvcPercent: z.number().nullable(),
  fev1: z.number().nullable(),
  fev1Percent: z.number().nullable(),
  /** FEV1/FVC as a fraction. */
  ratio: z.number().nullable(),
  quality: z.enum(QUALITIES).nullable(),
  spirometryReference: spirometryReference.nullable(),
  pattern: z.string().nullable(),
  severity: z.string().nullable(),
  measures: z.record(z.string(), z.number()),
  /** The measures in words: «Glucosa en ayunas: 140 mg/dL». */
  measureTexts: z.array(z.string()),
  note: z.string(),
  recordedBy: z.string().nullable(),
  corrections: z.int(),
});
export type ProgramVisit = z.infer<typeof programVisit>;

export const programVisits = z.object({
  /** Newest visit first. */
  visits: z.array(programVisit),
  /** The worker's data for predicted values; the height is the last known one, from a visit or an exam. */
  person: z.object({ sex: z.enum(['M', 'F', 'X']), birthDate: birthDay.nullable(), heightCm: z.number().nullable() }),
});

export const pauseReason = coded(PAUSE_REASONS, 'Elige el motivo de la pausa.');
export const monitoringPause = z.object({
  id: z.uuid(),
  version: z.int(),
  reason: pauseReason,
  note: z.string(),
  startsOn: day,
  resumesOn: day.nullable(),
});

/** A worker whom a rule proposes for a programme. */
export const programOffer = z.object({
  patientId: z.uuid(),
  fullName: z.string(),
  documentType: z.string(),
  documentNumber: z.string(),
  area: z.string().nullable(),
  jobTitle: z.string().nullable(),
  /** Names of the job title's hazards. */
  hazards: z.string().nullable(),
  /** Most severe finding of the newest exam: «Audiometría: trauma acústico leve». */
  finding: clinical(z.string().nullable()),
  examDate: day.nullable(),
});
export type ProgramOffer = z.infer<typeof programOffer>;

/** How many workers each programme follows today. */
export const followedProgram = z.object({
  program: programCode,
  followed: z.int(),
  /** Followed workers whose planned visit has passed. */
  overdue: z.int(),
  /** Followed workers with a visit planned in the next seven days. */
  soon: z.int(),
});

/** What the rules of the programmes say of chosen workers. Worker ids refer to `people`. */
export const programSuggestions = z.object({
  people: z.array(z.object({ id: z.uuid(), fullName: z.string(), active: z.boolean() })),
  programs: z.array(
    z.object({
      program: programCode,
      /** Workers whom the rule proposes, with the finding or the hazards that it read; hazards have no severity. */
      proposed: z.array(z.object({ id: z.uuid(), because: z.string(), severity: severity.nullable() })),
      enrolled: z.array(z.uuid()),
      /** Workers whom a doctor decided not to propose. */
      refused: z.array(z.uuid()),
    }),
  ),
});
export type ProgramSuggestions = z.infer<typeof programSuggestions>;
