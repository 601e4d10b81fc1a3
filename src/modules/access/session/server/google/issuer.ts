import type { JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import type { Config } from '#platform/server/config/config.ts';

const TIMEOUT_MS = 5_000;
const FRESH_MS = 3_600_000;

const discovered = z.object({ issuer: z.string(), authorization_endpoint: z.url(), jwks_uri: z.url() });

export interface Issuer {
  /** Names that the issuer uses for itself in tokens. */
  names: string[];
  authorizationEndpoint: string;
  keys: JWTVerifyGetKey;
}

let last: { url: string; until: number; issuer: Promise<Issuer> } | undefined;

/**
 * The configured issuer, read from its discovery document and cached for an hour. Its keys are fetched again when an
 * unknown key appears.
 */
export function issuerFor({ googleIssuer: url }: Pick<Config, 'googleIssuer'>): Promise<Issuer> {
  if (last?.url === url && last.until > Date.now()) return last.issuer;
  const issuer = discover(url);
  last = { url, until: Date.now() + FRESH_MS, issuer };
  issuer.catch(() => {
    if (last?.issuer === issuer) last = undefined;
  });
  return issuer;
}

async function discover(url: string): Promise<Issuer> {
  const answer = await fetch(`${url}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  });
  if (!answer.ok) throw new Error(`The issuer answered ${answer.status}.`);
  const { issuer, authorization_endpoint, jwks_uri } = discovered.parse(await answer.json());
  if (issuer !== url) throw new Error('The issuer calls itself by another name.');
  const { protocol } = new URL(url);
  if ([authorization_endpoint, jwks_uri].some((address) => new URL(address).protocol !== protocol))
    throw new Error('The issuer names an address without the protection it has itself.');
  const { createRemoteJWKSet } = await import('jose');
  return {
    // Google's older tokens leave the scheme out.
    names: issuer === 'https://accounts.google.com' ? [issuer, 'accounts.google.com'] : [issuer],
    authorizationEndpoint: authorization_endpoint,
    keys: createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: TIMEOUT_MS, cooldownDuration: 30_000 }),
  };
}
