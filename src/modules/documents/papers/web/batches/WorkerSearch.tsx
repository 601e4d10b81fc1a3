import { Button, Group, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { call } from '#platform/web/api/client.ts';
import { useWork } from '#platform/web/forms/useWork.ts';
import { matchToAttentions } from '../../batches/api.ts';
import type { DocumentCandidate } from '../../batches/model.ts';

/** Searches the exams of another worker by the document number or name that a person enters. */
export function WorkerSearch({ onFound }: { onFound: (items: readonly DocumentCandidate[]) => void }) {
  const [text, setText] = useState('');
  const [answer, setAnswer] = useState<string | null>(null);
  const { busy, problem, run } = useWork();
  const search = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = text.trim();
    if (!wanted) return;
    await run(async () => {
      const by = /\d/.test(wanted) ? { document_number: wanted } : { fullname: wanted };
      const { items, reason, total } = await call(matchToAttentions, { query: by });
      onFound(items);
      setAnswer(
        total > 0 ? (total === 1 ? 'Se agregó 1 examen arriba.' : `Se agregaron ${total} exámenes arriba.`) : reason,
      );
    });
  };
  return (
    <form onSubmit={(event) => void search(event)}>
      <Group align="flex-end" gap="sm" wrap="nowrap">
        <TextInput
          label="Buscar a otro colaborador"
          placeholder="DNI, o apellidos y nombres"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          maxLength={120}
          flex={1}
        />
        <Button type="submit" variant="default" loading={busy}>
          Buscar
        </Button>
      </Group>
      <Text size="sm" c="dimmed" mt={4} role="status">
        {problem ?? answer}
      </Text>
    </form>
  );
}
