/** Exported for modules that count documents with the same rule as the list. */
export { documentsListing } from './documents.queries.ts';
