import { Button, Group } from '@mantine/core';
import { IconTrash, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { showFailure, showSuccess } from '#platform/web/feedback/toast.ts';
import { useBusy } from '#platform/web/feedback/work.ts';
import { imageProblem } from './check-image.ts';
import { ImageButton } from './ImageButton.tsx';

interface LogoCalls {
  upload(file: File): Promise<unknown>;
  remove(): Promise<unknown>;
  /** Shown once the logo was changed. */
  changed: string;
}

const NOT_CHANGED = 'No se cambió el logo';

/** A stored logo: whether it exists, and a version that grows with each change, for the address of its image. */
export function useLogo(hasLogo: boolean, { upload, remove, changed }: LogoCalls) {
  const [shown, setShown] = useState({ version: 0, exists: hasLogo });
  const [busy, run] = useBusy(NOT_CHANGED);
  const done = (exists: boolean, said: string) => {
    setShown(({ version }) => ({ version: version + 1, exists }));
    showSuccess(said);
  };
  const removeLogo = async () => {
    await remove();
    done(false, 'Se quitó el logo.');
  };
  return {
    ...shown,
    busy,
    /** The image of the address could not be shown: there is no logo. */
    markMissing: () => setShown((before) => ({ ...before, exists: false })),
    send: async (file: File) => {
      const problem = imageProblem(file);
      if (problem) return showFailure(problem, NOT_CHANGED);
      await run(async () => {
        await upload(file);
        done(true, changed);
      });
    },
    /** Throws what the call throws, for a dialog that shows it. */
    removeLogo,
    removeAtOnce: () => void run(removeLogo),
  };
}

interface Props {
  logo: ReturnType<typeof useLogo>;
  /** Screen readers read it as the name of the field of the image. */
  label: string;
  onRemove: () => void;
  /** Changing the logo is the main action of its card. */
  isMain?: boolean;
}

/** Changes and removes a logo; the button to remove it is there while there is one. */
export const LogoButtons = ({ logo: { exists, busy, send }, label, onRemove, isMain = false }: Props) => (
  <Group gap="sm">
    <ImageButton
      label={label}
      variant={isMain ? 'filled' : 'default'}
      leftSection={<IconUpload size={18} aria-hidden />}
      loading={busy}
      onFile={(file) => void send(file)}
    >
      {exists ? 'Cambiar logo' : 'Subir logo'}
    </ImageButton>
    {exists && (
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={18} aria-hidden />}
        disabled={busy}
        onClick={onRemove}
      >
        Quitar logo
      </Button>
    )}
  </Group>
);
