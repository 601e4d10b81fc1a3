import { useCallback, useMemo } from 'react';
import { showDay } from '../../../../platform/contract/dates.ts';
import { ChartCard } from '../../../../platform/web/charts/ChartCard.tsx';
import { type ChartPalette, categoryAxis, valueAxis } from '../../../../platform/web/charts/palette.ts';
import { showNumber } from '../../../../platform/web/format/format.ts';
import type { ProgramVisit } from '../../model.ts';
import { FLOW_REFERENCES, ZONES } from '../../protocols.ts';

const CUTS = [80, 50] as const;
const MEASURES = [
  ['flowPercent', 'Flujo pico'],
  ['fvcPercent', 'CVF'],
  ['fev1Percent', 'VEF1'],
] as const;

/** How the measures of an entry moved, in % of what they are compared with; two visits make a trend. */
export function FlowTrend({ visits }: { visits: readonly ProgramVisit[] }) {
  const held = useMemo(
    () => visits.filter((v) => v.heldOn !== null && MEASURES.some(([key]) => v[key] !== null)).toReversed(),
    [visits],
  );
  const option = useCallback((palette: ChartPalette) => lines(palette, held), [held]);
  if (held.length < 2) return null;
  return (
    <ChartCard
      title={finding(held)}
      unit="% del valor con que se compara"
      option={option}
      height={240}
      how={`Flujo pico: el mejor soplo ÷ el mejor flujo personal o, sin él, el ${FLOW_REFERENCES.NUNN_GREGG_1989.toLowerCase()}. Zona verde, 80 % o más; amarilla, 50 % a menos de 80 %; roja, menos de 50 %. CVF y VEF1: % del predicho que dio el espirómetro.`}
      table={{
        columns: ['Fecha', ...MEASURES.map(([, label]) => `${label} (%)`), 'Zona'],
        rows: held.map((v) => [
          showDay(v.heldOn),
          ...MEASURES.map(([key]) => v[key] ?? 'Sin datos'),
          v.zone ? ZONES[v.zone].label : 'Sin zona',
        ]),
      }}
    />
  );
}

function finding(held: readonly ProgramVisit[]): string {
  const flows = held.filter((v) => v.flowPercent !== null);
  const [first, last] = [flows[0], flows.at(-1)];
  if (!first || !last || first === last) return 'Tendencia de las medidas';
  const by = Math.round((last.flowPercent! - first.flowPercent!) * 10) / 10;
  if (Math.abs(by) < 5) return `Flujo pico estable: ${showNumber(last.flowPercent!)} %`;
  return `Flujo pico: ${by > 0 ? 'subió' : 'bajó'} ${showNumber(Math.abs(by))} puntos, a ${showNumber(last.flowPercent!)} %`;
}

function lines(palette: ChartPalette, held: readonly ProgramVisit[]) {
  const measured = MEASURES.filter(([key]) => held.some((v) => v[key] !== null));
  return {
    legend: { type: 'plain', top: 0, left: 0, icon: 'roundRect', textStyle: { color: palette.text } },
    grid: { left: 0, right: 8, top: 48, bottom: 8, containLabel: true },
    xAxis: categoryAxis(
      palette,
      held.map((v) => showDay(v.heldOn)),
    ),
    yAxis: { ...valueAxis(palette, (value) => `${value} %`), min: 0 },
    tooltip: { trigger: 'axis', valueFormatter: (value: number | null) => `${showNumber(value)} %` },
    series: [
      ...measured.map(([key, name], i) => ({
        type: 'line',
        name,
        symbolSize: 8,
        connectNulls: true,
        itemStyle: { color: palette.series[i] },
        lineStyle: { color: palette.series[i] },
        data: held.map((v) => v[key]),
      })),
      ...CUTS.map((cut, i) => ({
        type: 'line',
        name: i === 0 ? 'Verde desde 80 %' : 'Roja bajo 50 %',
        symbol: 'none',
        silent: true,
        itemStyle: { color: i === 0 ? palette.status.vigente : palette.status.vencido },
        lineStyle: { type: 'dashed', width: 1.5, color: i === 0 ? palette.status.vigente : palette.status.vencido },
        data: held.map(() => cut),
      })),
    ],
  };
}
