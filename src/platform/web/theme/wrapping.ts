/** Styles of a button with a label of several lines; `least` is its height in pixels with a single line. */
export const wrapping = (least: number) => ({
  root: { height: 'auto', minHeight: least, paddingBlock: 4 },
  label: { whiteSpace: 'normal', lineHeight: 1.4, textAlign: 'start' } as const,
});
