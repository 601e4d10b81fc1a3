import { IMPORT_SCREENS } from './batch/import-screens.ts';
import { ImportWizard } from './wizard/ImportWizard.tsx';

export default function CollaboratorImportPage() {
  return <ImportWizard screen={IMPORT_SCREENS.ROSTER} />;
}
