import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { MOST_VALUES, severalOf } from '#platform/contract/list/filters.ts';
import { id, pageOf, refersTo } from '#platform/contract/pagination.ts';
import { examFinding } from './finding.ts';

/** Most exams of one call. */
export const MOST_LISTED = MOST_VALUES;

/** The findings of exams that a list shows; an exam without results is left out. */
export const listFindings = endpoint({
  method: 'GET',
  path: '/exam/findings',
  summary: 'Hallazgos de varios exámenes con sus valores, su referencia y qué cambió desde el examen anterior',
  access: 'doctor',
  tenant: 'session',
  query: z.strictObject({ attention_id: refersTo('attentions', severalOf(id)) }),
  response: pageOf(z.object({ attentionId: z.uuid(), findings: z.array(examFinding) })),
  medical: true,
});
