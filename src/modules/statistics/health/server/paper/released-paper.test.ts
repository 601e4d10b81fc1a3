import { expect, test } from 'vitest';
import { renderPdf } from '#platform/server/pdf/render.ts';
import type { Block } from '#platform/server/pdf/spec.ts';
import { indicatorOf, infoOf } from '../../indicators/registry.ts';
import type { CubeAnswer, ShownCount, Slice } from '../../model.ts';
import { STATISTICS_SCREENS } from '../../screens.ts';
import type { Paper } from './paper-spec.ts';
import { releasedPaperSpec } from './released-paper.ts';

const about = (count: number, percent: number): ShownCount => ({ count, percent, hidden: null });
const hidden = (why: 'FEW' | 'MOST' | 'UNRELEASED'): ShownCount => ({ count: null, percent: null, hidden: why });
const slice = (measured: number, findings: ShownCount): Slice => ({
  examined: measured,
  measured,
  classes: [],
  noData: { count: 0, percent: 0, hidden: null },
  findings,
  precision: 0.3,
  numbers: null,
});

function paper(release: CubeAnswer['release']): Paper {
  const released = release?.period != null;
  const rows = [
    { ...slice(400, about(60, 15)), id: '1', name: 'Mina' },
    { ...slice(80, hidden('FEW')), id: '2', name: 'Planta' },
    { ...slice(60, hidden('UNRELEASED')), id: '3', name: 'Taller' },
  ];
  const total = released ? slice(540, about(70, 13)) : slice(0, hidden('UNRELEASED'));
  return {
    screen: STATISTICS_SCREENS.glucosa,
    item: 'GLUCOSA',
    answer: {
      asOf: '2026-01-16T15:00:00.000Z',
      waiting: 0,
      release,
      indicators: [
        {
          ...infoOf(indicatorOf('GLUCOSA')!),
          classes: [],
          total,
          periods: released ? [{ ...total, period: '2025', label: '2025', from: '2025-01-01' }] : [],
          splits: released ? [{ dimension: 'area', label: 'Área', more: 0, rows }] : [],
        },
      ],
    },
    audiogram: null,
    company: { name: 'Minera Andina S.A.A.', ruc: '20986606119', logo: { monogram: 'M' } },
    filters: [],
    madeAt: '2026-11-23T15:00:00.000Z',
  };
}
const RELEASE = { period: '2025', label: '2025', releasedAt: '2026-01-16T15:00:00.000Z' };
const flat = (blocks: readonly Block[]): Block[] =>
  blocks.flatMap((block) => (block.kind === 'row' ? block.cells.flatMap((cell) => flat(cell.blocks)) : [block]));

test('released figures on paper: shares and about how many, few without a number, and why', async () => {
  const spec = releasedPaperSpec(paper({ period: '2025', periods: [RELEASE] }));
  const blocks = flat(spec.body);
  const [years, areas] = blocks.flatMap((block) => (block.kind === 'bars' ? [block.items] : []));
  const words = (items: typeof years) =>
    items?.map(({ label, figure }) => `${label}: ${figure?.replace('\u00a0', ' ')}`);
  expect(words(years)).toEqual(['2025: 13 %, cerca de 70']);
  expect(words(areas)).toEqual(['Mina: 15 %, cerca de 60', 'Planta: menos de 10']);
  expect(areas?.map(({ percent }) => percent)).toEqual([15, 0]);
  expect(blocks).toContainEqual(expect.objectContaining({ kind: 'box', title: 'Cifras publicadas' }));
  expect(spec.legal).not.toContain('exactas');
  expect((await renderPdf(spec)).subarray(0, 5).toString()).toBe('%PDF-');
});

test('before the first release the paper says so, and has no chart', () => {
  const blocks = flat(releasedPaperSpec(paper({ period: null, periods: [] })).body);
  expect(blocks[0]).toMatchObject({ kind: 'text', text: 'Todavía no hay cifras publicadas.' });
  expect(blocks.some(({ kind }) => kind === 'bars')).toBe(false);
});
