import type { Block, PdfSpec } from '../../../platform/server/pdf/spec.ts';
import type { HelpTopic } from '../topic.ts';
import { chapters, titleOf } from '../topics.ts';

const gap = (height: number): Block => ({ kind: 'space', height });

/** The manual as a document: a chapter for each section of the menu, a heading for each screen. */
export function manualSpec(madeAt: string): PdfSpec {
  const sections = chapters();
  return {
    title: 'Manual de Vigía',
    subject: 'Cómo se usa cada pantalla de Vigía',
    author: 'Vigía',
    createdAt: madeAt,
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
        ...topics.flatMap(topicBlocks),
        { kind: 'break' },
      ]),
    ].slice(0, -1) as Block[],
    bookmarks: true,
    legal: 'Los textos de este manual son los de la ayuda de cada pantalla.',
  };
}

function topicBlocks({ path, purpose, tasks, figures = [], seenBy }: HelpTopic): Block[] {
  return [
    gap(10),
    { kind: 'text', text: titleOf(path), bold: true, size: 14 },
    gap(3),
    { kind: 'text', text: purpose },
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
