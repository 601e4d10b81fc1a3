import type { Writable } from 'node:stream';
import { showDay } from '#platform/contract/dates.ts';
import type { WordBlock, WordSpec } from '#platform/server/word/spec.ts';
import { writeWord } from '#platform/server/word/write-word.ts';
import type { SstModel } from '../../models/model.ts';
import type { Part } from '../../models/parts.ts';
import { employer, type Filler, filled, rowsOf, shareOf } from './fill.ts';

function blockOf(part: Part, filler: Filler): WordBlock {
  const fillText = (text: string) => filled(text, filler);
  switch (part.kind) {
    case 'head':
      return { kind: 'heading', text: fillText(part.text) };
    case 'text':
      return { kind: 'text', text: fillText(part.text) };
    case 'list':
      return { kind: 'list', items: part.items.map(fillText) };
    case 'fields':
      return { kind: 'fields', title: part.title, items: part.items.map(shareOf) };
    case 'checks':
      return { kind: 'checks', title: part.title, items: part.items };
    case 'table':
      return { kind: 'table', title: part.title, columns: part.columns.map(shareOf), rows: rowsOf(part, filler) };
    case 'sign':
      return { kind: 'sign', items: part.items.map(fillText) };
  }
}

const specOf = (model: SstModel, filler: Filler): WordSpec => ({
  title: model.name,
  author: filler.company.name,
  createdAt: `${filler.today}T00:00:00Z`,
  landscape: model.landscape ?? false,
  header: {
    company: filler.company.name,
    logo: filler.logo,
    facts: [
      ['Versión', model.edition],
      ['Fecha', showDay(filler.today)],
    ],
  },
  footer: `Modelo de Vigía según ${model.norm}. Revísalo y adáptalo a tu empresa antes de usarlo.`,
  body: [
    { kind: 'fields', title: 'Datos del empleador', items: employer(filler) },
    ...model.parts.map((part) => blockOf(part, filler)),
  ],
});

/** Writes the model as a Word document to the stream and ends it. */
export async function drawWord(stream: Writable, model: SstModel, filler: Filler): Promise<void> {
  stream.end(await writeWord(specOf(model, filler)));
}
