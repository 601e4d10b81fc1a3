import { showDay } from '#platform/contract/dates.ts';
import { showNumber } from '#platform/contract/numbers.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { ACTIVITY_KINDS } from '#prevention/activities/kinds.ts';
import { type ActivityRow, activityRows, attendeeRows } from '#prevention/activities/server/register-rows.ts';
import { type About, paper } from '../papers.ts';
import type { PackWriter } from './pack-writer.ts';

type Column = { label: string; share: number };

/** Formato 5 of R.M. 050-2013-TR: an inspection, its result and its corrective measures. */
const INSPECTIONS: readonly Column[] = [
  { label: 'Fecha', share: 0.09 },
  { label: 'Qué se inspeccionó', share: 0.2 },
  { label: 'Lugar', share: 0.14 },
  { label: 'Responsable', share: 0.13 },
  { label: 'Resultado', share: 0.14 },
  { label: 'Hallazgos y medidas correctivas', share: 0.3 },
];
/** Formato 8 of R.M. 050-2013-TR. */
const TRAININGS: readonly Column[] = [
  { label: 'Fecha', share: 0.1 },
  { label: 'Tema', share: 0.36 },
  { label: 'Lugar', share: 0.2 },
  { label: 'Responsable', share: 0.16 },
  { label: 'Horas', share: 0.08 },
  { label: 'Asistentes', share: 0.1 },
];
const ATTENDEES: readonly Column[] = [
  { label: 'Fecha', share: 0.1 },
  { label: 'Tema', share: 0.3 },
  { label: 'Apellidos y nombres', share: 0.3 },
  { label: 'Documento', share: 0.14 },
  { label: 'Área', share: 0.16 },
];

function resultOf({ checklist, findings }: ActivityRow): string {
  const answers = Object.values(checklist).filter((answer) => answer !== 'NA');
  const compliantCount = answers.filter((answer) => answer === 'SI').length;
  const points =
    answers.length > 0 ? `${compliantCount} de ${answers.length} puntos conformes` : 'Sin lista de verificación';
  return findings.length > 0
    ? `${points}; ${findings.length} ${findings.length === 1 ? 'hallazgo' : 'hallazgos'}`
    : points;
}

const measure = ({ text, action, dueOn, solvedOn }: ActivityRow['findings'][number]): string =>
  [
    text,
    action && `Medida: ${action}`,
    solvedOn ? `Corregido el ${showDay(solvedOn)}` : dueOn ? `Plazo: ${showDay(dueOn)}` : 'Pendiente',
  ]
    .filter(Boolean)
    .join('. ');

const inspectionLine = (row: ActivityRow): string[] => [
  showDay(row.doneOn),
  `${row.name} (${ACTIVITY_KINDS[row.kind].toLowerCase()}, ${row.unplanned ? 'no planeada' : 'planeada'})`,
  row.place || '—',
  row.responsible || '—',
  resultOf(row),
  row.findings.map(measure).join('\n') || '—',
];
const trainingLine = (row: ActivityRow): string[] => [
  showDay(row.doneOn),
  row.name,
  row.place || '—',
  row.responsible || '—',
  row.hours === null ? '—' : String(row.hours),
  showNumber(row.attendees),
];

const tableOf = (title: string, columns: readonly Column[], rows: string[][]) =>
  [
    { kind: 'section', title },
    { kind: 'table', dense: true, columns, rows },
  ] as const;

/** Adds the inspections, or the trainings with their attendees, carried out since a day. */
export async function addActivities(
  writer: PackWriter,
  scope: Scope,
  about: About,
  { folder, since, trainings }: { folder: string; since: string; trainings: boolean },
): Promise<void> {
  const [title, norm, word] = trainings
    ? (['Inducción, capacitación, entrenamiento y simulacros', 'Formato 8', 'capacitaciones'] as const)
    : (['Inspecciones internas de SST', 'Formato 5', 'inspecciones'] as const);
  const subtitle = `R.M. 050-2013-TR, ${norm} · desde el ${showDay(since)}`;
  let part = 0;
  for await (const rows of activityRows(scope, since, trainings)) {
    part++;
    const body = trainings
      ? tableOf('Capacitaciones realizadas', TRAININGS, rows.map(trainingLine))
      : tableOf('Inspecciones realizadas', INSPECTIONS, rows.map(inspectionLine));
    await writer.draw(`${folder}/${word}_parte-${part}.pdf`, paper(about, title, subtitle, body), title);
  }
  if (!trainings) return;
  part = 0;
  for await (const rows of attendeeRows(scope, since)) {
    part++;
    const lines = rows.map((row) => [showDay(row.doneOn), row.activity, row.fullName, row.document, row.area || '—']);
    const body = tableOf('Asistentes', ATTENDEES, lines);
    await writer.draw(`${folder}/asistentes_parte-${part}.pdf`, paper(about, title, subtitle, body), 'Asistentes');
  }
}
