import { showDay } from '../../../../platform/contract/dates.ts';
import type { Call } from '../../../../platform/server/http/context.ts';
import type { ExamMeasure, ExamStation } from '../../../exams/model/attention.ts';
import { readAttention } from '../../../exams/server/detail/read-attention.ts';
import type * as api from '../../own/api.ts';
import { GLOSSARY } from '../../own/glossary/glossary.ts';
import { openedResults } from './open-results.ts';

const NUMBER = new Intl.NumberFormat('es-PE', { maximumFractionDigits: 2 });

/** A number that only ranks a class says nothing beside it. */
const ranks = ({ derived, unit, reference }: ExamMeasure) => derived && unit === null && reference === null;

function figureOf(measure: ExamMeasure, all: readonly ExamMeasure[]): string | null {
  const number = (code: string) => all.find((each) => each.code === code)?.number ?? null;
  const [high, low] = [number('PAS'), number('PAD')];
  if (measure.code === 'PRESION_ARTERIAL' && high !== null && low !== null) return `${high}/${low} mmHg`;
  if (measure.number !== null && !ranks(measure))
    return [NUMBER.format(measure.number), measure.unit].filter(Boolean).join(' ');
  return measure.text;
}

function explained(measure: ExamMeasure, all: readonly ExamMeasure[]) {
  const entry = GLOSSARY[measure.code];
  const value = figureOf(measure, all);
  const found = measure.classLabel ?? measure.class;
  if (!entry || (value === null && found === null)) return [];
  const { label, review, reference, previous } = measure;
  return [
    {
      label,
      value,
      found,
      review,
      reference,
      previous: previous && `${previous.classLabel ?? previous.value}, el ${showDay(previous.date)}`,
      means: entry.means,
      next: review ? entry.review : entry.inOrder,
      source: entry.source,
    },
  ];
}

/**
 * The values of the worker's own exam with what each means and what to do next, where its medical report is handed over:
 * the doctor who leaves that out leaves them out too. Reading them is written down.
 */
export async function ownValuesOf(call: Call<typeof api.readOwnValues>) {
  const { delivery, scope } = await openedResults(call, call.query.t);
  const { attentionId, documentTypes } = delivery;
  if (!documentTypes.includes('INFORME_MEDICO')) return { stations: [] };
  await scope.audit({ action: 'clinical.read', objectType: '/exam/own-results/values', objectId: attentionId });
  const { stations = [] } = await readAttention(scope, attentionId);
  return {
    stations: stations.flatMap(({ label, measures }: ExamStation) => {
      const values = measures.flatMap((measure) => explained(measure, measures));
      return values.length > 0 ? [{ label, values }] : [];
    }),
  };
}
