import { ACTIVE_WORKERS } from '../../modules/collaborators/choosable.ts';
import { CARE } from '../../modules/exams/web/visits/care.tsx';
import { COVID } from '../../modules/exams/web/visits/covid.tsx';
import { LABORATORY } from '../../modules/exams/web/visits/laboratory.tsx';
import { VisitsPage } from '../../modules/exams/web/visits/VisitsPage.tsx';

export const CarePage = () => <VisitsPage of={CARE} workers={ACTIVE_WORKERS} />;
export const CovidPage = () => <VisitsPage of={COVID} workers={ACTIVE_WORKERS} />;
export const LaboratoryPage = () => <VisitsPage of={LABORATORY} workers={ACTIVE_WORKERS} />;
