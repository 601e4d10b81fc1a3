import { z } from 'zod';
import { bloodGroup } from '#clinical/vocabulary/blood-group.ts';
import { day, isDay, todayInLima } from '#platform/contract/dates.ts';
import { DOCUMENT_PATTERNS, DOCUMENT_SHAPES } from '#platform/contract/import-kind/values/document.ts';
import { text } from '#platform/contract/pagination.ts';
import { readDocument } from '#platform/contract/person-keys.ts';
import { ofSection, WRITTEN } from './worker-columns.ts';

/** Identity documents of persons (domain reference §2.3). */
export const identityDocumentType = z.enum(['DNI', 'CE', 'PAS', 'PTP', 'CPP', 'CSR', 'CIRE']);

const NAME = /^\p{L}[\p{L}\p{M}'’. -]*$/u;
/** Digits with an optional plus and one optional group after a space; landlines too. */
const PHONE = /^\+?\d+( \d+)?$/;
const PHONE_FORMAT = 'No tiene el formato correcto: dígitos, con + al inicio y un espacio si hace falta.';

const required = (max: number, message: string) => text(max).min(1, message);
const personName = (message: string) =>
  required(100, message).refine(
    (name) => name === '' || NAME.test(name),
    'Usa solo letras, espacios, guiones y apóstrofos.',
  );
const optional = (max: number) =>
  text(max)
    .nullable()
    .transform((value) => value || null);
const chosen = z.uuid('Elige una opción de la lista.').nullable();
const mustChoose = (message: string) => chosen.refine((value) => value !== null, message);
const place = (digits: number) =>
  z
    .string()
    .regex(new RegExp(`^\\d{${digits}}$`), 'Elige una opción de la lista.')
    .nullable();
const past = (message: string) => day.refine((value) => value <= todayInLima(), message);

const TRIMESTER = 'Elige el trimestre: 1, 2 o 3.';

const shape = {
  documentType: identityDocumentType,
  documentNumber: z
    .string()
    .transform((number) => readDocument(number).number)
    .pipe(required(20, 'Escribe el número de documento.')),
  paternalSurname: personName('Escribe el apellido paterno.'),
  maternalSurname: text(100).refine(
    (name) => name === '' || NAME.test(name),
    'Usa solo letras, espacios, guiones y apóstrofos.',
  ),
  firstNames: personName('Escribe los nombres.'),
  sex: z.enum(['M', 'F', 'X'], 'Elige el sexo.'),
  birthDate: z.string('Escribe la fecha de nacimiento.').pipe(past('La fecha de nacimiento no puede ser futura.')),
  ...ofSection(WRITTEN, 'identity'),
  email: z
    .union([z.literal(''), z.email('No tiene el formato correcto.').max(254, 'Escribe hasta 254 caracteres.')])
    .nullable()
    .transform((mail) => mail?.toLowerCase() || null),
  phone: text(20)
    .refine((value) => value === '' || (PHONE.test(value) && value.replace(/\D/g, '').length >= 6), PHONE_FORMAT)
    .nullable()
    .transform((value) => value || null),
  street: optional(250),
  departmentId: place(2),
  provinceId: place(4),
  districtId: place(6),
  ...ofSection(WRITTEN, 'contact'),
  workingAreaId: mustChoose('Elige el área.'),
  jobTitleId: mustChoose('Elige el puesto.'),
  projectId: chosen,
  headquarterId: chosen,
  hireDate: day.nullable(),
  ...ofSection(WRITTEN, 'work'),
  /** Inside the clinical wall: only a doctor may send them. */
  bloodGroup: bloodGroup.nullable().optional(),
  pregnant: z.boolean().nullable().optional(),
  pregnancyTrimester: z.int().min(1, TRIMESTER).max(3, TRIMESTER).nullable().optional(),
};

interface Checked {
  documentType?: unknown;
  documentNumber?: unknown;
  departmentId?: unknown;
  provinceId?: unknown;
  districtId?: unknown;
  birthDate?: unknown;
  hireDate?: unknown;
  disability?: unknown;
  disabilityCertificate?: unknown;
  pregnant?: unknown;
  pregnancyTrimester?: unknown;
}
type Rule = [path: keyof Checked, holds: (v: Checked) => boolean, message: string | ((v: Checked) => string)];

const shapeOf = (v: Checked) => {
  const type = identityDocumentType.safeParse(v.documentType);
  return type.success && typeof v.documentNumber === 'string' && v.documentNumber !== '' ? type.data : null;
};
const inside = (child: unknown, parent: unknown) =>
  typeof child !== 'string' || (typeof parent === 'string' && child.startsWith(parent));

const isPast = (value: unknown): value is string => typeof value === 'string' && isDay(value) && value <= todayInLima();

/** Rules between fields. Each error is reported even if other fields are wrong too. */
const RULES: readonly Rule[] = [
  [
    'documentNumber',
    (v) => {
      const type = shapeOf(v);
      return type === null || DOCUMENT_PATTERNS[type].test(String(v.documentNumber));
    },
    (v) => `No es un ${shapeOf(v)} válido: tiene ${DOCUMENT_SHAPES[shapeOf(v) ?? 'DNI']}.`,
  ],
  ['provinceId', (v) => !v.departmentId || Boolean(v.provinceId), 'Elige la provincia.'],
  ['provinceId', (v) => inside(v.provinceId, v.departmentId), 'La provincia no es de ese departamento.'],
  ['districtId', (v) => !v.provinceId || Boolean(v.districtId), 'Elige el distrito.'],
  ['districtId', (v) => inside(v.districtId, v.provinceId), 'El distrito no es de esa provincia.'],
  [
    'disabilityCertificate',
    (v) => v.disabilityCertificate !== true || v.disability !== false,
    'Tiene certificado: indica que tiene discapacidad.',
  ],
  [
    'pregnancyTrimester',
    (v) => v.pregnancyTrimester == null || v.pregnant === true,
    'El trimestre se indica solo de una gestante.',
  ],
  [
    'hireDate',
    (v) => !isPast(v.birthDate) || typeof v.hireDate !== 'string' || v.hireDate > v.birthDate,
    'El ingreso no puede ser anterior al nacimiento.',
  ],
];

const checked = <S extends z.ZodRawShape>(fields: z.ZodObject<S, z.core.$strict>) =>
  RULES.reduce<z.ZodObject<S, z.core.$strict>>(
    (schema, [path, holds, message]) =>
      schema.refine((value) => holds(value as Checked), {
        path: [path],
        error: (issue) => (typeof message === 'string' ? message : message(issue.input as Checked)),
        when: ({ value }) => typeof value === 'object' && value !== null,
      }),
    fields,
  );

/** The fields of a worker: every column of the roster except those about exams and cessation. */
export const newPatient = checked(z.strictObject(shape));
/** The same for an existing worker, with the version that was read. */
export const changedPatient = checked(z.strictObject({ ...shape, version: z.int() }));
export type PatientFields = z.output<typeof newPatient>;
export type PatientInput = z.input<typeof newPatient>;
