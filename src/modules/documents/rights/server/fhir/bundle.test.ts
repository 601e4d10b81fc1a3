import { expect, test } from 'vitest';
import { bundleOf } from './bundle.ts';
import type { WorkerData } from './data.ts';
import type { Resource } from './resources.ts';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const HELD: WorkerData = {
  company: { id: id(1), name: 'Minera Andina', ruc: '20123456789' },
  person: {
    id: id(2),
    documentType: 'DNI',
    documentNumber: '45678912',
    paternalSurname: 'Ñaupari',
    maternalSurname: '',
    firstNames: 'Rosa',
    fullName: 'Ñaupari, Rosa',
    sex: 'F',
    birthDate: '1990-02-03',
    email: null,
    phone: '987654321',
    street: null,
    district: null,
    province: null,
    department: null,
    jobTitle: null,
    area: null,
    hireDate: null,
    bloodGroup: null,
  },
  attentions: [
    {
      id: id(3),
      kind: 'EMO',
      label: 'Examen periódico',
      date: '2026-03-10',
      state: 'LEIDO',
      aptitude: 'Apto',
      doctor: 'Ana Díaz',
      place: null,
      reason: null,
      restrictions: null,
      recommendations: null,
    },
    {
      id: id(4),
      kind: 'ASISTENCIAL',
      label: 'Atención asistencial',
      date: '2026-05-10',
      state: 'ATENDIDO',
      aptitude: null,
      doctor: null,
      place: 'Tópico',
      reason: 'Dolor',
      restrictions: null,
      recommendations: null,
    },
  ],
  results: [
    { attentionId: id(3), code: 'PESO', label: 'Peso', number: 70.5, text: null, unit: 'kg', class: null },
    { attentionId: id(3), code: 'EKG', label: 'EKG', number: null, text: 'Ritmo sinusal', unit: null, class: 'Normal' },
    { attentionId: id(3), code: 'DX_PESO', label: 'Peso', number: null, text: null, unit: null, class: 'Normal' },
    { attentionId: id(3), code: 'ORINA', label: 'Orina', number: null, text: null, unit: null, class: null },
    // Result of an attention that is not in the file.
    { attentionId: id(99), code: 'PESO', label: 'Peso', number: 1, text: null, unit: 'kg', class: null },
  ],
  diagnoses: [
    { attentionId: id(4), position: 1, cie10: 'M54.5', description: 'Lumbago', kind: 'P', workRelated: true },
    { attentionId: id(4), position: 2, cie10: null, description: 'Otro', kind: null, workRelated: null },
  ],
  referrals: [
    {
      id: id(5),
      attentionId: id(3),
      specialty: 'Cardiología',
      reason: 'PA alta',
      question: null,
      outcome: null,
      on: '2026-03-10',
      open: true,
    },
  ],
  vaccines: [{ id: id(6), label: 'Influenza', dose: 1, on: '2026-04-01', lot: 'L1' }],
  jobs: [
    {
      id: id(9),
      company: 'Minera Sol',
      activity: null,
      area: 'Mina',
      altitude: 4200,
      place: 'Subsuelo',
      jobTitle: 'Perforista',
      from: '2012-03-01',
      until: null,
      hazards: ['Ruido'],
      protection: null,
      protectionShare: null,
      note: null,
    },
  ],
  programs: [
    {
      id: id(20),
      label: 'Programa respiratorio',
      from: '2026-03-15',
      until: null,
      notes: ['Obstrucción'],
      nextVisitOn: null,
      visits: [{ id: id(21), on: '2026-04-15', held: true, facts: ['VEF1: 2.9 L'] }],
    },
  ],
  pauses: [],
  absences: [],
  documents: [
    ...[{ id: id(7), attentionId: id(3), type: 'INFORME_MEDICO', label: 'Informe médico', code: 'ABC' }].map((d) => ({
      ...d,
      date: '2026-03-10',
      fileName: 'documentos/a.pdf',
    })),
  ],
};
const bundle = bundleOf(HELD, id(8), '2026-11-23T10:00:00.000Z');
const entries = bundle['entry'] as { fullUrl: string; resource: Resource }[];
const resources = entries.map(({ resource }) => resource);
const of = (type: string) => resources.filter(({ resourceType }) => resourceType === type);

/** Elements that R4 (4.0.1) requires (cardinality 1..) in the resources that Vigía writes. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Organization: ['name'],
  Patient: ['identifier', 'name'],
  Encounter: ['status', 'class'],
  Observation: ['status', 'code'],
  Condition: ['subject'],
  DiagnosticReport: ['status', 'code'],
  ServiceRequest: ['status', 'intent', 'subject'],
  EpisodeOfCare: ['status', 'patient'],
  DocumentReference: ['status', 'content'],
  Immunization: ['status', 'vaccineCode', 'patient', 'occurrenceDateTime'],
};
/** Required bindings of R4. */
const CODES: Readonly<Record<string, readonly string[]>> = {
  Encounter: [
    'planned',
    'arrived',
    'triaged',
    'in-progress',
    'onleave',
    'finished',
    'cancelled',
    'entered-in-error',
    'unknown',
  ],
  Observation: [
    'registered',
    'preliminary',
    'final',
    'amended',
    'corrected',
    'cancelled',
    'entered-in-error',
    'unknown',
  ],
  DiagnosticReport: [
    'registered',
    'partial',
    'preliminary',
    'final',
    'amended',
    'corrected',
    'appended',
    'cancelled',
    'entered-in-error',
    'unknown',
  ],
  ServiceRequest: ['draft', 'active', 'on-hold', 'revoked', 'completed', 'entered-in-error', 'unknown'],
  DocumentReference: ['current', 'superseded', 'entered-in-error'],
  Immunization: ['completed', 'entered-in-error', 'not-done'],
};
const each = (value: unknown, see: (object: Record<string, unknown>) => void): void => {
  if (Array.isArray(value)) for (const one of value) each(one, see);
  else if (value && typeof value === 'object') {
    see(value as Record<string, unknown>);
    for (const one of Object.values(value)) each(one, see);
  }
};

test('every kind is there with what R4 asks for, and codes of the sets that it binds', () => {
  expect([bundle.resourceType, bundle['type']]).toEqual(['Bundle', 'collection']);
  expect(new Set(resources.map(({ resourceType }) => resourceType))).toEqual(new Set(Object.keys(REQUIRED)));
  for (const resource of resources) {
    expect(resource.id).toMatch(/^[A-Za-z0-9.-]{1,64}$/);
    for (const name of REQUIRED[resource.resourceType]!)
      expect(resource[name], `${resource.resourceType}.${name}`).toBeTruthy();
    const codes = CODES[resource.resourceType];
    if (codes) expect(codes).toContain(resource['status']);
  }
  expect(['male', 'female', 'other', 'unknown']).toContain(of('Patient')[0]!['gender']);
});

test('every full address is its resource’s own and every reference resolves', () => {
  const addresses = entries.map(({ fullUrl }) => fullUrl);
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const { fullUrl, resource } of entries) expect(fullUrl).toBe(`urn:uuid:${resource.id}`);
  let references = 0;
  each(resources, ({ reference }) => {
    if (reference === undefined) return;
    references++;
    expect(addresses).toContain(reference);
  });
  expect(references).toBeGreaterThan(10);
});

test('nothing is null, empty, or an empty list; dates are dates', () => {
  each(resources, (object) => {
    expect(Object.keys(object).length).toBeGreaterThan(0);
    for (const [name, value] of Object.entries(object)) {
      expect([null, undefined, ''], name).not.toContain(value);
      if (Array.isArray(value)) expect(value.length, name).toBeGreaterThan(0);
      if (/(Date|DateTime)$/.test(name) || name === 'authoredOn') expect(value).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    }
  });
});

test('a value is a quantity with its UCUM unit, or words, or said to be missing; never two (obs-6)', () => {
  const [weight, ekg, found, nothing] = of('Observation');
  expect(weight).toMatchObject({
    code: { coding: [{ system: 'http://loinc.org', code: '29463-7' }, { code: 'PESO' }] },
    valueQuantity: { value: 70.5, unit: 'kg', system: 'http://unitsofmeasure.org', code: 'kg' },
  });
  expect(ekg).toMatchObject({ valueString: 'Ritmo sinusal', interpretation: [{ text: 'Normal' }] });
  expect(found).toMatchObject({ valueString: 'Normal' });
  expect(nothing).toHaveProperty('dataAbsentReason');
  for (const each of of('Observation'))
    expect(['valueQuantity', 'valueString', 'dataAbsentReason'].filter((name) => name in each)).toHaveLength(1);
});

test('a diagnosis has its ICD-10 code where it is known, and how sure it is; a condition of a visit is no problem list', () => {
  const [presumed, other] = of('Condition');
  expect(presumed).toMatchObject({
    code: { coding: [{ system: 'http://hl7.org/fhir/sid/icd-10', code: 'M54.5' }], text: 'Lumbago' },
    verificationStatus: { coding: [{ code: 'provisional' }] },
  });
  expect(other!['code']).toEqual({ text: 'Otro' });
});

test('the same data give the same ids', () => {
  const again = bundleOf(HELD, id(8), '2026-11-23T10:00:00.000Z');
  expect(again).toEqual(bundle);
});
