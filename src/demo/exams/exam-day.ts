import type { Person } from '../people/people.ts';
import type { Random } from '../random.ts';
import type { Constitution } from './constitution.ts';

/** Values by measure code of the catalogue. */
export type Measures = Map<string, number | string>;

/** One person on the day of one exam, with the data that every station needs. */
export interface ExamDay {
  person: Person;
  body: Constitution;
  age: number;
  date: string;
  random: Random;
}
