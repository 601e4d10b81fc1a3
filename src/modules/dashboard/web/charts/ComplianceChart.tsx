import type { EChartsCoreOption } from 'echarts/core';
import { useCallback } from 'react';
import { ChartCard } from '../../../../platform/web/charts/ChartCard.tsx';
import { type ChartPalette, categoryAxis, valueAxis } from '../../../../platform/web/charts/palette.ts';
import { showCount, showPercent } from '../../../../platform/web/format/format.ts';
import { VALIDITY_STATE_LABELS } from '../../../exams/model/validity-state.ts';
import type { ManagementStatistics } from '../../model.ts';
import { complianceFinding } from '../findings.ts';
import { countAndShare } from './bars.ts';

const COLORS = { VIGENTE: 'vigente', POR_VENCER: 'porVencer', VENCIDO: 'vencido', SIN_EMO: 'sinDato' } as const;
const LABEL_FROM_PERCENT = 9;
type Slice = ManagementStatistics['compliance'][number];

export function ComplianceChart({ data }: { data: ManagementStatistics }) {
  const option = useCallback(
    (palette: ChartPalette): EChartsCoreOption => ({
      legend: { type: 'plain', top: 0, left: 0, icon: 'roundRect', textStyle: { color: palette.text } },
      grid: { left: 0, right: 0, top: 40, bottom: 0 },
      xAxis: { ...valueAxis(palette), show: false, max: Math.max(1, data.totalCountPatient) },
      yAxis: { ...categoryAxis(palette, ['EMO']), show: false },
      series: data.compliance.map((slice) => stacked(palette, slice)),
    }),
    [data],
  );
  return (
    <ChartCard
      title={complianceFinding(data)}
      unit={`% de ${showCount(data.totalCountPatient, 'colaborador activo', 'colaboradores activos')}`}
      option={option}
      height={110}
      table={{
        columns: ['Estado', 'Colaboradores', '%'],
        rows:
          data.totalCountPatient === 0
            ? []
            : data.compliance.map(({ id, count, percentage }) => [VALIDITY_STATE_LABELS[id], count, percentage]),
      }}
      how={`Vigentes y por vencer, entre los colaboradores activos que ya ingresaron. Un EMO vale hasta la fecha que fijó el médico; si no la hay, los meses del puesto o de la empresa; si tampoco, 12 meses en alto riesgo y 24 en lo demás (D.S. 016-2016-TR). Está por vencer cuando le quedan ${data.expiringDays} días o menos. Cuentan los EMOs preocupacionales, periódicos, de reubicación y de reingreso con aptitud; los anulados no.`}
    />
  );
}

function stacked(palette: ChartPalette, { id, count, percentage }: Slice) {
  return {
    type: 'bar',
    stack: 'estado',
    name: VALIDITY_STATE_LABELS[id],
    barWidth: 48,
    color: palette.status[COLORS[id]],
    data: [count],
    tooltip: { formatter: () => `${VALIDITY_STATE_LABELS[id]}: ${countAndShare({ count, percentage })}` },
    label: {
      show: percentage >= LABEL_FROM_PERCENT,
      formatter: () => showPercent(percentage),
      color: palette.text,
      backgroundColor: palette.surface,
      padding: [0, 8],
      lineHeight: 20,
      borderRadius: 4,
    },
  };
}
