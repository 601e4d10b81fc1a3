import { badRequest, changedMeanwhile, conflict } from '#platform/contract/problem.ts';
import { orNotFound, type Tx } from '#platform/server/database/scope.ts';
import type { Call } from '#platform/server/http/context.ts';
import type { saveReportForm } from '../../api.ts';
import { isOpen } from '../../life.ts';
import { REPORT_STATES } from '../../model.ts';
import {
  type Corrections,
  commentsOfVariant,
  countsOfVariant,
  REPORT_COMMENTS,
  REPORT_COUNTS,
  type ReportComment,
  type ReportCount,
} from '../../report.ts';
import { wordsOf } from '../clinical-words.ts';
import { type Comments, type StoredReport, storedReport } from '../reports.queries.ts';

/** Problem with the current content of a report, for a user who edited an older version of it. */
export const stale = ({ version, state, comments, manual, changedBy }: StoredReport) =>
  changedMeanwhile({ version, state, comments, corrections: manual, changedBy });

/**
 * Returns the locked row of an open report.
 * @throws 404, 409 when the report is signed or has another version than the one read
 */
export async function openReport(tx: Tx, id: string, version: number): Promise<StoredReport> {
  const report = orNotFound(await storedReport(tx, id, true), 'No encontramos ese informe.');
  if (!isOpen(report.state))
    throw conflict(
      'not_open',
      `Este informe está en «${REPORT_STATES[report.state]}»: ábrelo con «Corregir» para cambiarlo.`,
    );
  if (report.version !== version) throw stale(report);
  return report;
}

const UPDATE_SQL = `
update monthly_reports set version = version + 1, changed_by = $3, changed_at = now()
where customer_id = $1 and id = $2 returning version`;
const CONTENTS_SQL = `
update monthly_report_contents set comments = $4, manual = $5,
  upload_file_id = case when not $6 then upload_file_id end, upload_name = case when not $6 then upload_name end
where customer_id = $1 and report_id = $2 and edition = $3`;
const NAME_SQL = "select concat_ws(' ', first_name, last_name) as name from users where id = $1";

/**
 * Records that the actor changed the report.
 * @returns its new version
 */
export async function touchReport(tx: Tx, id: string): Promise<number> {
  const { rows } = await tx.client.query<{ version: number }>(UPDATE_SQL, [tx.customerId, id, tx.actor.id]);
  return orNotFound(rows[0]).version;
}

/** Saves the form: texts as typed, corrected figures with the user and the time of the change. */
export async function saveForm({ scope, query, body }: Pick<Call<typeof saveReportForm>, 'scope' | 'query' | 'body'>) {
  return scope.run(async (tx) => {
    const report = await openReport(tx, query.report_form_id, body.version);
    const bodyValues = body as Record<string, unknown>;
    const comments: Comments = { ...report.comments };
    const manual: Corrections = { ...report.manual };
    const variantFields = { comments: commentsOfVariant(report.variant), counts: countsOfVariant(report.variant) };
    const changed: string[] = [];
    if (body.uploadName === null) changed.push('uploadName');
    for (const name of REPORT_COMMENTS) {
      if (bodyValues[name] === undefined) continue;
      if (!(name in variantFields.comments)) throw otherVariant();
      comments[name as ReportComment] = bodyValues[name] as string;
      changed.push(name);
    }
    const { rows } = await tx.client.query<{ name: string }>(NAME_SQL, [tx.actor.id]);
    for (const name of REPORT_COUNTS) {
      const value = bodyValues[name];
      if (value === undefined) continue;
      if (!variantFields.counts.includes(name)) throw otherVariant();
      if (value === null) delete manual[name as ReportCount];
      else
        manual[name] = {
          value: value as number,
          name: rows[0]?.name ?? '',
          by: tx.actor.id,
          at: new Date().toISOString(),
        };
      changed.push(name);
    }
    await tx.client.query(CONTENTS_SQL, [
      tx.customerId,
      report.id,
      report.edition,
      JSON.stringify(comments),
      JSON.stringify(manual),
      body.uploadName === null,
    ]);
    const version = await touchReport(tx, report.id);
    await tx.audit({
      action: 'monthly-report.saved',
      objectType: 'monthly-report',
      objectId: report.id,
      details: { fields: changed },
    });
    return { version, clinicalWords: wordsOf(Object.fromEntries(changed.map((name) => [name, bodyValues[name]]))) };
  });
}

const otherVariant = () => badRequest('other_variant', 'Ese dato no es de este informe.');
