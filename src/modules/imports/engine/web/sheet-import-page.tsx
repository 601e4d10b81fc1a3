import type { SheetKind } from '#platform/contract/import-kind/kinds.ts';
import { ImportWizard } from './wizard/ImportWizard.tsx';

/** The page of a kind of import that has an address of its own. */
export const sheetImportPage = (kind: SheetKind) => ({ default: () => <ImportWizard kinds={[kind]} /> });
