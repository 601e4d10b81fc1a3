import { type Status, StatusBadge } from '../../../platform/web/feedback/StatusBadge.tsx';
import { VALIDITY_STATE_LABELS, type ValidityState } from '../../exams/model/validity-state.ts';

const STATUS: Record<ValidityState, Status> = {
  VIGENTE: 'vigente',
  POR_VENCER: 'porVencer',
  VENCIDO: 'vencido',
  SIN_EMO: 'sinDato',
};

export function ValidityBadge({ validity }: { validity: ValidityState }) {
  return <StatusBadge status={STATUS[validity]} label={VALIDITY_STATE_LABELS[validity]} />;
}
