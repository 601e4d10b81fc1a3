import { classLabel } from '#clinical/rules/book/registry.ts';
import { measureOf } from '#clinical/rules/measures.ts';
import {
  DISCHARGE_REASONS,
  PAUSE_REASONS,
  PROGRAM_LABELS,
  SCALE_LABELS,
  ZONE_LABELS,
} from '#clinical/vocabulary/program.ts';
import { showNumber, unitAfter } from '#platform/contract/numbers.ts';
import type { WorkerData } from '../fhir/data.ts';

export const ENTRIES_SQL = `
select t.id, t.program, t.enrolled_on as "from", t.discharged_on as "until", t.reason,
  t.discharge_reason as "dischargeReason", t.discharge_note as "dischargeNote",
  case when t.state = 'ACTIVO' then t.next_visit_on end as "nextVisitOn"
from program_entries t where t.customer_id = $1 and t.patient_id = $2 and t.state <> 'ELIMINADO'
order by t.enrolled_on, t.id`;
export const PROGRAM_VISITS_SQL = `
select v.id, v.entry_id as "entryId", coalesce(v.held_on, v.planned_on) as "on", v.held_on is not null as held,
  v.flow::int, v.flow_percent::float8 as "flowPercent", v.zone, v.fvc::float8, v.fev1::float8, v.pattern, v.measures,
  v.note
from program_entries t join program_visits v on v.customer_id = $1 and v.entry_id = t.id and v.withdrawn_at is null
where t.customer_id = $1 and t.patient_id = $2 and t.state <> 'ELIMINADO'
order by coalesce(v.held_on, v.planned_on), v.id`;
export const PAUSES_SQL = `
select t.id, t.starts_on as "from", t.resumes_on as "until", t.reason, t.note
from monitoring_pauses t where t.customer_id = $1 and t.patient_id = $2 order by t.starts_on, t.id`;

export interface StoredEntry {
  id: string;
  program: keyof typeof PROGRAM_LABELS;
  from: string;
  until: string | null;
  reason: string;
  dischargeReason: keyof typeof DISCHARGE_REASONS | null;
  dischargeNote: string | null;
  nextVisitOn: string | null;
}
export interface StoredVisit {
  id: string;
  entryId: string;
  on: string;
  held: boolean;
  flow: number | null;
  flowPercent: number | null;
  zone: keyof typeof ZONE_LABELS | null;
  fvc: number | null;
  fev1: number | null;
  pattern: string | null;
  measures: Readonly<Record<string, number>>;
  note: string;
}
export type StoredPause = Omit<WorkerData['pauses'][number], 'reason'> & { reason: keyof typeof PAUSE_REASONS };

const isTold = (fact: string | null | false): fact is string => Boolean(fact);

function measured([code, value]: [string, number]): string {
  const { label, unit } = measureOf(code) ?? {
    label: SCALE_LABELS[code as keyof typeof SCALE_LABELS],
    unit: undefined,
  };
  return `${label}: ${showNumber(value)}${unit ? ` ${unitAfter(value, unit)}` : ''}`;
}

const factsOf = (v: StoredVisit): string[] =>
  [
    v.flow !== null &&
      `Flujo pico: ${showNumber(v.flow)} L/min${v.flowPercent === null ? '' : ` (${showNumber(v.flowPercent)} %)`}`,
    v.zone && ZONE_LABELS[v.zone],
    v.fvc !== null && `CVF: ${showNumber(v.fvc)} L`,
    v.fev1 !== null && `VEF1: ${showNumber(v.fev1)} L`,
    v.pattern && `Espirometría: ${classLabel('ESPIROMETRIA', v.pattern)}`,
    ...Object.entries(v.measures).map(measured),
    v.note,
  ].filter(isTold);

/** The programmes of a worker with their visits, in words. */
export const programsOf = (entries: readonly StoredEntry[], visits: readonly StoredVisit[]): WorkerData['programs'] =>
  entries.map(({ id, program, from, until, nextVisitOn, ...entry }) => ({
    id,
    label: PROGRAM_LABELS[program],
    from,
    until,
    nextVisitOn,
    notes: [
      entry.reason,
      entry.dischargeReason && `Alta: ${DISCHARGE_REASONS[entry.dischargeReason]}`,
      entry.dischargeNote ?? '',
    ].filter(isTold),
    visits: visits
      .filter(({ entryId }) => entryId === id)
      .map((visit) => ({ id: visit.id, on: visit.on, held: visit.held, facts: factsOf(visit) })),
  }));

export const pausesOf = (pauses: readonly StoredPause[]): WorkerData['pauses'] =>
  pauses.map((pause) => ({ ...pause, reason: PAUSE_REASONS[pause.reason] }));
