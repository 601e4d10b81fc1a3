import { DOCUMENT_TYPE_LABELS, documentType } from '#clinical/vocabulary/document-type.ts';
import { EXAM_TYPE_LABELS, examType } from '#clinical/vocabulary/exam-type.ts';
import { showDay, showInstant } from '#platform/contract/dates.ts';
import { monthTitle } from '#platform/contract/months.ts';
import { type DocumentCheck, groupHash } from '../../model.ts';
import { CheckOffline } from './CheckOffline.tsx';
import { CompareFile } from './CompareFile.tsx';
import classes from './VerifyPage.module.css';

type Checked = NonNullable<DocumentCheck['document']>;

const labelOf = <T extends string>(labels: Record<T, string>, labelKey: T | undefined, code: string) =>
  labelKey ? labels[labelKey] : code;

function factsOf(d: Checked): [string, string][] {
  const doctor = [d.doctor, d.cmp && `CMP ${d.cmp}`].filter(Boolean).join(', ');
  const issued: [string, string][] = [
    ['Emitido', showInstant(d.issuedAt)],
    ...(doctor ? ([['Médico', doctor]] as [string, string][]) : []),
    ['Código', d.code.replace(/(.{4})(?=.)/g, '$1 ')],
  ];
  if (d.workerName === null || d.workerDocument === null)
    return [
      ['Documento', 'Informe mensual del servicio de vigilancia médica ocupacional'],
      ['Empresa', d.company],
      ['Mes', monthTitle(d.examDate)],
      ...issued,
    ];
  return [
    ['Documento', labelOf(DOCUMENT_TYPE_LABELS, documentType.safeParse(d.type).data, d.type)],
    ['Empresa', d.company],
    ['Trabajador', d.workerName],
    ['Identidad', d.workerDocument],
    [
      'Examen',
      `${labelOf(EXAM_TYPE_LABELS, examType.safeParse(d.examType).data, d.examType)} del ${showDay(d.examDate)}`,
    ],
    ...(d.validUntil ? ([['Vence', showDay(d.validUntil)]] as [string, string][]) : []),
    ...issued,
  ];
}

/** Shows the document's data, so that they can be compared with the paper or file in hand; names are masked. */
export function CheckedDocument({ document }: { document: Checked }) {
  return (
    <>
      <section className={classes['section']} aria-label="Datos del documento">
        <dl className={classes['facts']}>
          {factsOf(document).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={classes['section']}>
        <h2>¿Es el mismo archivo?</h2>
        <p>Compara el PDF que tienes con el que se emitió. El archivo no sale de tu dispositivo.</p>
        <CompareFile sha256={document.sha256} />
        <details className={classes['hash']}>
          <summary>Huella SHA-256 del archivo emitido</summary>
          <code>{groupHash(document.sha256)}</code>
        </details>
      </section>
      {document.seal && <CheckOffline seal={document.seal} />}
    </>
  );
}
