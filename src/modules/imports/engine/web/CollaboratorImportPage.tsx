import { PEOPLE_KINDS } from './batch/import-screens.ts';
import { WizardByPurpose } from './wizard/WizardByPurpose.tsx';

/** Page to import files of people. */
export default function CollaboratorImportPage() {
  return <WizardByPurpose kinds={PEOPLE_KINDS} />;
}
