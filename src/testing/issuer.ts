import { OAuth2Server } from 'oauth2-mock-server';

export const CLIENT_ID = 'vigia.apps.googleusercontent.test';

export type Claims = Record<string, unknown>;

export interface TestIssuer {
  url: string;
  server: OAuth2Server;
  /** Returns an ID token signed by the issuer; undefined claims are left out. */
  token(claims: Claims, header?: Claims): Promise<string>;
  close(): Promise<void>;
}

/** A real OpenID Connect issuer on loopback, with discovery, keys and signatures. */
export async function startIssuer(): Promise<TestIssuer> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(0, '127.0.0.1');
  const { port } = server.address();
  const url = `http://127.0.0.1:${port}`;
  server.issuer.url = url;
  return {
    url,
    server,
    token: (claims, header = {}) =>
      server.issuer.buildToken({
        scopesOrTransform: (head, payload) => {
          Object.assign(head, header);
          Object.assign(payload, { aud: CLIENT_ID, sub: '1', email_verified: true, ...claims });
          for (const [name, value] of Object.entries(payload)) if (value === undefined) delete payload[name];
        },
      }),
    close: () => server.stop(),
  };
}
