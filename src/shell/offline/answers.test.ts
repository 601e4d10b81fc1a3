import { expect, test } from 'vitest';
import { PHONE_PAGES, PHONE_START, PHONE_VIEWERS } from '#public/phone/pages.ts';
import { answersOffline } from './answers.ts';

const ORIGIN = 'https://vigia.test';
const answers = (path: string, changes: Partial<Pick<Request, 'method' | 'mode' | 'destination'>> = {}) =>
  answersOffline(
    { method: 'GET', mode: 'navigate', destination: 'document', url: new URL(path, ORIGIN).href, ...changes },
    ORIGIN,
  );

test.each(['/', '/login', '/resultados/emos?page=2', '/informe_medico?attention_id=x', '/apicultores'])(
  '%s without network is the offline page',
  (path) => expect(answers(path)).toBe(true),
);

test.each([...PHONE_PAGES, PHONE_START, ...Object.keys(PHONE_VIEWERS).map((path) => `${path}?attention_id=x&t=y`)])(
  '%s belongs to the workers’ pages',
  (path) => expect(answers(path)).toBe(false),
);

test('data, files, frames, changes and other sites are never answered', () => {
  for (const path of ['/api', '/api/docs', '/api/exam/emos?company_id=x', 'https://other.test/login'])
    expect(answers(path), path).toBe(false);
  expect(answers('/login', { method: 'POST' })).toBe(false);
  expect(answers('/login', { destination: 'iframe' })).toBe(false);
  for (const mode of ['cors', 'no-cors', 'same-origin'] as const)
    expect(answers('/login', { mode, destination: '' }), mode).toBe(false);
});
