/** Phrases of a certificate that sound clinical and are not. They are removed before the search. */
export const LAWFUL: readonly RegExp[] = [
  // The statement, in our own form and under those of clinics, that the certificate holds no such content.
  /\bno (?:contiene|incluye|lleva|consigna) (?:ningun )?(?:diagnosticos?|resultados?|datos clinicos|informacion clinica)(?:(?:,| ni| o| y) (?:diagnosticos?|resultados?|datos clinicos|informacion clinica))*/g,
  // Names of providers and of kinds of tests.
  /\b(?:centros?|servicios?|clinicas?|institutos?|unidad|apoyo|ayudas?|medios?)(?: (?:medicos?|clinicos?|especializad[oa]s?|de|al|y|apoyo|ayuda)){0,4} diagnostic(?:o|os|a|as)\b/g,
  /\bdiagnostico por imagen(?:es)?\b/g,
  // Terms of law and duty, which describe no person.
  /\b(?:accidentes?(?: de trabajo)? y )?enfermedad(?:es)? (?:profesional(?:es)?|ocupacional(?:es)?|relacionadas? (?:con|al) (?:el )?trabajo|del trabajo)\b/g,
  /\bantecedentes? (?:penales|policiales|judiciales|laborales)\b/g,
  /\b(?:labor(?:es)?|trabajos?|tareas?|actividad(?:es)?|funcion(?:es)?|desempeno|desarrollo|condiciones|jornadas?)(?: \w+){0,2} normal(?:es|mente)?\b/g,
  /\bmedicina (?:ocupacional|del trabajo)\b/g,
  // Biological hazards with the examples in brackets after their names.
  /\b(?:virus|bacterias) \((?:[\w -]+, ){2,}[\w -]+\)/g,
  // Restrictions of weight and of noise instruct the work; they are no results.
  /\b(?:levantar|cargar|manipular|transportar|carga|manejo|levantamiento)(?: \w+){0,4} (?:\d+(?:[.,]\d+)? ?kg|peso)\b/g,
  /\b(?:salud mental|prevencion de lesiones|evitar lesiones)\b/g,
];

const SPECIALITIES =
  'alergologia|cardiolog\\w+|cirugia|dermatolog\\w+|endocrinolog\\w+|gastroenterolog\\w+|ginecolog\\w+|hematolog\\w+|infectolog\\w+|medicina (?:interna|fisica)|nefrolog\\w+|neumolog\\w+|neurolog\\w+|nutricion\\w*|odontolog\\w+|oftalmolog\\w+|oncolog\\w+|otorrino\\w*|psicolog\\w+|psiquiatr\\w+|reumatolog\\w+|traumatolog\\w+|urolog\\w+';

/** Words of a medical record. They count whatever words surround them. */
export const RECORD: readonly RegExp[] = [
  /\b(?:diagnos\w+|dx|cie ?-? ?10|antecedentes?|anamnesis|ectoscopia|tratamientos?|medicacion|medicamentos?|farmacos?|terapia|posologia|dosis)\b/g,
  /\b(?:interconsultas?|hospitaliz\w+|quirurgic\w+|operad[oa] de|cirugias?)\b/g,
  new RegExp(
    `\\b(?:control(?:es)?|consultas?|referid[oa]|referencia|seguimiento|manejo|derivad[oa]|derivacion|acudir|evaluad[oa])(?: medic[oa])? (?:por|con|en|a|de|al)(?: (?:el|la|su))?(?: (?:especialista|medico|especialidad)(?: (?:en|de))?)? (?:${SPECIALITIES}|glucosa|peso|presion|lipid\\w+|colesterol|trigliceridos)\\b`,
    'g',
  ),
  /\b(?:dietas?|hipocaloric\w*|hiposodic\w*|bajar de peso|reducir (?:de )?peso|reduccion de peso|perder peso|plan nutricional)\b/g,
  /\b(?:positiv[oa]s?|negativ[oa]s?|(?:no )?reactiv[oa]s?|alterad[oa]s?|normal(?:es)?|conservad[oa]s?|sin alteraciones|patron (?:obstructivo|restrictivo|mixto)|dentro de (?:los )?limites)\b/g,
  /\b(?:historia clinica|ficha medica|informe medico|hoja clinica|epicrisis)\b/g,
];

const ANALYTES =
  'glucosa|glicemia|glucemia|colesterol|trigliceridos|hdl|ldl|vldl|hemoglobina|hb|hematocrito|hto|creatinina|urea|acido urico|leucocitos|plaquetas|hematies|linfocitos|neutrofilos|eosinofilos|vsg|tgo|tgp|ggt|psa|tsh|plomo|mercurio|cadmio|colinesterasa|carboxihemoglobina|imc|indice de masa corporal|perimetro abdominal|frecuencia cardiaca|frecuencia respiratoria|presion arterial|p\\.? ?a\\.?|saturacion|spo2|sato2|fvc|fev1|fev|cvf|vef1|fef|agudeza visual|vision lejana|vision cercana|epworth';
/** Excludes a date (the day of an exam) and the number of the next item of a list. */
const VALUE_PATTERN = '(?!\\d{1,2}[/.-]\\d{1,2}[/.-]\\d{2,4})(?!\\d{1,2}[.)] ?[a-z])\\d';

/** Measurements and results, found by name or by unit. */
export const RESULTS: readonly RegExp[] = [
  new RegExp(`\\b(?:${ANALYTES})\\b[^\\d\\n]{0,25}\\n?[^\\d\\n]{0,5}${VALUE_PATTERN}[\\d.,/%]*`, 'g'),
  /\b(?:peso|talla|estatura|pulso|temperatura|cintura|cadera)(?: \((?:kg|cm|m|°? ?c)\.?\))? ?[:=]? ?\d{1,3}(?:[.,]\d+)?(?: ?(?:kg|cm|mt?s?|°|lpm))?\b/g,
  /\b\d+(?:[.,]\d+)? ?(?:mg ?\/ ?dl|g ?\/ ?dl|gr ?\/ ?dl|mg ?%|gr? ?%|mmol ?\/ ?l|mmhg|m?u?ui? ?\/ ?m?l|meq ?\/ ?l|n?p?g ?\/ ?ml|[uµμ]g ?\/ ?d?l|cel\w* ?\/ ?(?:mm3|ul|campo)|x ?10 ?\^? ?\d|\/ ?mm3|x ?mm3|lpm|rpm|kg ?\/ ?m2?|db ?hl|hz|khz|dioptr\w+)/g,
  // A blood pressure between 80/40 and 239/139 that is no part of a date or a fraction.
  /(?<![\d/.-])(?:[89]\d|1\d\d|2[0-3]\d) ?\/ ?(?:[4-9]\d|1[0-3]\d)(?![\d/.-])/g,
  // Visual acuity.
  /(?<![\d/])20 ?\/ ?(?:10|15|20|25|30|40|50|60|70|80|100|200|400)(?![\d/])/g,
  /(?<![a-z0-9])(?:ab|a|b|o) ?(?:rh)? ?(?:\(\+\)|\+)|\brh ?(?:\(?[+-]\)?|pos|neg)/g,
  /\b(?:od|oi|o\.d\.|o\.i\.) ?[:=] ?[-+]?\d/g,
];
