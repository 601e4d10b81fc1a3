import { Alert, Radio, Select, Stack, Text, Textarea } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import type { z } from 'zod';
import { APTITUDE_END_LABELS, APTITUDE_FACTS, APTITUDE_LABELS, type Aptitude } from '#clinical/vocabulary/aptitude.ts';
import { SERVICE_AREA_LABELS } from '#clinical/vocabulary/service-area.ts';
import { allowsTask, taskFacts, taskMeaning, WORK_TASK_CODES, type WorkTask } from '#clinical/vocabulary/work-task.ts';
import type { AttentionDetail } from '#exams/attentions/model/attention.ts';
import { todayInLima } from '#platform/contract/dates.ts';
import { call } from '#platform/web/api/client.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { showSuccess } from '#platform/web/feedback/toast.ts';
import { DayInput } from '#platform/web/forms/DayInput.tsx';
import { FormModal } from '#platform/web/forms/FormModal.tsx';
import { issueTaskCertificate, proposeTaskCertificates, taskCertificateBody } from '../../tasks/api.ts';
import { dayOfStatement } from '../../tasks/model.ts';

interface Props {
  attention: AttentionDetail;
  onClose: () => void;
}

const optionOf = (task: WorkTask) => ({ value: task, label: taskFacts(task).label });

/** Dialog in which a doctor certifies one task: what the job and the protocol ask for is offered first. */
export function TaskCertificateModal({ attention: a, onClose }: Props) {
  const params = { attentionId: a.id };
  const { data } = useEndpoint(proposeTaskCertificates, { params });
  if (!data) return null;
  const { proposed, mayAllow, lastDay } = data;
  const held = new Set(
    a.documents.flatMap(({ certified, revokedAt }) => (certified && !revokedAt ? [certified.task] : [])),
  );
  const others = WORK_TASK_CODES.filter((task) => !proposed.includes(task));
  const next = proposed.find((task) => !held.has(task)) ?? null;
  const initial = { version: a.version, task: next, statement: null, restrictions: '', day: null };
  return (
    <FormModal
      opened
      onClose={onClose}
      title="Certificar una tarea"
      submitLabel="Emitir certificado"
      size="lg"
      schema={taskCertificateBody}
      // The doctor chooses the statement: none is given by default.
      initialValues={initial as unknown as z.output<typeof taskCertificateBody>}
      onSubmit={async (body) => {
        await call(issueTaskCertificate, { params, body: { ...body, restrictions: body.restrictions || null } });
        readAgain(['/exam/attentions', '/exam/emos', '/middleware/patients']);
        showSuccess(`Certificado emitido. ${taskFacts(body.task).label}: ${APTITUDE_LABELS[body.statement]}.`);
      }}
    >
      {(form) => {
        const { task, statement } = form.getValues() as { task: WorkTask | null; statement: Aptitude | null };
        const end = statement && APTITUDE_FACTS[statement].end;
        const area = task ? taskFacts(task).area : undefined;
        const unmeasured = area && !a.stations?.some(({ serviceAreaCode }) => serviceAreaCode === area);
        const choose = (given: Aptitude) => {
          form.setFieldValue('statement', given);
          form.setFieldValue('day', dayOfStatement(given) === 'required' ? lastDay : null);
          if (given !== 'APTO_CON_RESTRICCION') form.setFieldValue('restrictions', '');
        };
        return (
          <Stack gap="sm">
            <Select
              label="Tarea"
              required
              searchable
              selectFirstOptionOnChange
              data-autofocus
              data={[
                ...(proposed.length > 0
                  ? [{ group: 'Por su puesto, sede o protocolo', items: proposed.map(optionOf) }]
                  : []),
                { group: 'Otras tareas', items: others.map(optionOf) },
              ]}
              {...form.getInputProps('task')}
              onChange={(chosen) => {
                if (!chosen) return;
                form.setFieldValue('task', chosen as WorkTask);
                if (statement && !taskFacts(chosen as WorkTask).statements.includes(statement))
                  form.setFieldValue('statement', null as never);
              }}
            />
            {task && held.has(task) && (
              <Text size="sm" c="dimmed">
                Ya tiene este certificado: el nuevo lo reemplaza.
              </Text>
            )}
            {area && unmeasured && (
              <Text size="sm" c="dimmed">
                Este examen no tiene datos de la estación {SERVICE_AREA_LABELS[area]}.
              </Text>
            )}
            {task && (
              <Radio.Group
                label="Calificación para esta tarea"
                withAsterisk
                {...form.getInputProps('statement')}
                onChange={(value) => choose(value as Aptitude)}
              >
                <Stack gap={6} mt={6}>
                  {taskFacts(task).statements.map((each) => (
                    <Radio
                      key={each}
                      value={each}
                      label={APTITUDE_LABELS[each]}
                      disabled={!mayAllow && allowsTask(each)}
                    />
                  ))}
                </Stack>
              </Radio.Group>
            )}
            {!mayAllow && (
              <Alert color="porVencer" p="xs">
                La aptitud de este examen no permite certificar como apto para una tarea.
              </Alert>
            )}
            {statement === 'APTO_CON_RESTRICCION' && (
              <Textarea
                label="Restricciones para la tarea"
                description="Las lee la empresa: escríbelas como instrucciones de trabajo, una por línea, sin diagnósticos ni resultados."
                required
                autosize
                minRows={2}
                maxRows={8}
                {...form.getInputProps('restrictions')}
              />
            )}
            {end && (
              <DayInput
                label={APTITUDE_END_LABELS[end]}
                required={end === 'VALIDITY'}
                clearable={end !== 'VALIDITY'}
                minDate={todayInLima()}
                {...(end === 'VALIDITY' ? { maxDate: lastDay } : {})}
                {...form.getInputProps('day')}
              />
            )}
            {task && statement && (
              <Text size="sm">
                El certificado dirá: <b>{taskMeaning(task, statement)}</b>
              </Text>
            )}
          </Stack>
        );
      }}
    </FormModal>
  );
}
