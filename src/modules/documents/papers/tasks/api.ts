import { z } from 'zod';
import { aptitude } from '#clinical/vocabulary/aptitude.ts';
import { VEHICLE_CLASS_CODES, vehicleClass } from '#clinical/vocabulary/vehicle-class.ts';
import { namesVehicles, taskFacts, workTask } from '#clinical/vocabulary/work-task.ts';
import { day } from '#platform/contract/dates.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, text } from '#platform/contract/pagination.ts';
import { refused } from '#platform/contract/refused.ts';
import { dayOfStatement } from './model.ts';

const PATH = '/exam/attentions/{attentionId}/task-certificates';
const ofDoctor = { access: 'doctor', tenant: 'session', params: z.strictObject({ attentionId: id }) } as const;

export const proposeTaskCertificates = endpoint({
  ...ofDoctor,
  method: 'GET',
  path: PATH,
  summary:
    'Tareas para las que el puesto, la sede, el protocolo o el tipo de examen piden un certificado, y hasta cuándo',
  response: z.object({
    proposed: z.array(workTask),
    /** False if the aptitude of the exam lets no task be certified as fit. */
    mayAllow: z.boolean(),
    /** Last day until which a task may be certified. */
    lastDay: day,
    /** What the exam says of tasks; what is certified against it must be confirmed. */
    known: z.object({
      aptitude,
      workRestrictions: z.string().nullable(),
      asked: z.array(workTask),
      conclusions: z.array(z.object({ task: workTask, text: z.string() })),
      examinedVehicles: z.array(vehicleClass).nullable(),
      newerExam: z.object({ date: day, aptitude }).nullable(),
    }),
  }),
});

/** What a doctor says of a task. The day is checked against the exam by the server. */
const statedFields = {
  task: workTask,
  statement: aptitude,
  /** Work instructions, one a line. */
  restrictions: text(1000).nullable(),
  day: day.nullable(),
  /** Classes of vehicles of a certificate for driving; null for any other task. */
  vehicles: z.array(vehicleClass).max(VEHICLE_CLASS_CODES.length).nullable().default(null),
};
type Stated = z.output<z.ZodObject<typeof statedFields>>;

/** Refuses what the paper of the task cannot state. `ends` says whether a statement that needs a day must name it. */
const checkStated =
  (ends: 'named' | 'by exam') =>
  ({ task, statement, restrictions, day: until, vehicles }: Stated, context: z.RefinementCtx) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (!taskFacts(task).statements.includes(statement))
      refuse('statement', 'Este certificado no tiene esa calificación.');
    if (namesVehicles(task) && !vehicles?.length) refuse('vehicles', 'Elige para qué clase de vehículo vale.');
    if (!namesVehicles(task) && vehicles?.length) refuse('vehicles', 'Esta tarea no lleva clase de vehículo.');
    if (statement === 'APTO_CON_RESTRICCION' && !restrictions)
      refuse('restrictions', 'Escribe qué debe cumplirse para hacer la tarea.');
    if (statement !== 'APTO_CON_RESTRICCION' && restrictions)
      refuse('restrictions', 'Las restricciones van solo con «Apto con restricciones».');
    if (ends === 'named' && dayOfStatement(statement) === 'required' && until === null)
      refuse('day', 'Indica hasta cuándo vale.');
    if (dayOfStatement(statement) === 'none' && until !== null) refuse('day', 'Esta calificación no lleva fecha.');
  };

/** What a doctor certifies of one task in one exam. */
export const taskCertificateBody = z
  .strictObject({
    /** The call is refused if the exam has another version than the one that the doctor saw. */
    version: z.int().min(1),
    ...statedFields,
    /** True if the doctor read what speaks against the statement in the exam, and keeps to it. */
    confirmed: z.boolean().default(false),
  })
  .superRefine(checkStated('named'));

/** Most exams of one call, which draws each certificate before it answers. */
export const MOST_CERTIFIED = 50;

/** What a doctor certifies of one task in several exams; without a day each is valid as long as its exam allows. */
export const taskCertificatesBody = z
  .strictObject({ attentionIds: z.array(id).min(1).max(MOST_CERTIFIED), ...statedFields })
  .superRefine(checkStated('by exam'));

export const issueTaskCertificates = endpoint({
  method: 'POST',
  access: 'doctor',
  tenant: 'session',
  medical: true,
  path: '/exam/task-certificates',
  summary:
    'Emitir el certificado de una tarea para varios exámenes; el que la contradice, o ya tiene otro, queda fuera con su motivo',
  body: taskCertificatesBody,
  response: z.object({ issued: z.array(z.object({ attentionId: id, code: z.string() })), refused: z.array(refused) }),
  errors: ['cmp_needed'],
});

export const issueTaskCertificate = endpoint({
  ...ofDoctor,
  method: 'POST',
  path: PATH,
  summary:
    'Emitir el certificado de una tarea (altura, grandes altitudes, espacios confinados, conducción y otras), que el empleador puede conservar',
  body: taskCertificateBody,
  response: z.object({ id, code: z.string(), part: z.int() }),
  errors: [
    'no_aptitude',
    'not_held',
    'doctor_missing',
    'cmp_needed',
    'exam_not_fit',
    'exam_expired',
    'confirm_needed',
    'changed',
  ],
});
