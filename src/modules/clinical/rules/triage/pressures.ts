/** The measures of a blood pressure, and which of its two pressures each is. */
export const PRESSURES = { PAS: 'systolic', PAD: 'diastolic' } as const;
type PressureCode = keyof typeof PRESSURES;
export const PRESSURE_CODES: readonly PressureCode[] = ['PAS', 'PAD'];
export const isPressure = (code: string): code is PressureCode => Object.hasOwn(PRESSURES, code);
