import { CAUSE_SENTENCES, type TextVerdict, type UnreadCause } from './model.ts';

export interface Withheld {
  verdict: TextVerdict;
  cause: UnreadCause | null;
  words: string[];
}

/** Button text for a doctor who has reviewed the certificate. */
export const LOOKED_AT = 'Lo revisé: no lleva diagnósticos ni resultados';

/** Explains to a doctor why the certificate is not shown to the company. */
export const whyWithheld = ({ verdict, cause }: Withheld): string =>
  verdict === 'CLINICAL'
    ? 'Su texto menciona diagnósticos o resultados.'
    : `No se sabe qué dice: ${CAUSE_SENTENCES[cause ?? 'NOT_READ']}`;

/** For example `«E66.9», «obesidad»`; '' if no words were found. */
export const quoted = ({ words }: Withheld): string => words.map((word) => `«${word}»`).join(', ');
