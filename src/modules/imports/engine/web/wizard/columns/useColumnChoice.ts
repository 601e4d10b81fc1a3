import { useMemo, useState } from 'react';
import type { ImportBatch, ImportPreview } from '#platform/contract/import-kind/model.ts';
import { missingRequired, unmappedFieldsText } from '../../../matching/required.ts';

export interface ColumnChoice {
  /** Field by column index; null for a column that is left out. */
  fields: ReadonlyMap<number, string | null>;
  /** Fields already assigned to a column. */
  taken: ReadonlySet<string>;
  /** Whether hidden rows are skipped; null until the person answers. */
  skipHidden: boolean | null;
  setSkipHidden: (skip: boolean) => void;
  set: (index: number, field: string | null) => void;
  /** Sentence that names the required fields without a column; '' when there are none. */
  missing: string;
  /**
   * Sentence that names the fields without a column that the review asks once for the whole file; '' when there are
   * none.
   */
  asked: string;
  /** True when the choice differs from the one stored on the server. */
  changed: boolean;
}

/** The person's choice of fields, which starts from the recognised fields and again for another sheet. */
export function useColumnChoice(batch: ImportBatch | undefined, preview: ImportPreview | undefined): ColumnChoice {
  const basis = `${batch?.id}:${batch?.sheet}:${batch?.headerRow}`;
  const [mine, setMine] = useState<{ basis: string; fields: ReadonlyMap<number, string | null> }>({
    basis,
    fields: new Map(),
  });
  const [chosen, setSkipHidden] = useState<boolean | null>(null);
  const skipHidden = chosen ?? preview?.skipHidden ?? null;
  const columns = batch?.columns;
  return useMemo(() => {
    const chosenFields = mine.basis === basis ? mine.fields : new Map<number, string | null>();
    const fields = new Map(
      (columns ?? []).map(({ index, field }) => [
        index,
        chosenFields.has(index) ? (chosenFields.get(index) ?? null) : field,
      ]),
    );
    const usedKeys = new Set([...fields.values()].filter((key) => key !== null));
    return {
      fields,
      taken: usedKeys,
      skipHidden,
      setSkipHidden,
      set: (index, field) => setMine({ basis, fields: new Map(chosenFields).set(index, field) }),
      missing: preview ? missingRequired([...fields.values()], preview.fields).message : '',
      asked: preview ? unmappedFieldsText([...fields.values()], preview.fields) : '',
      changed:
        (chosen !== null && chosen !== (preview?.skipHidden ?? null)) ||
        (columns ?? []).some(({ index, field }) => fields.get(index) !== field),
    };
  }, [columns, preview, basis, mine, chosen, skipHidden]);
}
