/** Names the file of zod, as react.ts does. One function: `z` would bring all that no page uses. */
export { string } from 'zod';
