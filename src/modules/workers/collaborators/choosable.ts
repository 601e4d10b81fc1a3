import { listPatients } from './api.ts';

/** Active workers, to choose one by name or document. */
export const ACTIVE_WORKERS = {
  label: 'Colaborador',
  placeholder: 'Escribe su nombre o documento',
  nothing: 'Ningún colaborador coincide.',
  list: listPatients,
  labelOf: ({ fullName, documentNumber }: { fullName: string; documentNumber: string }) =>
    `${fullName} · ${documentNumber}`,
};
