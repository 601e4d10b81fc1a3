import { Button, CloseButton, FileButton, Group, Text } from '@mantine/core';
import { IconCamera, IconPhotoPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { showFailure } from '#platform/web/feedback/toast.ts';
import classes from './photos.module.css';

const IMAGES = 'image/jpeg,image/png';
/** Most bytes of a photograph that the calls accept. */
const MAX_BYTES = 15 * 1024 * 1024;

interface Props {
  onChoose: (photos: File[]) => void;
  busy?: boolean;
}

/** Buttons for the phone's camera and for existing photographs. */
export function PhotoButtons({ onChoose, busy = false }: Props) {
  const [camera, gallery] = [useRef<() => void>(null), useRef<() => void>(null)];
  const choose = (reset: typeof camera) => (chosen: File | File[] | null) => {
    const all = chosen === null ? [] : Array.isArray(chosen) ? chosen : [chosen];
    const small = all.filter(({ size }) => size <= MAX_BYTES);
    if (small.length < all.length) showFailure('Cada foto puede pesar hasta 15 MB.');
    if (small.length > 0) onChoose(small);
    // Allows choosing the same photograph again.
    reset.current?.();
  };
  return (
    <Group grow gap="xs">
      <FileButton accept={IMAGES} capture="environment" resetRef={camera} onChange={choose(camera)}>
        {(props) => (
          <Button {...props} variant="light" loading={busy} leftSection={<IconCamera size={18} aria-hidden />}>
            Tomar foto
          </Button>
        )}
      </FileButton>
      <FileButton accept={IMAGES} multiple resetRef={gallery} onChange={choose(gallery)}>
        {(props) => (
          <Button {...props} variant="default" loading={busy} leftSection={<IconPhotoPlus size={18} aria-hidden />}>
            Elegir fotos
          </Button>
        )}
      </FileButton>
    </Group>
  );
}

/** The photographs to be sent with a form. */
export function ChosenPhotos({ photos, onChange }: { photos: readonly File[]; onChange: (photos: File[]) => void }) {
  if (photos.length === 0) return null;
  return (
    <ul className={classes['strip']} aria-label="Fotos por enviar">
      {photos.map((photo) => (
        <li key={`${photo.name}-${photo.lastModified}-${photo.size}`} className={classes['chosen']}>
          <Thumbnail photo={photo} />
          <CloseButton
            className={classes['remove'] ?? ''}
            variant="filled"
            aria-label={`Quitar ${photo.name}`}
            onClick={() => onChange(photos.filter((other) => other !== photo))}
          />
        </li>
      ))}
    </ul>
  );
}

function Thumbnail({ photo }: { photo: File }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const objectUrl = URL.createObjectURL(photo);
    setAddress(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [photo]);
  return (
    <span className={classes['frame']}>
      {address ? <img src={address} alt={photo.name} /> : <Text size="xs">{photo.name}</Text>}
    </span>
  );
}
