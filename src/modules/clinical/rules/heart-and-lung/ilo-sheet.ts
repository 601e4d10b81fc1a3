import { isUnacceptableFilm, PROFUSIONS, parseProfusion } from './chest-xray.ts';

interface IloReading {
  quality: string | null;
  /** As written. */
  profusion: string | null;
  zones: readonly string[];
  primaryShape: string | null;
}

/** First step of profusion whose opacities have a shape and a place. */
const WITH_OPACITIES = PROFUSIONS.indexOf('1/0');

/** What makes a reading by the ILO classification incomplete or void, in sentences; empty for a complete one. */
export function iloFaults({ quality, profusion, zones, primaryShape }: IloReading): string[] {
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
    ...(step >= WITH_OPACITIES && zones.length === 0 ? ['La profusión no dice las zonas afectadas.'] : []),
    ...(profusion !== null && quality === null ? ['Falta la calidad técnica de la placa.'] : []),
  ];
}
