import { expect, test } from 'vitest';
import { longLinesOf } from './line-lengths.mjs';

const kindsOf = (source: string) => longLinesOf('a.tsx', source).map(({ line, kind }) => `${line} ${kind}`);
const LONG = 'palabra '.repeat(16);

test('a long line is reported if it is SQL in a string or a template, a comment, or code', () => {
  const columns = Array.from({ length: 20 }, (_, n) => `p.column_${n}`).join(', ');
  const source = [
    `const A = 'select ${columns} from patients p where p.id = $1';`,
    `const B = \`\nselect ${columns} from patients p where p.id = $1\`;`,
    `// ${LONG}`,
    `const C = [${Array.from({ length: 30 }, (_, n) => `value${n}`).join(', ')}];`,
    `const D = \`${['$', '{value.count}'].join('').repeat(11)}\`;`,
  ].join('\n');
  expect(kindsOf(source)).toEqual(['1 SQL', '3 SQL', '4 comment', '5 code', '6 code']);
});

test('a line that is too long only by the text of one literal stays as it is', () => {
  const source = [
    `const A = { text: '${LONG}' };`,
    `const B = \`${LONG}\${name} y \${other}\`;`,
    `const C = /${'(?:uno|dos)?'.repeat(12)}/;`,
    `test('the rows of ${LONG}and the figures, where they are set', async () => {});`,
    `const D = <p>${LONG}</p>;`,
    `const E = <p title="${LONG}" />;`,
    `// biome-ignore lint/a11y/useSemanticElements: ${LONG}`,
    `const F = 'https://vigia.test/${'a'.repeat(110)}';`,
  ].join('\n');
  expect(kindsOf(source)).toEqual([]);
});

test('no line of 120 characters is reported', () => {
  const comment = `// ${'a'.repeat(117)}`;
  expect([kindsOf(comment), kindsOf(`${comment}a`)]).toEqual([[], ['1 comment']]);
});
