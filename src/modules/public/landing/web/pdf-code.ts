const ALPHABET = '[ABCDEFGHJKMNPQRSTUVWXYZ23456789]{12}';
/** The code is in the alternative text of the QR, or at the end of the document's keywords. */
const PLACES = [new RegExp(`/verificar/(${ALPHABET})\\b`), new RegExp(`/Keywords \\([^)]{0,200}?\\b(${ALPHABET})\\)`)];

/**
 * Finds the code of a Vigía document. Both places are stored uncompressed, with one or two bytes per letter, so no page
 * is rendered and nothing is decompressed. Null for scans, and for files that another program rewrote.
 */
export function codeInPdf(bytes: Uint8Array): string | null {
  const text = new TextDecoder('latin1').decode(bytes).replaceAll('\u0000', '');
  if (!text.startsWith('%PDF-')) return null;
  for (const place of PLACES) {
    const code = place.exec(text)?.[1];
    if (code) return code;
  }
  return null;
}

/** SHA-256 in hexadecimal. */
export async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
