import { Autocomplete, Group, Radio, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import { z } from 'zod';
import { DIAGNOSIS_KIND_LABELS, type DiagnosisKind, diagnosisKind } from '#clinical/vocabulary/diagnosis-kind.ts';
import { codesOf } from '#platform/contract/codes.ts';
import { text } from '#platform/contract/pagination.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { showUndo } from '#platform/web/feedback/undo.tsx';
import { FormModal } from '#platform/web/forms/FormModal.tsx';
import { listCie10 } from '../../../api.ts';
import type { ExamDiagnosis } from '../../../model/attention.ts';
import { type ActProps, asKinds, saveAct, undoAct } from './acts.ts';
import { diagnosisLabel, diagnosisOptions, typedDiagnosis, withDiagnosis } from './diagnosis-options.ts';
import { unwritten } from './suggestions.ts';

const RELATED = { YES: 'Sí', NO: 'No', NONE: 'No indicado' } as const;
const schema = z.object({
  diagnosis: text(500).min(1, 'Elige o escribe el diagnóstico.'),
  kind: diagnosisKind,
  related: z.enum(codesOf(RELATED)),
});

interface Props extends ActProps {
  /** The diagnosis to change; left out for a new one. */
  changed?: ExamDiagnosis | undefined;
}

const textOf = ({ cie10, description }: ExamDiagnosis): string =>
  cie10 ? diagnosisLabel({ code: cie10, name: description }) : description;

/** Adds a diagnosis to an exam, or changes one: by words or by its code, those of the findings first. */
export default function DiagnosisModal({ attention, changed, onClose }: Props) {
  const { data: all = [] } = useEndpoint(listCie10, {}, { staleTime: Number.POSITIVE_INFINITY });
  const offered = unwritten(all, attention, changed);
  const frequent = attention.suggested?.codes ?? [];
  const before = attention.diagnoses ?? [];
  return (
    <FormModal
      opened
      onClose={onClose}
      title={changed ? 'Cambiar diagnóstico' : 'Agregar diagnóstico'}
      schema={schema}
      initialValues={{
        diagnosis: changed ? textOf(changed) : '',
        kind: (changed?.kind ?? 'P') as DiagnosisKind,
        related: changed?.workRelated == null ? 'NONE' : changed.workRelated ? 'YES' : 'NO',
      }}
      onSubmit={async ({ diagnosis, kind, related }) => {
        const written: ExamDiagnosis = {
          ...typedDiagnosis(all, diagnosis),
          kind,
          workRelated: related === 'NONE' ? null : related === 'YES',
        };
        const diagnoses = withDiagnosis(before, written, changed);
        const saved = await saveAct(attention, { diagnoses: diagnoses.map(asKinds) });
        showUndo(`Diagnóstico guardado: ${diagnosis}.`, () => undoAct(saved));
      }}
    >
      {(form) => (
        <Stack gap="sm">
          <Autocomplete
            label="Diagnóstico"
            description="Palabras o código CIE-10. Los de sus hallazgos están primero."
            required
            data-autofocus
            data={diagnosisOptions(offered, frequent, form.getValues().diagnosis)}
            // The options already answer what was typed.
            filter={({ options }) => options}
            selectFirstOptionOnChange
            maxDropdownHeight={320}
            {...form.getInputProps('diagnosis')}
          />
          <Radio.Group label="Tipo" {...form.getInputProps('kind')}>
            <Group gap="md" mt={6}>
              {codesOf(DIAGNOSIS_KIND_LABELS).map((code) => (
                <Radio key={code} value={code} label={`${code}: ${DIAGNOSIS_KIND_LABELS[code]}`} />
              ))}
            </Group>
          </Radio.Group>
          <Radio.Group label="¿Relacionado con el trabajo?" {...form.getInputProps('related')}>
            <Group gap="md" mt={6}>
              {codesOf(RELATED).map((code) => (
                <Radio key={code} value={code} label={RELATED[code]} />
              ))}
            </Group>
          </Radio.Group>
          <Text size="xs" c="dimmed">
            Lo leen solo los médicos y el colaborador.
          </Text>
        </Stack>
      )}
    </FormModal>
  );
}
