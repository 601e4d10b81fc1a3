import { todayInLima } from '../../../../platform/contract/dates.ts';
import { showNumber } from '../../../../platform/contract/numbers.ts';
import { conflict, unauthenticated } from '../../../../platform/contract/problem.ts';
import { found } from '../../../../platform/server/database/scope.ts';
import { statement } from '../../../../platform/server/database/statements/statement.ts';
import { signedLink } from '../../../../platform/server/files/links.ts';
import { saveFile } from '../../../../platform/server/files/save.ts';
import type { Call } from '../../../../platform/server/http/context.ts';
import { renderPdf } from '../../../../platform/server/pdf/render.ts';
import type { openValidation, validateExamRegister } from '../../registers/api.ts';
import type { SstValidation } from '../../registers/model.ts';
import { employerOf } from './employer.ts';
import { type ExamRow, examRegister } from './exam-register.ts';
import { examPaper } from './papers.ts';

const DOCTOR = `
select concat_ws(' ', u.first_name, u.last_name) as name, u.cmp, u.rne, u.specialty, si.content as signature
from users u left join user_images si on si.user_id = u.id and si.kind = 'SIGNATURE' where u.id = $1`;
interface DoctorRow {
  name: string;
  cmp: string | null;
  rne: string | null;
  specialty: string | null;
  signature: Buffer | null;
}

/** Drawn in 9 seconds: more of them would not end in the time that a document has. */
const MOST_IN_A_SEAL = 10_000;

/**
 * A doctor validates the register of exams as it stands: it is drawn with their signature and sealed, and the file never
 * changes (Res. TFL 337-2022: a bare list of workers is not enough). It holds what the company may know.
 * @throws 409 `doctor_missing` without a CMP, `too_many_workers`
 */
export async function validateRegister({
  scope,
  session,
  services,
}: Call<typeof validateExamRegister>): Promise<SstValidation> {
  if (!session) throw unauthenticated();
  const [[doctor]] = await scope.hot<[DoctorRow[]]>([statement(DOCTOR, [session.userId])]);
  if (!doctor?.cmp) throw conflict('doctor_missing', 'Escribe tu CMP en tu perfil: va en el registro que validas.');
  const { cmp, signature, ...who } = doctor;
  const today = todayInLima();
  const at = new Date().toISOString();
  const employer = await employerOf(scope, services.files);
  const rows: ExamRow[] = [];
  for await (const some of examRegister(scope, today)) {
    rows.push(...some);
    if (rows.length > MOST_IN_A_SEAL)
      throw conflict(
        'too_many_workers',
        `Con más de ${showNumber(MOST_IN_A_SEAL)} colaboradores el registro todavía no se valida aquí: fírmalo sobre la lista del paquete de inspección.`,
      );
  }
  const signer = { ...who, cmp, signature: signature && new Uint8Array(signature) };
  const { key } = await services.seal.current();
  const pdf = await renderPdf(examPaper({ employer, at }, rows, { part: 1, today, signer }), {
    key,
    reason: `Validación del registro de EMO por ${who.name}, CMP ${cmp}`,
  });
  const withExam = rows.filter(({ examDate }) => examDate !== null).length;
  return scope.run(async (tx) => {
    const { id: fileId, sha256 } = await saveFile(tx, services.files, {
      content: pdf,
      kind: 'sst-validation',
      folder: 'pdf',
      extension: 'pdf',
      contentType: 'application/pdf',
      originalName: `registro-examenes-medicos_${today}.pdf`,
    });
    const { rows: made } = await tx.client.query<{ id: string; at: string }>(
      `insert into sst_validations (customer_id, doctor_id, doctor_name, cmp, workers, with_exam, file_id)
       values ($1, $2, $3, $4, $5, $6, $7) returning id, created_at as at`,
      [tx.customerId, session.userId, who.name, cmp, rows.length, withExam, fileId],
    );
    const { id, at: stored } = made[0]!;
    const details = { workers: rows.length, sha256: sha256.toString('hex') };
    await tx.audit({ action: 'sst.validated', objectType: 'sst_validation', objectId: id, details });
    return { id, doctor: who.name, cmp, workers: rows.length, withExam, at: stored };
  });
}

const FILE = `select f.key, f.original_name as "fileName" from sst_validations v
join files f on f.customer_id = $1 and f.id = v.file_id and f.deleted_at is null where v.customer_id = $1 and v.id = $2`;

/** @throws 404 */
export async function linkToValidation({ scope, session, services, params }: Call<typeof openValidation>) {
  if (!session) throw unauthenticated();
  const [rows] = await scope.hot<[{ key: string; fileName: string }[]]>([
    statement(FILE, [scope.customerId, params.id]),
  ]);
  const { key, fileName } = found(rows[0], 'No encontramos esa validación.');
  return { link: signedLink(services.config.secretKey, key, { sessionId: session.id }), fileName };
}
