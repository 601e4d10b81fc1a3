import { Button, Code, Group, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import '@mantine/core/styles/Code.layer.css';
import { z } from 'zod';
import { call } from '#platform/web/api/client.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { ProblemAlert } from '#platform/web/feedback/ProblemAlert.tsx';
import { showSuccess } from '#platform/web/feedback/toast.ts';
import { useZodForm } from '#platform/web/forms/useZodForm.ts';
import { changeGeneralSetting } from '../../settings/api.ts';
import { PLACEHOLDERS } from '../../settings/placeholders.ts';

/** Fields are named as in the body, so that the server's errors appear below them. */
const schema = z.object({ text: changeGeneralSetting.body!.shape.text.unwrap().unwrap() });

interface Props {
  code: string;
  /** Null when the type's own text is used. */
  text: { subject: string; message: string } | null;
  suggested: { subject: string; message: string };
  onWritten: () => void;
}

/** Form for a banner's text, for all companies. */
export function BannerTextForm({ code, text, suggested, onWritten }: Props) {
  const put = async (written: { subject: string; message: string } | null) => {
    await call(changeGeneralSetting, { params: { id: code }, body: { scope: 'ALL', text: written } });
    readAgain(['/configuration/notifications']);
    showSuccess(written ? 'Se cambió el texto.' : 'Volvió el texto original.');
    onWritten();
  };
  const { form, submit, busy, problem } = useZodForm(schema, {
    initialValues: { text: text ?? suggested },
    onSubmit: (values) => put(values.text),
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="sm">
        <Title order={3} size="h4">
          Cambiar el texto
        </Title>
        <Text size="sm" c="dimmed">
          Lo ven las personas de todas las empresas. Puedes usar{' '}
          {Object.keys(PLACEHOLDERS).map((name, at) => (
            <span key={name}>
              {at > 0 && ', '}
              <Code>{`{${name}}`}</Code>
            </span>
          ))}
          .
        </Text>
        <ProblemAlert>{problem}</ProblemAlert>
        <TextInput label="Título" required maxLength={80} {...form.getInputProps('text.subject')} />
        <Textarea
          label="Mensaje"
          required
          autosize
          minRows={2}
          maxLength={400}
          {...form.getInputProps('text.message')}
        />
        <Group justify="flex-end">
          {text && (
            <Button variant="default" disabled={busy} onClick={() => void put(null)}>
              Volver al original
            </Button>
          )}
          <Button type="submit" loading={busy}>
            Guardar el texto
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
