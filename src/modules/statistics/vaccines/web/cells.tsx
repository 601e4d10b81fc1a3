import { COVERAGE_LABELS, type Coverage } from '#clinical/vaccines/schemes.ts';
import { type Status, StatusBadge } from '#platform/web/feedback/StatusBadge.tsx';
import type { Cells } from '#platform/web/table/list-columns.tsx';
import type { VaccinePerson } from '../model.ts';

const COVERAGE_STATUS: Record<Coverage, Status> = {
  COMPLETO: 'vigente',
  VENCIDO: 'vencido',
  INCOMPLETO: 'porVencer',
  SIN_VACUNA: 'vencido',
  SIN_DATO: 'sinDato',
};

export const peopleCells: Cells<VaccinePerson> = {
  coverage: ({ coverage }) => <StatusBadge status={COVERAGE_STATUS[coverage]} label={COVERAGE_LABELS[coverage]} />,
};
