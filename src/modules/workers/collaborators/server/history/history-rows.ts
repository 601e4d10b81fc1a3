import type { HistoryEventName } from '../../history.ts';

/** Rows of the database about a worker, from which the events of the history are made. */
export interface HistoryRows {
  patient: { hireDate: string | null; ceasedOn: string | null; ceaseReason: string | null };
  attentions: AttentionRow[];
  consultations: ConsultationRow[];
  documents: DocumentRow[];
  acts: ActRow[];
  projects: { id: string; name: string }[];
}
export interface AttentionRow {
  id: string;
  kind: string;
  /** Null outside the clinical wall if the attention is no EMO. */
  examType: string | null;
  state: string;
  examDate: string;
  aptitude: string;
  validUntil: string | null;
  healthCentre: string | null;
  workRestrictions: string | null;
  worksMeanwhile: boolean | null;
  deliveredAt: string | null;
  readAt: string | null;
  signedAt: string | null;
}
export interface ConsultationRow {
  id: string;
  attentionId: string;
  state: string;
  issuedOn: string;
  clearedOn: string | null;
  specialty: string | null;
  reason: string | null;
}
export interface DocumentRow {
  id: string;
  attentionId: string;
  type: string;
  code: string;
  examType: string;
  issuedAt: string;
  revokedAt: string | null;
  revokedReason: string | null;
  /** True if only users inside the clinical wall may read the reason. */
  reasonInside: boolean;
}
/** An entry of the audit log. */
export interface ActRow {
  at: string;
  action: string;
  details: Record<string, unknown>;
  actor: string | null;
}

export const ACTS: Readonly<Record<string, HistoryEventName>> = {
  'patient.created': 'REGISTRO',
  'patient.ceased': 'CESE',
  'patient.reactivated': 'REACTIVACION',
  'patient.moved': 'PROYECTO',
  'patient.deleted': 'ELIMINADO',
  'patient.restored': 'RESTAURADO',
  'patient.merged': 'FUSION',
  'patient.unmerged': 'FUSION_DESHECHA',
  'patient.self_updated': 'DATOS_VERIFICADOS',
};
