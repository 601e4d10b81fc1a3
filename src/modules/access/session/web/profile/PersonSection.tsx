import { Button, Group, SimpleGrid, TextInput } from '@mantine/core';
import { showFailure } from '#platform/web/feedback/toast.ts';
import { StaleChange } from '#platform/web/forms/StaleChange.tsx';
import { UnsavedGuard } from '#platform/web/forms/UnsavedGuard.tsx';
import type { Profile } from '../../model.ts';
import { Notice } from '../layout/Notice.tsx';
import { Section } from './Section.tsx';
import { useProfileForm } from './useProfileForm.ts';

interface Props {
  profile: Profile;
  onChanged: () => Promise<void>;
}

export function PersonSection({ profile, onChanged }: Props) {
  const { form, submit, busy, problem, dirty, labels, differences, keepMine, takeStored } = useProfileForm(
    profile,
    onChanged,
  );
  return (
    <Section
      title="Datos personales"
      description={profile.isDoctor ? 'Tu nombre, CMP y RNE van en cada documento que firmas.' : undefined}
    >
      <UnsavedGuard dirty={dirty} />
      <form onSubmit={(event) => void submit(event)} noValidate>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput label={labels.firstName} autoComplete="given-name" {...form.getInputProps('firstName')} />
          <TextInput label={labels.lastName} autoComplete="family-name" {...form.getInputProps('lastName')} />
          <TextInput label={labels.phone} type="tel" autoComplete="tel" {...form.getInputProps('phone')} />
          {profile.isDoctor && (
            <>
              <TextInput label={labels.specialty} {...form.getInputProps('specialty')} />
              <TextInput label="CMP (colegiatura)" inputMode="numeric" {...form.getInputProps('cmp')} />
              <TextInput label="RNE (registro de especialista)" inputMode="numeric" {...form.getInputProps('rne')} />
            </>
          )}
        </SimpleGrid>
        {problem && <Notice kind="error" title={problem} />}
        <Group justify="flex-end" mt="md">
          <Button type="submit" loading={busy} disabled={!dirty}>
            Guardar cambios
          </Button>
        </Group>
      </form>
      {differences && (
        <StaleChange
          name="tu perfil"
          differences={differences}
          onKeepMine={() => void keepMine().catch(showFailure)}
          onTakeStored={takeStored}
        />
      )}
    </Section>
  );
}
