import { type Status, StatusBadge } from '#platform/web/feedback/StatusBadge.tsx';
import type { Cells } from '#platform/web/table/list-columns.tsx';
import { COVID_RESULT_LABELS, type CovidResult } from '../../visits/codes.ts';
import { type Progress, progressOf, progressText } from '../../visits/list.ts';
import type { VisitItem } from '../../visits/model.ts';

const PROGRESS: Record<Progress, Status> = {
  HECHA: 'vigente',
  PENDIENTE: 'porVencer',
  NO_SE_HIZO: 'sinDato',
  ANULADA: 'sinDato',
};
const RESULTS: Record<CovidResult, Status> = {
  PENDIENTE: 'porVencer',
  POSITIVO: 'vencido',
  NEGATIVO: 'vigente',
  INDETERMINADO: 'sinDato',
  IGM_POS: 'vencido',
  IGG_POS: 'porVencer',
  IGM_IGG_POS: 'vencido',
  NO_REACTIVO: 'vigente',
};

export const ProgressBadge = ({ state }: { state: VisitItem['state'] }) => (
  <StatusBadge status={PROGRESS[progressOf(state)]} label={progressText(state)} />
);
export const ResultBadge = ({ result }: { result: CovidResult }) => (
  <StatusBadge status={RESULTS[result]} label={COVID_RESULT_LABELS[result]} />
);

export const visitCells: Cells<VisitItem> = {
  progress: ({ state }) => <ProgressBadge state={state} />,
  result: ({ covid }) => (covid?.result ? <ResultBadge result={covid.result} /> : '—'),
};
