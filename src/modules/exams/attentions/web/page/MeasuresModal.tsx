import { Divider, Modal, SimpleGrid, Skeleton, Stack, TextInput } from '@mantine/core';
import { z } from 'zod';
import { measureOf } from '#clinical/rules/measures.ts';
import { implausible } from '#clinical/rules/units.ts';
import type { ServiceArea } from '#clinical/vocabulary/service-area.ts';
import { call } from '#platform/web/api/client.ts';
import type { CallResult } from '#platform/web/api/request.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { RecordModal } from '#platform/web/forms/RecordModal.tsx';
import { getExamDetails, putExamDetails } from '../../api.ts';
import { FORM_TABLES, type FormTable, tableCodes, tableCodesOf } from '../../form/tables.ts';
import type { ExamMeasure } from '../../model/attention.ts';
import type { Versioned } from '../detail/OtherUnit.tsx';
import { MeasureInput, numberOf } from '../form/MeasureInput.tsx';
import { MeasureTable } from '../form/MeasureTable.tsx';
import { hasOdontogram, Odontogram } from '../form/Odontogram.tsx';
import { CarriedNote, carriedFrom, WithoutFindings } from '../record/record-form.tsx';
import { undoAct } from './acts/acts.ts';
import { differencesOf, type ExamNow, readExamAgain } from './useExamWrite.ts';

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
        <Skeleton height={420} aria-busy="true" />
      )}
    </Modal>
  );
}

type Station = CallResult<typeof getExamDetails>;
type Values = Record<string, string>;

const measureText = ({ number, text }: ExamMeasure): string => (number === null ? (text ?? '') : String(number));

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

const isOfPaper = (code: string): boolean => measureOf(code)?.paper === true;

function MeasuresForm({ station, area, onClose }: { station: Station; area: ServiceArea; onClose: () => void }) {
  const measures = station.measures.filter(({ derived }) => !derived);
  const tables = FORM_TABLES[area] ?? [];
  const inTables = tableCodes(area);
  // Tables that hold only details of the paper come after what every form asks, up to the last that holds more.
  const ahead = tables.findLastIndex((table) =>
    tableCodesOf(table).some((code) => measureOf(code) && !isOfPaper(code)),
  );
  const [first, later] = [tables.slice(0, ahead + 1), tables.slice(ahead + 1)];
  const hasTeeth = hasOdontogram(measures.map(({ code }) => code));
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
      size={tables.length > 0 || hasTeeth ? 'xl' : 'lg'}
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
        }).finally(() => void readExamAgain())
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
      touches={[]}
      saved={() => 'Medidas guardadas; las clases se calcularon de nuevo.'}
      undo={({ attentionId: id, version: written }) => undoAct({ id, version: written })}
    >
      {(form) => {
        const listed = measures.filter(({ code }) => !inTables.has(code));
        const common = listed.filter(({ code }) => !isOfPaper(code));
        const ofPaper = listed.filter(({ code }) => isOfPaper(code));
        const tabled = (shown: readonly FormTable[]) => (
          <Stack gap="md" mb="sm">
            {shown.map((table) => (
              <MeasureTable
                key={table.title}
                table={table}
                measures={measures}
                typed={(code) => String(form.getValues()[code] ?? '')}
                inputProps={(code) => form.getInputProps(code)}
                onChange={(code, value) => form.setFieldValue(code, value)}
              />
            ))}
          </Stack>
        );
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
            {first.length > 0 && tabled(first)}
            {common.length > 0 && inputs(common)}
            {first.length + common.length > 0 && later.length + ofPaper.length > 0 && (
              <Divider my="md" label="Para el formato de la estación" labelPosition="left" />
            )}
            {later.length > 0 && tabled(later)}
            {hasTeeth && (
              <Odontogram
                typed={(code) => String(form.getValues()[code] ?? '')}
                onChange={(code, value) => form.setFieldValue(code, value)}
              />
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
