import { Badge, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { showDay, todayInLima } from '#platform/contract/dates.ts';
import { optionsOf } from '#platform/contract/list/filters.ts';
import { call } from '#platform/web/api/client.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { Failure } from '#platform/web/feedback/Failure.tsx';
import { Loading } from '#platform/web/feedback/Loading.tsx';
import { defineForm } from '#platform/web/forms/define-form.tsx';
import { useSession } from '#platform/web/session/session.ts';
import { addTerm, listTerms, type RightsTerm, termFields } from '../api.ts';
import { KINDS } from '../kinds.ts';

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

const AddTerm = defineForm()({
  schema: termFields,
  title: 'Otro plazo legal',
  gap: 'sm',
  initial: () => ({
    kind: 'ACCESO' as const,
    validFrom: todayInLima(),
    workingDays: 20,
    extensionDays: 20,
    norm: '',
  }),
  fields: [
    {
      name: 'kind',
      label: 'De qué',
      required: true,
      control: { kind: 'select', options: optionsOf(KINDS), kept: true },
    },
    { name: 'validFrom', label: 'Rige desde', required: true, control: { kind: 'day' } },
    [
      { name: 'workingDays', label: 'Días hábiles', required: true, control: { kind: 'number', min: 1, max: 120 } },
      { name: 'extensionDays', label: 'Ampliación', required: true, control: { kind: 'number', min: 0, max: 120 } },
    ],
    { name: 'norm', label: 'Norma', required: true, control: { kind: 'text', max: 200 } },
  ],
  save: (body) => call(addTerm, { body }),
  touches: [listTerms.path],
  saved: 'Se registró el plazo.',
});
