import type { Status } from '#platform/web/feedback/StatusBadge.tsx';
import type { ReportState } from '../model.ts';

export const STATE_TONES: Record<ReportState, Status> = {
  BORRADOR: 'sinDato',
  EN_REVISION: 'porVencer',
  FIRMADO: 'porVencer',
  PUBLICADO: 'vigente',
};
