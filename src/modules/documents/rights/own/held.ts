/**
 * A part of the data stored about a worker, in plain words: purpose, readers and retention period (Ley 29733, art. 18:
 * the right to be informed).
 */
interface DataPart {
  /** Key of the part in the counts of `read-rights`. */
  code: string;
  one: string;
  many: string;
  why: string;
  who: string;
  /** Retention period, from domain.md §1.6 and its norms. */
  kept: string;
}

const MEDICAL = 'Tú y el servicio médico. Tu empresa no lo ve.';
const RECORD = '20 años desde tu última atención (NTS 139-MINSA/2018); 40 si trabajas con agentes cancerígenos.';
const EXAM_NORM = 'Vigilar tu salud en el trabajo (Ley 29783; R.M. 312-2011-MINSA).';

export const DATA_PARTS: readonly DataPart[] = [
  {
    code: 'FICHA',
    one: 'Tu ficha: identidad, contacto y trabajo',
    many: 'Tu ficha: identidad, contacto y trabajo',
    why: 'Saber quién eres, escribirte y programar tus exámenes.',
    who: 'Tú, tu empresa y el servicio médico.',
    kept: 'Mientras se conserve tu historia clínica ocupacional.',
  },
  {
    code: 'EXAMENES',
    one: 'examen médico ocupacional',
    many: 'exámenes médicos ocupacionales',
    why: EXAM_NORM,
    who: 'El detalle, tú y el servicio médico. Tu empresa ve solo la aptitud, la vigencia y las restricciones de trabajo.',
    kept: RECORD,
  },
  {
    code: 'RESULTADOS',
    one: 'resultado o medida',
    many: 'resultados y medidas',
    why: EXAM_NORM,
    who: MEDICAL,
    kept: RECORD,
  },
  { code: 'DIAGNOSTICOS', one: 'diagnóstico', many: 'diagnósticos', why: EXAM_NORM, who: MEDICAL, kept: RECORD },
  {
    code: 'ATENCIONES',
    one: 'atención o prueba de laboratorio',
    many: 'atenciones y pruebas de laboratorio',
    why: 'Atenderte y darte seguimiento.',
    who: 'Tú y el servicio médico. Tu empresa ve solo que te atendieron y la fecha.',
    kept: RECORD,
  },
  {
    code: 'INTERCONSULTAS',
    one: 'interconsulta',
    many: 'interconsultas',
    why: 'Que un especialista complete tu examen.',
    who: 'Tú y el servicio médico. Tu empresa ve solo si está pendiente.',
    kept: RECORD,
  },
  {
    code: 'VACUNAS',
    one: 'dosis de vacuna',
    many: 'dosis de vacunas',
    why: 'Protegerte de los riesgos de tu puesto.',
    who: MEDICAL,
    kept: RECORD,
  },
  {
    code: 'AUSENCIAS',
    one: 'ausencia comunicada a tu empresa',
    many: 'ausencias comunicadas a tu empresa',
    why: 'Que tu empresa sepa qué días no trabajas.',
    who: 'Tú, tu empresa y el servicio médico: solo los días, nunca la causa.',
    kept: RECORD,
  },
  {
    code: 'DOCUMENTOS',
    one: 'documento',
    many: 'documentos',
    why: 'Entregarte tus resultados y probar que se entregaron.',
    who: 'Tú y el servicio médico. Tu empresa ve solo el certificado y la constancia de entrega.',
    kept: RECORD,
  },
];
