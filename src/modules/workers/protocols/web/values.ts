import { SERVICE_AREA_LABELS } from '#clinical/vocabulary/service-area.ts';
import { conditionLine } from '../ask.ts';
import type { StationFields } from '../model.ts';
import type { Work } from './useWork.ts';

/** For example «Audiometría: solo a puestos expuestos a ruido». */
export function stationLine(station: StationFields, { named }: Work): string | null {
  const { jobTitles, hazards } = station;
  return conditionLine({ ...station, jobTitles: named(jobTitles), hazards: named(hazards) });
}

export const stationsInWords = (stations: readonly StationFields[], work: Work): string =>
  stations
    .map((station) => [SERVICE_AREA_LABELS[station.serviceArea], stationLine(station, work)].filter(Boolean).join(': '))
    .join('; ');
