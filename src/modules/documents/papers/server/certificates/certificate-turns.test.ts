import { afterAll, beforeAll, expect, test } from 'vitest';
import { judgingText } from '#clinical/certificate-text/judge-text.ts';
import { runInSlices } from '#platform/server/threads/time-slice.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { askingHealth, MOST_MS } from '#testing/health.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

/** Maximum length of the text that is read from a PDF. */
const LETTERS = 200_000;
const filled = (piece: string) => piece.repeat(Math.ceil(LETTERS / piece.length)).slice(0, LETTERS);

test.each([
  ['of a certificate', 'Certificado de aptitud. Apto con restricción: uso de lentes correctores.\n', 'CLEAN'],
  ['of phrases that are lawful', 'medicina del trabajo enfermedad profesional ', 'UNREADABLE'],
  ['of findings', 'hipoacusia obesidad E66.9 glucosa 126 mg/dl\n', 'CLINICAL'],
  ['of one word', 'a', 'UNREADABLE'],
  ['of spaces, digits and signs', '1 .2,/ - ', 'UNREADABLE'],
])('the longest text %s is judged while others are answered', async (_, piece, verdict) => {
  const pages = [{ text: filled(piece), images: 0 }];
  const { got, longest } = await askingHealth(t.app, () => runInSlices(judgingText({ pages, about: '' })));
  expect(got.verdict).toBe(verdict);
  expect(longest).toBeLessThan(MOST_MS);
});
