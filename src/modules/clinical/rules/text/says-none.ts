/** Whether a list was answered with a word for none: `Ninguna`, `No`, `No presenta`, `0`. */
export const saysNone = (text: string): boolean =>
  /^(ningun[oa]s?|no|0|no (presenta|hay|tiene)|nada|sin hallazgos)?\.?$/i.test(text.trim());
