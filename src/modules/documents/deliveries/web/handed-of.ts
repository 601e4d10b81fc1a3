import type { DeliveryDetail } from '../api.ts';
import { ALL_HANDED, type Handed } from '../model.ts';

const FIELDS = {
  CERTIFICADO: 'attachCompetencyCertificate',
  INFORME: 'attachMedicalResult',
  LEGAJO: 'attachMedicalChart',
} as const satisfies Record<Handed, keyof DeliveryDetail>;

/** Documents that a delivery includes. */
export const handedOf = (detail: DeliveryDetail): Handed[] => ALL_HANDED.filter((each) => detail[FIELDS[each]]);
