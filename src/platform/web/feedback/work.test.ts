import { expect, test } from 'vitest';
import { ApiProblem, OfflineError } from '#platform/web/api/problems.ts';
import { deletionTitle } from './work.ts';

const problem = (status: number) => new ApiProblem({ status, code: 'x', title: 'Está en uso.' });

test('a deletion that failed says so in its title, but where the server says why', () => {
  expect(deletionTitle(problem(400))).toBe('Error');
  for (const failed of [problem(500), problem(409), problem(404), new OfflineError(null)])
    expect(deletionTitle(failed)).toBe('No se pudo eliminar');
});
