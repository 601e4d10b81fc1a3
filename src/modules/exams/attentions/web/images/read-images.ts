import { readAgain } from '#platform/web/api/query-client.ts';

/** An image changes its exam too: its version and its history. */
export const readImagesAgain = (): void => readAgain(['/exam/medical-images', '/exam/attentions']);
