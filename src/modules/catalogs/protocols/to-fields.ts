import type { Protocol, ProtocolFields } from './model.ts';

const ids = (items: readonly { id: string }[]): string[] => items.map(({ id }) => id);

/** A stored protocol as its form takes it. */
export const toFields = (protocol: Protocol): ProtocolFields => ({
  name: protocol.name,
  examTypes: protocol.examTypes,
  jobTitles: ids(protocol.jobTitles),
  areas: ids(protocol.areas),
  hazards: ids(protocol.hazards),
  validityMonths: protocol.validityMonths,
  dateFrom: protocol.dateFrom,
  dateTo: protocol.dateTo,
  enabled: protocol.enabled,
  stations: protocol.stations.map((station) => ({
    ...station,
    jobTitles: ids(station.jobTitles),
    hazards: ids(station.hazards),
  })),
});
