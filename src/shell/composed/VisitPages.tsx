import { CARE } from '#exams/attentions/web/visits/care.tsx';
import { COVID } from '#exams/attentions/web/visits/covid.tsx';
import { LABORATORY } from '#exams/attentions/web/visits/laboratory.tsx';
import { VisitsPage } from '#exams/attentions/web/visits/VisitsPage.tsx';
import { ACTIVE_WORKERS } from '#workers/collaborators/choosable.ts';

export const CarePage = () => <VisitsPage of={CARE} workers={ACTIVE_WORKERS} />;
export const CovidPage = () => <VisitsPage of={COVID} workers={ACTIVE_WORKERS} />;
export const LaboratoryPage = () => <VisitsPage of={LABORATORY} workers={ACTIVE_WORKERS} />;
