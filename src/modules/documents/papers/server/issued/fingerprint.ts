import { createHash } from 'node:crypto';
import { CLASSIFIED_ITEMS, isItem, type RuleRegistry } from '#clinical/rules/book/registry.ts';
import { aptitudeMeaning, hasValidity } from '#clinical/vocabulary/aptitude.ts';
import type { ExamFinding } from '#exams/attentions/finding.ts';
import type { ExamMeasure } from '#exams/attentions/model/attention.ts';
import type { WorkHistory } from '#exams/attentions/work-history/model.ts';
import type { DocumentKind, Subject } from '../kinds/kind.ts';

/**
 * Parts of a subject that are no content. The meaning of the answer is hashed with the aptitude, so papers issued
 * before the question existed keep their hash. Who heads a paper and whose logo is at its foot say nothing about the
 * exam: an issued paper stays as it was when a clinic changes its logo or address (docs/adr/0135). The same act of a
 * doctor on another day makes no other document, and a contractor that changes later leaves what was issued in force.
 * The months of exposure include those of the present job, whose hazards and hire date the company edits at any time,
 * as it does its own activity and the stations of a protocol. An earlier exam that comes later makes no other paper of
 * an odontogram. The first page for the worker is as of the day of issue (docs/adr/0116), and so are the cut-offs by
 * which a report marks results.
 */
const NOT_HASHED: ReadonlySet<string> = new Set([
  'worksMeanwhile',
  'letterhead',
  'provider',
  'certifiedOn',
  'contractorName',
  'exposed',
  'companyActivity',
  'chartedBefore',
  'protocolStations',
  'cover',
  'markedBy',
]);

/** What a fingerprint covers besides the content; `form` is the version of the form. */
interface Covered {
  form: string;
  /**
   * The words and marks that follow from a result by the rules, such as its reference. Documents whose fingerprint
   * covers them were issued before reports listed findings.
   */
  derived: boolean;
  companyLogo: boolean;
  presentHazards: PresentHazards;
  /** The rules whose versions it covers: those of the results, earlier ones, or none as in new documents. */
  rules: 'none' | 'own' | RuleRegistry;
  /** Whether results have a minus or, as in new documents and those from before papers wrote it, a hyphen. */
  minus: boolean;
}

/** The hazards that the job title has today, as hashed: each of them, that there are some or none, or not at all. */
type PresentHazards = 'each' | 'some' | 'none' | 'ignored';

const isMeasure = (value: unknown): value is ExamMeasure =>
  typeof value === 'object' && value !== null && 'ruleVersion' in value;

/** A result in the words that papers had before they wrote «1 año» and a minus, so that they stay in force. */
const formerWords = (shown: string, minus: boolean): string =>
  (minus ? shown : shown.replace(/\u2212(?=\d)/g, '-')).replace(/^1 año$/, '1 años');

/** The version of the rule that judged a result; its reader sees the class and not the version. */
function versionOf({ code, ruleVersion }: ExamMeasure, rules: Covered['rules']): string | null | undefined {
  if (rules === 'none') return undefined;
  return rules === 'own' || ruleVersion === null || !isItem(code)
    ? ruleVersion
    : rules[CLASSIFIED_ITEMS[code].rule].version;
}

/** A result without what follows from it and its rules, so that other words for it make no other document. */
function storedOf({ code, number, text, unit, class: stored, shown, previous }: ExamMeasure, version?: string | null) {
  const before = previous && { value: previous.value, date: previous.date };
  return { code, number, text, unit, class: stored, ruleVersion: version, shown, previous: before };
}

/** A finding with what changed in it, which earlier exams decide too. */
const statedOf = ({ code, shown, change, before }: ExamFinding) => ({
  code,
  shown,
  change,
  before: before && { shown: before.shown, date: before.date },
});

/**
 * The occupational history without the hazards that the present job title has today, and the sums that they are part
 * of: a report is as of its day, so editing the hazards of a job title makes no other edition of past reports. One that
 * was drawn before any hazard was registered gets another edition. Where the present job is worked is of today too.
 */
function withoutPresentHazards(
  { present, exposure: _, ...history }: WorkHistory,
  hazards: 'some' | 'none' | undefined,
) {
  return { ...history, present: present && { ...present, place: undefined, hazards } };
}

/** Documents that cover each present hazard are older than the place of the present job. */
function withoutPresentPlace({ present, ...history }: WorkHistory) {
  return { ...history, present: present && { ...present, place: undefined } };
}

/**
 * What a stored document with this content may cover of the present hazards, the form of new documents first. Hazards
 * that were removed from the job title stay in the documents that state them. Older documents cover each or nothing.
 */
const hazardForms = ({ jobs }: Hashed): [PresentHazards, ...PresentHazards[]] =>
  !jobs
    ? ['ignored']
    : jobs.present && jobs.present.hazards.length > 0
      ? ['some', 'ignored', 'each']
      : ['none', 'some', 'ignored', 'each'];

/**
 * Hash of the whole content of a document. It includes the sentence for an aptitude without validity, so papers of
 * version 1.0 that named a validity for such an aptitude are drawn again.
 */
function hashOf(
  { certified }: DocumentKind,
  subject: Hashed,
  { form, derived, companyLogo, presentHazards, rules, minus }: Covered,
): Buffer {
  const data = {
    ...subject,
    ...(companyLogo ? {} : { logo: undefined }),
    // The day of a task certificate is that of the act: the validity of its exam is not printed on it.
    ...(certified ? { exam: { ...subject.exam, validUntil: null } } : {}),
  };
  const hashed = (key: string, value: unknown) => {
    if (NOT_HASHED.has(key)) return undefined;
    if (value instanceof Uint8Array) return createHash('sha256').update(value).digest('hex');
    if (key === 'jobs' && value)
      return presentHazards === 'each'
        ? withoutPresentPlace(value as WorkHistory)
        : withoutPresentHazards(value as WorkHistory, presentHazards === 'ignored' ? undefined : presentHazards);
    if (key === 'examFindings') return derived ? undefined : (value as ExamFinding[]).map(statedOf);
    if (key === 'shown' && typeof value === 'string') return formerWords(value, minus);
    if (!isMeasure(value)) return value;
    const version = versionOf(value, rules);
    return derived ? { ...value, ruleVersion: version } : storedOf(value, version);
  };
  const { aptitude, worksMeanwhile } = subject.exam;
  const without = hasValidity(aptitude) ? '' : aptitudeMeaning(aptitude, worksMeanwhile);
  return createHash('sha256').update(form).update(JSON.stringify(data, hashed)).update(without).digest();
}

type Hashed = Pick<Subject, 'exam'> & Partial<Pick<Subject, 'letterhead'>> & { jobs?: WorkHistory };

/** The fingerprint that a document is stored with. The company's logo is a part of it where the company heads it. */
export const fingerprintOf = (kind: DocumentKind, subject: Hashed): Buffer =>
  hashOf(kind, subject, {
    form: kind.form.version,
    derived: false,
    companyLogo: kind.companyHeads === true || !subject.letterhead,
    presentHazards: hazardForms(subject)[0],
    rules: 'none',
    minus: false,
  });

const BOTH = [false, true] as const;

/** The rules without those that have the same versions for each result of the content. */
function differentRules(subject: Hashed, former: readonly RuleRegistry[]): RuleRegistry[] {
  const measures: ExamMeasure[] = [];
  JSON.stringify(subject, (_key, value) => {
    if (isMeasure(value)) measures.push(value);
    return value instanceof Uint8Array ? undefined : value;
  });
  const versions = (rules: RuleRegistry) => measures.map((measure) => versionOf(measure, rules)).join('\n');
  return [...new Map(former.map((rules) => [versions(rules), rules])).values()];
}

/**
 * All fingerprints that a stored document with this content may have: older ones cover derived words, the logo of the
 * company, the hazards of the present job and the versions of the rules, and the clinic that headed a paper may no
 * longer be in the catalogue.
 * @param former rules by which the results may have been classified when the document was issued
 */
function* fingerprintsOf(kind: DocumentKind, subject: Hashed, former: readonly RuleRegistry[]): Generator<Buffer> {
  const { version: form } = kind.form;
  for (const rules of ['none', 'own', ...differentRules(subject, former)] as const)
    for (const minus of BOTH)
      for (const derived of BOTH)
        for (const companyLogo of BOTH)
          for (const presentHazards of hazardForms(subject))
            yield hashOf(kind, subject, { form, derived, companyLogo, presentHazards, rules, minus });
}

/**
 * Whether a stored document has this content, so that no other one is issued.
 * @param former rules by which the results may have been classified when the document was issued
 */
export function hasContent(
  { basis }: { basis: Buffer | null },
  kind: DocumentKind,
  subject: Hashed,
  former: readonly RuleRegistry[] = [],
): boolean {
  if (basis === null) return false;
  if (basis.equals(fingerprintOf(kind, subject))) return true;
  for (const each of fingerprintsOf(kind, subject, former)) if (basis.equals(each)) return true;
  return false;
}
