import type { z } from 'zod';
import { call } from '#platform/web/api/client.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { upload } from '#platform/web/api/upload.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { showSuccess } from '#platform/web/feedback/toast.ts';
import { runOrShowError, useBusy } from '#platform/web/feedback/work.ts';
import { ChosenPhotos, PhotoButtons } from '#platform/web/images/PhotoButtons.tsx';
import { Section } from '#platform/web/layout/Section.tsx';
import { useCan } from '#platform/web/session/session.ts';
import { addMedicalImage, listMedicalImages } from '../../images/api.ts';
import { type CARE_FIELDS, saveCare } from '../../visits/api.ts';
import type { VisitDetail } from '../../visits/model.ts';
import { readImagesAgain } from '../images/read-images.ts';
import { StationImages } from '../images/StationImages.tsx';
import type { VisitForm, VisitTarget } from './kinds.tsx';

type CareFields = z.input<z.ZodObject<typeof CARE_FIELDS>>;

const send = (id: string, photo: File, takenOn: string) =>
  upload(
    addMedicalImage,
    { query: { attention_id: id, station_id: 'MED', kind: 'FOTOGRAFIA', taken_on: takenOn } },
    photo,
  );

/**
 * Uploads the photographs of a new attention after it was saved. A failed upload shows an error, and the photograph can
 * be added later.
 */
export async function saveWithPhotos({ photos, ...body }: CareFields & VisitTarget & { photos: File[] }) {
  const saved = await call(saveCare, { body });
  await runOrShowError(async () => {
    for (const photo of photos) await send(saved.id, photo, body.date);
  }, 'La atención se guardó sin todas sus fotos: agrégalas al abrirla');
  return saved;
}

/** Photographs that are sent with the form. */
export function PhotosField({ form }: { form: VisitForm }) {
  const photos = (form.getValues()['photos'] ?? []) as File[];
  const set = (next: File[]) => form.setFieldValue('photos', next);
  return (
    <>
      <PhotoButtons onChoose={(chosen) => set([...photos, ...chosen])} />
      <ChosenPhotos photos={photos} onChange={set} />
    </>
  );
}

/** The photographs of an attention; only doctors see them. */
export function CarePhotos({ visit }: { visit: VisitDetail }) {
  const writes = useCan()('clinical.update') && visit.state === 'ATENDIDO';
  const { data } = useEndpoint(listMedicalImages, { query: { attention_id: visit.id } });
  const [busy, run] = useBusy();
  const add = async (photos: readonly File[]) => {
    await run(async () => {
      for (const photo of photos) await send(visit.id, photo, visit.date);
      showSuccess(photos.length === 1 ? 'Foto agregada.' : `${photos.length} fotos agregadas.`);
    });
    readImagesAgain();
    // A photograph counts up the version of the attention, so it is loaded again before the next correction.
    readAgain(['/exam/attention-no-emo']);
  };
  if (!writes && !data?.items.length) return null;
  return (
    <Section title="Fotos">
      {data && <StationImages images={data.items} writes={writes} />}
      {writes && <PhotoButtons busy={busy} onChoose={(photos) => void add(photos)} />}
    </Section>
  );
}
