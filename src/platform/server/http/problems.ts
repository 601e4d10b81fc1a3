import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type FieldError, Problem } from '#platform/contract/problem.ts';
import { isOutage } from '#platform/server/database/outage.ts';

/** Converts zod issues to field errors with Spanish messages. */
export function fieldErrors(error: z.ZodError): FieldError[] {
  return error.issues.slice(0, 50).flatMap((issue): FieldError[] => {
    const path = issue.path.map(String).join('.').slice(0, 200);
    if (issue.code === 'unrecognized_keys')
      return issue.keys.slice(0, 20).map((k) => ({
        path: [path, k.slice(0, 100)].filter(Boolean).join('.'),
        message: 'Este campo no existe.',
        code: 'unknown_field',
      }));
    return [{ path, message: spanish(issue), code: issue.code }];
  });
}

/** Default Spanish sentences for schemas without a message of their own. */
function spanish(issue: z.core.$ZodIssue): string {
  if (issue.message && !/^(Invalid|Too|Unrecognized|Expected)/.test(issue.message)) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'El campo es obligatorio.' : 'El tipo de dato no es el esperado.';
    case 'too_small':
      return `El mínimo es ${issue.minimum}.`;
    case 'too_big':
      return `El máximo es ${issue.maximum}.`;
    case 'invalid_value':
      return 'Elige uno de los valores permitidos.';
    default:
      return 'El valor no es válido.';
  }
}

const PROBLEM_BY_FASTIFY_CODE: Record<string, Problem> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new Problem({
    status: 413,
    code: 'too_large',
    title: 'El contenido es demasiado grande.',
  }),
  FST_REQ_FILE_TOO_LARGE: new Problem({ status: 413, code: 'too_large', title: 'El archivo es demasiado grande.' }),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new Problem({
    status: 415,
    code: 'media_type',
    title: 'Este tipo de contenido no se acepta.',
  }),
};

const UNAVAILABLE = new Problem({
  status: 503,
  code: 'unavailable',
  title: 'El servicio no está disponible por un momento. Vuelve a intentarlo.',
  retryAfter: 5,
});

/** Errors of PostgreSQL after validation: text that it cannot store, numbers out of range, no space, or no time. */
function fromDatabase(code: string | undefined): Problem | undefined {
  if (code === '22P02' || code === '22003' || code === '22008' || code === '22021' || code === '22007')
    return new Problem({ status: 400, code: 'invalid', title: 'Hay un dato que no se puede guardar. Revísalo.' });
  if (code === '23505') return new Problem({ status: 409, code: 'duplicate', title: 'Ya existe un registro igual.' });
  if (code === '23503')
    return new Problem({
      status: 400,
      code: 'reference',
      title: 'Hace referencia a algo que no existe o que está en uso.',
    });
  if (code === '40001' || code === '40P01')
    return new Problem({
      status: 409,
      code: 'retry',
      title: 'Otra persona cambió lo mismo a la vez. Vuelve a intentarlo.',
    });
  if (code === '53100' || code === 'ENOSPC' || code === 'EDQUOT')
    return new Problem({
      status: 507,
      code: 'disk_full',
      title: 'No queda espacio en el disco del servidor: no se guardó nada.',
      detail: 'Avisa a quien administra Vigía para que libere espacio y vuelve a intentarlo. No perdiste lo anterior.',
    });
  if (code === '57014')
    return new Problem({
      status: 503,
      code: 'too_slow',
      title: 'La operación tardó demasiado y no se hizo nada. Vuelve a intentarlo, o pide un rango más corto.',
    });
  return undefined;
}

function toProblem(error: FastifyError | Problem): Problem {
  if (error instanceof Problem) return error;
  const mappedProblem = PROBLEM_BY_FASTIFY_CODE[error.code] ?? fromDatabase(error.code);
  if (mappedProblem) return mappedProblem;
  if (isOutage(error)) return UNAVAILABLE;
  if (error.statusCode === 429)
    return new Problem({
      status: 429,
      code: 'too_many_requests',
      title: 'Demasiadas solicitudes. Espera un momento.',
      retryAfter: 60,
    });
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return new Problem({ status: error.statusCode, code: 'bad_request', title: 'La solicitud no es válida.' });
  return new Problem({
    status: 500,
    code: 'internal',
    title: 'Algo falló de nuestro lado. Ya quedó registrado; vuelve a intentarlo.',
  });
}

export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
  if (problem.init.retryAfter) reply.header('retry-after', problem.init.retryAfter);
  return reply
    .status(problem.status)
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem.document(String(request.id))));
}

/** Every error is answered as a problem document; internal details only go to the log. */
export function installProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Problem, request, reply) => {
    // The client disconnected during the request, so no answer is possible and no error occurred here. The socket is
    // checked because a request is also destroyed once its body was read, and because the database may have reset its
    // own connection with the same code.
    if (request.raw.socket.destroyed && 'code' in error && error.code === 'ECONNRESET') return reply.hijack();
    const problem = toProblem(error);
    if (problem.status >= 500) request.log.error({ err: error }, 'request failed');
    return sendProblem(request, reply, problem);
  });
}
