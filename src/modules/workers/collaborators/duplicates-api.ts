import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, pageOf, pageQuery, sortQuery } from '#platform/contract/pagination.ts';
import { duplicatePair, mergeField, mergePreview, patientMerge } from './duplicates.ts';

const writes = { access: 'member', policy: 'collaborators.update' } as const;
const two = { keptId: id, mergedId: id };
const different = <T extends { keptId: string; mergedId: string }>({ keptId, mergedId }: T) =>
  keptId.toLowerCase() !== mergedId.toLowerCase();
const SAME = { path: ['mergedId'], error: 'Elige dos registros distintos.' };

export const listDuplicates = endpoint({
  ...writes,
  method: 'GET',
  path: '/middleware/patients/duplicates',
  summary: 'Pares de colaboradores que parecen la misma persona',
  tenant: 'company_id',
  /** The most certain pairs come first unless another order is requested. */
  query: z.strictObject({ company_id: id, ...pageQuery, sort: sortQuery(['reasons', 'name'], '-reasons') }),
  response: pageOf(duplicatePair),
});

export const dismissDuplicate = endpoint({
  ...writes,
  method: 'PUT',
  path: '/middleware/patients/duplicates',
  summary: 'Anota que dos colaboradores no son la misma persona, o lo quita',
  tenant: 'session',
  body: z
    .strictObject({ oneId: id, otherId: id, distinct: z.boolean() })
    .refine((b) => b.oneId.toLowerCase() !== b.otherId.toLowerCase(), SAME),
});

export const previewMerge = endpoint({
  ...writes,
  method: 'GET',
  path: '/middleware/patients/merges/preview',
  summary: 'Qué haría la unión de dos registros',
  tenant: 'session',
  query: z.strictObject({ kept_id: id, merged_id: id }),
  response: mergePreview,
});

export const mergePatients = endpoint({
  ...writes,
  method: 'POST',
  path: '/middleware/patients/merges',
  summary: 'Une dos registros de una persona: el segundo se oculta y lo suyo pasa al primero',
  tenant: 'session',
  body: z
    .strictObject({
      ...two,
      keptVersion: z.int(),
      mergedVersion: z.int(),
      /** Fields whose value is taken from the record that is hidden. */
      take: z.array(mergeField).max(30),
      /**
       * True if a doctor confirms that both records are one person. If left out, nothing is delivered until a doctor
       * confirms it.
       */
      confirmed: z.boolean().optional(),
    })
    .refine(different, SAME),
  response: z.object({ mergeId: z.uuid(), keptId: z.uuid() }),
  errors: ['changed_meanwhile', 'needs_doctor'],
});

export const undoMerge = endpoint({
  ...writes,
  method: 'POST',
  path: '/middleware/patients/merges/{id}/undo',
  summary: 'Deshace una unión de los últimos 30 días: devuelve lo que movió',
  tenant: 'session',
  params: z.strictObject({ id }),
  response: z.object({ keptId: z.uuid(), restoredId: z.uuid() }),
  errors: ['already_undone', 'already_merged', 'too_late', 'document_taken', 'needs_doctor'],
});

export const listMerges = endpoint({
  ...writes,
  method: 'GET',
  path: '/middleware/patients/merges',
  summary: 'Uniones de los últimos 30 días que se pueden deshacer',
  tenant: 'company_id',
  query: z.strictObject({ company_id: id }),
  response: z.object({ items: z.array(patientMerge) }),
});
