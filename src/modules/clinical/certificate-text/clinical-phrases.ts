/** What a certificate says that sounds clinical and is not: taken out before anything is looked for. */
export const LAWFUL: readonly RegExp[] = [
  // Our own form, and what clinics write under theirs: that nothing of the kind is in it.
  /\bno (?:contiene|incluye|lleva|consigna) (?:ningun )?(?:diagnosticos?|resultados?|datos clinicos|informacion clinica)(?:(?:,| ni| o| y) (?:diagnosticos?|resultados?|datos clinicos|informacion clinica))*/g,
  // Names of providers and of kinds of tests.
  /\b(?:centros?|servicios?|clinicas?|institutos?|unidad|apoyo|ayudas?|medios?)(?: (?:medicos?|clinicos?|especializad[oa]s?|de|al|y|apoyo|ayuda)){0,4} diagnostic(?:o|os|a|as)\b/g,
  /\bdiagnostico por imagen(?:es)?\b/g,
  // Law and duty, not the person.
  /\b(?:accidentes?(?: de trabajo)? y )?enfermedad(?:es)? (?:profesional(?:es)?|ocupacional(?:es)?|relacionadas? (?:con|al) (?:el )?trabajo|del trabajo)\b/g,
  /\bantecedentes? (?:penales|policiales|judiciales|laborales)\b/g,
  /\b(?:labor(?:es)?|trabajos?|tareas?|actividad(?:es)?|funcion(?:es)?|desempeno|desarrollo|condiciones|jornadas?)(?: \w+){0,2} normal(?:es|mente)?\b/g,
  /\bmedicina (?:ocupacional|del trabajo)\b/g,
  // Biological hazards, with the examples that their names give.
  /\b(?:virus|bacterias) \((?:[\w -]+, ){2,}[\w -]+\)/g,
  // Restrictions of weight and of noise are instructions for the work.
  /\b(?:levantar|cargar|manipular|transportar|carga|manejo|levantamiento)(?: \w+){0,4} (?:\d+(?:[.,]\d+)? ?kg|peso)\b/g,
  /\b(?:salud mental|prevencion de lesiones|evitar lesiones)\b/g,
];

const SPECIALITIES =
  'alergologia|cardiolog\\w+|cirugia|dermatolog\\w+|endocrinolog\\w+|gastroenterolog\\w+|ginecolog\\w+|hematolog\\w+|infectolog\\w+|medicina (?:interna|fisica)|nefrolog\\w+|neumolog\\w+|neurolog\\w+|nutricion\\w*|odontolog\\w+|oftalmolog\\w+|oncolog\\w+|otorrino\\w*|psicolog\\w+|psiquiatr\\w+|reumatolog\\w+|traumatolog\\w+|urolog\\w+';

/** Words of a medical record, whatever stands beside them. */
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
/** Not the day of an exam, nor the number of the next in a list. */
const VALUE = '(?!\\d{1,2}[/.-]\\d{1,2}[/.-]\\d{2,4})(?!\\d{1,2}[.)] ?[a-z])\\d';

/** Measurements and results, by their name or by their unit. */
export const RESULTS: readonly RegExp[] = [
  new RegExp(`\\b(?:${ANALYTES})\\b[^\\d\\n]{0,25}\\n?[^\\d\\n]{0,5}${VALUE}[\\d.,/%]*`, 'g'),
  /\b(?:peso|talla|estatura|pulso|temperatura|cintura|cadera)(?: \((?:kg|cm|m|°? ?c)\.?\))? ?[:=]? ?\d{1,3}(?:[.,]\d+)?(?: ?(?:kg|cm|mt?s?|°|lpm))?\b/g,
  /\b\d+(?:[.,]\d+)? ?(?:mg ?\/ ?dl|g ?\/ ?dl|gr ?\/ ?dl|mg ?%|gr? ?%|mmol ?\/ ?l|mmhg|m?u?ui? ?\/ ?m?l|meq ?\/ ?l|n?p?g ?\/ ?ml|[uµμ]g ?\/ ?d?l|cel\w* ?\/ ?(?:mm3|ul|campo)|x ?10 ?\^? ?\d|\/ ?mm3|x ?mm3|lpm|rpm|kg ?\/ ?m2?|db ?hl|hz|khz|dioptr\w+)/g,
  // A blood pressure; 90/60 to 230/130, and no part of a date or a fraction of one.
  /(?<![\d/.-])(?:[89]\d|1\d\d|2[0-3]\d) ?\/ ?(?:[4-9]\d|1[0-3]\d)(?![\d/.-])/g,
  // Visual acuity.
  /(?<![\d/])20 ?\/ ?(?:10|15|20|25|30|40|50|60|70|80|100|200|400)(?![\d/])/g,
  /(?<![a-z0-9])(?:ab|a|b|o) ?(?:rh)? ?(?:\(\+\)|\+)|\brh ?(?:\(?[+-]\)?|pos|neg)/g,
  /\b(?:od|oi|o\.d\.|o\.i\.) ?[:=] ?[-+]?\d/g,
];
