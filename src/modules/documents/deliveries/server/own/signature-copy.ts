const BOX = { width: 260, height: 104 };
/** Lines across the copy, so that it cannot be used to sign as the doctor. */
const MARKS = `<svg xmlns="http://www.w3.org/2000/svg" width="${BOX.width}" height="${BOX.height}"><g stroke="#006098" stroke-opacity=".4" stroke-width="1.5">${Array.from(
  { length: 24 },
  (_, i) => `<line x1="${i * 18 - 104}" y1="${BOX.height}" x2="${i * 18}" y2="0"/>`,
).join('')}</g></svg>`;

/** Makes a small, struck-through copy of a signature for display on a page. @returns the address of a PNG */
export async function signatureCopy(image: Buffer): Promise<string> {
  const { default: sharp } = await import('sharp');
  const png = await sharp(image)
    .resize({ ...BOX, fit: 'contain', background: '#fff' })
    .flatten({ background: '#fff' })
    .composite([{ input: Buffer.from(MARKS) }])
    .png({ palette: true, colours: 16 })
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}
