// What other modules may read of an exam.
export { getAttentionOf as readAttention } from './attention.queries.ts';
