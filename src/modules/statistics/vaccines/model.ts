import { z } from 'zod';
import { COVERAGES, schemeCode } from '#clinical/vaccines/schemes.ts';
import { day, instant } from '#platform/contract/dates.ts';
import { release, shownCount } from '#statistics/health/model.ts';

/** A record of a worker's vaccination. Read inside the clinical wall alone. */
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
  /** 0: known not to be vaccinated; behind the last of the scheme: boosters. */
  dose: z.int(),
  givenOn: day,
  place: z.string().nullable(),
  lot: z.string().nullable(),
  note: z.string().nullable(),
  recordedBy: z.string().nullable(),
  /** How often it was corrected. */
  corrections: z.int(),
  withdrawnAt: instant.nullable(),
  withdrawnReason: z.string().nullable(),
});
export type VaccineDose = z.infer<typeof vaccineDose>;

const coverage = z.enum(COVERAGES);

/** How a worker stands with one vaccine. */
export const vaccinePerson = z.object({
  patientId: z.uuid(),
  documentType: z.string(),
  documentNumber: z.string(),
  fullName: z.string(),
  area: z.string().nullable(),
  jobTitle: z.string().nullable(),
  coverage,
  /** The highest dose; 0 without one. */
  doses: z.int(),
  lastOn: day.nullable(),
  /** When the next booster is due, of whoever has the whole scheme. */
  boosterOn: day.nullable(),
});
export type VaccinePerson = z.infer<typeof vaccinePerson>;

const aboutScheme = z.object({
  scheme: schemeCode,
  label: z.string(),
  /** Doses of the whole scheme, and when they are given. */
  schemeDoses: z.int(),
  calendar: z.string(),
  boosterMonths: z.int().nullable(),
  /** Who should be vaccinated, in words. */
  who: z.string(),
});

const doseCount = z.object({ dose: z.int(), ...shownCount.shape });

export const vaccineFigures = aboutScheme.extend({
  /** Active workers who should have it; inside the wall, also those who have a record of it all the same. */
  eligible: z.int(),
  classes: z.array(z.object({ code: coverage, label: z.string(), ...shownCount.shape })),
  /** People with at least so many doses: 1.ª, 2.ª and 3.ª, as many as the scheme has. */
  doses: z.array(doseCount),
  /** The whole scheme, and its booster falls due within 90 days. */
  boosterSoon: shownCount,
  /** Coverage by working area, the largest first. */
  areas: z.array(z.object({ id: z.uuid().nullable(), name: z.string(), eligible: z.int(), complete: shownCount })),
});
export type VaccineFigures = z.infer<typeof vaccineFigures>;

/** Of readers outside the clinical wall, who see what was released; else figures are exact and of today. */
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
      /** Known not to be vaccinated. */
      withoutVaccine: shownCount,
      /** Of whom nothing is recorded. */
      withoutData: shownCount,
    }),
  ),
});
