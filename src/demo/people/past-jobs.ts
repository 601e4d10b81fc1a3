import { addDays } from '#platform/contract/dates.ts';
import type { CompanyProfile } from '../companies/profile.ts';
import type { Random } from '../random.ts';
import type { Person } from './people.ts';

/** A job before this one, as the doctor asks for it. */
export interface PastJob {
  company: string;
  activity: string;
  area: string;
  title: string;
  /** Metres above sea level. */
  altitude: number;
  place: 'SUPERFICIE' | 'SUBSUELO';
  from: string;
  until: string;
  hazards: string[];
  protection: string | null;
  /** Percentage of the working time. */
  protectionShare: number | null;
}

/** Name, activity and altitude in metres of an earlier employer; the names are invented. */
type Employer = readonly [name: string, activity: string, altitude: number];
const MINES: readonly Employer[] = [
  ['Minera Cerro Pardo S.A.', 'Extracción de cobre', 4320],
  ['Contratistas Andinos del Sur S.A.C.', 'Servicios mineros', 4100],
  ['Compañía Minera Quebrada Honda', 'Extracción de zinc y plomo', 4510],
];
const OTHERS: readonly Employer[] = [
  ['Agrícola Los Algarrobos S.A.C.', 'Cultivo de frutas', 60],
  ['Textil San Isidoro S.A.', 'Hilandería', 130],
  ['Constructora Río Lurín S.A.C.', 'Construcción', 150],
  ['Transportes Valle Seco E.I.R.L.', 'Transporte de carga', 420],
];
const UNDERGROUND = ['Perforista', 'Ayudante de mina', 'Operador de scoop'] as const;
const PROTECTION = [
  'Tapones auditivos y respirador',
  'Orejeras',
  'Respirador de media cara',
  'Guantes y lentes',
] as const;

/** Share of the active workers with registered earlier jobs. */
const ASKED = 0.62;
const ADULT_DAYS = 19 * 365;

type Worker = Omit<Person, 'pastJobs'>;

/** One to three jobs before a worker was hired, the newest first; none of those who left and of many others. */
export function makePastJobs(random: Random, person: Worker, profile: CompanyProfile): PastJob[] {
  if (person.ceasedOn !== null || !random.chance(ASKED)) return [];
  const mining = profile.key === 'minera' && person.job.highRisk;
  const earliest = addDays(person.birthDate, ADULT_DAYS);
  const jobs: PastJob[] = [];
  let until = addDays(person.hireDate, -pauseOf(random));
  for (let left = random.int(1, 3); left > 0; left--) {
    const from = addDays(until, -random.int(200, 2200));
    if (from < earliest) break;
    const [company, activity, altitude] = random.pick(mining ? MINES : OTHERS);
    const underground = mining && person.job.workType === 'Subsuelo' && random.chance(0.6);
    const isProtected = random.chance(0.75);
    jobs.push({
      company,
      activity,
      area: person.job.area,
      title: underground ? random.pick(UNDERGROUND) : person.job.title,
      altitude,
      place: underground ? 'SUBSUELO' : 'SUPERFICIE',
      from,
      until,
      hazards: person.job.hazards.filter((hazard) => (hazard !== 'ALTITUD' || altitude > 2500) && random.chance(0.8)),
      protection: isProtected ? random.pick(PROTECTION) : null,
      protectionShare: isProtected ? random.pick([50, 80, 100]) : null,
    });
    until = addDays(from, -pauseOf(random));
  }
  return jobs;
}

/** Days between two jobs: seldom more than three months. */
const pauseOf = (random: Random): number => (random.chance(0.15) ? random.int(95, 300) : random.int(5, 80));
