import { describe, expect, test } from 'vitest';
import { arrivedWith, arriveWith, forgetArrival, hideSecrets } from './arrival.ts';

function open(address: string): string {
  const location = new URL(address, 'https://vigia.test');
  let shown = `${location.pathname}${location.search}${location.hash}`;
  const history = {
    replaceState: (_: unknown, __: string, url: string) => {
      shown = url;
    },
  };
  hideSecrets({ location, history } as unknown as Window);
  return shown;
}

describe('secrets of an address', () => {
  test('a reset link keeps its token in memory and shows none', () => {
    expect(open('/restart_password?user_name=a%40b.pe&token=s3cr3t')).toBe('/restart_password');
    expect(arrivedWith('/restart_password')).toEqual({ user_name: 'a@b.pe', token: 's3cr3t' });
    forgetArrival('/restart_password');
    expect(arrivedWith('/restart_password')).toEqual({});
  });

  test('the answer of Google leaves the address, the way back stays in it', () => {
    expect(open('/login?url_callback=%2Fresultados%2Femos#id_token=abc&state=1')).toBe(
      '/login?url_callback=%2Fresultados%2Femos',
    );
    expect(arrivedWith('/login')).toMatchObject({ id_token: 'abc' });
    forgetArrival('/login');
  });

  test.each(['/login?url_callback=/a', '/login#', '/restart_password', '/resultados/emos?token=x#id_token=1'])(
    'leaves %s as it is',
    (address) => {
      expect(open(address)).toBe(address.replace('/login#', '/login'));
      expect(arrivedWith('/login')).toEqual({});
    },
  );

  test('a page of this site hands them on without an address', () => {
    arriveWith('/restart_password', { user_name: 'a@b.pe', token: 't' });
    expect(arrivedWith('/restart_password')).toEqual({ user_name: 'a@b.pe', token: 't' });
    forgetArrival('/restart_password');
  });
});
