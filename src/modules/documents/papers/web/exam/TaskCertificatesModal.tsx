import { Anchor, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { z } from 'zod';
import { APTITUDE_END_LABELS, APTITUDE_FACTS } from '#clinical/vocabulary/aptitude.ts';
import {
  namesVehicles,
  taskFacts,
  taskMeaning,
  WORK_TASK_CODES,
  type WorkTask,
} from '#clinical/vocabulary/work-task.ts';
import { todayInLima } from '#platform/contract/dates.ts';
import type { Refused } from '#platform/contract/refused.ts';
import { call } from '#platform/web/api/client.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { RefusedModal } from '#platform/web/feedback/RefusedModal.tsx';
import { showSuccess } from '#platform/web/feedback/toast.ts';
import { showCount } from '#platform/web/format/format.ts';
import { DayInput } from '#platform/web/forms/DayInput.tsx';
import { FormModal } from '#platform/web/forms/FormModal.tsx';
import { Link } from '#platform/web/navigation/Link.ts';
import { issueTaskCertificates, taskCertificatesBody } from '../../tasks/api.ts';
import { StatementField, TaskRestrictionsField, taskOption, type Undecided, VehicleField } from './task-fields.tsx';

interface Props {
  exams: readonly string[];
  onClose: () => void;
  onDone: () => void;
}

type Draft = Undecided<z.input<typeof taskCertificatesBody>>;
const DRAFT: z.ZodType<z.output<typeof taskCertificatesBody>, Draft> = taskCertificatesBody;

const counted = (n: number) => showCount(n, 'examen', 'exámenes');

/** Dialog in which a doctor certifies one task for several exams; it then lists the exams that were left out. */
export default function TaskCertificatesModal({ exams, onClose, onDone }: Props) {
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  if (refused.length > 0)
    return (
      <RefusedModal
        counted={counted(refused.length)}
        refused={refused}
        // The list stays open for the exams that follow.
        link={(id, name) => (
          <Anchor
            component={Link}
            to="/resultados/emos/$attentionId"
            params={{ attentionId: id }}
            target="_blank"
            inherit
          >
            {name}
          </Anchor>
        )}
        onClose={() => {
          onClose();
          onDone();
        }}
      />
    );
  return (
    <FormModal
      opened
      onClose={onClose}
      title={`Certificar una tarea: ${counted(exams.length)}`}
      submitLabel="Emitir certificados"
      size="lg"
      schema={DRAFT}
      // The doctor chooses the task and the statement: none is given by default.
      initialValues={{
        attentionIds: [...exams],
        task: null,
        statement: null,
        restrictions: '',
        day: null,
        vehicles: null,
      }}
      onSubmit={async (values) => {
        const body = taskCertificatesBody.parse(values);
        const answer = await call(issueTaskCertificates, {
          body: { ...body, restrictions: body.restrictions || null },
        });
        readAgain(['/exam/attentions', '/exam/emos', '/middleware/patients']);
        if (answer.issued.length > 0)
          showSuccess(
            `${taskFacts(body.task).label}: ${showCount(answer.issued.length, 'certificado', 'certificados')}.`,
          );
        setRefused(answer.refused);
        if (answer.refused.length === 0) onDone();
        return answer.refused.length === 0;
      }}
    >
      {(form) => {
        const { task, statement, vehicles = null } = form.getValues();
        const end = statement && APTITUDE_FACTS[statement].end;
        return (
          <Stack gap="sm">
            <Text size="sm">
              Si un examen contradice lo que certificas, o ya tiene otro certificado de la tarea, queda fuera y te
              decimos por qué.
            </Text>
            <Select
              label="Tarea"
              required
              searchable
              selectFirstOptionOnChange
              data-autofocus
              data={WORK_TASK_CODES.map(taskOption)}
              {...form.getInputProps('task')}
              onChange={(chosen) => {
                if (!chosen) return;
                const next = chosen as WorkTask;
                form.setFieldValue('task', next);
                if (!namesVehicles(next)) form.setFieldValue('vehicles', null);
                if (statement && !taskFacts(next).statements.includes(statement)) form.setFieldValue('statement', null);
              }}
            />
            {task && namesVehicles(task) && <VehicleField {...form.getInputProps('vehicles')} value={vehicles} />}
            {task && (
              <StatementField
                task={task}
                mayAllow
                {...form.getInputProps('statement')}
                onChange={(given) => {
                  form.setFieldValue('statement', given);
                  form.setFieldValue('day', null);
                  if (given !== 'APTO_CON_RESTRICCION') form.setFieldValue('restrictions', '');
                }}
              />
            )}
            {statement === 'APTO_CON_RESTRICCION' && <TaskRestrictionsField {...form.getInputProps('restrictions')} />}
            {end && (
              <DayInput
                label={APTITUDE_END_LABELS[end]}
                clearable
                description={
                  end === 'VALIDITY'
                    ? 'Vacío: hasta donde permite cada examen, un año desde su fecha o su vigencia.'
                    : undefined
                }
                minDate={todayInLima()}
                {...form.getInputProps('day')}
              />
            )}
            {task && statement && (
              <Text size="sm">
                Los certificados dirán: <b>{taskMeaning(task, statement, vehicles)}</b>
              </Text>
            )}
          </Stack>
        );
      }}
    </FormModal>
  );
}
