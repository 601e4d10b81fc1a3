import { PLAN_PREFIX } from '#platform/contract/import-kind/model.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import { judge } from '../../batches/judge.ts';
import type { DocumentStatus } from '../../batches/model.ts';
import { withheldFrom } from '../../batches/withhold.ts';
import { findCandidates } from './matching/match.queries.ts';
import {
  attachedHashes,
  type DocumentRow,
  documentRows,
  NAME_COLUMN,
  type PlannedDocument,
  rowsAlike,
  writePlan,
} from './rows.queries.ts';

/** Statuses of files that are attached when the batch is started. */
const GOES_IN: ReadonlySet<DocumentStatus> = new Set(['READY', 'WITHHELD']);

interface Judged {
  rowNo: number;
  fileName: string;
  document: DocumentRow;
}

/**
 * Finds the exam of each file of a batch and marks files that are already attached. With `rowNos` only these rows and
 * the rows with the same bytes are checked again. Refused files do not change; a certificate that the company must not
 * see gets another kind.
 */
export async function planDocuments(tx: Tx, batchId: string, rowNos: readonly number[] | null = null): Promise<void> {
  const requestedRows = await documentRows(tx, batchId, rowNos);
  const alike = rowNos && (await rowsAlike(tx, batchId, [...new Set(requestedRows.map((r) => r.document.sha256))]));
  const rows = (alike ? await documentRows(tx, batchId, alike) : requestedRows).filter(
    (r) => r.document.fileId !== null,
  );
  const wanted = rows.map(({ document: { reading, choice } }) => ({
    ...reading,
    sex: null,
    aptitude: null,
    chosen: choice ?? null,
  }));
  const candidatesByRow = await findCandidates(tx, wanted);
  const judged = rows.map(({ rowNo, fileName, document }, i): Judged => {
    const wantedFile = wanted[i];
    return {
      rowNo,
      fileName,
      document: wantedFile
        ? { ...document, ...withheldFrom(document, judge(wantedFile, candidatesByRow[i] ?? [])) }
        : document,
    };
  });
  await writePlan(tx, batchId, await withoutDuplicates(tx, judged));
}

/**
 * The same bytes are attached to an exam only once: files that the exam already has, or that an earlier file of the
 * batch attaches, become duplicates.
 */
async function withoutDuplicates(tx: Tx, rows: readonly Judged[]): Promise<PlannedDocument[]> {
  const ready = rows.flatMap(({ document: { status, attentionId, sha256 } }) =>
    GOES_IN.has(status) && attentionId ? [{ attentionId, sha256 }] : [],
  );
  const attached = await attachedHashes(tx, ready);
  const earlier = new Map<string, string>();
  return rows.map(({ rowNo, fileName, document }): PlannedDocument => {
    const pair = `${document.attentionId} ${document.sha256}`;
    const first = earlier.get(pair);
    if (GOES_IN.has(document.status)) {
      if (attached.has(pair)) return planned(rowNo, document, 'Este mismo archivo ya está adjunto a ese examen.');
      if (first) return planned(rowNo, document, `Es el mismo archivo que «${first}», de esta carga.`);
      earlier.set(pair, fileName);
    }
    return planned(rowNo, document);
  });
}

function planned(rowNo: number, document: DocumentRow, duplicate?: string): PlannedDocument {
  const { attentionId, type, speciality, single, candidates } = document;
  const status = duplicate ? 'DUPLICATE' : document.status;
  const reason = duplicate ?? document.reason;
  const issue = (severity: 'error' | 'info', code: string) => [
    { column: NAME_COLUMN, severity, code: PLAN_PREFIX + code, message: reason },
  ];
  const parsed = { status, reason, attentionId, type, speciality, single, candidates };
  if (GOES_IN.has(status)) return { rowNo, parsed, outcome: 'NUEVO', issues: [] };
  if (status === 'DUPLICATE') return { rowNo, parsed, outcome: 'SIN_CAMBIOS', issues: issue('info', 'duplicate') };
  return { rowNo, parsed, outcome: 'ERROR', issues: issue('error', status === 'NONE' ? 'no-exam' : 'to-confirm') };
}
