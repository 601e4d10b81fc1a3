/** Normal values as every list, form and chart names them: «Ref. < 94 cm», «Ref. 70 a menos de 100 mg/dL». */
export const referenceText = (reference: string): string => `Ref. ${reference.replace(/^menos de /, '< ')}`;
