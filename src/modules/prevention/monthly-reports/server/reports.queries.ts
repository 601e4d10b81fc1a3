import type pg from 'pg';
import type { Tx } from '#platform/server/database/scope.ts';
import type { ReportSigner, ReportState, ReportVariant } from '../model.ts';
import type { Corrections, ReportComment } from '../report.ts';

export type Comments = Partial<Record<ReportComment, string>>;

/** A report with the content of its edition, read inside the clinical wall. */
export interface StoredReport {
  id: string;
  projectId: string | null;
  project: string | null;
  /** `YYYY-MM` */
  month: string;
  variant: ReportVariant;
  state: ReportState;
  version: number;
  edition: number;
  publishedEdition: number | null;
  changedBy: string | null;
  sentBy: string | null;
  comments: Comments;
  manual: Corrections;
  /** Content fixed by the signature. */
  data: Record<string, unknown> | null;
  /** What must be completed, when the report was returned. */
  note: string | null;
  uploadFileId: string | null;
  uploadName: string | null;
  signer: ReportSigner | null;
  signedAt: Date | null;
  code: string | null;
}

const READ_SQL = `
select r.id, r.project_id as "projectId", pr.name as project, to_char(r.month, 'YYYY-MM') as month, r.variant,
  r.state, r.version, r.edition, r.published_edition as "publishedEdition",
  nullif(concat_ws(' ', u.first_name, u.last_name), '') as "changedBy", r.sent_by as "sentBy",
  c.comments, c.manual, c.data, c.note, c.upload_file_id as "uploadFileId", c.upload_name as "uploadName",
  v.signer, v.signed_at as "signedAt", v.code
from monthly_reports r
join monthly_report_contents c on c.customer_id = $1 and c.report_id = r.id and c.edition = r.edition
left join monthly_report_versions v on v.customer_id = $1 and v.report_id = r.id and v.edition = r.edition
left join projects pr on pr.customer_id = $1 and pr.id = r.project_id
left join users u on u.id = r.changed_by
where r.customer_id = $1`;
const SELECT_REPORT = `${READ_SQL} and r.id = $2`;
const SELECT_REPORT_OF_MONTH = `${READ_SQL} and r.month = $2::date and r.variant = $3
  and r.project_id is not distinct from $4::uuid`;

type Client = Pick<Tx, 'client' | 'customerId'>;
const first = async (rows: Promise<pg.QueryResult<StoredReport>>) => (await rows).rows[0];

export const storedReport = ({ client, customerId }: Client, id: string, forUpdate = false) =>
  first(client.query<StoredReport>(`${SELECT_REPORT}${forUpdate ? ' for update of r, c' : ''}`, [customerId, id]));

export const reportOfMonth = (
  { client, customerId }: Client,
  { month, variant, projectId }: Pick<StoredReport, 'month' | 'variant' | 'projectId'>,
) => first(client.query<StoredReport>(SELECT_REPORT_OF_MONTH, [customerId, `${month}-01`, variant, projectId]));

const INSERT_SQL = `
insert into monthly_reports (customer_id, project_id, month, variant, created_by, changed_by)
values ($1, $2, $3, $4, $5, $5) on conflict do nothing returning id, version`;
const CONTENTS_SQL = 'insert into monthly_report_contents (customer_id, report_id, edition) values ($1, $2, 1)';

/** Inserts the draft of a month; returns undefined when the report already exists. */
export async function insertReport(
  { client, customerId, actor }: Pick<Tx, 'client' | 'customerId' | 'actor'>,
  { month, variant, projectId }: Pick<StoredReport, 'month' | 'variant' | 'projectId'>,
): Promise<{ id: string; version: number } | undefined> {
  const by = actor.kind === 'user' ? actor.id : null;
  const values = [customerId, projectId, `${month}-01`, variant, by];
  const { rows } = await client.query<{ id: string; version: number }>(INSERT_SQL, values);
  const [made] = rows;
  if (made) await client.query(CONTENTS_SQL, [customerId, made.id]);
  return made;
}
