/**
 * Address of the support chat with a prepared first message: chats take it as `text`, e-mail as `body`; a telephone
 * address is unchanged.
 */
export function supportLink(address: string, message: string): string {
  const [scheme = ''] = address.split(':', 1);
  if (scheme === 'tel') return address;
  const [rest = '', fragment] = address.split('#', 2);
  const name = scheme === 'mailto' ? 'body' : 'text';
  const link = `${rest}${rest.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(message)}`;
  return fragment === undefined ? link : `${link}#${fragment}`;
}
