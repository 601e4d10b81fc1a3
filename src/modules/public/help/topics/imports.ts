import type { HelpTopic } from '../topic.ts';
import { CORRECT_REJECTED, importing, LIST, ROLL_BACK, ROLL_BACK_TERM } from './common.ts';

/** «Importación de Resultados», and the page for uploading a spreadsheet. */
export const IMPORTS: readonly HelpTopic[] = [
  {
    path: '/importacion_resultados/emos_import',
    purpose:
      'Sube el archivo del centro médico. El médico sube la matriz de salud, con todos los resultados, o la historia ocupacional; los demás, la lista de aptitudes.',
    tasks: [
      importing('Importar resultados o aptitudes'),
      {
        title: 'Responder lo que el archivo no dice',
        steps: [
          'Si un valor puede leerse de dos maneras, en «Revisión» se te pregunta qué significa.',
          'Elige la respuesta: vale para todas las filas de esa columna y se recuerda para el próximo archivo.',
          'En las fechas dudosas elige si va primero «El día» o «El mes».',
        ],
      },
      {
        title: 'Importar los trabajos anteriores (médico)',
        steps: [
          'Elige «Historia ocupacional». Su plantilla trae las columnas y la lista de peligros.',
          'Escribe una fila por trabajo. Si falta desde o hasta cuándo, basta la otra fecha y el tiempo.',
          'Si el colaborador sigue en ese trabajo, en vez de la fecha va la palabra Actualidad.',
        ],
      },
      CORRECT_REJECTED,
      ROLL_BACK,
    ],
    figures: [
      {
        term: 'Lo que un médico ya corrigió',
        text: 'Si el archivo trae otra vez un valor, un diagnóstico o un texto que un médico corrigió en el examen, se conserva lo del médico y la fila lo dice. Para cambiarlo, corrígelo en el examen.',
      },
      {
        term: 'Exposición de los trabajos anteriores',
        text: 'Se cuenta por las fechas, y dos trabajos a la vez cuentan una sola vez. El tiempo del archivo solo se compara.',
      },
      {
        term: 'A quién pertenece cada fila',
        text: 'Se busca por el documento y se compara el nombre. Una fila cuyo documento y nombre no van juntos se detiene.',
      },
      {
        term: 'Valores fuera de lo posible',
        text: 'Se marcan para que los compruebes. Textos como «pendiente» o «no realizado» se leen como vacíos.',
      },
      ROLL_BACK_TERM,
    ],
    seenBy:
      'Si quien no es médico sube un archivo con columnas clínicas, se rechaza con el nombre de esas columnas y no se guarda. Las filas de una matriz de salud las ve solo el médico.',
    words: ['matriz de salud', 'aptitudes', 'excel', 'resultados de la clínica', 'historia ocupacional'],
  },
  {
    path: '/importacion_resultados/documentacion_pdf',
    purpose:
      'Sube los PDF de una clínica. Se lee el nombre de cada archivo y se busca el examen al que pertenece. Es del médico.',
    tasks: [
      {
        title: 'Subir y adjuntar PDF',
        steps: [
          'Elige «Elegir archivos» o arrastra los PDF, o un ZIP con todos.',
          'Mira las tarjetas de estado: lo que está listo ya tiene su examen.',
          'En los que faltan elige «Elegir» y marca el examen y qué documento es.',
          'Elige «Adjuntar», abajo, y confirma. Nada se adjunta hasta ahí.',
        ],
      },
      {
        title: 'Revisar un certificado detenido',
        steps: [
          'En el archivo por revisar elige «Revisar» y después «Ver el PDF».',
          'Si no lleva diagnósticos ni resultados, elige «Lo revisé: no lleva diagnósticos ni resultados». Si no, elige «Dejarlo como Legajo».',
        ],
      },
      {
        title: 'Deshacer la carga',
        steps: ['Abre la carga en «Historial de importaciones».', 'Elige «Revertir» y confirma.'],
      },
    ],
    figures: [
      {
        term: 'Cómo se encuentra el examen',
        text: 'Por el documento de identidad o el nombre completo, la fecha del examen y qué documento es. Lo seguro se propone; lo dudoso lo decides tú.',
      },
      {
        term: 'Certificado o Legajo',
        text: 'El texto de cada certificado se lee antes de que la empresa lo vea. Si menciona diagnósticos o resultados, o no se puede leer, va como Legajo, salvo que un médico lo revise.',
      },
      ROLL_BACK_TERM,
    ],
    seenBy:
      'La empresa ve solo los certificados de aptitud adjuntos y revisados. Los demás documentos los ven el médico y el colaborador.',
    words: ['PDF', 'ZIP', 'certificados', 'informes', 'escaneados'],
  },
  {
    path: '/importacion_resultados/repositorio',
    purpose: 'Todos los PDF que se subieron: a qué examen quedó adjunto cada uno y los que esperan. Es del médico.',
    tasks: [
      {
        title: 'Encontrar un archivo',
        steps: [
          'Escribe parte de su nombre en el buscador o filtra por su estado.',
          'Elige el ojo de la fila para abrir el PDF, o la fecha del examen para ir a él.',
        ],
      },
      {
        title: 'Terminar una carga que quedó a medias',
        steps: [
          'Abre la fila de uno de sus archivos: se abre su carga.',
          'Elige el examen de los que faltan y adjúntalos.',
        ],
      },
      { title: 'Subir más', steps: ['Elige «Subir documentos PDF».'] },
      LIST,
    ],
    seenBy: 'La empresa no entra aquí: los PDF de resultados son del médico.',
    words: ['archivos', 'PDF', 'pendientes'],
  },
  {
    path: '/importacion_resultados/importar_resultados',
    purpose: 'Qué se importó, quién lo hizo y cuándo, con lo que hizo cada fila. Desde aquí se revierte.',
    tasks: [
      {
        title: 'Ver qué hizo una importación',
        steps: [
          'Abre su fila. Arriba está cuántas filas son nuevas, actualizadas, sin cambios o con error.',
          'Filtra sus filas por «Con error» o «Con advertencia».',
          'Si hay filas con error, descárgalas, corrígelas y súbelas otra vez.',
        ],
      },
      {
        title: 'Continuar o descartar una importación sin terminar',
        steps: [
          'Abre su fila y elige «Continuar»: se abre donde la dejaste.',
          'Si no la vas a hacer, descártala ahí mismo. No se importa nada.',
        ],
      },
      {
        title: 'Revertir una importación',
        steps: [
          'Abre su fila, elige «Revertir» y confirma.',
          'Lo que alguien cambió después se conserva y se te muestra con el motivo.',
        ],
      },
      LIST,
    ],
    figures: [ROLL_BACK_TERM],
    seenBy:
      'Las importaciones con datos clínicos llevan «Solo médicos»: los demás ven que existen y cuánto hicieron, sin sus filas.',
    words: ['lotes', 'deshacer', 'revertir', 'rechazadas'],
  },
  {
    path: '/importacion_atencion_medico',
    purpose: 'Descarga la hoja de cálculo de una importación desde un enlace. Se abre en su propia ventana.',
    tasks: [
      {
        title: 'Descargar el archivo',
        steps: [
          'Abre el enlace: la descarga empieza sola y la ventana se cierra.',
          'Si no empezó, elige «Descargar otra vez».',
        ],
      },
      {
        title: 'Si dice que no encuentra la hoja',
        steps: [
          'El archivo se conserva hasta que termina su importación.',
          'Para ver qué hizo, busca la importación en «Historial de importaciones».',
        ],
      },
    ],
    seenBy: 'Un archivo con resultados lo descarga solo el médico.',
    words: ['excel', 'hoja de cálculo'],
  },
];
