import { APTITUDE_FACTS, type Aptitude, aptitudeMeaning } from '#clinical/vocabulary/aptitude.ts';
import type { MarkTone } from '#platform/contract/marks.ts';
import type { Block, Tone } from '#platform/server/pdf/spec.ts';
import type { DocumentKind, Subject } from './kind.ts';
import { employerFields, examFields, workerFields } from './layout.ts';

/** The boxes of the Anexo 03; any other opinion gets a fourth box. */
const BOXES: readonly Aptitude[] = ['APTO', 'APTO_CON_RESTRICCION', 'NO_APTO'];

export const paperTone = (tone: MarkTone): Tone => (tone === 'blue' ? 'brand' : tone === 'grey' ? 'plain' : tone);

/** Draws the offered aptitudes as boxes and ticks the given one. */
export function aptitudeBoxes(aptitude: Aptitude, offered = BOXES): Block {
  const boxes = offered.includes(aptitude) ? offered : [...offered, aptitude];
  return {
    kind: 'choices',
    items: boxes.map((each) => {
      const { label, tone, mark } = APTITUDE_FACTS[each];
      return { label, mark, checked: each === aptitude, tone: paperTone(tone) };
    }),
  };
}

/** A number or a dash that the doctor wrote before an instruction; «1.80 m» and «-10 °C» are figures. */
const OWN_MARK = /^(?:\d+[.)]|[-•])\s+/;
/** A line that goes on with the sentence of the line before. */
const GOES_ON = /\n\s*(?=\p{Ll})/gu;

/** Numbers the instructions of a text, one a line; a single one is left as it is. */
export const numbered = (text: string): string => {
  const lines = text.replace(GOES_ON, ' ').split('\n');
  const instructions = lines.map((line) => line.trim()).filter((line) => line !== '');
  return instructions.length > 1
    ? instructions.map((line, i) => `${i + 1}. ${line.replace(OWN_MARK, '')}`).join('\n')
    : text;
};

/** Draws the doctor's decision: the boxes, the meaning for the work, and the restrictions as work instructions. */
export function aptitudeBlocks({ exam }: Subject): Block[] {
  const { tone, unrestricted } = APTITUDE_FACTS[exam.aptitude];
  const restricted = exam.aptitude === 'APTO_CON_RESTRICCION' || exam.workRestrictions !== null;
  return [
    { kind: 'space', height: 2 },
    aptitudeBoxes(exam.aptitude),
    { kind: 'space', height: 8 },
    {
      kind: 'box',
      title: 'QUÉ SIGNIFICA',
      text: aptitudeMeaning(exam.aptitude, exam.worksMeanwhile, exam.workRestrictions !== null),
      tone: paperTone(tone),
    },
    { kind: 'space', height: 8 },
    {
      kind: 'box',
      title: 'RESTRICCIONES PARA EL PUESTO DE TRABAJO',
      text: exam.workRestrictions === null ? unrestricted : numbered(exam.workRestrictions),
      tone: restricted ? 'amber' : 'plain',
      minHeight: 44,
    },
  ];
}

/** The fields of the Anexo 03 except the blood group, without clinical content. */
export const CERTIFICATE: DocumentKind = {
  type: 'CERTIFICADO_APTITUD',
  name: 'el certificado de aptitud',
  fileWord: 'CERTIFICADO',
  reports: [2, 13],
  readers: 'company',
  statesAptitude: true,
  expires: true,
  sealed: true,
  delivered: true,
  onePage: true,
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
    employerFields(data),
    { kind: 'section', title: 'Evaluación' },
    examFields(data),
    { kind: 'section', title: 'Aptitud' },
    ...aptitudeBlocks(data),
  ],
};
