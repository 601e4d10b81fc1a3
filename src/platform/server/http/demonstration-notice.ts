import type { FastifyInstance } from 'fastify';

const STYLE = '<link rel="stylesheet" href="/demonstration.css" />';
const NOTICE =
  '<div class="demonstration-notice" role="note">Demostración: cualquiera conoce sus contraseñas. No subas datos reales.</div>';

/** Adds a notice to every page that this is the demonstration, when other machines can reach it. */
export function installDemonstrationNotice(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply, payload) => {
    if (typeof payload !== 'string' || !String(reply.getHeader('content-type')).startsWith('text/html')) return payload;
    const body = /<body[^>]*>/.exec(payload);
    if (!body) return payload;
    const at = body.index + body[0].length;
    return payload.slice(0, at) + STYLE + NOTICE + payload.slice(at);
  });
}
