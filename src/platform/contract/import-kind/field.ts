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
  | 'duration'
  | 'workPlace'
  | 'laboratory';

/** Conversion of a number in another customary unit to the unit of the field. */
type Rescale = 'metres' | 'gramsPerLitre' | 'fraction';

export interface ImportField {
  key: string;
  label: string;
  /** Other headers seen in real files. Variants in case, accents, punctuation and abbreviations need no synonym. */
  synonyms: readonly string[];
  kind: FieldKind;
  required?: true;
  /** A row without this value waits until a person gives the value once for all rows of the file. */
  asked?: true;
  /** Sets of fields; any such set can replace this required field. */
  alternatives?: readonly (readonly string[])[];
  /**
   * Clinical field: a file of a person who is not a doctor or a super admin is refused, and the refusal names the
   * field.
   */
  clinical?: true;
  group?: string;
  /** Plausible limits (domain reference §3), in the unit of the field. */
  range?: readonly [number, number];
  unit?: string;
  rescale?: Rescale;
  /** The date must not be after today. */
  past?: true;
  /** Words such as «Actualidad» instead of the date say that the event of the row goes on: the value `GOES_ON`. */
  mayGoOn?: true;
  /**
   * Day of a date without its day: the first or the last one of its month, which is taken, or of its year, which is
   * suggested.
   */
  missingDay?: 'first' | 'last';
  /** Fields that make this one needless: with all of them given, a value that cannot be read is a warning. */
  needlessWith?: readonly string[];
  maxLength?: number;
  /**
   * A rarely sent column: the template leaves it out, and only a header with one of its names is taken for it, never
   * one that resembles them.
   */
  byName?: true;
  /** The exam rules must be able to interpret the words; words that they cannot read are reported. */
  reads?: 'urinePart' | 'urineReport';
}

/** The key of the matched field for each column of the sheet. */
export type ColumnMapping = readonly (string | null)[];

/** Splits a text of synonyms at `|`. */
export const list = (text: string): string[] => text.split('|').map((name) => name.trim());

type FieldRow = Omit<ImportField, 'key' | 'synonyms'> & { synonyms: string | readonly string[] };
/** Adds its key to each field and splits its synonyms. */
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
