import { expect, test } from 'vitest';
import { isSafeLink } from './model.ts';

test.each([
  'https://www.gob.pe/sunafil',
  'https://vigia.pe/ayuda?tema=emo#lectura',
  '/resultados/emos',
  '/resultados/emos?validity=VENCIDO',
])('%s opens', (link) => expect(isSafeLink(link)).toBe(true));

test.each([
  'http://www.gob.pe',
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.test',
  '/\\evil.test',
  '/\tevil.test',
  'https://vigia.pe@evil.test/',
  'https://',
  'resultados/emos',
  'https://vigia.pe/\u202Eexe',
  '',
])('%j does not', (link) => expect(isSafeLink(link)).toBe(false));
