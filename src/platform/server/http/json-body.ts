import type { FastifyInstance, FastifyRequest } from 'fastify';
import { badRequest, Problem } from '#platform/contract/problem.ts';

/** Deepest nesting of a body; no body of the product is deeper. */
const DEEPEST = 20;

/**
 * Most values of a JSON body unless the endpoint sets another limit. The largest regular body has 5,000 edits of three
 * values.
 */
const MOST_VALUES = 25_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;

/**
 * Counts depth and values in the raw bytes, so that a body that would take seconds to parse and validate is refused
 * before parsing.
 * @throws 400, 413
 */
function measure(body: Buffer, mostValues: number): void {
  let [depth, values, inText] = [0, 0, false];
  for (let at = 0; at < body.length; at++) {
    const byte = body[at]!;
    if (inText) {
      if (byte === BACKSLASH) at++;
      else if (byte === QUOTE) inText = false;
    } else if (byte === QUOTE) inText = true;
    else if (byte === COMMA) values++;
    // `[` and `{` differ in one bit, as do `]` and `}`.
    else if ((byte | 0x20) === 0x7b) {
      values++;
      depth++;
    } else if ((byte | 0x20) === 0x7d) depth--;
    if (depth > DEEPEST) throw badRequest('bad_request', 'La solicitud no es válida.');
    if (values > mostValues)
      throw new Problem({ status: 413, code: 'too_large', title: 'Son demasiados datos para una llamada. Divídelos.' });
  }
}

const signed = new WeakMap<FastifyRequest, Buffer>();

/** The raw bytes of the body, for a call with `signedBody`. */
export const bytesOf = (request: FastifyRequest): Buffer | undefined => signed.get(request);

/**
 * Parses JSON bodies as Fastify does, after `measure` has checked their size; refuses names that could change a
 * prototype.
 */
export function installJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      measure(body as Buffer, request.routeOptions.config.endpoint?.maxBodyValues ?? MOST_VALUES);
    } catch (error) {
      return done(error as Error);
    }
    if (request.routeOptions.config.endpoint?.signedBody) signed.set(request, body as Buffer);
    return parse(request, body.toString('utf8'), done);
  });
}
