/** Paths of the cached answers that show the questions, and those that show the texts of the home page. */
export const FAQ_TOUCHES = ['/configuration/faqs', '/middleware/faqs', '/middleware/faqs-ops'];
export const LABEL_TOUCHES = ['/configuration/home-labels', '/middleware/home-labels'];
