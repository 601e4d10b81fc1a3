/** Rounds halves away from zero on the decimal that people see (1.005 → 1.01). */
export function round2(value: number): number {
  const rounded = Math.round(Number(`${Math.abs(value)}e2`)) / 100;
  return Number.isFinite(rounded) ? Math.sign(value) * rounded : Math.round(value * 100) / 100;
}

/** part / total × 100 with two decimals; 0 when the result is not a number (total 0). */
export function percent(part: number, total: number): number {
  const value = (part / total) * 100;
  return Number.isFinite(value) ? round2(value) : 0;
}
