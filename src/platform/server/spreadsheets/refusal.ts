import { LIMITS } from './limits.ts';

const whole = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, ',');

/** Spanish sentences, shown to the user, with the reason of a refusal and the remedy. */
const SENTENCES = {
  'empty-file': () => 'El archivo está vacío (0 bytes). Ábrelo, comprueba que tenga datos, guárdalo y súbelo otra vez.',
  'too-large': (mb: string) =>
    `El archivo pesa ${mb} MB y el máximo es 15 MB. Divídelo en partes, o quita las imágenes y hojas que no uses.`,
  'not-a-sheet': (what: string) =>
    `El archivo es ${what}, no una hoja de cálculo. Si tiene una tabla, ábrelo en su programa, guárdalo como Excel (.xlsx) o CSV y súbelo.`,
  'unsupported-format': (what: string) =>
    `El archivo está en ${what}, que no se puede importar. Ábrelo en Excel y guárdalo como «Libro de Excel (.xlsx)».`,
  encrypted: () =>
    'El archivo está protegido con contraseña. Quítale la contraseña (en Excel: Archivo › Información › Proteger libro; si es un ZIP, descomprímelo) y súbelo otra vez.',
  macros: () =>
    'El archivo contiene macros, que no se aceptan por seguridad. Guárdalo como «Libro de Excel (.xlsx)», sin macros, y súbelo otra vez.',
  'embedded-objects': () =>
    'El archivo contiene objetos incrustados de otros programas, que no se aceptan por seguridad. Copia solo los datos a un libro nuevo y súbelo.',
  unsafe: () =>
    'El archivo contiene definiciones XML que Excel nunca escribe y que no se aceptan por seguridad. Copia los datos a un libro nuevo y súbelo.',
  truncated: () =>
    'El archivo está incompleto: se cortó al descargarlo o copiarlo. Consíguelo de nuevo, comprueba que abra en Excel y súbelo otra vez.',
  damaged: () =>
    'El archivo está dañado y no se puede leer. Ábrelo en Excel, guárdalo como un libro nuevo (.xlsx) y súbelo.',
  'too-complex': () =>
    'El archivo ocupa demasiado al abrirse. Copia solo los datos, sin formatos ni imágenes, a un libro nuevo de tipo .xlsx y súbelo, o divídelo en partes.',
  'too-slow': () =>
    `Leer el archivo tomó más de ${LIMITS.workerSeconds} segundos. Copia solo los datos a un libro nuevo, o divídelo en partes, y súbelo otra vez.`,
  'empty-sheet': (sheet: string) =>
    sheet
      ? `La hoja «${sheet}» está vacía. Elige otra hoja o sube un archivo con datos.`
      : 'El archivo no tiene datos: todas sus hojas están vacías. Comprueba que sea el archivo correcto y súbelo otra vez.',
  'sheet-not-found': (sheet: string) => `El archivo no tiene la hoja «${sheet}». Elige una de las hojas de la lista.`,
  'too-many-rows': (sheet: string) =>
    `La hoja «${sheet}» tiene más de ${whole(LIMITS.rows)} filas de datos, que es el máximo. Divídela en varios archivos y súbelos uno tras otro.`,
  'too-many-columns': (cell: string) =>
    `Hay datos más allá de la columna ${LIMITS.columns} (celda ${cell}). Borra las columnas que sobran y súbelo otra vez.`,
  'cell-too-long': (cell: string) =>
    `${cell ? `La celda ${cell}` : 'Una celda'} tiene más de ${whole(LIMITS.cellCharacters)} caracteres, que es el máximo. Acorta su texto y súbelo otra vez.`,
} satisfies Record<string, (detail: string) => string>;

export type RefusalCode = keyof typeof SENTENCES;

/** A file that cannot be imported; `message` is a Spanish sentence for the user. */
export class SheetRefusal extends Error {
  override readonly name = 'SheetRefusal';
  readonly code: RefusalCode;

  constructor(code: RefusalCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
  }
}

/** Builds a refusal; `detail` is the word its sentence needs (a format, a sheet, a cell). */
export const refusal = (code: RefusalCode, detail = '', cause?: unknown): SheetRefusal =>
  new SheetRefusal(code, SENTENCES[code](detail), cause);
