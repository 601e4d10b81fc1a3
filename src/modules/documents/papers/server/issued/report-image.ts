import type { reportMedicalImage } from '#exams/attentions/images/api.ts';
import { printPageOf } from '#exams/attentions/model/print-pages.ts';
import { storedImage } from '#exams/attentions/server/images/stored-images.ts';
import { fileDay } from '#platform/contract/dates.ts';
import { conflict, unauthenticated } from '#platform/contract/problem.ts';
import { signedLink } from '#platform/server/files/links.ts';
import type { Call } from '#platform/server/http/context.ts';
import { STATION_PAPER } from '../kinds/station-paper.ts';
import { issueDocument } from './issue-document.ts';

const TYPES = { jpg: 'image/jpeg', png: 'image/png', pdf: 'application/pdf' };

/** Returns a link, valid for 60 seconds, to a stored image or to the paper of its station. @throws 404 */
export async function reportImage({ scope, session, services, query }: Call<typeof reportMedicalImage>) {
  if (!session) throw unauthenticated();
  const { station_id: station, format_id: id, extension_image: wanted } = query;
  const image = await storedImage(scope, id, station);
  const linkTo = (key: string) => signedLink(services.config.secretKey, key, { sessionId: session.id });
  if (wanted === 'pdf') {
    const page = printPageOf(station);
    if (page === null) throw conflict('no_print_page', 'Esta estación no tiene un formato impreso: abre la imagen.');
    const { key, fileName } = await issueDocument(scope, services, STATION_PAPER, image.attentionId, page);
    return { link: linkTo(key), fileName, contentType: TYPES.pdf };
  }
  if (wanted && wanted !== image.format)
    throw conflict('other_format', `Esta imagen está guardada como ${image.format.toUpperCase()}: pídela así.`);
  const fileName = `${station}_${image.kind}_${fileDay(image.takenOn)}.${image.format}`;
  return { link: linkTo(image.key), fileName, contentType: TYPES[image.format] };
}
