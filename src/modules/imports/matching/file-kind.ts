import type { ImportDefinition, ImportKind } from '../fields/kinds.ts';
import { quote } from '../parsing/cell.ts';
import { matchColumns } from './columns.ts';
import type { Samples } from './evidence.ts';
import { BUILT_IN, type KnownFields } from './known-fields.ts';
import { listOf } from './required.ts';

export interface FileVerdict {
  /** '' when the file may well be what the import expects. */
  message: string;
  /** Another import that this file would suit. */
  instead: ImportKind | null;
}

function taken(kind: ImportKind, headers: readonly string[], samples: Samples, { definitions }: KnownFields) {
  const fields = definitions[kind]?.fields ?? [];
  return matchColumns(headers, fields, {}, samples).filter(({ field }) => field !== null);
}

/** Whether a file is of the kind an import expects; a price list is not, and a matriz is no padrón. */
export function judgeFile(
  kind: ImportKind,
  headers: readonly string[] | null,
  samples: Samples = [],
  known: KnownFields = BUILT_IN,
): FileVerdict {
  const definition = known.definitions[kind];
  if (!definition) return { message: '', instead: null };
  const found = headers ? taken(kind, headers, samples, known) : [];
  const identified = found.some(({ field }) => definition.identity.includes(field ?? ''));
  if (headers && identified && kind !== 'import-attentions' && isHealthMatrix(headers, samples, found.length, known)) {
    const message = `Este archivo parece una matriz de salud, no ${definition.noun}: impórtalo en Importación de resultados.`;
    return { message, instead: 'import-attentions' };
  }
  if (identified && found.length >= definition.needed) return { message: '', instead: null };
  if (identified) return { message: tooFew(definition, found), instead: null };
  const titles = (headers ?? []).filter((header) => header.trim() !== '').slice(0, 5);
  const has = titles.length > 0 ? ` Trae columnas como ${listOf(titles.map(quote))}.` : '';
  const message =
    `Este archivo no parece ${definition.noun}: ${expected(definition)}.${has} ` +
    `Comprueba que sea el archivo y la hoja correctos, o elige la fila de títulos.`;
  return { message, instead: null };
}

/** Whom it is about was found, and hardly more: the values of the rest are not what their titles say. */
function tooFew({ noun, needed }: ImportDefinition, found: ReturnType<typeof taken>): string {
  const names = found.map(({ header }) => quote(header));
  return (
    `De este archivo ${names.length === 1 ? 'solo reconocemos la columna' : 'solo reconocemos'} ${listOf(names)}: ${noun} trae al menos ${needed} columnas. ` +
    `Comprueba que los valores de las demás sean lo que dice su título, o elige la fila de títulos.`
  );
}

/** What was looked for, by the names of the columns that tell the kind. */
function expected({ fields, identity }: ImportDefinition): string {
  const shown = ['documentNumber', 'fullName'].filter((key) => identity.includes(key));
  const names = (shown.length > 0 ? shown : identity).map(
    (key) => `«${fields.find((field) => field.key === key)?.label ?? key}»`,
  );
  return names.length === 1
    ? `no encontramos la columna ${names[0]}`
    : `no encontramos columnas como ${names.join(' ni ')}`;
}

/** Six measurements or more, and most of what the file has. */
function isHealthMatrix(headers: readonly string[], samples: Samples, foundElse: number, known: KnownFields): boolean {
  const fields = known.definitions['import-attentions']?.fields ?? [];
  const clinical = new Set(fields.filter((field) => field.clinical).map(({ key }) => key));
  const measures = taken('import-attentions', headers, samples, known).filter(({ field }) =>
    clinical.has(field ?? ''),
  ).length;
  return measures >= 6 && measures >= foundElse * 0.4;
}
