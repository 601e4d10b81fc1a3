import { todayInLima } from '#platform/contract/dates.ts';
import type { HistoryEvent } from '../../history.ts';
import {
  ACTS,
  type ActRow,
  type AttentionRow,
  type ConsultationRow,
  type DocumentRow,
  type HistoryRows,
} from './history-rows.ts';

/** States of an appointment that has not become an exam. */
const APPOINTMENTS = new Set(['PROGRAMADO', 'REPROGRAMADO', 'CONFIRMADO', 'CANCELADO', 'NO_ASISTIO']);
const DECIDED = new Set(['CON_APTITUD', 'ENTREGADO', 'LEIDO']);

const dayOf = (at: string): string => todayInLima(new Date(at));
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The history of a worker, the newest first. */
export function historyEvents(rows: HistoryRows): HistoryEvent[] {
  const names = new Map(rows.projects.map(({ id, name }) => [id, name]));
  const events = [
    ...rows.attentions.flatMap(ofAttention),
    ...rows.consultations.flatMap(ofConsultation),
    ...rows.documents.flatMap(ofDocument),
    ...rows.acts.flatMap((act, i) => ofAct(act, i, names)),
    ...ofEmployment(rows),
  ];
  return events.sort((a, b) => (b.at ?? b.on).localeCompare(a.at ?? a.on) || a.key.localeCompare(b.key));
}

function ofAttention(a: AttentionRow): HistoryEvent[] {
  const base = { attentionId: a.id, attentionKind: a.kind, ...(a.examType === null ? {} : { examType: a.examType }) };
  const appointment = APPOINTMENTS.has(a.state);
  const decided = DECIDED.has(a.state) && a.aptitude !== 'PENDIENTE';
  const events: HistoryEvent[] = [
    {
      ...base,
      key: `exam-${a.id}`,
      kind: appointment ? 'CITA' : 'EXAMEN',
      event: appointment ? 'CITA' : 'EXAMEN',
      on: a.examDate,
      at: null,
      state: a.state,
      aptitude: decided && a.kind === 'EMO' ? a.aptitude : null,
      validUntil: a.validUntil,
      worksMeanwhile: a.worksMeanwhile,
      workRestrictions: a.workRestrictions,
      healthCentre: a.healthCentre,
    },
  ];
  for (const [event, at] of [
    ['ENTREGADO', a.deliveredAt],
    ['LEIDO', a.readAt],
    ['FIRMADO', a.signedAt],
  ] as const)
    if (at) events.push({ ...base, key: `${event}-${a.id}`, kind: 'ENTREGA', event, on: dayOf(at), at });
  if (a.workRestrictions || (decided && a.aptitude === 'APTO_CON_RESTRICCION'))
    events.push({
      ...base,
      key: `restriction-${a.id}`,
      kind: 'RESTRICCION',
      event: 'RESTRICCION',
      on: a.examDate,
      at: null,
      workRestrictions: a.workRestrictions,
    });
  return events;
}

function ofConsultation(c: ConsultationRow): HistoryEvent[] {
  const base = {
    kind: 'INTERCONSULTA' as const,
    attentionId: c.attentionId,
    at: null,
    specialty: c.specialty,
    consultationReason: c.reason,
    consultationState: c.state,
  };
  const issued = { ...base, key: `referral-${c.id}`, event: 'INTERCONSULTA_EMITIDA' as const, on: c.issuedOn };
  return c.clearedOn
    ? [issued, { ...base, key: `cleared-${c.id}`, event: 'INTERCONSULTA_LEVANTADA', on: c.clearedOn }]
    : [issued];
}

function ofDocument(d: DocumentRow): HistoryEvent[] {
  const base = {
    kind: 'DOCUMENTO' as const,
    attentionId: d.attentionId,
    documentType: d.type,
    documentCode: d.code,
    examType: d.examType,
  };
  const issued = {
    ...base,
    key: `issued-${d.id}`,
    event: 'DOCUMENTO_EMITIDO' as const,
    on: dayOf(d.issuedAt),
    at: d.issuedAt,
  };
  if (!d.revokedAt) return [issued];
  const revoked = { ...base, key: `revoked-${d.id}`, event: 'DOCUMENTO_ANULADO' as const };
  const reason = d.reasonInside ? { clinicalReason: d.revokedReason } : { reason: d.revokedReason };
  return [issued, { ...revoked, ...reason, on: dayOf(d.revokedAt), at: d.revokedAt }];
}

function ofAct(act: ActRow, index: number, projects: ReadonlyMap<string, string>): HistoryEvent[] {
  const event = ACTS[act.action];
  if (!event) return [];
  const { ceasedOn, reason, from, to } = act.details;
  const historyEvent: HistoryEvent = {
    key: `act-${index}-${act.at}`,
    kind: 'LABORAL',
    event,
    // A cessation is dated and sorted by the day on which it took effect.
    on: textOf(ceasedOn) ?? dayOf(act.at),
    at: event === 'CESE' ? null : act.at,
    by: act.actor,
  };
  if (event === 'CESE') return [{ ...historyEvent, reason: textOf(reason) }];
  if (event !== 'PROYECTO') return [historyEvent];
  const nameOf = (id: unknown) => (typeof id === 'string' ? (projects.get(id) ?? 'Otro proyecto') : null);
  return [{ ...historyEvent, from: nameOf(from), to: nameOf(to) }];
}

/** The hire, and a cessation that was imported and has no audit entry. */
function ofEmployment({ patient, acts }: HistoryRows): HistoryEvent[] {
  const events: HistoryEvent[] = [];
  const base = { kind: 'LABORAL' as const, at: null };
  if (patient.hireDate) events.push({ ...base, key: 'hired', event: 'INGRESO', on: patient.hireDate });
  const acted = acts.some((act) => act.action === 'patient.ceased' && act.details['ceasedOn'] === patient.ceasedOn);
  if (patient.ceasedOn && !acted)
    events.push({ ...base, key: 'ceased', event: 'CESE', on: patient.ceasedOn, reason: patient.ceaseReason });
  return events;
}
