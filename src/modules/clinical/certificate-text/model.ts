import { z } from 'zod';

/**
 * CLEAN: the whole text was read and nothing clinical was found. CLINICAL: something clinical was found. UNREADABLE:
 * the text could not be judged.
 */
export const textVerdict = z.enum(['CLEAN', 'CLINICAL', 'UNREADABLE']);
export type TextVerdict = z.infer<typeof textVerdict>;

/** Why the text of a certificate could not be read, or not with certainty. */
export const unreadCause = z.enum([
  'NOT_READ',
  'NO_TEXT',
  'IMAGE',
  'GARBLED',
  'NOT_A_CERTIFICATE',
  'ENCRYPTED',
  'TOO_LARGE',
  'DAMAGED',
]);
export type UnreadCause = z.infer<typeof unreadCause>;

/** Spanish sentences that follow «No se mostrará a la empresa:». */
export const CAUSE_SENTENCES: Record<UnreadCause, string> = {
  NOT_READ: 'su texto todavía no se leyó.',
  NO_TEXT: 'tiene una página sin texto, como un documento escaneado.',
  IMAGE: 'una imagen cubre buena parte de una página y no se puede leer lo que dice.',
  GARBLED: 'su texto no se puede leer: las letras vienen cambiadas.',
  NOT_A_CERTIFICATE: 'su texto no dice que sea un certificado de aptitud.',
  ENCRYPTED: 'está protegido con contraseña.',
  TOO_LARGE: 'es demasiado largo o complejo para leerlo.',
  DAMAGED: 'está dañado y no se pudo leer.',
};

export interface TextJudgement {
  verdict: TextVerdict;
  cause: UnreadCause | null;
  /** Words found, at most five, as written in the certificate; clinical content. */
  words: string[];
  /** Number of the rule that judged the text. */
  rule: string;
}

/** Identifies the rule that judged a text. A new number does not change earlier judgements. */
export const TEXT_RULE = '2';
export const MOST_WORDS = 5;
export const NOT_READ: TextJudgement = { verdict: 'UNREADABLE', cause: 'NOT_READ', words: [], rule: TEXT_RULE };
