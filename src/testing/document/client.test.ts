import { expect, test } from 'vitest';
import { DocumentClient } from './client.ts';

// Proves that the check of answers against the document can fail.
const api = new DocumentClient();
const call = (name: string) => api.calls.find((one) => one.name === name)!;
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };
const faults = (name: string, statusCode: number, body: unknown, headers = JSON_TYPE) =>
  api.faultsOf(call(name), { statusCode, headers, body: body === null ? '' : JSON.stringify(body) });

const AREAS = 'GET /api/middleware/departments';
const area = { id: '15', _id: '15', name: 'Lima' };
const NOT_FOUND = { type: 'about:problem/not_found', status: 404, code: 'not_found', title: 'No está.' };

test('an answer as the document says has no fault', () => {
  expect(faults(AREAS, 200, [area])).toEqual([]);
  expect(faults(AREAS, 404, NOT_FOUND, { 'content-type': 'application/problem+json; charset=utf-8' })).toEqual([]);
  expect(faults('DELETE /api/configuration/holidays/{day}', 204, null)).toEqual([]);
});

test.each([
  ['a field that is missing', [{ id: '15', _id: '15' }], /required property 'name'/],
  ['a field of another type', [{ ...area, name: 15 }], /must be string/],
  ['a field that the document does not have', [{ ...area, phone: '1' }], /additional properties/],
  ['another shape altogether', { items: [area] }, /must be array/],
])('%s is a fault', (_, body, message) => {
  expect(faults(AREAS, 200, body).join()).toMatch(message);
});

test('so is a wrong id, day or choice below a reference, another type of content, a problem without its code', () => {
  const wrong = { user: { id: '1', email: 'no' }, policies: 'all' };
  expect(faults('GET /api/security/auth/me', 200, wrong).length).toBeGreaterThan(2);
  expect(faults(AREAS, 200, [area], { 'content-type': 'text/html' })).toEqual([
    'text/html is not among application/json.',
  ]);
  const { code: _, ...problem } = NOT_FOUND;
  expect(faults(AREAS, 404, problem, { 'content-type': 'application/problem+json' }).join()).toMatch(/'code'/);
  expect(faults('PUT /api/middleware/memberships/unsubscribe', 204, [area])).toEqual([
    'The document promises no body.',
  ]);
});

test('an input of the document has what is required and the ids that are known by name', () => {
  const input = api.inputOf(call('POST /api/middleware/job-titles'), { working_area_id: 'a1' });
  expect(input.body).toEqual({ name: 'Prueba', workingAreaId: 'a1', hazards: [], validityMonths: null });
  expect(api.inputOf(call('GET /api/middleware/districts'), { province_id: '1501' }).query).toEqual({
    province_id: '1501',
  });
});
