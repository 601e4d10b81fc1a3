import { explainedStations } from '#exams/attentions/explained/explain.ts';
import { readAttention } from '#exams/attentions/server/detail/read-attention.ts';
import type { Call } from '#platform/server/http/context.ts';
import type * as api from '../../own/api.ts';
import { openedResults } from './open-results.ts';
import { showsValues } from './urgent-values.ts';

/** Reads the values of the worker's own exam with their meaning and advice. The reading is logged. */
export async function ownValuesOf(call: Call<typeof api.readOwnExamValues>) {
  const { delivery, scope } = await openedResults(call, call.query.t);
  if (!showsValues(delivery)) return { stations: [] };
  const { attentionId } = delivery;
  await scope.audit({ action: 'clinical.read', objectType: '/exam/own-results/values', objectId: attentionId });
  return { stations: explainedStations(await readAttention(scope, attentionId)) };
}
