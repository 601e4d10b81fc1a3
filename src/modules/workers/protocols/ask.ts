import { SERVICE_AREA_LABELS } from '#clinical/vocabulary/service-area.ts';
import type { AskedStation, Examinee, Station } from './model.ts';
import { common, either, oneOf, spoken } from './named.ts';

/**
 * Whether a station is required for an examinee. If only a missing fact could exclude it, the station is required: one
 * exam too many does less harm than one too few.
 */
export function askStation(station: Station, examinee: Examinee): AskedStation {
  const verdicts = [byWork(station, examinee), bySex(station, examinee), byAge(station, examinee)];
  const refusals = verdicts.flatMap((verdict) => (verdict?.asked === false ? [verdict.why] : []));
  const reasons = verdicts.flatMap((verdict) => (verdict?.asked ? [verdict.why] : []));
  const isAsked = refusals.length === 0;
  const label = SERVICE_AREA_LABELS[station.serviceArea];
  const sentence = isAsked
    ? reasons.length > 0
      ? `porque ${reasons.join(' y ')}`
      : 'se pide a todos los de este perfil'
    : `${refusals.join('; ')}`;
  return { serviceArea: station.serviceArea, label, asked: isAsked, why: `${label}: ${sentence}.` };
}

interface Verdict {
  asked: boolean;
  why: string;
}

/** Null if the station has no condition on job title or hazards. */
function byWork({ jobTitles, hazards }: Station, { jobTitle, hazards: exposed }: Examinee): Verdict | null {
  if (jobTitles.length + hazards.length === 0) return null;
  const sharedHazards = common(hazards, exposed);
  if (sharedHazards.length > 0)
    return { asked: true, why: `su puesto ${jobTitle?.name ?? ''} está expuesto a ${spoken(sharedHazards)}` };
  if (jobTitle && jobTitles.some(({ id }) => id === jobTitle.id))
    return { asked: true, why: `se pide al puesto ${jobTitle.name}` };
  return { asked: false, why: onlyFor({ jobTitles, hazards }) };
}

function bySex({ sex }: Station, examinee: Examinee): Verdict | null {
  if (sex === null) return null;
  if (examinee.sex === 'X') return { asked: true, why: `no se registró su sexo (solo se pide a ${SEXES[sex]})` };
  return examinee.sex === sex
    ? { asked: true, why: `se pide a ${SEXES[sex]}` }
    : { asked: false, why: `solo a ${SEXES[sex]}` };
}

function byAge({ ageFrom, ageTo }: Station, { age }: Examinee): Verdict | null {
  const span = ageSpan(ageFrom, ageTo);
  if (span === null) return null;
  if (age === null) return { asked: true, why: `falta su fecha de nacimiento (solo se pide ${span})` };
  const fits = (ageFrom === null || age >= ageFrom) && (ageTo === null || age <= ageTo);
  return fits
    ? { asked: true, why: `tiene ${years(age)} (se pide ${span})` }
    : { asked: false, why: `solo ${span}, y tiene ${age}` };
}

const SEXES = { M: 'hombres', F: 'mujeres' } as const;
const years = (age: number): string => `${age} ${age === 1 ? 'año' : 'años'}`;

/** For example «desde los 40 años», «hasta los 25 años», «de 20 a 30 años»; null for any age. */
function ageSpan(from: number | null, to: number | null): string | null {
  if (from !== null && to !== null) return `de ${from} a ${to} años`;
  if (from !== null) return `desde los ${from} años`;
  return to === null ? null : `hasta los ${to} años`;
}

function onlyFor({ jobTitles, hazards }: Pick<Station, 'jobTitles' | 'hazards'>): string {
  const parts = [
    ...(jobTitles.length > 0 ? [`al puesto ${oneOf(jobTitles)}`] : []),
    ...(hazards.length > 0 ? [`a puestos expuestos a ${either(hazards)}`] : []),
  ];
  return `solo ${parts.join(' o ')}`;
}

/** The conditions of a station in one line; null if it is required for everyone. */
export function conditionLine(station: Station): string | null {
  const parts = [
    ...(station.jobTitles.length + station.hazards.length > 0 ? [onlyFor(station)] : []),
    ...(station.sex ? [`solo a ${SEXES[station.sex]}`] : []),
    ...(ageSpan(station.ageFrom, station.ageTo) ? [`solo ${ageSpan(station.ageFrom, station.ageTo)}`] : []),
  ];
  if (parts.length === 0) return null;
  const line = parts.join(', ');
  return line.charAt(0).toUpperCase() + line.slice(1);
}
