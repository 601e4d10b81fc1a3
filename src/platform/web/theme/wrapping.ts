/** Styles of a button whose label may take several lines; `least` is its height in pixels with one. */
export const wrapping = (least: number) => ({
  root: { height: 'auto', minHeight: least, paddingBlock: 4 },
  label: { whiteSpace: 'normal', lineHeight: 1.4, textAlign: 'start' } as const,
});
