import { createHash } from 'node:crypto';
import { z } from 'zod';
import { Problem } from '#platform/contract/problem.ts';
import type { Issuer } from './issuer.ts';

/** Maximum age of a token: it is posted as soon as Google issues it, and clocks differ by less than this. */
const AGE_SECONDS = 60;

const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().toLowerCase().max(254),
  email_verified: z.literal(true),
  nonce: z.string(),
  iat: z.number(),
  exp: z.number(),
  amr: z.array(z.string()).optional(),
});
export type GoogleClaims = z.infer<typeof claims>;

export const refused = (): Problem =>
  new Problem({
    status: 401,
    code: 'google_refused',
    title: 'No pudimos comprobar tu cuenta de Google. Vuelve a intentarlo.',
  });
export const unavailable = (): Problem =>
  new Problem({
    status: 503,
    code: 'google_unavailable',
    title: 'Google no responde por ahora. Entra con tu contraseña o vuelve a intentarlo.',
    retryAfter: 30,
  });

/** Nonce sent to Google: a hash of the cookie's value. The token shows the hash; only the cookie holds the value. */
export const nonceOf = (value: string): string => createHash('sha256').update(`nonce ${value}`).digest('base64url');

/**
 * Claims of an ID token requested by this site: signed with a key that the issuer publishes (RS256; key data in the
 * token's own header are ignored), addressed to this site, valid now, with a verified e-mail and the nonce of this
 * browser.
 * @throws 401 for any other token, 503 when the issuer's keys are unavailable
 */
export async function verifyIdToken(
  idToken: string,
  issuer: Issuer,
  { clientId, nonce }: { clientId: string; nonce: string },
): Promise<GoogleClaims> {
  const { errors, jwtVerify } = await import('jose');
  const { payload } = await jwtVerify(idToken, issuer.keys, {
    algorithms: ['RS256'],
    issuer: issuer.names,
    audience: clientId,
    requiredClaims: ['exp', 'iat', 'sub', 'nonce', 'aud'],
    clockTolerance: 5,
  }).catch((error: unknown) => {
    if (error instanceof errors.JWKSTimeout || error instanceof TypeError) throw unavailable();
    throw refused();
  });
  const read = claims.safeParse(payload);
  if (!read.success || read.data.nonce !== nonceOf(nonce)) throw refused();
  if (Array.isArray(payload.aud) && payload.aud.length > 1) throw refused();
  if (Math.abs(Date.now() / 1000 - read.data.iat) > AGE_SECONDS) throw refused();
  return read.data;
}
