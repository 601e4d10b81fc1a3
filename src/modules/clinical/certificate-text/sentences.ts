import { CAUSE_SENTENCES, type TextVerdict, type UnreadCause } from './model.ts';

export interface Withheld {
  verdict: TextVerdict;
  cause: UnreadCause | null;
  words: string[];
}

/** The answer of a doctor who looked. */
export const LOOKED_AT = 'Lo revisé: no lleva diagnósticos ni resultados';

/** Why a certificate stays behind the wall, for a doctor. */
export const whyWithheld = ({ verdict, cause }: Withheld): string =>
  verdict === 'CLINICAL'
    ? 'Su texto menciona diagnósticos o resultados.'
    : `No se sabe qué dice: ${CAUSE_SENTENCES[cause ?? 'NOT_READ']}`;

/** `«E66.9», «obesidad»`; '' where nothing was found. */
export const quoted = ({ words }: Withheld): string => words.map((word) => `«${word}»`).join(', ');
