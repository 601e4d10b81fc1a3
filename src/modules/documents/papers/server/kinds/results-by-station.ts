import { PARENT_AREA, SERVICE_AREA_LABELS } from '#clinical/vocabulary/service-area.ts';
import type { ExamMeasure } from '#exams/attentions/model/attention.ts';
import { stationOf } from '#exams/attentions/server/detail/stations.ts';
import { showDay } from '#platform/contract/dates.ts';
import type { Block, TableCell } from '#platform/server/pdf/spec.ts';
import type { CutOffs } from './sheets/cut-offs.ts';
import { NORDIC_CODES } from './sheets/nordic.ts';
import { audiogram, isThreshold, statedOf, withClasses } from './stations.ts';

const isNordic = ({ code }: ExamMeasure): boolean => NORDIC_CODES.has(code);
const isFinding = (measure: ExamMeasure): boolean =>
  isNordic(measure) ? measure.text === 'SI' : Boolean(measure.out || measure.review || measure.severity);

/** `Glucosa 187.4 mg/dL ↑ (70 a menos de 100), elevada; antes 110 mg/dL (12/11/2025)`. */
function findingText(measure: ExamMeasure): string {
  const { result, notes } = statedOf(measure);
  const arrow = measure.out === 'HIGH' ? ' ↑' : measure.out === 'LOW' ? ' ↓' : '';
  const reference = measure.reference ? ` (${measure.reference})` : '';
  const { previous } = measure;
  const before = previous ? `; antes ${previous.shown} (${showDay(previous.date)})` : '';
  return `${measure.label} ${result}${arrow}${reference}${notes ? `, ${notes}` : ''}${before}`;
}

const otherText = (measure: ExamMeasure): string => {
  const { result, notes } = statedOf(measure);
  return `${measure.label} ${result}${notes ? ` (${notes})` : ''}`;
};

/** Answers without complaints are said together: they are up to 27. */
function othersOf(measures: readonly ExamMeasure[]): string[] {
  const without = measures.filter(isNordic);
  const said = measures.filter((measure) => !isNordic(measure)).map(otherText);
  return without.length > 0 ? [...said, 'Cuestionario nórdico: sin molestias en lo demás'] : said;
}

/**
 * Many results in the room of a page: rows of text for each station, with what is out of range before the rest.
 * Thresholds of an audiometry stay a table.
 */
export function resultsByStation(measures: readonly ExamMeasure[], cutOffs?: CutOffs): Block[] {
  const stations = new Map<string, ExamMeasure[]>();
  for (const measure of withClasses(measures.filter((each) => !isThreshold(each)))) {
    const area = stationOf(measure.code);
    const label = area ? SERVICE_AREA_LABELS[PARENT_AREA[area] ?? area] : 'Otros';
    stations.set(label, [...(stations.get(label) ?? []), measure]);
  }
  const rows = [...stations].flatMap(([label, all]): TableCell[][] => {
    const found = all.filter(isFinding).map(findingText).join(' · ');
    const others = othersOf(all.filter((measure) => !isFinding(measure))).join(' · ');
    return [
      ...(found ? [[label, { text: found, tone: 'red' as const }]] : []),
      ...(others ? [[found ? '' : label, others]] : []),
    ];
  });
  const table: Block = {
    kind: 'table',
    dense: true,
    fine: true,
    columns: [
      { label: 'Estación', share: 0.13 },
      { label: 'Resultados; primero, en negrita, los que están fuera de lo esperado', share: 0.87 },
    ],
    rows,
  };
  return [...audiogram(measures, cutOffs), ...(rows.length > 0 ? [table] : [])];
}
