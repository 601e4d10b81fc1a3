import { isJudged } from '#clinical/rules/finding-change.ts';
import { beforeText, type ExamFinding } from '#exams/attentions/finding.ts';
import type { ExamMeasure, ExamStation } from '#exams/attentions/model/attention.ts';
import { itemOf } from '#exams/attentions/reference.ts';
import { readAttention } from '#exams/attentions/server/detail/read-attention.ts';
import { showDay } from '#platform/contract/dates.ts';
import type { Call } from '#platform/server/http/context.ts';
import type * as api from '../../own/api.ts';
import { GLOSSARY } from '../../own/glossary/glossary.ts';
import { openedResults } from './open-results.ts';

/** Advice for a test that was not done, or whose value no rule could judge. */
const UNJUDGED = 'Con los datos de tu examen no se puede decir si está bien. Pregúntale al médico ocupacional.';

/** The shift of an ear from its baseline is shown with the ear, and a critical pressure with the pair. */
const measureOf = ({ code }: ExamFinding): string => itemOf(code) ?? code.replace(/^DESPLAZAMIENTO_/, 'AUDIO_');

/** The finding that says something of a measure: its own first, or another one where its class needs no follow-up. */
function findingOf({ code, severity }: ExamMeasure, findings: readonly ExamFinding[]): ExamFinding | undefined {
  const own = findings.find((finding) => finding.code === code);
  return own ?? (severity === null ? findings.find((finding) => measureOf(finding) === code) : undefined);
}

/**
 * A measure in words. One that is a finding has the figures that a doctor reads, and what became of it since the last
 * exam that measured it. A critical value is a finding whatever its class.
 */
function explained(measure: ExamMeasure, finding: ExamFinding | undefined) {
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
  const review = severity !== null || finding !== undefined;
  const inOrder = !review && isJudged(measure.class);
  return [
    {
      label,
      value,
      found: (severity === null && finding?.classLabel) || classLabel,
      review,
      inOrder,
      reference,
      previous: before && beforeOn ? `${before}, el ${showDay(beforeOn)}` : null,
      change: told?.change ?? null,
      means: entry.means,
      next: review ? entry.review : inOrder ? entry.inOrder : UNJUDGED,
      source: entry.source,
    },
  ];
}

/**
 * Reads the values of the worker's own exam with their meaning and advice, those to check first in each station, if the
 * medical report is delivered: a doctor who leaves it out leaves the values out too. The reading is logged.
 */
export async function ownValuesOf(call: Call<typeof api.readOwnExamValues>) {
  const { delivery, scope } = await openedResults(call, call.query.t);
  const { attentionId, documentTypes } = delivery;
  if (!documentTypes.includes('INFORME_MEDICO')) return { stations: [] };
  await scope.audit({ action: 'clinical.read', objectType: '/exam/own-results/values', objectId: attentionId });
  const { stations = [], examFindings = [] } = await readAttention(scope, attentionId);
  return {
    stations: stations.flatMap(({ label, measures }: ExamStation) => {
      const values = measures.flatMap((measure) => explained(measure, findingOf(measure, examFindings)));
      const worstFirst = values.toSorted((a, b) => Number(b.review) - Number(a.review));
      return values.length > 0 ? [{ label, values: worstFirst }] : [];
    }),
  };
}
