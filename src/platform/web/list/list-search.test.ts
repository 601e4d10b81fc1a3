import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { day } from '#platform/contract/dates.ts';
import { fc } from '#testing/property.ts';
import { listQuery, parseListSearch, parseSearch, stringifySearch } from './list-search.ts';

const shape = {
  name: z.string().max(10),
  aptitude: z.array(z.enum(['APTO', 'NO_APTO'])),
  from: day,
  withDisability: z.stringbool(),
};

describe('parseListSearch', () => {
  it('gives the defaults of an empty address', () => {
    expect(parseListSearch({}, shape)).toEqual({ page: 1, pageSize: 50, sort: null, filters: {} });
    expect(parseListSearch({}, shape, { sort: '-date', pageSize: 25 })).toMatchObject({ pageSize: 25, sort: '-date' });
  });

  it('reads page, size, order and filters', () => {
    const search = { page: '3', page_size: '100', sort: '-name', name: 'Ñahui', aptitude: 'APTO', from: '2026-03-07' };
    expect(parseListSearch(search, shape)).toEqual({
      page: 3,
      pageSize: 100,
      sort: '-name',
      filters: { name: 'Ñahui', aptitude: ['APTO'], from: '2026-03-07' },
    });
  });

  it('leaves out what does not fit', () => {
    const search = {
      page: '-1',
      page_size: '9999',
      sort: 'name;drop table',
      name: 'x'.repeat(11),
      aptitude: ['APTO', 'MALO'],
      from: '2026-02-30',
      withDisability: 'quizás',
      other: '1',
    };
    expect(parseListSearch(search, shape)).toEqual({ page: 1, pageSize: 50, sort: null, filters: {} });
  });

  it('gives the endpoint its query', () => {
    const state = parseListSearch({ name: 'a', page: '2', sort: 'name' }, shape);
    expect(listQuery(state)).toEqual({ page: 2, page_size: 50, sort: 'name', name: 'a' });
  });
});

describe('the address', () => {
  it('keeps text as text', () => {
    expect(parseSearch('?document=00123456&sex=true&area=1&area=2')).toEqual({
      document: '00123456',
      sex: 'true',
      area: ['1', '2'],
    });
  });

  it('leaves out what is empty', () => {
    expect(stringifySearch({ a: '', b: undefined, c: null, d: [], e: 'x y' })).toBe('?e=x+y');
    expect(stringifySearch({})).toBe('');
  });

  it('reads back what it wrote', () => {
    const name = fc.stringMatching(/^[a-z_]{1,8}$/);
    const value = fc.oneof(
      fc.string({ minLength: 1 }),
      fc.array(fc.string({ minLength: 1 }), { minLength: 2, maxLength: 4 }),
    );
    fc.assert(
      fc.property(fc.dictionary(name, value), (search) => {
        expect(parseSearch(stringifySearch(search))).toEqual({ ...search });
      }),
    );
  });
});
