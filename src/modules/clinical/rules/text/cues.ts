/**
 * Cues by which Peruvian reports deny and doubt, on words without accents. After Chapman et al., «A simple algorithm
 * for identifying negated findings and diseases in discharge summaries» (NegEx), J Biomed Inform 2001;34:301–310, with
 * the Spanish wording of clinics.
 */
export interface Cue {
  kind: 'deny' | 'doubt';
  /**
   * Where the words are that the cue applies to. `either`: the words after it in its item or, if there are none, those
   * before it.
   */
  side: 'after' | 'before' | 'either';
  /** The cue applies to several findings: its scope crosses commas and «y». */
  plural?: true;
}

const cue = (kind: Cue['kind'], side: Cue['side'], plural?: true): Cue =>
  plural ? { kind, side, plural } : { kind, side };

/**
 * If two cues begin at the same word, the first of this list counts; phrases that only look like a denial therefore
 * come first.
 */
export const CUES: readonly (readonly [RegExp, Cue])[] = [
  [
    /^(?:no|sin|ni) (?:se )?(?:puede[n]?|pudo|podria|logra|permite[n]?|es posible|poder) (?:descartar|excluir)(?:se)?\b/,
    cue('doubt', 'after'),
  ],
  [/^no (?:se )?(?:descarta[n]?|descartable[s]?|descartad[oa]s?|excluye[n]?|excluyente[s]?)\b/, cue('doubt', 'either')],
  [/^sin (?:descartar|excluir)\b/, cue('doubt', 'after')],
  [/^(?:a|por|para) (?:descartar|confirmar|definir|precisar)\b/, cue('doubt', 'either')],
  [/^en estudio\b/, cue('doubt', 'before')],
  [/^(?:descartar|descarte|d c|dc)\b/, cue('doubt', 'after')],
  [/^(?:sospech\w+|sugestiv[oa]s?|sugerentes?|sugiere[n]?|impresiona[n]?|impresion)\b/, cue('doubt', 'either')],
  [
    /^(?:(?:im)?probables?|probablemente|posibles?|posiblemente|presuntiv[oa]s?|presunt[oa]s?)\b/,
    cue('doubt', 'either'),
  ],
  [/^(?:aparentes?|aparentemente|dudos[oa]s?|eventual(?:es)?|podria[n]?|pudiera[n]?)\b/, cue('doubt', 'either')],
  [/^\?/, cue('doubt', 'before')],
  [/^negativ[oa]s? (?:para|a|de)\b/, cue('deny', 'after')],
  [/^(?:negativ[oa]|neg|ausente|descartad[oa]|ningun[oa]|inexistente|nulo|nula)\b/, cue('deny', 'before')],
  [/^(?:negativ[oa]s|ausentes|descartad[oa]s|inexistentes)\b/, cue('deny', 'before', true)],
  [/^(?:ausencia|libres?|exent[oa]s?|carece[n]?) de\b/, cue('deny', 'after')],
  [/^(?:se )?(?:descarta|descartan|descartandose|excluye|excluyen)\b/, cue('deny', 'after')],
  [/^(?:niega[n]?|negando|niego)\b/, cue('deny', 'after', true)],
  [/^(?:no|sin|ni|nunca|tampoco|ningun)\b/, cue('deny', 'after')],
  [/^(?:libre|libres)\b/, cue('deny', 'before')],
];

/** A «no» that denies nothing: «no obstante», «no solo». */
export const NO_CUE = /^no (?:obstante|sol[oa]|solamente)\b/;
/** Words before a «negativa» that describes the shape of a wave or names a germ. */
export const BEFORE_NEGATIVE = /^(?:t|p|onda|ondas|gram|deflexion|rh|polaridad|fase)$/;

/**
 * After «no», these words alone are denied, because they describe the finding before them: «hipertensión no
 * controlada».
 */
export const DESCRIBES =
  /^(?:especific\w+|clasificad\w+|controlad\w+|corregid\w+|tratad\w+|complicad\w+|significativ\w+|progresiv\w+|sostenid\w+|activ[oa]s?|agud[oa]s?|recientes?|oclusiv\w+|transmural\w*|estudiad\w+|calcificad\w+|quirurgic\w+|insulin\w+|filiad\w+|desplazad\w+|obstructiva coronaria|valorables?|concluyentes?|realizad\w+|evaluad\w+|tomad\w+|patologic\w+|dolorosa?s?|estructurad\w+|estructural\w*|fij[oa]s?|invasiv\w+)$/;

/** After these words a «con» continues the denial: «no compatible con», «no cursa con». */
export const WITH =
  /^(?:compatibles?|concordantes?|relacionad[oa]s?|asociad[oa]s?|consistentes?|cursa[n]?|correlaciona[n]?|cumple[n]?|coherentes?|sugerentes?|congruentes?)$/;

/** Words at which the scope of a cue ends. */
export const ENDS =
  /^(?:pero|aunque|sino|salvo|excepto|excepcion|embargo|con|presenta[n]?|presentando|muestra[n]?|solo|solamente|unicamente|resto|si|se|tiene[n]?|refiere[n]?|hay|existe[n]?|porque|evidenciandose|observandose|apreciandose|ademas)$/;

/** Words that may come between «no» and the denied finding. */
export const VERBS =
  /^(?:se|han|ha|observa[n]?|observo|observaron|observad[oa]s?|evidencia[n]?|evidencio|evidenciaron|evidencias?|aprecia[n]?|aprecio|visualiza[n]?|identifica[n]?|encuentra[n]?|encontro|encontraron|detecta[n]?|detecto|detectaron|reporta[n]?|describe[n]?|reconoce[n]?|constata[n]?|presenta[n]?|muestra[n]?|tiene[n]?|hay|hubo|existe[n]?|refiere[n]?|registra[n]?|demuestra[n]?|presente[s]?|es|son|esta[n]?)$/;

/** Tests named after a person, which reports list and mark together. */
export const TESTS =
  /^(?:phalen|tinel|finkelstein|finkelstain|lasegue|jobe|neer|apley|patrick|spurling|adams|bragard|hawkins|yergason|mcmurray|lachman|cajon|schober|adson|romberg|cozen|mill|thompson|speed|gaenslen|fabere|maniobras?|tests?|anterior(?:es)?|posterior(?:es)?|signos?|prueba|pruebas|de|del|la|el|bilateral|bilaterales|ambos|ambas|derech[oa]s?|izquierd[oa]s?)$/;

/** Words that count as normal. A denial applies to them only if they follow it directly: «no es normal». */
export const NORMAL_WORDS = /^(?:normal|normales|conservad[oa]s?|sinusal)$/;
