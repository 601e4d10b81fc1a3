import { ageOn } from '#platform/contract/dates.ts';
import type { ColumnMapping, ImportField } from '#platform/contract/import-kind/field.ts';
import { EMPTY, type Issue, issue, type SheetCell } from '#platform/contract/import-kind/values/cell.ts';
import type { DocumentType } from '#platform/contract/import-kind/values/document.ts';
import type { ColumnContext } from './column-context.ts';
import { parseCell, parseDocumentCell } from './parsers.ts';
import type { LaboratoryReport } from './values/laboratory.ts';
import type { PersonName } from './values/name.ts';
import type { BloodPressure } from './values/number.ts';

type ImportValue = string | number | boolean | null;
export type RowValues = Record<string, ImportValue>;
type RowIssue = Issue & { column: number; field: string };

interface ParsedRow {
  values: RowValues;
  issues: RowIssue[];
}

interface Step {
  column: number;
  field: ImportField;
  context: ColumnContext;
}

/** Each context has the index of its column. */
export type ColumnContexts = readonly (ColumnContext | null | undefined)[];

/**
 * Prepares the reading of all rows of a sheet. A document gives `documentType` and `documentNumber`, a full name its
 * parts, and a pressure `PAS` and `PAD`; `age` is only compared with the birth date.
 */
export function createRowParser(
  mapping: ColumnMapping,
  fields: readonly ImportField[],
  contexts: ColumnContexts,
): (cells: readonly (SheetCell | undefined)[]) => ParsedRow {
  const byKey = new Map(fields.map((field) => [field.key, field]));
  const steps: Step[] = [];
  for (const [column, key] of mapping.entries()) {
    const field = key === null ? undefined : byKey.get(key);
    const context = contexts[column];
    if (!field || !context) continue;
    if (field.kind === 'documentType') steps.unshift({ column, field, context });
    else steps.push({ column, field, context });
  }
  // A full name that replaces the required names is required too.
  const namesNeeded = fields.some(({ key, required }) => required && key === 'names');
  const required = steps.filter(
    ({ field }) => field.required || (namesNeeded && (field.key === 'fullName' || field.key === 'surnames')),
  );
  const documentType = steps.find(({ field }) => field.kind === 'documentType');
  return (cells) => {
    const values: RowValues = {};
    const issues: RowIssue[] = [];
    for (const step of steps) readStep(step, cells, values, issues);
    if (documentType) mendBoth(issues, documentType.column);
    checkRequired(required, values, issues);
    allowNeedless(steps, values, issues);
    checkRow(steps, values, issues);
    return { values, issues };
  };
}

function readStep(step: Step, cells: readonly (SheetCell | undefined)[], values: RowValues, issues: RowIssue[]): void {
  const { column, field, context } = step;
  const cell = cells[column];
  const parsed =
    field.kind === 'documentNumber'
      ? parseDocumentCell(cell, (values['documentType'] ?? null) as DocumentType | null)
      : cell === undefined || (cell.kind === 'empty' && !cell.formula)
        ? EMPTY
        : parseCell(cell, context);
  for (const cellIssue of parsed.issues) issues.push({ ...cellIssue, column, field: field.key });
  store(field, parsed.value, values);
}

/** A suggested number with its type (`CE 001234567`) also corrects the cell of the type. */
function mendBoth(issues: RowIssue[], typeColumn: number): void {
  for (const rowIssue of issues) {
    const [, type, number] =
      (rowIssue.field === 'documentNumber' && TYPED_NUMBER.exec(rowIssue.suggestion ?? '')) || [];
    if (type && number) Object.assign(rowIssue, { suggestion: number, also: [{ column: typeColumn, text: type }] });
  }
}

const TYPED_NUMBER = /^(CE|PAS|DNI|PTP|CPP|CSR|CIRE) ([A-Z0-9]+)$/;

function store(field: ImportField, value: unknown, values: RowValues): void {
  switch (field.kind) {
    case 'documentNumber': {
      const document = value as { type: DocumentType; number: string } | null;
      values[field.key] = document?.number ?? null;
      if (document) values['documentType'] = document.type;
      return;
    }
    case 'fullName':
    case 'surnames': {
      const name = value as Partial<PersonName> | null;
      if (field.kind === 'fullName') values[field.key] = name?.fullName ?? null;
      values['paternalSurname'] ??= name?.paternalSurname ?? null;
      values['maternalSurname'] ??= name?.maternalSurname ?? null;
      if (field.kind === 'fullName') values['names'] ??= name?.names ?? null;
      return;
    }
    case 'pressure': {
      const pressure = value as BloodPressure | null;
      values['PAS'] ??= pressure?.systolic ?? null;
      values['PAD'] ??= pressure?.diastolic ?? null;
      return;
    }
    case 'laboratory': {
      const report = value as LaboratoryReport | null;
      values[field.key] = report?.rest ?? null;
      for (const [key, result] of Object.entries(report?.values ?? {})) values[key] ??= result;
      return;
    }
    default: {
      // The value of a field's own column takes precedence over a compound column.
      const plain = value === '' ? null : (value as ImportValue);
      if (plain !== null || values[field.key] === undefined) values[field.key] = plain;
    }
  }
}

function checkRequired(required: readonly Step[], values: RowValues, issues: RowIssue[]): void {
  for (const { column, field } of required) {
    const key = field.key === 'surnames' ? 'paternalSurname' : field.key;
    if (values[key] !== null && values[key] !== undefined) continue;
    if (issues.some((rowIssue) => rowIssue.column === column && rowIssue.severity === 'error')) continue;
    const alternatives = field.alternatives ?? (field.key === 'fullName' ? [['paternalSurname', 'names']] : []);
    if (alternatives.some((keys) => keys.every((other) => values[other]))) continue;
    issues.push({ ...issue('error', 'required', `Falta ${field.label.toLowerCase()}.`), column, field: field.key });
  }
}

/** What cannot be read does not hold back a row that says the same with other fields. */
function allowNeedless(steps: readonly Step[], values: RowValues, issues: RowIssue[]): void {
  for (const { column, field } of steps) {
    if (!field.needlessWith?.every((key) => (values[key] ?? null) !== null)) continue;
    for (const rowIssue of issues)
      if (rowIssue.column === column && rowIssue.severity === 'error') rowIssue.severity = 'warning';
  }
}

/** Checks that compare several cells of a row. */
function checkRow(steps: readonly Step[], values: RowValues, issues: RowIssue[]): void {
  const { age, birthDate, attentionDate } = values;
  const today = steps[0]?.context.today ?? '';
  if (typeof age === 'number') {
    if (typeof birthDate === 'string') {
      const computed = ageOn(birthDate, typeof attentionDate === 'string' ? attentionDate : today);
      if (computed !== null && Math.abs(computed - age) > 1) {
        const message = `La edad dice ${age} y con la fecha de nacimiento son ${computed}: comprueba cuál es correcta.`;
        report('age', issue('warning', 'age-differs', message));
      }
    }
  }
  if (age !== undefined) delete values['age'];
  const before = (first: string, second: string) => {
    const [a, b] = [values[first], values[second]];
    return typeof a === 'string' && typeof b === 'string' && b < a;
  };
  if (before('attentionDate', 'validUntil')) {
    report(
      'validUntil',
      issue('error', 'date-sequence', 'La vigencia termina antes de la fecha del examen: corrígela.'),
    );
  }
  if (before('hireDate', 'ceaseDate')) {
    report(
      'ceaseDate',
      issue('warning', 'date-sequence', 'La fecha de cese es anterior a la de ingreso: compruébala.'),
    );
  }
  if (before('birthDate', 'attentionDate')) {
    report(
      'attentionDate',
      issue('error', 'date-sequence', 'El examen es anterior a la fecha de nacimiento: corrígelo.'),
    );
  }
  const { PAS, PAD } = values;
  if (typeof PAS === 'number' && typeof PAD === 'number' && PAS <= PAD) {
    report(
      'PAS',
      issue('warning', 'pressure-order', 'La presión sistólica no es mayor que la diastólica: compruébala.'),
    );
  }

  function report(key: string, valueIssue: Issue): void {
    const step = steps.find(({ field }) => field.key === key);
    issues.push({ ...valueIssue, column: step?.column ?? 0, field: key });
  }
}
