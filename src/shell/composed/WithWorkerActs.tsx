import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { opensTier, useCan, useSession } from '#platform/web/session/session.ts';
import { type ActFrom, type WorkerAct, WorkerActsContext } from '#platform/web/table/worker-acts.ts';
import { MOST_PEOPLE } from '#prevention/programs/limits.ts';
import { proposesFor } from '#prevention/programs/proposing-classes.ts';

const AddToProgram = lazy(() => import('./add-to-program.ts').then(({ loadDialog }) => loadDialog()));

/** Gives the lists below it the acts on workers of other modules: for doctors, enrolment in a programme. */
export function WithWorkerActs({ children }: { children: ReactNode }) {
  const session = useSession();
  const doctor = useCan()('clinical.read') && opensTier(session, 'PREMIUM');
  const [chosen, setChosen] = useState<{ patientIds: readonly string[]; from?: ActFrom | undefined } | null>(null);
  const acts = useMemo(
    (): readonly WorkerAct[] =>
      doctor
        ? [
            {
              label: 'Agregar a un programa',
              brief: 'Programa',
              key: 'p',
              most: MOST_PEOPLE,
              proposedFor: proposesFor,
              start: (patientIds, from) => setChosen({ patientIds, from }),
            },
          ]
        : [],
    [doctor],
  );
  return (
    <WorkerActsContext value={acts}>
      {children}
      <Suspense>{chosen && <AddToProgram {...chosen} onClose={() => setChosen(null)} />}</Suspense>
    </WorkerActsContext>
  );
}
