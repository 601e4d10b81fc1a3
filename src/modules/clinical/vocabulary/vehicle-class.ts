import { z } from 'zod';
import { codesOf } from '#platform/contract/codes.ts';

/** Classes of vehicles that a certificate for driving names; each is certified for itself. */
export const VEHICLE_CLASSES = {
  LIVIANO: { label: 'Vehículo liviano', driven: 'livianos' },
  PESADO: { label: 'Vehículo pesado', driven: 'pesados' },
  EQUIPO_MOVIL: { label: 'Equipo móvil', driven: null },
} as const satisfies Readonly<Record<string, { label: string; driven: string | null }>>;
export type VehicleClass = keyof typeof VEHICLE_CLASSES;
export const VEHICLE_CLASS_CODES = codesOf(VEHICLE_CLASSES);
export const vehicleClass = z.enum(VEHICLE_CLASS_CODES);

/** Joins the labels with commas, as in `Vehículo liviano, Equipo móvil`. */
export const vehicleLabels = (vehicles: readonly VehicleClass[]): string =>
  vehicles.map((each) => VEHICLE_CLASSES[each].label).join(', ');
