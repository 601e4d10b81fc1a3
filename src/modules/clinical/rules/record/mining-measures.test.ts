import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { agentsOf, MINING_WORK } from './mining-measures.ts';

const REFERENCE = readFileSync(new URL('../../../../../database/migrations/0004_reference_data.sql', import.meta.url));
/** Codes of the hazards of a category, as the catalogue has them. */
const hazardsOf = (category: string) =>
  [...REFERENCE.toString().matchAll(new RegExp(`\\('(\\w+)', '${category}', `, 'g'))].map(([, code]) => code ?? '');

describe('the agents of the Anexo 16', () => {
  test.each(['ELECTRICO', 'BIOLOGICO', 'QUIMICO', 'DISERGONOMICO'])('have a box for each hazard %s', (category) => {
    const hazards = hazardsOf(category);
    expect(hazards.length).toBeGreaterThan(4);
    expect(hazards.filter((hazard) => agentsOf([hazard]).has('OTROS'))).toEqual([]);
  });

  test.each([
    ['ASBESTO', ['POLVO', 'CANCERIGENOS']],
    ['POLVO_SILICE', ['POLVO', 'CANCERIGENOS']],
    ['ARSENICO', ['CANCERIGENOS', 'METALES']],
    ['ALTA_TENSION', ['ELECTRICOS']],
    ['SISMO', ['OTROS']],
  ])('of %s are %j', (hazard, agents) => expect([...agentsOf([hazard])]).toEqual(agents));

  test('of the exam before do not follow a worker into the next', () => {
    const rows = Object.entries(MINING_WORK) as [string, { carried?: boolean }][];
    const carried = rows.filter(([, row]) => row.carried).map(([code]) => code);
    expect(carried).toEqual(['A16_MINERALES']);
  });
});
