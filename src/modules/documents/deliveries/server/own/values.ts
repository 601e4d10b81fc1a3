import { beforeText, type ExamFinding } from '#exams/attentions/finding.ts';
import type { ExamMeasure, ExamStation } from '#exams/attentions/model/attention.ts';
import { readAttention } from '#exams/attentions/server/detail/read-attention.ts';
import { showDay } from '#platform/contract/dates.ts';
import type { Call } from '#platform/server/http/context.ts';
import type * as api from '../../own/api.ts';
import { GLOSSARY } from '../../own/glossary/glossary.ts';
import { openedResults } from './open-results.ts';

/**
 * A measure in words. One that is a finding has the figures that a doctor reads, and what became of it since the last
 * exam that measured it.
 */
function explained(measure: ExamMeasure, finding: ExamFinding | undefined) {
  const entry = GLOSSARY[measure.code];
  const { label, severity, previous } = measure;
  const value = finding?.shown ?? measure.shown;
  const reference = finding?.reference ?? measure.reference;
  const before = finding?.before ? beforeText(finding) : (previous?.classLabel ?? previous?.shown);
  const beforeOn = finding?.before?.date ?? previous?.date;
  const classLabel = measure.classLabel ?? measure.class;
  if (!entry || (value === null && classLabel === null)) return [];
  const review = severity !== null;
  return [
    {
      label,
      value,
      found: classLabel,
      review,
      reference,
      previous: before && beforeOn ? `${before}, el ${showDay(beforeOn)}` : null,
      change: finding?.change ?? null,
      means: entry.means,
      next: review ? entry.review : entry.inOrder,
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
  const findings = new Map(examFindings.map((finding) => [finding.code, finding]));
  return {
    stations: stations.flatMap(({ label, measures }: ExamStation) => {
      const values = measures.flatMap((measure) => explained(measure, findings.get(measure.code)));
      const worstFirst = values.toSorted((a, b) => Number(b.review) - Number(a.review));
      return values.length > 0 ? [{ label, values: worstFirst }] : [];
    }),
  };
}
