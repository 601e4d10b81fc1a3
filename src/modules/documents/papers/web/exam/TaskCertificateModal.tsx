import { Alert, Checkbox, Select, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import type { z } from 'zod';
import { APTITUDE_END_LABELS, APTITUDE_FACTS, APTITUDE_LABELS, type Aptitude } from '#clinical/vocabulary/aptitude.ts';
import { SERVICE_AREA_LABELS } from '#clinical/vocabulary/service-area.ts';
import {
  namesVehicles,
  taskFacts,
  taskMeaning,
  WORK_TASK_CODES,
  type WorkTask,
} from '#clinical/vocabulary/work-task.ts';
import { taskReminders } from '#exams/attentions/acts/contradictions.ts';
import { type AttentionDetail, seenVersion } from '#exams/attentions/model/attention.ts';
import { todayInLima } from '#platform/contract/dates.ts';
import { call } from '#platform/web/api/client.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { showSuccess } from '#platform/web/feedback/toast.ts';
import { DayInput } from '#platform/web/forms/DayInput.tsx';
import { FormModal } from '#platform/web/forms/FormModal.tsx';
import { issueTaskCertificate, proposeTaskCertificates, taskCertificateBody } from '../../tasks/api.ts';
import { dayOfStatement, objectionsTo, restrictionsOf } from '../../tasks/model.ts';
import { StatementField, TaskRestrictionsField, taskOption, type Undecided, VehicleField } from './task-fields.tsx';

interface Props {
  attention: AttentionDetail;
  onClose: () => void;
}

type Draft = Undecided<z.input<typeof taskCertificateBody>>;
const DRAFT: z.ZodType<z.output<typeof taskCertificateBody>, Draft> = taskCertificateBody;

/** Dialog in which a doctor certifies one task: what the job and the protocol ask for is offered first. */
export function TaskCertificateModal({ attention: a, onClose }: Props) {
  const params = { attentionId: a.id };
  const { data } = useEndpoint(proposeTaskCertificates, { params });
  if (!data) return null;
  const { proposed, mayAllow, lastDay, known } = data;
  const held = new Set(
    a.documents.flatMap(({ certified, revokedAt }) => (certified && !revokedAt ? [certified.task] : [])),
  );
  const others = WORK_TASK_CODES.filter((task) => !proposed.includes(task));
  const next = proposed.find((task) => !held.has(task)) ?? null;
  return (
    <FormModal
      opened
      onClose={onClose}
      title="Certificar una tarea"
      submitLabel="Emitir certificado"
      size="lg"
      schema={DRAFT}
      // The doctor chooses the statement: none is given by default.
      initialValues={{
        version: seenVersion(a),
        task: next,
        statement: null,
        restrictions: '',
        day: null,
        vehicles: null,
        confirmed: false,
      }}
      onSubmit={async (values) => {
        const body = taskCertificateBody.parse(values);
        await call(issueTaskCertificate, { params, body: { ...body, restrictions: body.restrictions || null } });
        readAgain(['/exam/attentions', '/exam/emos', '/middleware/patients']);
        showSuccess(`Certificado emitido. ${taskFacts(body.task).label}: ${APTITUDE_LABELS[body.statement]}.`);
      }}
    >
      {(form) => {
        const { task, statement, restrictions, vehicles = null } = form.getValues();
        const end = statement && APTITUDE_FACTS[statement].end;
        const area = task ? taskFacts(task).area : undefined;
        const said = known.conclusions.find((each) => each.task === task)?.text;
        const restricted = task ? restrictionsOf(task, known.workRestrictions) : [];
        const objections = task && statement ? objectionsTo({ task, statement, restrictions, vehicles }, known) : [];
        const reminders = task ? taskReminders(a, task, statement) : [];
        const choose = (given: Aptitude) => {
          form.setFieldValue('statement', given);
          form.setFieldValue('confirmed', false);
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
                  ? [{ group: 'Por su puesto, sede o protocolo', items: proposed.map(taskOption) }]
                  : []),
                { group: 'Otras tareas', items: others.map(taskOption) },
              ]}
              {...form.getInputProps('task')}
              onChange={(chosen) => {
                if (!chosen) return;
                form.setFieldValue('task', chosen as WorkTask);
                form.setFieldValue('confirmed', false);
                if (!namesVehicles(chosen as WorkTask)) form.setFieldValue('vehicles', null);
                if (statement && !taskFacts(chosen as WorkTask).statements.includes(statement))
                  form.setFieldValue('statement', null);
              }}
            />
            {task && held.has(task) && (
              <Text size="sm" c="dimmed">
                Ya tiene este certificado: el nuevo lo reemplaza.
              </Text>
            )}
            {area && (
              <Text size="sm">
                Estación {SERVICE_AREA_LABELS[area]}: <b>{said ?? 'sin conclusión en este examen'}</b>
              </Text>
            )}
            {restricted.length > 0 && (
              <Text size="sm">
                Restricciones del certificado de aptitud: <b>{restricted.join('; ')}</b>
              </Text>
            )}
            {task && namesVehicles(task) && (
              <VehicleField
                {...form.getInputProps('vehicles')}
                value={vehicles}
                onChange={(chosen) => {
                  form.setFieldValue('vehicles', chosen);
                  form.setFieldValue('confirmed', false);
                }}
              />
            )}
            {task && (
              <StatementField
                task={task}
                mayAllow={mayAllow}
                {...form.getInputProps('statement')}
                onChange={(given) => given && choose(given)}
              />
            )}
            {!mayAllow && (
              <Alert color="porVencer" p="xs">
                La aptitud de este examen no permite certificar como apto para una tarea.
              </Alert>
            )}
            {statement === 'APTO_CON_RESTRICCION' && <TaskRestrictionsField {...form.getInputProps('restrictions')} />}
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
                El certificado dirá: <b>{taskMeaning(task, statement, vehicles)}</b>
              </Text>
            )}
            {reminders.length > 0 && (
              <Alert color="porVencer" p="xs" role="status">
                <Stack gap={4}>
                  {reminders.map((each) => (
                    <Text key={each} size="sm">
                      {each}
                    </Text>
                  ))}
                </Stack>
              </Alert>
            )}
            {objections.length > 0 && (
              <Alert color="porVencer" p="xs">
                <Stack gap={6}>
                  {objections.map((each) => (
                    <Text key={each} size="sm">
                      {each}
                    </Text>
                  ))}
                  <Checkbox
                    label="Lo leí y lo certifico así"
                    {...form.getInputProps('confirmed', { type: 'checkbox' })}
                  />
                </Stack>
              </Alert>
            )}
          </Stack>
        );
      }}
    </FormModal>
  );
}
