import { Select, SimpleGrid, Text, TextInput } from '@mantine/core';
import { z } from 'zod';
import { doctorsDayLabel } from '#clinical/vocabulary/aptitude.ts';
import { EXAM_TYPE_LABELS } from '#clinical/vocabulary/exam-type.ts';
import { showDay } from '#platform/contract/dates.ts';
import { optionsOf } from '#platform/contract/list/filters.ts';
import { call } from '#platform/web/api/client.ts';
import { DayInput } from '#platform/web/forms/DayInput.tsx';
import { RecordModal } from '#platform/web/forms/RecordModal.tsx';
import { IMPORTED_FIELDS, putImported } from '../../corrections.ts';
import type { AttentionDetail } from '../../model/attention.ts';
import { differencesOf, EXAM_TOUCHED, type ExamNow } from './useExamWrite.ts';

const schema = z.object(IMPORTED_FIELDS);
const DELIVERED: ReadonlySet<string> = new Set(['ENTREGADO', 'LEIDO']);
const TYPES = optionsOf(EXAM_TYPE_LABELS);

/** Help text for an exam whose file gave no day, so that the exam shows a calculated day. */
const calculated = ({ givenUntil, validUntil }: AttentionDetail) =>
  givenUntil === null && validUntil !== null
    ? `El archivo no la trae: se calcula (${showDay(validUntil)}). Déjala vacía para que se siga calculando.`
    : undefined;

/** Corrects imported fields of an exam other than results. */
export default function ImportedModal({ attention: a, onClose }: { attention: AttentionDetail; onClose: () => void }) {
  return (
    <RecordModal<ExamNow, typeof schema>
      record={{ version: a.version, changes: [] }}
      onClose={onClose}
      title="Corregir datos importados"
      staleTitle="Otra persona cambió este examen"
      schema={schema}
      valuesOf={() => ({
        examType: a.examType,
        examDate: a.examDate,
        healthCentre: a.healthCentre ?? '',
        validUntil: a.givenUntil,
      })}
      save={(values, version) =>
        call(putImported, { query: { attention_id: a.id }, body: { ...values, version: version ?? a.version } })
      }
      nameOf={() => a.fullName}
      differences={(_, stored) => differencesOf(stored, new Map())}
      touches={EXAM_TOUCHED}
      saved={() => 'Datos corregidos; las clases y la vigencia se calculan de nuevo.'}
    >
      {(form) => (
        <>
          {DELIVERED.has(a.state) && (
            <Text size="sm" c="dimmed">
              Este examen ya se entregó: si corriges su tipo, su fecha o su vencimiento, habrá que entregarlo otra vez.
            </Text>
          )}
          <Select
            label="Tipo de EMO"
            required
            data={[...TYPES]}
            allowDeselect={false}
            {...form.getInputProps('examType')}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <DayInput label="Fecha" required {...form.getInputProps('examDate')} />
            <DayInput
              label={doctorsDayLabel(a.aptitude) ?? 'Vence'}
              description={calculated(a)}
              clearable
              {...form.getInputProps('validUntil')}
            />
          </SimpleGrid>
          <TextInput label="Centro médico" {...form.getInputProps('healthCentre')} />
        </>
      )}
    </RecordModal>
  );
}
