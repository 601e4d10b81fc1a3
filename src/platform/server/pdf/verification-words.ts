/** Begins the sentence beside a QR code. */
export const openedAt = (url: string): string => `Escanee el código o abra ${url.replace(/^https?:\/\//, '')}`;

/** The sentence beside the QR code of a document that can be revoked. */
export const howToVerify = (url: string): string =>
  `${openedAt(url)} para comprobar que es auténtico y que no se anuló.`;
