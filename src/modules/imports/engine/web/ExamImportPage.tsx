import { useCan } from '#platform/web/session/session.ts';
import { IMPORT_SCREENS } from './batch/import-screens.ts';
import { ImportWizard } from './wizard/ImportWizard.tsx';

/** Doctors import results; the company imports only aptitudes. */
export default function ExamImportPage() {
  const can = useCan();
  return <ImportWizard screen={can('results.import') ? IMPORT_SCREENS.ATTENTIONS : IMPORT_SCREENS.APTITUDES} />;
}
