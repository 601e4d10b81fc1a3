import { createHash } from 'node:crypto';
import { PassThrough, type Writable } from 'node:stream';
import type { Role } from '../../../../platform/contract/access.ts';
import { showDay, todayInLima } from '../../../../platform/contract/dates.ts';
import { fold } from '../../../../platform/contract/text.ts';
import { Scope } from '../../../../platform/server/database/scope.ts';
import { statement } from '../../../../platform/server/database/statements/statement.ts';
import { bytesOf } from '../../../../platform/server/files/read-stored.ts';
import { FileMissing, newFileKey } from '../../../../platform/server/files/store.ts';
import type { Services } from '../../../../platform/server/http/context.ts';
import type { JobContext, JobHandler } from '../../../../platform/server/jobs/queue.ts';
import { notify } from '../../../../platform/server/messages/notify.ts';
import { renderPdf } from '../../../../platform/server/pdf/render.ts';
import type { PdfSpec } from '../../../../platform/server/pdf/spec.ts';
import { writeCsv } from '../../../../platform/server/spreadsheets/write-csv.ts';
import { ZipWriter } from '../../../../platform/server/spreadsheets/writing/zip.ts';
import { packReady } from '../../notifications.ts';
import { REGISTERS, type SstRegister } from '../../registers/model.ts';
import { employerOf } from './employer.ts';
import { examRegister } from './exam-register.ts';
import { examPaper, indexPaper, registerPaper } from './papers.ts';
import { registersOf } from './registers.ts';

interface Pack {
  id: string;
  role: Role;
  requested_by: string;
}

/** Makes the packs that were asked for. A job that is given to another worker begins its file anew. */
export function packJobs(services: Services): JobHandler {
  return async (data, job) => {
    const customerId = data.customerId as string;
    const pack = await begin(services, customerId, String(data['packId']));
    if (!pack) return 'done';
    // Outside the wall, whoever asked: what row security does not show cannot be packed.
    const actor = { kind: 'user', id: pack.requested_by, role: pack.role } as const;
    const scope = new Scope(services.pools, customerId, actor, false);
    try {
      const key = newFileKey(customerId, 'pdf', 'zip');
      let files = 0;
      const { size, sha256 } = await services.files.write(key, async (out) => {
        files = await new Filling(services, scope, pack, job, out).run();
      });
      await finish(scope, pack, { key, size, sha256, files });
    } catch (error) {
      // Whoever asked is told, and may ask again at once.
      if (job.last) await scope.run(({ client }) => client.query(FAILED, [customerId, pack.id]));
      throw error;
    }
    return 'done';
  };
}

const FAILED = `
update sst_packs set state = 'FAILED', finished_at = now() where customer_id = $1 and id = $2 and state in ('QUEUED', 'RUNNING')`;

/** Null where it is done, or its request is gone. */
function begin({ system }: Services, customerId: string, id: string): Promise<Pack | null> {
  return system.forCustomer(customerId).run(async ({ client }) => {
    const { rows } = await client.query<Pack>(
      `update sst_packs set state = 'RUNNING', done = 0 where customer_id = $1 and id = $2 and state in ('QUEUED', 'RUNNING')
       returning id, role, requested_by`,
      [customerId, id],
    );
    return rows[0] ?? null;
  });
}

const FILES = `
select d.id::text as id, d.name, d.register, d.category, v.format, v.created_at as at, f.key, f.sha256
from sst_documents d
cross join lateral (select n.format, n.created_at, n.file_id from sst_document_versions n
  where n.customer_id = $1 and n.document_id = d.id order by n.number desc limit 1) v
join files f on f.customer_id = $1 and f.id = v.file_id and f.deleted_at is null
where d.customer_id = $1 and d.active and (d.register is not null or d.category in ('SISTEMA', 'PLANES'))
order by d.register nulls last, d.name collate "es-x-icu", d.id limit 500`;
const VALIDATION = `
select f.key, f.sha256, v.doctor_name as doctor, v.created_at as at from sst_validations v
join files f on f.customer_id = $1 and f.id = v.file_id and f.deleted_at is null
where v.customer_id = $1 order by v.created_at desc limit 1`;

interface StoredFile {
  name: string;
  register: string | null;
  format: string;
  at: string;
  key: string;
  sha256: Buffer;
}
interface Line {
  path: string;
  hash: string;
  about: string;
}

/** Names of characters that every system takes. */
const plain = (name: string) => fold(name).replaceAll(' ', '-').slice(0, 80) || 'archivo';
const folderOf = ({ letter }: SstRegister) => `registro-${letter}-${plain(REGISTERS[letter].short)}`;

/** One pack while it is written. */
class Filling {
  private readonly lines: Line[] = [];
  private readonly zip: ZipWriter;
  private readonly taken = new Map<string, number>();
  private readonly at = new Date().toISOString();

  constructor(
    private readonly services: Services,
    private readonly scope: Scope,
    private readonly pack: Pack,
    private readonly job: JobContext,
    out: Writable,
  ) {
    this.zip = new ZipWriter(out);
  }

  /** @returns how many files it holds, besides the manifest and the list of hashes */
  async run(): Promise<number> {
    const { scope, services } = this;
    const today = todayInLima();
    const employer = await employerOf(scope, services.files);
    const about = { employer, at: this.at };
    const { items } = await registersOf(scope, today);
    const [stored, validations] = await scope.hot<[StoredFile[], (StoredFile & { doctor: string })[]]>([
      statement(FILES, [scope.customerId]),
      statement(VALIDATION, [scope.customerId]),
    ]);
    const total = items.length + 2;
    let done = 0;
    for (const register of items) {
      this.job.assertHeld();
      const folder = folderOf(register);
      const from = this.lines.length;
      if (register.letter === 'b') {
        const [validated] = validations;
        if (validated)
          await this.keep(
            `${folder}/validacion-del-medico_${this.dayOf(validated.at)}.pdf`,
            validated,
            `Validado por ${validated.doctor}`,
          );
        let part = 0;
        for await (const rows of examRegister(scope, today)) {
          part++;
          await this.draw(
            `${folder}/lista-al-${today}_parte-${part}.pdf`,
            examPaper(about, rows, { part, today, signer: null }),
            'Lista al día de hoy',
          );
        }
      }
      for (const file of stored.filter((each) => each.register === register.letter))
        await this.keep(`${folder}/${plain(file.name)}.${file.format}`, file, file.name);
      const files = this.lines
        .slice(from)
        .map(({ path, hash, about: what }) => [path.slice(folder.length + 1), what, hash]);
      await this.draw(
        `${folder}/registro-${register.letter}.pdf`,
        registerPaper(about, register, files),
        REGISTERS[register.letter].short,
      );
      await this.tell(++done, total);
    }
    for (const file of stored.filter((each) => each.register === null))
      await this.keep(`documentos/${plain(file.name)}.${file.format}`, file, file.name);
    await this.tell(++done, total);
    await this.draw(
      'indice.pdf',
      indexPaper(
        about,
        items,
        this.lines.map(({ path, hash }) => [path, hash]),
      ),
      'Índice',
    );
    await this.close();
    return this.lines.length;
  }

  private dayOf = (at: string) => todayInLima(new Date(at));

  private async add(path: string, content: Buffer, about: string): Promise<void> {
    const times = (this.taken.get(path) ?? 0) + 1;
    this.taken.set(path, times);
    const name = times === 1 ? path : path.replace(/(\.\w+)$/, `_${times}$1`);
    await this.zip.entry(name, [content]);
    this.lines.push({ path: name, hash: createHash('sha256').update(content).digest('hex'), about });
  }

  private draw = async (path: string, spec: PdfSpec, about: string) => this.add(path, await renderPdf(spec), about);

  /** A stored file as it is; one that is gone is told in the manifest. */
  private async keep(path: string, file: Pick<StoredFile, 'key' | 'sha256' | 'at'>, about: string): Promise<void> {
    try {
      await this.add(path, await bytesOf(this.services.files, file), `${about} (${showDay(this.dayOf(file.at))})`);
    } catch (error) {
      if (!(error instanceof FileMissing)) throw error;
      this.missing.push([path, about, '', 'El archivo ya no está guardado.']);
    }
  }
  private readonly missing: string[][] = [];

  private async tell(done: number, total: number): Promise<void> {
    await this.scope.run(({ client, customerId }) =>
      client.query('update sst_packs set done = $3, total = $4 where customer_id = $1 and id = $2', [
        customerId,
        this.pack.id,
        done,
        total,
      ]),
    );
  }

  private async close(): Promise<void> {
    const manifest = new PassThrough({ encoding: 'utf8' });
    const rows = [...this.lines.map(({ path, about, hash }) => [path, about, hash, '']), ...this.missing];
    await Promise.all([
      this.zip.entry('manifiesto.csv', manifest),
      writeCsv(manifest, { headers: ['Archivo', 'Contenido', 'SHA-256', 'Nota'], rows }),
    ]);
    // As sha256sum reads it.
    await this.zip.entry('SHA256SUMS', this.lines.map(({ hash, path }) => `${hash}  ${path}\n`).join(''));
    await this.zip.finish();
  }
}

interface Made {
  key: string;
  size: number;
  sha256: Buffer;
  files: number;
}

async function finish(scope: Scope, pack: Pack, { key, size, sha256, files }: Made): Promise<void> {
  await scope.run(async (tx) => {
    const { client, customerId } = tx;
    const file = await client.query<{ id: string }>(
      `insert into files (customer_id, key, kind, content_type, size, sha256, original_name, medical, created_by)
       values ($1, $2, 'document-archive', 'application/zip', $3, $4, $5, false, $6) returning id`,
      [customerId, key, size, sha256, `paquete-inspeccion_${todayInLima()}.zip`, pack.requested_by],
    );
    await client.query(
      `update sst_packs set state = 'DONE', done = total, size = $4, file_id = $3, finished_at = now() where customer_id = $1 and id = $2`,
      [customerId, pack.id, file.rows[0]?.id, size],
    );
    await notify(tx, packReady, { files }, { userId: pack.requested_by, key: `sst-pack:${pack.id}` });
    const details = { files, sha256: sha256.toString('hex') };
    await tx.audit({ action: 'sst.packed', objectType: 'sst_pack', objectId: pack.id, details });
  });
}
