/** Placeholders that a super admin may use in a banner's text, with their example values. */
export const PLACEHOLDERS = {
  nombre: 'Ana',
  empresa: 'Minera Andina',
  dias_restantes: '12',
  fecha_vencimiento: '05/12/2026',
} as const;
export type Placeholder = keyof typeof PLACEHOLDERS;

const PLACE = /\{([^{}]*)\}/g;

/** Unknown placeholders in a text. */
export const unknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(PLACE)].map(([, name = '']) => name).filter((name) => !(name in PLACEHOLDERS));

/** Replaces placeholders in one pass, so that a company name that looks like a placeholder is not replaced. */
export const fillPlaceholders = (text: string, values: Readonly<Record<Placeholder, string>>): string =>
  text.replace(PLACE, (whole, name: string) => (name in PLACEHOLDERS ? values[name as Placeholder] : whole));
