import type { PublishedCount, ReportVariant, Withheld } from '../../model.ts';
import { publishedParts, publishedRoughly } from './parts.ts';

/** Groups with fewer people get no clinical counts outside the clinical wall. */
export const LEAST_PEOPLE = 50;

/** Corrected counts, reduced to the fields that are used here. */
type Typed = Readonly<Record<string, { value: number } | undefined>>;

/** Content of a report, or of a report that could be created. */
export interface ReportContent {
  /** Null for the whole company. */
  projectId: string | null;
  variant: ReportVariant;
  /** Number of people who worked there on the last day of the month. */
  people: number;
  /** Counts by name; null means that nothing is registered and must look the same as 0. */
  counts: Readonly<Record<string, number | null>>;
  /** Women aged 15 to 49 and workers with a certificate of disability, according to the roster. */
  roster: { women: number; disabled: number };
  quarter: { executed: number; quarterSuspected: number; quarterConfirmed: number; quarterContacts: number } | null;
  corrections: Typed;
}

/** An edition of a report of the same month that the company reads or will read. */
export interface Earlier {
  /** True if the edition belongs to the same report. */
  own: boolean;
  projectId: string | null;
  edition: number;
  /** Null if the edition was signed before this rule existed; it printed some clinical counts. */
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
/** Counts of referrals, with the counts of care that they are part of. */
const REFERRED = {
  numberCasesThatRequiredReferralReferral: ['numberWorkAccidentAttentions'],
  numberCasesThatRequiredReferralReferral2: ['numberEmergencyServices', 'numberCaresPerExternalConsultation'],
} as const;
const SENSITIVE: Readonly<Record<ReportVariant, readonly string[]>> = {
  VIGILANCIA: ['totalNumberPregnantWomenIdentified', 'numberPregnantWomenReported', 'numberDisabledWorkersAssessed'],
  COVID: ['numberVulnerableStaffIdentified', 'numberVulnerableStaffAssessed'],
};

/**
 * Decides what the company reads of a report's clinical counts (docs/adr/0101). They are published once: a later
 * edition repeats them, because the difference between two editions would reveal people who were added in between. A
 * figure that the doctor corrected later is left out. For a month, either the company's report or the projects' reports
 * contain them, so that no subtraction is possible.
 * @param earlier editions of the month, the oldest first
 */
export function decideClinical(content: ReportContent, earlier: readonly Earlier[]): Decided {
  const [first] = earlier.filter(({ own }) => own);
  if (first) return repeated(content, first);
  const withheld = withheldOf(content, earlier);
  return {
    clinical: { ...(withheld ? {} : countsOf(content)), ...ofRoster(content) },
    withheld,
    clinicalEdition: null,
  };
}

/** Counts that reveal something about each other are left out together. */
const GROUPS: readonly (readonly string[])[] = [
  [...CARE, ...Object.keys(REFERRED)],
  ...[...SENSITIVE.VIGILANCIA, ...SENSITIVE.COVID].map((name) => [name]),
];

function repeated(content: ReportContent, { clinical, withheld, edition, corrections }: Earlier): Decided {
  const changed = GROUPS.filter((names) =>
    names.some((name) => content.corrections[name]?.value !== corrections[name]?.value),
  ).flat();
  return {
    clinical: {
      ...Object.fromEntries(Object.entries(clinical ?? {}).filter(([name]) => !changed.includes(name))),
      ...ofRoster(content),
    },
    withheld,
    clinicalEdition: edition,
  };
}

function withheldOf({ people, projectId }: ReportContent, earlier: readonly Earlier[]): Withheld | null {
  if (people < LEAST_PEOPLE) return 'SMALL_GROUP';
  const others = earlier.filter(({ withheld }) => withheld === null);
  if (projectId) return others.some((other) => other.projectId === null) ? 'IN_COMPANY' : null;
  return others.some((other) => other.projectId !== null) ? 'IN_PROJECTS' : null;
}

/**
 * The roster, which the company maintains, shows who has a certificate; workers whom only doctors registered are not
 * counted.
 */
const ofRoster = ({ variant, roster }: ReportContent): Record<string, PublishedCount> =>
  variant === 'VIGILANCIA' ? { numberWorkersWithDisabilities: roster.disabled } : {};

const byName = (names: readonly string[], published: readonly PublishedCount[]) =>
  Object.fromEntries(names.map((name, i) => [name, published[i] ?? 'NONE']));

function countsOf(content: ReportContent): Record<string, PublishedCount> {
  const { variant, quarter } = content;
  return {
    ...ofSensitive(content),
    ...(variant === 'VIGILANCIA' ? ofCare(content) : quarter ? ofQuarter(quarter) : {}),
  };
}

/**
 * These people stay in the register month after month: exact figures of two months would reveal a worker who was
 * removed from the roster between them.
 */
function ofSensitive({ variant, counts, roster, people }: ReportContent): Record<string, PublishedCount> {
  const rough = (name: string) => {
    const group = name.includes('PregnantWomen') ? roster.women : people;
    return publishedRoughly(counts[name] ?? 0, group);
  };
  return Object.fromEntries(SENSITIVE[variant].map((name) => [name, rough(name)]));
}

/** Each attention belongs to one month only. The company can see on a list who came for care. */
function ofCare({ counts }: ReportContent): Record<string, PublishedCount> {
  const countOf = (name: string) => counts[name] ?? 0;
  const care = byName(CARE, publishedParts(CARE.map(countOf)));
  const referred = Object.entries(REFERRED).flatMap(([name, classes]) => {
    // When the count of one of the classes is withheld, their referrals are too: it could be computed from them.
    if (classes.some((each) => typeof care[each] !== 'number')) return [];
    const all = classes.reduce((sum, each) => sum + countOf(each), 0);
    return [[name, publishedParts([countOf(name), all - countOf(name)])[0] ?? 'NONE'] as const];
  });
  return { ...care, ...Object.fromEntries(referred) };
}

/** Divides the tests done, which the company can list, into the three kinds of cases and the tests without a case. */
function ofQuarter(quarter: NonNullable<ReportContent['quarter']>): Record<string, PublishedCount> {
  const { executed, quarterSuspected, quarterConfirmed, quarterContacts } = quarter;
  const cases = [quarterSuspected, quarterConfirmed, quarterContacts];
  const otherCount = executed - cases.reduce((sum, count) => sum + count, 0);
  return byName(['quarterSuspected', 'quarterConfirmed', 'quarterContacts'], publishedParts([...cases, otherCount]));
}
