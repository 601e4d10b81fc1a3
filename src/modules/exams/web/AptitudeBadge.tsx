import { type Status, StatusBadge } from '../../../platform/web/feedback/StatusBadge.tsx';
import { APTITUDE_LABELS, type Aptitude } from '../model/aptitude.ts';

const STATUS: Record<Aptitude, Status> = {
  APTO: 'vigente',
  APTO_CON_RESTRICCION: 'porVencer',
  NO_APTO: 'vencido',
  NO_APTO_TEMPORAL: 'vencido',
  OBSERVADO: 'porVencer',
  EVALUADO: 'sinDato',
  PENDIENTE: 'sinDato',
  NO_REALIZADO: 'sinDato',
};

export function AptitudeBadge({ aptitude }: { aptitude: Aptitude }) {
  return <StatusBadge status={STATUS[aptitude]} label={APTITUDE_LABELS[aptitude]} />;
}
