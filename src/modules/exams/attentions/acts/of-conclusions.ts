import { classesNamed, type Terms } from '#clinical/rules/text/terms.ts';
import type { Speciality } from '#clinical/vocabulary/speciality.ts';
import { type NormalWords, withoutNormal } from './normal-clauses.ts';

/**
 * A finding that the conclusion of a station names in words, with its CIE-10 codes, the usual one first. It has no
 * codes if the diagnosis needs a specialist, who is proposed all the same.
 */
interface NamedFinding extends Terms<string> {
  codes: readonly string[];
}
interface OfConclusion extends NormalWords {
  specialty: Speciality;
  findings: readonly NamedFinding[];
  /** Words that name no finding alone, and that a clause may call normal: «ansiedad y estrés: bajos». */
  topics?: readonly string[];
}
const named = (code: string, terms: string, unless?: string): NamedFinding => ({
  class: code,
  codes: [code],
  terms: terms.split(' | '),
  ...(unless && { unless: unless.split(' | ') }),
});
const onlyReferred = (name: string, terms: string): NamedFinding => ({ ...named(name, terms), codes: [] });

const NOT_BARE = 'contacto | alergic* | atopic* | seborreic* | irritativ* | irritante*';
/** Words of treatment that is over, unless «no» comes before them. */
const OVER = String.raw`(?<!\bno )\b(?:tratad|resuelt|curad|extraid|extirpad|removid|obturad|restaurad)[oa]s?\b`;

/**
 * Findings by the words with which dentists, dermatologists and psychologists conclude a station, which no rule
 * classifies. Codes are those of the CIE-10 (chapters V, XI, XII and XXI). Other words, and words that a clause names
 * as normal, propose nothing: the doctor reads them first.
 */
export const OF_CONCLUSION: Readonly<Record<string, OfConclusion>> = {
  ODONTO: {
    specialty: 'ODONTO',
    normal: new RegExp(
      String.raw`^(?!.*\b(?:recidiv|recurren|secundari|activ|filtra)).*(?:${OVER}|\b(?:inactiv|detenid|prevencion|` +
        `preventiv|riesgo|antecedente|fisiologic))`,
    ),
    findings: [
      named('K047', 'absceso*'),
      named('K040', 'pulpitis'),
      named('K029', 'caries | cariad* | carioso* | cariosa*'),
      named('K083', 'resto* radicular* | raiz retenida | raices retenidas | remanente* radicular*'),
      named(
        'S025',
        'fractura* | fracturad*',
        'mandibul* | maxilar* | nasal | nariz | protesis | obturacion* | restauracion* | resina* | amalgama* | puente*',
      ),
      named('K081', 'edentul* | desdentad* | pieza* perdid* | diente* perdid* | perdida pieza* | perdida diente*'),
      named('K053', 'periodontit*'),
      named('K051', 'gingivit*'),
      named('K011', 'impactad* | retenid* tercer* molar* | tercer* molar* incluid*'),
      named('K074', 'maloclusion* | mal oclusion | apinamiento'),
      named('K036', 'calculo* | sarro | tartaro'),
      named('K030', 'atricion | bruxismo | desgaste*'),
    ],
  },
  DERMA: {
    specialty: 'DERMA',
    normal: new RegExp(String.raw`${OVER}|\b(?:secuela|cicatri|antecedente|remision|prevencion|riesgo)`),
    findings: [
      named('L239', 'dermatitis alergica | eccema alergico'),
      named('L249', 'dermatitis irritativa | dermatitis irritante* | eccema irritativo | eczema irritativo'),
      named('L259', 'dermatitis contacto | eccema contacto | eczema contacto', 'alergic* | irritativ* | irritante*'),
      named('L209', 'dermatitis atopica | eccema atopico | eczema atopico'),
      named('L219', 'dermatitis seborreica | eccema seborreico | eczema seborreico'),
      named('L309', 'dermatitis | eccema* | eczema* | dermatosis', NOT_BARE),
      named('B351', 'onicomicosis | tina unas | hongo* una*'),
      named('B353', 'tinea pedis | tina pie* | pie atleta'),
      named('B359', 'micosis | tina | tinea | dermatofit*', 'una* | pie* | pedis'),
      named('B86', 'escabiosis | sarna'),
      named('L409', 'psoriasis'),
      named('L709', 'acne'),
      named('L509', 'urticaria*'),
      named('L80', 'vitiligo'),
      named('L570', 'queratosis actinica* | queratosis solar*'),
      named('L811', 'melasma | cloasma'),
      // The tissue decides the code of a nevus that is not a common one.
      onlyReferred('NEVO_ATIPICO', 'nevo* displasic* | nevus displasic* | nevo* atipic* | nevus atipic*'),
      named('D229', 'nevo* | nevus', 'displasic* | atipic*'),
      named('B07', 'verruga*'),
      named('L853', 'xerosis | piel seca'),
    ],
  },
  PSICOLOGIA: {
    specialty: 'PSIQUIATRIA',
    normal:
      /(?<!animo |autoestima )\bbaj[oa]s?\b(?! (?:tratamiento|control|medica|estudio|observacion|animo|autoestima|estado))|\bmanej(?!o (?:psi|med))|\bno (?:clinic|significativ|relevant|patologic)|\b(?:normal|adecuad|buen[oa]?s?\b|optim|conservad|promedio|minim|nul[oa]s?\b|toleran|afront|resisten|resilien|capacidad|estable|favorabl|satisfactori|esperad|dentro|habilidad|riesgo|tendencia|rasgo|antecedente|historia|remision|controlad|superad|situacional|prevencion|preventiv|taller|charla|tecnica)/,
    topics: ['estres', 'adaptacion'],
    measured: /\b(?:escalas?|test|inventario|cuestionario|indice|puntaje|nivel|niveles)\b/,
    grade: /\b(?:leves?|moderad[oa]s?|sever[oa]s?|graves?|alt[oa]s?|elevad[oa]s?|marcad[oa]s?|positiv[oa]s?)\b/,
    findings: [
      named('F329', 'depresi*'),
      named('F419', 'ansiedad | ansios*'),
      named('F432', 'trastorno* adaptacion | trastorno* adaptativ* | reaccion* adaptacion | reaccion* adaptativ*'),
      named('Z566', 'estres laboral | estres ocupacional | estres trabajo'),
      onlyReferred(
        'ESTRES',
        'estres moderad* | estres alt* | estres elevad* | estres sever* | estres cronic* | estres agudo | ' +
          'estres postraumatico | estres post traumatico',
      ),
      named('G470', 'insomnio'),
    ],
  },
  PRUEBA_ESFUERZO: {
    specialty: 'CARDIOLOGIA',
    normal: /\bcronotrop|\bsinusal respiratori|\bantecedente/,
    findings: [
      named('R943', 'isquemi* | infradesnivel* | arritmia* | extrasistol* | respuesta hipertensiva'),
      named('R943', 'positiv*', 'capacidad | tolerancia | adaptacion'),
    ],
  },
};

/** Teeth that are absent are lost ones; absence denies any other finding. */
const TOOTH = '(piezas?|dientes?)';
const OF_TEETH = String.raw`(?:\s+(?:dental(?:es)?|dentari[oa]s?))?`;
const HOW_MANY = String.raw`(?:(?:las?|los|el|una?|\d+|dos|tres|cuatro|cinco|seis|varias?|algunas|m[uú]ltiples)\s+)*`;
const NUMBERS = String.raw`(?:[\s,]+(?:dental(?:es)?|dentari[oa]s?|permanentes?|n[°ºr]\S*|[\d.-]+|y|e))*`;
const WHERE = String.raw`(?=\s*(?:$|[^\p{L}\s]|en (?:el|la|los|las|maxilar|sector|arcada)\b|n[°º]|superior|inferior))`;
const ABSENT = new RegExp(String.raw`\b${TOOTH}${NUMBERS}[\s,]+ausentes?\b`, 'giu');
const ABSENCE = new RegExp(String.raw`\bausencia\s+de\s+${HOW_MANY}${TOOTH}${OF_TEETH}${WHERE}`, 'giu');
const lostTeeth = (text: string): string =>
  text
    .replace(ABSENT, '$1 perdidas')
    .replace(ABSENCE, 'perdida de $1')
    .replace(/\bausencia\s+dent(?:al|aria)\b/giu, 'perdida de piezas');

/** «Caries: 0» denies as «caries: ninguna» does. */
const ZERO = /:?\s+0+(?=\s*(?:$|[,;.\n)/]|\sy\s))/gu;

/** What follows from the words of a conclusion; null where it names no finding, or denies it. */
export function ofConclusion(code: string, text: string): { specialty: Speciality; codes: readonly string[] } | null {
  const its = OF_CONCLUSION[code];
  if (!its) return null;
  const { findings, specialty } = its;
  const terms = [...findings.flatMap((each) => each.terms), ...(its.topics ?? [])];
  const counted = (code === 'ODONTO' ? lostTeeth(text) : text).replace(ZERO, ': ninguna');
  const { classes } = classesNamed(withoutNormal(counted, terms, its), findings, { within: 'item' });
  if (classes.length === 0) return null;
  const codes = findings.filter((each) => classes.includes(each.class)).flatMap((each) => each.codes);
  return { specialty, codes: [...new Set(codes)] };
}
