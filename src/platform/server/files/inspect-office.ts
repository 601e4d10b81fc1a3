import { detectContainer } from '#platform/server/spreadsheets/guard/container.ts';
import { inflateEntry } from '#platform/server/spreadsheets/guard/inflate.ts';
import { readZipDirectory } from '#platform/server/spreadsheets/guard/zip-directory.ts';
import { SheetRefusal } from '#platform/server/spreadsheets/refusal.ts';

const MAX_OFFICE_BYTES = 15_728_640;
const MB = 1024 * 1024;
const MACROS =
  'El archivo contiene macros, que no se aceptan por seguridad. Guárdalo como documento de Word (.docx) o libro de Excel (.xlsx), sin macros, y súbelo otra vez.';
const OUTSIDE =
  'El archivo carga contenido de fuera (plantillas, vínculos de datos u objetos remotos), que no se acepta por seguridad. Copia el contenido a un documento nuevo y súbelo.';
const OBJECTS =
  'El archivo contiene objetos incrustados de otros programas, que no se aceptan por seguridad. Quítalos y súbelo otra vez.';
const DAMAGED = 'El archivo está dañado o incompleto y no se puede abrir. Guárdalo de nuevo en Word o Excel y súbelo.';
const VIRUS = 'El archivo contiene un virus de prueba o conocido y no se acepta. Revisa tu equipo con un antivirus.';
const PROTECTED =
  'El archivo está protegido con contraseña o es de una versión antigua de Office. Guárdalo como .docx o .xlsx sin contraseña y súbelo.';

/** Refusal of a file; `message` is a Spanish sentence for the user. */
export class OfficeRefusal extends Error {
  override readonly name = 'OfficeRefusal';
}
const refuse = (why: string, cause?: unknown) => new OfficeRefusal(why, { cause });

/**
 * The standard test file of antivirus scanners; it is refused in place of a real virus that a scanner in front of the
 * product would catch.
 */
const EICAR = 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE';
const PROGRAMS = /\.(exe|dll|scr|bat|cmd|com|js|vbs|ps1|jar|hta|lnk|msi)$/i;

/**
 * Checks the bytes of a Word or Excel file before it is stored: the zip directory against every part, and content that
 * acts on opening (macros, embedded objects, remote templates, fields that start programs).
 * @throws OfficeRefusal
 */
export async function inspectOffice(bytes: Buffer): Promise<'docx' | 'xlsx'> {
  if (bytes.length === 0) throw refuse('El archivo está vacío (0 bytes). Elige otro.');
  if (bytes.length > MAX_OFFICE_BYTES)
    throw refuse(`El archivo pesa ${(bytes.length / MB).toFixed(1)} MB y el máximo es 15 MB.`);
  const detected = detectContainer(bytes);
  if ('other' in detected)
    throw refuse(`El archivo es ${detected.other}: sube un Word (.docx), un Excel (.xlsx) o un PDF.`);
  if (bytes.includes(EICAR)) throw refuse(VIRUS);
  if ('container' in detected && detected.container === 'ole') throw refuse(PROTECTED);
  if (!('container' in detected) || detected.container !== 'zip')
    throw refuse('El archivo no es un Word (.docx), un Excel (.xlsx) ni un PDF, aunque su nombre lo diga.');
  try {
    return await inspectParts(bytes);
  } catch (error) {
    if (error instanceof SheetRefusal)
      throw refuse(
        error.code === 'encrypted' ? PROTECTED : error.code === 'too-complex' ? error.message : DAMAGED,
        error,
      );
    throw error;
  }
}

async function inspectParts(bytes: Buffer): Promise<'docx' | 'xlsx'> {
  const entries = readZipDirectory(bytes);
  const names = [...entries.keys()];
  const kind = names.includes('word/document.xml') ? 'docx' : names.includes('xl/workbook.xml') ? 'xlsx' : null;
  if (names.some((name) => /vbaProject|vbaData|macrosheets\//i.test(name))) throw refuse(MACROS);
  if (!kind || !names.includes('[Content_Types].xml'))
    throw refuse('El archivo es un ZIP que no es de Word ni de Excel. Sube un .docx, un .xlsx o un PDF.');
  if (names.some((name) => /\/(embeddings|activeX)\//i.test(name) || PROGRAMS.test(name))) throw refuse(OBJECTS);
  if (names.some((name) => /externalLinks\/|connections\.xml|queryTables\//i.test(name))) throw refuse(OUTSIDE);
  for (const entry of entries.values()) {
    const chunks: Buffer[] = [];
    for await (const chunk of inflateEntry(bytes, entry)) chunks.push(chunk);
    judgePart(entry.name, Buffer.concat(chunks));
  }
  return kind;
}

/** A hyperlink is followed only when the reader clicks it; all other external targets are fetched on opening. */
const REMOTE = /<Relationship\b(?=[^>]*\bTargetMode\s*=\s*["']External["'])(?![^>]*\/hyperlink["'])/i;

function judgePart(name: string, content: Buffer): void {
  if (content.includes(EICAR)) throw refuse(VIRUS);
  if (!/\.(xml|rels|vml)$/i.test(name)) return;
  const xml = content.toString('utf8');
  if (/<!(DOCTYPE|ENTITY)/i.test(xml) || xml.includes('\0')) throw refuse(DAMAGED);
  if (name === '[Content_Types].xml' && /macroEnabled|vbaProject/i.test(xml)) throw refuse(MACROS);
  if (name.endsWith('.rels') && REMOTE.test(xml)) throw refuse(OUTSIDE);
  if (/<w:instrText[^>]*>[^<]*\bDDE(AUTO)?\b|w:instr="[^"]*\bDDE(AUTO)?\b/i.test(xml)) throw refuse(OUTSIDE);
}
