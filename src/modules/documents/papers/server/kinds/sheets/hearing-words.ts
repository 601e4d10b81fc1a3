import { drawn } from './sheet.ts';

/** Conclusions of a hearing test in which doctors write «HIR» and no more. */
const CODES = ['DX_AUDIO', 'KLOCKHOFF_OD', 'KLOCKHOFF_OI', 'AUDIO_RECOMENDACIONES'];

/** Says once what HIR means, on a paper whose words use it and do not say so. */
export const HEARING_WORDS = drawn(CODES, (results) => {
  const words = CODES.map((code) => results.shown(code)).join(' ');
  if (!/\bHIR\b/.test(words) || /inducida por ruido \(HIR\)/i.test(words)) return [];
  return [
    { kind: 'text', size: 7, muted: true, text: 'HIR: hipoacusia inducida por ruido.' },
    { kind: 'space', height: 4 },
  ];
});
