import { identityDocumentType } from './patient-fields.ts';

const NAMES: Readonly<Record<string, string>> = {
  DNI: 'DNI',
  CE: 'Carné de extranjería',
  PAS: 'Pasaporte',
  PTP: 'Permiso temporal de permanencia',
  CPP: 'Carné de permiso temporal (CPP)',
  CSR: 'Carné de solicitante de refugio',
  CIRE: 'Carné de identidad de RR. EE.',
};
/** Kinds of identity documents, as people choose among them. */
export const IDENTITY_OPTIONS = identityDocumentType.options.map((value) => ({ value, label: NAMES[value] ?? value }));
