import type { ExamMeasure, ExamStation } from '#exams/attentions/model/attention.ts';
import { readAttention } from '#exams/attentions/server/detail/read-attention.ts';
import { showDay } from '#platform/contract/dates.ts';
import type { Call } from '#platform/server/http/context.ts';
import type * as api from '../../own/api.ts';
import { GLOSSARY } from '../../own/glossary/glossary.ts';
import { openedResults } from './open-results.ts';

function explained(measure: ExamMeasure) {
  const entry = GLOSSARY[measure.code];
  const { label, shown: value, severity, reference, previous } = measure;
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
      previous: previous && `${previous.classLabel ?? previous.shown}, el ${showDay(previous.date)}`,
      means: entry.means,
      next: review ? entry.review : entry.inOrder,
      source: entry.source,
    },
  ];
}

/**
 * Reads the values of the worker's own exam with their meaning and advice, if the medical report is delivered: a doctor
 * who leaves the report out leaves the values out too. The reading is logged.
 */
export async function ownValuesOf(call: Call<typeof api.readOwnExamValues>) {
  const { delivery, scope } = await openedResults(call, call.query.t);
  const { attentionId, documentTypes } = delivery;
  if (!documentTypes.includes('INFORME_MEDICO')) return { stations: [] };
  await scope.audit({ action: 'clinical.read', objectType: '/exam/own-results/values', objectId: attentionId });
  const { stations = [] } = await readAttention(scope, attentionId);
  return {
    stations: stations.flatMap(({ label, measures }: ExamStation) => {
      const values = measures.flatMap(explained);
      return values.length > 0 ? [{ label, values }] : [];
    }),
  };
}
