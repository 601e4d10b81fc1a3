// Read access to exams for other modules.
export { getAttentionOf as readAttention } from './attention.queries.ts';
