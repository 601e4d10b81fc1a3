import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { TestApp } from './app.ts';

export interface Browser {
  cookies: Map<string, string>;
  post(path: string, payload?: unknown, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  get(path: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
}

/**
 * A client that keeps its cookies, as a sign-in with several steps requires. Paths are relative to /api/security/auth.
 */
export function browserOf({ app }: Pick<TestApp, 'app'>): Browser {
  const cookies = new Map<string, string>();
  const send = async (options: InjectOptions): Promise<LightMyRequestResponse> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await app.inject({
      ...options,
      url: `/api/security/auth/${options.url}`,
      headers: { ...(cookie ? { cookie } : {}), ...options.headers },
    });
    for (const { name, value } of answer.cookies) {
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    return answer;
  };
  return {
    cookies,
    post: (url, payload, headers = {}) =>
      send({ method: 'POST', url, headers, ...(payload === undefined ? {} : { payload: payload as object }) }),
    get: (url, headers = {}) => send({ method: 'GET', url, headers }),
  };
}
