import { noteHandedOver } from '#exams/attentions/server/writing/handed-over.ts';
import { badRequest } from '#platform/contract/problem.ts';
import { moveCases } from '#platform/server/cases/act.ts';
import { Once } from '#platform/server/cases/store.ts';
import { inspectPdf, PdfRefusal } from '#platform/server/files/inspect-pdf.ts';
import { saveFile } from '#platform/server/files/save.ts';
import type { Call } from '#platform/server/http/context.ts';
import { MAX_ACKNOWLEDGMENT_BYTES, type uploadAcknowledgment } from '../api.ts';
import { DELIVERIES } from '../deliveries.ts';
import { openFor } from './hand-over.ts';

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** Decodes a PDF in base64, with or without the prefix of a data URL. @throws 400 */
async function pdfOf(base64: string): Promise<Buffer> {
  const text = base64.replace(/^data:application\/pdf;base64,/, '').replace(/\s/g, '');
  if (text.length > Math.ceil(MAX_ACKNOWLEDGMENT_BYTES / 3) * 4 + 4) throw tooLarge();
  if (!BASE64.test(text)) throw badRequest('not_pdf', 'El archivo no llegó completo. Súbelo otra vez.');
  const content = Buffer.from(text, 'base64');
  if (content.length > MAX_ACKNOWLEDGMENT_BYTES) throw tooLarge();
  await inspectPdf(content).catch((error: Error) => {
    throw error instanceof PdfRefusal ? badRequest('not_pdf', error.message) : error;
  });
  return content;
}
const tooLarge = () =>
  badRequest('too_large', 'El archivo es demasiado grande (Max: 2MB). Escanéalo con menos resolución.');

/**
 * Stores the acknowledgment that the worker signed on paper, as a file that the uploading doctor answers for. For a
 * signature on a screen the evidence is the document that Vigía seals.
 * @throws 400 when the content is not a PDF, 404, 409 when the acknowledgment is already signed
 */
export async function keepPaper({ scope, services, query, body }: Call<typeof uploadAcknowledgment>) {
  const content = await pdfOf(body.base64);
  return scope.run(async (tx) => {
    const one = await openFor(tx, 'paper', { attentionId: query.attention_id });
    const file = await saveFile(tx, services.files, {
      content,
      kind: 'CONSTANCIA_PAPEL',
      folder: 'pdf',
      extension: 'pdf',
      contentType: 'application/pdf',
      originalName: body.filename,
      medical: true,
    });
    await moveCases(tx, DELIVERIES, 'paper', [one], {
      signed_at: new Date(),
      signed_by: one.fullName,
      signature_level: 'PAPEL',
      acknowledgment_file_id: file.id,
      delivered_at: new Once(new Date()),
      delivered_how: new Once('PRESENCIAL'),
    });
    await noteHandedOver(tx, [one.attentionId], 'delivered');
    await noteHandedOver(tx, [one.attentionId], 'signed');
    return { isSigned: true };
  });
}
