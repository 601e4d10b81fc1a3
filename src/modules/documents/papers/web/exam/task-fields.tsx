import { Checkbox, Radio, Stack, Textarea } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import type { ReactNode } from 'react';
import { APTITUDE_LABELS, type Aptitude } from '#clinical/vocabulary/aptitude.ts';
import { VEHICLE_CLASS_CODES, VEHICLE_CLASSES, type VehicleClass } from '#clinical/vocabulary/vehicle-class.ts';
import { allowsTask, taskFacts, type WorkTask } from '#clinical/vocabulary/work-task.ts';

interface InputProps<T> {
  value?: T;
  onChange: (value: T) => void;
  error?: ReactNode;
}

/** The body of a form whose task and statement are not chosen yet; its schema refuses it. */
export type Undecided<Body> = Omit<Body, 'task' | 'statement'> & { task: WorkTask | null; statement: Aptitude | null };

export const taskOption = (task: WorkTask) => ({ value: task, label: taskFacts(task).label });

/** Classes of vehicles of a certificate for driving. */
export const VehicleField = ({ value, onChange, error }: InputProps<VehicleClass[] | null>) => (
  <Checkbox.Group
    label="Clase de vehículo"
    withAsterisk
    error={error}
    value={value ?? []}
    onChange={(chosen) => onChange(chosen as VehicleClass[])}
  >
    <Stack gap={6} mt={6}>
      {VEHICLE_CLASS_CODES.map((each) => (
        <Checkbox key={each} value={each} label={VEHICLE_CLASSES[each].label} />
      ))}
    </Stack>
  </Checkbox.Group>
);

interface StatementProps extends InputProps<Aptitude | null> {
  task: WorkTask;
  /** False if the task may not be certified as fit. */
  mayAllow: boolean;
}

/** The statements that the paper of a task has; none is given by default. */
export const StatementField = ({ task, mayAllow, value, onChange, error }: StatementProps) => (
  <Radio.Group
    label="Calificación para esta tarea"
    withAsterisk
    error={error}
    value={value ?? null}
    onChange={(chosen) => onChange(chosen as Aptitude)}
  >
    <Stack gap={6} mt={6}>
      {taskFacts(task).statements.map((each) => (
        <Radio key={each} value={each} label={APTITUDE_LABELS[each]} disabled={!mayAllow && allowsTask(each)} />
      ))}
    </Stack>
  </Radio.Group>
);

/** Restrictions for the task, which the company reads. */
export const TaskRestrictionsField = (props: Record<string, unknown>) => (
  <Textarea
    label="Restricciones para la tarea"
    description="Las lee la empresa: escríbelas como instrucciones de trabajo, una por línea, sin diagnósticos ni resultados."
    required
    autosize
    minRows={2}
    maxRows={8}
    {...props}
  />
);
