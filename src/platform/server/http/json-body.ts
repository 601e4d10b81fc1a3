import type { FastifyInstance, FastifyRequest } from 'fastify';
import { badRequest, Problem } from '#platform/contract/problem.ts';

/** No body of the product nests as deep. */
const DEEPEST = 20;

/** What a JSON body may hold where its endpoint says nothing: 5,000 edits of three values each are the most of any. */
const MOST_VALUES = 25_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;

/** What takes seconds to read and to look over is told by its signs, before it is read. @throws 400, 413 */
function measure(body: Buffer, mostValues: number): void {
  let [depth, values, inText] = [0, 0, false];
  for (let at = 0; at < body.length; at++) {
    const byte = body[at]!;
    if (inText) {
      if (byte === BACKSLASH) at++;
      else if (byte === QUOTE) inText = false;
    } else if (byte === QUOTE) inText = true;
    else if (byte === COMMA) values++;
    // `[` and `{`, `]` and `}` differ in one bit.
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

/** The body as it came, of a call that says it is signed. */
export const bytesOf = (request: FastifyRequest): Buffer | undefined => signed.get(request);

/** Reads JSON bodies as Fastify does, refusing names that reach a prototype, once they are known to be readable at once. */
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
