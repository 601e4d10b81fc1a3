import { VALIDITY_STATE_LABELS, type ValidityState } from '#clinical/vocabulary/validity-state.ts';
import { type Status, StatusBadge } from '#platform/web/feedback/StatusBadge.tsx';

const STATUS: Record<ValidityState, Status> = {
  VIGENTE: 'vigente',
  POR_VENCER: 'porVencer',
  VENCIDO: 'vencido',
  SIN_EMO: 'sinDato',
};

/** Null for an exam that does not count for compliance. */
export function ValidityBadge({ validity }: { validity: ValidityState | null }) {
  if (validity === null) return <>—</>;
  return <StatusBadge status={STATUS[validity]} label={VALIDITY_STATE_LABELS[validity]} />;
}
