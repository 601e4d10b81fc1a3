import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#platform/server/config/root.ts';
import { withFirstPaint } from './first-paint.ts';

/** The document as it is before the build. */
const html = readFileSync(join(projectRoot, 'index.html'), 'utf8');

test('the document of a screen says its title and purpose where the logo stood', () => {
  const written = withFirstPaint(html, { path: '/x', title: 'Cesados', lead: 'Quién dejó la empresa.', closed: true });
  expect(written).toContain('<title>Cesados · Vigía</title>');
  expect(written).toContain('<h1>Cesados</h1><p>Quién dejó la empresa.</p>');
  expect(written).not.toContain('splash');
  expect(written.match(/<\/body>/g)).toHaveLength(1);
});

test('what it says is text, never markup or a pattern of replacement', () => {
  const written = withFirstPaint(html, { path: '/x', title: '<script>$&', lead: '"$1"', closed: true });
  expect(written).not.toContain('<script>$');
  expect(written).toContain('&#60;script&#62;$&#38; · Vigía');
  expect(written).toContain('<p>&#34;$1&#34;</p>');
});
