import {
  PARENT_AREA,
  SERVICE_AREA_LABELS,
  SERVICE_AREAS,
  type ServiceArea,
} from '#clinical/vocabulary/service-area.ts';
import type { Subject } from './kind.ts';
import { measuredIn, NOT_ASKED, PENDING, whyWithout } from './sheets/draw-sheet.ts';
import type { StationResults } from './sheets/station-results.ts';

/** What the protocol of an exam says of its stations. */
export interface ProtocolStations {
  /** Stations that the protocol asks of the worker. */
  asked: readonly ServiceArea[];
  /** Stations with a file of the exam, such as a tracing, which may be their result. */
  filed: readonly ServiceArea[];
}

/** An exam without a protocol has no stations of one. */
interface Exam extends Pick<Subject, 'exam'> {
  protocolStations?: ProtocolStations;
}

/** A station and those that are read in it: a protocol may ask only for the ILO reading of a chest X-ray. */
const withParts = (area: ServiceArea): ServiceArea[] => [
  area,
  ...SERVICE_AREAS.filter((part) => PARENT_AREA[part] === area),
];
/** Stations whose results are in other registers. */
const ELSEWHERE: ReadonlySet<ServiceArea> = new Set(['VACUNA']);

const hasResult = (area: ServiceArea, { filed }: ProtocolStations, { stations }: StationResults) =>
  withParts(area).some((part) => filed.includes(part)) ||
  measuredIn(stations.filter(({ serviceAreaCode }) => withParts(area).includes(serviceAreaCode)));

/** The stations without results whose form does not say why. */
const emptyOf = (areas: readonly ServiceArea[], protocol: ProtocolStations, results: StationResults) =>
  areas.filter((area) => !hasResult(area, protocol, results) && whyWithout(area, results) === null);

const askedOf = (area: ServiceArea, { asked }: ProtocolStations) =>
  withParts(area).filter((part) => asked.includes(part) && !ELSEWHERE.has(part));

/**
 * Stations without results that the protocol asks, while the aptitude waits for them: a doctor who decided did so
 * without them. Empty without a protocol, and where the form of a station says why it has no results.
 */
export function pendingStations(
  areas: readonly ServiceArea[],
  { protocolStations: protocol, exam }: Exam,
  results: StationResults,
): string[] {
  if (!protocol || exam.aptitude !== 'OBSERVADO') return [];
  return emptyOf(areas, protocol, results)
    .flatMap((area) => askedOf(area, protocol))
    .map((area) => `${SERVICE_AREA_LABELS[area]}. ${PENDING}: Todavía no tiene resultados.`);
}

/** What the protocol says of stations without results: that it asks none of them, or which are pending. */
export function statesByProtocol(areas: readonly ServiceArea[], exam: Exam, results: StationResults): string[] {
  const { protocolStations: protocol } = exam;
  if (!protocol) return [];
  const isNotAsked =
    emptyOf(areas, protocol, results).length === areas.length &&
    areas.every((area) => askedOf(area, protocol).length === 0);
  if (!isNotAsked) return pendingStations(areas, exam, results);
  return [`${NOT_ASKED}: El protocolo de este examen no pide ${areas.length === 1 ? 'la prueba' : 'estas pruebas'}.`];
}
