/** Paths of the cached answers that show news. */
export const NEWS_TOUCHES = ['/middleware/news'];
