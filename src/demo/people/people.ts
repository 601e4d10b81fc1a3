import { addDays, addMonths, daysBetween } from '#platform/contract/dates.ts';
import type { CompanyProfile, Home, Job, Site } from '../companies/profile.ts';
import { clamp, type Random } from '../random.ts';
import { makeName, makeStreet, type Name } from './names.ts';
import { makePastJobs, type PastJob } from './past-jobs.ts';

/** A worker of the demonstration. `id` and all other values depend only on the seed and the day. */
export interface Person {
  id: string;
  documentType: 'DNI' | 'CE' | 'PAS';
  documentNumber: string;
  name: Name;
  sex: 'M' | 'F';
  birthDate: string;
  nationality: string;
  civilStatus: string;
  education: string;
  email: string | null;
  phone: string | null;
  contactVerified: boolean;
  street: string;
  home: Home;
  job: Job;
  site: Site;
  project: string | null;
  contractor: string | null;
  contractType: string;
  hireDate: string;
  ceasedOn: string | null;
  ceaseReason: string | null;
  disability: boolean;
  emergencyContact: string | null;
  bloodGroup: string;
  pregnancyTrimester: 1 | 2 | 3 | null;
  /** Jobs before this one, the newest first; empty if the worker was not asked. */
  pastJobs: PastJob[];
}

const EDUCATION = {
  PROFESIONAL: [
    ['Superior universitaria', 85],
    ['Posgrado', 15],
  ],
  TECNICO: [
    ['Superior técnica', 90],
    ['Superior universitaria', 10],
  ],
  OPERATIVO: [
    ['Secundaria completa', 68],
    ['Secundaria incompleta', 10],
    ['Primaria completa', 12],
    ['Superior técnica', 10],
  ],
} as const satisfies Record<Job['education'], readonly (readonly [string, number])[]>;
const CIVIL = {
  young: [
    ['Soltero', 62],
    ['Conviviente', 26],
    ['Casado', 12],
  ],
  older: [
    ['Casado', 44],
    ['Conviviente', 32],
    ['Soltero', 15],
    ['Divorciado', 6],
    ['Viudo', 3],
  ],
} as const;
/** In Peru blood group O is by far the most common. */
const BLOOD = [
  ['O_POS', 70],
  ['A_POS', 18],
  ['B_POS', 8],
  ['AB_POS', 1.5],
  ['O_NEG', 1.5],
  ['A_NEG', 0.6],
  ['B_NEG', 0.3],
  ['AB_NEG', 0.1],
] as const;
const CONTRACTS = [
  ['Plazo indeterminado', 46],
  ['Sujeto a modalidad', 44],
  ['Tiempo parcial', 3],
] as const;
const REASONS = [
  ['Renuncia voluntaria', 55],
  ['Término de contrato', 35],
  ['Mutuo disenso', 6],
  ['Jubilación', 2],
  ['Despido', 2],
] as const;
const FOREIGNERS = ['Venezolana', 'Venezolana', 'Venezolana', 'Colombiana', 'Ecuatoriana', 'Boliviana'];

const ADULT_MONTHS = 18 * 12;

export function makePeople(random: Random, profile: CompanyProfile, today: string): Person[] {
  const numbers = new Set<string>();
  return Array.from({ length: profile.workers }, (_, index) =>
    makePerson(random.child(`${profile.key} ${index}`), profile, today, numbers),
  );
}

function makePerson(random: Random, profile: CompanyProfile, today: string, numbers: Set<string>): Person {
  const job = random.weighted(profile.jobs.map((j) => [j, j.weight] as const));
  const sex = random.chance(job.women) ? 'F' : 'M';
  const age = Math.round(clamp(random.normal(job.education === 'PROFESIONAL' ? 38 : 35.5, 9.5), 19, 66));
  const birthDate = addDays(today, -Math.round(age * 365.25) - random.int(0, 364));
  const tenure = Math.min(hiredDaysAgo(random), daysBetween(addMonths(birthDate, ADULT_MONTHS), today));
  const hireDate = addDays(today, -tenure);
  const ceased = tenure > 120 && random.chance(profile.ceased);
  const name = makeName(random, sex);
  const foreign = random.chance(0.018);
  const contractors = (job.area === 'Campamento' && profile.campContractors) || profile.contractors;
  const person: Omit<Person, 'pastJobs'> = {
    id: random.uuid(),
    ...makeDocument(random, age, foreign, numbers),
    name,
    sex,
    birthDate,
    nationality: foreign ? random.pick(FOREIGNERS) : 'Peruana',
    civilStatus: gendered(random.weighted(age < 28 ? CIVIL.young : CIVIL.older), sex),
    education: random.weighted(EDUCATION[job.education]),
    email: random.chance(0.66) ? makeEmail(random, name) : null,
    phone: random.chance(0.93) ? `9${random.digits(8)}` : null,
    contactVerified: random.chance(0.42),
    street: makeStreet(random),
    home: homeOf(random, profile, job),
    job,
    site: profile.sites[job.site] ?? profile.sites[0]!,
    project: profile.projects.length > 0 && random.chance(0.35) ? random.pick(profile.projects) : null,
    contractor: contractors.length > 0 && random.chance(0.16) ? random.pick(contractors) : null,
    contractType: profile.key === 'agro' && random.chance(0.8) ? 'Régimen agrario' : random.weighted(CONTRACTS),
    hireDate,
    ceasedOn: ceased ? addDays(hireDate, random.int(Math.max(30, tenure - 640), tenure - 3)) : null,
    ceaseReason: ceased ? random.weighted(REASONS) : null,
    disability: random.chance(0.012),
    emergencyContact: random.chance(0.55)
      ? `${makeName(random, random.chance(0.6) ? 'F' : 'M').full} (9${random.digits(8)})`
      : null,
    bloodGroup: random.weighted(BLOOD),
    pregnancyTrimester:
      sex === 'F' && age < 42 && !ceased && random.chance(0.03) ? random.pick([1, 2, 3] as const) : null,
  };
  return { ...person, pastJobs: makePastJobs(random.child('past jobs'), person, profile) };
}

/** Draws the days since hiring: many short tenures and a long tail up to about 20 years. */
function hiredDaysAgo(random: Random): number {
  return Math.round(clamp(Math.exp(random.normal(6.75, 1.05)), 6, 7300));
}

/** The older the person, the lower the DNI number. */
function makeDocument(
  random: Random,
  age: number,
  foreign: boolean,
  usedNumbers: Set<string>,
): Pick<Person, 'documentType' | 'documentNumber'> {
  for (;;) {
    const documentType = foreign ? (random.chance(0.75) ? 'CE' : 'PAS') : 'DNI';
    const documentNumber =
      documentType === 'CE'
        ? `00${random.int(1_000_000, 9_999_999)}`
        : documentType === 'PAS'
          ? `${random.pick([...'ABCDEFGH'])}${random.digits(8)}`
          : makeDni(random, age);
    if (usedNumbers.has(documentNumber)) continue;
    usedNumbers.add(documentNumber);
    return { documentType, documentNumber };
  }
}

function makeDni(random: Random, age: number): string {
  const centre = age < 28 ? 74_000_000 : age < 38 ? 45_500_000 : age < 46 ? 41_500_000 : 22_000_000;
  const spread = age < 46 ? 2_900_000 : 17_000_000;
  return String(Math.round(clamp(centre + random.between(-spread, spread), 1_000_001, 79_999_999))).padStart(8, '0');
}

/** Office workers on the coast live on the coast; mine workers mostly live in the highlands. */
function homeOf(random: Random, profile: CompanyProfile, job: Job): Home {
  const office = (profile.sites[job.site]?.altitude ?? 0) < 1000 && profile.sites.some((s) => s.altitude > 1000);
  const near = profile.homes.filter(([home]) => !office || home.altitude < 1000);
  return random.weighted(near);
}

const gendered = (status: string, sex: 'M' | 'F'): string =>
  sex === 'F' ? status.replace(/^(Solter|Casad|Divorciad|Viud)o$/, '$1a') : status;

function makeEmail(random: Random, name: Name): string {
  const plain = (text: string) =>
    text
      .normalize('NFD')
      .replace(/[^a-zA-Z ]/g, '')
      .toLowerCase();
  const [given = 'x'] = plain(name.first).split(' ');
  return `${given}.${plain(name.paternal).replaceAll(' ', '')}${random.int(1, 99)}@correo.test`;
}
