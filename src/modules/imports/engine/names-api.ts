import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { CATALOGUE_KINDS } from '#platform/contract/import-kind/kinds.ts';
import { importBatch } from '#platform/contract/import-kind/model.ts';
import { id, text } from '#platform/contract/pagination.ts';

const ofBatch = {
  access: 'member',
  tenant: 'customer_id',
  params: z.strictObject({ id }),
  query: z.strictObject({ customer_id: id }),
} as const;
const entry = z.object({ id: z.uuid(), name: z.string() });
const kind = z.enum(CATALOGUE_KINDS);

/** Names in the rows that the company's catalogue does not have. */
export const importNames = z.object({
  kind,
  names: z.array(
    z.object({
      name: z.string(),
      rows: z.int(),
      /** Most similar entry; null without a similar one. */
      nearest: entry.nullable(),
      /** Existing entry that the company chose for the name; null when a new entry will be created. */
      entryId: z.uuid().nullable(),
    }),
  ),
  /** All entries that can be chosen. */
  entries: z.array(entry),
});
export type ImportNames = z.infer<typeof importNames>;

export const listImportNames = endpoint({
  ...ofBatch,
  method: 'GET',
  path: '/imports/{id}/names',
  summary: 'Áreas, puestos, proyectos y sedes del archivo que la empresa no tiene, con la más parecida de cada una',
  response: z.array(importNames),
});

/** The choice applies to all rows and is remembered for the company's next files. */
export const chooseImportName = endpoint({
  ...ofBatch,
  method: 'PUT',
  path: '/imports/{id}/names',
  summary: 'Dice qué área, puesto, proyecto o sede es un nombre del archivo, o que se cree',
  body: z.strictObject({
    choices: z
      .array(
        z.strictObject({
          kind,
          name: text(2000).min(1, 'Indica el nombre.'),
          /** Null to create a new entry. */
          entryId: id.nullable(),
        }),
      )
      .min(1, 'Indica al menos un nombre.')
      .max(500, 'Indica hasta 500 nombres por vez.'),
  }),
  response: importBatch,
  errors: ['unknown_entry'],
});
