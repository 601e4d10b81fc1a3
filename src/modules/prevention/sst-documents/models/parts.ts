export interface ModelColumn {
  label: string;
  /** Relative width, 1 by default. */
  wide: number;
  /** Values offered in the drop-down list of a sheet. */
  list?: readonly string[];
}

/**
 * A part of a model, in the order of its pages. Placeholders such as `{empresa}` are replaced by the company's data.
 */
export type Part =
  | { kind: 'head'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: readonly string[] }
  /** Labels with space to write. */
  | { kind: 'fields'; title: string; items: readonly ModelColumn[] }
  | { kind: 'checks'; title: string; items: readonly string[] }
  /** `rows` holds written rows, `blank` the number of empty rows; `fill` adds a row for each active worker. */
  | {
      kind: 'table';
      title: string;
      columns: readonly ModelColumn[];
      rows: readonly (readonly string[])[];
      blank: number;
      fill?: 'workers';
    }
  | { kind: 'sign'; items: readonly string[] };

const split = (text: string) =>
  text
    .split('|')
    .map((each) => each.trim())
    .filter(Boolean);

/** Parses `Peligro*2|¿Cumple?[Sí,No]`: labels, each with an optional width and list of values. */
const columnsOf = (text: string): ModelColumn[] =>
  split(text).map((each) => {
    const [, label = each, wide, list] = /^(.*?)(?:\*([\d.]+))?(?:\[(.+)\])?$/.exec(each) ?? [];
    return { label, wide: Number(wide ?? 1), ...(list ? { list: list.split(',') } : {}) };
  });

export const head = (text: string): Part => ({ kind: 'head', text });
export const text = (content: string): Part => ({ kind: 'text', text: content });
export const list = (itemsText: string): Part => ({ kind: 'list', items: split(itemsText) });
export const fields = (title: string, columnsText: string): Part => ({
  kind: 'fields',
  title,
  items: columnsOf(columnsText),
});
export const checks = (title: string, itemsText: string): Part => ({ kind: 'checks', title, items: split(itemsText) });
export const sign = (itemsText: string): Part => ({ kind: 'sign', items: split(itemsText) });
export const table = (title: string, columnsText: string, blank = 8): Part => ({
  kind: 'table',
  title,
  columns: columnsOf(columnsText),
  rows: [],
  blank,
});
/** A table whose first cells are filled: one text per row, with its cells separated by `|`. */
export const rows = (title: string, columnsText: string, rowTexts: readonly string[], blank = 0): Part => ({
  kind: 'table',
  title,
  columns: columnsOf(columnsText),
  rows: rowTexts.map((row) => row.split('|').map((cell) => cell.trim())),
  blank,
});
/** A table of all workers: its first columns are name, document, job title and area. */
export const workers = (title: string, columnsText: string): Part => ({
  kind: 'table',
  title,
  columns: columnsOf(`Apellidos y nombres*2.2|Documento*1.2|Puesto*1.4|Área*1.2|${columnsText}`),
  rows: [],
  blank: 5,
  fill: 'workers',
});

/** Signature fields that most registers have. */
export const RESPONSIBLE: Part = fields('Responsable del registro', 'Nombre*2|Cargo|Fecha|Firma');
/** Corrective measures as required by the formats of R.M. 050-2013-TR. */
export const MEASURES: Part = table(
  'Medidas correctivas',
  'Descripción de la medida*3|Responsable*1.5|Fecha de ejecución|Estado (realizada, pendiente, en ejecución)*1.3[Realizada,Pendiente,En ejecución]',
  4,
);
