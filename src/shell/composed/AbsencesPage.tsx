import AbsencesPage from '#workers/absences/web/AbsencesPage.tsx';
import { ACTIVE_WORKERS } from '#workers/collaborators/choosable.ts';

export default () => <AbsencesPage workers={ACTIVE_WORKERS} />;
