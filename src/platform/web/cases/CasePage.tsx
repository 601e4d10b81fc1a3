import { Badge, Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.layer.css';
import { type ReactNode, useMemo, useState } from 'react';
import { type CaseItem, type Cases, countedCases } from '#platform/contract/cases/cases.ts';
import { type LeftOut, partOf } from '#platform/contract/cases/part.ts';
import { countsOf } from '#platform/contract/list/counts.ts';
import type { Refused } from '#platform/contract/refused.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { showTotal } from '#platform/web/format/format.ts';
import { PageBody } from '#platform/web/layout/PageBody.tsx';
import { PageHeader } from '#platform/web/layout/PageHeader.tsx';
import { useList } from '#platform/web/list/useList.ts';
import { useSearchParams } from '#platform/web/navigation/useSearchParams.ts';
import { late, useOpened } from '#platform/web/start/late.tsx';
import { ListTable } from '#platform/web/table/ListTable.tsx';
import type { Cells } from '#platform/web/table/list-columns.tsx';
import classes from './cases.module.css';
import { type CaseParts, StateBadge } from './parts.tsx';
import { type Acting, useActs } from './useActs.ts';

const RefusedModal = late(() => import('#platform/web/feedback/RefusedModal.tsx'), 'RefusedModal');
const ActDialog = late(() => import('./ActDialog.tsx'), 'ActDialog');
const CaseDrawer = late(() => import('./CaseDrawer.tsx'), 'CaseDrawer');

interface Props<Item extends CaseItem> {
  of: Cases<Item>;
  parts: CaseParts<Item>;
  /** For a page that shows a subset of the cases: its own texts, and filters added to those that the person chooses. */
  part?: CasePart;
}
export interface CasePart {
  title: string;
  description: string;
  asked: Readonly<Record<string, unknown>>;
  without?: LeftOut;
  /** Shown next to the title. */
  actions?: ReactNode;
  /** Shown between the title and the tabs. */
  above?: ReactNode;
}
const WHOLE = {};

/** The page of a kind of case: tabs with counts, the list, the acts that the states allow, and a drawer with a case. */
export function CasePage<Item extends CaseItem>(props: Props<Item>) {
  const { of: caseKind, parts } = props;
  const { calls, page, noun, tabs } = caseKind;
  const { title, description, actions, above } = props.part ?? { ...page, actions: undefined, above: undefined };
  const part = props.part?.asked ?? WHOLE;
  const [{ tab: tabParam, case: opened }, setParams] = useSearchParams();
  const tab = tabs.find((each) => each.id === tabParam) ?? tabs[0]!;
  const besides = useMemo(() => ({ ...part, tab: tab.id }), [part, tab]);
  const partList = useMemo(() => partOf(caseKind.list, props.part?.without), [caseKind, props.part?.without]);
  const list = useList(partList, { list: calls.list, file: calls.file }, { besides });
  const [acting, setActing] = useState<Acting | null>(null);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [drawer, refusal] = [useOpened(opened !== undefined), useOpened(refused.length > 0)];
  const acts = useActs(caseKind, { ask: setActing, onRefused: setRefused });
  const cells = useMemo(
    (): Cells<Item> => ({ state: (item) => <StateBadge of={caseKind} item={item} />, ...parts.cells }),
    [caseKind, parts],
  );
  return (
    <PageBody>
      <PageHeader title={title} description={description} actions={actions} />
      {above}
      <CaseTabs
        of={caseKind}
        part={part}
        current={tab.id}
        onChange={(next) => setParams({ tab: next, page: undefined })}
      />
      <ListTable
        key={tab.id}
        list={list}
        views={false}
        cells={cells}
        rowKey={(item) => item.id}
        onOpen={(item) => setParams({ case: item.id })}
        bulkActions={acts.forMany(tab.states, list.asked)}
        {...(parts.patientOf ? { patientOf: parts.patientOf } : {})}
        empty={{ title: `No hay ${noun.many} aquí`, description: page.empty }}
      />
      {drawer && (
        <CaseDrawer
          of={caseKind}
          parts={parts}
          id={opened}
          acts={acts}
          onClose={() => setParams({ case: undefined })}
        />
      )}
      {acting && (
        <ActDialog
          of={caseKind}
          acting={acting}
          onDone={acts.run}
          onClose={() => setActing(null)}
          below={(values) => parts.asking?.(acting, values)}
        />
      )}
      {refusal && (
        <RefusedModal counted={countedCases(refused.length, noun)} refused={refused} onClose={() => setRefused([])} />
      )}
    </PageBody>
  );
}

interface TabsProps {
  of: Cases;
  part: object;
  current: string;
  onChange: (tab: string) => void;
}

function CaseTabs({ of, part, current, onChange }: TabsProps) {
  const views = of.tabs.map(({ id }) => ({ ...part, tab: id }));
  const { data } = useEndpoint(countsOf(of.calls.list), { body: { views } });
  return (
    <Tabs value={current} onChange={(value) => value && onChange(value)}>
      <Tabs.List className={classes['tabs']} aria-label={`Grupos de ${of.noun.many}`}>
        {of.tabs.map(({ id, label }, at) => (
          <Tabs.Tab
            key={id}
            value={id}
            rightSection={
              <Badge size="sm" variant="light" color={id === current ? 'brand' : 'gray'} miw={32}>
                {data ? showTotal(data.counts[at]!).replace('más de ', '+') : '…'}
              </Badge>
            }
          >
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}
