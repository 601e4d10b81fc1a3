import { createHash } from 'node:crypto';
import { LOINC, UCUM } from './codes.ts';
import type { WorkerData } from './data.ts';

/** A resource of FHIR R4 (4.0.1), as JSON. */
export interface Resource {
  resourceType: string;
  id: string;
  [element: string]: unknown;
}

const SYSTEM = 'urn:vigia';
const refTo = (id: string, display?: string) => ({ reference: `urn:uuid:${id}`, ...(display ? { display } : {}) });
const text = (words: string) => ({ text: words });
const coding = (system: string, code: string, display?: string) => ({ system, code, ...(display ? { display } : {}) });
/** Removes empty values, which FHIR forbids. */
const withoutEmpty = <T extends object>(values: T): T =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  ) as T;

export const organizationOf = ({ company: { id, name, ruc } }: WorkerData): Resource => ({
  resourceType: 'Organization',
  id,
  identifier: [{ system: `${SYSTEM}:ruc`, value: ruc }],
  name,
});

const GENDERS: Readonly<Record<string, string>> = { M: 'male', F: 'female', X: 'other' };

export function patientOf({ person: p, company }: WorkerData): Resource {
  const telecom = [p.email && { system: 'email', value: p.email }, p.phone && { system: 'phone', value: p.phone }];
  const family = [p.paternalSurname, p.maternalSurname].filter(Boolean).join(' ');
  const address = withoutEmpty({
    line: p.street ? [p.street] : null,
    city: p.district,
    district: p.province,
    state: p.department,
  });
  return withoutEmpty({
    resourceType: 'Patient',
    id: p.id,
    identifier: [{ system: `${SYSTEM}:documento:${p.documentType}`, value: p.documentNumber }],
    name: [withoutEmpty({ text: p.fullName, family, given: p.firstNames ? p.firstNames.split(/\s+/) : null })],
    telecom: telecom.some(Boolean) ? telecom.filter(Boolean) : null,
    gender: GENDERS[p.sex] ?? 'unknown',
    birthDate: p.birthDate,
    address: Object.keys(address).length > 0 ? [{ ...address, country: 'PE' }] : null,
    managingOrganization: refTo(company.id, company.name),
  });
}

const STATUS: Readonly<Record<string, string>> = {
  PROGRAMADO: 'planned',
  REPROGRAMADO: 'planned',
  CONFIRMADO: 'planned',
  EN_ATENCION: 'in-progress',
  INCOMPLETO: 'in-progress',
  CANCELADO: 'cancelled',
  NO_ASISTIO: 'cancelled',
  ANULADO: 'entered-in-error',
};

export const encounterOf = ({ person, company }: WorkerData, a: WorkerData['attentions'][number]): Resource =>
  withoutEmpty({
    resourceType: 'Encounter',
    id: a.id,
    status: STATUS[a.state] ?? 'finished',
    class: coding('http://terminology.hl7.org/CodeSystem/v3-ActCode', 'AMB', 'ambulatory'),
    type: [{ coding: [coding(`${SYSTEM}:atencion`, a.kind)], text: a.label }],
    subject: refTo(person.id),
    participant: a.doctor ? [{ individual: { display: a.doctor } }] : null,
    period: { start: a.date, end: a.date },
    reasonCode: a.reason ? [text(a.reason)] : null,
    location: a.place ? [{ location: { display: a.place } }] : null,
    serviceProvider: refTo(company.id),
  });

type Result = WorkerData['results'][number];
const observationId = ({ attentionId, code }: Pick<Result, 'attentionId' | 'code'>): string =>
  namedId(`observation:${attentionId}:${code}`);

const quantityOf = (value: number, unit: string | null) =>
  withoutEmpty({
    value,
    unit,
    ...(unit && UCUM[unit] ? { system: 'http://unitsofmeasure.org', code: UCUM[unit] } : {}),
  });

export function observationOf({ person }: WorkerData, r: Result, date: string): Resource {
  const loinc = LOINC[r.code];
  // Without a number and a text, the class is the result.
  const valueText = r.number === null ? (r.text ?? r.class) : null;
  return withoutEmpty({
    resourceType: 'Observation',
    id: observationId(r),
    status: 'final',
    code: {
      coding: [...(loinc ? [coding('http://loinc.org', loinc)] : []), coding(`${SYSTEM}:medida`, r.code, r.label)],
      text: r.label,
    },
    subject: refTo(person.id),
    encounter: refTo(r.attentionId),
    effectiveDateTime: date,
    valueQuantity: r.number === null ? null : quantityOf(r.number, r.unit),
    valueString: valueText,
    dataAbsentReason:
      r.number === null && valueText === null
        ? { coding: [coding('http://terminology.hl7.org/CodeSystem/data-absent-reason', 'unknown')] }
        : null,
    interpretation: r.class && valueText !== r.class ? [text(r.class)] : null,
  });
}

/** Maps Peru's kinds of diagnosis: presumed, definite, repeated. */
const VERIFIED: Readonly<Record<string, string>> = { P: 'provisional', D: 'confirmed', R: 'confirmed' };

export const conditionOf = ({ person }: WorkerData, d: WorkerData['diagnoses'][number], date: string): Resource =>
  withoutEmpty({
    resourceType: 'Condition',
    id: namedId(`condition:${d.attentionId}:${d.position}`),
    clinicalStatus: { coding: [coding('http://terminology.hl7.org/CodeSystem/condition-clinical', 'active')] },
    verificationStatus: {
      coding: [
        coding('http://terminology.hl7.org/CodeSystem/condition-ver-status', VERIFIED[d.kind ?? ''] ?? 'unconfirmed'),
      ],
    },
    category: [{ coding: [coding('http://terminology.hl7.org/CodeSystem/condition-category', 'encounter-diagnosis')] }],
    code: withoutEmpty({
      coding: d.cie10 ? [coding('http://hl7.org/fhir/sid/icd-10', d.cie10)] : null,
      text: d.description,
    }),
    subject: refTo(person.id),
    encounter: refTo(d.attentionId),
    recordedDate: date,
  });

/** Report of an occupational exam: its results with the aptitude. */
export const reportOf = (data: WorkerData, a: WorkerData['attentions'][number]): Resource | null => {
  const results = data.results.filter(({ attentionId }) => attentionId === a.id);
  if (a.kind !== 'EMO' || !a.aptitude) return null;
  const conclusionText = [a.aptitude, a.restrictions, a.recommendations].filter(Boolean).join('. ');
  return withoutEmpty({
    resourceType: 'DiagnosticReport',
    id: namedId(`report:${a.id}`),
    status: 'final',
    code: { coding: [coding(`${SYSTEM}:informe`, 'EMO')], text: a.label },
    subject: refTo(data.person.id),
    encounter: refTo(a.id),
    effectiveDateTime: a.date,
    performer: [refTo(data.company.id)],
    result: results.length > 0 ? results.map((r) => refTo(observationId(r))) : null,
    conclusion: conclusionText,
  });
};

export const referralOf = ({ person }: WorkerData, r: WorkerData['referrals'][number]): Resource =>
  withoutEmpty({
    resourceType: 'ServiceRequest',
    id: r.id,
    status: r.open ? 'active' : 'completed',
    intent: 'order',
    code: text(r.specialty ?? 'Interconsulta'),
    subject: refTo(person.id),
    encounter: refTo(r.attentionId),
    authoredOn: r.on,
    reasonCode: r.reason ? [text(r.reason)] : null,
    note: r.question || r.outcome ? [r.question, r.outcome].filter((words) => words !== null).map(text) : null,
  });

export const documentOf = ({ person }: WorkerData, d: WorkerData['documents'][number]): Resource => ({
  resourceType: 'DocumentReference',
  id: d.id,
  masterIdentifier: { system: `${SYSTEM}:documento`, value: d.code },
  status: 'current',
  type: { coding: [coding(`${SYSTEM}:tipo-documento`, d.type)], text: d.label },
  subject: refTo(person.id),
  context: { encounter: [refTo(d.attentionId)] },
  content: [{ attachment: { contentType: 'application/pdf', url: d.fileName, title: `${d.label}, ${d.date}` } }],
});

export const immunizationOf = ({ person }: WorkerData, v: WorkerData['vaccines'][number]): Resource =>
  withoutEmpty({
    resourceType: 'Immunization',
    id: v.id,
    status: 'completed',
    vaccineCode: text(v.label),
    patient: refTo(person.id),
    occurrenceDateTime: v.on,
    lotNumber: v.lot,
    protocolApplied: [{ doseNumberPositiveInt: v.dose }],
  });

/** Where a job was done, and with which protection. */
export const jobWords = (job: WorkerData['jobs'][number]): string[] =>
  [
    job.activity && `actividad: ${job.activity}`,
    job.area && `área: ${job.area}`,
    job.place && `lugar: ${job.place.toLowerCase()}`,
    job.altitude !== null && `altitud: ${job.altitude} m`,
    job.protection && `protección: ${job.protection}`,
    job.protectionShare !== null && `con protección el ${job.protectionShare} % del tiempo`,
  ].filter((words) => typeof words === 'string' && words !== '') as string[];

/** An entry in a programme and its visits. */
export const programOf = (
  { person, company }: WorkerData,
  { id, label, from, until, notes, visits }: WorkerData['programs'][number],
): Resource[] => [
  withoutEmpty({
    resourceType: 'EpisodeOfCare',
    id,
    status: until === null ? 'active' : 'finished',
    type: [text([label, ...notes].join('. '))],
    patient: refTo(person.id),
    managingOrganization: refTo(company.id),
    period: withoutEmpty({ start: from, end: until }),
  }),
  ...visits.map((visit) =>
    withoutEmpty({
      resourceType: 'Observation',
      id: visit.id,
      status: visit.held ? 'final' : 'cancelled',
      code: text(`Visita: ${label}`),
      subject: refTo(person.id),
      effectiveDateTime: visit.on,
      valueString: visit.facts.join('; '),
    }),
  ),
];

/** A job of the occupational history, as LOINC names it: History of Occupation. */
export const occupationOf = ({ person }: WorkerData, job: WorkerData['jobs'][number]): Resource => {
  const hazards = job.hazards.length > 0 ? `Peligros: ${job.hazards.join(', ')}` : null;
  const notes = [hazards, ...jobWords(job), job.note].filter((words) => words !== null);
  return withoutEmpty({
    resourceType: 'Observation',
    id: job.id,
    status: 'final',
    category: [{ coding: [coding('http://terminology.hl7.org/CodeSystem/observation-category', 'social-history')] }],
    code: { coding: [coding('http://loinc.org', '11341-5')], text: 'Historia ocupacional' },
    subject: refTo(person.id),
    effectivePeriod: withoutEmpty({ start: job.from, end: job.until }),
    valueString: `${job.jobTitle}, ${job.company}`,
    note: notes.length > 0 ? notes.map((words) => ({ text: words })) : null,
  });
};

/** Returns the same UUID for the same name in every file, so that entries of different files can be matched. */
function namedId(name: string): string {
  const hex = createHash('sha256').update(`vigia:${name}`).digest('hex');
  // Version 8 of RFC 9562: UUID from a custom hash.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
