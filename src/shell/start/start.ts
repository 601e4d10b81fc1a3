/** Names the file of what stands below every page, as react.ts does. */
export { ensureSession } from '#access/session/web/session-store.ts';
