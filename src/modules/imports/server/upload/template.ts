import { PassThrough } from 'node:stream';
import type { Scope } from '../../../../platform/server/database/scope.ts';
import { writeXlsx } from '../../../../platform/server/spreadsheets/write-xlsx.ts';
import { APTITUDE_LABELS, APTITUDES } from '../../../exams/model/aptitude.ts';
import { EXAM_TYPE_LABELS } from '../../../exams/model/exam-type.ts';
import type { ImportField } from '../../fields/field.ts';
import { outsideTheWall } from '../../matching/clinical.ts';
import type { ImportHandler } from '../kind.ts';

const FIXED: Record<string, readonly string[]> = {
  documentType: ['DNI', 'CE', 'PAS', 'PTP', 'CPP', 'CSR', 'CIRE'],
  sex: ['Masculino', 'Femenino'],
  yesNo: ['Sí', 'No'],
  aptitude: APTITUDES.map((a) => APTITUDE_LABELS[a]),
  examType: Object.values(EXAM_TYPE_LABELS),
};

const CATALOGUES: Record<string, string> = {
  area: 'working_areas',
  jobTitle: 'job_titles',
  project: 'projects',
  headquarter: 'headquarters',
};

const EXAMPLE: Record<string, string> = {
  documentType: 'DNI',
  documentNumber: '45678912',
  paternalSurname: 'Quispe',
  maternalSurname: 'Mamani',
  names: 'Juan Carlos',
  sex: 'Masculino',
  birthDate: '1985-04-12',
  hireDate: '2022-03-01',
  email: 'juan.quispe@ejemplo.pe',
  phone: '987654321',
  attentionDate: '2026-03-10',
};

/** A workbook to fill in: the company's own areas, job titles and projects as lists, an example row, instructions. */
export async function templateFor(scope: Scope, handler: ImportHandler): Promise<PassThrough> {
  const fields = (scope.inside ? handler.fields : outsideTheWall(handler.fields)).filter(
    (f) => !['fullName', 'surnames', 'age', 'companyNumber'].includes(f.key),
  );
  const lists = new Map<string, readonly string[]>();
  for (const field of fields) {
    const list =
      FIXED[field.kind] ?? (CATALOGUES[field.key] ? await namesOf(scope, CATALOGUES[field.key]!) : undefined);
    if (list && list.length > 0) lists.set(field.key, list);
  }
  const stream = new PassThrough();
  writeXlsx(stream, {
    sheets: [
      {
        name: 'Datos',
        columns: fields.map((f) => ({
          header: f.label.toUpperCase(),
          required: f.required === true,
          format: f.kind === 'date' || f.kind === 'birthDate' ? 'date' : 'text',
          ...(lists.has(f.key) ? { list: lists.get(f.key)! } : {}),
        })),
        rows: [fields.map((f) => EXAMPLE[f.key] ?? lists.get(f.key)?.[0] ?? null)],
      },
    ],
    instructions: instructions(fields, handler),
  }).catch((error: Error) => stream.destroy(error));
  return stream;
}

const instructions = (fields: readonly ImportField[], { noun, instructions: own }: ImportHandler): string[] => [
  `Escribe un registro por fila en la hoja «Datos» (${noun}). La primera fila es un ejemplo: reemplázala.`,
  `Son obligatorias: ${fields
    .filter((f) => f.required)
    .map((f) => f.label)
    .join(', ')}.`,
  'Las fechas van como dd/mm/aaaa. El documento se escribe como texto, con sus ceros a la izquierda.',
  'Las columnas que no uses pueden quedar vacías o borrarse: una celda vacía no borra lo que ya está registrado.',
  ...(own ?? ['Las áreas, puestos, proyectos y sedes nuevas se crean al importar.']),
];

async function namesOf(scope: Scope, table: string): Promise<string[]> {
  return scope.run(async ({ client, customerId }) =>
    (
      await client.query<{ name: string }>(
        `select name from ${table} where customer_id = $1 and active order by name collate "es-x-icu" limit 5000`,
        [customerId],
      )
    ).rows.map((r) => r.name),
  );
}
