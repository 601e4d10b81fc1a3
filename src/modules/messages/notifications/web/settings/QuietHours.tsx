import { Button, Card, Group, Skeleton, Text, TextInput, Title } from '@mantine/core';
import '@mantine/core/styles/Card.layer.css';
import { call } from '#platform/web/api/client.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { showSuccess } from '#platform/web/feedback/toast.ts';
import { useZodForm } from '#platform/web/forms/useZodForm.ts';
import { useCompanyId } from '#platform/web/session/session.ts';
import { changeQuietHours, readQuietHours } from '../../settings/api.ts';
import { type QuietHours as Hours, quietHours } from '../../settings/model.ts';

/** Hours in which the company's workers receive no messages. */
export function QuietHours() {
  const company = useCompanyId() ?? '';
  const { data } = useEndpoint(readQuietHours, { query: { customer_id: company } });
  return (
    <Card withBorder padding="lg" maw={720} component="section" aria-label="Horas de silencio">
      <Title order={2} size="h4">
        Horas de silencio
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        En estas horas, de Lima, no se escribe a los colaboradores: el mensaje espera y sale después. Los códigos que la
        persona pide salen siempre. Dos horas iguales quitan el silencio.
      </Text>
      {data ? <Form key={`${data.from}-${data.to}`} hours={data} /> : <Skeleton h={60} radius="md" aria-busy="true" />}
    </Card>
  );
}

function Form({ hours }: { hours: Hours }) {
  const { form, submit, busy, dirty } = useZodForm(quietHours, {
    initialValues: hours,
    onSubmit: async (body) => {
      await call(changeQuietHours, { body });
      readAgain([readQuietHours.path]);
      showSuccess('Se cambiaron las horas de silencio.');
    },
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Group align="flex-end" gap="md">
        <TextInput type="time" label="Desde" w={130} {...form.getInputProps('from')} />
        <TextInput type="time" label="Hasta" w={130} {...form.getInputProps('to')} />
        <Button type="submit" loading={busy} disabled={!dirty} variant="light">
          Guardar
        </Button>
      </Group>
    </form>
  );
}
