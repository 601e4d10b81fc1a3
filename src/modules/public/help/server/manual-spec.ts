import type { Block, PdfSpec } from '#platform/server/pdf/spec.ts';
import type { HelpTopic } from '../topic.ts';
import { chapters, titleOf } from '../topics.ts';
import type { PrintedPicture } from './printed-pictures.ts';

const gap = (height: number): Block => ({ kind: 'space', height });

/** Maximum height of a picture, so that the steps below it fit on its page. */
const MOST_HIGH = 260;

/**
 * Builds the manual: a chapter for each section of the menu, a heading for each screen.
 * @param pictures of screens, by their address
 */
export function manualSpec(printedAt: string, pictures: ReadonlyMap<string, PrintedPicture> = new Map()): PdfSpec {
  const sections = chapters();
  return {
    title: 'Manual de Vigía',
    subject: 'Cómo se usa cada pantalla de Vigía',
    author: 'Vigía',
    createdAt: printedAt,
    header: {
      logo: { monogram: 'V' },
      company: 'Vigía',
      title: 'Manual de Vigía',
      subtitle: 'Gestión de la salud ocupacional',
      facts: [],
    },
    body: [
      {
        kind: 'cover',
        title: 'Manual de Vigía',
        subtitle: 'Para qué sirve cada pantalla, cómo se usa y cómo se calculan sus números',
        lines: sections.map(({ title }) => title),
      },
      ...sections.flatMap(({ title, topics }): Block[] => [
        { kind: 'section', title },
        ...topics.flatMap((topic) => topicBlocks(topic, pictures.get(topic.path))),
        { kind: 'break' },
      ]),
    ].slice(0, -1) as Block[],
    bookmarks: true,
    legal: 'Los textos de este manual son los de la ayuda de cada pantalla.',
  };
}

function topicBlocks(
  { path, purpose, tasks, figures = [], seenBy }: HelpTopic,
  printedPicture?: PrintedPicture,
): Block[] {
  return [
    gap(10),
    { kind: 'text', text: titleOf(path), bold: true, size: 14 },
    gap(3),
    { kind: 'text', text: purpose },
    ...(printedPicture ? [gap(8), { kind: 'image' as const, maxHeight: MOST_HIGH, ...printedPicture }] : []),
    ...tasks.flatMap(({ title, steps }): Block[] => [
      gap(7),
      { kind: 'text', text: title, bold: true },
      ...steps.flatMap((step, i): Block[] => [gap(2), { kind: 'text', text: `${i + 1}. ${step}` }]),
    ]),
    ...(figures.length > 0 ? [gap(7), { kind: 'text' as const, text: 'Cómo se calcula', bold: true }] : []),
    ...figures.flatMap(({ term, text }): Block[] => [gap(2), { kind: 'text', text: `${term}: ${text}` }]),
    ...(seenBy ? [gap(7), { kind: 'box' as const, tone: 'brand' as const, title: 'Quién lo ve', text: seenBy }] : []),
    gap(8),
  ];
}
