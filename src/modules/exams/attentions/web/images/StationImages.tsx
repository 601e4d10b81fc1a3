import { Button, Text, VisuallyHidden } from '@mantine/core';
import { IconFileTypePdf, IconPhotoPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { SERVICE_AREA_LABELS, type ServiceArea } from '#clinical/vocabulary/service-area.ts';
import { showDay } from '#platform/contract/dates.ts';
import thumbnails from '#platform/web/layout/thumbnails.module.css';
import { type ExamImage, IMAGE_KIND_LABELS } from '../../images/model.ts';
import type { AttentionDetail } from '../../model/attention.ts';
import classes from './images.module.css';

const ImageViewer = lazy(() => import('./ImageViewer.tsx'));
const AddImageModal = lazy(() => import('./AddImageModal.tsx'));

interface Props {
  images: readonly ExamImage[];
  /** True if the user may remove an image. */
  writes: boolean;
}

/** The images of a station side by side; a click opens the viewer. */
export function StationImages({ images, writes }: Props) {
  const [open, setOpen] = useState<string | null>(null);
  if (images.length === 0) return null;
  return (
    <div className={classes['images']}>
      <ul className={thumbnails['strip']} aria-label="Imágenes">
        {images.map((image) => {
          return (
            <li key={image.id}>
              <button type="button" className={classes['image']} onClick={() => setOpen(image.id)}>
                <span className={`${thumbnails['frame']} ${classes['frame']}`}>
                  {image.thumbnail ? (
                    <img src={image.thumbnail} alt="" />
                  ) : (
                    <IconFileTypePdf size={40} stroke={1.2} aria-hidden />
                  )}
                </span>
                <Text component="span" size="xs" fw={500} className={classes['label']}>
                  <VisuallyHidden>Abrir </VisuallyHidden>
                  {IMAGE_KIND_LABELS[image.kind]}
                </Text>
                <Text component="span" size="xs" c="dimmed" className="tabular">
                  {showDay(image.takenOn)}
                </Text>
              </button>
            </li>
          );
        })}
      </ul>
      <Suspense>
        {open && (
          <ImageViewer images={images} open={open} onOpen={setOpen} writes={writes} onClose={() => setOpen(null)} />
        )}
      </Suspense>
    </div>
  );
}

interface AddProps {
  attention: AttentionDetail;
  /** Preselected station; left out, any station may be chosen. */
  area?: ServiceArea;
}

/** Button that opens the form for adding images of a station. */
export function AddImage({ attention, area }: AddProps) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button
        size="compact-sm"
        variant={area ? 'subtle' : 'default'}
        className={classes['screen'] ?? ''}
        aria-label={area ? `Agregar imagen de ${SERVICE_AREA_LABELS[area]}` : 'Agregar imagen de otra estación'}
        leftSection={<IconPhotoPlus size={14} aria-hidden />}
        onClick={() => setAsked(true)}
      >
        Imagen
      </Button>
      <Suspense>
        {asked && <AddImageModal attention={attention} area={area ?? 'RX'} onClose={() => setAsked(false)} />}
      </Suspense>
    </>
  );
}
