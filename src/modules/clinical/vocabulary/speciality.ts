import { z } from 'zod';
import { SERVICE_AREA_LABELS, SERVICE_AREAS } from './service-area.ts';

/** Specialities of the reference table that only referrals use; no station of an exam matches them. */
const REFERRED_LABELS = {
  CARDIOLOGIA: 'Cardiología',
  CIRUGIA_GENERAL: 'Cirugía general',
  ENDOCRINOLOGIA: 'Endocrinología',
  GASTROENTEROLOGIA: 'Gastroenterología',
  GINECOLOGIA: 'Ginecología y obstetricia',
  HEMATOLOGIA: 'Hematología',
  INFECTOLOGIA: 'Infectología',
  MEDICINA_FISICA: 'Medicina física y rehabilitación',
  MEDICINA_INTERNA: 'Medicina interna',
  NEFROLOGIA: 'Nefrología',
  NEUMOLOGIA: 'Neumología',
  NEUROLOGIA: 'Neurología',
  NUTRICION: 'Nutrición',
  ONCOLOGIA: 'Oncología',
  OTORRINOLARINGOLOGIA: 'Otorrinolaringología',
  PSIQUIATRIA: 'Psiquiatría',
  REUMATOLOGIA: 'Reumatología',
  TRAUMATOLOGIA: 'Traumatología y ortopedia',
  UROLOGIA: 'Urología',
} as const;
const REFERRED = Object.keys(REFERRED_LABELS) as (keyof typeof REFERRED_LABELS)[];

/** Subject of a document of an exam: a station, or the speciality of a referral. */
export const SPECIALITIES = [...SERVICE_AREAS, ...REFERRED] as const;
export type Speciality = (typeof SPECIALITIES)[number];
export const speciality = z.enum(SPECIALITIES);
export const SPECIALITY_LABELS: Readonly<Record<Speciality, string>> = { ...SERVICE_AREA_LABELS, ...REFERRED_LABELS };
