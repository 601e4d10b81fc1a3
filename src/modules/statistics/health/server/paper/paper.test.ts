import { expect, test } from 'vitest';
import { renderPdf } from '#platform/server/pdf/render.ts';
import type { Block } from '#platform/server/pdf/spec.ts';
import { indicatorOf, infoOf } from '../../indicators/registry.ts';
import type { CubeAnswer, ShownCount, Slice } from '../../model.ts';
import { AUDIOGRAM, STATISTICS_SCREENS } from '../../screens.ts';
import { type Paper, paperSpec } from './paper-spec.ts';

const of = (count: number, percent: number): ShownCount => ({ count, percent, hidden: null });
const slice = (classes: ShownCount[], findings: ShownCount): Slice => ({
  examined: 203,
  measured: 200,
  classes,
  noData: of(3, 1.48),
  findings,
  precision: null,
  numbers: null,
});

/** Glucose figures of a company and of its areas. */
function paper(): Paper {
  const classes = [of(2, 1), of(160, 80), of(35, 17.5), of(3, 1.5)];
  const findings = of(40, 20);
  const answer: CubeAnswer = {
    asOf: '2026-11-23T15:00:00.000Z',
    waiting: 0,
    release: null,
    indicators: [
      {
        ...infoOf(indicatorOf('GLUCOSA')!),
        total: slice(classes, findings),
        periods: [{ ...slice(classes, findings), period: '2026-01-01', label: '2026', from: '2026-01-01' }],
        splits: [
          {
            dimension: 'area',
            label: 'Área',
            more: 0,
            rows: ['Mina', 'Planta'].map((name) => ({ ...slice(classes, findings), id: name, name })),
          },
        ],
      },
    ],
  };
  return {
    screen: STATISTICS_SCREENS.glucosa,
    item: 'GLUCOSA',
    answer,
    audiogram: null,
    company: { name: 'Minera Andina S.A.A.', ruc: '20986606119', logo: { monogram: 'M' } },
    filters: [{ label: 'Sede', value: 'Lima' }],
    madeAt: '2026-11-23T15:00:00.000Z',
  };
}

const flat = (blocks: readonly Block[]): Block[] =>
  blocks.flatMap((block) => (block.kind === 'row' ? block.cells.flatMap((cell) => flat(cell.blocks)) : [block]));

test('the paper of a doctor has the exact numbers, its filters, and how they are computed; it is drawn', async () => {
  const spec = paperSpec(paper());
  const blocks = flat(spec.body);
  const [hypo] = blocks.flatMap((block) => (block.kind === 'bars' ? block.items : []));
  expect(hypo).toMatchObject({ count: 2, percent: 1 });
  expect(hypo).not.toHaveProperty('figure');
  expect(blocks).toContainEqual(
    expect.objectContaining({ kind: 'fields', items: [{ label: 'Sede', value: 'Lima', strong: true }] }),
  );
  expect(JSON.stringify(blocks)).toContain('Versión de la regla');
  expect(spec.legal).toContain('clínico reservado');
  const pdf = await renderPdf(spec);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  // The charts are vectors, so the PDF contains no image.
  expect(pdf.toString('latin1')).not.toContain('/Subtype /Image');
});

test('the hearing of the group is a curve: a frequency without numbers parts the line', async () => {
  const hearing: CubeAnswer = {
    ...paper().answer,
    indicators: AUDIOGRAM.map(({ code, hz }) => ({
      ...infoOf(indicatorOf(code)!),
      total: {
        ...slice([], of(0, 0)),
        numbers: hz === 3000 ? null : { mean: 12.5, p25: 5, p50: 10, p75: hz === 4000 ? 35 : 20 },
      },
      periods: [],
      splits: [],
    })),
  };
  const spec = paperSpec({ ...paper(), screen: STATISTICS_SCREENS.audiometria, audiogram: hearing });
  const [lines] = flat(spec.body).flatMap((block) => (block.kind === 'lines' ? [block] : []));
  expect(lines?.steps).toEqual(['500', '1,000', '2,000', '3,000', '4,000', '6,000', '8,000']);
  expect(lines?.series.map(({ label }) => label)).toEqual(['Oído derecho', 'Oído izquierdo']);
  expect(lines?.series[0]?.values).toEqual([10, 10, 10, null, 10, 10, 10]);
  expect(lines?.series[1]?.high).toEqual([20, 20, 20, null, 35, 20, 20]);
  const pdf = await renderPdf(spec);
  expect(pdf.toString('latin1')).not.toContain('/Subtype /Image');
  expect(flat(paperSpec(paper()).body).some(({ kind }) => kind === 'lines')).toBe(false);
});
