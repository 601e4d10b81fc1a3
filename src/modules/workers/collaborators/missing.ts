import { z } from 'zod';
import { codesOf } from '#platform/contract/codes.ts';

/** Data that the record of an active worker may lack. */
export const MISSING_LABELS = {
  BIRTH_DATE: 'Fecha de nacimiento',
  SEX: 'Sexo',
  JOB_TITLE: 'Puesto',
  AREA: 'Área',
  SITE: 'Sede',
  HIRE_DATE: 'Fecha de ingreso',
  CONTACT: 'Correo y teléfono',
  PROTOCOL: 'Perfil médico',
} as const;
export type Missing = keyof typeof MISSING_LABELS;
const MISSING = codesOf(MISSING_LABELS);
export const missing = z.enum(MISSING);
