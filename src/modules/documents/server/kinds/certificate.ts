import type { Block, Tone } from '../../../../platform/server/pdf/spec.ts';
import { APTITUDE_LABELS, type Aptitude } from '../../../exams/model/aptitude.ts';
import type { DocumentKind, Subject } from './kind.ts';
import { companyFields, examFields, workerFields } from './layout.ts';

const ASK_THE_DOCTOR = 'Apto con restricciones: consulte con el médico ocupacional.';

const BOXES: readonly { aptitude: Aptitude; tone: Tone }[] = [
  { aptitude: 'APTO', tone: 'green' },
  { aptitude: 'APTO_CON_RESTRICCION', tone: 'amber' },
  { aptitude: 'NO_APTO', tone: 'red' },
];

/** The three boxes of the norm; an opinion outside of them stands in a fourth. */
function aptitudeBoxes(aptitude: Aptitude): Block {
  const items = BOXES.map((box) => ({
    label: APTITUDE_LABELS[box.aptitude],
    checked: box.aptitude === aptitude,
    tone: box.tone,
  }));
  const other = BOXES.every((box) => box.aptitude !== aptitude);
  if (other) items.push({ label: APTITUDE_LABELS[aptitude], checked: true, tone: 'brand' });
  return { kind: 'choices', items };
}

function restrictionsText({ aptitude, workRestrictions }: Subject['exam']): string {
  if (workRestrictions) return workRestrictions;
  if (aptitude === 'APTO_CON_RESTRICCION') return ASK_THE_DOCTOR;
  return aptitude === 'NO_APTO' ? 'No corresponde.' : 'Ninguna.';
}

/** What the doctor decided: the boxes and, as work instructions, the restrictions. */
export function aptitudeBlocks({ exam }: Subject): Block[] {
  const restricted = exam.aptitude === 'APTO_CON_RESTRICCION' || exam.workRestrictions !== null;
  return [
    { kind: 'space', height: 2 },
    aptitudeBoxes(exam.aptitude),
    { kind: 'space', height: 8 },
    {
      kind: 'box',
      title: 'RESTRICCIONES PARA EL PUESTO DE TRABAJO',
      text: restrictionsText(exam),
      tone: restricted ? 'amber' : 'plain',
      minHeight: 44,
    },
  ];
}

/** The fields of the Anexo 03 but for the blood group, and nothing clinical. */
export const CERTIFICATE: DocumentKind = {
  type: 'CERTIFICADO_APTITUD',
  name: 'el certificado de aptitud',
  fileWord: 'CERTIFICADO',
  reports: [2, 13],
  readers: 'company',
  statesAptitude: true,
  expires: true,
  sealed: true,
  title: 'Certificado de aptitud\nmédico ocupacional',
  form: { version: '1.0', norm: 'R.M. 312-2011-MINSA · Anexo N.º 03' },
  legal:
    'Certificado emitido conforme al Documento Técnico aprobado por R.M. 312-2011-MINSA (Anexo N.º 03) y sus modificatorias. ' +
    'No contiene diagnósticos ni resultados: la información clínica es reservada y se entrega solo al trabajador ' +
    '(Ley 29783, art. 71; Ley 26842, arts. 15 y 25; Ley 29733).',
  read: async () => [{}],
  body: (data) => [
    {
      kind: 'text',
      align: 'justify',
      size: 9.5,
      text: 'El médico que suscribe certifica que la persona identificada en este documento pasó la evaluación médico ocupacional indicada, con la siguiente calificación para el puesto de trabajo:',
    },
    { kind: 'section', title: 'Trabajador' },
    workerFields(data),
    { kind: 'section', title: 'Empresa y puesto' },
    companyFields(data),
    { kind: 'section', title: 'Evaluación' },
    examFields(data),
    { kind: 'section', title: 'Aptitud' },
    ...aptitudeBlocks(data),
  ],
};
