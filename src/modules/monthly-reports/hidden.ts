import type { CovidReport, ReportChartItem, SurveillanceReport } from './model.ts';
import type { ReportCount } from './report.ts';

/** Counts of fewer people single them out: product-3 §1. */
const SMALLEST = 5;
const isSmall = (count: number | null | undefined) => typeof count === 'number' && count > 0 && count < SMALLEST;

/** Counts that come from clinical content. Those of one group add up to a figure that the company knows or may know. */
const CLINICAL: readonly (readonly ReportCount[])[] = [
  ['numberEmergencyServices', 'numberCaresPerExternalConsultation', 'numberWorkAccidentAttentions'],
  ['totalNumberPregnantWomenIdentified'],
  ['numberPregnantWomenReported'],
  ['numberWorkersWithDisabilities'],
  ['numberDisabledWorkersAssessed'],
  ['numberCasesThatRequiredReferralReferral'],
  ['numberCasesThatRequiredReferralReferral2'],
  ['numberSuspectedCasesRegistered'],
  ['numberConfirmedCasesRegistered'],
  ['numberRegisteredDirectContacts'],
  ['numberEpidemiologicalDischargesIssued'],
  ['numberVulnerableStaffIdentified'],
  ['numberVulnerableStaffAssessed'],
];
type Counts = Partial<Record<ReportCount, number | null>>;

/** The smallest other one with people, where one alone is hidden: else it follows from the sum. */
function neighbour<K>(small: readonly K[], others: readonly [K, number][]): K | undefined {
  if (small.length !== 1) return undefined;
  return others.filter(([key, count]) => count > 0 && !small.includes(key)).toSorted((a, b) => a[1] - b[1])[0]?.[0];
}

/**
 * Names of the counts that the company does not get: those of 1 to 4 people, and what would tell them.
 * @param whole those of the company, for a report of one of its projects: the difference of both is a group too
 */
export function hiddenCountsOf(counts: Counts, whole: Counts = {}): ReportCount[] {
  const rest = (name: ReportCount) => {
    const [all, part] = [whole[name], counts[name]];
    return typeof all === 'number' && typeof part === 'number' && part > 0 ? all - part : 0;
  };
  return CLINICAL.flatMap((group) => {
    const small = group.filter((name) => isSmall(counts[name]) || isSmall(rest(name)));
    const beside = neighbour(
      small,
      group.map((name) => [name, counts[name] ?? 0]),
    );
    return beside ? [...small, beside] : small;
  });
}

function hiddenItems(items: readonly ReportChartItem[]): ReportChartItem[] {
  const small = items.filter(({ count }) => isSmall(count)).map(({ id }) => id);
  const beside = neighbour(
    small,
    items.map(({ id, count }) => [id, count ?? 0]),
  );
  // The paper prints «<5» by the count of a bar without a share, and «–» where it has none: that is the last of both.
  return items.map((item) => {
    if (small.includes(item.id)) return { ...item, percentage: null };
    return item.id === beside ? { ...item, count: null, percentage: null } : item;
  });
}

/** A report as the company reads it: the bars of clinical charts without the figures of small groups. */
export const forCompany = <R extends SurveillanceReport | CovidReport>(report: R): R =>
  'covidResultChartData' in report
    ? {
        ...report,
        covidResultChartData: hiddenItems(report.covidResultChartData),
        specificAttentionTopicChartData: hiddenItems(report.specificAttentionTopicChartData),
      }
    : report;
