import { PEOPLE_KINDS } from './batch/import-screens.ts';
import { ImportWizard } from './wizard/ImportWizard.tsx';

/** Page to import files of people. */
export default function CollaboratorImportPage() {
  return <ImportWizard kinds={PEOPLE_KINDS} />;
}
