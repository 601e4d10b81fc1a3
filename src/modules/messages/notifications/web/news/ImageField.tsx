import { Button, Group, Input } from '@mantine/core';
import { IconTrash, IconUpload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { upload } from '#platform/web/api/upload.ts';
import { useWork } from '#platform/web/forms/useWork.ts';
import { IMAGE_INVALID, IMAGE_TYPES } from '#platform/web/images/check-image.ts';
import { ImageButton } from '#platform/web/images/ImageButton.tsx';
import { uploadNewsImage } from '../../news/api.ts';
import { NEWS_IMAGE_BYTES, newsImageUrl } from '../../news/model.ts';
import classes from './news.module.css';

interface Props {
  /** Name of an uploaded image. */
  value: string | null;
  error: ReactNode;
  onChange: (filename: string | null) => void;
}

/** Image of a news item: uploaded when chosen; its name is saved with the form. */
export function ImageField({ value, error, onChange }: Props) {
  const { busy, problem: refused, setProblem: setRefused, run } = useWork();
  const send = async (file: File) => {
    if (!IMAGE_TYPES.split(',').includes(file.type)) return setRefused(IMAGE_INVALID);
    if (file.size > NEWS_IMAGE_BYTES) return setRefused('El archivo es demasiado grande (Max: 200KB).');
    await run(async () => onChange((await upload(uploadNewsImage, {}, file)).filename));
  };
  return (
    <Input.Wrapper
      label="Imagen"
      description="JPG o PNG de hasta 200 KB, mejor apaisada."
      error={refused ?? error}
      labelElement="div"
    >
      <Group gap="sm" mt={6} align="flex-end">
        {value && <img src={newsImageUrl(value)} alt="Imagen de la novedad" className={classes['preview']} />}
        <ImageButton
          label="Archivo de la imagen"
          variant="default"
          size="xs"
          loading={busy}
          leftSection={<IconUpload size={16} aria-hidden />}
          onFile={(file) => void send(file)}
        >
          {value ? 'Cambiar imagen' : 'Subir imagen'}
        </ImageButton>
        {value && (
          <Button
            variant="subtle"
            color="vencido"
            size="xs"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => onChange(null)}
          >
            Quitar
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  );
}
