import { Text } from '@mantine/core';
import { type DragEvent, useEffect, useState } from 'react';
import { imageProblem } from '#platform/web/images/check-image.ts';
import { ImageButton } from '#platform/web/images/ImageButton.tsx';
import classes from './signature.module.css';

interface Props {
  file: File | null;
  onChange: (file: File | null) => void;
}

/** A picture of the signature, chosen or dropped here. */
export function SignatureImage({ file, onChange }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const [over, setOver] = useState(false);
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const url = file && URL.createObjectURL(file);
    setAddress(url);
    return () => {
      if (url) URL.revokeObjectURL(url);
    };
  }, [file]);

  const take = (chosen: File | undefined) => {
    if (!chosen) return;
    const wrong = imageProblem(chosen);
    setProblem(wrong);
    onChange(wrong ? null : chosen);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the mouse's way; the button inside is everyone's
    <div
      className={classes['drop']}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {address && <img src={address} alt="Firma elegida" className={classes['preview']} />}
      <ImageButton label="Imagen de la firma" variant="light" onFile={take}>
        {file ? 'Elegir otra imagen' : 'Elegir imagen'}
      </ImageButton>
      <Text size="xs" c="dimmed">
        O arrástrala aquí. JPG o PNG de hasta 2 MB, de preferencia con fondo blanco.
      </Text>
      {problem && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {problem}
        </Text>
      )}
    </div>
  );
}
