import { EXAM_TYPE_LABELS, type ExamType } from '#clinical/vocabulary/exam-type.ts';
import { showDay } from '#platform/contract/dates.ts';
import { askStation } from './ask.ts';
import type { Protocol } from './catalogue.ts';
import type { AskedProtocol, Examinee, Named } from './model.ts';
import { common, named, spoken } from './named.ts';

/** From the most specific level to the least. */
export const LEVELS = ['jobTitle', 'hazard', 'area', 'general'] as const;
type Level = (typeof LEVELS)[number];

/** How a protocol applies to an examinee: by the most specific entry that it names. */
interface Fit {
  level: Level;
  by: readonly Named[];
}

type Audience = Pick<Protocol, 'jobTitles' | 'areas' | 'hazards'>;

export const isGeneral = ({ jobTitles, areas, hazards }: Audience): boolean =>
  jobTitles.length + areas.length + hazards.length === 0;

/** Null if the protocol does not apply to the examinee. */
function fitOf(audience: Audience, { jobTitle, area, hazards }: Omit<Examinee, 'age' | 'sex'>): Fit | null {
  if (isGeneral(audience)) return { level: 'general', by: [] };
  const job = audience.jobTitles.filter(({ id }) => id === jobTitle?.id);
  if (job.length > 0) return { level: 'jobTitle', by: job };
  const exposed = common(audience.hazards, hazards);
  if (exposed.length > 0) return { level: 'hazard', by: exposed };
  const places = audience.areas.filter(({ id }) => id === area?.id);
  return places.length > 0 ? { level: 'area', by: places } : null;
}

/** Whether the protocol applies to exams of this type on that day. */
const isInForce = (
  { enabled, examTypes, dateFrom, dateTo }: Pick<Protocol, 'enabled' | 'examTypes' | 'dateFrom' | 'dateTo'>,
  type: ExamType,
  day: string,
): boolean => enabled && examTypes.includes(type) && dateFrom <= day && (dateTo === null || day <= dateTo);

type Candidate = { protocol: Protocol; fit: Fit };

/** The most specific protocol first; of two equally specific ones, that which began later. */
const before = (a: Candidate, b: Candidate): number =>
  LEVELS.indexOf(a.fit.level) - LEVELS.indexOf(b.fit.level) ||
  b.protocol.dateFrom.localeCompare(a.protocol.dateFrom) ||
  a.protocol.name.localeCompare(b.protocol.name, 'es') ||
  a.protocol.id.localeCompare(b.protocol.id);

/** The protocol that applies to an examinee for an exam type on a day, or null. */
export function chooseProtocol(
  protocols: readonly Protocol[],
  examinee: Omit<Examinee, 'age' | 'sex'>,
  type: ExamType,
  day: string,
): Candidate | null {
  const candidates = protocols.flatMap((protocol): Candidate[] => {
    const fit = isInForce(protocol, type, day) ? fitOf(protocol, examinee) : null;
    return fit ? [{ protocol, fit }] : [];
  });
  return candidates.sort(before)[0] ?? null;
}

/** The stations required for an examinee, each with the reason. */
export function protocolWithStations(
  protocols: readonly Protocol[],
  examinee: Examinee,
  type: ExamType,
  day: string,
): AskedProtocol {
  const chosen = chooseProtocol(protocols, examinee, type, day);
  if (!chosen)
    return {
      protocol: null,
      why: `Ningún perfil médico activo al ${showDay(day)} sirve para este EMO (${EXAM_TYPE_LABELS[type]}) y este colaborador.`,
      stations: [],
    };
  const { id, name, validityMonths, stations } = chosen.protocol;
  return {
    protocol: { id, name, validityMonths },
    why: `Le corresponde «${name}» ${reasonOf(chosen.fit, examinee)}.`,
    stations: stations.map((station) => askStation(station, examinee)),
  };
}

function reasonOf({ level, by }: Fit, { jobTitle }: Examinee): string {
  switch (level) {
    case 'jobTitle':
      return `porque es el perfil del puesto ${named(by)}`;
    case 'hazard':
      return `porque su puesto ${jobTitle?.name ?? ''} está expuesto a ${spoken(by)}`;
    case 'area':
      return `porque es el perfil del área ${named(by)}`;
    case 'general':
      return 'porque es el perfil de todos los colaboradores';
  }
}
