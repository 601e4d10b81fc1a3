import { useCan } from '#platform/web/session/session.ts';
import { ImportWizard } from './wizard/ImportWizard.tsx';

/** Doctors import results and earlier jobs; the company imports only aptitudes. */
export default function ExamImportPage() {
  const can = useCan();
  return <ImportWizard kinds={can('results.import') ? ['import-attentions', 'work-history'] : ['import-aptitudes']} />;
}
