import type { MultipartFile } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { hasDirectionSigns, NAME_REFUSED } from '#platform/contract/file-name.ts';
import { badRequest, Problem } from '#platform/contract/problem.ts';

/** Most uploads of a process that are being received, waiting or being processed; each holds up to 15 MB. */
export const MOST_UPLOADS = 16;

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Refuses an upload beyond the limit with the time to retry, before any byte is stored. */
export function boundedUploads(): (e: Endpoint, handler: Handler) => Handler {
  let activeUploads = 0;
  return (e, handler) => {
    if (!e.upload) return handler;
    return async (request, reply) => {
      if (activeUploads >= MOST_UPLOADS)
        throw new Problem({
          status: 503,
          code: 'busy',
          title: 'Se están recibiendo muchos archivos. Vuelve a intentarlo en unos segundos.',
          retryAfter: 5,
        });
      activeUploads++;
      try {
        return await handler(request, reply);
      } finally {
        activeUploads--;
      }
    };
  };
}

/**
 * The only file of a call, as a stream.
 * @param missing problem to throw when there is no file
 * @throws 400 `file_name` for a name with characters that change the text direction
 */
export async function uploadedPart(
  request: FastifyRequest,
  maxBytes: number,
  missing: Problem,
): Promise<MultipartFile> {
  const part = request.isMultipart() ? await request.file({ limits: { fileSize: maxBytes } }) : undefined;
  if (!part) throw missing;
  if (hasDirectionSigns(part.filename ?? '')) throw badRequest('file_name', NAME_REFUSED);
  return part;
}

/**
 * Like `uploadedPart`, with the whole content and the file's name.
 * @throws 413 `too_large`, which states the limit
 */
export async function uploadedFile(request: FastifyRequest, maxBytes: number, missing: Problem) {
  const part = await uploadedPart(request, maxBytes, missing);
  try {
    return { name: part.filename, content: await part.toBuffer() };
  } catch (error) {
    if ((error as { code?: string }).code !== 'FST_REQ_FILE_TOO_LARGE') throw error;
    const most =
      maxBytes < 1024 * 1024 ? `${Math.floor(maxBytes / 1024)}KB` : `${Math.floor(maxBytes / 1024 / 1024)}MB`;
    throw new Problem({ status: 413, code: 'too_large', title: `El archivo es demasiado grande (Max: ${most}).` });
  }
}
