import { Button, Group, Text, Textarea, Timeline } from '@mantine/core';
import '@mantine/core/styles/Timeline.layer.css';
import { IconArrowRight, IconMessage } from '@tabler/icons-react';
import { useState } from 'react';
import type { CaseEvent, CaseNote } from '#platform/contract/cases/calls.ts';
import type { Cases } from '#platform/contract/cases/cases.ts';
import { showInstant } from '#platform/contract/dates.ts';
import { call } from '#platform/web/api/client.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { useBusy } from '#platform/web/feedback/work.ts';
import { Section } from '#platform/web/layout/Section.tsx';
import { useCan } from '#platform/web/session/session.ts';
import classes from './cases.module.css';

interface Props {
  of: Cases;
  id: string;
  events: readonly CaseEvent[];
  notes: readonly CaseNote[];
}

/** The acts on a case and its notes, newest first. */
export function CaseHistory({ of, id, events, notes }: Props) {
  const may = useCan();
  const { policy } = of.write;
  const lines = [
    ...events.map((event) => ({ kind: 'event' as const, ...event })),
    ...notes.map((note) => ({ kind: 'note' as const, ...note })),
  ].sort((a, b) => b.at.localeCompare(a.at));
  return (
    <Section title="Historia y notas">
      {(!policy || may(policy)) && <NewNote of={of} id={id} />}
      {lines.length === 0 ? (
        <Text size="sm" c="dimmed" mt="sm">
          Todavía no hay nada.
        </Text>
      ) : (
        <Timeline bulletSize={24} lineWidth={2} mt="md">
          {lines.map((line) => (
            <Timeline.Item
              key={line.id}
              bullet={
                line.kind === 'note' ? <IconMessage size={14} aria-hidden /> : <IconArrowRight size={14} aria-hidden />
              }
              title={
                <Text
                  span
                  size="sm"
                  fw={600}
                  className={line.kind === 'event' && line.undone ? classes['undone'] : undefined}
                >
                  {line.kind === 'note' ? 'Nota' : (of.acts[line.act]?.told ?? line.act)}
                </Text>
              }
            >
              {line.kind === 'note' && <div className={classes['note']}>{line.text}</div>}
              <Text size="xs" c="dimmed" mt={2}>
                {[line.by ?? 'Vigía', showInstant(line.at), line.kind === 'event' && line.undone ? 'deshecho' : null]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </Timeline.Item>
          ))}
        </Timeline>
      )}
    </Section>
  );
}

function NewNote({ of, id }: { of: Cases; id: string }) {
  const [text, setText] = useState('');
  const [busy, run] = useBusy();
  const save = () =>
    run(async () => {
      await call(of.calls.note, { params: { id }, body: { text } });
      setText('');
      readAgain([of.path]);
    });
  return (
    <>
      <Textarea
        label="Nueva nota"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group justify="flex-end" mt="xs">
        <Button size="compact-sm" loading={busy} disabled={text.trim() === ''} onClick={() => void save()}>
          Guardar nota
        </Button>
      </Group>
    </>
  );
}
