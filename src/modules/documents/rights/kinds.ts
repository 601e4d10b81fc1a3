import { z } from 'zod';
import { coded } from '#platform/contract/codes.ts';
import { isDay } from '#platform/contract/dates.ts';

/** Kinds of requests of a worker about their own data (Ley 29733; domain.md §1.5). */
export const KINDS = {
  ACCESO: 'Saber qué datos hay de la persona',
  RECTIFICACION: 'Corregir un dato',
  PORTABILIDAD: 'Llevarse una copia de sus datos',
} as const;
export type RightsKind = keyof typeof KINDS;
export const rightsKind = coded(KINDS, 'Elige qué se pide.');
/** True for kinds that are answered with a file of all data. */
export const hasArchive = (kind: RightsKind): boolean => kind !== 'RECTIFICACION';

/** Data whose correction can be requested. */
export const FIELDS = {
  CORREO: 'Correo electrónico',
  TELEFONO: 'Teléfono',
  DOCUMENTO: 'Número de documento',
  NACIMIENTO: 'Fecha de nacimiento',
  NOMBRE: 'Nombres o apellidos',
  DIRECCION: 'Dirección',
  TRABAJO: 'Puesto, área o fecha de ingreso',
  RESULTADO: 'Un resultado, diagnóstico o documento médico',
  OTRO: 'Otro dato',
} as const;
export type RightsField = keyof typeof FIELDS;
export const rightsField = coded(FIELDS, 'Elige qué dato.');

/** Identity, contact and job: the company decides on these. A doctor decides on all others. */
export const COMPANY_FIELDS = [
  'CORREO',
  'TELEFONO',
  'DOCUMENTO',
  'NACIMIENTO',
  'NOMBRE',
  'DIRECCION',
  'TRABAJO',
] as const satisfies readonly RightsField[];

/** Fields whose format excludes clinical content, so their values are visible without clinical access. */
const FORMS: Partial<Record<RightsField, { holds: (value: string) => boolean; message: string }>> = {
  CORREO: { holds: (value) => z.email().safeParse(value).success, message: 'Escribe un correo válido.' },
  TELEFONO: {
    holds: (value) => /^\+?\d{6,15}(?: \d{1,15})?$/.test(value),
    message: 'Escribe el teléfono con números.',
  },
  DOCUMENTO: { holds: (value) => /^[A-Z0-9]{6,15}$/i.test(value), message: 'Escribe el número sin espacios.' },
  NACIMIENTO: { holds: isDay, message: 'Escribe la fecha de nacimiento.' },
};
export const formOf = (field: RightsField | null | undefined) => (field ? FORMS[field] : undefined);

/** Grounds for the denial of a request; the law requires a reason. */
export const GROUNDS = {
  IDENTIDAD: 'No se pudo comprobar la identidad',
  CONSERVACION: 'La ley obliga a conservar el dato como está',
  EXACTO: 'El dato ya es exacto',
  REPETIDA: 'Ya se respondió una solicitud igual',
  TERCEROS: 'Afecta los derechos de otra persona',
  OTRO: 'Otro motivo, explicado en la respuesta',
} as const;
export type Ground = keyof typeof GROUNDS;
export const ground = coded(GROUNDS, 'Elige el motivo.');

export const ORIGINS = { ENLACE: 'Por su enlace', PERSONAL: 'En persona' } as const;
export const requestOrigin = coded(ORIGINS);

/** State of the file that answers a request. */
export const rightsArchive = z.enum(['QUEUED', 'DONE', 'FAILED', 'EXPIRED']);

/** Content of a request: for a correction, the field and the new value. */
export const wishFields = {
  kind: rightsKind,
  field: rightsField.nullable().default(null),
  newValue: z.string().trim().max(120, 'Escribe hasta 120 letras.').nullable().default(null),
  text: z.string().trim().max(2000, 'Escribe hasta 2,000 letras.').nullable().default(null),
};

/** Checks rules between these fields; for `superRefine`. */
export function checkWish(
  {
    kind,
    field,
    newValue,
    text,
  }: { kind: RightsKind; field: RightsField | null; newValue: string | null; text: string | null },
  context: z.RefinementCtx,
): void {
  const addIssue = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  if ((kind === 'RECTIFICACION') !== (field !== null)) addIssue('field', 'Elige qué dato está mal.');
  const form = formOf(field);
  if (form && !form.holds(newValue ?? '')) addIssue('newValue', form.message);
  if (!form && newValue !== null) addIssue('newValue', 'Explícalo en el texto.');
  if (kind === 'RECTIFICACION' && !form && !text) addIssue('text', 'Escribe qué está mal y qué debería decir.');
}
