/** What an indicator means to the worker whose it is, in plain words of our own. It is no diagnosis. */
export interface Entry {
  /** What is measured, and why. */
  means: string;
  /** What to do where it is in order. */
  inOrder: string;
  /** What to do where it asks for a second look. */
  review: string;
  /** Where the facts are from. */
  source: string;
}
