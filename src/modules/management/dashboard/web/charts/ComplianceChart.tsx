import { VALIDITY_STATE_LABELS } from '#clinical/vocabulary/validity-state.ts';
import { ChartCard } from '#platform/web/charts/ChartCard.tsx';
import { showCount, showPercent } from '#platform/web/format/format.ts';
import type { ManagementStatistics } from '../../model.ts';
import { complianceFinding } from '../findings.ts';
import { countAndShare } from './bars.ts';

const STATE_STYLES = {
  VIGENTE: { tone: 'vigente' },
  POR_VENCER: { tone: 'porVencer', decal: 1 },
  VENCIDO: { tone: 'vencido', decal: 2 },
  SIN_EMO: { tone: 'sinDato', decal: 3 },
} as const;

export function ComplianceChart({ data }: { data: ManagementStatistics }) {
  return (
    <ChartCard
      title={complianceFinding(data)}
      unit={`% de ${showCount(data.totalCountPatient, 'colaborador activo', 'colaboradores activos')}`}
      chart={{
        kind: 'plot',
        lying: true,
        stacked: true,
        nameless: true,
        names: ['EMO'],
        axis: { hidden: true, max: Math.max(1, data.totalCountPatient) },
        height: 76,
        says: (_, series) => {
          const slice = data.compliance[series];
          return slice ? `${VALIDITY_STATE_LABELS[slice.id]}: ${countAndShare(slice)}` : '';
        },
        series: data.compliance.map(({ id, count, percentage }) => ({
          name: VALIDITY_STATE_LABELS[id],
          kind: 'bars',
          look: STATE_STYLES[id],
          values: [count],
          label: { text: () => showPercent(percentage), place: 'inside' },
        })),
      }}
      table={{
        columns: ['Estado', 'Colaboradores', '%'],
        rows:
          data.totalCountPatient === 0
            ? []
            : data.compliance.map(({ id, count, percentage }) => [VALIDITY_STATE_LABELS[id], count, percentage]),
      }}
      how={`Vigentes y por vencer, entre los colaboradores activos que ya ingresaron. Un EMO vale hasta la fecha que fijó el médico; si no la hay, los meses del puesto o de la empresa; si tampoco, 12 meses en alto riesgo y 24 en lo demás (D.S. 016-2016-TR). Está por vencer cuando le quedan ${data.expiringDays} días o menos. Cuentan los EMOs preocupacionales, periódicos, de reubicación y de reingreso con aptitud, sea cual sea: el cumplimiento no dice quién puede trabajar. Los anulados no cuentan.`}
    />
  );
}
