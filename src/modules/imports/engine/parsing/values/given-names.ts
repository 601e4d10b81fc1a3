/**
 * Frequent given names that are not surnames, folded. They show the order of a column of full names and that a second
 * word is not a surname. A missing name only leaves more full names unsplit.
 */
const NAMES = `
aaron abel abigail abraham adela adolfo adrian adriana agustin alan alberto aldo alejandra alejandro alex alexander
alexandra alexis alfredo alicia alonso alvaro amanda amelia ana anabel andrea andres angel angela angelica antonella
antonio antonia antony ariana armando arturo augusto aurora beatriz benito benjamin berta bertha betty blanca brayan
brenda bryan camila carla carlos carmela carmen carolina catalina cecilia celia cesar christian cinthia claudia
claudio consuelo cristhian cristian cristina cynthia dana daniel daniela danny dante david delia denis dennis diana
diego dora doris edgar edgardo edith edson eduardo edwin efrain elena elias elisa elizabeth eloy elsa elva elvis
emilia emilio emma enrique erick erika ernesto esmeralda esperanza estefany esteban esther eugenia eugenio eva
evelyn fabian fabiola fanny fatima federico felicita felix fernando fiorella flor francisca francisco franco franklin
fredy freddy gabriel gabriela genaro gerardo german giancarlo gianella giovana giovanni gisela gladys gloria graciela
gregorio grover guadalupe guillermo gustavo harold hector heidi helen henry hernan hilda hugo humberto ines ingrid
irene iris irma isaac isabel ismael israel ivan jacqueline jaime jair janet jason javier jean jefferson jenny jeremy
jessica jesus jhon jhonatan jhony jimena jimmy joan joaquin joel johan john johnny jonathan jorge jose josefina joselyn
josue juan juana julia julian juliana julio jorge karen karina karla katherine katia kelly kevin laura leandro
leonardo leonel leonor leslie leticia lidia liliana lizbeth lizeth lorena lourdes lucas lucia luciana lucila lucio
luis luisa luz lyn magaly magda maira manuel manuela marcela marcelino marcelo marco marcos margarita maria mariana
mariano maribel maricruz mariela marilu marina mario maritza marlene marleny marta martha mateo matilde mauricio
mauro maximo mayra melissa mercedes michael miguel milagros milena miluska mirian miriam mirtha moises monica nancy
natalia nataly nelida nelly nelson nestor nicolas nicole nilda noelia noemi nora norma octavio ofelia olga oliver
olinda omar orlando oscar otilia pablo pamela paola patricia patrick paul paula paulina pedro percy pilar rafael
ramiro raquel raul rebeca renato rene renzo reyna ricardo rigoberto robert roberto rocio rodolfo rodrigo roger
rogelio rolando roman ronald ronaldo rosa rosalia rosario rosaura rosmery roxana roy ruben rudy ruth samuel sandra
sandro sara saul sebastian segundo sergio sheyla shirley silvia simon sofia soledad sonia stefany stephanie susana
tania tatiana teodoro teofilo teresa thalia tito tomas ulises valentina valeria vanessa vanesa veronica vicente
victor victoria vilma violeta virginia vladimir walter wendy wilber wilder wilfredo william willy wilmer wilson
ximena xiomara yanet yanina yenny yesenia yessica yolanda yovana yuliana yuri zoila
`;

/** Words that in Peru are as often surnames as given names. */
const ALSO_SURNAMES = [
  'agustin',
  'alonso',
  'benito',
  'rosario',
  'simon',
  'tito',
  'roman',
  'aurora',
  'marcelo',
  'mateo',
  'rosas',
];

const names = new Set(NAMES.trim().split(/\s+/));
for (const word of ALSO_SURNAMES) names.delete(word);

/** Whether a folded word is a given name and hardly ever a surname. */
export const isGivenName = (folded: string): boolean => names.has(folded);
