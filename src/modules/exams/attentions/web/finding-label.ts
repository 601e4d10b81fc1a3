const SAYS_NOT_OF_WHAT =
  /^(Límite|Alto|Muy|Casi|Bajo|Disminu|Elevad|Leve|Moderad|Sever|Ceguera|Otr[ao]|No valorable|Positivo|Con síntomas|Riesgo|Falta leer la conclusión|Valor crítico|Normal alto)(?! peso)/;

/** Whether a class is understood without the name of its item. */
export const saysOfWhat = (label: string): boolean => !SAYS_NOT_OF_WHAT.test(label);
/** The name of an item without its details. */
export const shortItem = (item: string): string =>
  item.replace('Agudeza visual de lejos', 'Visión').split(',')[0] ?? item;

/** A class in fewer words, without abbreviations: «Hipoacusia por ruido leve». */
export const shortClass = (label: string): string => label.replace('inducida por ruido', 'por ruido');

/** The class in words understood without context: «Límite alto» gets the name of the item. */
export const findingLabel = ({ item, label }: { item: string; label: string }): string =>
  saysOfWhat(label) ? label : `${shortItem(item)}: ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
