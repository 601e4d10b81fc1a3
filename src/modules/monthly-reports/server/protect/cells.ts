import type { ReportVariant } from '../../model.ts';

/** Counts of fewer people single them out: product-3 §1. */
export const SMALLEST = 5;
export const isSmall = (count: number): boolean => count > 0 && count < SMALLEST;

/** Clinical counts of which each person is in one: they add up to a figure that the company knows, or can learn. */
interface Family {
  counts: readonly string[];
  /** A chart, whose bars are the members. */
  chart?: string;
  /** The known figure; left out: the sum of the members, null: none is known. */
  total?: string | null;
  /** Of its one count, those whom the company knows by its own roster: the others are what is protected. */
  less?: string;
}

const alone = (name: string): Family => ({ counts: [name], total: null });

const FAMILIES: Readonly<Record<ReportVariant, readonly Family[]>> = {
  VIGILANCIA: [
    { counts: ['numberEmergencyServices', 'numberCaresPerExternalConsultation', 'numberWorkAccidentAttentions'] },
    ...['totalNumberPregnantWomenIdentified', 'numberPregnantWomenReported'].map(alone),
    { ...alone('numberWorkersWithDisabilities'), less: 'disabledOfRoster' },
    alone('numberDisabledWorkersAssessed'),
    ...['numberCasesThatRequiredReferralReferral', 'numberCasesThatRequiredReferralReferral2'].map(alone),
  ],
  COVID: [
    {
      counts: ['numberSuspectedCasesRegistered', 'numberConfirmedCasesRegistered', 'numberRegisteredDirectContacts'],
      total: 'covidTestExecutedCount',
    },
    { counts: [], chart: 'covidResultChartData', total: 'covidTestExecutedCount' },
    { counts: [], chart: 'specificAttentionTopicChartData' },
    ...['numberEpidemiologicalDischargesIssued'].map(alone),
    ...['numberVulnerableStaffIdentified', 'numberVulnerableStaffAssessed'].map(alone),
  ],
};

/** Those of the first are among those of the others: the rest of them is a group too. */
export const AMONG: readonly (readonly [part: string, whole: readonly string[]])[] = [
  ['numberPregnantWomenReported', ['totalNumberPregnantWomenIdentified']],
  ['numberDisabledWorkersAssessed', ['numberWorkersWithDisabilities']],
  ['numberVulnerableStaffAssessed', ['numberVulnerableStaffIdentified']],
  ['totalNumberPregnantWomenIdentified', ['numberVulnerableStaffIdentified']],
  ['numberPregnantWomenReported', ['numberVulnerableStaffAssessed']],
  ['numberCasesThatRequiredReferralReferral', ['numberWorkAccidentAttentions']],
  ['numberCasesThatRequiredReferralReferral2', ['numberEmergencyServices', 'numberCaresPerExternalConsultation']],
];

/** What a version of a report says, or would. */
export interface Said {
  /** The project; null: the whole company. */
  projectId: string | null;
  variant: ReportVariant;
  /** As `ReportData` has them. */
  data: Readonly<Record<string, unknown>>;
}

/** One row of a family: its cells by name, and the sum that the company knows of them. */
export interface Row {
  subject: string;
  cells: Map<string, number>;
  hidden: Set<string>;
  total: number | null;
  /** What stands beside each cell and everybody knows. */
  known: number;
}

/** A cell that no report prints: those of the known total who are in no member. */
export const REST = 'rest';
/** The name of a bar among the hidden counts of a report. */
const barName = (chart: string, id: string): string => `${chart}.${id}`;

interface Bar {
  id: string;
  count: number | null;
}

/** The rows of a report, one for each family, by its name; `hidden` are the names that it does not print. */
export function rowsOf({ projectId, variant, data }: Said, hidden: ReadonlySet<string>): Map<string, Row> {
  const rows = new Map<string, Row>();
  for (const { counts, chart, total, less } of FAMILIES[variant]) {
    const known = less && typeof data[less] === 'number' ? data[less] : 0;
    const cells = new Map<string, number>();
    for (const name of counts) if (typeof data[name] === 'number') cells.set(name, Math.max(0, data[name] - known));
    for (const { id, count } of (chart ? (data[chart] as Bar[] | undefined) : undefined) ?? [])
      cells.set(barName(chart!, id), count ?? 0);
    const sum = [...cells.values()].reduce((a, b) => a + b, 0);
    const whole = total ? data[total] : total === null ? null : sum;
    const row: Row = {
      subject: projectId ?? '',
      cells,
      hidden: new Set([...cells.keys()].filter((name) => hidden.has(name))),
      total: typeof whole === 'number' ? Math.max(whole, sum) : null,
      known,
    };
    if (row.total !== null && total) {
      cells.set(REST, row.total - sum);
      row.hidden.add(REST);
    }
    rows.set(chart ?? counts[0]!, row);
  }
  return rows;
}
