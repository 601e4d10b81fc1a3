import { codeMessage } from '#platform/contract/worker-message.ts';

/** Code sent to a worker who opens their results. */
export const ownResultsCode = codeMessage({
  code: 'own_results_code',
  label: 'Código para abrir un documento',
  purpose: 'abrir tu documento',
});
