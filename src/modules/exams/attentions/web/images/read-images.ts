import { readAgain } from '#platform/web/api/query-client.ts';

/** An image also changes the version and the history of its exam, so both are loaded again. */
export const readImagesAgain = (): Promise<void> => readAgain(['/exam/medical-images', '/exam/attentions']);
