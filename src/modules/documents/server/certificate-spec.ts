import { showDay, showInstant } from '../../../platform/contract/dates.ts';
import type { Block, Logo, PdfSpec, Tone } from '../../../platform/server/pdf/spec.ts';
import { APTITUDE_LABELS, type Aptitude } from '../../exams/model/aptitude.ts';
import { EXAM_TYPE_LABELS, type ExamType } from '../../exams/model/exam-type.ts';

/** What a certificate says: the fields of the Anexo 03 but for the blood group, and nothing clinical. */
export interface CertificateData {
  company: { name: string; ruc: string };
  logo: Logo;
  worker: {
    fullName: string;
    documentType: string;
    documentNumber: string;
    age: number | null;
    sex: string;
    jobTitle: string | null;
    area: string | null;
  };
  exam: {
    type: ExamType;
    date: string;
    validUntil: string | null;
    healthCentre: string | null;
    aptitude: Aptitude;
    /** Written by a doctor as work instructions; null while no doctor wrote any. */
    workRestrictions: string | null;
  };
  doctor: {
    name: string;
    cmp: string | null;
    rne: string | null;
    specialty: string | null;
    signature: Uint8Array | null;
  };
}

export interface CertificateIssue {
  code: string;
  /** Where the QR leads. */
  url: string;
  issuedAt: string;
}

export const CERTIFICATE_FORM = { version: '1.0', norm: 'R.M. 312-2011-MINSA · Anexo N.º 03' };
const ASK_THE_DOCTOR = 'Apto con restricciones: consulte con el médico ocupacional.';
const LEGAL =
  'Certificado emitido conforme al Documento Técnico aprobado por R.M. 312-2011-MINSA (Anexo N.º 03) y sus modificatorias. ' +
  'No contiene diagnósticos ni resultados: la información clínica es reservada y se entrega solo al trabajador ' +
  '(Ley 29783, art. 71; Ley 26842, arts. 15 y 25; Ley 29733).';

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

export function restrictionsText({ aptitude, workRestrictions }: CertificateData['exam']): string {
  if (workRestrictions) return workRestrictions;
  if (aptitude === 'APTO_CON_RESTRICCION') return ASK_THE_DOCTOR;
  return aptitude === 'NO_APTO' ? 'No corresponde.' : 'Ninguna.';
}

const SEXES: Record<string, string> = { M: 'Masculino', F: 'Femenino' };

export function certificateSpec(data: CertificateData, issue: CertificateIssue): PdfSpec {
  const { company, worker, exam, doctor } = data;
  const restricted = exam.aptitude === 'APTO_CON_RESTRICCION' || exam.workRestrictions !== null;
  return {
    title: `Certificado de aptitud médico ocupacional · ${worker.fullName}`,
    subject: `${EXAM_TYPE_LABELS[exam.type]} del ${showDay(exam.date)}`,
    author: doctor.name,
    keywords: `certificado de aptitud, ${issue.code}`,
    createdAt: issue.issuedAt,
    header: {
      logo: data.logo,
      company: company.name,
      companyLine: `RUC ${company.ruc}`,
      title: 'CERTIFICADO DE APTITUD\nMÉDICO OCUPACIONAL',
      subtitle: CERTIFICATE_FORM.norm,
      facts: [
        { label: 'Código', value: issue.code },
        { label: 'Emitido', value: showInstant(issue.issuedAt) },
        { label: 'Versión del formato', value: CERTIFICATE_FORM.version },
      ],
    },
    body: [
      {
        kind: 'text',
        align: 'justify',
        size: 9.5,
        text: 'El médico que suscribe certifica que la persona identificada en este documento pasó la evaluación médico ocupacional indicada, con la siguiente calificación para el puesto de trabajo:',
      },
      { kind: 'section', title: 'Trabajador' },
      {
        kind: 'fields',
        columns: 6,
        items: [
          { label: 'Apellidos y nombres', value: worker.fullName, span: 6, strong: true },
          { label: 'Documento de identidad', value: `${worker.documentType} ${worker.documentNumber}`, span: 2 },
          { label: 'Edad', value: worker.age === null ? '' : `${worker.age} años`, span: 2 },
          { label: 'Sexo', value: SEXES[worker.sex] ?? 'No especificado', span: 2 },
        ],
      },
      { kind: 'section', title: 'Empresa y puesto' },
      {
        kind: 'fields',
        columns: 6,
        items: [
          { label: 'Razón social', value: company.name, span: 4 },
          { label: 'RUC', value: company.ruc, span: 2 },
          { label: 'Puesto de trabajo', value: worker.jobTitle ?? '', span: 4 },
          { label: 'Área', value: worker.area ?? '', span: 2 },
        ],
      },
      { kind: 'section', title: 'Evaluación' },
      {
        kind: 'fields',
        columns: 6,
        items: [
          { label: 'Tipo de evaluación', value: EXAM_TYPE_LABELS[exam.type], span: 2 },
          { label: 'Fecha de evaluación', value: showDay(exam.date), span: 2 },
          { label: 'Vigente hasta', value: showDay(exam.validUntil), span: 2 },
          { label: 'Centro médico', value: exam.healthCentre ?? '', span: 6 },
        ],
      },
      { kind: 'section', title: 'Aptitud' },
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
      { kind: 'space', height: 30 },
      {
        kind: 'row',
        gap: 24,
        cells: [
          {
            share: 0.46,
            blocks: [
              {
                kind: 'signature',
                name: doctor.name,
                lines: [
                  doctor.specialty ?? 'Médico ocupacional',
                  [doctor.cmp && `CMP ${doctor.cmp}`, doctor.rne && `RNE ${doctor.rne}`].filter(Boolean).join(' · '),
                ].filter(Boolean),
                ...(doctor.signature ? { image: doctor.signature } : {}),
              },
            ],
          },
          {
            share: 0.54,
            blocks: [
              {
                kind: 'verification',
                url: issue.url,
                code: issue.code,
                text: `Escanee el código o abra ${issue.url.replace(/^https?:\/\//, '')} para comprobar que es auténtico y sigue vigente.`,
              },
            ],
          },
        ],
      },
    ],
    legal: LEGAL,
  };
}
