import { utils, write } from '@e965/xlsx';
import { showDay, todayInLima } from '#platform/contract/dates.ts';
import { saveFile } from '#platform/web/api/client.ts';
import type { ChartTable } from './export.ts';

interface About {
  title: string;
  unit: string;
  company: string;
}

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * A chart's table as a workbook: a sheet with the figures as displayed, and a sheet with their company and date. Texts
 * are text cells, never formulas.
 */
export function workbookOf({ columns, rows }: ChartTable, { title, unit, company }: About): Uint8Array {
  const book = utils.book_new();
  const sheet = utils.aoa_to_sheet([[...columns], ...rows.map((row) => [...row])]);
  const widest = (i: number) =>
    Math.max(...[columns[i], ...rows.map((row) => row[i])].map((cell) => String(cell ?? '').length));
  sheet['!cols'] = columns.map((_, i) => ({ wch: Math.min(60, widest(i) + 2) }));
  utils.book_append_sheet(book, sheet, 'Datos');
  const facts = [
    ['Gráfico', title],
    ['Unidad', unit],
    ['Empresa', company],
    ['Fecha', showDay(todayInLima())],
    ['Fuente', 'Vigía'],
  ];
  utils.book_append_sheet(book, utils.aoa_to_sheet(facts), 'Acerca de');
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer);
}

export const saveXlsx = async (table: ChartTable, about: About, name: string): Promise<void> =>
  saveFile(new Blob([workbookOf(table, about) as BlobPart], { type: TYPE }), `${name}.xlsx`);
