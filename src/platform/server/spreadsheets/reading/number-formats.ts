/**
 * Effect of a number format: `zeros` pads to `width` digits (`00000000` on a DNI), `month` shows a date without its day
 * and time (`mmm-yy`).
 */
export interface NumberFormat {
  kind: 'number' | 'date' | 'month' | 'time' | 'zeros' | 'percent';
  width: number;
}

const PLAIN: NumberFormat = { kind: 'number', width: 0 };

/**
 * Built-in formats, which files reference only by number (ECMA-376 §18.8.30; 27–36 and 50–58 are dates of East Asian
 * locales).
 */
function builtin(id: number): NumberFormat {
  if (id === 17) return { kind: 'month', width: 0 };
  if ((id >= 18 && id <= 21) || (id >= 45 && id <= 47)) return { kind: 'time', width: 0 };
  if ((id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)) return { kind: 'date', width: 0 };
  return id === 9 || id === 10 ? { kind: 'percent', width: 0 } : PLAIN;
}

/** Classifies a format code: `dd/mm/yyyy`, `[$-280A]d "de" mmmm`, `00000000`, `0.0%` … */
export function classifyFormat(code: string): NumberFormat {
  const section = code
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .split(';', 1)[0]!
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .toLowerCase();
  if (/^0{2,}$/.test(section)) return { kind: 'zeros', width: section.length };
  if (section.includes('general')) return PLAIN;
  if (/m/.test(section) && /y|a{2,}/.test(section) && !/[dhs]/.test(section)) return { kind: 'month', width: 0 };
  if (/[dy]|a{2,}|mmm/.test(section)) return { kind: 'date', width: 0 };
  if (/[hs]/.test(section)) return { kind: 'time', width: 0 };
  if (/m/.test(section)) return { kind: 'date', width: 0 };
  return section.includes('%') ? { kind: 'percent', width: 0 } : PLAIN;
}

/** The format of a style: its own code, or the built-in format of its number. */
export const formatOf = (id: number, codes: ReadonlyMap<number, string>): NumberFormat => {
  const code = codes.get(id);
  return code === undefined ? builtin(id) : classifyFormat(code);
};
