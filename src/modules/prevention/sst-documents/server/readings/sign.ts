import { READING } from '#access/links/purposes.ts';
import { endSession, mustBeVerified, withLink } from '#access/links/server/link.ts';
import { dropSession } from '#access/links/server/link-session.ts';
import { SIGNATURE_MAX_BYTES } from '#documents/deliveries/own/api.ts';
import { badRequest, conflict, notFound } from '#platform/contract/problem.ts';
import { moveCases } from '#platform/server/cases/act.ts';
import { saveFile } from '#platform/server/files/save.ts';
import type { Call } from '#platform/server/http/context.ts';
import { uploadedFile } from '#platform/server/http/uploads.ts';
import { toSignature } from '#platform/server/images/to-png.ts';
import { renderPdf } from '#platform/server/pdf/render.ts';
import type { OwnReadings, signOwnReading } from '../../readings/own/api.ts';
import { READINGS } from '../../readings/readings.ts';
import { READING_TITLE } from '../../readings/statement.ts';
import {
  buildReadings,
  factsOf,
  hashOfStatement,
  howIdentified,
  type ReadingFacts,
  statementOf,
} from './own-readings.queries.ts';
import { proofPaper } from './proof.ts';

/** Twice the printed size. */
const BOX = { maxWidth: 1000, maxHeight: 400 };
const noImage = () => badRequest('no_file', 'Dibuja tu firma, escríbela o elige una imagen.');

/**
 * Returns the reading to sign, as it was shown.
 * @throws 404, 409 when it was not read, is already signed or its text has changed
 */
function signable({ person, rows }: ReadingFacts, { reading_id, shown }: { reading_id: string; shown: string }) {
  const row = rows.find(({ id }) => id === reading_id);
  if (!row) throw notFound('Este documento ya no se te pide leer. Vuelve a abrir la página.');
  if (row.signedAt) throw conflict('already_signed', 'Ya firmaste que leíste este documento.');
  if (!row.openedAt) throw conflict('not_read', 'Abre el documento y léelo antes de firmar.');
  const reading = statementOf(person, row);
  if (hashOfStatement(reading).toString('hex') !== shown)
    throw conflict('text_changed', 'Tus datos cambiaron mientras leías. Vuelve a abrir la página, revisa y firma.');
  return { row: { ...row, openedAt: row.openedAt }, said: reading };
}

/**
 * Signs that the worker read and understood a document. The proof is generated and sealed first, then stored in the
 * same transaction that changes the state, so that no signature exists without a proof.
 */
export async function signOwnReadingOf(call: Call<typeof signOwnReading>): Promise<{ readings: OwnReadings | null }> {
  const { query, request, services } = call;
  const before = await withLink(call, READING, query.t, async (tx, link) => {
    mustBeVerified(link, call);
    const facts = await factsOf(tx, link);
    return { ...signable(facts, query), person: facts.person, how: howIdentified(facts.person, link) };
  });
  const image = await toSignature((await uploadedFile(request, SIGNATURE_MAX_BYTES, noImage())).content, BOX);
  const agent = (request.headers['user-agent'] ?? '').slice(0, 400);
  const { said, row, person } = before;
  const { key } = await services.seal.current();
  const at = new Date();
  const pdf = await renderPdf(
    proofPaper({
      id: row.id,
      said,
      image: new Uint8Array(image),
      at: at.toISOString(),
      openedAt: row.openedAt,
      identifiedAt: person.identifiedAt,
      identifiedHow: before.how,
      ip: request.ip,
      agent,
      level: query.level,
      shown: query.shown,
    }),
    { key, reason: `${READING_TITLE}: ${said.document}, versión ${said.edition}` },
  );
  const readings = await withLink(call, READING, query.t, async (tx, link) => {
    mustBeVerified(link, call);
    signable(await factsOf(tx, link), query);
    const file = await saveFile(tx, services.files, {
      content: pdf,
      kind: 'sst-reading',
      folder: 'pdf',
      extension: 'pdf',
      contentType: 'application/pdf',
      originalName: `constancia-lectura_${row.id.slice(0, 8)}.pdf`,
    });
    await moveCases(tx, READINGS, 'sign', [row], {
      signed_at: at,
      signed_by: said.fullName,
      signature_level: query.level,
      signed_ip: request.ip,
      signed_agent: agent,
      shown_sha256: Buffer.from(query.shown, 'hex'),
      proof_file_id: file.id,
      handed_over: link.attested,
    });
    const facts = await factsOf(tx, link);
    if (!link.attested || facts.rows.some(({ signedAt }) => !signedAt)) return buildReadings(facts, link);
    await endSession(tx, link, call);
    return null;
  });
  if (!readings) dropSession(call.reply, services.config);
  return { readings };
}
