import { config } from 'zod';

// Must run before any schema is read: otherwise zod tries to create functions from strings, which the content policy
// forbids and the browser reports on every page.
config({ jitless: true });

/**
 * Entry of zod's separate file, as react.ts is for React. It exports one function, because `z` would include everything
 * that no page uses.
 */
export { string } from 'zod';
