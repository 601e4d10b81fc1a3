import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useMemo } from 'react';
import { PROGRAM_LABELS } from '#clinical/vocabulary/program.ts';
import { midSentence } from '#platform/contract/text.ts';
import { PageBody } from '#platform/web/layout/PageBody.tsx';
import { PageHeader } from '#platform/web/layout/PageHeader.tsx';
import { useList } from '#platform/web/list/useList.ts';
import { useSearchParams } from '#platform/web/navigation/useSearchParams.ts';
import { ListTable } from '#platform/web/table/ListTable.tsx';
import { exportFigurePeople, listFigurePeople } from '../../api.ts';
import { FIGURE_PEOPLE, type FigurePerson, figuresOf, GROUPS } from '../../figures.ts';
import type { ProgramCode } from '../../protocols.ts';

interface Props {
  program: ProgramCode;
  figure: string;
  year: number;
}
const patientOf = ({ patientId }: FigurePerson) => patientId;
const rowKey = ({ id }: FigurePerson) => id;

/** The workers behind a figure. A row opens the enrolment, the exam, or the worker, whichever there is. */
export default function FigurePeople({ program, figure, year }: Props) {
  const [params, setParams] = useSearchParams();
  const besides = useMemo(() => ({ program, figure, year }), [program, figure, year]);
  const list = useList(FIGURE_PEOPLE, { list: listFigurePeople, file: exportFigurePeople }, { besides });
  const label = GROUPS.map((group) => figuresOf(program, group)[figure]?.label).find(Boolean) ?? figure;
  // The parameters of this list do not apply to the other pages, so they are removed from the address.
  const away = Object.fromEntries(Object.keys(params).map((name) => [name, undefined]));
  return (
    <PageBody>
      <PageHeader
        title={`${label}, ${year}`}
        description={`Quiénes están detrás de esta cifra de ${midSentence(PROGRAM_LABELS[program])}.`}
        actions={
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={18} aria-hidden />}
            onClick={() => setParams({ ...away, vista: 'cifras' })}
          >
            Cifras
          </Button>
        }
      />
      <ListTable
        list={list}
        views={false}
        rowKey={rowKey}
        patientOf={patientOf}
        onOpen={({ entryId }: FigurePerson) => entryId && setParams({ ...away, tab: 'all', case: entryId })}
        empty={{ title: 'Nadie en esta cifra' }}
      />
    </PageBody>
  );
}
