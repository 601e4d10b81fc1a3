import { z } from 'zod';
import { EXAM_TYPE_LABELS, EXAM_TYPES, type ExamType, examType } from '#clinical/vocabulary/exam-type.ts';
import { RECORD_FORM_LABELS, type RecordForm, recordForm } from '#clinical/vocabulary/record-form.ts';
import { SERVICE_AREA_LABELS, SERVICE_AREAS, serviceArea } from '#clinical/vocabulary/service-area.ts';
import type { CatalogueCalls } from '#platform/contract/catalogue/calls.ts';
import { defineCatalogue, type EntryOf, type TypedOf, typedOf } from '#platform/contract/catalogue/catalogue.ts';
import { dayField, field, nameField, switchField } from '#platform/contract/catalogue/fields.ts';
import { codesOf } from '#platform/contract/codes.ts';
import { day, todayInLima } from '#platform/contract/dates.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { TITLE } from '#platform/contract/list/columns.ts';
import { id, requiredRef } from '#platform/contract/pagination.ts';
import { hazardsField, validityField } from '#workers/catalogs/fields.ts';
import { conditionLine } from './ask.ts';
import { named, type Station, stationFields, stationItem } from './model.ts';

const ids = (items: readonly { id: string }[]): string[] => items.map((item) => item.id);
const namesOf = (items: readonly { name: string }[]): string => items.map(({ name }) => name).join('; ');
const labelled = <C extends string>(codes: readonly C[], labels: Readonly<Record<C, string>>) =>
  codes.map((value) => ({ value, label: labels[value] }));

const STATES = {
  VIGENTE: 'Vigente',
  POR_EMPEZAR: 'Por empezar',
  TERMINADO: 'Terminado',
  INACTIVO: 'Inactivo',
} as const;
export type ProtocolState = keyof typeof STATES;
const states = codesOf(STATES);

/** Entries of another catalogue, stored in a separate table. */
const entriesField = (label: string, most: number, message: string) =>
  field({
    label,
    schema: z.array(id).max(most, message),
    stored: z.array(named),
    control: { kind: 'multi' },
    empty: () => [],
    typed: ids,
    column: false,
  });

/** For example «Audiometría (solo a puestos expuestos a ruido)». */
function stationText(station: Station): string {
  const line = conditionLine(station);
  return `${SERVICE_AREA_LABELS[station.serviceArea]}${line ? ` (${line.charAt(0).toLowerCase()}${line.slice(1)})` : ''}`;
}

/** The specification fixed the paths of these endpoints. */
function callsOf<Item>({ list, create, update, remove }: CatalogueCalls<Item>): Partial<CatalogueCalls<Item>> {
  const { params: _, ...rest } = update;
  return {
    list: {
      ...list,
      path: '/exam/protocols/all',
      tenant: 'customer_id',
      query: z.strictObject({ customer_id: id, ...list.query!.shape }),
    },
    create: { ...create, path: '/exam/protocols/add' },
    update: { ...rest, path: '/exam/protocols/update', query: z.strictObject({ id }) },
    remove: endpoint({
      method: 'POST',
      path: '/exam/protocols/delete',
      status: 200,
      summary: remove.summary,
      access: remove.access,
      policy: remove.policy!,
      tenant: 'session',
      body: z.strictObject({ id }),
      errors: remove.errors!,
    }),
  };
}

export const PROTOCOLS = defineCatalogue({
  id: 'protocols',
  table: 'protocols',
  object: 'protocol',
  noun: { article: 'el', one: 'perfil médico', many: 'perfiles médicos', short: 'perfil' },
  path: '/exam/protocols',
  write: { access: 'admin', policy: 'protocols.update' },
  fields: {
    name: nameField(),
    examTypes: field({
      label: 'Tipos de EMO',
      schema: z.array(examType).min(1, 'Elige al menos un tipo de EMO.'),
      stored: z.array(examType),
      control: { kind: 'multi', options: labelled(EXAM_TYPES, EXAM_TYPE_LABELS) },
      empty: (): ExamType[] => ['PREOCUPACIONAL', 'PERIODICO'],
      required: true,
    }),
    /** Audience: a worker needs to match only one of these; if all are empty, the protocol applies to everyone. */
    jobTitles: entriesField('Puestos', 500, 'Elige hasta 500 puestos.'),
    areas: entriesField('Áreas', 200, 'Elige hasta 200 áreas.'),
    hazards: hazardsField({ stored: z.array(named), typed: ids }),
    validityMonths: validityField({ label: 'Vigencia', placeholder: 'La del puesto' }),
    dateFrom: dayField('Desde', todayInLima),
    dateTo: field({
      label: 'Hasta',
      schema: day.nullable(),
      stored: day.nullable(),
      control: { kind: 'day' },
      empty: () => null,
      placeholder: 'Sin fecha final',
    }),
    recordForm: field({
      label: 'Ficha médica',
      help: 'En cuál se imprime el informe médico.',
      schema: recordForm.default('ANEXO_02'),
      stored: recordForm,
      control: { kind: 'select', options: labelled(codesOf(RECORD_FORM_LABELS), RECORD_FORM_LABELS), kept: true },
      empty: (): RecordForm => 'ANEXO_02',
      required: true,
    }),
    enabled: switchField('Activo', { help: 'Desactivado no se pide a nadie.' }),
    stations: field({
      label: 'Estaciones',
      schema: z.array(stationFields).min(1, 'Agrega al menos una estación.').max(SERVICE_AREAS.length),
      stored: z.array(stationItem),
      control: { kind: 'own' },
      empty: () => [],
      typed: (stations) => stations.map((s) => ({ ...s, jobTitles: ids(s.jobTitles), hazards: ids(s.hazards) })),
      column: false,
    }),
  },
  facts: {
    /** Number of active workers to whom the protocol applies today, for any of its exam types. */
    patients: z.int(),
    /** Warnings about other protocols that are equally specific at the same time. */
    warnings: z.array(z.string()),
  },
  rule({ dateFrom, dateTo, stations }, context) {
    if (dateTo !== null && dateTo < dateFrom)
      context.addIssue({ code: 'custom', path: ['dateTo'], message: 'La fecha final es anterior a la inicial.' });
    const serviceAreas = new Set<string>();
    for (const [index, station] of stations.entries()) {
      if (serviceAreas.has(station.serviceArea))
        context.addIssue({
          code: 'custom',
          path: ['stations', index, 'serviceArea'],
          message: 'Esta estación ya está en el perfil.',
        });
      serviceAreas.add(station.serviceArea);
    }
  },
  columns: [
    { id: 'name', label: 'Perfil médico', sort: true, page: TITLE, file: { width: 40 } },
    { id: 'state', label: 'Estado', page: { width: 120 }, file: false },
    {
      id: 'examTypes',
      label: 'Tipos de EMO',
      value: (p) => p.examTypes.map((type) => EXAM_TYPE_LABELS[type]).join('; '),
      page: { width: 200 },
      file: { width: 36 },
    },
    { id: 'audience', label: 'Para quién', page: { width: 220 }, file: false },
    { id: 'jobTitles', label: 'Puestos', value: (p) => namesOf(p.jobTitles), page: false, file: { width: 40 } },
    { id: 'hazards', label: 'Peligros', value: (p) => namesOf(p.hazards), page: false, file: { width: 40 } },
    { id: 'areas', label: 'Áreas', value: (p) => namesOf(p.areas), page: false, file: { width: 30 } },
    {
      id: 'stations',
      label: 'Estaciones',
      value: (p) => p.stations.map(stationText).join('; '),
      page: { width: 240 },
      file: { width: 80 },
    },
    {
      id: 'validityMonths',
      label: 'Vigencia',
      kind: 'number',
      sort: true,
      page: { width: 120, align: 'left' },
      file: { label: 'Vigencia (meses)' },
    },
    {
      id: 'recordForm',
      label: 'Ficha médica',
      value: (p) => RECORD_FORM_LABELS[p.recordForm],
      page: { width: 160, hidden: true },
      file: { width: 36 },
    },
    { id: 'dateFrom', label: 'Desde', kind: 'date', sort: true, page: { width: 110, hidden: true } },
    { id: 'dateTo', label: 'Hasta', kind: 'date', sort: true, page: { width: 110, hidden: true } },
    { id: 'patients', label: 'Colaboradores', kind: 'number', page: { width: 130 }, file: false },
    { id: 'enabled', label: 'Activo', value: (p) => (p.enabled ? 'Sí' : 'No'), page: false },
  ],
  filters: {
    exam_type: { kind: 'one', label: 'Tipo de EMO', of: examType, options: labelled(EXAM_TYPES, EXAM_TYPE_LABELS) },
    service_area: {
      kind: 'one',
      label: 'Estación',
      of: serviceArea,
      options: labelled(SERVICE_AREAS, SERVICE_AREA_LABELS),
    },
    job_title_id: { kind: 'one', label: 'Puesto', of: requiredRef('job_titles') },
    state: { kind: 'one', label: 'Estado', of: z.enum(states), options: labelled(states, STATES) },
    /** Protocols that an import created or changed. */
    batch_id: {
      kind: 'one',
      link: true,
      label: 'Importación',
      of: requiredRef('import_batches'),
      show: () => 'Importación elegida',
    },
  },
  refusals: ['unknown_job_title', 'unknown_area', 'unknown_hazard'],
  summaries: {
    list: 'Perfiles médicos de la empresa por páginas, con sus estaciones y a quién se aplican',
    remove: 'Elimina un perfil médico que no se aplica a nadie',
  },
  calls: callsOf,
  page: {
    description: 'Qué estaciones pide cada EMO, a quién y cuánto vale.',
    empty: 'Crea el primero con las estaciones que pide cada tipo de EMO.',
    deleting: 'Deja de ofrecerse y de pedir estaciones.',
    search: 'Buscar perfiles',
    touches: ['/middleware/job-titles'],
  },
});

/** A protocol as the endpoints return it. */
export type ProtocolItem = EntryOf<typeof PROTOCOLS>;
/** A stored protocol, with the names of all entries it refers to. */
export type Protocol = Omit<ProtocolItem, 'patients' | 'warnings'>;
/** A protocol in the form's types. */
export type ProtocolFields = TypedOf<typeof PROTOCOLS>;

/** Converts a stored protocol to the form's types. */
export const toFields = (protocol: Protocol): ProtocolFields => typedOf(PROTOCOLS, protocol as ProtocolItem);
