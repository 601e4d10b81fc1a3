import PDFDocument from 'pdfkit';
import sharp from 'sharp';

/** Returns a PDF with one drawn page. */
function drawn(draw: (pdf: PDFKit.PDFDocument) => void): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', margin: 56 });
  const chunks: Buffer[] = [];
  const bytes = new Promise<Buffer>((resolve) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
  });
  draw(pdf);
  pdf.end();
  return bytes;
}

/** Returns a certificate as clinics write it, with additional lines below. */
export const certificatePdf = (name: string, ...lines: string[]): Promise<Buffer> =>
  drawn((pdf) => {
    pdf.fontSize(16).text('CERTIFICADO DE APTITUD MÉDICO OCUPACIONAL', { align: 'center' }).moveDown();
    pdf.fontSize(11).text(`Apellidos y nombres: ${name}`).text('Tipo de evaluación: Periódica').moveDown();
    pdf.text('APTO ( X )   APTO CON RESTRICCIÓN (   )   NO APTO (   )').moveDown();
    for (const line of ['Restricciones: ninguna', ...lines]) pdf.text(line);
    pdf.moveDown(3).text('Dra. Rosa Díaz   CMP 12345');
  });

/** Returns a scanned PDF: one image without text. */
export async function scannedPdf(): Promise<Buffer> {
  const paper = `<svg xmlns="http://www.w3.org/2000/svg" width="620" height="877"><rect width="100%" height="100%" fill="#f4f1ea"/>
    <text x="80" y="90" font-size="24">CERTIFICADO DE APTITUD</text><path d="M80 700 q 60 -60 120 0 t 120 0" stroke="#235" fill="none" stroke-width="3"/></svg>`;
  const image = await sharp(Buffer.from(paper)).jpeg().toBuffer();
  return drawn((pdf) => pdf.image(image, 0, 0, { width: 595 }));
}
