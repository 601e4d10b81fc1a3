import { useCan } from '#platform/web/session/session.ts';
import { ImportWizard } from './wizard/ImportWizard.tsx';
import { WizardByPurpose } from './wizard/WizardByPurpose.tsx';

const CLINICAL_KINDS = ['import-attentions', 'work-history'] as const;

/** Doctors import results and earlier jobs; the company imports only aptitudes. */
export default function ExamImportPage() {
  const can = useCan();
  return can('results.import') ? <WizardByPurpose kinds={CLINICAL_KINDS} /> : <ImportWizard kind="import-aptitudes" />;
}
