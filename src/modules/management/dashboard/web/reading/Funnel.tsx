import { percent } from '#platform/contract/percent.ts';
import { ChartCard } from '#platform/web/charts/ChartCard.tsx';
import { showCount, showNumber } from '#platform/web/format/format.ts';
import type { ReadResultStatistics } from '../../indicators/model.ts';
import { examsOf, STEPS, type Step } from '../../rules/indicator-links.ts';
import { countBars } from '../charts/bars.ts';
import { PlaceLinks } from '../indicators/PlaceLinks.tsx';
import { useOpenList } from '../useOpenList.ts';
import { funnelFinding } from './findings.ts';

const LABELS: Record<Step, string> = {
  exams: 'EMO',
  results: 'Resultado',
  delivered: 'Entregado',
  read: 'Leído',
  signed: 'Firmado',
};

interface Props {
  data: ReadResultStatistics | undefined;
  workers: Record<string, string | undefined>;
}

/** Funnel from the exam to the signature: the number of results at each step, and the days between steps. */
export function Funnel({ data, workers }: Props) {
  const open = useOpenList();
  const bars = STEPS.map((step) => ({
    label: LABELS[step],
    count: data?.[step] ?? 0,
    percentage: percent(data?.[step] ?? 0, data?.exams ?? 0),
  }));
  const median = data?.medianDays;
  const waits = [null, null, median?.examToDelivered, median?.deliveredToRead, median?.readToSigned];
  return (
    <ChartCard
      title={funnelFinding(data)}
      unit={`% de ${showCount(data?.exams ?? 0, 'EMO realizado', 'EMOs realizados')}`}
      chart={countBars(bars)}
      loading={!data}
      how="EMOs a los que el colaborador asistió en el periodo; los anulados y los de colaboradores eliminados no cuentan. Resultado: el médico dio la aptitud. Entregado: el colaborador se identificó o estuvo ante el médico (Ley 29783, art. 71). Leído y firmado, entre los entregados. La tabla muestra la mediana de días calendario: la entrega se cuenta desde el examen; la lectura, desde la entrega; la firma, desde la lectura."
      table={{
        columns: ['Paso', 'EMOs', '% de los realizados', 'Mediana de días'],
        rows:
          !data || data.exams === 0
            ? []
            : bars.map(({ label, count, percentage }, at) => [label, count, percentage, waits[at] ?? '–']),
      }}
      onSelect={(row) => {
        const step = STEPS[row];
        if (step && data) open(examsOf(step, data, workers));
      }}
    >
      {data && (
        <PlaceLinks
          items={STEPS.map((step) => ({
            label: `${LABELS[step]}: ${showNumber(data[step])}`,
            place: examsOf(step, data, workers),
          }))}
        />
      )}
    </ChartCard>
  );
}
