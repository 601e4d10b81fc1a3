import { EXAM_TYPE_LABELS } from '#clinical/vocabulary/exam-type.ts';
import { showDay } from '#platform/contract/dates.ts';
import type { Protocol } from './catalogue.ts';
import { isGeneral } from './choose.ts';
import { common, named, spoken } from './named.ts';

/** Sentences about other protocols that are equally specific for some workers on the same days. */
export function overlapsOf(protocol: Protocol, others: readonly Protocol[]): string[] {
  if (!protocol.enabled) return [];
  return others.flatMap((other) => {
    if (other.id === protocol.id || !other.enabled) return [];
    const types = protocol.examTypes.filter((type) => other.examTypes.includes(type));
    const span = overlap(protocol, other);
    const whom = sharedBy(protocol, other);
    if (types.length === 0 || !span || !whom) return [];
    const exams = types.map((type) => EXAM_TYPE_LABELS[type]).join(', ');
    return [`Coincide con «${other.name}» ${whom} ${span} (${exams}): se aplica ${winner(protocol, other)}.`];
  });
}

function overlap(a: Protocol, b: Protocol): string | null {
  const from = [a.dateFrom, b.dateFrom].sort()[1] ?? a.dateFrom;
  const ends = [a.dateTo, b.dateTo].filter((end) => end !== null).sort();
  const to = ends[0];
  if (to === undefined) return `desde el ${showDay(from)}`;
  return from <= to ? `del ${showDay(from)} al ${showDay(to)}` : null;
}

/** Text for the workers to whom both protocols apply equally; null if there are none. */
function sharedBy(a: Protocol, b: Protocol): string | null {
  const jobTitles = common(a.jobTitles, b.jobTitles);
  if (jobTitles.length > 0) return `para el puesto ${named(jobTitles)}`;
  const hazards = common(a.hazards, b.hazards);
  if (hazards.length > 0) return `para quien se expone a ${spoken(hazards)}`;
  const areas = common(a.areas, b.areas);
  if (areas.length > 0) return `para el área ${named(areas)}`;
  return isGeneral(a) && isGeneral(b) ? 'para todos los colaboradores' : null;
}

const winner = (a: Protocol, b: Protocol): string =>
  a.dateFrom === b.dateFrom
    ? 'el primero por nombre'
    : `«${(a.dateFrom > b.dateFrom ? a : b).name}», que empieza después`;
