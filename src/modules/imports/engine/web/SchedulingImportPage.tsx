import { IMPORT_SCREENS } from './batch/import-screens.ts';
import { ImportWizard } from './wizard/ImportWizard.tsx';

export default function SchedulingImportPage() {
  return <ImportWizard screen={IMPORT_SCREENS.SCHEDULINGS} />;
}
