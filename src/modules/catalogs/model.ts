import { z } from 'zod';
import { id, text } from '../../platform/contract/pagination.ts';
import { fold } from '../../platform/contract/text.ts';
import { isRuc } from '../companies/ruc.ts';

/** A name that can be told from another: it holds at least one letter or digit. */
export const entryName = text(200)
  .refine((name) => fold(name) !== '', 'Escribe un nombre con letras o números.')
  .transform((name) => name.replace(/\s+/g, ' '));

const entry = { id, name: z.string(), version: z.int() };
/** Active workers who use it. */
const patients = z.int();

export const areaFields = z.strictObject({ name: entryName });
export const areaItem = z.object({ ...entry, patients, jobTitles: z.int() });
export type AreaItem = z.infer<typeof areaItem>;

/** Months that an exam of the job title is valid for; null: what the company asks for, 12 at high risk and 24 else. */
export const validityMonths = z
  .int('Escribe un número entero.')
  .min(1, 'El mínimo es 1 mes.')
  .max(60, 'El máximo es 60 meses.')
  .nullable();
export const jobTitleFields = z.strictObject({
  name: entryName,
  workingAreaId: id.nullable(),
  /** Codes of the hazards that its workers are exposed to. */
  hazards: z.array(z.string().max(40)).max(60, 'Elige hasta 60 peligros.'),
  validityMonths,
});
export const jobTitleItem = z.object({
  ...entry,
  workingAreaId: id.nullable(),
  workingAreaName: z.string().nullable(),
  hazards: z.array(z.string()),
  hazardNames: z.array(z.string()),
  validityMonths: z.int().nullable(),
  patients,
  /** What its workers are examined for in their periodic exam; null: no protocol is for them. */
  protocol: z.object({ id, name: z.string() }).nullable(),
});
export type JobTitleItem = z.infer<typeof jobTitleItem>;

export const projectFields = z.strictObject({ name: entryName });
export const projectItem = z.object({ ...entry, patients });
export type ProjectItem = z.infer<typeof projectItem>;

/** What may be left empty is stored as null. */
const orNull = <S extends z.ZodType<string>>(schema: S) =>
  z
    .union([z.literal(''), schema])
    .nullable()
    .transform((value) => value || null);
const phone = orNull(text(30).regex(/^\+?[\d ()-]{5,29}$/, 'Escribe un teléfono, por ejemplo 01 234 5678.'));

export const siteFields = z.strictObject({
  /** Null: a new one. */
  id: id.nullable(),
  name: entryName,
  address: orNull(text(300)),
  phone,
});
export const healthCentreFields = z.strictObject({
  name: entryName,
  ruc: orNull(text(11).refine(isRuc, 'El RUC no es válido: son 11 dígitos y el último los comprueba.')),
  contact: orNull(text(120)),
  email: orNull(z.email('El correo no tiene el formato correcto.').max(254)),
  phone,
  /** All of its sites: one that is left out is deleted. */
  sites: z.array(siteFields).max(50, 'Puedes registrar hasta 50 sedes.'),
});
const orNothing = z.string().nullable();
export const healthCentreItem = z.object({
  ...entry,
  ruc: orNothing,
  contact: orNothing,
  email: orNothing,
  phone: orNothing,
  sites: z.array(z.object({ id, name: z.string(), address: orNothing, phone: orNothing })),
  /** Workers with an exam made or scheduled there. */
  patients,
});
export type HealthCentreItem = z.infer<typeof healthCentreItem>;
