import { todayInLima } from '#platform/contract/dates.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import type { FileStore } from '#platform/server/files/store.ts';
import { REGISTERS, type SstRegister } from '../../../registers/model.ts';
import { employerOf } from '../employer.ts';
import { examRegister } from '../exam-register.ts';
import { examPaper, indexPaper, registerPaper } from '../papers.ts';
import { activeSince, registersOf } from '../registers.ts';
import { addActivities } from './activity-papers.ts';
import { addClinicalRegister, CLINICAL_LEGAL } from './clinical-register.ts';
import { dayOf, type PackedFile, type PackWriter, plain } from './pack-writer.ts';
import { addReadings } from './reading-papers.ts';

const FILES_SQL = `
select d.name, d.register, v.format, v.created_at as at, f.key, f.sha256
from sst_documents d
cross join lateral (select n.format, n.created_at, n.file_id from sst_document_versions n
  where n.customer_id = $1 and n.document_id = d.id order by n.number desc limit 1) v
join files f on f.customer_id = $1 and f.id = v.file_id and f.deleted_at is null
where d.customer_id = $1 and d.active and (d.register is not null or d.category in ('SISTEMA', 'PLANES'))
order by d.register nulls last, d.name collate "es-x-icu", d.id limit 500`;
const VALIDATION_SQL = `
with v as (select * from sst_validations where customer_id = $1 order by created_at desc limit 1)
select 0 as number, f.key, f.sha256, v.doctor_name as doctor, v.created_at as at
from v join files f on f.customer_id = $1 and f.id = v.file_id and f.deleted_at is null
union all
select p.number, f.key, f.sha256, v.doctor_name, v.created_at from v
join sst_validation_parts p on p.customer_id = $1 and p.validation_id = v.id
join files f on f.customer_id = $1 and f.id = p.file_id and f.deleted_at is null
order by number`;

type StoredFile = PackedFile & { name: string; register: string | null; format: string };
type Validated = PackedFile & { number: number; doctor: string };

const folderOf = ({ letter }: SstRegister) => `registro-${letter}-${plain(REGISTERS[letter].short)}`;

interface Filling {
  scope: Scope;
  files: FileStore;
  writer: PackWriter;
  /** Doctor's reason for the request of clinical content; null if the pack has none. */
  reason: string | null;
  /**
   * Reports the progress.
   * @throws when another worker process may have taken over the job
   */
  step(done: number, total: number): Promise<void>;
}

/** Writes a pack: a folder for each register, the system's documents with their readings, and the index. */
export async function fillPack({ scope, files, writer, reason, step }: Filling): Promise<void> {
  const today = todayInLima();
  const employer = await employerOf(scope, files);
  const about = {
    employer,
    at: new Date().toISOString(),
    ...(reason === null ? {} : { legal: CLINICAL_LEGAL, reason }),
  };
  const { items } = await registersOf(scope, today);
  const [stored, validated] = await scope.hot<[StoredFile[], Validated[]]>([
    statement(FILES_SQL, [scope.customerId]),
    statement(VALIDATION_SQL, [scope.customerId]),
  ]);
  const total = items.length + 3;
  for (const [at, register] of items.entries()) {
    await step(at, total);
    const folder = folderOf(register);
    const from = writer.lines.length;
    if (register.letter === 'b') {
      for (const file of validated) {
        const name = file.number === 0 ? 'validacion-del-medico' : `validacion-del-medico_parte-${file.number}`;
        await writer.keep(`${folder}/${name}_${dayOf(file.at)}.pdf`, file, `Validado por ${file.doctor}`);
      }
      let part = 0;
      for await (const rows of examRegister(scope, today)) {
        part++;
        await step(at, total);
        const paper = examPaper(about, rows, { part, today, signer: null });
        await writer.draw(`${folder}/lista-al-${today}_parte-${part}.pdf`, paper, 'Lista al día de hoy');
      }
      if (reason !== null) await addClinicalRegister(writer, scope, about, folder);
    }
    if (register.letter === 'd' || register.letter === 'g')
      await addActivities(writer, scope, about, {
        folder,
        since: activeSince(today),
        trainings: register.letter === 'g',
      });
    for (const file of stored.filter((each) => each.register === register.letter))
      await writer.keep(`${folder}/${plain(file.name)}.${file.format}`, file, file.name);
    const registerLines = writer.lines
      .slice(from)
      .map(({ path, hash, about: what }) => [path.slice(folder.length + 1), what, hash]);
    await writer.draw(
      `${folder}/registro-${register.letter}.pdf`,
      registerPaper(about, register, registerLines),
      REGISTERS[register.letter].short,
    );
  }
  await step(items.length, total);
  for (const file of stored.filter((each) => each.register === null))
    await writer.keep(`documentos/${plain(file.name)}.${file.format}`, file, file.name);
  await step(items.length + 1, total);
  await addReadings(writer, scope, about, () => step(items.length + 1, total));
  await step(items.length + 2, total);
  const all = writer.lines.map(({ path, hash }) => [path, hash]);
  await writer.draw('indice.pdf', indexPaper(about, items, all), 'Índice');
}
