import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { ImportBatch } from '#platform/contract/import-kind/model.ts';

/** The current batch, with functions to update and reload it. */
export interface ReadBatch {
  batch: ImportBatch | undefined;
  error: unknown;
  retry: () => void;
  put: (batch: ImportBatch) => void;
  reload: () => void;
}

/** Components common to all kinds of import; the shell passes them to the PDF page. */
export interface ImportParts {
  Batch: ComponentType<{ id: string; children: (read: ReadBatch) => ReactNode }>;
  Result: ComponentType<{ batch: ImportBatch }>;
  Discard: ComponentType<{ batch: ImportBatch; onDiscarded: () => void }>;
  Unfinished: ComponentType<{ kind: 'documents'; onResume: (batch: ImportBatch) => void }>;
}

export const ImportPartsContext = createContext<ImportParts | null>(null);

export function useImportParts(): ImportParts {
  const parts = useContext(ImportPartsContext);
  if (!parts) throw new Error('The page of PDFs stands in the shell, which gives it the parts of an import.');
  return parts;
}
