import { Button, Divider, Modal, MultiSelect, Select, SimpleGrid, Skeleton, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { measureOf } from '#clinical/rules/measures.ts';
import { chosenOptions } from '#clinical/rules/options.ts';
import { implausible } from '#clinical/rules/units.ts';
import { referenceText } from '#clinical/vocabulary/reference-text.ts';
import type { ServiceArea } from '#clinical/vocabulary/service-area.ts';
import { call } from '#platform/web/api/client.ts';
import type { CallResult } from '#platform/web/api/request.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { RecordModal } from '#platform/web/forms/RecordModal.tsx';
import { getExamDetails, putExamDetails } from '../../api.ts';
import type { ExamMeasure } from '../../model/attention.ts';
import type { Versioned } from '../detail/OtherUnit.tsx';
import { EntriesInput } from '../record/EntriesInput.tsx';
import { CarriedNote, carriedFrom, WithoutFindings } from '../record/record-form.tsx';
import { undoAct } from './acts/acts.ts';
import { differencesOf, EXAM_TOUCHED, type ExamNow } from './useExamWrite.ts';

interface Props {
  attention: Versioned;
  area: ServiceArea;
  onClose: () => void;
}

/** Form with every measure of one station; it refuses figures that are impossible in the unit. */
export default function MeasuresModal({ attention, area, onClose }: Props) {
  const query = { attention_id: attention.id, service_area_code: area };
  const { data, error, refetch } = useEndpoint(getExamDetails, { query }, { staleTime: 0 });
  if (data) return <MeasuresForm station={data} area={area} onClose={onClose} />;
  return (
    <Modal opened onClose={onClose} title="Editar medidas" size="lg">
      {error ? (
        <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={280} aria-busy="true" />
      )}
    </Modal>
  );
}

type Station = CallResult<typeof getExamDetails>;
type Values = Record<string, string>;

const measureText = ({ number, text }: ExamMeasure): string => (number === null ? (text ?? '') : String(number));
const numberOf = (typed: string): number => Number(typed.trim().replace(',', '.'));

/** Error of a typed number; a stored value that was not changed is always accepted. */
function wrong(measure: ExamMeasure, typed: string): string | null {
  if (measure.kind !== 'number' || typed.trim() === '' || typed === measureText(measure)) return null;
  const number = numberOf(typed);
  if (Number.isNaN(number)) return 'Escribe un número.';
  return implausible(measure.code, number)?.message ?? null;
}

/** Name of the field of the reason; no measure has it. */
const REASON = 'reason';

const schemaOf = (measures: readonly ExamMeasure[], corrects: (values: Values) => boolean) =>
  z
    .object({
      ...inputsOf(measures),
      [REASON]: z.string().trim().max(300, 'Escribe hasta 300 caracteres.'),
    } as Record<string, z.ZodString>)
    .superRefine((values, ctx) => {
      if (corrects(values as Values) && (values[REASON] as string).length < 3)
        ctx.addIssue({ code: 'custom', path: [REASON], message: 'Escribe por qué se corrige el valor.' });
    });

const inputsOf = (measures: readonly ExamMeasure[]) =>
  Object.fromEntries(
    measures.map((measure) => [
      measure.code,
      z
        .string()
        .max(2000, 'Escribe hasta 2,000 caracteres.')
        .superRefine((typed, ctx) => {
          const message = wrong(measure, typed);
          if (message) ctx.addIssue({ code: 'custom', message });
        }),
    ]),
  ) as Record<string, z.ZodString>;

function MeasuresForm({ station, area, onClose }: { station: Station; area: ServiceArea; onClose: () => void }) {
  const measures = station.measures.filter(({ derived }) => !derived);
  const carried = carriedFrom(measures);
  const valuesOf = (): Values => ({
    ...Object.fromEntries(
      measures.map((measure) => [measure.code, carried?.values.get(measure.code) ?? measureText(measure)]),
    ),
    [REASON]: '',
  });
  const changed = (values: Values) => measures.filter((measure) => values[measure.code] !== measureText(measure));
  // A value that is written for the first time is no correction.
  const corrects = (values: Values) => changed(values).some((measure) => measureText(measure) !== '');
  return (
    <RecordModal<ExamNow, ReturnType<typeof schemaOf>, Station>
      record={{ version: station.version, changes: [] }}
      onClose={onClose}
      title={`Editar medidas: ${station.label}`}
      staleTitle="Otra persona cambió este examen"
      size="lg"
      schema={schemaOf(measures, corrects)}
      valuesOf={valuesOf}
      save={(values, version) =>
        call(putExamDetails, {
          query: { service_area_code: area },
          body: {
            attentionId: station.attentionId,
            version: version ?? station.version,
            ...(corrects(values as Values) ? { reason: values[REASON] as string } : {}),
            measures: changed(values).map(({ code, kind }) => {
              const typed = (values[code] ?? '').trim();
              return { code, value: typed === '' ? null : kind === 'number' ? numberOf(typed) : typed };
            }),
          },
        })
      }
      nameOf={() => station.label}
      differences={(typed, stored) =>
        differencesOf(
          stored,
          new Map(
            changed(typed).map(({ code, unit }) => [
              `measures.${code}`,
              [typed[code], unit].filter(Boolean).join(' ') || 'Vacío',
            ]),
          ),
        )
      }
      touches={EXAM_TOUCHED}
      saved={() => 'Medidas guardadas; las clases se calcularon de nuevo.'}
      undo={({ attentionId: id, version: written }) => undoAct({ id, version: written })}
    >
      {(form) => {
        const common = measures.filter(({ code }) => !measureOf(code)?.paper);
        const ofPaper = measures.filter(({ code }) => measureOf(code)?.paper);
        const inputs = (shown: readonly ExamMeasure[]) => (
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
            {shown.map((measure) => (
              <MeasureInput
                key={measure.code}
                measure={measure}
                typed={String(form.getValues()[measure.code] ?? '')}
                inputProps={form.getInputProps(measure.code)}
                onChange={(value) => form.setFieldValue(measure.code, value)}
              />
            ))}
          </SimpleGrid>
        );
        return (
          <>
            {carried && <CarriedNote date={carried.date} />}
            <WithoutFindings
              measures={measures}
              typed={(code) => String(form.getValues()[code] ?? '')}
              onFill={(code, text) => form.setFieldValue(code, text)}
            />
            {common.length > 0 && inputs(common)}
            {common.length > 0 && ofPaper.length > 0 && (
              <Divider my="md" label="Para el formato de la estación" labelPosition="left" />
            )}
            {inputs(ofPaper)}
            {corrects(form.getValues() as Values) && (
              <TextInput
                label="Motivo de la corrección"
                description="Queda en el historial del examen con tu nombre y el valor anterior."
                required
                {...form.getInputProps(REASON)}
              />
            )}
          </>
        );
      }}
    </RecordModal>
  );
}

interface InputProps {
  measure: ExamMeasure;
  typed: string;
  inputProps: { error?: ReactNode };
  onChange: (value: string) => void;
}

/** The input of one measure: its options where it has a list of them, a text or a figure with its unit otherwise. */
function MeasureInput({ measure, typed, inputProps, onChange }: InputProps) {
  const { code, kind, label, reference, unit } = measure;
  const common = { label, description: reference && referenceText(reference) };
  const { options, several, cells } = measureOf(code) ?? {};
  if (cells)
    return <EntriesInput label={label} cells={cells} text={typed} error={inputProps.error} onChange={onChange} />;
  if (options) {
    const chosen = chosenOptions({ options, ...(several && { several }) }, typed);
    const values = [...chosen.codes, ...chosen.others];
    // An answer outside the options is added to the list, so that saving the form does not lose it.
    const data = [
      ...Object.entries(options).map(([value, name]) => ({ value, label: name })),
      ...chosen.others.map((value) => ({ value, label: value })),
    ];
    const error = inputProps.error;
    return several ? (
      <MultiSelect {...common} data={data} value={values} error={error} onChange={(all) => onChange(all.join(', '))} />
    ) : (
      <Select
        {...common}
        data={data}
        clearable
        value={values[0] ?? null}
        error={error}
        onChange={(value) => onChange(value ?? '')}
      />
    );
  }
  if (kind === 'text') return <Textarea autosize minRows={1} maxRows={6} {...common} {...inputProps} />;
  const other = inputProps.error && kind === 'number' ? implausible(code, numberOf(typed))?.conversion : null;
  return (
    <div>
      <TextInput
        inputMode={kind === 'number' ? 'decimal' : 'text'}
        rightSection={unit && <small>{unit}</small>}
        rightSectionWidth={unit ? 20 + unit.length * 7 : 8}
        rightSectionPointerEvents="none"
        {...common}
        {...inputProps}
      />
      {other && (
        <Button mt={4} size="compact-xs" variant="light" onClick={() => onChange(String(other.value))}>
          Convertir a {other.value} {other.unit}
        </Button>
      )}
    </div>
  );
}
