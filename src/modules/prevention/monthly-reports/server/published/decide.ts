import type { PublishedCount, ReportVariant, Withheld } from '../../model.ts';
import { publishedParts, publishedRoughly } from './parts.ts';

/** Groups of fewer people have no clinical counts outside the wall. */
export const LEAST_PEOPLE = 50;

/** A count that a person corrected, as far as it is read here. */
type Typed = Readonly<Record<string, { value: number } | undefined>>;

/** What a report says, or would. */
export interface Said {
  /** Null: the whole company. */
  projectId: string | null;
  variant: ReportVariant;
  /** Who worked there on the last day of the month. */
  people: number;
  /** By its name; null is nothing registered, and may not be told apart from 0. */
  counts: Readonly<Record<string, number | null>>;
  /** Women of 15 to 49 years and workers with a certificate of disability, as the roster has them. */
  roster: { women: number; disabled: number };
  quarter: { executed: number; quarterSuspected: number; quarterConfirmed: number; quarterContacts: number } | null;
  corrections: Typed;
}

/** A version of a report of the same month that the company reads, or will. */
export interface Earlier {
  /** The same report. */
  own: boolean;
  projectId: string | null;
  edition: number;
  /** Null: signed before clinical counts were decided so; it printed some. */
  clinical: Readonly<Record<string, PublishedCount>> | null;
  withheld: Withheld | null;
  corrections: Typed;
}

export interface Decided {
  clinical: Record<string, PublishedCount>;
  withheld: Withheld | null;
  clinicalEdition: number | null;
}

const CARE = ['numberEmergencyServices', 'numberCaresPerExternalConsultation', 'numberWorkAccidentAttentions'] as const;
/** Referrals, with the care of which they are a part. */
const REFERRED = {
  numberCasesThatRequiredReferralReferral: ['numberWorkAccidentAttentions'],
  numberCasesThatRequiredReferralReferral2: ['numberEmergencyServices', 'numberCaresPerExternalConsultation'],
} as const;
const SENSITIVE: Readonly<Record<ReportVariant, readonly string[]>> = {
  VIGILANCIA: ['totalNumberPregnantWomenIdentified', 'numberPregnantWomenReported', 'numberDisabledWorkersAssessed'],
  COVID: ['numberVulnerableStaffIdentified', 'numberVulnerableStaffAssessed'],
};

/**
 * What the company reads of the clinical counts of a report (docs/adr/0101). They are published once: a later edition
 * repeats them, since a difference of two editions would tell of who came between. A figure that the doctor typed anew is
 * left out of it. Of one month either the company's report has them or those of projects: no subtraction is possible.
 * @param earlier those of the month, the oldest edition first
 */
export function decideClinical(said: Said, earlier: readonly Earlier[]): Decided {
  const [first] = earlier.filter(({ own }) => own);
  if (first) return repeated(said, first);
  const withheld = withheldOf(said, earlier);
  return {
    clinical: { ...(withheld ? {} : countsOf(said)), ...ofRoster(said) },
    ...{ withheld, clinicalEdition: null },
  };
}

/** Counts of which one says something of the others are left out together. */
const GROUPS: readonly (readonly string[])[] = [
  [...CARE, ...Object.keys(REFERRED)],
  ...[...SENSITIVE.VIGILANCIA, ...SENSITIVE.COVID].map((name) => [name]),
];

function repeated(said: Said, { clinical, withheld, edition, corrections }: Earlier): Decided {
  const changed = GROUPS.filter((names) =>
    names.some((name) => said.corrections[name]?.value !== corrections[name]?.value),
  ).flat();
  return {
    clinical: {
      ...Object.fromEntries(Object.entries(clinical ?? {}).filter(([name]) => !changed.includes(name))),
      ...ofRoster(said),
    },
    ...{ withheld, clinicalEdition: edition },
  };
}

function withheldOf({ people, projectId }: Said, earlier: readonly Earlier[]): Withheld | null {
  if (people < LEAST_PEOPLE) return 'SMALL_GROUP';
  const others = earlier.filter(({ withheld }) => withheld === null);
  if (projectId) return others.some((other) => other.projectId === null) ? 'IN_COMPANY' : null;
  return others.some((other) => other.projectId !== null) ? 'IN_PROJECTS' : null;
}

/** Who has a certificate stands in the roster, which the company writes: those whom only doctors registered are not counted. */
const ofRoster = ({ variant, roster }: Said): Record<string, PublishedCount> =>
  variant === 'VIGILANCIA' ? { numberWorkersWithDisabilities: roster.disabled } : {};

const byName = (names: readonly string[], published: readonly PublishedCount[]) =>
  Object.fromEntries(names.map((name, i) => [name, published[i] ?? 'NONE']));

function countsOf(said: Said): Record<string, PublishedCount> {
  const { variant, quarter } = said;
  return {
    ...ofSensitive(said),
    ...(variant === 'VIGILANCIA' ? ofCare(said) : quarter ? ofQuarter(quarter) : {}),
  };
}

/**
 * People who stand in the register month after month: exact figures of two months would tell of one who was taken out of
 * the roster between them.
 */
function ofSensitive({ variant, counts, roster, people }: Said): Record<string, PublishedCount> {
  const rough = (name: string) => {
    const group = name.includes('PregnantWomen') ? roster.women : people;
    return publishedRoughly(counts[name] ?? 0, group);
  };
  return Object.fromEntries(SENSITIVE[variant].map((name) => [name, rough(name)]));
}

/** Attentions of the month, each of which is of no other month. Who came for one stands on a list of the company. */
function ofCare({ counts }: Said): Record<string, PublishedCount> {
  const of = (name: string) => counts[name] ?? 0;
  const care = byName(CARE, publishedParts(CARE.map(of)));
  const referred = Object.entries(REFERRED).flatMap(([name, classes]) => {
    // Of a class that is not told exactly its parts would tell.
    if (classes.some((each) => typeof care[each] !== 'number')) return [];
    const all = classes.reduce((sum, each) => sum + of(each), 0);
    return [[name, publishedParts([of(name), all - of(name)])[0] ?? 'NONE'] as const];
  });
  return { ...care, ...Object.fromEntries(referred) };
}

/** Of the tests that were done, which the company lists: the three kinds of cases, and those of none. */
function ofQuarter(quarter: NonNullable<Said['quarter']>): Record<string, PublishedCount> {
  const { executed, quarterSuspected, quarterConfirmed, quarterContacts } = quarter;
  const cases = [quarterSuspected, quarterConfirmed, quarterContacts];
  const rest = executed - cases.reduce((sum, count) => sum + count, 0);
  return byName(['quarterSuspected', 'quarterConfirmed', 'quarterContacts'], publishedParts([...cases, rest]));
}
