/** Names the file of what stands below every page, as react.ts does. */
export { ensureSession } from '../../modules/session/web/session-store.ts';
