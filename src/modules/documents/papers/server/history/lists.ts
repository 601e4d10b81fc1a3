/** For whoever counts documents as the list does. */
export { documentsListing } from './documents.queries.ts';
