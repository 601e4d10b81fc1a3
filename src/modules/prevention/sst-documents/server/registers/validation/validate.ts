import { todayInLima } from '#platform/contract/dates.ts';
import { conflict, unauthenticated } from '#platform/contract/problem.ts';
import { orNotFound } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import { signedLink } from '#platform/server/files/links.ts';
import type { Call } from '#platform/server/http/context.ts';
import { renderPdf } from '#platform/server/pdf/render.ts';
import type { openValidation, validateExamRegister } from '../../../registers/api.ts';
import type { SstValidation } from '../../../registers/model.ts';
import { employerOf } from '../employer.ts';
import { type ExamCounts, type ExamRow, examCountsStatement, examRegister } from '../exam-register.ts';
import { examPaper } from '../papers.ts';
import { keepValidation, signerOf, storePdf } from './store-validation.ts';

/**
 * Up to this many workers, a register is generated within the request (9 seconds); a larger register is validated in
 * parts by a job.
 */
const MOST_AT_ONCE = 10_000;
export const VALIDATION_JOB = 'sst-validation';

/**
 * Validates the current register of exams: it is generated with the doctor's signature and sealed, and the file never
 * changes (Res. TFL 337-2022: a bare list of workers is not enough). It contains only data that the company may know.
 * @returns null when a job makes it and then notifies the doctor
 * @throws 409 `doctor_missing` without a CMP
 */
export async function validateRegister(
  call: Call<typeof validateExamRegister>,
): Promise<{ validation: SstValidation | null }> {
  const { scope, session, services } = call;
  if (!session) throw unauthenticated();
  const doctorId = session.userId;
  const signer = await signerOf(scope, doctorId);
  if (!signer) throw conflict('doctor_missing', 'Escribe tu CMP en tu perfil: va en el registro que validas.');
  const today = todayInLima();
  const [[counts]] = await scope.hot<[ExamCounts[]]>([examCountsStatement(scope, today)]);
  if (counts!.workers > MOST_AT_ONCE) {
    await scope.run((tx) => {
      const data = { task: VALIDATION_JOB, customerId: tx.customerId, doctorId, role: tx.actor.role, today };
      return services.jobs.send(tx, 'documents', data, `sst-validation:${tx.customerId}:${doctorId}`);
    });
    return { validation: null };
  }
  const employer = await employerOf(scope, services.files);
  const rows: ExamRow[] = [];
  for await (const chunk of examRegister(scope, today)) rows.push(...chunk);
  const { key } = await services.seal.current();
  const about = { employer, at: new Date().toISOString() };
  const reason = `Validación del registro de EMO por ${signer.name}, CMP ${signer.cmp}`;
  const pdf = await renderPdf(examPaper(about, rows, { part: 1, today, signer }), { key, reason });
  const sealed = await storePdf(services.files, scope.customerId, pdf, `registro-examenes-medicos_${today}.pdf`);
  const withExam = rows.filter(({ examDate }) => examDate !== null).length;
  const whole = { doctorId, signer, workers: rows.length, withExam, sealed, parts: [] };
  return { validation: await scope.run((tx) => keepValidation(tx, whole)) };
}

const FILE_SQL = `
select f.key, f.original_name as "fileName" from sst_validations v
join files f on f.customer_id = $1 and f.id = v.file_id and f.deleted_at is null
where v.customer_id = $1 and v.id = $2`;

/** @throws 404 */
export async function linkToValidation({ scope, session, services, params }: Call<typeof openValidation>) {
  if (!session) throw unauthenticated();
  const [rows] = await scope.hot<[{ key: string; fileName: string }[]]>([
    statement(FILE_SQL, [scope.customerId, params.id]),
  ]);
  const { key, fileName } = orNotFound(rows[0], 'No encontramos esa validación.');
  return { link: signedLink(services.config.secretKey, key, { sessionId: session.id }), fileName };
}
