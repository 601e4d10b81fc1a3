import { Button, Group, Text } from '@mantine/core';
import { IconWritingSign } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { call } from '#platform/web/api/client.ts';
import { upload } from '#platform/web/api/upload.ts';
import { showSuccess } from '#platform/web/feedback/toast.ts';
import { late } from '#platform/web/start/late.tsx';
import { removeSignature, uploadSignature } from '../../account-api.ts';
import type { Profile } from '../../model.ts';
import classes from './profile.module.css';
import { Section } from './Section.tsx';

const ConfirmModal = late(() => import('#platform/web/forms/ConfirmModal.tsx'), 'ConfirmModal');

const SignatureModal = lazy(() =>
  import('#platform/web/signature/SignatureModal.tsx').then((part) => ({ default: part.SignatureModal })),
);

interface Props {
  profile: Profile;
  onChanged: () => Promise<void>;
}

export function SignatureSection({ profile: { signatureUrl, isDoctor }, onChanged }: Props) {
  const [asked, setAsked] = useState<'sign' | 'remove' | null>(null);
  const close = () => setAsked(null);
  const save = async (file: File) => {
    await upload(uploadSignature, {}, file);
    await onChanged();
    showSuccess('Se guardó tu firma.');
  };
  return (
    <Section
      title="Firma"
      description={
        isDoctor
          ? 'Va en los certificados e informes que emites desde ahora. Solo tú puedes verla aquí.'
          : 'Solo tú puedes verla aquí.'
      }
    >
      {signatureUrl ? (
        <div className={classes['signature']}>
          <img src={signatureUrl} alt="Tu firma" />
        </div>
      ) : (
        <div className={`${classes['signature']} ${classes['noSignature']}`}>
          <Text size="sm" c="dimmed">
            Todavía no tienes una firma.
          </Text>
        </div>
      )}
      <Group mt="md" gap="xs">
        <Button
          variant="light"
          leftSection={<IconWritingSign size={18} aria-hidden />}
          onClick={() => setAsked('sign')}
        >
          {signatureUrl ? 'Cambiar firma' : 'Añadir firma'}
        </Button>
        {signatureUrl && (
          <Button variant="default" onClick={() => setAsked('remove')}>
            Quitar firma
          </Button>
        )}
      </Group>
      <Suspense>{asked === 'sign' && <SignatureModal opened onClose={close} onSave={save} />}</Suspense>
      <ConfirmModal
        opened={asked === 'remove'}
        onClose={close}
        onConfirm={async () => {
          await call(removeSignature, {});
          await onChanged();
          showSuccess('Se quitó tu firma.');
        }}
        title="¿Quitar tu firma?"
        confirmLabel="Quitar firma"
        danger
      >
        Los documentos que ya la llevan la conservan.
      </ConfirmModal>
    </Section>
  );
}
