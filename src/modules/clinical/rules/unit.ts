/** Another unit in which a measure is reported. */
export interface Unit {
  name: string;
  /** How a cell writes the unit, in lower case without spaces. */
  written: RegExp;
  /** Converts to the unit of the measure. */
  convert: (value: number) => number;
}

export const unit = (name: string, written: RegExp, factor: number): Unit => ({
  name,
  written,
  convert: (value) => value * factor,
});
export const millimoles = (perMillimole: number): Unit => unit('mmol/L', /^mmol\/?l?$/, perMillimole);
export const micromoles = (perMicromole: number): Unit => unit('µmol/L', /^[uµμ]mol\/?l?$/, perMicromole);
export const millilitres: Unit = unit('mL', /^(?:ml|cc)$/, 0.001);
export const millimetres: Unit = unit('mm', /^mm$/, 0.1);
export const inches: Unit = unit('pulgadas', /^(?:in|pulg\w*|")$/, 2.54);
export const metres: Unit = unit('m', /^m(?:ts?|etros?)?$/, 100);
export const fraction: Unit = unit('fracción', /^l\/l$/, 100);
export const seconds: Unit = unit('s', /^s(?:eg)?$/, 1000);
export const microkatals: Unit = unit('µkat/L', /^[uµμ]kat\/?l?$/, 60);
export const centimetresOfMercury: Unit = unit('cmHg', /^cmhg$/, 10);
