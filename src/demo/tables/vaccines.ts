import type pg from 'pg';
import { SCHEME_CODES, SCHEMES, type SchemeCode } from '#clinical/vaccines/schemes.ts';
import { addDays } from '#platform/contract/dates.ts';
import { bulkInsert, noon } from '../bulk.ts';
import type { Company } from '../companies/company.ts';
import type { Person } from '../people/people.ts';
import type { Random } from '../random.ts';
import type { Doctor } from './exams.ts';

/** Vaccination records of the workers whom a vaccine applies to, in percent; rarer vaccines have fewer records. */
const USUAL = [
  ['ALL', 62],
  ['SOME', 16],
  ['NONE', 4],
  ['UNKNOWN', 18],
] as const;
const RARE = [
  ['ALL', 34],
  ['SOME', 18],
  ['NONE', 10],
  ['UNKNOWN', 38],
] as const;
const FOR_ALL: readonly SchemeCode[] = ['DT', 'INFLUENZA', 'COVID19'];
const PLACES = ['Tópico de la empresa', 'Campaña de vacunación', 'Centro de salud', 'Clínica', null] as const;
const BETWEEN_DAYS = 60;

function isFor(scheme: SchemeCode, { job }: Person): boolean {
  const rule: { everyone?: true; age?: object; hazards?: readonly string[]; or?: true } = SCHEMES[scheme].for;
  return FOR_ALL.includes(scheme) || (rule.hazards ?? []).some((hazard) => job.hazards.includes(hazard));
}

/** Draws how many days ago the last dose was given, so that some boosters are overdue and some are due soon. */
function lastDose(random: Random, scheme: SchemeCode): number {
  const months: number | null = SCHEMES[scheme].boosterMonths;
  return months === null ? random.int(60, 2200) : random.int(5, Math.round(months * 30.4 * 1.12));
}

/** Writes doses of the active workers: some have an overdue booster, some have no record. */
export async function writeVaccines(
  client: pg.ClientBase,
  random: Random,
  { id, people }: Company,
  doctor: Doctor,
  today: string,
): Promise<void> {
  const rows = people
    .filter(({ ceasedOn }) => ceasedOn === null)
    .flatMap((person) =>
      SCHEME_CODES.filter((scheme) => isFor(scheme, person)).flatMap((scheme) => {
        const { doses } = SCHEMES[scheme];
        const fate = random.weighted(FOR_ALL.includes(scheme) ? USUAL : RARE);
        const last = lastDose(random, scheme);
        const place = random.pick(PLACES);
        const many = fate === 'ALL' ? doses : fate === 'SOME' ? random.int(0, doses - 1) : 0;
        const record = (dose: number, ago: number) => {
          const day = addDays(today, -ago);
          const lot = dose > 0 ? `L${(ago * 37) % 9000}` : null;
          return [id, random.uuid(), person.id, scheme, dose, day, place, lot, doctor.id, noon(day)];
        };
        if (fate === 'NONE') return [record(0, random.int(5, 300))];
        return Array.from({ length: many }, (_, i) => record(i + 1, last + (many - 1 - i) * BETWEEN_DAYS));
      }),
    );
  await bulkInsert(
    client,
    'vaccine_doses',
    ['customer_id', 'id', 'patient_id', 'scheme', 'dose', 'given_on', 'place', 'lot', 'recorded_by', 'created_at'],
    rows,
  );
}
