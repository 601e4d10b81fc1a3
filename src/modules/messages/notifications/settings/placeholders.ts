/** What a super admin may write into the text of a banner, with what stands there in an example. */
export const PLACEHOLDERS = {
  nombre: 'Ana',
  empresa: 'Minera Andina',
  dias_restantes: '12',
  fecha_vencimiento: '05/12/2026',
} as const;
export type Placeholder = keyof typeof PLACEHOLDERS;

const PLACE = /\{([^{}]*)\}/g;

/** Placeholders of a text that are none. */
export const unknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(PLACE)].map(([, name = '']) => name).filter((name) => !(name in PLACEHOLDERS));

/** Fills in once: a company whose name looks like a placeholder stays as it is. */
export const fillPlaceholders = (text: string, values: Readonly<Record<Placeholder, string>>): string =>
  text.replace(PLACE, (whole, name: string) => (name in PLACEHOLDERS ? values[name as Placeholder] : whole));
