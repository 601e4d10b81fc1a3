import AbsencesPage from '../../modules/absences/web/AbsencesPage.tsx';
import { ACTIVE_WORKERS } from '../../modules/collaborators/choosable.ts';

export default () => <AbsencesPage workers={ACTIVE_WORKERS} />;
