import type { Writable } from 'node:stream';
import { type FormSheet, writeForm } from '#platform/server/spreadsheets/write-form.ts';
import type { SstModel } from '../../models/model.ts';
import type { Part } from '../../models/parts.ts';
import { employer, type Filler, filled, rowsOf } from './fill.ts';

interface Open extends Omit<FormSheet, 'above' | 'below'> {
  above: { label: string; value: string }[];
  below: { label: string; value: string }[];
}

/**
 * Width in characters of a column with relative width 1; the first column of the first sheet is wider because it also
 * holds the labels.
 */
const CHARACTERS = 13;
const FIRST = 26;

/**
 * Builds the sheets of a model: each table becomes a sheet. Parts before the first table are placed above it, parts
 * after a table below it; prose goes to a sheet of notes.
 */
function sheetsOf(model: SstModel, filler: Filler): { sheets: Open[]; notes: string[] } {
  const notes = [`${model.name}. ${model.norm}.`, model.about];
  const above = employer(filler).map(({ label, value }) => ({ label, value }));
  const sheets: Open[] = [];
  const lines = () => sheets.at(-1)?.below ?? above;
  const add = (part: Part): void => {
    switch (part.kind) {
      case 'head':
      case 'text':
        notes.push(filled(part.text, filler));
        break;
      case 'list':
        notes.push(...part.items.map((item) => filled(item, filler)));
        break;
      case 'fields':
        lines().push(...part.items.map(({ label }) => ({ label, value: '' })));
        break;
      case 'checks':
        lines().push({ label: part.title, value: part.items.map((item) => `☐ ${item}`).join('   ') });
        break;
      case 'sign':
        lines().push(...part.items.map((item) => ({ label: filled(item, filler), value: '' })));
        break;
      case 'table':
        sheets.push({
          name: part.title || model.name,
          title: sheets.length === 0 ? model.name : part.title,
          logo: sheets.length === 0 ? filler.logo : null,
          landscape: model.landscape ?? false,
          above: sheets.length === 0 ? above : [],
          columns: part.columns.map(({ label, wide, list }, i) => ({
            header: label,
            width: Math.max(wide * CHARACTERS, i === 0 && sheets.length === 0 ? FIRST : 5),
            ...(list ? { list } : {}),
          })),
          rows: rowsOf(part, filler),
          below: [],
        });
    }
  };
  model.parts.forEach(add);
  return { sheets, notes };
}

export function drawSheet(stream: Writable, model: SstModel, filler: Filler): Promise<void> {
  const { sheets, notes } = sheetsOf(model, filler);
  return writeForm(stream, sheets, notes);
}
