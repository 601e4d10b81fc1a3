import { badRequest, conflict } from '#platform/contract/problem.ts';
import { moveCases } from '#platform/server/cases/act.ts';
import { orNotFound, type Tx } from '#platform/server/database/scope.ts';
import type { Call } from '#platform/server/http/context.ts';
import type { actOnReport } from '../../api.ts';
import { REPORT_LIFE, type ReportAct, type ReportActName } from '../../life.ts';
import { REPORT_STATES } from '../../model.ts';
import { type StoredReport, storedReport } from '../reports.queries.ts';
import { stale } from './save-form.ts';
import { notifyCompany, notifySender, notifySigners } from './tell.ts';

/**
 * Returns the locked row of a report after checking that its state allows the act.
 * @throws 404, 409
 */
export async function reportFor(tx: Tx, name: ReportActName, id: string, version: number): Promise<StoredReport> {
  const report = orNotFound(await storedReport(tx, id, true), 'No encontramos ese informe.');
  const act: ReportAct = REPORT_LIFE.acts[name];
  if (!act.from.includes(report.state))
    throw conflict(
      'not_open',
      `Este informe está en «${REPORT_STATES[report.state]}»: no se puede ${act.label.toLowerCase()}.`,
    );
  if (report.version !== version) throw stale(report);
  return report;
}

/** Changes the state of a locked report and records the act in its history. */
export const moveReport = (tx: Tx, name: ReportActName, { id }: { id: string }, sets: Record<string, unknown> = {}) =>
  moveCases(tx, REPORT_LIFE, name, [{ id }], {
    ...sets,
    changed_by: tx.actor.kind === 'user' ? tx.actor.id : null,
    changed_at: new Date(),
  });

const NEXT_EDITION = `
insert into monthly_report_contents (customer_id, report_id, edition, comments, manual, reason)
select customer_id, report_id, edition + 1, comments, manual, $4 from monthly_report_contents
where customer_id = $1 and report_id = $2 and edition = $3`;
const NOTE_SQL =
  'update monthly_report_contents set note = $4 where customer_id = $1 and report_id = $2 and edition = $3';
const PUBLISH_SQL = `
update monthly_report_versions set published_by = $4, published_at = now()
where customer_id = $1 and report_id = $2 and edition = $3`;

/** Changes the state of a report; a correction after the signature starts a new edition and requires a reason. */
export async function actOn({ scope, params, body }: Pick<Call<typeof actOnReport>, 'scope' | 'params' | 'body'>) {
  const { act, version, reason } = body;
  if ((act === 'correct' || act === 'giveBack') && !reason)
    throw badRequest('reason_missing', act === 'correct' ? 'Escribe qué se corrige.' : 'Escribe qué falta completar.');
  await scope.run(async (tx) => {
    const report = await reportFor(tx, act, params.id, version);
    const { id, edition } = report;
    const editionKey = [tx.customerId, id, edition];
    if (act === 'send') {
      await moveReport(tx, act, report, { sent_by: tx.actor.id, sent_at: new Date() });
      await notifySigners(tx, report);
    }
    if (act === 'giveBack') {
      await tx.client.query(NOTE_SQL, [...editionKey, reason]);
      await moveReport(tx, act, report);
      await notifySender(tx, report);
    }
    if (act === 'publish') {
      await tx.client.query(PUBLISH_SQL, [...editionKey, tx.actor.id]);
      await moveReport(tx, act, report, { published_edition: edition });
      await notifyCompany(tx, report);
    }
    if (act === 'correct') {
      await tx.client.query(NEXT_EDITION, [...editionKey, reason]);
      await moveReport(tx, act, report, { edition: edition + 1 });
    }
  });
}
