import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { PROGRAM_LABELS } from '#clinical/vocabulary/program.ts';
import type { Refused } from '#platform/contract/refused.ts';
import { midSentence } from '#platform/contract/text.ts';
import { call } from '#platform/web/api/client.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { RefusedModal } from '#platform/web/feedback/RefusedModal.tsx';
import { StatusBadge } from '#platform/web/feedback/StatusBadge.tsx';
import { showFailure } from '#platform/web/feedback/toast.ts';
import { showUndo } from '#platform/web/feedback/undo.tsx';
import { runOrShowError } from '#platform/web/feedback/work.ts';
import { showCount } from '#platform/web/format/format.ts';
import { PageBody } from '#platform/web/layout/PageBody.tsx';
import { PageHeader } from '#platform/web/layout/PageHeader.tsx';
import { useList } from '#platform/web/list/useList.ts';
import { useSearchParams } from '#platform/web/navigation/useSearchParams.ts';
import type { BulkSelection } from '#platform/web/table/columns.ts';
import { ListTable } from '#platform/web/table/ListTable.tsx';
import { exportOffers, listOffers, refuseOffers } from '../api.ts';
import { MOST_PEOPLE } from '../limits.ts';
import type { ProgramOffer } from '../model.ts';
import { OFFERS } from '../offers.ts';
import type { ProgramCode } from '../protocols.ts';

const EnrolModal = lazy(() => import('./EnrolModal.tsx'));
const cells = {
  finding: ({ finding }: ProgramOffer) => (finding ? <StatusBadge status="porVencer" label={finding} /> : '—'),
};

/** Workers whom the rules propose for a programme; the doctor enrols them or dismisses the proposals. */
export default function OffersPage({ program }: { program: ProgramCode }) {
  const [params, setParams] = useSearchParams();
  const besides = useMemo(() => ({ program }), [program]);
  const list = useList(OFFERS, { list: listOffers, file: exportOffers }, { besides });
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const items = list.query.data?.items ?? [];
  const idsOf = ({ ids, all }: BulkSelection): readonly string[] | null => {
    if (!all && ids.length <= MOST_PEOPLE) return ids;
    showFailure(new Error(`Se hace con hasta ${MOST_PEOPLE} por vez: filtra la lista o elige menos.`));
    return null;
  };
  const pass = async (patientIds: readonly string[], away: boolean) => {
    await call(refuseOffers, { body: { program, patientIds: [...patientIds], refused: away } });
    readAgain(['/middleware/health-programs']);
  };
  const passOver = (selection: BulkSelection) =>
    runOrShowError(async () => {
      const ids = idsOf(selection);
      if (!ids) return;
      await pass(ids, true);
      showUndo(`Ya no se propone a ${showCount(ids.length, 'colaborador', 'colaboradores')}.`, () => pass(ids, false));
    });
  return (
    <PageBody>
      <PageHeader
        title={`Propuestos: ${midSentence(PROGRAM_LABELS[program])}`}
        description="Por los peligros de su puesto o por un hallazgo de su último examen. Elige a quiénes inscribir."
        actions={
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={18} aria-hidden />}
            onClick={() =>
              // The parameters of this list do not apply to the other list, so they are removed from the address.
              setParams(Object.fromEntries(Object.keys(params).map((name) => [name, undefined])))
            }
          >
            Inscritos
          </Button>
        }
      />
      <ListTable
        list={list}
        views={false}
        cells={cells}
        rowKey={(person: ProgramOffer) => person.patientId}
        onOpen={(person: ProgramOffer) => setChosen([person.patientId])}
        bulkActions={[
          { label: 'Inscribir', onClick: (selection) => setChosen(idsOf(selection)) },
          { label: 'No proponer', onClick: (selection) => void passOver(selection) },
        ]}
        empty={{
          title: 'Nadie por proponer',
          description: 'Aparecen quienes tengan un puesto expuesto o un hallazgo del programa y no estén inscritos.',
        }}
      />
      <Suspense>
        {chosen && (
          <EnrolModal
            program={program}
            given={chosen}
            names={items.filter(({ patientId }) => chosen.includes(patientId)).map(({ fullName }) => fullName)}
            onRefused={setRefused}
            onClose={() => setChosen(null)}
          />
        )}
      </Suspense>
      <RefusedModal
        counted={showCount(refused.length, 'colaborador', 'colaboradores')}
        refused={refused}
        onClose={() => setRefused([])}
      />
    </PageBody>
  );
}
