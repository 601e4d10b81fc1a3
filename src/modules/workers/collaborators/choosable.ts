import type { ResponseOf } from '#platform/contract/endpoint.ts';
import { listPatients } from './api.ts';

/** Source of a field that selects an active worker by name or document. */
export const ACTIVE_WORKERS = {
  label: 'Colaborador',
  placeholder: 'Escribe su nombre o documento',
  nothing: 'Ningún colaborador coincide.',
  list: listPatients,
  labelOf: ({ fullName, documentNumber }: ResponseOf<typeof listPatients>['items'][number]) =>
    `${fullName} · ${documentNumber}`,
};
