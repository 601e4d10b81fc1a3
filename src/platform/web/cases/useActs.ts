import type { ActAnswer } from '#platform/contract/cases/calls.ts';
import { MOST_CASES } from '#platform/contract/cases/calls.ts';
import { actsOf, type CaseAct, type CaseItem, type Cases, countedCases } from '#platform/contract/cases/cases.ts';
import type { Refused } from '#platform/contract/refused.ts';
import { call } from '#platform/web/api/client.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { showFailure, showSuccess } from '#platform/web/feedback/toast.ts';
import { showUndo } from '#platform/web/feedback/undo.tsx';
import type { BulkAction, BulkSelection } from '#platform/web/table/columns.ts';
import { allPages } from '#platform/web/table/selection/all-pages.ts';

/** An act that waits for its form or its confirmation. */
export interface Acting {
  name: string;
  act: CaseAct;
  ids: readonly string[];
  /** Version of the case as it was read; only for a single case. */
  version?: number;
  /** Initial values of the form. */
  begins?: Readonly<Record<string, unknown>> | undefined;
}

export interface Acts {
  /** Runs an act without fields at once; opens the dialog for other acts. */
  start: (acting: Acting) => void;
  run: (acting: Acting, values: object) => Promise<void>;
  forMany: (states: readonly string[] | undefined, filters: object) => BulkAction[];
}

interface Asking {
  ask: (acting: Acting) => void;
  onRefused: (refused: readonly Refused[]) => void;
}

/** Runs the acts of a kind of case: shows a toast with the result, offers to undo it, and lists the refused cases. */
export function useActs(caseKind: Cases, { ask, onRefused }: Asking): Acts {
  const { calls, path, noun, page } = caseKind;
  const read = () => readAgain([path, ...(page.touches ?? [])]);
  const post = (name: string, ids: readonly string[], more: object): Promise<ActAnswer> =>
    call(calls.act, { body: { act: name, ids: [...ids], ...more } });

  const run = async ({ name, act, ids, version }: Acting, values: object) => {
    const { done, refused } = await post(name, ids, { values, ...(version === undefined ? {} : { version }) });
    read();
    if (refused.length > 0) onRefused(refused);
    if (done.length === 0) return;
    const message = `${act.told}: ${countedCases(done.length, noun)}.`;
    if (!act.undo) showSuccess(message);
    else
      showUndo(message, async () => {
        const undone = await call(calls.undo, { body: { act: name, ids: done } });
        read();
        if (undone.refused.length > 0) onRefused(undone.refused);
      });
  };
  const start = (acting: Acting) => {
    const { asks, warning } = acting.act;
    if (asks || warning) ask(acting);
    else void run(acting, {}).catch(showFailure);
  };
  const chosen = async ({ ids, all }: BulkSelection, filters: object): Promise<readonly string[]> => {
    if (!all) return ids;
    const load = (cut: { page: number; page_size: number }) => {
      const pageQuery = { ...filters, ...cut };
      const input = calls.list.method === 'GET' ? { query: pageQuery } : { body: pageQuery };
      return call(calls.list, input);
    };
    const rows = await allPages(load, MOST_CASES);
    if (!rows) throw new Error(`Se hace con hasta ${MOST_CASES} por vez: filtra la lista.`);
    return rows.map(({ id }) => id);
  };
  return {
    start,
    run,
    forMany: (states, filters) =>
      Object.entries(caseKind.acts)
        .filter(([, act]) => act.many && !act.own && (!states || states.some((state) => act.from.includes(state))))
        .map(([name, act]) => ({
          label: act.label,
          onClick: (selection) =>
            void chosen(selection, filters)
              .then((ids) => {
                if (ids.length > MOST_CASES) throw new Error(`Se hace con hasta ${MOST_CASES} por vez.`);
                start({ name, act, ids });
              })
              .catch((error: unknown) => showFailure(error instanceof Error ? error.message : error)),
        })),
  };
}

/** The buttons of a case, the usual next step first. */
export const buttonsOf = <Item extends CaseItem>(caseKind: Cases<Item>, item: Item): [string, CaseAct][] =>
  actsOf(caseKind, item)
    .filter(([, { own }]) => !own)
    .sort(([, a], [, b]) => Number(b.next ?? false) - Number(a.next ?? false));
