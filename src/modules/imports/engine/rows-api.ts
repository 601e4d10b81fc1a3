import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { hasDirectionSigns, NAME_REFUSED } from '#platform/contract/file-name.ts';
import { batchSort } from '#platform/contract/import-kind/api.ts';
import { importBatch } from '#platform/contract/import-kind/model.ts';
import { filterText, id, pageOf, pageQuery, text } from '#platform/contract/pagination.ts';

/** Maximum rows, names and cells per call; a file may have more. */
const MAX_ROWS = 5000;
const MAX_NAMES = 200;
const MAX_CELLS = 100_000;
const MAX_BODY_BYTES = 6_291_456;
/** Counts one object per row and one for the body. */
const MAX_BODY_VALUES = MAX_CELLS + MAX_ROWS + 100;

const value = z.union([text(2000), z.number(), z.boolean(), z.null()], 'Escribe texto, un número, sí o no.');
type Row = Record<string, z.output<typeof value>>;
/** Values by the key or label of their field; a field missing in a row is empty. */
const row = z.record(z.string().min(1, 'Falta el nombre de un campo.').max(100), value);

/**
 * Fast check that `value` accepts a cell, without calling it: validating each cell is the most expensive part of a
 * large call.
 */
const isPlain = (cell: unknown): boolean =>
  typeof cell === 'string'
    ? cell.length <= 2000 && !/[\0\ud800-\udfff]/.test(cell)
    : cell === null || typeof cell === 'boolean' || Number.isFinite(cell);

interface Fault {
  path: (string | number)[];
  message: string;
}

/** Why rows are refused as a whole; null for a list of an accepted length. */
function faultOfList(rows: unknown): string | null {
  if (!Array.isArray(rows)) return 'Envía las filas como una lista.';
  if (rows.length === 0) return 'Envía al menos una fila.';
  return rows.length > MAX_ROWS ? `Envía hasta ${MAX_ROWS} filas en cada llamada.` : null;
}

function faultOfName(name: string): { at: string[]; message: string } | null {
  if (name === '') return { at: [], message: 'Falta el nombre de un campo.' };
  return name.length > 100 ? { at: [name.slice(0, 100)], message: 'El nombre del campo es muy largo.' } : null;
}

const isObject = (given: unknown): given is object =>
  typeof given === 'object' && given !== null && !Array.isArray(given);

/**
 * Faults of the rows, computed one at a time so that the caller can stop after the first few; a schema that reports all
 * of them takes seconds.
 */
function* faultsOf(rows: unknown): Generator<Fault> {
  const whole = faultOfList(rows);
  if (whole !== null) return yield { path: [], message: whole };
  const count = { names: new Set<string>(), cells: 0 };
  for (const [at, given] of (rows as unknown[]).entries()) {
    if (!isObject(given)) {
      yield { path: [at], message: 'Envía cada fila como un objeto: nombre del campo y valor.' };
      continue;
    }
    if (yield* faultsOfRow(at, given, count)) return;
  }
}

/** @returns whether the call has too many names or cells, so that the rest is not read */
function* faultsOfRow(
  at: number,
  given: object,
  count: { names: Set<string>; cells: number },
): Generator<Fault, boolean> {
  for (const [name, cell] of Object.entries(given)) {
    count.names.add(name);
    count.cells++;
    if (count.names.size > MAX_NAMES) {
      yield { path: [at], message: `Envía hasta ${MAX_NAMES} campos distintos en cada llamada.` };
      return true;
    }
    if (count.cells > MAX_CELLS) {
      yield { path: [at], message: `Envía hasta ${MAX_CELLS} celdas en cada llamada: divide las filas.` };
      return true;
    }
    const wrongName = faultOfName(name);
    if (wrongName) yield { path: [at, ...wrongName.at], message: wrongName.message };
    const error = isPlain(cell) ? undefined : value.safeParse(cell).error;
    if (error) yield { path: [at, name.slice(0, 100)], message: error.issues[0]?.message ?? '' };
  }
  return false;
}

const MOST_FAULTS = 20;

const rows = z
  .unknown()
  .transform((rawRows, context): Row[] => {
    let faultCount = 0;
    for (const { path, message } of faultsOf(rawRows)) {
      context.addIssue({ code: 'custom', path, message });
      if (++faultCount === MOST_FAULTS) break;
    }
    return faultCount > 0 ? z.NEVER : (rawRows as Record<string, unknown>[]).map(trimmed);
  })
  .meta(z.toJSONSchema(z.array(row).min(1).max(MAX_ROWS), { io: 'input' }));

/** Trims the texts of a row, as `value` does. */
const trimmed = (rawRow: Record<string, unknown>): Row =>
  Object.fromEntries(
    Object.entries(rawRow).map(([name, cell]) => [name, typeof cell === 'string' ? cell.trim() : cell]),
  ) as Row;

/** Rows for a batch that is reviewed before the import. */
const batch = z.strictObject({
  fileName: text(200)
    .min(1)
    .refine((name) => !hasDirectionSigns(name), NAME_REFUSED)
    .optional(),
  rows,
});
/** `typed`: number of people to be ceased; required when there are many. */
const imported = z.strictObject({ rows, typed: z.int().optional() });

const ofCustomer = z.strictObject({ customer_id: id });
/** Only the caller's own id is accepted. */
const byUser = ofCustomer.extend({ user_id: id.optional() });
const refusals = ['unknown_fields', 'field_twice', 'fields_missing', 'clinical_columns'] as const;
const rosters = { access: 'member', policy: 'rosters.import' } as const;
const schedulings = { access: 'member', policy: 'scheduling.update' } as const;
const results = { access: 'doctor', policy: 'results.import', tier: 'PREMIUM' } as const;
const protocols = { access: 'admin', policy: 'protocols.update' } as const;

const list = {
  method: 'GET',
  tenant: 'customer_id',
  query: ofCustomer.extend({ q: filterText.optional(), ...pageQuery, sort: batchSort }),
  response: pageOf(importBatch),
} as const;
const detail = {
  method: 'GET',
  tenant: 'session',
  query: z.strictObject({ batch_id: id }),
  response: importBatch,
} as const;
const create = {
  method: 'POST',
  tenant: 'session',
  body: batch,
  maxBodyBytes: MAX_BODY_BYTES,
  maxBodyValues: MAX_BODY_VALUES,
  response: importBatch,
  errors: refusals,
} as const;
const full = {
  method: 'POST',
  tenant: 'customer_id',
  query: byUser,
  body: imported,
  maxBodyBytes: MAX_BODY_BYTES,
  maxBodyValues: MAX_BODY_VALUES,
  response: importBatch,
  errors: [...refusals, 'owner_needed', 'type_the_number', 'confirmation_needed'],
} as const;

const member = { access: 'member' } as const;
const log = (kind: string) => `/log/batches/${kind}` as const;

export const createPersonImport = endpoint({
  ...create,
  ...rosters,
  path: log('import-persons'),
  summary: 'Prepara filas de colaboradores para revisarlas',
});
export const createAttentionImport = endpoint({
  ...create,
  ...results,
  path: log('import-attentions'),
  summary: 'Prepara filas de resultados para revisarlas',
});
export const listSchedulingImports = endpoint({
  ...list,
  ...member,
  path: log('import-schedulings'),
  summary: 'Importaciones de citas',
});
export const getSchedulingImport = endpoint({
  ...detail,
  ...member,
  path: `${log('import-schedulings')}/id`,
  summary: 'Una importación de citas',
});
export const createSchedulingImport = endpoint({
  ...create,
  ...schedulings,
  path: log('import-schedulings'),
  summary: 'Prepara filas de citas para revisarlas',
});
export const listJobInformationImports = endpoint({
  ...list,
  ...member,
  path: log('job-informations'),
  summary: 'Importaciones de datos del puesto',
});
export const getJobInformationImport = endpoint({
  ...detail,
  ...member,
  path: `${log('job-informations')}/id`,
  summary: 'Una importación de datos del puesto',
});
export const createJobInformationImport = endpoint({
  ...create,
  ...rosters,
  path: log('job-informations'),
  summary: 'Prepara filas de datos del puesto para revisarlas',
});
export const listProtocolImports = endpoint({
  ...list,
  ...protocols,
  path: log('protocols'),
  summary: 'Importaciones de perfiles médicos',
});
export const getProtocolImport = endpoint({
  ...detail,
  ...protocols,
  path: `${log('protocols')}/id`,
  summary: 'Una importación de perfiles médicos',
});
export const createProtocolImport = endpoint({
  ...create,
  ...protocols,
  path: log('protocols'),
  summary: 'Prepara filas de perfiles médicos para revisarlas',
});

export const importPersons = endpoint({
  ...full,
  ...rosters,
  path: `${log('import-persons')}/full-import`,
  summary: 'Importa filas de colaboradores; al terminar llega una notificación',
});
export const importPatients = endpoint({
  ...full,
  ...rosters,
  path: '/middleware/patients/full-import',
  summary: 'Importa filas de colaboradores; al terminar llega una notificación',
});
export const replacePersons = endpoint({
  ...full,
  ...rosters,
  path: `${log('replace-persons')}/full-replace`,
  summary: 'Reemplaza el padrón: quien no viene en las filas cesa',
});
export const ceasePersons = endpoint({
  ...full,
  ...rosters,
  path: `${log('delete-persons')}/full-delete`,
  summary: 'Cesa a quienes vienen en las filas',
});
export const importSchedulings = endpoint({
  ...full,
  ...schedulings,
  path: `${log('import-schedulings')}/full-import`,
  summary: 'Agenda las citas que vienen en las filas',
});
export const importResults = endpoint({
  ...full,
  ...results,
  path: '/exam/full-import',
  summary: 'Importa filas de resultados; al terminar llega una notificación',
  query: byUser.extend({ old_filename: text(200).optional(), new_filename: text(200).optional() }),
});
export const importAptitudes = endpoint({
  ...full,
  path: '/exam/full-import/short',
  summary: 'Importa filas de aptitudes; al terminar llega una notificación',
  access: 'member',
  policy: 'aptitudes.import',
  tier: 'PREMIUM',
  tenant: 'company_id',
  query: z.strictObject({ company_id: id }),
});
/** Accepts batches of any kind; the membership required depends on the batch's kind. */
export const rollBackBatch = endpoint({
  method: 'DELETE',
  path: '/exam/full-import/roll-back',
  summary: 'Revierte una importación: resultados, aptitudes, padrones, reemplazos, ceses y las demás',
  access: 'member',
  tenant: 'session',
  query: z.strictObject({ batch_id: id }),
  response: importBatch,
  errors: ['cannot_roll_back', 'import_running', 'owner_needed', 'confirmation_needed'],
});
