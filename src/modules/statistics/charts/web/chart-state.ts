import type { ChartSetting } from '../chart.ts';

/** State of the chart in the builder before it is saved. */
export type Draft = Pick<
  ChartSetting,
  'code' | 'title' | 'categoryId' | 'indicator' | 'split' | 'trend' | 'period' | 'kind'
> & { filters: { code: string; value: string; name: string | null }[] };

/** Editor state of a page. It is kept only in memory, because a title can be clinical. */
interface ChartState {
  editing: boolean;
  importing: boolean;
  /** Id of the chart being created or changed; a temporary id until the server assigns one. */
  id: string | null;
  draft: Draft | null;
}

type ChartAct =
  | { act: 'edit'; on: boolean }
  | { act: 'enableImport'; on: boolean }
  | { act: 'addChart' }
  | { act: 'openChart'; chart: ChartSetting }
  | { act: 'change'; draft: Partial<Draft> }
  | { act: 'cancelAdd' };

export const CLOSED: ChartState = { editing: false, importing: false, id: null, draft: null };

/** Default draft, safe to display: all workers by their newest exam, without a filter. */
const EMPTY: Draft = {
  code: '',
  title: null,
  categoryId: null,
  indicator: '',
  split: null,
  trend: null,
  period: 'now',
  kind: 'CLASSES',
  filters: [],
};

let temporaryCount = 0;
const temporaryId = (): string => `temporal-${++temporaryCount}`;
export const isTemporary = (id: string): boolean => id.startsWith('temporal-');

export function chartState(state: ChartState, act: ChartAct): ChartState {
  switch (act.act) {
    case 'edit':
      return { ...CLOSED, editing: act.on };
    case 'enableImport':
      return { ...state, importing: act.on };
    case 'addChart':
      return { ...state, editing: true, id: temporaryId(), draft: EMPTY };
    case 'openChart':
      return { ...state, id: act.chart.id, draft: { ...act.chart, filters: [...act.chart.filters] } };
    case 'change':
      return state.draft ? { ...state, draft: { ...state.draft, ...act.draft } } : state;
    case 'cancelAdd':
      return { ...state, id: null, draft: null };
  }
}

/** `Índice de masa corporal por área` → `indice-de-masa-corporal-por-area`, with a number when the code is taken. */
export function codeFor(title: string, usedCodes: ReadonlySet<string>): string {
  const plain = title
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 50);
  const base = plain || 'grafico';
  for (let n = 1; ; n++) {
    const code = n === 1 ? base : `${base}-${n}`;
    if (!usedCodes.has(code)) return code;
  }
}
