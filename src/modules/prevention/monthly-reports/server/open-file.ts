import { orNotFound } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import { bytesOf, type Stored } from '#platform/server/files/read-stored.ts';
import type { Call } from '#platform/server/http/context.ts';
import type { openReportFile } from '../api.ts';
import { isOpen } from '../life.ts';
import { reportDataOf } from './assemble.ts';
import { drawReport } from './draw.ts';
import { storedReport } from './reports.queries.ts';

/** The file of an edition, or of the newest one; row security limits it to the editions that the reader may see. */
const FILE_SQL = `
select f.key, f.sha256, to_char(r.month, 'YYYY-MM') as month, v.edition
from monthly_report_versions v
join monthly_reports r on r.customer_id = $1 and r.id = v.report_id
join files f on f.customer_id = $1 and f.id = v.file_id and f.deleted_at is null
where v.customer_id = $1 and v.report_id = $2 and ($3::int is null or v.edition = $3) order by v.edition desc limit 1`;
const UPLOADED_SQL = 'select key, sha256 from files where customer_id = $1 and id = $2 and deleted_at is null';

/**
 * Sends a report as PDF; doctors also get the edition in progress, generated on request.
 * @throws 404
 */
export async function sendReport({ scope, services, params, query, reply }: Call<typeof openReportFile>) {
  const work =
    scope.inside && query.edition === undefined ? await scope.run((tx) => storedReport(tx, params.id)) : null;
  const send = (content: Buffer, month: string, edition: number) => {
    reply.header('content-type', 'application/pdf');
    reply.header('content-disposition', `inline; filename="informe-mensual-${month}-v${edition}.pdf"`);
    return content;
  };
  if (scope.inside) await scope.audit({ action: 'clinical.read', objectType: 'monthly-report', objectId: params.id });
  if (work && isOpen(work.state)) {
    if (!work.uploadFileId)
      return send(await drawReport(scope, services, await reportDataOf(scope, work)), work.month, work.edition);
    const [[own]] = await scope.hot<[Stored[]]>([statement(UPLOADED_SQL, [scope.customerId, work.uploadFileId])]);
    return send(await bytesOf(services.files, orNotFound(own)), work.month, work.edition);
  }
  const values = [scope.customerId, params.id, query.edition ?? null];
  const [[file]] = await scope.hot<[(Stored & { month: string; edition: number })[]]>([statement(FILE_SQL, values)]);
  const { month, edition, ...stored } = orNotFound(file, 'No encontramos ese informe.');
  return send(await bytesOf(services.files, stored), month, edition);
}
