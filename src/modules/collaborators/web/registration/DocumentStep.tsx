import { Alert, Button, Select, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { type SyntheticEvent, useState } from 'react';
import { call } from '../../../../platform/web/api/client.ts';
import { messageOf } from '../../../../platform/web/api/problems.ts';
import { identityDocumentType } from '../../patient-fields.ts';
import { existsStatus } from '../../registration-api.ts';

const NAMES: Readonly<Record<string, string>> = {
  DNI: 'DNI',
  CE: 'Carné de extranjería',
  PAS: 'Pasaporte',
  PTP: 'Permiso temporal de permanencia',
  CPP: 'Carné de permiso temporal (CPP)',
  CSR: 'Carné de solicitante de refugio',
  CIRE: 'Carné de identidad de RR. EE.',
};
const TYPES = identityDocumentType.options.map((value) => ({ value, label: NAMES[value] ?? value }));
const MISMATCH = 'El número de documento no coincide. Revisa el tipo y el número.';
const ALREADY = 'Tus datos personales ya fueron registrados. ¡Gracias!';

/** Type and number of the document; both are needed to go on. */
export function DocumentStep({ token, onMatch }: { token: string; onMatch: () => void }) {
  const [type, setType] = useState<string | null>('DNI');
  const [number, setNumber] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [already, setAlready] = useState(false);
  const check = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!type || number.trim() === '' || busy) return;
    setBusy(true);
    setProblem(null);
    try {
      const { status } = await call(existsStatus, {
        query: { person_id: token, document_type_id: type, document_number: number },
      });
      if (status === 200) onMatch();
      else if (status === 600) setAlready(true);
      else setProblem(MISMATCH);
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
            Verifica tus datos
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
            {ALREADY}
          </Alert>
        )}
        <Select
          label="Tipo de documento"
          size="md"
          withAsterisk
          data={TYPES}
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
