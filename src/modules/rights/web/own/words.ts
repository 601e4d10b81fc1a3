import type { RightsKind } from '../../kinds.ts';

/** What may be asked for, in the words of whoever asks. */
export const ASKED: Readonly<Record<RightsKind, { title: string; help: string }>> = {
  ACCESO: {
    title: 'Saber qué datos tienen de mí',
    help: 'Te explican qué datos hay y te dan un archivo con todos.',
  },
  RECTIFICACION: { title: 'Corregir un dato', help: 'Algo está mal escrito, cambió o no es tuyo.' },
  PORTABILIDAD: {
    title: 'Llevarme una copia',
    help: 'Todos tus datos y documentos, también en el formato que leen otras clínicas (FHIR).',
  },
};
