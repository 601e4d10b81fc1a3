/** `rosa.quispe@mina.pe` → `ro•••@mina.pe`: enough for its owner to recognise it. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return `${email.slice(0, 1)}•••`;
  const name = email.slice(0, at);
  return `${name.slice(0, name.length > 3 ? 2 : 1)}•••${email.slice(at)}`;
}
