import type { Unread } from './pdf-process.ts';

/** Width of the words in ems of Helvetica bold. */
const WORDS = 'SIN EFECTO';
const EMS = 6.2;

/** The same PDF with «SIN EFECTO» across each page, over everything else. */
export async function drawWithoutEffect(bytes: Uint8Array): Promise<{ pdf: Uint8Array } | Unread> {
  try {
    const { PDF, rgb } = await import('@libpdf/core');
    const pdf = await PDF.load(new Uint8Array(bytes));
    if (pdf.isEncrypted && !pdf.isAuthenticated) return { unread: 'encrypted' };
    const pages = pdf.getPages();
    if (pages.length === 0) return { unread: 'damaged' };
    for (const page of pages) {
      const { width, height } = page;
      const angle = Math.atan2(height, width);
      const diagonal = Math.hypot(width, height);
      const size = (diagonal * 0.8) / EMS;
      // From the centre back by half the width of the words, and down by half their height.
      const [along, down] = [(size * EMS) / 2, size * 0.35];
      page.drawText(WORDS, {
        x: width / 2 - along * Math.cos(angle) + down * Math.sin(angle),
        y: height / 2 - along * Math.sin(angle) - down * Math.cos(angle),
        size,
        font: 'Helvetica-Bold',
        color: rgb(0.75, 0.1, 0.1),
        opacity: 0.45,
        rotate: { angle: (angle * 180) / Math.PI },
      });
    }
    return { pdf: await pdf.save() };
  } catch {
    return { unread: 'damaged' };
  }
}
