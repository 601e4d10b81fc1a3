import { createHash } from 'node:crypto';
import { errors, jwtVerify } from 'jose';
import { z } from 'zod';
import { Problem } from '#platform/contract/problem.ts';
import type { Issuer } from './issuer.ts';

/** A token is posted as soon as Google gives it; clocks differ by less. */
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

/** What goes to Google for the value of the cookie: the token shows one, only our cookie holds the other. */
export const nonceOf = (value: string): string => createHash('sha256').update(`nonce ${value}`).digest('base64url');

/**
 * The claims of an ID token that this site asked for: signed by a key the issuer publishes (RS256; what the token's own
 * header says about keys is not heeded), for us, now, of a verified e-mail, with the nonce of this browser.
 * @throws 401 for anything else, 503 where the issuer's keys cannot be had
 */
export async function verifyIdToken(
  idToken: string,
  issuer: Issuer,
  { clientId, nonce }: { clientId: string; nonce: string },
): Promise<GoogleClaims> {
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
