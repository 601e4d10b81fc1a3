import type { Role } from '#platform/contract/access.ts';
import { Scope } from '#platform/server/database/scope.ts';
import type { Services } from '#platform/server/http/context.ts';
import type { JobHandler } from '#platform/server/jobs/queue.ts';
import { notify } from '#platform/server/messages/notify.ts';
import { renderPdf } from '#platform/server/pdf/render.ts';
import { validationReady } from '../../../notifications.ts';
import { employerOf } from '../employer.ts';
import { examRegister } from '../exam-register.ts';
import { examPaper, validationPaper } from '../papers.ts';
import { keepValidation, type StoredPdf, signerOf, storePdf } from './store-validation.ts';

/**
 * Validates the register of a large company in the name of the doctor who started it: the parts are read, generated and
 * stored one at a time, and one sheet with the SHA-256 of each part is signed and sealed.
 */
export function validationJobs(services: Services): JobHandler {
  return async (data, job) => {
    const customerId = data.customerId as string;
    const [doctorId, today] = [String(data['doctorId']), String(data['today'])];
    const actor = { kind: 'user', id: doctorId, role: data['role'] as Role } as const;
    // The register is not clinical: it contains aptitudes, days and validity.
    const scope = new Scope(services.pools, customerId, actor, false);
    const signer = await signerOf(scope, doctorId);
    if (!signer) return 'done';
    const about = { employer: await employerOf(scope, services.files), at: new Date().toISOString() };
    const parts: StoredPdf[] = [];
    let [workers, withExam] = [0, 0];
    for await (const rows of examRegister(scope, today)) {
      job.assertHeld();
      const part = parts.length + 1;
      const pdf = await renderPdf(examPaper(about, rows, { part, today, signer: null, validated: signer.name }));
      const name = `registro-examenes-medicos_${today}_parte-${part}.pdf`;
      parts.push(await storePdf(services.files, customerId, pdf, name));
      workers += rows.length;
      withExam += rows.filter(({ examDate }) => examDate !== null).length;
    }
    const { key } = await services.seal.current();
    const named = parts.map(({ name, sha256 }) => [name, sha256.toString('hex')]);
    const pdf = await renderPdf(validationPaper(about, { signer, today, workers, withExam, parts: named }), {
      key,
      reason: `Validación del registro de EMO por ${signer.name}, CMP ${signer.cmp}`,
    });
    const sealed = await storePdf(services.files, customerId, pdf, `registro-examenes-medicos_${today}.pdf`);
    job.assertHeld();
    await scope.run(async (tx) => {
      const { id } = await keepValidation(tx, { doctorId, signer, workers, withExam, sealed, parts });
      await notify(tx, validationReady, { workers }, { userId: doctorId, key: `sst-validation:${id}` });
    });
    return 'done';
  };
}
