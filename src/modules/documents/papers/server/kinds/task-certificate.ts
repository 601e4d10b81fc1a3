import { APTITUDE_FACTS } from '#clinical/vocabulary/aptitude.ts';
import { vehicleLabels } from '#clinical/vocabulary/vehicle-class.ts';
import {
  allowsTask,
  taskDoing,
  taskFacts,
  taskFileWord,
  taskMeaning,
  WORK_TASK_CODES,
} from '#clinical/vocabulary/work-task.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import type { Block } from '#platform/server/pdf/spec.ts';
import { aptitudeBoxes, numbered, paperTone } from './certificate.ts';
import type { Certified, DocumentKind, Subject } from './kind.ts';
import { employerFields, endField, evaluationFields, validityField, workerFields } from './layout.ts';

/** Statement of a certificate for a task. Its `doctor` replaces the doctor of the exam in the subject. */
interface TaskCertificate {
  certified: Certified;
  doctor: Subject['doctor'];
}

const IN_FORCE_SQL = `
select d.certified, si.content as signature
from documents d
left join user_images si on si.user_id = (d.certified -> 'doctor' ->> 'id')::uuid and si.kind = 'SIGNATURE'
where d.customer_id = $1 and d.attention_id = $2 and d.type = 'CERTIFICADO_TAREA' and d.revoked_at is null`;

/** Content of a paper from what a doctor certified; its keys have one order, because the content is hashed as JSON. */
export function contentOf(stated: Certified, signature: Uint8Array | null): TaskCertificate {
  const { task, statement: given, restrictions, day, vehicles, certifiedOn } = stated;
  const { id, name, cmp, rne, specialty } = stated.doctor;
  const certified = {
    task,
    statement: given,
    restrictions,
    day,
    ...(vehicles ? { vehicles } : {}),
    doctor: { id, name, cmp, rne, specialty },
    ...(certifiedOn ? { certifiedOn } : {}),
  };
  return { certified, doctor: { name, cmp, rne, specialty, signature } };
}

/** The certificates in force by the number of their task; null for a task without one. */
async function read(scope: Scope, attentionId: string): Promise<(TaskCertificate | null)[]> {
  const [rows] = await scope.hot<[{ certified: Certified; signature: Buffer | null }[]]>([
    statement(IN_FORCE_SQL, [scope.customerId, attentionId]),
  ]);
  return WORK_TASK_CODES.map((task) => {
    const row = rows.find(({ certified }) => certified.task === task);
    return row ? contentOf(row.certified, row.signature && new Uint8Array(row.signature)) : null;
  });
}

/** The exam, and from when until when the statement is valid, or another day of it. */
function examFields({ exam, certified }: Subject & TaskCertificate): Block {
  const { statement: stated, day, vehicles, certifiedOn } = certified;
  const rows = [
    ...(vehicles ? [{ label: 'Clase de vehículo', value: vehicleLabels(vehicles) }] : []),
    ...(exam.healthCentre ? [{ label: 'Centro médico', value: exam.healthCentre }] : []),
  ];
  return evaluationFields(
    exam,
    allowsTask(stated) ? validityField(certifiedOn, day) : endField(stated, day),
    rows.map((row) => ({ ...row, span: 6 / rows.length })),
  );
}

/** The certificate is one page, so its fields take the least room. */
const dense = (block: Block): Block => (block.kind === 'fields' ? { ...block, dense: true } : block);

/** Restrictions only where the worker may do the task, and where the form of the task has a box for them. */
function restrictionBlocks({ task, statement: stated, restrictions }: Certified): Block[] {
  if (!allowsTask(stated) || !taskFacts(task).statements.includes('APTO_CON_RESTRICCION')) return [];
  return [
    {
      kind: 'box',
      title: 'RESTRICCIONES PARA LA TAREA',
      text: restrictions ? numbered(restrictions) : 'Ninguna.',
      tone: restrictions ? 'amber' : 'plain',
    },
    { kind: 'space', height: 6 },
  ];
}

/**
 * Certificate for one task, which the employer may hold. It contains the statement of a doctor, restrictions as work
 * instructions and a day; the findings are on the paper of the station, inside the clinical wall.
 */
export const TASK_CERTIFICATE: DocumentKind<TaskCertificate> = {
  type: 'CERTIFICADO_TAREA',
  name: 'el certificado para la tarea',
  fileWord: ({ certified: { task } }) => taskFileWord(task),
  reports: [16],
  readers: 'company',
  statesAptitude: true,
  expires: true,
  sealed: true,
  delivered: true,
  onePage: true,
  alwaysDrawn: true,
  title: ({ certified: { task } }) => taskFacts(task).title,
  form: { version: '1.0', norm: ({ certified: { task } }) => taskFacts(task).norm ?? '' },
  legal:
    'Este certificado no contiene diagnósticos ni resultados: la evaluación clínica que lo sustenta es reservada y se ' +
    'entrega solo al trabajador (Ley 29783, art. 71; Ley 26842, arts. 15 y 25; Ley 29733). El empleador puede conservarlo.',
  read,
  certified: ({ certified }) => certified,
  body: (data) => {
    const { task, statement: stated, vehicles } = data.certified;
    const { statements, note } = taskFacts(task);
    const doing = taskDoing(task, vehicles);
    return [
      {
        kind: 'text',
        align: 'justify',
        size: 9.5,
        text: `El médico que suscribe certifica que evaluó a la persona identificada en este documento para ${doing}, y que la califica así:`,
      },
      { kind: 'section', title: 'Trabajador' },
      dense(workerFields(data)),
      { kind: 'section', title: 'Empresa y puesto' },
      dense(employerFields(data)),
      { kind: 'section', title: 'Evaluación' },
      dense(examFields(data)),
      { kind: 'section', title: 'Calificación para la tarea' },
      { kind: 'space', height: 2 },
      aptitudeBoxes(stated, statements),
      { kind: 'space', height: 8 },
      {
        kind: 'box',
        title: 'QUÉ SIGNIFICA',
        text: taskMeaning(task, stated, vehicles),
        tone: paperTone(APTITUDE_FACTS[stated].tone),
      },
      { kind: 'section', title: 'Condiciones' },
      ...restrictionBlocks(data.certified),
      {
        kind: 'text',
        align: 'justify',
        size: 8.5,
        text: [
          'Vale solo para esta tarea y no reemplaza el certificado de aptitud para el puesto.',
          ...(data.exam.workRestrictions !== null && allowsTask(stated)
            ? ['Rigen además las restricciones del certificado de aptitud.']
            : []),
          ...(allowsTask(stated)
            ? [
                'Si la salud del trabajador cambia, debe avisar al médico y no realizar la tarea hasta que lo evalúe de nuevo.',
              ]
            : []),
          ...(note && allowsTask(stated) ? [note] : []),
        ].join(' '),
      },
    ];
  },
};
