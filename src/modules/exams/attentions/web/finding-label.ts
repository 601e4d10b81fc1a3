const SAYS_NOT_OF_WHAT =
  /^(Límite|Alto|Muy|Casi|Bajo|Disminu|Elevad|Leve|Moderad|Sever|Ceguera|Otr[ao]|No valorable|Positivo|Con síntomas|Riesgo|Normal alto)(?! peso)/;

/** The class in words understood without context: «Límite alto» gets the name of the item. */
export function findingLabel({ item, label }: { item: string; label: string }): string {
  if (!SAYS_NOT_OF_WHAT.test(label)) return label;
  const [name = item] = item.replace('Agudeza visual de lejos', 'Visión').split(',');
  return `${name}: ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
}
