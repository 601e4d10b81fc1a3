import { monthName } from '#platform/contract/months.ts';
import { showCount, showNumber, showPercent } from '#platform/web/format/format.ts';
import type { ReadResultStatistics } from '../../indicators/model.ts';

type Data = ReadResultStatistics | undefined;
const days = (value: number) => (value === 1 ? '1 día' : `${showNumber(value)} días`);

/** Finding on the results that are not delivered yet; when all are delivered, the percentage read. */
export function funnelFinding(data: Data): string {
  if (!data || data.results === 0) return 'Del examen a la firma';
  const lacking = data.results - data.delivered;
  if (lacking === 0) return `Todos los resultados se entregaron; se leyó el ${showPercent(data.readPercentage)}`;
  return `Falta entregar ${showCount(lacking, 'resultado', 'resultados')} de ${showNumber(data.results)}`;
}

export function daysFinding(data: Data): string {
  const median = data?.medianDays.examToDelivered;
  return median == null
    ? 'Cuánto demora cada paso'
    : `La mitad de los resultados se entrega en ${days(median)} o menos desde el examen`;
}

/** Finding on the month with the most undelivered results. */
export function monthsFinding(data: Data): string {
  const [worst] = (data?.months ?? [])
    .map(({ month, results, delivered }) => ({ month, lacking: results - delivered }))
    .toSorted((one, other) => other.lacking - one.lacking);
  if (!worst || worst.lacking === 0) return 'Resultados entregados, leídos y firmados por mes';
  return `${monthName(worst.month)} es el mes con más por entregar: ${showNumber(worst.lacking)}`.replace(
    /^./,
    (first) => first.toUpperCase(),
  );
}
