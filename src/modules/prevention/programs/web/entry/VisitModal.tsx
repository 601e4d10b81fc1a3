import { Alert, Group, NumberInput, Select, SimpleGrid, Stack, Text, Textarea } from '@mantine/core';
import '@mantine/core/styles/NumberInput.layer.css';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { DEFAULT_RULES } from '#clinical/rules/book/registry.ts';
import { addDays, ageOn, todayInLima } from '#platform/contract/dates.ts';
import { optionsOf } from '#platform/contract/list/filters.ts';
import { call } from '#platform/web/api/client.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { showSuccess } from '#platform/web/feedback/toast.ts';
import { showNumber } from '#platform/web/format/format.ts';
import { DayInput } from '#platform/web/forms/DayInput.tsx';
import { FormModal } from '#platform/web/forms/FormModal.tsx';
import { OptionalNumberInput } from '#platform/web/forms/OptionalNumberInput.tsx';
import { correctVisit, listVisits, recordVisit } from '../../api.ts';
import type { ProgramEntry } from '../../entries.ts';
import { judgeVisit } from '../../judge-visit.ts';
import { type ProgramVisit, QUALITIES, type VisitFields, visitFields } from '../../model.ts';
import { patternLabel } from '../../offers.ts';
import { daysToNext, type ProgramCode, protocolOf, SPIROMETRY_REFERENCES } from '../../protocols.ts';
import { measuresOf } from '../../visit-measures.ts';
import { severityLabel } from '../severity-label.ts';
import { ZoneBadge } from './ZoneBadge.tsx';

interface Props {
  entry: ProgramEntry;
  /** Null for a new visit. */
  visit: ProgramVisit | null;
  onClose: () => void;
}
type Person = { sex: 'M' | 'F' | 'X'; birthDate: string | null; heightCm: number | null };
/** The form holds every field, so no default of the call applies. */
const SCHEMA = visitFields as z.ZodType<VisitFields, VisitFields>;
const BLOWS = 3;
const REFERENCES = optionsOf(SPIROMETRY_REFERENCES) as { value: string; label: string }[];

/** Records or corrects a visit; the zone is shown while typing. */
export default function VisitModal(props: Props) {
  const { data } = useEndpoint(listVisits, { params: { id: props.entry.id } });
  return data ? <Form {...props} person={data.person} /> : null;
}

function Form({ entry, visit, onClose, person }: Props & { person: Person }) {
  return (
    <FormModal
      opened
      size="lg"
      onClose={onClose}
      title={visit ? 'Corregir visita' : `Registrar visita de ${entry.fullName}`}
      schema={SCHEMA}
      initialValues={{
        heldOn: visit?.heldOn ?? todayInLima(),
        heightCm: visit ? visit.heightCm : person.heightCm,
        flows: visit?.flows ?? [],
        fvc: visit?.fvc ?? null,
        fvcPercent: visit?.fvcPercent ?? null,
        fev1: visit?.fev1 ?? null,
        fev1Percent: visit?.fev1Percent ?? null,
        quality: visit?.quality ?? null,
        spirometryReference: visit?.spirometryReference ?? null,
        measures: visit?.measures ?? {},
        note: visit?.note ?? '',
        nextVisitOn: null,
      }}
      onSubmit={async (fields) => {
        if (visit) {
          const { nextVisitOn: _next, ...body } = fields;
          await call(correctVisit, { params: { visitId: visit.id }, body: { ...body, version: visit.version } });
        } else await call(recordVisit, { params: { id: entry.id }, body: fields });
        readAgain(['/middleware/health-programs']);
        showSuccess(visit ? 'Se corrigió la visita.' : 'Se registró la visita.');
      }}
    >
      {(form) => {
        const values = form.getValues();
        const { breath } = protocolOf(entry.program);
        const flows = values.flows ?? [];
        const blow = (at: number, value: number | null) => {
          const next: (number | null)[] = Array.from(
            { length: Math.max(BLOWS, flows.length) },
            (_, i) => flows[i] ?? null,
          );
          next[at] = value;
          form.setFieldValue(
            'flows',
            next.filter((each) => each !== null),
          );
        };
        return (
          <Stack gap="sm">
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
              <DayInput label="Fecha de la visita" required {...form.getInputProps('heldOn')} />
              {breath && (
                <OptionalNumberInput
                  label="Talla"
                  min={100}
                  max={230}
                  allowDecimal
                  decimalScale={1}
                  suffix=" cm"
                  {...form.getInputProps('heightCm')}
                />
              )}
            </SimpleGrid>
            {breath && (
              <>
                <Text size="sm" c="dimmed">
                  Flujo pico, en L/min: cuenta el mejor soplo.
                </Text>
                <SimpleGrid cols={BLOWS} spacing="sm">
                  {Array.from({ length: BLOWS }, (_, at) => (
                    <NumberInput
                      // biome-ignore lint/suspicious/noArrayIndexKey: a blow is known by its place
                      key={at}
                      label={`Soplo ${at + 1}`}
                      hideControls
                      min={50}
                      max={1000}
                      allowDecimal={false}
                      value={flows[at] ?? ''}
                      onChange={(value) => blow(at, value === '' ? null : Number(value))}
                      error={form.errors[`flows.${at}`]}
                    />
                  ))}
                </SimpleGrid>
                <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
                  {(
                    [
                      ['fvc', 'CVF', ' L', 2],
                      ['fvcPercent', 'CVF, % predicho', ' %', 1],
                      ['fev1', 'VEF1', ' L', 2],
                      ['fev1Percent', 'VEF1, % predicho', ' %', 1],
                    ] as const
                  ).map(([name, label, suffix, decimalScale]) => (
                    <OptionalNumberInput
                      key={name}
                      label={label}
                      suffix={suffix}
                      allowDecimal
                      decimalScale={decimalScale}
                      {...form.getInputProps(name)}
                    />
                  ))}
                </SimpleGrid>
                <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
                  <Select
                    label="Calidad de la espirometría"
                    clearable
                    data={[...QUALITIES]}
                    {...form.getInputProps('quality')}
                  />
                  <Select
                    label="Ecuación de referencia"
                    description="Con los que el espirómetro calculó los porcentajes."
                    inputWrapperOrder={['label', 'input', 'description', 'error']}
                    clearable
                    data={REFERENCES}
                    {...form.getInputProps('spirometryReference')}
                  />
                </SimpleGrid>
              </>
            )}
            <Measures
              program={entry.program as ProgramCode}
              values={values.measures ?? {}}
              errors={form.errors}
              onChange={(measures) => form.setFieldValue('measures', measures)}
            />
            <ResultPreview values={values} entry={entry} person={person} planned={visit === null} />
            <Textarea label="Observaciones" autosize minRows={2} maxRows={6} {...form.getInputProps('note')} />
            {!visit && (
              <DayInput
                label="Próxima visita"
                description="Vacía: la planea el programa."
                {...form.getInputProps('nextVisitOn')}
              />
            )}
          </Stack>
        );
      }}
    </FormModal>
  );
}

interface MeasuresProps {
  program: ProgramCode;
  values: Readonly<Record<string, number>>;
  errors: Readonly<Record<string, ReactNode>>;
  onChange: (values: Record<string, number>) => void;
}
/** The measures of the programme; an empty one is not sent. */
function Measures({ program, values, errors, onChange }: MeasuresProps) {
  const measures = measuresOf(program);
  if (measures.length === 0) return null;
  const put = (code: string, value: number | null) => {
    const { [code]: _before, ...others } = values;
    onChange(value === null ? others : { ...others, [code]: value });
  };
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      {measures.map(({ code, label, unit, min, max, decimals }) => (
        <OptionalNumberInput
          key={code}
          label={unit ? `${label} (${unit})` : label}
          allowDecimal={decimals > 0}
          decimalScale={decimals}
          min={min}
          max={max}
          value={values[code]}
          onChange={(value) => put(code, value)}
          error={errors[`measures.${code}`]}
        />
      ))}
    </SimpleGrid>
  );
}

interface PreviewProps {
  values: VisitFields;
  entry: ProgramEntry;
  person: Person;
  planned: boolean;
}
/** Preview of the results by the default rules; the server applies the company's rules. */
function ResultPreview({ values, entry, person, planned }: PreviewProps) {
  const age = ageOn(person.birthDate, values.heldOn);
  const measured = { ...values, flows: values.flows ?? [] };
  const judgement = judgeVisit(measured, { sex: person.sex, age }, entry.bestFlow ?? null, DEFAULT_RULES);
  if (judgement.zone === null && judgement.pattern === null) return null;
  const next = addDays(values.heldOn, daysToNext(entry.program as ProgramCode, entry.everyDays, judgement.zone));
  return (
    <Alert color="gray" variant="light" aria-live="polite">
      <Stack gap={4}>
        {judgement.zone && (
          <Group gap="xs">
            <ZoneBadge zone={judgement.zone} percent={judgement.flowPercent} />
            <Text size="sm">
              {judgement.flowReference === 'MEJOR_PERSONAL'
                ? `de su mejor flujo, ${entry.bestFlow} L/min`
                : judgement.predictedFlow === null
                  ? 'Falta sexo, edad o talla para el predicho'
                  : `del predicho, ${showNumber(Math.round(judgement.predictedFlow))} L/min (Nunn y Gregg)`}
            </Text>
          </Group>
        )}
        {judgement.pattern && (
          <Text size="sm">
            Espirometría: {patternLabel(judgement.pattern).toLowerCase()}
            {judgement.severity && `, severidad ${severityLabel(judgement.severity).toLowerCase()}`}
          </Text>
        )}
        {planned && !values.nextVisitOn && (
          <Text size="sm" c="dimmed">
            Próxima visita por el programa: {next.split('-').reverse().join('/')}
          </Text>
        )}
      </Stack>
    </Alert>
  );
}
