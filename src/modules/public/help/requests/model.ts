import { z } from 'zod';
import { instant } from '#platform/contract/dates.ts';
import { id, text } from '#platform/contract/pagination.ts';

/** Data that a visitor submits on the public page. */
export const contactFields = z.strictObject({
  name: text(120).min(1, 'Escribe tu nombre.'),
  email: z.email('El correo no tiene el formato correcto.').max(254, 'El correo es demasiado largo.'),
  company: text(200).min(1, 'Escribe el nombre de tu empresa.'),
  phone: text(20)
    .regex(/^(\+?\d+( \d+)?)?$/, 'Escribe solo dígitos, con un + al inicio o un espacio si hace falta.')
    .optional(),
  message: text(2000).optional(),
  consent: z.literal(true, 'Acepta que usemos tus datos para responderte.'),
  /** One-time token of the form, requested by a page and valid for two hours. */
  ticket: text(200).min(1, 'Vuelve a abrir el formulario.'),
  /** Hidden field: only programs fill it in. */
  website: text(200).optional(),
});

export const contactRequestItem = z.object({
  id,
  name: z.string(),
  company: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  message: z.string().nullable(),
  createdAt: instant,
});
export type ContactRequestItem = z.infer<typeof contactRequestItem>;
