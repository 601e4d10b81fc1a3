import type { ScreenPath } from '#screens/screens.ts';
import type { HelpTopic } from '../topic.ts';
import type { Figure, Task } from './common.ts';

const READ: Task = {
  title: 'Leer la página',
  steps: [
    'Arriba están las frases que dicen lo principal. Debajo, si hay varios indicadores, elige una tarjeta para ver el suyo.',
    'Elige un periodo con el filtro «Periodo». Sin periodo cuenta el último examen de cada persona que trabaja hoy.',
    '«¿Cómo se calcula?», en cada gráfico, dice los cortes, la norma y a quiénes cuenta.',
  ],
};
const COMPARE: Task = {
  title: 'Comparar grupos y ver la evolución',
  steps: [
    'Elige filtros de área, puesto, sede, sexo, edad o peligro. Los que no se ven están en «Más filtros».',
    'Elige «Por mes», «Por trimestre» o «Por año» para la evolución.',
    'En «Ver también por…» agrega otro corte, por ejemplo por sede.',
  ],
};
const PEOPLE: Task = {
  title: 'Ver a las personas de una barra (médico)',
  steps: ['Elige una barra de un gráfico.', 'Se abre la lista de esas personas. Cada nombre abre su examen.'],
};
const TAKE: Task = {
  title: 'Llevarte los gráficos',
  steps: [
    'Elige «Descargar PDF» para toda la página, con los filtros que tienes puestos, o «Imprimir».',
    'Para un solo gráfico abre su menú de tres puntos y elige «Copiar para presentación» o «Descargar datos (Excel)».',
  ],
};
const WHO: Figure = {
  term: 'A quiénes cuenta',
  text: 'Una vez a cada persona que trabaja hoy, con su último examen del periodo que cuenta. A quien no tiene el dato se le muestra aparte, como «Sin dato», y no entra en los porcentajes.',
};
const SECOND_LOOK: Figure = {
  term: 'Segunda mirada',
  text: 'Son las clases que la regla marca para que un médico las revise. No son un diagnóstico.',
};
const WALL =
  'El médico ve cifras exactas y personas. Los demás ven las que se publican una vez por cada año y trimestre cerrado: de la empresa y de sus grupos de 50 evaluados o más, aproximadas (≈), sin filtros y sin las menores de 10.';

const RULES = 'Los cortes en vigor, con su norma y su fecha, están en «Reglas clínicas» y en «¿Cómo se calcula?».';

interface Of {
  path: ScreenPath;
  purpose: string;
  figures: readonly Figure[];
  words: readonly string[];
}
const examined = ({ path, purpose, figures, words }: Of): HelpTopic => ({
  path,
  purpose,
  words,
  seenBy: WALL,
  tasks: [READ, COMPARE, PEOPLE, TAKE],
  figures: [...figures, WHO, SECOND_LOOK],
});

/** «Estadísticas de Salud»: all its pages are read in the same way. */
export const STATISTICS: readonly HelpTopic[] = [
  {
    path: '/estadisticas_salud/demograficas',
    purpose:
      'Quiénes trabajan en la empresa: sexo, edad, tiempo en la empresa, alto riesgo, discapacidad y mujeres en edad fértil, por área, puesto y sede.',
    tasks: [READ, COMPARE, TAKE],
    figures: [
      { term: 'A quiénes cuenta', text: 'A todos los colaboradores activos del periodo, con los datos de su ficha.' },
      { term: 'Mujeres en edad fértil', text: 'De 15 a 49 años.' },
      { term: 'Alto riesgo', text: 'Lo que dice la ficha del colaborador (SCTR, anexo 5 del D.S. 003-98-SA).' },
    ],
    seenBy: WALL,
    words: ['edad', 'sexo', 'población', 'antigüedad', 'discapacidad'],
  },
  examined({
    path: '/estadisticas_salud/audiometria',
    purpose:
      'Cómo oyen los colaboradores, quiénes muestran daño por ruido y quiénes empeoraron desde su primera audiometría.',
    figures: [
      {
        term: 'Clases de audición',
        text: `Escala de Klockhoff modificada por la Clínica del Lavoro de Milán (NTP 193 del INSHT), en cada oído con sus siete frecuencias. La clase de la persona es la de su peor oído. ${RULES}`,
      },
      {
        term: 'Cambio estándar del umbral',
        text: 'Cuánto cambió en promedio a 2, 3 y 4 kHz frente a la audiometría basal del colaborador, en cada oído.',
      },
      { term: 'Audiograma del grupo', text: 'La mediana y los cuartiles de cada frecuencia y oído.' },
    ],
    words: ['oído', 'hipoacusia', 'ruido', 'Klockhoff', 'trauma acústico'],
  }),
  examined({
    path: '/estadisticas_salud/ekg',
    purpose: 'Qué dicen los electrocardiogramas y qué alteraciones piden una segunda mirada.',
    figures: [
      {
        term: 'Clase del electrocardiograma',
        text: `Se lee el informe, con sus negaciones («sin signos de isquemia» no es isquemia). Si no hay lectura se deriva de los intervalos y se marca así. Una persona puede tener varios hallazgos. ${RULES}`,
      },
    ],
    words: ['corazón', 'EKG', 'arritmia', 'bloqueo'],
  }),
  examined({
    path: '/estadisticas_salud/hemograma',
    purpose: 'Las series roja, blanca y plaquetaria del hemograma, y cada componente con sus cifras.',
    figures: [
      {
        term: 'Hemograma normal',
        text: `Todos los componentes están dentro de los valores de referencia de adultos; si no, se dice qué serie está alterada. ${RULES}`,
      },
    ],
    words: ['sangre', 'leucocitos', 'plaquetas', 'hematocrito'],
  }),
  examined({
    path: '/estadisticas_salud/orina',
    purpose: 'Los hallazgos del examen completo de orina.',
    figures: [
      {
        term: 'Hallazgos de orina',
        text: `Tira reactiva y sedimento. «Probable infección urinaria» pide leucocitos junto con nitritos o bacterias. Si faltan partes del examen no se da una clase. ${RULES}`,
      },
    ],
    words: ['infección urinaria', 'proteinuria', 'hematuria'],
  }),
  examined({
    path: '/estadisticas_salud/glucosa',
    purpose: 'Glucosa en ayunas y hemoglobina glicosilada: prediabetes y valores que sugieren diabetes.',
    figures: [
      {
        term: 'Clases de glucosa',
        text: `Criterios de la ADA. Un solo valor que sugiere diabetes debe confirmarse. ${RULES}`,
      },
    ],
    words: ['azúcar', 'diabetes', 'HbA1c'],
  }),
  examined({
    path: '/estadisticas_salud/hemoglobina',
    purpose: 'Anemia, juzgada con la hemoglobina ajustada por altitud, y policitemia.',
    figures: [
      {
        term: 'Anemia',
        text: `Se juzga con la hemoglobina ajustada por altitud (NTS 213-MINSA/DGIESP-2024, R.M. 251-2024, mod. R.M. 429-2024; ajuste de la OMS 2024). La altitud es la del distrito donde vive; si no la hay, la de la sede, y se dice. ${RULES}`,
      },
      { term: 'Policitemia', text: 'Se juzga con la hemoglobina observada, sin ajustar.' },
    ],
    words: ['anemia', 'altura', 'policitemia'],
  }),
  examined({
    path: '/estadisticas_salud/colesterol',
    purpose: 'Colesterol total, HDL y LDL.',
    figures: [
      {
        term: 'Clases de colesterol',
        text: `ATP III, en mg/dL. El LDL que no viene se calcula con la fórmula de Friedewald y se marca así. ${RULES}`,
      },
    ],
    words: ['lípidos', 'HDL', 'LDL', 'grasa'],
  }),
  examined({
    path: '/estadisticas_salud/trigliceridos',
    purpose: 'Los triglicéridos en sangre y su evolución.',
    figures: [{ term: 'Clases de triglicéridos', text: `ATP III, en mg/dL. ${RULES}` }],
    words: ['lípidos', 'grasa'],
  }),
  examined({
    path: '/estadisticas_salud/sintomas_hallazgos_osteomusculares',
    purpose: 'Lo que los colaboradores sienten y lo que el examen físico encuentra en músculos y articulaciones.',
    figures: [
      {
        term: 'Síntomas',
        text: 'Cuestionario nórdico de Kuorinka: molestias en los últimos 12 meses o 7 días, por región del cuerpo.',
      },
      {
        term: 'Hallazgos',
        text: 'Lo que anota el examen físico: limitación, maniobras positivas, contracturas. Una persona puede tener varios.',
      },
    ],
    words: ['dolor', 'espalda', 'ergonomía', 'lumbalgia', 'Kuorinka'],
  }),
  examined({
    path: '/estadisticas_salud/alteraciones_posturales',
    purpose: 'Alteraciones de columna, hombros, pelvis, rodillas y pies.',
    figures: [
      {
        term: 'Escoliosis y curvas',
        text: `Por sus ángulos cuando se midieron; si no, por el informe. ${RULES}`,
      },
    ],
    words: ['postura', 'escoliosis', 'columna', 'pie plano'],
  }),
  examined({
    path: '/estadisticas_salud/oftalmologia',
    purpose: 'Agudeza visual de lejos y de cerca, ametropías, visión de colores y de profundidad.',
    figures: [
      {
        term: 'Agudeza visual',
        text: `Con la mejor corrección y, aparte, sin correctores. Si falta un ojo no se da una clase. La línea que se toma como normal puede ser una alternativa de la empresa. ${RULES}`,
      },
      { term: 'Colores y profundidad', text: 'Láminas de Ishihara y prueba de Titmus.' },
    ],
    words: ['vista', 'ojos', 'lentes', 'miopía', 'daltonismo'],
  }),
  examined({
    path: '/estadisticas_salud/triaje',
    purpose: 'Peso, presión arterial, cintura, pulso y saturación: lo que se mide a todos.',
    figures: [
      {
        term: 'Índice de masa corporal y cintura',
        text: `Peso en kg entre la talla en metros al cuadrado (Guía técnica R.M. 184-2012-MINSA, OMS). ${RULES}`,
      },
      {
        term: 'Presión arterial',
        text: 'Manda la clase más alta de las dos presiones (guía R.M. 031-2015-MINSA). La empresa puede usar otra escala: se elige en «Reglas clínicas».',
      },
      {
        term: 'Saturación de oxígeno',
        text: 'Se juzga con la altitud donde vive la persona o, si no se sabe, la de su sede.',
      },
      { term: 'Resumen de triaje', text: 'La peor clase entre índice de masa corporal, presión, saturación y pulso.' },
    ],
    words: ['IMC', 'obesidad', 'presión', 'cintura', 'pulso'],
  }),
  examined({
    path: '/estadisticas_salud/torax',
    purpose: 'La lectura de las radiografías de tórax: neumoconiosis y otros hallazgos.',
    figures: [
      {
        term: 'Neumoconiosis',
        text: `Clasificación internacional de la OIT, 2011, por la profusión leída. ${RULES}`,
      },
    ],
    words: ['rayos X', 'pulmón', 'sílice', 'OIT', 'neumoconiosis'],
  }),
];
