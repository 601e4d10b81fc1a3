import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { z } from 'zod';
import { todayInLima } from '#platform/contract/dates.ts';
import { call } from '#platform/web/api/client.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { Section } from '#platform/web/layout/Section.tsx';
import { useCan } from '#platform/web/session/session.ts';
import { getExamDetails } from '../../api.ts';
import { saveLaboratory, VISIT_FIELDS } from '../../visits/api.ts';
import { LABORATORY_ATTENTIONS } from '../../visits/list.ts';
import type { VisitDetail } from '../../visits/model.ts';
import { MeasureList } from '../detail/Stations.tsx';
import { CommonFields, NotesField } from './CommonFields.tsx';
import { commonValues, type VisitPageKind } from './kinds.tsx';

const MeasuresModal = lazy(() => import('../page/MeasuresModal.tsx'));

const schema = z.object(VISIT_FIELDS);

export const LABORATORY: VisitPageKind<z.input<typeof schema>> = {
  list: LABORATORY_ATTENTIONS,
  besides: { only_laboratory: true },
  title: 'Laboratorio',
  description: {
    doctor: 'Análisis fuera de un EMO: controles y seguimientos, con las mismas normas que los exámenes.',
    company: 'Qué análisis se hicieron o faltan. Los resultados son reservados.',
  },
  empty: {
    doctor: 'Registra el primer análisis y luego sus medidas.',
    company: 'Aquí verás los análisis que registre el médico.',
  },
  noun: 'Análisis de laboratorio',
  register: 'Registrar análisis',
  saved: 'Se guardó el análisis.',
  schema,
  valuesOf: (visit) => commonValues(visit, todayInLima()),
  save: (body) => call(saveLaboratory, { body }),
  fields: (form) => (
    <Stack gap="sm">
      <CommonFields form={form} />
      <NotesField form={form} />
    </Stack>
  ),
  facts: () => [],
  notes: ({ notes }) => [['Observaciones', notes]],
  More: Measures,
};

function Measures({ visit }: { visit: VisitDetail }) {
  const doctor = useCan()('clinical.update') && visit.state !== 'ANULADO';
  const [editing, setEditing] = useState(false);
  const query = { attention_id: visit.id, service_area_code: 'LAB' } as const;
  const { data, error, refetch } = useEndpoint(getExamDetails, { query });
  const measures =
    data?.measures.filter(({ number, text, class: measureClass }) => number !== null || text || measureClass) ?? [];
  const edit = doctor && (
    <Button
      size="compact-sm"
      variant="subtle"
      leftSection={<IconPencil size={14} aria-hidden />}
      onClick={() => setEditing(true)}
    >
      {measures.length > 0 ? 'Editar medidas' : 'Agregar medidas'}
    </Button>
  );
  return (
    <Section title="Resultados" action={edit}>
      {error && !data ? (
        <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={120} aria-busy="true" />
      ) : measures.length === 0 ? (
        <Text size="sm" c="dimmed">
          Todavía no tiene medidas.
        </Text>
      ) : (
        <MeasureList station={{ ...data, measures }} attention={{ id: visit.id, version: data.version }} />
      )}
      <Suspense>
        {editing && (
          <MeasuresModal
            attention={{ id: visit.id, version: visit.version }}
            area="LAB"
            onClose={() => setEditing(false)}
          />
        )}
      </Suspense>
    </Section>
  );
}
