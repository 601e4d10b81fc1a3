import { lastOf } from '#management/dashboard/rules/periods.ts';
import type { ReportMonth } from '#management/dashboard/server/report-figures.ts';
import { capital } from '#platform/contract/catalogue/noun.ts';
import { todayInLima } from '#platform/contract/dates.ts';
import { MONTHS } from '#platform/contract/months.ts';
import { orNotFound, type Scope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import { workedOn } from '#workers/catalogs/server/worker-as-of.sql.ts';
import { COUNT_LABELS } from '../labels.ts';
import { isOpen } from '../life.ts';
import type { ReportSigner, ReportState, ReportVariant } from '../model.ts';
import { commentsOfVariant, countsOfVariant, type Missing, type ReportCount, type ReportData } from '../report.ts';
import { wordsOf } from './clinical-words.ts';
import { covidFigures } from './data/covid.ts';
import { surveillanceFigures } from './data/surveillance.ts';
import { decideClinical, type ReportContent } from './published/decide.ts';
import { earlierOf } from './published/earlier.queries.ts';
import type { StoredReport } from './reports.queries.ts';

/** Figures that company users register; doctors provide the others. */
const COMPANY_COUNTS: ReadonlySet<ReportCount> = new Set<ReportCount>([
  'totalCountPatient',
  'scheduledTraining',
  'executedTraining',
]);

/** Returns what a report lacks: figures without any data, texts, and the logo. */
function missingOf(report: Pick<ReportData, 'variant' | 'companyLogo'>): Missing[] {
  const values: Readonly<Record<string, unknown>> = { ...report };
  const counts = countsOfVariant(report.variant).filter((name) => values[name] === null);
  const comments = Object.entries(commentsOfVariant(report.variant)).filter(([name]) => !values[name]);
  return [
    ...(report.companyLogo ? [] : [{ id: 'companyLogo', label: 'Logo de la empresa', owes: 'company' as const }]),
    ...counts.map((id) => ({
      id,
      label: COUNT_LABELS[id],
      owes: COMPANY_COUNTS.has(id) ? ('company' as const) : ('doctor' as const),
    })),
    ...comments.map(([id, label]) => ({ id, label: `Comentario: ${label}`, owes: 'doctor' as const })),
  ];
}

const COMPANY_SQL = `
select k.name, k.legal_name as "legalName", f.key as logo,
  (select p.name from projects p where p.customer_id = $1 and p.id = $2::uuid) as project,
  (select count(*)::int from patients p
    where p.customer_id = $1 and ${workedOn('$3::date')} and ($2::uuid is null or p.project_id = $2)) as people
from customers k left join files f on f.customer_id = $1 and f.id = k.logo_file_id and f.deleted_at is null
where k.id = $1`;
interface Company {
  name: string;
  legalName: string;
  logo: string | null;
  project: string | null;
  /** Number of people who work there on the last day of the month, or today if the month has not ended. */
  people: number;
}

/** The printed form that is valid on a day; a signed report keeps the form of its day. */
const FORM_SQL = `select code, version, approved_on as approved from report_forms
where variant = $1 and valid_from <= $2::date order by valid_from desc limit 1`;
interface Form {
  code: string;
  version: string;
  /** Null while no approval day is recorded. */
  approved: string | null;
}
const NO_SIGNER: ReportSigner = {
  userFullname: '',
  signatureName: null,
  signatureFileName: null,
  cmp: null,
  rne: null,
  signedAt: null,
};

/** Values for reports that were signed before the rule for clinical counts existed. */
const UNDECIDED = { clinical: {}, withheld: null, clinicalEdition: null, quarter: null, careCount: null };

/** A report that exists or could be created. */
type Reported = ReportMonth & { variant: ReportVariant } & Partial<StoredReport>;

/**
 * Returns all content of a report: current figures with the users' corrections, or, once signed, the content at the
 * signature.
 */
export async function reportDataOf(scope: Scope, subject: Reported, today = todayInLima()): Promise<ReportData> {
  const state: ReportState = subject.state ?? 'BORRADOR';
  if (subject.data && !isOpen(state))
    return { ...UNDECIDED, ...(subject.data as ReportData), ...standing(subject, state) };
  const { variant, month, projectId } = subject;
  const figures = await (variant === 'COVID'
    ? covidFigures(scope, subject)
    : surveillanceFigures(scope, subject, today));
  const earlier = await earlierOf(scope, month, subject.id ?? null);
  const day = [lastOf(`${month}-01`), today].sort()[0]!;
  const [rows, [form]] = await scope.hot<[Company[], Form[]]>([
    statement(COMPANY_SQL, [scope.customerId, projectId, day]),
    statement(FORM_SQL, [variant, today]),
  ]);
  const company = orNotFound(rows[0]);
  const names = countsOfVariant(variant);
  const all: Readonly<Record<string, unknown>> = { ...figures };
  const numberOf = (name: string): number | null => {
    const value = all[name];
    return typeof value === 'number' ? value : null;
  };
  const computed = Object.fromEntries(names.map((name) => [name, numberOf(name)]));
  const corrections = subject.manual ?? {};
  const counts = Object.fromEntries(names.map((name) => [name, corrections[name]?.value ?? computed[name] ?? null]));
  const comments = Object.fromEntries(
    Object.keys(commentsOfVariant(variant)).map((name) => [
      name,
      (subject.comments as Record<string, string>)?.[name] ?? '',
    ]),
  );
  const report = {
    ...figures,
    ...counts,
    ...comments,
    variant,
    companyLogo: company.logo,
    customerLogo: company.logo,
    reportFormCode: form?.code ?? '',
    reportFormVersion: form?.version ?? '',
    reportFormApprovedDate: form?.approved ?? null,
    customerDescription: company.legalName,
    monthDescription: capital(MONTHS[Number(month.slice(5)) - 1] ?? ''),
    year: Number(month.slice(0, 4)),
    projectDescription: company.project,
    ...decideClinical(
      {
        projectId,
        variant,
        counts,
        people: company.people,
        roster: { women: computed['numberWomenChildbearingAge'] ?? 0, disabled: numberOf('disabledOfRoster') ?? 0 },
        quarter: 'quarter' in figures ? figures.quarter : null,
        corrections: corrections as ReportContent['corrections'],
      },
      earlier,
    ),
    month,
    projectId,
    name: company.project ?? company.name,
    computed,
    clinicalWords: wordsOf(comments),
    corrections,
    ...NO_SIGNER,
    ...standing(subject, state),
  };
  // The variant decides which figures and comments there are; `fromEntries` does not say their names to the compiler.
  return { ...report, missing: missingOf(report) } as unknown as ReportData;
}

const standing = (subject: Reported, state: ReportState) => ({
  reportFormId: subject.id ?? null,
  state,
  version: subject.version ?? 0,
  edition: subject.edition ?? 1,
  uploadName: subject.uploadName ?? null,
  note: state === 'BORRADOR' ? (subject.note ?? null) : null,
  ...(subject.signer ?? {}),
});
