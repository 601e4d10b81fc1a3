/** Entry of the separate file with the code that every page needs, as react.ts is for React. */
export { ensureSession } from '#access/session/web/session-store.ts';
