import { badRequest } from '#platform/contract/problem.ts';
import { inspectPdf, PdfRefusal } from '#platform/server/files/inspect-pdf.ts';
import { toJpeg } from '#platform/server/images/to-png.ts';
import { renderPdf } from '#platform/server/pdf/render.ts';

/** Size in pixels at which a photographed A4 page is readable. */
const BOX = { maxWidth: 1800, maxHeight: 2400 };
const HEADS = ['ffd8ff', '89504e47'].map((hex) => Buffer.from(hex, 'hex'));
const isPhoto = (bytes: Buffer) => HEADS.some((head) => bytes.subarray(0, head.length).equals(head));

/**
 * Returns the report of a specialist as a PDF: a sent PDF is checked; a photo is decoded and drawn on a page.
 * @throws 400 for any other content, judged by the bytes and not by the name
 */
export async function reportPdf(bytes: Buffer, company: string): Promise<Buffer> {
  if (!isPhoto(bytes)) {
    await inspectPdf(bytes).catch((error: Error) => {
      throw error instanceof PdfRefusal ? badRequest('not_pdf', error.message) : error;
    });
    return bytes;
  }
  const { content, width, height } = await toJpeg(bytes, BOX, 85);
  return renderPdf({
    title: 'Informe del especialista',
    subject: company,
    author: 'Vigía',
    createdAt: new Date().toISOString(),
    header: { logo: { monogram: company.slice(0, 1) }, company, title: 'INFORME DEL ESPECIALISTA', facts: [] },
    body: [
      {
        kind: 'image',
        image: new Uint8Array(content),
        width,
        height,
        caption: 'Foto que cargó el colaborador',
        maxHeight: 600,
      },
    ],
    legal: 'Documento clínico reservado: solo para el trabajador y su médico ocupacional.',
  });
}
