import { isItem } from '#clinical/rules/book/registry.ts';
import { isJudged } from '#clinical/rules/finding-change.ts';
import { inLima, showDay } from '#platform/contract/dates.ts';
import type { CriticalValue } from '../critical/model.ts';
import { beforeText, type ExamFinding, shownChange } from '../finding.ts';
import type { AttentionDetail, ExamMeasure, ExamStation } from '../model/attention.ts';
import { itemOf } from '../reference.ts';
import { severityOf } from '../severity.ts';
import { GLOSSARY } from './glossary/glossary.ts';

/** Advice for a test that was not done, or whose value no rule could judge. */
const UNJUDGED = 'Con los datos de tu examen no se puede decir si está bien. Pregúntale al médico ocupacional.';

/** Advice for a critical value. It is also read later, when the worker may have been seen already. */
const URGENT =
  'Este valor necesita atención hoy. Si todavía no te atendieron por él, acude hoy mismo a un centro de salud o a ' +
  'emergencia y muestra este resultado, aunque te sientas bien. Avisa también al médico ocupacional.';
/** Advice for a critical value about which a doctor wrote what was done. */
const attended = (on: string) =>
  `El médico ya revisó este valor el ${on}: sigue lo que te indicó. Si te sientes mal, acude a un centro de salud.`;

/** The shift of an ear from its baseline is shown with the ear, and a critical pressure with the pair. */
const measureOf = ({ code }: Pick<ExamFinding, 'code'>): string =>
  itemOf(code) ?? code.replace(/^DESPLAZAMIENTO_/, 'AUDIO_');

/** Whether the class of a measure needs a follow-up; a critical value may have another class or none. */
const hasFoundClass = ({ code, class: classCode }: ExamMeasure): boolean =>
  isItem(code) && classCode !== null && severityOf(code, classCode) !== null;

/** The finding that says something of a measure: its own first, or another one where its class needs no follow-up. */
function findingOf(measure: ExamMeasure, findings: readonly ExamFinding[]): ExamFinding | undefined {
  const own = findings.find(({ code }) => code === measure.code);
  return own ?? (hasFoundClass(measure) ? undefined : findings.find((finding) => measureOf(finding) === measure.code));
}

/** The advice of a critical measure, by its open value or else by one that a doctor answered; undefined without any. */
function criticalAdvice(criticalOnes: readonly CriticalValue[]): string | undefined {
  if (criticalOnes.some(({ answeredAt }) => answeredAt === null)) return URGENT;
  const [answeredAt] = criticalOnes
    .flatMap((value) => value.answeredAt ?? [])
    .toSorted()
    .toReversed();
  return answeredAt && attended(showDay(inLima(answeredAt).day));
}

/**
 * A measure in words. One that is a finding has the figures that a doctor reads, and what became of it since the last
 * exam that measured it. A critical value is a finding whatever its class.
 */
function explained(measure: ExamMeasure, finding: ExamFinding | undefined, criticalOnes: readonly CriticalValue[]) {
  const entry = GLOSSARY[measure.code];
  const { code, label, severity, previous } = measure;
  // A critical pressure is shown by the figures of the pair.
  const told = finding?.code === code || measure.shown === null ? finding : undefined;
  const value = told?.shown ?? measure.shown;
  const reference = told?.reference ?? measure.reference;
  const before = told?.before ? beforeText(told) : (previous?.classLabel ?? previous?.shown);
  const beforeOn = told?.before?.date ?? previous?.date;
  const classLabel = measure.classLabel ?? measure.class;
  if (!entry || (value === null && classLabel === null)) return [];
  const advice = finding && criticalAdvice(criticalOnes);
  const urgent = advice === URGENT;
  const review = severity !== null || finding !== undefined;
  const inOrder = !review && isJudged(measure.class);
  return [
    {
      code,
      label,
      value,
      found: (!hasFoundClass(measure) && finding?.classLabel) || classLabel,
      review,
      urgent,
      inOrder,
      reference,
      previous: before && beforeOn ? `${before}, el ${showDay(beforeOn)}` : null,
      change: told ? shownChange(told) : null,
      means: entry.means,
      next: urgent
        ? URGENT
        : review
          ? [advice, entry.review].filter(Boolean).join(' ')
          : inOrder
            ? entry.inOrder
            : UNJUDGED,
      source: entry.source,
    },
  ];
}

/** Stations of an exam with their values in words, urgent and then those to check first. */
export function explainedStations({
  stations = [],
  examFindings = [],
  criticalValues = [],
}: Partial<Pick<AttentionDetail, 'stations' | 'examFindings' | 'criticalValues'>>) {
  const criticalOnes = criticalValues.filter(({ standing }) => standing);
  const explainedOnes = stations.flatMap(({ label, measures }: ExamStation) => {
    const values = measures.flatMap((measure) =>
      explained(
        measure,
        findingOf(measure, examFindings),
        criticalOnes.filter(({ code }) => measureOf({ code }) === measure.code),
      ),
    );
    const worstFirst = values.toSorted(
      (a, b) => Number(b.urgent) - Number(a.urgent) || Number(b.review) - Number(a.review),
    );
    return values.length > 0 ? [{ label, values: worstFirst }] : [];
  });
  return explainedOnes.toSorted((a, b) => Number(hasUrgent(b)) - Number(hasUrgent(a)));
}
export type ExplainedValue = ReturnType<typeof explained>[number];

/** Whether a finding belongs to a value; the shift of an ear belongs to the value of that ear. */
export const isOfValue = (finding: ExamFinding, { code }: Pick<ExplainedValue, 'code'>): boolean =>
  finding.code === code || measureOf(finding) === code;

export const hasUrgent = ({ values }: { values: readonly { urgent: boolean }[] }) =>
  values.some(({ urgent }) => urgent);
