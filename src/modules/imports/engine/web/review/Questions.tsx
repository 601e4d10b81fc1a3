import { Paper, SegmentedControl, Select, Stack, Text, Title } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { useEffect } from 'react';
import type { ImportBatch } from '#platform/contract/import-kind/model.ts';
import { call } from '#platform/web/api/client.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { useBusy } from '#platform/web/feedback/work.ts';
import { showCount } from '#platform/web/format/format.ts';
import { answerImportQuestion, type ImportQuestion, listImportQuestions } from '../../questions-api.ts';
import { useBatchCache } from '../batch/useImportBatch.ts';
import classes from './review.module.css';

const LEFT_OUT = 'Dejar vacío';
/** Select inputs have no empty value. */
const EMPTY = '-';

interface Answer {
  column: number | null;
  /** Field of a question for which the file has no column. */
  field?: string;
  /** The code of all rows without a value. */
  blank?: string;
  values?: { text: string; code: string }[];
  dateOrder?: 'day-first' | 'month-first';
}

/** Questions about the file: an answer applies to all rows of its column and to the company's next file. */
export function Questions({ batch }: { batch: ImportBatch }) {
  const cache = useBatchCache(batch.id);
  const [busy, run] = useBusy('No se pudo guardar la respuesta');
  const questions = useEndpoint(listImportQuestions, { params: { id: batch.id }, query: {} }, { staleTime: 0 });
  const { refetch } = questions;
  const errors = batch.planned.ERROR;
  // A corrected cell may have been the last that asked.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number of errors changes when cells are corrected
  useEffect(() => void refetch(), [errors, refetch]);
  const answer = (body: Answer) =>
    run(async () => {
      cache.put(await call(answerImportQuestion, { params: { id: batch.id }, query: {}, body }));
      await Promise.all([cache.reloadRows(), questions.refetch()]);
    });
  if (!questions.data?.length) return null;
  return (
    <Paper p="md" component="section" aria-labelledby="questions" aria-busy={busy}>
      <Title order={2} size="h5" id="questions">
        El archivo no lo dice: ¿qué significa?
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        Cada respuesta vale para todas las filas de su columna. Lo que significa un texto se recuerda para el próximo
        archivo.
      </Text>
      <Stack gap="lg">
        {questions.data.map((question) => (
          <fieldset key={question.field} className={classes['question']} disabled={busy}>
            <legend>{question.header || question.label}</legend>
            {question.blanks && <Blanks question={question} blanks={question.blanks} busy={busy} onAnswer={answer} />}
            {question.dates && <Dates question={question} onAnswer={answer} />}
            {question.values.map((value) => (
              <div key={value.text} className={classes['value']}>
                <Text size="sm">
                  «{value.text}»{' '}
                  <Text span size="sm" c="dimmed">
                    {value.code === null ? showCount(value.rows, 'fila', 'filas') : 'respondido'}
                  </Text>
                </Text>
                <Select
                  aria-label={`Qué significa «${value.text}» en ${question.label}`}
                  placeholder="Elige qué significa"
                  size="sm"
                  allowDeselect={false}
                  disabled={busy}
                  value={value.code === null ? null : value.code || EMPTY}
                  data={[
                    ...question.options.map(({ code, label }) => ({ value: code, label })),
                    { value: EMPTY, label: LEFT_OUT },
                  ]}
                  onChange={(code) =>
                    code !== null &&
                    void answer({
                      column: question.column,
                      values: [{ text: value.text, code: code === EMPTY ? '' : code }],
                    })
                  }
                />
              </div>
            ))}
          </fieldset>
        ))}
      </Stack>
    </Paper>
  );
}

interface BlanksProps {
  question: ImportQuestion;
  blanks: NonNullable<ImportQuestion['blanks']>;
  busy: boolean;
  onAnswer: (answer: Answer) => Promise<unknown>;
}

/** One value for all rows without one; it is not remembered for the next file. */
function Blanks({ question: { column, field, label, options }, blanks, busy, onAnswer }: BlanksProps) {
  return (
    <div className={classes['value']}>
      <Text size="sm">
        El archivo no dice el {label}: elígelo para todas.{' '}
        <Text span size="sm" c="dimmed">
          {showCount(blanks.rows, 'fila', 'filas')}
        </Text>
      </Text>
      <Select
        aria-label={`${label} de las filas que no lo dicen`}
        placeholder="Elige uno"
        size="sm"
        allowDeselect={false}
        disabled={busy}
        value={blanks.code}
        data={options.map(({ code, label: name }) => ({ value: code, label: name }))}
        onChange={(code) => code !== null && void onAnswer({ column, field, blank: code })}
      />
    </div>
  );
}

function Dates({ question, onAnswer }: { question: ImportQuestion; onAnswer: (answer: Answer) => Promise<unknown> }) {
  const { rows, example, order } = question.dates ?? { rows: 0, example: null, order: null };
  return (
    <div className={classes['value']}>
      <Text size="sm">
        {example ? `«${example}» y otras: ¿qué va primero?` : '¿Qué va primero?'}{' '}
        <Text span size="sm" c="dimmed">
          {order === null ? showCount(rows, 'fila', 'filas') : 'respondido'}
        </Text>
      </Text>
      <SegmentedControl
        aria-label={`Qué va primero en las fechas de ${question.label}`}
        value={order ?? ''}
        data={[
          { value: 'day-first', label: 'El día' },
          { value: 'month-first', label: 'El mes' },
        ]}
        onChange={(value) =>
          void onAnswer({ column: question.column, dateOrder: value as 'day-first' | 'month-first' })
        }
      />
    </div>
  );
}
