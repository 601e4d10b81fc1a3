/** What an imported file may hold. Sizes in bytes, texts in UTF-16 units. */
export const LIMITS = {
  fileBytes: 15 * 1024 * 1024,
  zipEntries: 2_000,
  inflatedBytes: 200 * 1024 * 1024,
  /** An entry above `ratioFrom` that grows more than this is a bomb; real sheets stay under 60. */
  ratio: 150,
  ratioFrom: 10 * 1024 * 1024,
  /** Of data: those above them and between them are not counted. */
  rows: 100_000,
  otherRows: 1_000,
  columns: 200,
  cellCharacters: 2_000,
  workerMemoryMb: 256,
  workerSeconds: 60,
} as const;
