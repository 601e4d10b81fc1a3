import { PassThrough } from 'node:stream';
import { IMPORT_DEFINITIONS } from '#imports/dictionary/definitions.ts';
import { addDays, todayInLima } from '#platform/contract/dates.ts';
import type { ImportField } from '#platform/contract/import-kind/field.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import type { ImportHandler } from '#platform/server/import-kind/kind.ts';
import { writeXlsx } from '#platform/server/spreadsheets/write-xlsx.ts';
import { outsideTheWall } from '../../matching/clinical/clinical.ts';
import { hazardNames, templateLists } from './template-lists.ts';

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
  startTime: '08:30',
  requestedBy: 'Rosa Paz',
  hazards: 'Ruido, Polvo de sílice',
  validityMonths: '12',
  pastCompany: 'Minera Sol S.A.',
  pastActivity: 'Extracción de cobre',
  pastArea: 'Mina',
  pastJobTitle: 'Perforista',
  pastFrom: '01/01/2010',
  pastUntil: '31/12/2014',
  workTime: '5 años',
  pastAltitude: '4200',
  pastHazards: 'Ruido, Polvo de sílice',
  protection: 'Tapones, respirador',
  protectionShare: '80',
};
/** Examples for fields that the kind itself imports, which have no list. */
const CATALOGUE_EXAMPLES: Record<string, string> = { area: 'Operaciones', jobTitle: 'Operador de equipo pesado' };

/** Whether cells of a field are formatted as days. In such a cell Excel makes «03/2018» the first of that month. */
const isDate = ({ kind, missingDay }: ImportField): boolean => (kind === 'date' && !missingDay) || kind === 'birthDate';

/** A workbook to fill in: the company's own areas, job titles and projects as lists, an example row, instructions. */
export async function templateFor(scope: Scope, handler: ImportHandler): Promise<PassThrough> {
  const fields = (scope.inside ? handler.fields : outsideTheWall(handler.fields)).filter(
    (f) => !f.byName && !['fullName', 'surnames', 'age', 'companyNumber', 'LABORATORIO'].includes(f.key),
  );
  const identity = IMPORT_DEFINITIONS[handler.kind].identity;
  const lists = await templateLists(scope, fields, identity);
  const examples: Record<string, string> = { ...EXAMPLE, scheduledDate: addDays(todayInLima(), 7) };
  const exampleOf = ({ key }: ImportField) =>
    examples[key] ?? lists.get(key)?.[0] ?? (identity.includes(key) ? CATALOGUE_EXAMPLES[key] : undefined) ?? null;
  const hazards =
    fields.some(({ key }) => key === 'hazards' || key === 'pastHazards') && !identity.includes('documentNumber')
      ? await hazardNames(scope)
      : [];
  const stream = new PassThrough();
  writeXlsx(stream, {
    sheets: [
      {
        name: 'Datos',
        columns: fields.map((f) => ({
          header: f.label.toUpperCase(),
          required: f.required === true,
          format: isDate(f) ? 'date' : 'text',
          ...(lists.has(f.key) ? { list: lists.get(f.key)! } : {}),
        })),
        rows: [fields.map(exampleOf)],
      },
    ],
    instructions: [
      ...instructions(fields, handler),
      ...(hazards.length > 0 ? ['Los peligros que puedes escribir son:', ...hazards] : []),
    ],
  }).catch((error: Error) => stream.destroy(error));
  return stream;
}

const instructions = (
  fields: readonly ImportField[],
  { noun, instructions: kindInstructions }: ImportHandler,
): string[] => [
  `Escribe un registro por fila en la hoja «Datos» (${noun}). La primera fila es un ejemplo: reemplázala.`,
  `Son obligatorias: ${fields
    .filter((f) => f.required)
    .map((f) => f.label)
    .join(', ')}.`,
  ...(fields.some(({ kind }) => kind === 'date' || kind === 'birthDate') ? ['Las fechas van como dd/mm/aaaa.'] : []),
  ...(fields.some(({ kind }) => kind === 'documentNumber')
    ? ['El documento se escribe como texto, con sus ceros a la izquierda.']
    : []),
  'Las columnas que no uses pueden quedar vacías o borrarse: una celda vacía no borra lo que ya está registrado.',
  ...(kindInstructions ?? [
    'Las áreas, puestos, proyectos y sedes que no tengas se revisan antes de importar: las creas o eliges la que ya tienes.',
  ]),
];
