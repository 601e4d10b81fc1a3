import { isNoValue } from '#platform/contract/import-kind/values/no-value.ts';
import { fold } from '#platform/contract/text.ts';
import { saysNone } from './says-none.ts';

const NOTHING_OF =
  '(alteracion|hallazgo|indicador|patologia|lesion|caries|anomalia|sintoma|observacion|psicopatolog|contraindicacion)';
const PARTS = '(piel|mucosas?|faneras|unas|cuero cabelludo|encias|boca|dientes|denticion|dentadura|columna)';
/** Phrases of a normal result. A phrase that limits what it says («salvo», «con restricciones») is not among them. */
const NORMAL_PHRASES: readonly RegExp[] = [
  /^(apt[oa]|normal(es)?|san[oa]s?|negativ[oa]s?|conservad[oa]s?|adecuad[oa]s?|suficiente|favorable|conforme)$/,
  /^(apt[oa]|suficiente) (para|en) [a-z ]+$/,
  /^(examen|evaluacion|estado|resultado|perfil|denticion|piel)( [a-z]+)? (normal|conservad[oa]|adecuad[oa]|san[oa])$/,
  /^(dentro de|en) (lo normal|limites? normal(es)?|parametros? normal(es)?)$/,
  new RegExp(
    `^(${PARTS}( y ${PARTS})? )?(sin|no (presenta|evidencia|se (evidencian?|observan?)|hay)) ${NOTHING_OF}[a-z]*( [a-z]+){0,2}$`,
  ),
];
const LIMITED = /\b(con|salvo|excepto|pero|aunque|except[a-z]*|menos|restriccion[a-z]*|observacion|no apt[oa])\b/;
const NO_OBSERVATION = /^sin observacion(es)?$/;

/**
 * Whether a written conclusion of a station says in known words that nothing was found: «Apto, sin indicadores
 * psicopatológicos», «Sin alteraciones». False for every other text, which a doctor has to read.
 */
export const isNormalResult = (text: string): boolean =>
  isNoValue(text) ||
  saysNone(text) ||
  text
    .split(/[,.;:·\n]+/)
    .map(fold)
    .filter(Boolean)
    .every(
      (phrase) =>
        NO_OBSERVATION.test(phrase) || (!LIMITED.test(phrase) && NORMAL_PHRASES.some((each) => each.test(phrase))),
    );
