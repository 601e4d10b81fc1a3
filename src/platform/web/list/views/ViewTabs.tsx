import { ActionIcon, Badge, Button, Menu, Tooltip, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconDots, IconPlus } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { countsOf, MOST_COUNTED_VIEWS } from '#platform/contract/list/counts.ts';
import {
  createView,
  deleteView,
  listViews,
  type SavedView,
  setDefaultView,
  VIEW_AUDIENCE_LABELS,
} from '#platform/contract/list/views.ts';
import { call } from '#platform/web/api/client.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { showFailure, showSuccess } from '#platform/web/feedback/toast.ts';
import { showUndo } from '#platform/web/feedback/undo.tsx';
import { showTotal } from '#platform/web/format/format.ts';
import { asTyped } from '../list-search.ts';
import type { UsedList } from '../useList.ts';
import classes from './ViewTabs.module.css';
import { searchOfView, shows, type ViewQuery } from './view-search.ts';

const SaveView = lazy(() => import('./SaveView.tsx'));

const TOUCHED = ['/lists/views'];

interface Tab extends ViewQuery {
  /** Null for the tab with all rows. */
  id: string | null;
  name: string;
  saved?: SavedView;
}

/** The views of a list as tabs with counts: the views of the product, of the company and of the person. */
export default function ViewTabs({ list }: { list: UsedList<unknown> }) {
  const { of, state } = list;
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const { data } = useEndpoint(listViews, { query: { list: of.id } }, { staleTime: 5 * 60_000 });
  const [saving, setSaving] = useState<SavedView | 'new' | null>(null);
  const tabs: Tab[] = [
    { id: null, name: of.unfiltered ?? 'Todos', filters: {} },
    ...(of.views ?? []),
    ...(data?.items ?? []).map((saved) => ({ ...saved, saved })),
  ];
  const countOf = useCounts(list, tabs, data !== undefined);
  const named = tabs.find((tab) => tab.id !== null && tab.id === search['view']);
  const current = named ?? tabs.find((tab) => shows(of, tab, state));
  const changed = named ? !shows(of, named, state) : current === undefined;
  const open = (tab: Tab, replace = false) =>
    void navigate({
      to: '.',
      replace,
      resetScroll: false,
      search: (before: object) => ({ ...before, ...searchOfView(of, tab) }),
    });

  // Without filters in the address, the person's own start view is applied.
  const began = useRef(false);
  useEffect(() => {
    if (began.current || !data) return;
    began.current = true;
    const first = tabs.find((tab) => tab.id !== null && tab.id === data.default);
    if (first && !state.hasFilters && search['sort'] === undefined && search['view'] === undefined) open(first, true);
  });

  const choose = (view: string | null, message: string) =>
    call(setDefaultView, { body: { list: of.id, view } })
      .then(() => {
        readAgain(TOUCHED);
        showSuccess(message);
      })
      .catch(showFailure);
  const remove = async ({ id, name, audience, filters, sort, columns }: SavedView) => {
    await call(deleteView, { params: { id } });
    readAgain(TOUCHED);
    if (search['view'] === id) open(tabs[0]!);
    showUndo(`Se quitó la vista ${name}.`, async () => {
      await call(createView, { body: { list: of.id, name, audience, filters, sort, columns } });
      readAgain(TOUCHED);
    });
  };
  return (
    <nav className={classes['tabs']} aria-label={`Vistas de ${of.label}`}>
      {tabs.map((tab, at) => (
        <span key={tab.id ?? ''} className={classes['tab']} data-on={tab === current || undefined}>
          <UnstyledButton
            className={classes['name']}
            aria-current={tab === current ? 'true' : undefined}
            onClick={() => open(tab)}
          >
            {tab.name}
            {tab === current && changed && <span> (cambiada)</span>}
            {/* The width for the number is reserved before it arrives. */}
            <Badge component="span" size="sm" variant="light" color="gray" miw={36} className="tabular">
              {countOf(at)}
            </Badge>
          </UnstyledButton>
          {tab.saved && tab.saved.gone.length > 0 && (
            <Tooltip label={`Esta lista ya no tiene: ${tab.saved.gone.join(', ')}. Lo demás se muestra igual.`}>
              <IconAlertTriangle size={16} role="img" aria-label={`Ya no tiene: ${tab.saved.gone.join(', ')}`} />
            </Tooltip>
          )}
          {tab === current && (tab.id !== null || data?.default) && (
            <Menu position="bottom-start">
              <Menu.Target>
                <ActionIcon variant="subtle" color="gray" size={28} aria-label={`Opciones de la vista ${tab.name}`}>
                  <IconDots size={16} />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                {tab.saved && <Menu.Label>{VIEW_AUDIENCE_LABELS[tab.saved.audience]}</Menu.Label>}
                {tab.saved?.own && <Menu.Item onClick={() => setSaving(tab.saved!)}>Cambiar</Menu.Item>}
                {data?.default === tab.id ? (
                  <Menu.Item onClick={() => void choose(null, 'La lista se abrirá con todo.')}>
                    No abrir con esta vista
                  </Menu.Item>
                ) : (
                  <Menu.Item onClick={() => void choose(tab.id, `La lista se abrirá con ${tab.name}.`)}>
                    Abrir siempre con esta vista
                  </Menu.Item>
                )}
                {tab.saved?.own && (
                  <Menu.Item color="vencido" onClick={() => void remove(tab.saved!).catch(showFailure)}>
                    Quitar
                  </Menu.Item>
                )}
              </Menu.Dropdown>
            </Menu>
          )}
        </span>
      ))}
      {changed && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => setSaving('new')}
        >
          Guardar vista
        </Button>
      )}
      {saving && (
        <Suspense fallback={null}>
          <SaveView
            list={list}
            view={saving === 'new' ? null : saving}
            onClose={() => setSaving(null)}
            onSaved={(view) => {
              readAgain(TOUCHED);
              open(view);
            }}
          />
        </Suspense>
      )}
    </nav>
  );
}

/** Row counts of all tabs, by index, in one call. */
function useCounts(
  { of, calls, besides }: UsedList<unknown>,
  tabs: readonly Tab[],
  enabled: boolean,
): (at: number) => string {
  const views = tabs.slice(0, MOST_COUNTED_VIEWS).map((tab) => {
    const { page: _page, sort: _sort, view: _view, ...filters } = searchOfView(of, tab);
    return asTyped({ ...besides, ...filters });
  });
  const { data } = useEndpoint(countsOf(calls.list), { body: { views } }, { staleTime: 60_000, enabled });
  return (at) => {
    const count = data?.counts[at];
    return count ? showTotal(count).replace('más de ', '+') : '…';
  };
}
