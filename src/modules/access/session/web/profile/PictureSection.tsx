import { Avatar, Button, Group, Text } from '@mantine/core';
import '@mantine/core/styles/Avatar.layer.css';
import { useState } from 'react';
import { call } from '#platform/web/api/client.ts';
import { upload } from '#platform/web/api/upload.ts';
import { showFailure, showSuccess } from '#platform/web/feedback/toast.ts';
import { imageProblem } from '#platform/web/images/check-image.ts';
import { ImageButton } from '#platform/web/images/ImageButton.tsx';
import { removePicture, uploadPicture } from '../../account-api.ts';
import type { Profile } from '../../model.ts';
import classes from './profile.module.css';
import { Section } from './Section.tsx';

interface Props {
  profile: Profile;
  onChanged: () => Promise<void>;
}

export function PictureSection({ profile, onChanged }: Props) {
  const [busy, setBusy] = useState<'send' | 'remove' | null>(null);
  const act = async (what: 'send' | 'remove', run: () => Promise<unknown>, done: string) => {
    setBusy(what);
    try {
      await run();
      await onChanged();
      showSuccess(done);
    } catch (error) {
      showFailure(error, 'No se cambió tu foto');
    } finally {
      setBusy(null);
    }
  };
  const send = (file: File) => {
    const problem = imageProblem(file);
    if (problem) showFailure(problem, 'No se cambió tu foto');
    else void act('send', () => upload(uploadPicture, {}, file), 'Se cambió tu foto.');
  };
  const { firstName, lastName, username, pictureUrl } = profile;
  return (
    <Section title="Foto" description="La ven las personas de tus empresas.">
      <div className={classes['picture']}>
        <Avatar src={pictureUrl} size={84} color="brand" variant="filled" alt={pictureUrl ? 'Tu foto' : ''}>
          {`${firstName[0] ?? ''}${lastName[0] ?? ''}`.toUpperCase()}
        </Avatar>
        <div className={classes['pictureText']}>
          <Text fw={600}>
            {firstName} {lastName}
          </Text>
          <Text size="sm" c="dimmed">
            {username}
          </Text>
          <Group gap="xs" mt="xs">
            <ImageButton label="Foto de perfil" size="xs" variant="light" loading={busy === 'send'} onFile={send}>
              {pictureUrl ? 'Cambiar foto' : 'Subir foto'}
            </ImageButton>
            {pictureUrl && (
              <Button
                size="xs"
                variant="default"
                loading={busy === 'remove'}
                onClick={() => void act('remove', () => call(removePicture, {}), 'Se quitó tu foto.')}
              >
                Quitar foto
              </Button>
            )}
          </Group>
          <Text size="xs" c="dimmed" mt={6}>
            JPG o PNG de hasta 2 MB.
          </Text>
        </div>
      </div>
    </Section>
  );
}
