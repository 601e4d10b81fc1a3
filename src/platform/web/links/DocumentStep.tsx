import { Alert, Button, Select, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { type SyntheticEvent, useState } from 'react';
import { messageOf } from '../api/problems.ts';

const MISMATCH = 'El número de documento no coincide. Revisa el tipo y el número.';

interface Props {
  title: string;
  /** Kinds of documents, the first one chosen. */
  types: readonly { value: string; label: string }[];
  /** `already`: what the link was for is done, in this sentence. */
  onCheck: (document: { type: string; number: string }) => Promise<'matched' | 'none' | { already: string }>;
}

/** Type and number of the document; both are needed to go on. */
export function DocumentStep({ title, types, onCheck }: Props) {
  const [type, setType] = useState<string | null>(types[0]?.value ?? null);
  const [number, setNumber] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [already, setAlready] = useState<string | null>(null);
  const check = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!type || number.trim() === '' || busy) return;
    setBusy(true);
    setProblem(null);
    try {
      const found = await onCheck({ type, number });
      if (found === 'none') setProblem(MISMATCH);
      if (typeof found === 'object') setAlready(found.already);
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void check(event)} noValidate>
      <Stack gap="md">
        <div>
          <Title order={1} size="h2">
            {title}
          </Title>
          <Text c="dimmed" size="sm">
            Primero dinos quién eres. Ten a la mano tu documento de identidad.
          </Text>
        </div>
        {problem && (
          <Alert color="vencido" icon={<IconAlertCircle aria-hidden />} role="alert">
            {problem}
          </Alert>
        )}
        {already && (
          <Alert color="vigente" icon={<IconCircleCheck aria-hidden />} role="status">
            {already}
          </Alert>
        )}
        <Select
          label="Tipo de documento"
          size="md"
          withAsterisk
          data={[...types]}
          value={type}
          onChange={setType}
          allowDeselect={false}
        />
        <TextInput
          label="Número de documento"
          size="md"
          withAsterisk
          autoComplete="off"
          inputMode={type === 'DNI' ? 'numeric' : 'text'}
          maxLength={30}
          value={number}
          onChange={(event) => setNumber(event.currentTarget.value)}
        />
        <Button type="submit" size="md" fullWidth loading={busy} disabled={!type || number.trim() === ''}>
          Continuar
        </Button>
      </Stack>
    </form>
  );
}
