import { IMPORT_SCREENS } from './batch/import-screens.ts';
import { ImportWizard } from './wizard/ImportWizard.tsx';

export default function JobTitleImportPage() {
  return <ImportWizard screen={IMPORT_SCREENS.JOB_TITLES} />;
}
