/** The measures of a test are given with each item that classifies it. */
const MEASURES_OF: readonly (readonly [items: RegExp, measures: RegExp])[] = [
  [
    /^AUDIOMETRIA$|^AUDIO_O[DI]$/,
    /^AUDIO_(?:VO_)?O[DI](?:_\d+)?$|^AUDIO_SIN_RESPUESTA_|^KLOCKHOFF_O[DI]$|^DX_AUDIO$|^AUDIOMETRIA$/,
  ],
  [
    /^ESPIROMETRIA(?:_SEVERIDAD)?$/,
    /^ESPIROMETRIA|^(?:FVC|FEV1|FEV1_FVC|FEF2575)(?:_PCT|_PRED|_LIN)?$|^ESPIRO_CALIDAD/,
  ],
  [/^AV_LEJOS(?:_SC)?$/, /^AV_LEJOS/],
  [/^AV_CERCA(?:_SC)?$/, /^AV_CERCA/],
  [/^AMETROPIA$/, /^(?:ESFERA|CILINDRO|EJE)_O[DI]$/],
  [/^VISION_COLORES$/, /^(?:ISHIHARA|COLORES)$/],
  [
    /^HEMOGRAMA$/,
    /^(?:HEMOGLOBINA|HEMOGLOBINA_AJUSTADA|HEMATOCRITO|HEMATIES|VCM|HCM|CHCM|RDW|VSG|LEUCOCITOS|PLAQUETAS|NEUTROFILOS|LINFOCITOS|MONOCITOS|EOSINOFILOS|BASOFILOS|ABASTONADOS|SEGMENTADOS)$/,
  ],
  [/^ORINA$/, /^ORINA_/],
  [/^EKG$/, /^EKG_(?:RITMO|FC|EJE|P|PR|QRS|QT|QTC|ONDAS|ST|TRASTORNO_RITMO|TRASTORNO_CONDUCCION|SINTOMAS)$/],
  [/^TORAX$/, /^RX_(?:TORAX|OIT|OPACIDAD_GRANDE)/],
  [/^PRESION_ARTERIAL$/, /^PA[SD]$/],
  [/^TEST_SUENO$/, /^EPWORTH_\d$/],
  [/^HALLAZGOS_OSTEOMUSCULARES$/, /^OSTEO$/],
  [/^ALTERACIONES_POSTURALES$/, /^(?:COBB|CIFOSIS_DORSAL|LORDOSIS_LUMBAR|DISMETRIA|POSTURA)$/],
];

/**
 * Whether a specialist who is given results by their codes is given a measure: one of the codes itself, or a figure of
 * the test that one of them classifies.
 */
export const isGiven = (given: readonly string[], code: string): boolean =>
  given.includes(code) ||
  MEASURES_OF.some(([items, measures]) => measures.test(code) && given.some((each) => items.test(each)));
