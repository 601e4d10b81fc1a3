import { isUnacceptableFilm, PROFUSIONS, parseProfusion } from './chest-xray.ts';

interface IloReading {
  quality: string | null;
  /** As written. */
  profusion: string | null;
  zones: readonly string[];
  primaryShape: string | null;
  secondaryShape: string | null;
  symbols: readonly string[];
  /** Defects that were marked say why the quality is not good. */
  defects: readonly string[];
  /** As written; empty without one. */
  comments: string;
  /** Whether the worker was pregnant at the exam. */
  pregnant: boolean;
}

/** First step of profusion whose opacities have a shape and a place. */
const WITH_OPACITIES = PROFUSIONS.indexOf('1/0');

/** Qualities of a film that is read and is not good; the classification asks for a comment. */
const LESS_THAN_GOOD: readonly string[] = ['2', '3'];

/** What makes a reading by the ILO classification incomplete or void, in sentences; empty for a complete one. */
export function iloFaults(reading: IloReading): string[] {
  const { quality, profusion, zones, primaryShape, secondaryShape, symbols, defects, comments, pregnant } = reading;
  const read = parseProfusion(profusion ?? '');
  const step = read === null ? -1 : PROFUSIONS.indexOf(read);
  return [
    ...(isUnacceptableFilm(quality)
      ? ['La placa es de calidad inaceptable (4): la lectura OIT no vale y la radiografía se repite.']
      : []),
    ...(profusion !== null && read === null ? [`«${profusion}» no es una profusión de la OIT.`] : []),
    ...(step >= WITH_OPACITIES && primaryShape === null
      ? ['La profusión no dice la forma y tamaño de las opacidades (dos letras).']
      : []),
    ...(step >= WITH_OPACITIES && primaryShape !== null && secondaryShape === null
      ? ['Falta la segunda letra de la forma y tamaño; se repite la primera si hay una sola clase de opacidades.']
      : []),
    ...(step >= WITH_OPACITIES && zones.length === 0 ? ['La profusión no dice las zonas afectadas.'] : []),
    ...(profusion !== null && quality === null ? ['Falta la calidad técnica de la placa.'] : []),
    ...(LESS_THAN_GOOD.includes(quality ?? '') && defects.length === 0 && comments === ''
      ? ['Falta el comentario de por qué la calidad de la placa no es buena (1).']
      : []),
    ...(symbols.includes('OD') && comments === ''
      ? ['El símbolo od (otra enfermedad) pide un comentario que diga cuál.']
      : []),
    ...(pregnant ? ['La trabajadora estaba embarazada: revise si correspondía exponerla a rayos X.'] : []),
  ];
}
