import { z } from 'zod';
import { holdsClinical } from './clinical.ts';
import { dayRangeOf, withDayRange } from './day-range.ts';
import { type Endpoint, endpoint, type ObjectSchema } from './endpoint.ts';

const exportFormats = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];
export const EXPORT_TYPES: Record<ExportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
};
export const CSV_SEPARATORS = { semicolon: ';', comma: ',', tab: '\t' } as const;
export type CsvSeparator = keyof typeof CSV_SEPARATORS;

/** Format options of an export, besides the filters and the order of the list. */
const exportChoice = {
  format: z.enum(exportFormats, { error: 'Elige xlsx o csv.' }).default('xlsx').meta({ example: 'csv' }),
  /** Separator of a csv; Excel in Spanish expects the semicolon. */
  separator: z.enum(['semicolon', 'comma', 'tab'], { error: 'Elige semicolon, comma o tab.' }).default('semicolon'),
};

type AnyList = Endpoint<ObjectSchema | undefined, ObjectSchema | undefined, z.ZodType | undefined, z.ZodType>;

/** The query of an export: its format, and the filters of the list. */
type ExportSchema = z.ZodObject<typeof exportChoice, z.core.$loose>;
/** An endpoint made by `exportOf`. */
export type FileEndpoint<Params extends ObjectSchema | undefined = ObjectSchema | undefined> = Endpoint<
  Params,
  ExportSchema,
  undefined,
  undefined
>;

const shapeOf = (schema: z.ZodType | undefined): Record<string, z.ZodType> =>
  schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : {};

/**
 * Exports the whole list as a file, with the same access, clinical wall, filters and order as the list, without pages.
 * Body fields of the list become query fields of the export.
 */
export function exportOf<L extends AnyList>(
  list: L,
  summary: string,
  path = `${list.path}/export`,
): FileEndpoint<L['params']> {
  const { page: _page, page_size: _size, ...filters } = { ...shapeOf(list.query), ...shapeOf(list.body) };
  const range = dayRangeOf(list.query) ?? dayRangeOf(list.body);
  const query: ExportSchema = z.strictObject({ ...filters, ...exportChoice });
  const exportEndpoint: FileEndpoint<L['params']> = endpoint({
    method: 'GET',
    path,
    summary,
    access: list.access,
    tenant: list.tenant,
    ...(list.policy ? { policy: list.policy } : {}),
    ...(list.tier ? { tier: list.tier } : {}),
    ...(list.params ? { params: list.params } : {}),
    query: range ? withDayRange(query, ...range) : query,
    raw: { contentTypes: Object.values(EXPORT_TYPES) },
    medical: list.medical === true || holdsClinical(list.response),
    errors: ['too_many_exports'],
  });
  lists.set(exportEndpoint, list);
  return exportEndpoint;
}

const lists = new WeakMap<object, Endpoint>();
/** The list that an endpoint exports; undefined for any other endpoint. */
export const listOf = (exportEndpoint: Endpoint): Endpoint | undefined => lists.get(exportEndpoint);
