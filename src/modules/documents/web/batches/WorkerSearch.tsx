import { Button, Group, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { call } from '../../../../platform/web/api/client.ts';
import { messageOf } from '../../../../platform/web/api/problems.ts';
import { matchToAttentions } from '../../batches/api.ts';
import type { DocumentCandidate } from '../../batches/model.ts';

/** Exams of another worker, by the document or the name that a person writes. */
export function WorkerSearch({ onFound }: { onFound: (items: readonly DocumentCandidate[]) => void }) {
  const [text, setText] = useState('');
  const [answer, setAnswer] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const search = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = text.trim();
    if (!wanted) return;
    setBusy(true);
    try {
      const by = /\d/.test(wanted) ? { document_number: wanted } : { fullname: wanted };
      const { items, reason, total } = await call(matchToAttentions, { query: by });
      onFound(items);
      setAnswer(
        total > 0 ? (total === 1 ? 'Se agregó 1 examen arriba.' : `Se agregaron ${total} exámenes arriba.`) : reason,
      );
    } catch (error) {
      setAnswer(messageOf(error));
    } finally {
      setBusy(false);
    }
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
        {answer}
      </Text>
    </form>
  );
}
