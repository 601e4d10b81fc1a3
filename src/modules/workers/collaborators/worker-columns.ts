import { z } from 'zod';
import { day } from '#platform/contract/dates.ts';
import { type ImportField, inGroup, list } from '#platform/contract/import-kind/field.ts';
import { text } from '#platform/contract/pagination.ts';

/** A column of workers on which no other column, catalogue or rule depends. None is clinical. */
export interface WorkerColumn {
  /** Column of `patients`. */
  column: string;
  kind: 'text' | 'yesNo' | 'day';
  /** Section of the form and of the worker's card. */
  section: 'identity' | 'contact' | 'work';
  /** Label used wherever a change of the column is shown. */
  label: string;
  /** Longer label for the form, if needed. */
  formLabel?: string;
  /** Label on the worker's card and in the comparison of two records to merge; null keeps the column off the card. */
  fact?: string | null;
  mergeLabel?: string;
  maxLength?: number;
  /** Suggestions while typing; any other text is accepted. */
  suggestions?: readonly string[];
  /** The column in rosters of companies; if left out, rosters do not have it. */
  roster?: { key?: string; label?: string; group: string; synonyms: string; ofJob?: true };
  /** When two records are merged, the value is taken from the same record as this column. */
  mergesWith?: string;
  /** Values that the demonstration uses in turn for people without a value of their own. */
  demo?: readonly (string | boolean | null)[];
}

const CIVIL = ['Soltero', 'Soltera', 'Casado', 'Casada', 'Conviviente', 'Divorciado', 'Divorciada', 'Viudo', 'Viuda'];
const EDUCATION = ['Sin instrucción', 'Primaria', 'Secundaria', 'Técnica', 'Superior universitaria', 'Posgrado'];
const CONTRACTS = ['Indeterminado', 'Plazo fijo', 'Por obra', 'Tiempo parcial', 'Prácticas', 'Locación de servicios'];
const REGIMES = ['5x2', '6x1', '7x7', '10x10', '14x7', '14x14', '21x7', '28x14'];
/** Types of work, and where each is done as the occupational history says it. */
export const WORK_PLACES = {
  Superficie: 'SUPERFICIE',
  Subsuelo: 'SUBSUELO',
  Oficina: 'SUPERFICIE',
  Planta: 'SUPERFICIE',
  Campo: 'SUPERFICIE',
} as const;

/** In the order in which the columns are shown. Form, card, import, merge, probes and demonstration use this list. */
export const WORKER_COLUMNS = {
  nationality: {
    column: 'nationality',
    kind: 'text',
    section: 'identity',
    label: 'Nacionalidad',
    maxLength: 60,
    suggestions: ['Peruana', 'Venezolana'],
    roster: { group: 'Identidad', synonyms: 'País | País de origen' },
  },
  birthPlace: {
    column: 'birth_place',
    kind: 'text',
    section: 'identity',
    label: 'Lugar de nacimiento',
    maxLength: 120,
    roster: {
      group: 'Identidad',
      synonyms: 'Lugar nac | Lugar de nac | L nacimiento | Ciudad de nacimiento | Distrito de nacimiento',
    },
    demo: ['Chaupimarca, Pasco', 'El Tambo, Junín', null, 'Huánuco, Huánuco', 'Trujillo, La Libertad', 'Lima, Lima'],
  },
  originPlace: {
    column: 'origin_place',
    kind: 'text',
    section: 'identity',
    label: 'Lugar de procedencia',
    maxLength: 120,
    roster: { group: 'Identidad', synonyms: 'Procedencia | L procedencia | Lugar de origen' },
    demo: ['Cerro de Pasco, Pasco', null, 'Lima, Lima', 'Huánuco, Huánuco', null, 'Huancayo, Junín'],
  },
  profession: {
    column: 'profession',
    kind: 'text',
    section: 'identity',
    label: 'Profesión u oficio',
    fact: 'Profesión',
    maxLength: 120,
    roster: { group: 'Identidad', synonyms: 'Profesión | Oficio | Profesión / oficio | Carrera' },
    demo: ['Técnico en minería', null, 'Mecánico', 'Electricista', 'Técnico en administración', null],
  },
  civilStatus: {
    column: 'civil_status',
    kind: 'text',
    section: 'identity',
    label: 'Estado civil',
    maxLength: 40,
    suggestions: CIVIL,
    roster: { group: 'Identidad', synonyms: 'E civil | Est civil' },
  },
  education: {
    column: 'education',
    kind: 'text',
    section: 'identity',
    label: 'Grado de instrucción',
    fact: 'Instrucción',
    maxLength: 80,
    suggestions: EDUCATION,
    roster: {
      group: 'Identidad',
      synonyms:
        'Instrucción | Nivel de instrucción | Grado instruc | Nivel educativo | Grado académico | Nivel de estudios',
    },
  },
  emergencyContact: {
    column: 'emergency_contact',
    kind: 'text',
    section: 'contact',
    label: 'Contacto de emergencia',
    fact: 'Emergencia',
    mergeLabel: 'Contacto de emergencia',
    maxLength: 200,
    roster: {
      group: 'Contacto',
      synonyms:
        'Contacto emergencia | Nombre contacto de emergencia | En caso de emergencia | Persona de contacto | Teléfono de emergencia | Número de emergencia | Contacto de emergencia nombre | Contacto de emergencia teléfono | Teléfono contacto emergencia | Nombre y teléfono de emergencia',
    },
  },
  contractor: {
    column: 'contractor',
    kind: 'text',
    section: 'work',
    label: 'Contratista',
    fact: 'Contrata',
    maxLength: 200,
    roster: {
      key: 'companyName',
      label: 'Razón social',
      group: 'Empresa',
      synonyms:
        'Contrata | Empresa | Razón social / contrata | Empresa/contrata | Contratista | Empleador | Empresa contratista | Nombre de la empresa | Compañía | Cliente',
      ofJob: true,
    },
  },
  contractType: {
    column: 'contract_type',
    kind: 'text',
    section: 'work',
    label: 'Tipo de contrato',
    fact: 'Contrato',
    maxLength: 80,
    suggestions: CONTRACTS,
    roster: {
      group: 'Empresa',
      synonyms:
        'Régimen | Régimen laboral | Modalidad de contrato | Contrato | Tipo contrato / régimen | Tipo de trabajador',
      ofJob: true,
    },
  },
  workType: {
    column: 'work_type',
    kind: 'text',
    section: 'work',
    label: 'Tipo de trabajo',
    maxLength: 80,
    suggestions: Object.keys(WORK_PLACES),
    roster: {
      group: 'Riesgo',
      synonyms: 'Tipo trabajo | Superficie / subsuelo | Lugar de labor | Tipo de labor | Área de labor',
      ofJob: true,
    },
  },
  workRegime: {
    column: 'work_regime',
    kind: 'text',
    section: 'work',
    label: 'Régimen de turnos',
    formLabel: 'Régimen de turnos (días de trabajo x descanso)',
    maxLength: 40,
    suggestions: REGIMES,
    roster: {
      group: 'Empresa',
      synonyms: 'Rol de turnos | Roster | Sistema de trabajo | Régimen de rotación | Jornada atípica | Turno 14x7',
      ofJob: true,
    },
    demo: ['14x7', '5x2', '21x7', null, '6x1', '14x7', '10x10'],
  },
  rotationFrom: {
    column: 'rotation_from',
    kind: 'day',
    section: 'work',
    label: 'Inicio de un turno',
    formLabel: 'Primer día de un turno de trabajo',
    roster: {
      group: 'Empresa',
      synonyms: 'Inicio de turno | Inicio de guardia | Fecha de subida | Última subida | Inicio de rotación',
      ofJob: true,
    },
    demo: ['2026-01-05', null, '2026-01-12', null, null, '2026-01-19', '2026-01-08'],
  },
  highRisk: {
    column: 'high_risk',
    kind: 'yesNo',
    section: 'work',
    label: 'Alto riesgo',
    formLabel: 'Alto riesgo (SCTR)',
    // A badge shows the high risk.
    fact: null,
    roster: {
      label: 'Alto riesgo (SCTR)',
      group: 'Riesgo',
      synonyms: 'SCTR | Alto riesgo | Actividad de alto riesgo | Afiliado SCTR | Tiene SCTR',
    },
  },
  disability: {
    column: 'disability',
    kind: 'yesNo',
    section: 'work',
    label: 'Discapacidad',
    roster: {
      group: 'Salud',
      synonyms:
        'Con discapacidad | Discapacidad (SI/NO) | Persona con discapacidad | Tiene discapacidad | CONADIS | Carnet CONADIS | Discapacitado',
    },
  },
  disabilityCertificate: {
    column: 'disability_certificate',
    kind: 'yesNo',
    section: 'work',
    label: 'Certificado de discapacidad',
    mergesWith: 'disability',
  },
} as const satisfies Record<string, WorkerColumn>;

type Columns = typeof WORKER_COLUMNS;
export type WorkerKey = keyof Columns;
export const WORKER_KEYS = Object.keys(WORKER_COLUMNS) as WorkerKey[];
export const workerColumn = (key: WorkerKey): WorkerColumn => WORKER_COLUMNS[key];
export const keysOf = (section: WorkerColumn['section']): WorkerKey[] =>
  WORKER_KEYS.filter((key) => workerColumn(key).section === section);

type OfSection<T, S> = {
  [K in keyof T as K extends WorkerKey ? (Columns[K]['section'] extends S ? K : never) : never]: T[K];
};
/** The values by key that belong to the columns of a section. */
export const ofSection = <T extends Partial<Record<WorkerKey, unknown>>, const S extends WorkerColumn['section']>(
  valuesByKey: T,
  section: S,
): OfSection<T, S> =>
  Object.fromEntries(
    keysOf(section).flatMap((key) => (key in valuesByKey ? [[key, valuesByKey[key]]] : [])),
  ) as OfSection<T, S>;

/** A value for each column, by its key. */
const each = <T>(valueFor: (column: WorkerColumn) => T): Record<WorkerKey, T> =>
  Object.fromEntries(WORKER_KEYS.map((key) => [key, valueFor(workerColumn(key))])) as Record<WorkerKey, T>;

const written = {
  text: ({ maxLength = 200 }: WorkerColumn) =>
    text(maxLength)
      .nullable()
      .transform((value) => value || null),
  yesNo: () => z.boolean().nullable(),
  day: () => day.nullable(),
};
const read = { text: () => z.string().nullable(), yesNo: () => z.boolean().nullable(), day: () => day.nullable() };
type ColumnSchemas<T extends Record<WorkerColumn['kind'], (column: WorkerColumn) => z.ZodType>> = {
  [K in WorkerKey]: ReturnType<T[Columns[K]['kind']]>;
};

/** Schemas for the fields as the form sends them and as a worker is read. */
export const WRITTEN = each((column) => written[column.kind](column)) as ColumnSchemas<typeof written>;
export const READ = each((column) => read[column.kind]()) as ColumnSchemas<typeof read>;
/** Values of an empty form. */
export const NOTHING = each(({ kind }) => (kind === 'text' ? '' : null)) as {
  [K in WorkerKey]: z.input<ColumnSchemas<typeof written>[K]>;
};

export const WORKER_LABELS = each(({ label }) => label);
export const COLUMN_OF = each(({ column }) => column);

/** Keys whose value is taken from one of two records at a merge; columns with `mergesWith` follow another key. */
export type MergedKey = { [K in WorkerKey]: Columns[K] extends { mergesWith: string } ? never : K }[WorkerKey];
export const MERGED_KEYS = WORKER_KEYS.filter((key) => workerColumn(key).mergesWith === undefined) as MergedKey[];
export const MERGE_LABELS = Object.fromEntries(
  MERGED_KEYS.map((key) => {
    const { mergeLabel, fact, label } = workerColumn(key);
    return [key, mergeLabel ?? fact ?? label];
  }),
) as Record<MergedKey, string>;
/** The columns that are taken with a key: its own and those with `mergesWith`. */
export const mergedWith = (key: MergedKey): string[] =>
  WORKER_KEYS.filter((other) => other === key || workerColumn(other).mergesWith === key).map((k) => COLUMN_OF[k]);

/** Keys that a roster may contain, and those that a list of jobs may contain too. */
export const ROSTER_KEYS = WORKER_KEYS.filter((key) => workerColumn(key).roster);
export const JOB_KEYS = ROSTER_KEYS.filter((key) => workerColumn(key).roster?.ofJob);
/** The type of a column in PostgreSQL. */
export const typeOf = (key: WorkerKey): string =>
  ({ text: 'text', yesNo: 'boolean', day: 'date' })[workerColumn(key).kind];
/** The key of a column in the parsed row of an import. */
export const rosterKey = (key: WorkerKey): string => workerColumn(key).roster?.key ?? key;

export function rosterField(key: WorkerKey): ImportField {
  const { kind, label, maxLength, roster } = workerColumn(key);
  if (!roster) throw new Error(`No roster has ${key}.`);
  const field: ImportField = {
    key: rosterKey(key),
    label: roster.label ?? label,
    kind: kind === 'day' ? 'date' : kind,
    synonyms: list(roster.synonyms),
  };
  return inGroup(roster.group, [maxLength ? { ...field, maxLength } : field])[0] as ImportField;
}
