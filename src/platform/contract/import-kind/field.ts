/** The parser that reads a column. */
export type FieldKind =
  | 'text'
  | 'documentType'
  | 'documentNumber'
  | 'name'
  | 'surnames'
  | 'fullName'
  | 'sex'
  | 'birthDate'
  | 'date'
  | 'number'
  | 'pressure'
  | 'bloodGroup'
  | 'aptitude'
  | 'examType'
  | 'yesNo'
  | 'phone'
  | 'email'
  | 'companyNumber'
  | 'ubigeo'
  | 'diagnosisCode'
  | 'opacityProfusion'
  | 'visualAcuity'
  | 'screening'
  | 'ceaseReason'
  | 'workerState'
  | 'time'
  | 'vaccine'
  | 'vaccineDose'
  | 'laboratory';

/** A number in another customary unit is brought to the unit of the field. */
type Rescale = 'metres' | 'gramsPerLitre' | 'fraction';

export interface ImportField {
  key: string;
  label: string;
  /** Other headers seen in real files. Case, accents, punctuation and abbreviations need no variants. */
  synonyms: readonly string[];
  kind: FieldKind;
  required?: true;
  /** A row without it is held back until a person says it, once for all rows of the file. */
  asked?: true;
  /** Sets of fields any of which stands in for this required one. */
  alternatives?: readonly (readonly string[])[];
  /** Behind the clinical wall: refused by name in a file of someone who is not a doctor or a super admin. */
  clinical?: true;
  group?: string;
  /** Plausible limits (domain reference §3), in the unit of the field. */
  range?: readonly [number, number];
  unit?: string;
  rescale?: Rescale;
  /** A date that may not lie after today. */
  past?: true;
  maxLength?: number;
  /** Words that the rules of the exam must understand: what they cannot read is told. */
  reads?: 'urinePart' | 'urineReport';
}

/** For each column of the sheet, the key of its field. */
export type ColumnMapping = readonly (string | null)[];

/** Synonyms as one text, `|` between them. */
export const list = (text: string): string[] => text.split('|').map((name) => name.trim());

type FieldRow = Omit<ImportField, 'key' | 'synonyms'> & { synonyms: string | readonly string[] };
/** Fields by their key. */
export const fieldsOf = (rows: Readonly<Record<string, FieldRow>>): ImportField[] =>
  Object.entries(rows).map(([key, { synonyms, ...row }]) => ({
    ...row,
    key,
    synonyms: typeof synonyms === 'string' ? list(synonyms) : synonyms,
  }));

export const inGroup = (group: string, fields: readonly ImportField[]): ImportField[] =>
  fields.map((field) => ({ ...field, group }));

export const fieldsIn = (group: string, rows: Parameters<typeof fieldsOf>[0]): ImportField[] =>
  inGroup(group, fieldsOf(rows));
