import { config } from 'zod';

// Before any schema is read: zod would try whether it may make functions of texts, which the content policy forbids and
// the browser reports on every page.
config({ jitless: true });

/** Names the file of zod, as react.ts does. One function: `z` would bring all that no page uses. */
export { string } from 'zod';
