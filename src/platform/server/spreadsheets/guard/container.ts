import { isUtf8 } from 'node:buffer';

type Container = 'zip' | 'ole' | 'html' | 'text';

const startsWith = (bytes: Buffer, hex: string, at = 0) =>
  bytes.subarray(at, at + hex.length / 2).equals(Buffer.from(hex, 'hex'));

/** First bytes of files that people upload by mistake. */
const OTHERS: readonly (readonly [hex: string, what: string])[] = [
  ['25504446', 'un PDF'],
  ['89504e470d0a1a0a', 'una imagen PNG'],
  ['ffd8ff', 'una imagen JPEG'],
  ['47494638', 'una imagen GIF'],
  ['424d', 'una imagen BMP'],
  ['49492a00', 'una imagen TIFF'],
  ['4d4d002a', 'una imagen TIFF'],
  ['52617221', 'un archivo comprimido RAR'],
  ['377abcaf271c', 'un archivo comprimido 7z'],
  ['1f8b', 'un archivo comprimido gzip'],
  ['7b5c727466', 'un documento de texto RTF'],
  ['4d5a', 'un programa'],
  ['7f454c46', 'un programa'],
];

/** The type of file by its first bytes; the name of another type when it is not a spreadsheet. */
export function detectContainer(bytes: Buffer): { container: Container } | { other: string } | { unsupported: string } {
  if (startsWith(bytes, '504b0304')) return { container: 'zip' };
  if (startsWith(bytes, 'd0cf11e0a1b11ae1')) return { container: 'ole' };
  const other = OTHERS.find(([hex]) => startsWith(bytes, hex));
  // A csv can also begin with "BM" or "MZ".
  if (other && !(other[0].length === 4 && isText(bytes))) return { other: other[1] };
  if (/^09[02468]?[02468]0[46]00/.test(bytes.subarray(0, 4).toString('hex')) && !isText(bytes)) {
    return { unsupported: 'un formato de Excel anterior a 1997' };
  }
  if (!isText(bytes)) return { other: 'de un tipo desconocido' };
  const head = textHead(bytes);
  if (/^<\?xml|^<Workbook/i.test(head)) return { unsupported: 'formato XML' };
  if (/^<(!doctype|html|head|body|table|meta|style|div|script|svg)\b/i.test(head)) {
    return { container: 'html' };
  }
  if (/^MIME-Version:/i.test(head)) return { unsupported: 'formato de página web (MHTML)' };
  if (/^(\{|\[\s*[{[\]"])/.test(head)) return { other: 'un archivo JSON' };
  return { container: 'text' };
}

const isUtf16 = (bytes: Buffer) => startsWith(bytes, 'fffe') || startsWith(bytes, 'feff');

function textHead(bytes: Buffer): string {
  const head = bytes.subarray(0, 1024);
  const text = startsWith(bytes, 'fffe') ? head.toString('utf16le') : head.toString('latin1');
  return text.replace(/^(\ufeff|ï»¿)/, '').trimStart();
}

/**
 * Text has no control characters except line ends, tabs and form feeds; UTF-16 is recognised by its byte order mark.
 */
function isText(bytes: Buffer): boolean {
  if (isUtf16(bytes)) return bytes.length % 2 === 0;
  let odd = 0;
  for (const byte of bytes) {
    if (byte === 0) return false;
    if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 13 && byte !== 12) odd++;
  }
  return odd === 0 || (odd * 1000 < bytes.length && isUtf8(bytes));
}
