import { Text } from '@mantine/core';
import { z } from 'zod';
import { RecordModal } from '#platform/web/forms/RecordModal.tsx';
import { type Choosable, RemoteSelect } from '#platform/web/forms/RemoteSelect.tsx';
import type { VisitDetail } from '../../visits/model.ts';
import { visitDifferences } from './differences.ts';
import type { VisitPageKind, VisitSchema } from './kinds.tsx';

/** Endpoints that are read again after an attention was written. */
export const VISITS_TOUCHED = ['/exam/attention-no-emo', '/exam/exams', '/middleware/patients', '/exam/persons'];

interface Props {
  of: VisitPageKind;
  /** Null for a new attention. */
  visit: VisitDetail | null;
  workers: Choosable;
  onClose: () => void;
}

/** Form in which a doctor registers or corrects an attention. */
export default function VisitFormModal({ of, visit, workers, onClose }: Props) {
  const schema: VisitSchema = visit
    ? of.schema
    : z.intersection(of.schema, z.object({ patientId: z.uuid('Elige al colaborador.') }));
  return (
    <RecordModal<VisitDetail, VisitSchema>
      record={visit}
      onClose={onClose}
      title={visit ? `Corregir: ${of.noun.toLowerCase()}` : of.register}
      staleTitle="Otra persona cambió esta atención"
      size="xl"
      schema={schema}
      valuesOf={(record) => ({ ...of.valuesOf(record), ...(record ? {} : { patientId: '' }) })}
      save={({ patientId, ...values }, version) =>
        of.save({
          ...values,
          ...(visit ? { attentionId: visit.id, version: version ?? visit.version } : { patientId: String(patientId) }),
        })
      }
      nameOf={() => of.noun}
      differences={(typed, stored) => visitDifferences(typed, of.valuesOf(stored))}
      touches={VISITS_TOUCHED}
      saved={() => of.saved}
    >
      {(form, record) => (
        <>
          {record ? (
            <Text fw={600}>{record.fullName}</Text>
          ) : (
            <RemoteSelect
              of={workers}
              required
              value={(form.getValues()['patientId'] as string) || null}
              onChange={(id) => form.setFieldValue('patientId', id ?? '')}
              error={form.errors['patientId']}
            />
          )}
          {of.fields(form)}
        </>
      )}
    </RecordModal>
  );
}
