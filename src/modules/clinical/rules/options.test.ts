import { expect, test } from 'vitest';
import { MEASURES, measureOf } from './measures.ts';
import { answerWords, chosenOptions, storedAnswer } from './options.ts';

test.each([
  ['AUDIO_SINTOMAS', 'vértigo, ACÚFENOS', 'ACUFENOS, VERTIGO', 'Acúfenos, Vértigo'],
  [
    'AUDIO_SINTOMAS',
    'otros orl; zumbido al despertar',
    'OTROS, zumbido al despertar',
    'Otros ORL, zumbido al despertar',
  ],
  ['AUDIO_SINTOMAS', 'Ninguno', 'NINGUNO', 'Ninguno'],
  ['AUDIO_RUIDO', 'muy intenso', 'MUY_INTENSO', 'Muy intenso'],
  ['AUDIO_RUIDO', 'Depende, del turno', 'Depende, del turno', 'Depende, del turno'],
  ['PSICO_PERFIL', 'sí', 'SI', 'Sí'],
  ['RX_CALIDAD', '2', '2', '2 Aceptable'],
  ['DERMA_FOTOTIPO', 'iv', 'IV', 'IV'],
])('%s «%s» is stored as «%s»', (code, written, stored, words) => {
  expect(storedAnswer(code, written)).toBe(stored);
  expect(storedAnswer(code, stored)).toBe(stored);
  expect(answerWords(code, stored)).toBe(words);
});

test('a measure without options keeps what was written', () => {
  expect(storedAnswer('DX_AUDIO', 'Normal, bilateral')).toBe('Normal, bilateral');
  expect(answerWords('DX_AUDIO', 'Normal')).toBeNull();
});

test.each(MEASURES.filter(({ several }) => several).map(({ code, options = {} }) => [code, options] as const))(
  '%s: all its labels, written as a list, are its options, also those with commas',
  (code, options) => {
    expect(storedAnswer(code, Object.values(options).join(', '))).toBe(Object.keys(options).join(', '));
    for (const [option, label] of Object.entries(options))
      expect(storedAnswer(code, `${label}, xyz`)).toBe(`${option}, xyz`);
  },
);

test('one answer is not split, and a name is chosen once', () => {
  expect(chosenOptions(measureOf('AUDIO_HORAS') ?? {}, '0 a 2 h')).toEqual({ codes: ['H0_2'], others: [] });
  expect(chosenOptions(measureOf('RX_SIMBOLOS') ?? {}, 'tb, tb, xx').codes).toEqual(['TB']);
});
