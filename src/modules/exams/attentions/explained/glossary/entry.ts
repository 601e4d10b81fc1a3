/** Explanation of an indicator for the worker, in plain words written for Vigía. It is not a diagnosis. */
export interface Entry {
  /** What the indicator measures, and why. */
  means: string;
  /** Advice when the value is in order. */
  inOrder: string;
  /** Advice when the value needs another check. */
  review: string;
  /** Source of the facts. */
  source: string;
}
