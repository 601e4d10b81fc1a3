import { z } from 'zod';

/** CLEAN: nothing clinical was found in a text that was wholly read; CLINICAL: something was; UNREADABLE: nobody knows. */
export const textVerdict = z.enum(['CLEAN', 'CLINICAL', 'UNREADABLE']);
export type TextVerdict = z.infer<typeof textVerdict>;

/** Why the text of a certificate is not known, or not for sure. */
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

/** Spanish, after «No se mostrará a la empresa:». */
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
  /** What was found, as it is written; clinical content. At most five. */
  words: string[];
  /** Of the rule that judged. */
  rule: string;
}

/** A new number makes no difference to what was judged; it says by which rule. */
export const TEXT_RULE = '1';
export const MOST_WORDS = 5;
export const NOT_READ: TextJudgement = { verdict: 'UNREADABLE', cause: 'NOT_READ', words: [], rule: TEXT_RULE };
