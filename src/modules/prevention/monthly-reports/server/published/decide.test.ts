import { describe, expect, test } from 'vitest';
import type { PublishedCount } from '../../model.ts';
import { type Decided, decideClinical, type Earlier, LEAST_PEOPLE, type ReportContent } from './decide.ts';
import { publishedParts, publishedRoughly } from './parts.ts';

/** Returns all ways to divide `total` into `parts` counts. */
function* divisions(total: number, parts: number): Generator<number[]> {
  if (parts === 1) yield [total];
  else
    for (let first = 0; first <= total; first++)
      for (const rest of divisions(total - first, parts - 1)) yield [first, ...rest];
}

/**
 * For each published answer, the values that remain possible for a reader who knows the total, the rule and everything
 * printed.
 */
function possible(total: number, parts: number, rule: (of: number[]) => PublishedCount[]) {
  const answers = new Map<string, { told: PublishedCount[]; values: Set<number>[] }>();
  for (const division of divisions(total, parts)) {
    const told = rule(division);
    const known = answers.get(told.join()) ?? { told, values: division.map(() => new Set<number>()) };
    for (const [i, count] of division.entries()) known.values[i]!.add(count);
    answers.set(told.join(), known);
  }
  return [...answers.values()];
}

describe('parts of a group that the company lists', () => {
  test.each([
    ['of two parts', 2, 80, publishedParts],
    ['of three parts', 3, 60, publishedParts],
    ['of four parts', 4, 48, publishedParts],
    ['of a part, never exactly', 2, 80, ([part = 0, rest = 0]: number[]) => [publishedRoughly(part, part + rest)]],
  ])('%s: no answer tells that a part is nobody, is everybody, or is one of 0 to 9', (_, parts, most, rule) => {
    let exact = 0;
    for (let total = 0; total <= most; total++)
      for (const { told, values } of possible(total, parts, rule))
        for (const [i, word] of told.entries()) {
          const all = [...values[i]!];
          if (typeof word === 'number') {
            expect(word).toBeGreaterThanOrEqual(10);
            expect(total - word).toBeGreaterThanOrEqual(10);
            exact++;
          } else if (word === 'NONE') expect(all).toHaveLength(total + 1);
          else if (word === 'FEW')
            expect(all.toSorted((a, b) => a - b)).toEqual([...Array(Math.min(total + 1, 10)).keys()]);
          else expect(all.length, `${told} of ${total}`).toBeGreaterThanOrEqual(10);
        }
    expect(exact > 0).toBe(rule === publishedParts);
  });

  test('zero reads as nine does', () => {
    expect(publishedParts([0, 40])).toEqual(publishedParts([9, 31]));
    expect(publishedParts([0, 0, 40])).toEqual(publishedParts([4, 9, 27]));
    expect(publishedParts([0, 6])).toEqual(publishedParts([3, 3]));
    for (const parts of [
      [0, 10],
      [0, 19],
    ])
      expect(publishedParts(parts)).toEqual(['NONE', 'NONE']);
    expect(publishedParts([10, 10])).toEqual([10, 10]);
    expect(publishedParts([50, -2])).toEqual(['NONE', 'NONE']);
  });
});

const said = (more: Partial<ReportContent> = {}): ReportContent => ({
  projectId: null,
  variant: 'VIGILANCIA',
  people: 400,
  quarter: null,
  corrections: {},
  roster: { women: 80, disabled: 3 },
  counts: {
    numberEmergencyServices: 30,
    numberCaresPerExternalConsultation: 120,
    numberWorkAccidentAttentions: 25,
    numberCasesThatRequiredReferralReferral: 12,
    numberCasesThatRequiredReferralReferral2: 4,
    totalNumberPregnantWomenIdentified: 12,
    numberPregnantWomenReported: 0,
    numberWorkersWithDisabilities: 5,
  },
  ...more,
});
const CARE = ['numberEmergencyServices', 'numberCaresPerExternalConsultation', 'numberWorkAccidentAttentions'];
const earlier = (decided: Decided, more: Partial<Earlier> = {}): Earlier => ({
  own: false,
  projectId: null,
  edition: 1,
  corrections: {},
  ...decided,
  ...more,
});

describe('a report', () => {
  test('tells care exactly where every class has ten, and people of the register only roughly', () => {
    const { clinical, withheld } = decideClinical(said(), []);
    expect(withheld).toBeNull();
    expect(clinical).toEqual({
      numberEmergencyServices: 30,
      numberCaresPerExternalConsultation: 120,
      numberWorkAccidentAttentions: 25,
      numberCasesThatRequiredReferralReferral: 12,
      numberCasesThatRequiredReferralReferral2: 'FEW',
      totalNumberPregnantWomenIdentified: 'MANY',
      numberPregnantWomenReported: 'FEW',
      // The count excludes the two workers whom only doctors registered.
      numberDisabledWorkersAssessed: 'FEW',
      numberWorkersWithDisabilities: 3,
    });
  });

  test('tells no referral of a class that is not told exactly, nor where nearly all of a class were referred', () => {
    const counts = { ...said().counts, numberWorkAccidentAttentions: 9 };
    const { clinical } = decideClinical(said({ counts }), []);
    expect(CARE.map((name) => clinical[name])).toEqual(['MANY', 'MANY', 'FEW']);
    expect(clinical['numberCasesThatRequiredReferralReferral']).toBeUndefined();
    const nearly = { ...said().counts, numberCasesThatRequiredReferralReferral: 25 };
    expect(decideClinical(said({ counts: nearly }), []).clinical['numberCasesThatRequiredReferralReferral']).toBe(
      'MANY',
    );
  });

  test('nothing registered is nobody: neither is told', () => {
    const none = Object.fromEntries(Object.keys(said().counts).map((name) => [name, null]));
    const zero = Object.fromEntries(Object.keys(said().counts).map((name) => [name, 0]));
    expect(decideClinical(said({ counts: none }), [])).toEqual(decideClinical(said({ counts: zero }), []));
    expect(decideClinical(said({ counts: none }), []).clinical['totalNumberPregnantWomenIdentified']).toBe('FEW');
  });

  test('of fewer than 50 people has none, of a project and of a company', () => {
    for (const projectId of [null, 'a']) {
      const few = decideClinical(said({ projectId, people: LEAST_PEOPLE - 1 }), []);
      expect(few).toMatchObject({ withheld: 'SMALL_GROUP', clinical: { numberWorkersWithDisabilities: 3 } });
      expect(Object.keys(few.clinical)).toHaveLength(1);
      expect(decideClinical(said({ projectId, people: LEAST_PEOPLE }), []).withheld).toBeNull();
    }
  });

  test('of covid tells nothing of a month; of a quarter the kinds of cases where each has ten, and the rest too', () => {
    const covid = (quarter: ReportContent['quarter']) =>
      decideClinical(
        said({
          variant: 'COVID',
          quarter,
          counts: { numberConfirmedCasesRegistered: 40, numberVulnerableStaffIdentified: 41 },
        }),
        [],
      ).clinical;
    const sensitive = { numberVulnerableStaffIdentified: 'MANY', numberVulnerableStaffAssessed: 'FEW' };
    expect(covid(null)).toEqual(sensitive);
    const cases = { quarterSuspected: 20, quarterConfirmed: 11, quarterContacts: 15 };
    expect(covid({ executed: 60, ...cases })).toEqual({ ...sensitive, ...cases });
    expect(covid({ executed: 48, ...cases })).toMatchObject({ quarterSuspected: 'MANY', quarterConfirmed: 'MANY' });
    expect(covid({ executed: 6, quarterSuspected: 0, quarterConfirmed: 0, quarterContacts: 0 })).toMatchObject({
      quarterSuspected: 'FEW',
      quarterConfirmed: 'FEW',
      quarterContacts: 'FEW',
    });
    expect(covid({ executed: 30, quarterSuspected: 0, quarterConfirmed: 30, quarterContacts: 0 })).toMatchObject({
      quarterSuspected: 'NONE',
      quarterConfirmed: 'NONE',
      quarterContacts: 'NONE',
    });
  });
});

describe('several reports of a month', () => {
  test('the company or its projects, whichever was signed first: nothing can be subtracted', () => {
    const company = decideClinical(said(), []);
    expect(decideClinical(said({ projectId: 'a' }), [earlier(company)]).withheld).toBe('IN_COMPANY');
    const project = decideClinical(said({ projectId: 'a' }), []);
    const first = earlier(project, { projectId: 'a' });
    expect(decideClinical(said(), [first]).withheld).toBe('IN_PROJECTS');
    // Two projects have no workers in common.
    expect(decideClinical(said({ projectId: 'b' }), [first]).withheld).toBeNull();
    // A report that publishes nothing allows no subtraction, in the other variant too.
    const small = earlier({ clinical: {}, withheld: 'SMALL_GROUP', clinicalEdition: null }, { projectId: 'a' });
    expect(decideClinical(said({ variant: 'COVID' }), [small]).withheld).toBeNull();
    expect(decideClinical(said({ variant: 'COVID' }), [first]).withheld).toBe('IN_PROJECTS');
  });

  test('a correction repeats what was published, whatever was counted since; a figure typed anew is left out', () => {
    const first = earlier(decideClinical(said(), []), { own: true });
    const counts = { ...said().counts, numberEmergencyServices: 31, totalNumberPregnantWomenIdentified: 0 };
    const second = decideClinical(said({ counts }), [first]);
    expect(second).toEqual({ clinical: first.clinical, withheld: null, clinicalEdition: 1 });
    const corrections = { numberEmergencyServices: { value: 40 } };
    const typed = decideClinical(said({ corrections }), [first, earlier(second, { own: true, edition: 2 })]);
    expect(Object.keys(typed.clinical).filter((name) => CARE.includes(name) || name.includes('Referral'))).toEqual([]);
    expect(typed.clinical['totalNumberPregnantWomenIdentified']).toBe('MANY');
    // The roster's count is not confidential and may change between editions.
    expect(
      decideClinical(said({ roster: { women: 80, disabled: 9 } }), [first]).clinical['numberWorkersWithDisabilities'],
    ).toBe(9);
  });

  test('a version that was signed under the rules before is not repeated', () => {
    const old = earlier({ clinical: {}, withheld: null, clinicalEdition: null }, { own: true, clinical: null });
    expect(decideClinical(said(), [old]).clinical).toEqual({ numberWorkersWithDisabilities: 3 });
    expect(decideClinical(said({ projectId: 'a' }), [{ ...old, own: false }]).withheld).toBe('IN_COMPANY');
  });
});
