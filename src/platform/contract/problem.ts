import { z } from 'zod';

/** A field with an error: `path` as in the body or query ('items.0.name'), `message` in Spanish. */
const fieldErrorSchema = z.object({ path: z.string(), message: z.string(), code: z.string().optional() });

/** RFC 9457 problem document. `code` is stable; `title` is in Spanish and can be shown to people. */
export const problemSchema = z.object({
  type: z.string(),
  status: z.int(),
  code: z.string(),
  title: z.string(),
  detail: z.string().optional(),
  errors: z.array(fieldErrorSchema).optional(),
  requestId: z.string().optional(),
  retryAfter: z.int().optional(),
  /** With 409: the stored data, so that the page can show the difference. */
  current: z.unknown().optional(),
});
export type ProblemDocument = z.infer<typeof problemSchema>;
export type FieldError = z.infer<typeof fieldErrorSchema>;

interface ProblemInit {
  status: number;
  code: string;
  title: string;
  detail?: string;
  errors?: FieldError[];
  /** In seconds. */
  retryAfter?: number;
  current?: unknown;
}

/** An error that can be thrown anywhere below a handler; its problem document becomes the response. */
export class Problem extends Error {
  readonly status: number;
  readonly code: string;
  readonly init: ProblemInit;
  constructor(init: ProblemInit) {
    super(init.title);
    this.name = 'Problem';
    this.status = init.status;
    this.code = init.code;
    this.init = init;
  }

  document(requestId?: string): ProblemDocument {
    const { status, code, title, detail, errors, retryAfter, current } = this.init;
    return { type: `about:problem/${code}`, status, code, title, detail, errors, retryAfter, current, requestId };
  }
}

/** 404 for data that does not exist and, indistinguishably, for data of another company. */
export const notFound = (title = 'No encontramos lo que buscas.') =>
  new Problem({ status: 404, code: 'not_found', title });

export const unauthenticated = () =>
  new Problem({ status: 401, code: 'unauthenticated', title: 'Tu sesión terminó. Vuelve a iniciar sesión.' });

export const badRequest = (code: string, title: string, errors?: FieldError[], detail?: string) =>
  new Problem({ status: 400, code, title, errors, detail });

export const conflict = (code: string, title: string, detail?: string) =>
  new Problem({ status: 409, code, title, detail });

/** 409 when another person changed the data since it was read; `current` is the stored data. */
export const changedMeanwhile = (current: unknown) =>
  new Problem({
    status: 409,
    code: 'changed_meanwhile',
    title: 'Otra persona lo cambió mientras lo editabas.',
    detail: 'Revisa las diferencias y guarda de nuevo.',
    current,
  });

/** 402 when the company's membership does not include the function. */
export const premiumNeeded = () =>
  new Problem({ status: 402, code: 'premium', title: 'Esta función es de los módulos premium.' });

/** 428 when the person must first prove their identity again. */
export const confirmationNeeded = () =>
  new Problem({
    status: 428,
    code: 'confirmation_needed',
    title: 'Confirma que eres tú: escribe tu contraseña para continuar.',
  });

export const invalid = (errors: FieldError[], title = 'Revisa los datos marcados.') =>
  new Problem({ status: 400, code: 'invalid', title, errors });

export const tooMany = (code: string, title: string, retryAfter: number) =>
  new Problem({ status: 429, code, title, retryAfter });
