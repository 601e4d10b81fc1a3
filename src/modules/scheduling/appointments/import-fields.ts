import { OUTCOME_FIELDS } from '#exams/attentions/import-fields/exam.ts';
import { fieldsOf, type ImportField, inGroup } from '#platform/contract/import-kind/field.ts';
import { DOCUMENT_FIELDS, NAME_FIELDS, optional } from '#platform/contract/import-kind/person.ts';
import { CONTACT_FIELDS } from '#workers/collaborators/import-fields/contact.ts';
import { EMPLOYMENT_FIELDS } from '#workers/collaborators/import-fields/employment.ts';

const pickFields = (fields: readonly ImportField[], ...keys: string[]) =>
  fields.filter(({ key }) => keys.includes(key)).map(optional);

/** Fields of the import of appointments (domain reference §5.2). */
export const SCHEDULING_FIELDS: readonly ImportField[] = [
  ...DOCUMENT_FIELDS,
  ...NAME_FIELDS,
  ...inGroup('Cita', [
    ...OUTCOME_FIELDS.filter(({ key }) => key === 'examType'),
    ...fieldsOf({
      scheduledDate: {
        label: 'Fecha programada',
        kind: 'date',
        required: true,
        synonyms:
          'Fecha de cita | Fecha cita | Fecha de programación | Fecha programación | Fecha de examen | Fecha EMO | Fecha de EMO | Fecha | Fecha propuesta | Fecha de atención | Día',
      },
      startTime: {
        label: 'Hora',
        kind: 'time',
        synonyms: 'Hora de cita | Hora cita | Hora programada | Hora de atención | Horario | Hora de inicio',
      },
      healthCentre: {
        label: 'Sede / clínica',
        kind: 'text',
        maxLength: 200,
        synonyms:
          'Clínica | Sede | Centro médico | Sede clínica | Sede de la clínica | Clínica / sede | Centro de salud | Proveedor | Lugar de atención | Sede de atención',
      },
      protocol: {
        label: 'Perfil / protocolo',
        kind: 'text',
        maxLength: 200,
        synonyms: 'Perfil | Protocolo | Perfil médico | Protocolo médico | Perfil EMO | Perfil ocupacional',
      },
      costCentre: {
        label: 'Centro de costo',
        kind: 'text',
        maxLength: 120,
        synonyms: 'CeCo | C. costo | Centro costo | Centro de costos',
      },
      requestedBy: {
        label: 'Solicitante',
        kind: 'text',
        maxLength: 160,
        synonyms: 'Solicitado por | Nombre del solicitante | Responsable de la solicitud',
      },
      note: {
        label: 'Observación',
        kind: 'text',
        maxLength: 500,
        synonyms: 'Observaciones | Obs | Comentario | Comentarios | Nota',
      },
    }),
  ]),
  ...pickFields(EMPLOYMENT_FIELDS, 'companyName', 'area', 'jobTitle', 'project'),
  ...pickFields(CONTACT_FIELDS, 'email', 'phone'),
];
