import { Switch, Text } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import { IconLock } from '@tabler/icons-react';
import { call } from '#platform/web/api/client.ts';
import { showSuccess } from '#platform/web/feedback/toast.ts';
import { useBusy } from '#platform/web/feedback/work.ts';
import { updateProfile } from '../../account-api.ts';
import type { Profile } from '../../model.ts';
import classes from './profile.module.css';
import { Section } from './Section.tsx';

interface Props {
  profile: Profile;
  onChanged: () => Promise<void>;
}

export function TwoStepSection({ profile, onChanged }: Props) {
  const [busy, run] = useBusy('No se cambió la verificación');
  const set = (twoStep: boolean) =>
    run(async () => {
      const { firstName, lastName, phone, cmp, rne, specialty, version } = profile;
      await call(updateProfile, { body: { firstName, lastName, phone, cmp, rne, specialty, twoStep, version } });
      await onChanged();
      showSuccess(
        twoStep ? 'Desde ahora te pediremos un código al entrar.' : 'Ya no te pediremos un código al entrar.',
      );
    });
  return (
    <Section
      title="Verificación de dos pasos"
      description="Además de la contraseña, pide un código que enviamos a tu correo."
    >
      <Switch
        label="Pedir un código al entrar"
        checked={profile.twoStep || profile.twoStepRequired}
        disabled={busy || profile.twoStepRequired}
        classNames={profile.twoStepRequired ? { track: classes['locked'] ?? '' } : {}}
        onChange={(event) => void set(event.currentTarget.checked)}
      />
      {profile.twoStepRequired && (
        <Text size="sm" c="dimmed" mt="xs">
          <IconLock size={14} aria-hidden style={{ verticalAlign: '-2px' }} /> Tu cuenta la necesita siempre: es
          obligatoria para médicos, administradores de empresa y super administradores.
        </Text>
      )}
    </Section>
  );
}
