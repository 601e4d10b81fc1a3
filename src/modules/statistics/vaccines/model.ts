import { z } from 'zod';
import { COVERAGES, schemeCode } from '#clinical/vaccines/schemes.ts';
import { day, instant } from '#platform/contract/dates.ts';
import { release, shownCount } from '#statistics/health/model.ts';

/** A record of a worker's vaccination; it can be read only with clinical access. */
export const vaccineDose = z.object({
  id: z.uuid(),
  version: z.int(),
  patientId: z.uuid(),
  documentType: z.string(),
  documentNumber: z.string(),
  fullName: z.string(),
  area: z.string().nullable(),
  jobTitle: z.string().nullable(),
  scheme: schemeCode,
  /** 0: known not to be vaccinated; a number above the doses of the scheme: a booster. */
  dose: z.int(),
  givenOn: day,
  place: z.string().nullable(),
  lot: z.string().nullable(),
  note: z.string().nullable(),
  recordedBy: z.string().nullable(),
  /** Number of corrections. */
  corrections: z.int(),
  withdrawnAt: instant.nullable(),
  withdrawnReason: z.string().nullable(),
});
export type VaccineDose = z.infer<typeof vaccineDose>;

const coverage = z.enum(COVERAGES);

/** Status of a worker for one vaccine. */
export const vaccinePerson = z.object({
  patientId: z.uuid(),
  documentType: z.string(),
  documentNumber: z.string(),
  fullName: z.string(),
  area: z.string().nullable(),
  jobTitle: z.string().nullable(),
  coverage,
  /** Highest dose; 0 without a dose. */
  doses: z.int(),
  lastOn: day.nullable(),
  /** Due day of the next booster, for a worker with the whole scheme. */
  boosterOn: day.nullable(),
});
export type VaccinePerson = z.infer<typeof vaccinePerson>;

const aboutScheme = z.object({
  scheme: schemeCode,
  label: z.string(),
  /** Number of doses of the whole scheme, and their calendar. */
  schemeDoses: z.int(),
  calendar: z.string(),
  boosterMonths: z.int().nullable(),
  /** The people who should be vaccinated, in words. */
  who: z.string(),
});

const doseCount = z.object({ dose: z.int(), ...shownCount.shape });

export const vaccineFigures = aboutScheme.extend({
  /**
   * Number of active workers who should have the vaccine; with clinical access also other workers with a record of it.
   */
  eligible: z.int(),
  classes: z.array(z.object({ code: coverage, label: z.string(), ...shownCount.shape })),
  /** People with at least this number of doses: 1.ª, 2.ª and 3.ª, as many as the scheme has. */
  doses: z.array(doseCount),
  /** People with the whole scheme whose booster is due within 90 days. */
  boosterSoon: shownCount,
  /** Coverage by working area, the largest first. */
  areas: z.array(z.object({ id: z.uuid().nullable(), name: z.string(), eligible: z.int(), complete: shownCount })),
});
export type VaccineFigures = z.infer<typeof vaccineFigures>;

/** Release that is shown to readers without clinical access; null for exact, current figures. */
const releaseOrToday = release.nullable();
export const vaccineStatistics = z.object({ release: releaseOrToday, vaccines: z.array(vaccineFigures) });
export type VaccineStatistics = z.infer<typeof vaccineStatistics>;

export const vaccineReport = z.object({
  release: releaseOrToday,
  vaccines: z.array(aboutScheme.extend({ eligible: z.int(), doses: z.array(doseCount) })),
});

export const notVaccinated = z.object({
  release: releaseOrToday,
  vaccines: z.array(
    aboutScheme.extend({
      eligible: z.int(),
      /** People known not to be vaccinated. */
      withoutVaccine: shownCount,
      /** People without any record. */
      withoutData: shownCount,
    }),
  ),
});
