import { listPatients } from './api.ts';

/** Source of a field that selects an active worker by name or document. */
export const ACTIVE_WORKERS = {
  label: 'Colaborador',
  placeholder: 'Escribe su nombre o documento',
  nothing: 'Ningún colaborador coincide.',
  list: listPatients,
  labelOf: ({ fullName, documentNumber }: { fullName: string; documentNumber: string }) =>
    `${fullName} · ${documentNumber}`,
};
