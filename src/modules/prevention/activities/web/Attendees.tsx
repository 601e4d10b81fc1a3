import { Alert, Button, CloseButton, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { call } from '#platform/web/api/client.ts';
import { showUndo } from '#platform/web/feedback/undo.tsx';
import { runOrShowError } from '#platform/web/feedback/work.ts';
import { RemoteSelect } from '#platform/web/forms/RemoteSelect.tsx';
import { Section } from '#platform/web/layout/Section.tsx';
import { ACTIVE_WORKERS } from '#workers/collaborators/choosable.ts';
import type { Activity } from '../activities.ts';
import { addAttendees, removeAttendee } from '../api.ts';
import type { ActivityDetails } from '../model.ts';
import classes from './activities.module.css';
import { readActivitiesAgain } from './touched.ts';

interface Props {
  activity: Activity;
  attendees: ActivityDetails['attendees'];
  writes: boolean;
}

/** Attendees, added one by one or by a list of documents. */
export function Attendees({ activity, attendees, writes }: Props) {
  const [documents, setDocuments] = useState('');
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  const [added, setAdded] = useState(0);
  const add = (body: { patientIds?: string[]; documents?: string[] }) =>
    runOrShowError(async () => {
      const answer = await call(addAttendees, { params: { id: activity.id }, body });
      setUnknown(answer.unknown);
      setAdded((many) => many + 1);
      if (body.documents) setDocuments(answer.unknown.join('\n'));
      readActivitiesAgain();
    });
  const remove = (patientId: string) =>
    runOrShowError(async () => {
      await call(removeAttendee, { params: { id: activity.id, patientId } });
      readActivitiesAgain();
      showUndo('Se quitó de la lista.', () => add({ patientIds: [patientId] }));
    });
  const typed = documents.split(/[\s,;]+/).filter(Boolean);
  return (
    <Section title={`Asistentes: ${activity.attendees}`}>
      {activity.otherAttendees > 0 && (
        <Text size="sm" c="dimmed">
          {activity.otherAttendees} de ellos sin lista.
        </Text>
      )}
      <ul className={classes['rows']}>
        {attendees.map(({ patientId, fullName, documentType, documentNumber }) => (
          <li key={patientId} className={classes['row']}>
            <Group justify="space-between" wrap="nowrap">
              <div>
                <Text size="sm">{fullName}</Text>
                <Text size="xs" c="dimmed">
                  {documentType} {documentNumber}
                </Text>
              </div>
              {writes && <CloseButton aria-label={`Quitar a ${fullName}`} onClick={() => void remove(patientId)} />}
            </Group>
          </li>
        ))}
      </ul>
      {writes && (
        <Stack gap="sm" mt="sm">
          <RemoteSelect
            // The changed key empties the field after a worker was added.
            key={added}
            of={{ ...ACTIVE_WORKERS, label: 'Agregar a un colaborador' }}
            value={null}
            onChange={(id) => id && void add({ patientIds: [id] })}
          />
          <Textarea
            label="O pega sus documentos"
            description="Uno por línea, o separados por comas."
            autosize
            minRows={2}
            maxRows={8}
            value={documents}
            onChange={(event) => setDocuments(event.currentTarget.value)}
          />
          {unknown.length > 0 && (
            <Alert color="porVencer" role="alert">
              No están en la lista de colaboradores: {unknown.join(', ')}.
            </Alert>
          )}
          {typed.length > 0 && (
            <Button variant="default" onClick={() => void add({ documents: typed })}>
              Agregar {typed.length === 1 ? '1 documento' : `${typed.length} documentos`}
            </Button>
          )}
        </Stack>
      )}
    </Section>
  );
}
