import type { HelpTopic } from '../topic.ts';
import { type Figure, LIST_WITH_VIEWS, type Task } from './common.ts';

const REFERENCE: Figure = {
  term: 'Clases y valores de referencia («Ref.»)',
  text: 'Cada medida se clasifica con la regla que estaba en vigor el día del examen y conserva esa versión. Los cortes, con su norma y su fecha, están en «Reglas clínicas».',
};
const DAYS_OFF: Figure = {
  term: 'Días sin laborar',
  text: 'Los que el médico indicó. La fecha «Hasta» se cuenta desde el día de la atención. Solo los ve el médico: dirían el resultado o el motivo.',
};
const correct = (noun: string): Task => ({
  title: `Corregir o anular ${noun} (médico)`,
  steps: [
    'Abre su fila y elige «Corregir».',
    'Para dejarla sin efecto elige «Anular» y escribe el motivo. Se conserva, deja de contar y no se puede deshacer.',
  ],
});

/** «Resultados»: exams and the attentions other than exams. */
export const RESULTS: readonly HelpTopic[] = [
  {
    path: '/resultados/emos',
    purpose:
      'Los EMOs de la empresa con su aptitud, su vigencia y su certificado. El médico ve además los hallazgos y abre cada examen para dar la aptitud.',
    tasks: [
      {
        title: 'Encontrar un grupo de exámenes',
        steps: [
          'Elige una pestaña, por ejemplo «Por vencer» o «Sin entregar».',
          'Elige «Resumen» para ver cuántos hay por aptitud, vigencia, tipo y estado. Elige un número para filtrar la lista por él.',
        ],
      },
      {
        title: 'Atender lo que espera (médico)',
        steps: [
          '«Empezar», o la tecla Q, abre el examen más urgente: primero los valores críticos, después lo más grave y lo que espera hace más tiempo.',
          'Con J y K pasas al siguiente y al anterior. Con Ctrl + Enter guardas la aptitud y pasas al siguiente.',
          '«Ver la cola» muestra todos y, debajo, lo que hiciste hoy: «Deshacer» devuelve un cambio mientras el examen no cambió después y su certificado no salió.',
        ],
      },
      {
        title: 'Ver un examen y su certificado',
        steps: [
          'Abre su fila. Al costado ves la aptitud, la vigencia y las restricciones para el puesto.',
          'Elige «Ver certificado» o «Descargar».',
          'Con «Abrir examen» pasas a la página del examen.',
        ],
      },
      {
        title: 'Descargar los certificados de varias personas',
        steps: [
          'Marca las filas y elige «Descargar certificados».',
          'Escribe para qué los necesitas y elige «Preparar el ZIP». Te avisamos cuando esté listo.',
        ],
      },
      {
        title: 'Certificar la misma tarea a varios (médico)',
        steps: [
          'Marca hasta 50 filas y elige «Certificar una tarea».',
          'Elige la tarea y la calificación. Sin fecha, cada certificado vale hasta donde su examen lo permite.',
          'Lo que un examen contradice queda fuera con su motivo: ábrelo y certifícalo ahí, si corresponde.',
        ],
      },
      {
        title: 'Entregar o anular varios (médico)',
        steps: [
          'Marca las filas.',
          'Elige «Entregar o recordar»: cada colaborador recibe un enlace personal en su correo verificado.',
          'O elige «Anular» y escribe el motivo. Se conservan, dejan de contar y no se puede deshacer.',
        ],
      },
      LIST_WITH_VIEWS,
    ],
    figures: [
      {
        term: 'Aptitud',
        text: 'La da el médico: apto, apto con restricciones o no apto (R.M. 312-2011-MINSA). También se usan no apto temporal, observado y evaluado, que la norma no nombra.',
      },
      {
        term: 'Estado',
        text: 'Programado, confirmado, en atención, atendido, con aptitud, entregado y leído. Al lado están reprogramado, cancelado, no asistió, incompleto y anulado.',
      },
      {
        term: 'Vigencia',
        text: 'Sale de la fecha del examen y de los meses que manda el médico, el perfil médico, el puesto o la empresa, en ese orden. Cuenta solo un examen con aptitud. Un anulado, incompleto o pendiente no cuenta.',
      },
    ],
    seenBy:
      'Recursos Humanos y el administrador ven aptitud, vigencia, certificado, entrega y las restricciones que el médico escribió como indicaciones de trabajo. Hallazgos, medidas y diagnósticos los ven solo el médico y el colaborador (Ley 29783, art. 71).',
    words: ['exámenes', 'certificados', 'apto', 'resumen', 'inicio'],
  },
  {
    path: '/resultados/emos/{attentionId}',
    purpose:
      'Un examen completo. El médico lee lo que se midió en cada estación y da la aptitud; los demás ven la aptitud y los documentos que pueden ver.',
    tasks: [
      {
        title: 'Atender un valor crítico (médico)',
        steps: [
          'Está arriba de todo, en rojo, y su examen es el primero de tu cola.',
          'En «¿Qué se hizo?», o con la tecla V, escribe a quién se avisó y a dónde se derivó.',
          'Elige «Registrar lo que se hizo»: queda con tu nombre y la hora. Sus límites están en «Valores críticos».',
        ],
      },
      {
        title: 'Dar la aptitud (médico)',
        steps: [
          'Lee «Hallazgos»: lo más grave está primero, cada uno con su valor, su referencia («Ref.») y qué cambió desde el examen anterior que lo midió.',
          'Los demás resultados están en una línea de cada estación: elígela para verlos con su referencia y su historia.',
          'En «Aptitud» elige una opción.',
          'Si hay restricciones, escríbelas como instrucción de trabajo, sin diagnósticos ni resultados: la empresa las lee y salen en el certificado.',
          'Elige «Guardar», o «Guardar y siguiente» para pasar al siguiente examen de la lista.',
        ],
      },
      {
        title: 'Escribir un diagnóstico, una recomendación o el próximo control (médico)',
        steps: [
          'Elige «Diagnóstico» o la tecla D: escribe palabras o el código CIE-10. Los que corresponden a los hallazgos están primero. Di si es presuntivo, definitivo o repetido, y si se relaciona con el trabajo.',
          'Con «Recomendación» o R agregas una plantilla de la empresa y la adaptas.',
          'Con «Control» o C fijas cuándo y para qué vuelve el colaborador.',
          'Guarda con Ctrl + Enter. Cada cosa que guardas, también la aptitud y las medidas, se puede deshacer desde su aviso durante diez segundos; después, en tu cola, entre lo que hiciste hoy.',
        ],
      },
      {
        title: 'Agregar al colaborador a un programa (médico)',
        steps: [
          'Elige «Programa» o la tecla P; o «Programa» en un hallazgo por el que una regla propone un programa: el hallazgo queda como motivo de ingreso. Si ninguna regla propone, eliges tú.',
          'Los que propone la regla están antes que los demás, y los programas en los que ya está no se pueden elegir.',
          'Cambia las fechas si hace falta y elige «Agregar». El aviso permite deshacerlo.',
        ],
      },
      {
        title: 'Abrir una interconsulta (médico)',
        steps: [
          'Elige «Interconsulta» o la tecla I. Se propone la especialidad del hallazgo más grave.',
          'Escribe el motivo, lo que consultas y hasta cuándo se atiende.',
          'Marca qué diagnósticos y resultados se entregan al especialista: solo eso sale en su documento, con las medidas de cada prueba.',
          'Si das la aptitud «Observado», las interconsultas que piden sus hallazgos se ofrecen ahí mismo.',
          'Mientras nadie hizo nada con ella, «Retirar» la deja sin efecto.',
        ],
      },
      {
        title: 'Certificar una tarea: altura, grandes altitudes, conducción (médico)',
        steps: [
          'Da primero la aptitud del examen.',
          'Elige «Certificar una tarea» o la tecla T. Lo que pide su puesto, su sede o su protocolo está primero.',
          'Lee lo que concluye su estación y qué restringe su certificado de aptitud. Para conducir, marca la clase de vehículo.',
          'Elige la calificación para esa tarea y hasta cuándo vale: nunca más que el examen ni más de un año.',
          'Si el examen dice otra cosa, marca «Lo leí y lo certifico así» para emitirlo. Vale desde el día en que lo emites.',
          'Escribe las restricciones como instrucciones de trabajo: la empresa las lee, y no se aceptan diagnósticos ni resultados.',
          'Elige «Emitir certificado». Queda sin efecto si cambian la aptitud, su fecha o las restricciones del examen, o si el examen se anula.',
        ],
      },
      {
        title: 'Corregir una medida (médico)',
        steps: [
          'En la estación elige «Editar» y escribe el valor en la unidad que se indica.',
          'Si la estación no tiene medidas, elígela en «Estaciones sin medidas».',
          'Umbrales, volúmenes, agudezas y lados están en tablas: las flechas pasan de una celda a otra. En la audiometría marcas qué frecuencias se enmascararon o no tuvieron respuesta, y en «Odontograma» las piezas de cada estado.',
          'Si cambias un valor que ya estaba, escribe el motivo.',
          'Guarda: las clases se calculan otra vez. En «Historial de cambios» quedan quién, cuándo, el valor anterior y el motivo.',
          'Si otro médico tiene abierto el examen, se ve arriba. Si guarda antes que tú, ves lo suyo y lo tuyo y eliges.',
        ],
      },
      {
        title: 'Escribir la ficha médica (médico)',
        steps: [
          'En «Historia clínica» elige «Editar»: empieza con los antecedentes del examen anterior; pregunta de nuevo y corrige. «Ningún otro» dice que no tiene los demás antecedentes.',
          'En «Medicina ocupacional» escribe las molestias que refiere y lo que no es normal, y elige «Sin hallazgos en lo que falta».',
          'En «Trabajos y exposición» elige «Agregar trabajo»: la exposición a cada peligro se suma sola.',
          'El informe médico la imprime en el Anexo 02, o en el Anexo 16 si lo dice el perfil médico.',
        ],
      },
      {
        title: 'Agregar una imagen o un trazo (médico)',
        steps: [
          'En la estación, o en «Estaciones sin medidas», elige «Agregar imagen».',
          'Elige los archivos, di qué son y qué día se tomaron, y elige «Agregar». Las ven solo los médicos.',
        ],
      },
      {
        title: 'Anular el certificado o el examen (médico)',
        steps: [
          'Junto al certificado elige «Anular» y escribe el motivo: su código QR dirá que está anulado y al abrirlo se emite otro.',
          'Para dejar sin efecto todo el examen elige «Anular examen». Ninguna de las dos cosas se puede deshacer.',
        ],
      },
    ],
    figures: [
      REFERENCE,
      {
        term: 'A revisar, leve, moderado, severo',
        text: 'La gravedad de cada clase según su regla. Un texto que dice «no se descarta» o «probable» queda como hallazgo por revisar.',
      },
      {
        term: 'Cambio desde la basal',
        text: 'En la audiometría: cuánto cambió en promedio a 2, 3 y 4 kHz frente a la primera del colaborador.',
      },
    ],
    seenBy:
      'Fuera del servicio médico no se ven estaciones, medidas, diagnósticos, informe médico, interconsultas ni Legajo. Mientras el médico no escriba las restricciones, la empresa lee «Apto con restricciones: consulte con el médico ocupacional».',
    words: [
      'ficha médica',
      'antecedentes',
      'historia ocupacional',
      'aptitud',
      'restricciones',
      'audiograma',
      'estaciones',
      'informe médico',
      'Legajo',
    ],
  },
  {
    path: '/resultados/asistenciales',
    purpose: 'Las consultas, urgencias y accidentes atendidos por el servicio de salud.',
    tasks: [
      {
        title: 'Registrar una atención (médico)',
        steps: [
          'Elige «Registrar atención» y busca al colaborador.',
          'Escribe la fecha, la clase de atención, el motivo y los días sin laborar.',
          'Si hay diagnóstico, elige «Agregar diagnóstico» y escribe su código CIE-10. El sistema se completa con el primero.',
          'Guarda.',
        ],
      },
      correct('una atención'),
      LIST_WITH_VIEWS,
    ],
    figures: [DAYS_OFF],
    seenBy:
      'Recursos Humanos ve quién fue atendido y la fecha. El motivo, el diagnóstico, el tratamiento y los días sin laborar los ve solo el médico.',
    words: ['tópico', 'consulta', 'emergencia', 'accidente', 'descanso médico', 'CIE-10'],
  },
  {
    path: '/resultados/covid',
    purpose: 'Qué pruebas covid se hicieron o faltan.',
    tasks: [
      {
        title: 'Registrar una prueba y su resultado (médico)',
        steps: [
          'Elige «Registrar prueba» y busca al colaborador.',
          'Elige la prueba, el resultado y el caso. Si todavía no hay resultado, elige «Resultado pendiente».',
          'Escribe los días sin laborar que indicas y guarda.',
          'Cuando llegue el resultado, abre la fila y elige «Corregir».',
        ],
      },
      correct('una prueba'),
      LIST_WITH_VIEWS,
    ],
    figures: [
      {
        term: 'Días de aislamiento',
        text: 'Los decide el médico: la norma ya no fija un número de días ni pide una prueba para volver (R.M. 022-2024-MINSA).',
      },
      DAYS_OFF,
    ],
    seenBy:
      'Recursos Humanos ve si la prueba se hizo. El resultado, el caso y los días sin laborar los ve solo el médico.',
    words: ['coronavirus', 'antígeno', 'molecular', 'aislamiento'],
  },
  {
    path: '/resultados/laboratorio',
    purpose: 'Análisis que se hacen fuera de un EMO: controles y seguimientos, con las mismas reglas que los exámenes.',
    tasks: [
      {
        title: 'Registrar un análisis y sus medidas (médico)',
        steps: [
          'Elige «Registrar análisis», busca al colaborador, escribe la fecha y guarda.',
          'Abre su fila y elige «Agregar medidas».',
          'Escribe cada valor en la unidad que se indica y guarda. Se clasifican solos.',
        ],
      },
      correct('un análisis'),
      LIST_WITH_VIEWS,
    ],
    figures: [REFERENCE],
    seenBy: 'Recursos Humanos ve qué análisis se hicieron o faltan. Los valores los ve solo el médico.',
    words: ['sangre', 'orina', 'glucosa', 'control'],
  },
];
