import { Anchor, Select, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { text } from '#platform/contract/pagination.ts';
import { fold } from '#platform/contract/text.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { RecordModal } from '#platform/web/forms/RecordModal.tsx';
import { Link } from '#platform/web/navigation/Link.ts';
import { RECOMMENDATION_TEMPLATES } from '../../../acts/templates.ts';
import { seenVersion } from '../../../model/attention.ts';
import { differencesOf, type ExamNow } from '../useExamWrite.ts';
import { type ActProps, type Saved, saveAct, undoAct } from './acts.ts';

const schema = z.object({ recommendations: text(2000) });

/** The recommendations of an exam; a template of the company is added to what was written. */
export default function RecommendationModal({ attention, onClose }: ActProps) {
  const { id, recommendations } = attention;
  const version = seenVersion(attention);
  const { data, isPending } = useEndpoint(RECOMMENDATION_TEMPLATES.calls.list, { query: { page_size: 500 } });
  const templates = data?.items ?? [];
  const written = useRef<HTMLTextAreaElement>(null);
  // Mounting the choice again empties it.
  const [round, setRound] = useState(0);
  // Templates that arrive while the doctor types would reset the choice, and Enter would take another one.
  if (isPending) return null;
  return (
    <RecordModal<ExamNow, typeof schema, Saved>
      record={{ version, changes: [] }}
      onClose={onClose}
      title="Recomendaciones"
      staleTitle="Otra persona cambió este examen"
      size="lg"
      schema={schema}
      valuesOf={() => ({ recommendations: recommendations ?? '' })}
      save={(values, seen) =>
        saveAct({ id, version: seen ?? version }, { recommendations: values.recommendations || null })
      }
      nameOf={() => 'Recomendaciones'}
      differences={(typed, stored) => differencesOf(stored, new Map([['recommendations', typed.recommendations]]))}
      touches={[]}
      saved={() => 'Recomendaciones guardadas.'}
      undo={undoAct}
    >
      {(form) => (
        <>
          <Select
            key={round}
            label="Agregar una plantilla"
            placeholder="Escribe para buscar"
            searchable
            selectFirstOptionOnChange
            data-autofocus
            data={templates
              .filter(({ body }) => !fold(form.getValues().recommendations).includes(fold(body)))
              .map(({ id: value, name: label }) => ({ value, label }))}
            nothingFoundMessage={
              templates.length > 0 ? 'Ninguna otra plantilla tiene ese nombre.' : 'Todavía no hay plantillas.'
            }
            onChange={(chosen) => {
              const body = templates.find((each) => each.id === chosen)?.body;
              if (!body) return;
              const before = form.getValues().recommendations.trim();
              form.setFieldValue('recommendations', before ? `${before}\n${body}` : body);
              setRound((last) => last + 1);
              written.current?.focus();
            }}
          />
          <Textarea
            ref={written}
            label="Recomendaciones al colaborador"
            description="Salen en su informe médico. La empresa no las lee."
            autosize
            minRows={5}
            maxRows={14}
            {...form.getInputProps('recommendations')}
          />
          <Anchor component={Link} to="/config/recomendaciones" size="sm">
            Plantillas de la empresa
          </Anchor>
        </>
      )}
    </RecordModal>
  );
}
