import { PROFUSIONS } from './chest-xray.ts';

interface IloReading {
  quality: string | null;
  profusion: string | null;
  zones: readonly string[];
  primaryShape: string | null;
}

/** First step of profusion whose opacities have a shape and a place. */
const WITH_OPACITIES = PROFUSIONS.indexOf('1/0');

/** What makes a reading by the ILO classification incomplete or void, in sentences; empty for a complete one. */
export function iloFaults({ quality, profusion, zones, primaryShape }: IloReading): string[] {
  const step = (PROFUSIONS as readonly (string | null)[]).indexOf(profusion);
  return [
    ...(quality === '4' && profusion !== null
      ? ['La placa es de calidad inaceptable (4): la lectura OIT no vale y la radiografía se repite.']
      : []),
    ...(step >= WITH_OPACITIES && primaryShape === null
      ? ['La profusión no dice la forma y tamaño de las opacidades (dos letras).']
      : []),
    ...(step >= WITH_OPACITIES && zones.length === 0 ? ['La profusión no dice las zonas afectadas.'] : []),
    ...(profusion !== null && quality === null ? ['Falta la calidad técnica de la placa.'] : []),
  ];
}
