import { showDay } from '#platform/contract/dates.ts';
import type { Block, Logo, PdfSpec } from '#platform/server/pdf/spec.ts';
import type { SstModel } from '../../models/model.ts';
import type { ModelColumn, Part } from '../../models/parts.ts';
import { employer, type Filler, filled, rowsOf } from './fill.ts';

/** Column widths as shares of a row. */
function sharesOf(columns: readonly ModelColumn[]): { label: string; share: number }[] {
  const whole = columns.reduce((sum, { wide }) => sum + wide, 0);
  return columns.map(({ label, wide }) => ({ label, share: wide / whole }));
}

const titled = (title: string): Block[] => (title ? [{ kind: 'section', title }] : []);
const fields = (items: readonly { label: string; value: string }[]): Block => ({ kind: 'fields', columns: 2, items });

function blocksOf(part: Part, filler: Filler): Block[] {
  const fillText = (text: string) => filled(text, filler);
  switch (part.kind) {
    case 'head':
      return [{ kind: 'section', title: fillText(part.text) }];
    case 'text':
      return [{ kind: 'text', text: fillText(part.text), size: 10.5, align: 'justify' }];
    case 'list':
      return [{ kind: 'list', items: part.items.map(fillText) }];
    case 'fields':
      return [...titled(part.title), fields(part.items.map(({ label }) => ({ label, value: '' })))];
    case 'checks':
      return [...titled(part.title), { kind: 'list', items: part.items }];
    case 'table':
      return [...titled(part.title), { kind: 'table', columns: sharesOf(part.columns), rows: rowsOf(part, filler) }];
    case 'sign':
      return part.items.map((item): Block => ({ kind: 'signature', name: fillText(item), lines: [] }));
  }
}

/** Builds a model as a PDF, which workers read on a phone. */
export const paperOf = (model: SstModel, filler: Filler, logo: Logo): PdfSpec => ({
  title: `${model.name} · ${filler.company.name}`,
  subject: filler.company.name,
  author: filler.company.name,
  createdAt: `${filler.today}T00:00:00Z`,
  header: {
    logo,
    company: filler.company.name,
    companyLine: `RUC ${filler.company.ruc}`,
    title: model.name.toUpperCase(),
    facts: [
      { label: 'Versión', value: model.edition },
      { label: 'Fecha', value: showDay(filler.today) },
    ],
  },
  body: [
    { kind: 'section', title: 'Datos del empleador' },
    fields(employer(filler)),
    ...model.parts.flatMap((part): Block[] => [...blocksOf(part, filler), { kind: 'space', height: 6 }]),
  ],
  legal: `Según ${model.norm}.`,
});
