/** Returns the first words of the sentence beside a QR code. The protocol is left out so that the address is short. */
export const openedAt = (url: string): string => `Escanee el código o abra ${url.replace(/^https?:\/\//, '')}`;

/** Sentence for documents that can be revoked. */
export const howToVerify = (url: string): string =>
  `${openedAt(url)} para comprobar que es auténtico y que no se anuló.`;
