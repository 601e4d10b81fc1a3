import { showInstant } from '../../../../platform/contract/dates.ts';
import { byPages, type ExportColumn, exportRoute } from '../../../../platform/server/exports/export-route.ts';
import type { Route } from '../../../../platform/server/http/route.ts';
import { exportDictionary, exportUnknownLabels } from '../../dictionary/api.ts';
import type { DictionaryEntry, UnknownLabel } from '../../dictionary/model.ts';
import { rangeText, whomText } from '../../dictionary/ranges.ts';
import { pageOfDictionary } from './dictionary.ts';
import { pageOfUnknownLabels } from './unknown-labels.ts';

const FIELDS: readonly ExportColumn<DictionaryEntry>[] = [
  { header: 'Campo', value: (e) => e.name, width: 36 },
  { header: 'Grupo', value: (e) => e.group, width: 18 },
  { header: 'Unidad', value: (e) => e.unit, width: 12 },
  { header: 'Rangos de referencia', value: (e) => e.ranges.map(rangeLine).join('; '), width: 60 },
  { header: 'Sinónimos agregados', value: (e) => e.added.join('; '), width: 40 },
  { header: 'Sinónimos de Vigía', value: (e) => e.synonyms.join('; '), width: 60 },
];

const rangeLine = (range: DictionaryEntry['ranges'][number]): string =>
  `${whomText(range)}: ${rangeText(range)} (${range.source})`;

const LABELS: readonly ExportColumn<UnknownLabel>[] = [
  { header: 'Título', value: (l) => l.label, width: 40 },
  { header: 'Visto en', value: (l) => l.imports.join('; '), width: 30 },
  { header: 'Archivos', value: (l) => l.files, format: 'number' },
  { header: 'Empresas', value: (l) => l.companies, format: 'number' },
  { header: 'Última vez', value: (l) => showInstant(l.lastSeen), width: 18 },
];

export const dictionaryExports: Route[] = [
  exportRoute(exportDictionary, {
    name: 'Diccionario de resultados',
    columns: FIELDS,
    read: byPages(({ scope }, query: Parameters<typeof pageOfDictionary>[1]) => pageOfDictionary(scope, query)),
  }),
  exportRoute(exportUnknownLabels, {
    name: 'Títulos desconocidos',
    columns: LABELS,
    read: byPages(({ scope }, query: Parameters<typeof pageOfUnknownLabels>[1]) => pageOfUnknownLabels(scope, query)),
  }),
];
