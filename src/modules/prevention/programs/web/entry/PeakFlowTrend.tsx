import { showDay } from '#platform/contract/dates.ts';
import { ChartCard } from '#platform/web/charts/ChartCard.tsx';
import { hue, type Plot } from '#platform/web/charts/chart.ts';
import { showNumber } from '#platform/web/format/format.ts';
import type { ProgramVisit } from '../../model.ts';
import { FLOW_REFERENCES, ZONES } from '../../protocols.ts';

const MEASURES = [
  ['flowPercent', 'Flujo pico'],
  ['fvcPercent', 'CVF'],
  ['fev1Percent', 'VEF1'],
] as const;

/** Trend of an entry's measurements, in % of their reference; it needs at least two visits. */
export function PeakFlowTrend({ visits }: { visits: readonly ProgramVisit[] }) {
  const measuredVisits = visits
    .filter((v) => v.heldOn !== null && MEASURES.some(([key]) => v[key] !== null))
    .toReversed();
  if (measuredVisits.length < 2) return null;
  return (
    <ChartCard
      title={finding(measuredVisits)}
      unit="% del valor con que se compara"
      chart={lines(measuredVisits)}
      how={`Flujo pico: el mejor soplo ÷ el mejor flujo personal o, sin él, el ${FLOW_REFERENCES.NUNN_GREGG_1989.toLowerCase()}. Zona verde, 80 % o más; amarilla, 50 % a menos de 80 %; roja, menos de 50 %. CVF y VEF1: % del predicho que dio el espirómetro.`}
      table={{
        columns: ['Fecha', ...MEASURES.map(([, label]) => `${label} (%)`), 'Zona'],
        rows: measuredVisits.map((v) => [
          showDay(v.heldOn),
          ...MEASURES.map(([key]) => v[key] ?? 'Sin datos'),
          v.zone ? ZONES[v.zone].label : 'Sin zona',
        ]),
      }}
    />
  );
}

function finding(measuredVisits: readonly ProgramVisit[]): string {
  const flows = measuredVisits.filter((v) => v.flowPercent !== null);
  const [first, last] = [flows[0], flows.at(-1)];
  if (!first || !last || first === last) return 'Tendencia de las medidas';
  const by = Math.round((last.flowPercent! - first.flowPercent!) * 10) / 10;
  if (Math.abs(by) < 5) return `Flujo pico estable: ${showNumber(last.flowPercent!)} %`;
  return `Flujo pico: ${by > 0 ? 'subió' : 'bajó'} ${showNumber(Math.abs(by))} puntos, a ${showNumber(last.flowPercent!)} %`;
}

const lines = (measuredVisits: readonly ProgramVisit[]): Plot => ({
  kind: 'plot',
  names: measuredVisits.map((v) => showDay(v.heldOn)),
  axis: { min: 0, format: (value) => `${showNumber(value)} %` },
  height: 220,
  together: true,
  lines: [
    { at: 80, label: 'Verde desde 80 %', tone: 'vigente' },
    { at: 50, label: 'Roja bajo 50 %', tone: 'vencido' },
  ],
  series: MEASURES.flatMap(([key, name], at) => {
    const values = measuredVisits.map((v) => v[key]);
    return values.every((value) => value === null)
      ? []
      : [{ name, kind: 'line' as const, look: { tone: hue(at) }, joined: true, values }];
  }),
});
