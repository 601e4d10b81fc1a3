import { onlyInTerm, type ValidityState, validityLabel } from '#clinical/vocabulary/validity-state.ts';
import { type Status, StatusBadge } from '#platform/web/feedback/StatusBadge.tsx';

const STATUS: Record<ValidityState, Status> = {
  VIGENTE: 'vigente',
  POR_VENCER: 'porVencer',
  VENCIDO: 'vencido',
  SIN_EMO: 'sinDato',
};

interface Props {
  validity: ValidityState;
  /** Aptitude code of the newest exam; if the aptitude has no validity, the exam is only within its term. */
  aptitude: string | null;
}

export function ValidityBadge({ validity, aptitude }: Props) {
  const status = onlyInTerm(validity, aptitude) ? 'sinDato' : STATUS[validity];
  return <StatusBadge status={status} label={validityLabel(validity, aptitude)} />;
}
