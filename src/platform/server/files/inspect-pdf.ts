import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { NAME_REFUSED } from '#platform/contract/file-name.ts';
import { detectContainer } from '#platform/server/spreadsheets/guard/container.ts';
import { TimeSlice } from '#platform/server/threads/time-slice.ts';
import { tokensOf } from './pdf-tokens.ts';

/** Reason why a file is refused as a PDF. */
type PdfFault = 'empty' | 'too-large' | 'not-pdf' | 'truncated' | 'encrypted' | 'active' | 'unreadable' | 'name';

export const MAX_PDF_BYTES = 15_728_640;
const MB = 1024 * 1024;
/** Objects of a PDF can be in compressed streams; at most this many unpacked bytes are inspected. */
const MAX_PACKED_BYTES = 64 * MB;

const SENTENCES: Record<PdfFault, (detail: string) => string> = {
  empty: () => 'El archivo está vacío (0 bytes). Consíguelo de nuevo y súbelo otra vez.',
  'too-large': (mb) => `El archivo pesa ${mb} MB y el máximo es 15 MB. Escanéalo con menos resolución o divídelo.`,
  'not-pdf': (what) =>
    `El archivo es ${what}, no un PDF, aunque su nombre lo diga. Guárdalo como PDF y súbelo otra vez.`,
  truncated: () =>
    'El PDF está incompleto: se cortó al descargarlo o copiarlo. Consíguelo de nuevo y comprueba que abra.',
  encrypted: () =>
    'El PDF está protegido con contraseña o cifrado. Guárdalo sin protección (por ejemplo, imprimiéndolo a PDF) y súbelo.',
  active: (what) =>
    `El PDF trae ${what}, que no se acepta por seguridad. Imprímelo a PDF, así queda solo el documento, y súbelo.`,
  name: () => NAME_REFUSED,
  unreadable: () => 'El PDF está dañado y no se puede revisar. Ábrelo, imprímelo a PDF y súbelo otra vez.',
};

/** Refusal of a file; `message` is a Spanish sentence for the user. */
export class PdfRefusal extends Error {
  override readonly name = 'PdfRefusal';
  readonly code: PdfFault;
  constructor(code: PdfFault, detail = '') {
    super(SENTENCES[code](detail));
    this.code = code;
  }
}

/** Names of PDF objects that do something, or carry another file. */
const ACTIVE: Readonly<Record<string, string>> = {
  JavaScript: 'programas (JavaScript)',
  JS: 'programas (JavaScript)',
  XFA: 'un formulario con programas (XFA)',
  Launch: 'una orden que abre otros programas',
  ImportData: 'una orden que lee otros archivos',
  SubmitForm: 'una orden que envía datos',
  EmbeddedFile: 'archivos adjuntos',
  EmbeddedFiles: 'archivos adjuntos',
  FileAttachment: 'archivos adjuntos',
  RichMedia: 'contenido multimedia',
};
/** Also searched for in all bytes, because these names do not occur by chance. */
const TELLING = ['/JavaScript', '/EmbeddedFile', '/RichMedia', '/FileAttachment'];

/** The header must be at the beginning, after white space at most; otherwise the file can also be of another type. */
const HEAD = /^(?:\xef\xbb\xbf)?[\0\t\n\f\r ]{0,16}%PDF-\d/;
/** Signs of HTML: a browser that gets the file as HTML would show it as a page. */
const WEB_PAGE = /<(?:html|script|iframe|!doctype html)[\s>/]/i;

const unpack = promisify(inflate);

/**
 * Checks the bytes of a PDF before it is stored. It is not rendered: its objects, including compressed ones, are
 * searched for a missing end, encryption and active content.
 * @throws PdfRefusal
 */
export async function inspectPdf(bytes: Buffer): Promise<void> {
  if (bytes.length === 0) throw new PdfRefusal('empty');
  if (bytes.length > MAX_PDF_BYTES) throw new PdfRefusal('too-large', (bytes.length / MB).toFixed(1));
  if (!HEAD.test(bytes.subarray(0, 64).toString('latin1'))) throw notPdf(bytes);
  const tail = bytes.subarray(-8192).toString('latin1');
  if (!tail.includes('%%EOF') || !tail.includes('startxref')) throw new PdfRefusal('truncated');
  if (WEB_PAGE.test(bytes.toString('latin1'))) throw new PdfRefusal('active', 'una página web');
  for (const name of TELLING) if (bytes.includes(name)) throw new PdfRefusal('active', ACTIVE[name.slice(1)]);
  const pdfParts = { pages: false, root: false };
  let packed = 0;
  const slice = new TimeSlice();
  const judge = async (pdfBytes: Buffer, inner: boolean) => {
    for (const token of tokensOf(pdfBytes)) {
      if (token.kind === 'name') judgeName(token.name, pdfParts);
      else if (token.kind === 'program') throw new PdfRefusal('active', 'un enlace con un programa');
      else if (token.kind === 'pause') {
        if (slice.over) await slice.next();
      } else if (token.packedObjects && !inner) {
        const content = await unpacked(
          pdfBytes.subarray(token.from, token.to),
          token.filter,
          MAX_PACKED_BYTES - packed,
        );
        packed += content.length;
        await judge(content, true);
      }
    }
  };
  await judge(bytes, false);
  if (!pdfParts.root || !pdfParts.pages) throw new PdfRefusal('unreadable');
}

function judgeName(name: string, pdfParts: { pages: boolean; root: boolean }): void {
  if (name === 'Encrypt') throw new PdfRefusal('encrypted');
  const active = Object.hasOwn(ACTIVE, name) ? ACTIVE[name] : undefined;
  if (active) throw new PdfRefusal('active', active);
  if (name === 'Pages') pdfParts.pages = true;
  if (name === 'Root') pdfParts.root = true;
}

/** Objects with an unusual compression cannot be inspected, so the file is refused. */
async function unpacked(data: Buffer, filter: string | null, most: number): Promise<Buffer> {
  if (filter === '') return data;
  if (filter !== 'FlateDecode' || most <= 0) throw new PdfRefusal('unreadable');
  return unpack(data, { maxOutputLength: most }).catch(() => {
    throw new PdfRefusal('unreadable');
  });
}

function notPdf(bytes: Buffer): PdfRefusal {
  const detected = detectContainer(bytes);
  if ('other' in detected)
    return detected.other === 'un PDF' ? new PdfRefusal('unreadable') : new PdfRefusal('not-pdf', detected.other);
  if ('unsupported' in detected)
    return new PdfRefusal('not-pdf', detected.unsupported.includes('HTML') ? 'una página web' : 'de otro tipo');
  const names = {
    zip: 'un archivo comprimido o de Office',
    ole: 'un archivo de Office antiguo',
    html: 'una página web',
    text: 'un texto',
  };
  return new PdfRefusal('not-pdf', names[detected.container]);
}
