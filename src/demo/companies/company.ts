import { rucCheckDigit } from '#access/companies/ruc.ts';
import { type Attention, makeAttentions } from '../exams/attentions.ts';
import type { Constitution } from '../exams/constitution.ts';
import { makePeople, type Person } from '../people/people.ts';
import type { Random } from '../random.ts';
import type { CompanyProfile } from './profile.ts';

/** A company of the demonstration with all its people and exams, before it is written to the database. */
export interface Company {
  id: string;
  profile: CompanyProfile;
  ruc: string;
  /** Ids of the company's catalogue entries, by name. */
  areas: Map<string, string>;
  jobs: Map<string, string>;
  projects: Map<string, string>;
  sites: Map<string, string>;
  centres: Map<string, string>;
  people: Person[];
  attentions: Attention[];
  bodies: ReadonlyMap<Person, Constitution>;
}

export function makeCompany(random: Random, profile: CompanyProfile, today: string): Company {
  const ids = random.child(`ids ${profile.key}`);
  const named = (names: readonly string[]) => new Map([...new Set(names)].map((name) => [name, ids.uuid()]));
  const id = ids.uuid();
  const people = makePeople(random, profile, today);
  return {
    id,
    profile,
    ruc: profile.rucBase + rucCheckDigit(profile.rucBase),
    areas: named(profile.jobs.map((job) => job.area)),
    jobs: named(profile.jobs.map((job) => job.title)),
    projects: named(profile.projects),
    sites: named(profile.sites.map((site) => site.name)),
    centres: named(profile.centres.map(([name]) => name)),
    people,
    ...makeAttentions(random, people, profile, today),
  };
}
