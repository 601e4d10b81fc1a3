import { Button, type ButtonProps } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { IMAGE_TYPES } from './check-image.ts';

interface Props extends ButtonProps {
  /** Accessible name of the field. */
  label: string;
  onFile: (file: File) => void;
  children: ReactNode;
}

/** A button that asks for a JPG or PNG. */
export function ImageButton({ label, onFile, children, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={IMAGE_TYPES}
        aria-label={label}
        hidden
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
      <Button {...button} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
