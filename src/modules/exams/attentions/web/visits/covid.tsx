import { Select, SimpleGrid, Stack } from '@mantine/core';
import { z } from 'zod';
import { showDay, todayInLima } from '#platform/contract/dates.ts';
import { optionsOf } from '#platform/contract/list/filters.ts';
import { call } from '#platform/web/api/client.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { DayInput } from '#platform/web/forms/DayInput.tsx';
import { COVID_FIELDS, checkCovid, listCovidTests, saveCovidTest } from '../../visits/api.ts';
import { CASE_CLASS_LABELS, COVID_RESULT_LABELS, COVID_TEST_LABELS } from '../../visits/codes.ts';
import { COVID_TESTS } from '../../visits/list.ts';
import { CommonFields, NotesField } from './CommonFields.tsx';
import { commonValues, type VisitForm, type VisitPageKind } from './kinds.tsx';

const CASES = optionsOf(CASE_CLASS_LABELS);

const schema = z.object(COVID_FIELDS).superRefine(checkCovid);

export const COVID: VisitPageKind<z.input<typeof schema>> = {
  list: COVID_TESTS,
  besides: { only_covid: true },
  title: 'Pruebas covid',
  description: {
    doctor: 'Pruebas, resultados y casos. La empresa solo ve si la prueba se hizo.',
    company: 'Qué pruebas se hicieron o faltan. Los resultados y los días de descanso son reservados.',
  },
  empty: {
    doctor: 'Registra la primera prueba: la empresa solo verá que se hizo.',
    company: 'Aquí verás las pruebas que registre el médico.',
  },
  noun: 'Prueba covid',
  register: 'Registrar prueba',
  saved: 'Se guardó la prueba.',
  schema,
  valuesOf: (visit) => ({
    ...commonValues(visit, todayInLima()),
    testType: visit?.covid?.testType ?? null,
    result: visit?.covid?.result ?? null,
    caseClass: visit?.covid?.caseClass ?? null,
    symptomsOn: visit?.covid?.symptomsOn ?? null,
    dischargedOn: visit?.covid?.dischargedOn ?? null,
  }),
  save: (body) => call(saveCovidTest, { body }),
  fields: (form) => <Fields form={form} />,
  facts: ({ covid }) => [
    ['Prueba', covid?.testType ? COVID_TEST_LABELS[covid.testType] : null],
    ['Resultado', covid?.result ? COVID_RESULT_LABELS[covid.result] : null],
    ['Caso', covid?.caseClass ? CASE_CLASS_LABELS[covid.caseClass] : null],
    ['Inicio de síntomas', showDay(covid?.symptomsOn) || null],
    ['Alta epidemiológica', showDay(covid?.dischargedOn) || null],
  ],
  notes: ({ notes }) => [['Observaciones', notes]],
};

function Fields({ form }: { form: VisitForm }) {
  const tests = useEndpoint(listCovidTests, {}, { staleTime: Number.POSITIVE_INFINITY }).data ?? [];
  const named = (items: readonly { id: string; name: string }[]) =>
    items.map(({ id, name }) => ({ value: id, label: name }));
  const { results = [] } = tests.find(({ id }) => id === form.getValues()['testType']) ?? {};
  const testType = form.getInputProps('testType');
  return (
    <Stack gap="sm">
      <CommonFields form={form} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <Select
          label="Prueba"
          required
          data={named(tests)}
          {...testType}
          onChange={(value: string | null) => {
            testType.onChange(value);
            // A result that the chosen test cannot have is cleared.
            const allowed = tests.find(({ id }) => id === value)?.results.map(({ id }) => id as string) ?? [];
            if (!allowed.includes(String(form.getValues()['result']))) form.setFieldValue('result', null);
          }}
        />
        <Select
          label="Resultado"
          required
          disabled={results.length === 0}
          data={named(results)}
          {...form.getInputProps('result')}
        />
        <Select label="Caso" clearable data={[...CASES]} {...form.getInputProps('caseClass')} />
        <DayInput label="Inicio de síntomas" clearable {...form.getInputProps('symptomsOn')} />
        <DayInput label="Alta epidemiológica" clearable {...form.getInputProps('dischargedOn')} />
      </SimpleGrid>
      <NotesField form={form} />
    </Stack>
  );
}
