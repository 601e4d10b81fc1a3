const ALPHABET = '[ABCDEFGHJKMNPQRSTUVWXYZ23456789]{12}';
/** In the alternative text of its QR, or at the end of the keywords of the document. */
const PLACES = [new RegExp(`/verificar/(${ALPHABET})\\b`), new RegExp(`/Keywords \\([^)]{0,200}?\\b(${ALPHABET})\\)`)];

/**
 * The code of a document of Vigía. Both places stand in the file as they are, by one byte a letter or by two: no page is
 * drawn and nothing is unpacked. Null for scans, and for files that another program wrote anew.
 */
export function codeInPdf(bytes: Uint8Array): string | null {
  const text = new TextDecoder('latin1').decode(bytes).replaceAll('\u0000', '');
  if (!text.startsWith('%PDF-')) return null;
  for (const place of PLACES) {
    const found = place.exec(text)?.[1];
    if (found) return found;
  }
  return null;
}

/** SHA-256 in hexadecimal. */
export async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
