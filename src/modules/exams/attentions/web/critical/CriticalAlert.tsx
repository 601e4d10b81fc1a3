import { Alert, Button, Stack, Text, Textarea } from '@mantine/core';
import { IconAlertOctagon } from '@tabler/icons-react';
import { z } from 'zod';
import { showInstant } from '#platform/contract/dates.ts';
import { call } from '#platform/web/api/client.ts';
import { ProblemAlert } from '#platform/web/feedback/ProblemAlert.tsx';
import { showSuccess } from '#platform/web/feedback/toast.ts';
import { submitByKey, useZodForm } from '#platform/web/forms/useZodForm.ts';
import { answerCriticalValues, DONE } from '../../critical/api.ts';
import type { CriticalValue } from '../../critical/model.ts';
import { readExamAgain } from '../page/useExamWrite.ts';

const FIELD = 'valor-critico';
/** Moves the focus to the field that asks what was done; does nothing without an open critical value. */
export const focusCritical = (): void => document.getElementById(FIELD)?.focus();

const schema = z.object({ done: DONE });
const valueText = ({ label, shown, limit }: CriticalValue): string => `${label} ${shown} (crítico: ${limit})`;

interface Props {
  attention: { id: string; criticalValues?: CriticalValue[] | undefined };
  /** Whether the user may answer. */
  writes: boolean;
}

/** The critical values of an exam or a laboratory attention: what was found, and what was done about it. */
export function CriticalAlert({ attention, writes }: Props) {
  const values = attention.criticalValues ?? [];
  if (values.length === 0) return null;
  const open = values.filter(({ answeredAt }) => !answeredAt);
  const answered = values.filter(({ answeredAt }) => answeredAt);
  return (
    <Alert
      color={open.length > 0 ? 'vencido' : 'gray'}
      icon={<IconAlertOctagon aria-hidden />}
      title={open.length > 0 ? 'Valor crítico: necesita atención hoy' : 'Valor crítico atendido'}
    >
      <Stack gap="xs">
        {open.map((value) => (
          <Text key={value.code} size="sm" fw={600}>
            {valueText(value)}
          </Text>
        ))}
        {answered.map((value) => (
          <Text key={`${value.code} ${value.noticedAt}`} size="sm">
            {valueText(value)}
            {!value.standing && ', valor corregido después'}. {value.answer} ({value.answeredBy ?? 'Vigía'},{' '}
            {showInstant(value.answeredAt)})
          </Text>
        ))}
        {writes && open.length > 0 && <Answer id={attention.id} values={open} />}
      </Stack>
    </Alert>
  );
}

function Answer({ id, values }: { id: string; values: readonly CriticalValue[] }) {
  const { form, submit, busy, problem } = useZodForm(schema, {
    initialValues: { done: '' },
    onSubmit: async ({ done }) => {
      try {
        const shown = values.map(({ code, value }) => ({ code, value }));
        await call(answerCriticalValues, { params: { attentionId: id }, body: { values: shown, done } });
        showSuccess('Se registró lo que se hizo.');
      } finally {
        void readExamAgain();
      }
    },
  });
  return (
    <form onSubmit={(event) => void submit(event)} onKeyDown={submitByKey} noValidate>
      <Stack gap="xs">
        <ProblemAlert p="xs">{problem}</ProblemAlert>
        <Textarea
          id={FIELD}
          label="¿Qué se hizo?"
          description="A quién se avisó, a dónde se derivó y cuándo. Lo leen solo los médicos."
          autosize
          minRows={2}
          maxRows={6}
          {...form.getInputProps('done')}
        />
        <Button type="submit" loading={busy} w="fit-content">
          Registrar lo que se hizo
        </Button>
      </Stack>
    </form>
  );
}
