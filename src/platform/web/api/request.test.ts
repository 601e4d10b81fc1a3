import { describe, expect, it } from 'vitest';
import { endpoint } from '#platform/contract/endpoint.ts';
import { problemFrom } from './problems.ts';
import { touches } from './query-client.ts';
import { urlOf, withTenant } from './request.ts';

describe('urlOf', () => {
  it('fills and encodes', () => {
    expect(urlOf('/a/{id}/b', { params: { id: 'x/y ñ' } })).toBe('/api/a/x%2Fy%20%C3%B1/b');
    expect(
      urlOf('/a', { query: { q: 'a b', list: ['1', '2'], none: undefined, empty: '', off: null, no: false } }),
    ).toBe('/api/a?q=a+b&list=1&list=2&no=false');
    expect(() => urlOf('/a/{id}', {})).toThrow();
  });
});

describe('withTenant', () => {
  const of = (tenant: 'customer_id' | 'session') =>
    endpoint({ method: 'GET', path: '/a', summary: '', access: 'member', tenant });
  it('adds the company where the endpoint names one', () => {
    expect(withTenant(of('customer_id'), { query: { q: 1 } }, 'c1').query).toEqual({ q: 1, customer_id: 'c1' });
    expect(withTenant(of('customer_id'), { query: { customer_id: 'c2' } }, 'c1').query).toEqual({ customer_id: 'c2' });
    expect(withTenant(of('session'), {}, 'c1').query).toBeUndefined();
    expect(withTenant(of('customer_id'), {}, null).query).toBeUndefined();
  });
});

describe('problemFrom', () => {
  it('reads a problem document', () => {
    const problem = problemFrom(
      400,
      '{"status":200,"code":"invalid","title":"Revisa.","errors":[{"path":"a","message":"b"}]}',
      null,
    );
    expect(problem).toMatchObject({
      status: 400,
      code: 'invalid',
      title: 'Revisa.',
      errors: [{ path: 'a', message: 'b' }],
    });
  });
  it.each(['<html>502</html>', '', 'null', '[]', '"x"'])('has a sentence for %j', (body) => {
    expect(problemFrom(502, body, '30')).toMatchObject({ status: 502, code: 'http_502', retryAfter: 30 });
  });
});

describe('touches', () => {
  it('matches whole segments', () => {
    expect(touches('GET /middleware/patients', ['/middleware/patients'])).toBe(true);
    expect(touches('GET /middleware/patients/{id}', ['/middleware/patients'])).toBe(true);
    expect(touches('GET /middleware/patients-count', ['/middleware/patients'])).toBe(false);
    expect(touches(undefined, ['/a'])).toBe(false);
  });
});
