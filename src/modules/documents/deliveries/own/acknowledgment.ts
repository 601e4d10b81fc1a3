import type { DocumentType } from '#clinical/vocabulary/document-type.ts';
import { showDay } from '#platform/contract/dates.ts';
import { lazily } from '#platform/contract/lazily.ts';

export const ACKNOWLEDGMENT_TITLE = 'Constancia de entrega de Resultados del Examen Médico Ocupacional';

/** Facts that the acknowledgment of a delivery states. */
export interface AcknowledgmentFacts {
  company: string;
  ruc: string;
  firstName: string;
  lastName: string;
  /** Type and number of the identity document. */
  document: string;
  jobTitle: string | null;
  doctor: string | null;
  /** Day of the delivery, Lima time. */
  deliveredOn: string | null;
  /** Types of the delivered documents. */
  delivered: readonly DocumentType[];
}

const ITEMS: Partial<Record<DocumentType, string>> = {
  CERTIFICADO_APTITUD: 'del Certificado de Aptitud',
  CERTIFICADO_TAREA: 'de los Certificados para tareas',
  LEGAJO: 'del Legajo',
  INFORME_MEDICO: 'del Informe Médico',
  INTERCONSULTA: 'de las Interconsultas',
};
const LIST = lazily(() => new Intl.ListFormat('es', { type: 'conjunction' }));

/** Builds the sentence that lists the delivered documents. */
export function itemsSentence({ delivered }: Pick<AcknowledgmentFacts, 'delivered'>): string {
  const items = Object.entries(ITEMS).flatMap(([type, words]) =>
    delivered.includes(type as DocumentType) ? [words] : [],
  );
  return `Se hace entrega ${LIST().format(items)}.`;
}

/** Ley 29783, art. 71, and D.S. 005-2012-TR, art. 102: the doctor gives the results to the worker in writing. */
export const LEGAL_STATEMENT =
  'En cumplimiento de la Ley N.° 29783, Ley de Seguridad y Salud en el Trabajo (artículo 71), y de su Reglamento, ' +
  'D.S. N.° 005-2012-TR (artículo 102), declaro que recibí, de manera personal y reservada, los resultados de mi examen médico ' +
  'ocupacional, por encargo del médico ocupacional que suscribe. Sé que son confidenciales y que nadie puede ' +
  'usarlos para discriminarme.';

export function acknowledgmentFields(f: AcknowledgmentFacts): { label: string; value: string }[] {
  return [
    { label: 'Empresa', value: f.company },
    { label: 'RUC', value: f.ruc },
    { label: 'Nombres', value: f.firstName },
    { label: 'Apellidos', value: f.lastName },
    { label: 'Documento de identidad', value: f.document },
    { label: 'Puesto de trabajo', value: f.jobTitle ?? '' },
    { label: 'Médico ocupacional', value: f.doctor ?? '' },
    { label: 'Fecha de entrega', value: showDay(f.deliveredOn) },
  ];
}

/** Full text that the worker reads before the signature. Its SHA-256 is computed over the UTF-8 text, line by line. */
export const acknowledgmentText = (facts: AcknowledgmentFacts): string =>
  [
    ACKNOWLEDGMENT_TITLE,
    ...acknowledgmentFields(facts).map(({ label, value }) => `${label}: ${value}`),
    LEGAL_STATEMENT,
    itemsSentence(facts),
  ].join('\n');
