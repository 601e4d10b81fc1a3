/** Limits of an imported file. Sizes in bytes, texts in UTF-16 units. */
export const LIMITS = {
  fileBytes: 15 * 1024 * 1024,
  zipEntries: 2_000,
  inflatedBytes: 200 * 1024 * 1024,
  /** An entry larger than `ratioFrom` with a higher compression ratio is a zip bomb; real sheets stay below 60. */
  ratio: 150,
  ratioFrom: 10 * 1024 * 1024,
  /** Rows of data; `otherRows` limits the rows above and between them. */
  rows: 100_000,
  otherRows: 1_000,
  columns: 200,
  cellCharacters: 2_000,
  workerMemoryMb: 256,
  workerSeconds: 60,
} as const;
