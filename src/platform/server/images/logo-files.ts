import type { FastifyReply, FastifyRequest } from 'fastify';
import { badRequest, notFound } from '#platform/contract/problem.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import { type Stored, streamOf } from '#platform/server/files/read-stored.ts';
import { saveFile } from '#platform/server/files/save.ts';
import type { FileStore } from '#platform/server/files/store.ts';
import { uploadedFile } from '#platform/server/http/uploads.ts';
import { toPng } from './to-png.ts';

/** Pixels: twice the largest size at which a certificate or a page header shows a logo. */
const SIZE = { maxWidth: 600, maxHeight: 300 };

/**
 * Decodes the uploaded logo and encodes it again as a PNG, so that content hidden in the upload is lost.
 * @throws 400 `no_file`, `image_invalid`, `image_too_large`; 413
 */
export async function uploadedLogo(request: FastifyRequest, maxBytes: number): Promise<Buffer> {
  const missing = badRequest('no_file', 'Elige la imagen del logo.');
  return toPng((await uploadedFile(request, maxBytes, missing)).content, SIZE);
}

/** Old logo files are kept: documents already issued were drawn with them, and the rows record who changed what. */
export const saveLogo = (tx: Tx, files: FileStore, content: Buffer): ReturnType<typeof saveFile> =>
  saveFile(tx, files, { content, kind: 'logo', folder: 'image', extension: 'png', contentType: 'image/png' });

/** Sends a stored logo. @throws 404 without one, with the words of `missing` */
export async function sendStoredLogo(
  reply: FastifyReply,
  files: FileStore,
  logo: Stored | undefined,
  missing: string,
): Promise<unknown> {
  if (!logo) throw notFound(missing);
  const { stream, size } = await streamOf(files, logo);
  reply.header('content-type', 'image/png');
  reply.header('content-length', size);
  reply.header('cache-control', 'private, no-cache');
  return reply.send(stream);
}
