import type { ServiceArea } from '#clinical/vocabulary/service-area.ts';

const STATIONS: readonly (readonly [station: ServiceArea, hazards: readonly string[]])[] = [
  ['AUDIO', ['RUIDO']],
  [
    'ESPIRO',
    [
      'POLVO_SILICE',
      'POLVO_CARBON',
      'POLVO_MADERA',
      'POLVO_HARINA',
      'POLVO_ALGODON',
      'HUMOS_METALICOS',
      'NEBLINAS',
      'GASES_VAPORES',
      'ASBESTO',
    ],
  ],
  ['RX_OIT', ['POLVO_SILICE', 'POLVO_CARBON', 'ASBESTO']],
  [
    'OSTEO',
    [
      'CARGAS',
      'POSTURA_FORZADA',
      'POSTURA_PROLONGADA',
      'MOVIMIENTOS_REPETITIVOS',
      'EMPUJE_TRACCION',
      'VIBRACION_CUERPO',
      'VIBRACION_MANO_BRAZO',
    ],
  ],
  ['OFTALMO', ['PANTALLAS', 'ILUMINACION', 'RADIACION_SOLDADURA', 'RADIACION_LASER', 'PROYECCION_PARTICULAS']],
  ['DERMA', ['RADIACION_UV', 'SOLVENTES', 'ACIDOS_ALCALIS']],
  ['TOX', ['PLOMO', 'MERCURIO', 'CADMIO', 'MANGANESO', 'ARSENICO', 'PLAGUICIDAS']],
  ['ALTURA_GEO', ['ALTITUD']],
  ['ALTURA', ['ALTURA']],
  ['ESP_CONF', ['ESPACIO_CONFINADO']],
];

/**
 * Stations that monitor the workers exposed to a hazard: R.M. 312-2011-MINSA, protocols by risk factor. A hazard
 * without its own station has no station here.
 */
export const WATCHED = STATIONS.flatMap(([station, hazards]) => hazards.map((hazard) => ({ hazard, station })));
