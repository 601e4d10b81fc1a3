import { describe, expect, it } from 'vitest';
import { safeReturnPath } from './return-path.ts';

const SCREENS = ['/resultados/emos', '/config/area', '/restart_password', '/login', '/logout', '/logout/'];
const isScreen = (path: string) => SCREENS.includes(path) || /^\/verificar\/[^/]+$/.test(path);
const back = (value: unknown) => safeReturnPath(value, isScreen);

describe('safeReturnPath', () => {
  it.each([
    ['/resultados/emos', '/resultados/emos'],
    [
      '/resultados/emos?start_date=2026-01-01&filter_value=a b',
      '/resultados/emos?start_date=2026-01-01&filter_value=a+b',
    ],
    ['/verificar/AB12CD', '/verificar/AB12CD'],
    ['/config/area#x', '/config/area'],
  ])('keeps %s', (value, expected) => expect(back(value)).toBe(expected));

  it.each([
    'https://evil.example/login',
    '//evil.example/login',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%2fevil.example',
    '/%2Fevil.example',
    '/%5cevil.example',
    '/resultados/emos\n',
    '/resultados/emos%0d%0aSet-Cookie:a',
    '\t/resultados/emos',
    '/\u202eresultados/emos',
    'javascript:alert(1)',
    'data:text/html,x',
    '/../../etc/passwd',
    '/no/such/screen',
    '/logout',
    '/logout/',
    '/logout?url_callback=/config/area',
    '/login',
    '/api/security/auth/me',
    '@evil.example',
    'resultados/emos',
    '',
    `/resultados/emos?filter_value=${'a'.repeat(512)}`,
    ['/resultados/emos'],
    null,
    undefined,
    7,
  ])('refuses %j', (value) => expect(back(value)).toBeNull());

  it('drops secrets from the query', () => {
    expect(back('/restart_password?user_name=a&token=x&code=1&password=p')).toBe('/restart_password?user_name=a');
  });
});
