import { useCan } from '#platform/web/session/session.ts';
import { ImportWizard } from './wizard/ImportWizard.tsx';

/** Doctors import results; the company imports only aptitudes. */
export default function ExamImportPage() {
  const can = useCan();
  return <ImportWizard kind={can('results.import') ? 'import-attentions' : 'import-aptitudes'} />;
}
