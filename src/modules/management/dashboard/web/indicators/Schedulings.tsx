import { useMemo } from 'react';
import { showNumber, showPercent } from '#platform/web/format/format.ts';
import type { AppointmentState } from '#scheduling/appointments/model.ts';
import type { SchedulingStatistics } from '../../indicators/model.ts';
import { type AppointmentPage, appointmentsOf } from '../../rules/indicator-links.ts';
import { MonthColumns } from '../charts/MonthColumns.tsx';
import { useOpenList } from '../useOpenList.ts';
import { PlaceLinks } from './PlaceLinks.tsx';

/** States that a tab of the list of appointments groups together. */
const GROUPS = [
  { tab: 'held', name: 'Atendidas', tone: 'vigente', states: ['EN_ATENCION', 'ATENDIDO'] },
  { tab: 'open', name: 'Sin atender aún', tone: 'porVencer', states: ['PROGRAMADO', 'REPROGRAMADO', 'CONFIRMADO'] },
  { tab: 'missed', name: 'No asistieron', tone: 'vencido', states: ['NO_ASISTIO'] },
  { tab: 'cancelled', name: 'Canceladas', tone: 'sinDato', states: ['CANCELADO'] },
] as const satisfies readonly { tab: string; name: string; tone: string; states: readonly AppointmentState[] }[];

type States = SchedulingStatistics['states'];
const countIn = (states: States, wantedStates: readonly AppointmentState[]) =>
  states.filter(({ id }) => wantedStates.includes(id)).reduce((sum, { count }) => sum + count, 0);

const FEW = 5;

interface Props {
  kind: AppointmentPage;
  data: SchedulingStatistics | undefined;
  workers: Record<string, string | undefined>;
  how: string;
}

/** Outcome of the appointments by month, and the number of workers who did not come. */
export function Schedulings({ kind, data, workers, how }: Props) {
  const open = useOpenList();
  const months = useMemo(() => data?.months.map(({ month }) => month) ?? [], [data]);
  const series = useMemo(
    () =>
      GROUPS.map(({ name, tone, states }) => ({
        name,
        tone,
        data: data?.months.map((month) => countIn(month.states, states)) ?? [],
      })),
    [data],
  );
  return (
    <MonthColumns
      title={finding(data)}
      unit="citas por mes y estado"
      how={`${how} Ausentismo: los que no asistieron entre las citas programadas, sin contar las que se cancelaron con 24 horas o más de anticipación ni las que aún no llegan.`}
      months={months}
      series={series}
      loading={!data}
      onSelect={(at) => {
        const month = data?.months[at];
        if (month) open(appointmentsOf(kind, 'all', month, workers));
      }}
    >
      {data && (
        <PlaceLinks
          items={GROUPS.map(({ tab, name, states }) => ({
            label: `${name}: ${showNumber(countIn(data.states, states))}`,
            place: appointmentsOf(kind, tab, data, workers),
          }))}
        />
      )}
    </MonthColumns>
  );
}

function finding(data: SchedulingStatistics | undefined): string {
  // A percentage of a few appointments is not meaningful.
  if (!data || data.absenteeismPercentage === null || data.expected < FEW) return 'Citas por mes y estado';
  return `Ausentismo del ${showPercent(data.absenteeismPercentage)}: ${showNumber(data.missed)} de ${showNumber(data.expected)} no asistieron`;
}
