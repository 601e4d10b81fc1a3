import { describe, expect, test } from 'vitest';
import { EMOS } from '#exams/attentions/list.ts';
import { parseListSearch } from '#platform/web/list/list-search.ts';
import { WORKERS as WORKER_LISTS } from '#workers/collaborators/lists.ts';
import { linksOf, type Place, WORKERS } from '../rules/links.ts';

const ID = '0b0b0f3e-3f5c-4a53-9d0c-7d8f1c2a4b5e';
const filters = { working_area_id: ID, job_title_id: ID, project_id: ID, headquarter_id: ID };
const links = linksOf({ date: '2026-11-21', notStartedCount: 2 }, filters);

// Unwraps a filter with a single value, so that it can be compared with the link.
const kept = ({ to, search }: Place) =>
  Object.fromEntries(
    Object.entries(parseListSearch(search, to === WORKERS ? WORKER_LISTS.ACTIVE.fields : EMOS.fields).filters).map(
      ([name, value]) => [name, Array.isArray(value) && value.length === 1 ? value[0] : value],
    ),
  );

describe('a list keeps all that a number of the dashboard asks of it', () => {
  test.each<[string, Place]>([
    ['active', links.active],
    ['validity', links.validity('POR_VENCER')],
    ['expiring', links.expiring({ period: '2026-12', from: '2026-12-01', to: '2026-12-31', count: 1 })],
    ['aptitude', links.aptitude('NO_APTO')],
    ['exam type', links.examType('PERIODICO')],
    ['aptitude of the month', links.aptitudeOfMonth('OBSERVADO')],
    ['exam type of the month', links.examTypeOfMonth('RETIRO')],
    ['affected', links.affected('SIN_EMO')],
  ])('%s', (_, place) => expect(kept(place)).toEqual(place.search));
});

test('the fine is of the whole company, and so are its lists', () => {
  expect(links.affected('VENCIDO').search).toEqual({ hired_until: '2026-11-21', validity: 'VENCIDO' });
  expect(linksOf({ date: '2026-11-21', notStartedCount: 0 }, {}).affected('VENCIDO').search).toEqual({
    validity: 'VENCIDO',
  });
});
