import { groupHash } from '#documents/papers/model.ts';
import { showInstant } from '#platform/contract/dates.ts';
import { showNumber } from '#platform/contract/numbers.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import { READINGS, type ReadingState } from '../../../readings/readings.ts';
import { type About, paper } from '../papers.ts';
import { type PackWriter, plain } from './pack-writer.ts';

const EDITIONS_SQL = `
select distinct on (e.asset) e.id, e.name, e.edition, e.created_at as at, f.key, f.sha256
from sst_editions e join files f on f.customer_id = $1 and f.id = e.file_id and f.deleted_at is null
where e.customer_id = $1 order by e.asset, e.created_at desc limit 200`;
/** `MAX_ROWS` limits the readings in one file; `MOST_PROOFS` limits the proofs in the whole pack. */
const MAX_ROWS = 2000;
const MOST_PROOFS = 5000;

const READ_SQL = `
select t.id, t.state, t.opened_at as "openedAt", t.signed_at as "signedAt", p.full_name as name,
  concat_ws(' ', dt.name, p.document_number) as document, f.key, f.sha256, t.signed_at as at
from sst_readings t
join patients o on o.customer_id = $1 and o.id = t.patient_id
join patients p on p.customer_id = $1 and p.id = coalesce(o.merged_into, o.id) and p.status <> 'DELETED'
left join document_types dt on dt.id = p.document_type
left join files f on f.customer_id = $1 and f.id = t.proof_file_id and f.deleted_at is null
where t.customer_id = $1 and t.edition_id = $2 and t.state in ('PENDIENTE', 'LEIDA', 'FIRMADA')
  and ($3::uuid is null or t.id > $3)
order by t.id limit ${MAX_ROWS}`;

interface Edition {
  id: string;
  name: string;
  edition: string;
  at: string;
  key: string;
  sha256: Buffer;
}
interface Row {
  id: string;
  state: ReadingState;
  openedAt: string | null;
  signedAt: string | null;
  name: string;
  document: string;
  key: string | null;
  sha256: Buffer | null;
  at: string | null;
}

/** Adds, for each document that workers read: the file, who has signed or still has to sign, and the sealed proofs. */
export async function addReadings(
  writer: PackWriter,
  scope: Scope,
  about: About,
  step: () => Promise<void>,
): Promise<void> {
  const [editions] = await scope.hot<[Edition[]]>([statement(EDITIONS_SQL, [scope.customerId])]);
  let proofs = 0;
  for (const edition of editions) {
    const folder = `documentos/lecturas/${plain(edition.name)}`;
    await writer.keep(`${folder}/documento.pdf`, edition, `${edition.name}, versión ${edition.edition}`);
    for (let last: string | null = null, part = 1; ; part++) {
      await step();
      const [rows]: [Row[]] = await scope.hot<[Row[]]>([statement(READ_SQL, [scope.customerId, edition.id, last])]);
      if (rows.length > 0)
        await writer.draw(
          `${folder}/lecturas_parte-${part}.pdf`,
          readingsPaper(about, edition, rows),
          'Quién leyó y firmó',
        );
      for (const { id, name, key, sha256, at } of rows) {
        if (!key || !sha256 || !at) continue;
        if (proofs++ < MOST_PROOFS)
          await writer.keep(
            `${folder}/constancias/${plain(name)}_${id.slice(0, 8)}.pdf`,
            { key, sha256, at },
            `Constancia de ${name}`,
          );
      }
      if (rows.length < MAX_ROWS) break;
      last = rows.at(-1)!.id;
    }
  }
  if (proofs > MOST_PROOFS)
    writer.note(
      'documentos/lecturas',
      'Constancias de lectura',
      `Son ${showNumber(proofs)}: van las primeras ${showNumber(MOST_PROOFS)}. Las demás se descargan de «Lectura de documentos»; su huella está en las listas.`,
    );
}

const readingsPaper = (about: About, { name, edition, sha256 }: Edition, rows: readonly Row[]) =>
  paper(about, 'Lectura de documentos', 'Ley 29783, arts. 22, 34 y 35', [
    {
      kind: 'fields',
      columns: 2,
      items: [
        { label: 'Documento', value: name },
        { label: 'Versión', value: edition },
        { label: 'SHA-256 del documento', value: groupHash(sha256.toString('hex')), span: 2 },
      ],
    },
    { kind: 'section', title: 'Trabajadores' },
    {
      kind: 'table',
      dense: true,
      columns: [
        { label: 'Apellidos y nombres', share: 0.28 },
        { label: 'Documento', share: 0.13 },
        { label: 'Estado', share: 0.13 },
        { label: 'Firmó', share: 0.13 },
        { label: 'SHA-256 de la constancia', share: 0.33 },
      ],
      rows: rows.map((row) => [
        row.name,
        row.document,
        READINGS.states[row.state]!.label,
        row.signedAt ? showInstant(row.signedAt) : '—',
        row.sha256 ? groupHash(row.sha256.toString('hex')) : '—',
      ]),
    },
  ]);
