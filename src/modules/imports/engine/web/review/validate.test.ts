import { describe, expect, it } from 'vitest';
import type { ImportRow, StoredIssue } from '#platform/contract/import-kind/model.ts';
import { rowValidator } from './validate.ts';

const FIELDS = ['documentType', 'documentNumber', 'fullName', 'sex', 'birthDate'];
const batch = {
  kind: 'import-persons' as const,
  columns: FIELDS.map((field, index) => ({ index, field })),
};
const issue = (code: string, column: number | null): StoredIssue => ({ column, severity: 'error', code, message: 'x' });
const row = (rowNo: number, over: Record<string, string> = {}, issues: StoredIssue[] = []): ImportRow => ({
  rowNo,
  issues,
  outcome: 'NUEVO',
  state: 'PENDING',
  note: null,
  added: false,
  leftOut: false,
  cells: { 0: 'DNI', 1: String(45678912 + rowNo), 2: 'ROJAS DIAZ, ANA', 3: 'F', 4: '12/03/1985', ...over },
});
const rows = [...Array.from({ length: 499 }, (_, i) => row(i)), row(499, { 3: 'Dama' })];
const validate = rowValidator(batch, rows, '2026-03-01');
const codes = (edited: ImportRow, ...written: number[]) =>
  validate(edited, new Set(written)).map(({ code, column }) => `${column} ${code}`);

describe('a corrected row, before the server answers', () => {
  it('is judged by the rules of its columns', () => {
    expect(codes(row(1), 1)).toEqual([]);
    expect(codes(row(1, { 1: '123', 4: '31/02/1990' }), 1)).toEqual(['1 document-short', '4 date-impossible']);
    const [short] = validate(row(1, { 1: '001234567' }), new Set([1]));
    expect(short).toMatchObject({ suggestion: '001234567', also: [{ column: 0, text: 'CE' }] });
  });

  it('keeps what only the company knows, but where it was written', () => {
    const held = row(1, {}, [issue('plan:name-of-another', 2), issue('plan:repeated', 1), issue('sex', 3)]);
    expect(codes(held, 1)).toEqual(['2 plan:name-of-another']);
  });

  it('does not doubt a text that an answer has explained in other rows', () => {
    expect(codes(row(1, { 3: 'Dama' }), 3)).toEqual([]);
    expect(codes(row(1, { 3: 'Damita' }), 3)).toEqual(['3 sex']);
  });

  it('takes far less than 100 ms', () => {
    const started = performance.now();
    for (let i = 0; i < 50; i++) validate(row(i, { 1: '123' }), new Set([1]));
    expect((performance.now() - started) / 50).toBeLessThan(100);
  });
});
