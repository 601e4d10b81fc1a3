import { Badge, Button, Group, Modal, NumberInput, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { showDay, todayInLima } from '#platform/contract/dates.ts';
import { optionsOf } from '#platform/contract/list/filters.ts';
import { call } from '#platform/web/api/client.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { Failure } from '#platform/web/feedback/Failure.tsx';
import { Loading } from '#platform/web/feedback/Loading.tsx';
import { showSuccess } from '#platform/web/feedback/toast.ts';
import { DayInput } from '#platform/web/forms/DayInput.tsx';
import { FormModal } from '#platform/web/forms/FormModal.tsx';
import { useSession } from '#platform/web/session/session.ts';
import { addTerm, listTerms, type RightsTerm, termFields } from '../api.ts';
import { KINDS, type RightsKind } from '../kinds.ts';

/** Shows the legal terms with their norms; a super admin adds the terms of a new norm from its first day on. */
export default function TermsModal({ onClose }: { onClose: () => void }) {
  const { isAdmin } = useSession();
  const [adding, setAdding] = useState(false);
  const { data, error, refetch } = useEndpoint(listTerms, {});
  if (adding) return <AddTerm onClose={() => setAdding(false)} />;
  return (
    <Modal opened onClose={onClose} title="Plazos legales" size="lg">
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          Cuentan días hábiles desde el día siguiente: de lunes a viernes, sin feriados nacionales. Cada solicitud
          conserva el plazo que regía cuando se recibió.
        </Text>
        {error && <Failure error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Loading label="Cargando los plazos" />}
        {data?.items.map((term) => (
          <Term key={term.id} of={term} />
        ))}
        {isAdmin && (
          <Group justify="flex-end">
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
              Otro plazo
            </Button>
          </Group>
        )}
      </Stack>
    </Modal>
  );
}

const Term = ({ of: t }: { of: RightsTerm }) => (
  <div>
    <Group gap="xs">
      <Text fw={600}>{KINDS[t.kind]}</Text>
      {t.inForce && (
        <Badge size="sm" variant="light" color="vigente">
          En vigor
        </Badge>
      )}
    </Group>
    <Text size="sm">
      {t.workingDays} días hábiles
      {t.extensionDays > 0 ? `; se amplía una vez por ${t.extensionDays}` : '; no se amplía'} · desde el{' '}
      {showDay(t.validFrom)}
    </Text>
    <Text size="sm" c="dimmed">
      {t.norm}
    </Text>
  </div>
);

function AddTerm({ onClose }: { onClose: () => void }) {
  return (
    <FormModal
      opened
      onClose={onClose}
      title="Otro plazo legal"
      schema={termFields}
      initialValues={{
        kind: 'ACCESO' as RightsKind,
        validFrom: todayInLima(),
        workingDays: 20,
        extensionDays: 20,
        norm: '',
      }}
      onSubmit={async (body) => {
        await call(addTerm, { body });
        readAgain([listTerms.path]);
        showSuccess('Se registró el plazo.');
      }}
    >
      {(form) => (
        <Stack gap="sm">
          <Select
            label="De qué"
            withAsterisk
            data={optionsOf(KINDS)}
            allowDeselect={false}
            {...form.getInputProps('kind')}
          />
          <DayInput label="Rige desde" withAsterisk {...form.getInputProps('validFrom')} />
          <SimpleGrid cols={2}>
            <NumberInput label="Días hábiles" withAsterisk min={1} max={120} {...form.getInputProps('workingDays')} />
            <NumberInput label="Ampliación" withAsterisk min={0} max={120} {...form.getInputProps('extensionDays')} />
          </SimpleGrid>
          <TextInput label="Norma" withAsterisk maxLength={200} {...form.getInputProps('norm')} />
        </Stack>
      )}
    </FormModal>
  );
}
