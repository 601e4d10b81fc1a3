/** Beginning of the sentence beside a QR code; the address is shown without its protocol. */
export const openedAt = (url: string): string => `Escanee el código o abra ${url.replace(/^https?:\/\//, '')}`;

/** Sentence for documents that can be revoked. */
export const howToVerify = (url: string): string =>
  `${openedAt(url)} para comprobar que es auténtico y que no se anuló.`;
