/** Address of a person's picture; a new picture gets a new address. */
export const imageUrl = (userId: string, sha256: Buffer | null): string | null =>
  sha256 && `/api/security/auth/profile/picture/${userId}?v=${sha256.toString('hex').slice(0, 12)}`;
