import type { HelpTopic } from '../topic.ts';
import { CORRECT_REJECTED, importing, LIST, LIST_WITH_VIEWS, ROLL_BACK, ROLL_BACK_TERM } from './common.ts';

/** «Gestión de Colaboradores». */
export const COLLABORATORS: readonly HelpTopic[] = [
  {
    path: '/gestion_colaboradores/colaboradores',
    purpose:
      'Quiénes trabajan en la empresa y hasta cuándo vale su examen médico. Desde aquí abres la historia de cada persona.',
    tasks: [
      {
        title: 'Registrar a una persona',
        steps: [
          'Elige «Nuevo».',
          'Llena los datos con asterisco. Primero elige el área; después se puede elegir el puesto.',
          'Elige «Guardar». Si ya existe alguien con ese documento, se te avisa.',
          'Para registrar a muchas personas usa «Importar».',
        ],
      },
      {
        title: 'Cesar a una o varias personas',
        steps: [
          'Marca sus filas y elige «Cesar». Para una sola, usa el menú de tres puntos de su fila.',
          'Escribe la fecha de cese y el motivo, y elige «Cesar».',
          'Sus citas abiertas se cancelan, salvo la de retiro. A quien le toque el examen de retiro se te dice. Puedes deshacerlo con «Deshacer».',
        ],
      },
      {
        title: 'Ver la historia de una persona',
        steps: [
          'Abre su fila y elige «Ver su historia».',
          'En «Historia» están sus exámenes, citas, entregas y documentos, lo más nuevo primero.',
          'En «Datos» está su ficha. Con «Editar» la corriges.',
          'El médico ve además «Mediciones», con la evolución de cada medida, y puede enviar a la persona un enlace para que verifique sus datos con «Enviar enlace».',
        ],
      },
      {
        title: 'Unir dos registros de la misma persona',
        steps: [
          'Elige «Posibles duplicados», arriba. Aparece cuando hay alguno.',
          'Elige «Comparar y unir» y mira qué registro queda. Con «Que quede el otro» lo cambias.',
          'Elige «Unir registros». Si no son la misma persona, elige «No son la misma persona».',
          'Se puede deshacer por 30 días en «Uniones recientes».',
        ],
      },
      LIST_WITH_VIEWS,
    ],
    figures: [
      {
        term: 'Vigencia',
        text: 'Sale del último EMO con aptitud que cuenta. Vale hasta la fecha que fijó el médico; si no la hay, los meses del perfil médico, del puesto o de la empresa (D.S. 016-2016-TR). Se calcula cada día y no se escribe a mano. «En plazo» es que el EMO se hizo a tiempo y su aptitud no tiene vigencia: no apto, no apto temporal, observado o evaluado.',
      },
      {
        term: 'Contacto verificado',
        text: 'El colaborador o el médico confirmó que ese correo es suyo. Si alguien lo cambia, queda sin verificar y se avisa al correo anterior.',
      },
    ],
    seenBy:
      'Recursos Humanos ve identidad, trabajo, contacto, aptitud y vigencia. El grupo sanguíneo, la gestación y las mediciones los ve solo el médico.',
    words: ['padrón', 'trabajadores', 'personal', 'planilla', 'fusionar', 'repetidos'],
  },
  {
    path: '/gestion_colaboradores/colaboradores_import',
    purpose:
      'Sube un archivo de Excel o CSV con tu gente: para agregar y actualizar, para reemplazar el padrón, para cesar o para cambiar datos del puesto. Nada se guarda hasta que lo confirmas.',
    tasks: [
      importing(
        'Importar un archivo',
        'En «¿Qué quieres hacer con el archivo?» elige una opción: «Agregar y actualizar» es la de siempre.',
      ),
      {
        title: 'Reemplazar el padrón',
        steps: [
          'Elige «Reemplazar el padrón» y sube el padrón completo.',
          'En «Revisión» mira quiénes trabajan y no están en el archivo: elige «Ver quiénes son».',
          'Mantén a quien corresponda con «Mantener a todas» o una por una.',
          'Elige «Importar». Antes de cesar a alguien se te pide confirmar; si son muchos, escribes el número.',
        ],
      },
      CORRECT_REJECTED,
      ROLL_BACK,
    ],
    figures: [
      {
        term: 'Qué acepta',
        text: 'Excel (.xlsx, .xls) o CSV, sin contraseña ni macros. El tamaño máximo se dice donde se elige el archivo.',
      },
      {
        term: 'Documento sin su cero',
        text: 'A un DNI de 7 dígitos se le agrega el cero de adelante y se te dice. Uno más corto queda con error.',
      },
      ROLL_BACK_TERM,
    ],
    seenBy:
      'Si tu archivo trae columnas clínicas y no eres médico, se rechaza con el nombre de esas columnas y no se guarda.',
    words: ['padrón', 'carga masiva', 'excel', 'planilla', 'cese masivo', 'plantilla'],
  },
  {
    path: '/gestion_colaboradores/cesados',
    purpose: 'Quienes ya no trabajan en la empresa. Sus exámenes y documentos se conservan y se pueden consultar.',
    tasks: [
      {
        title: 'Reactivar a una persona que volvió',
        steps: [
          'Búscala por su nombre o documento.',
          'Abre el menú de tres puntos de su fila y elige «Reactivar». Para varias, marca sus filas y elige «Reactivar».',
          'Revisa su área y su puesto: vuelven como estaban.',
        ],
      },
      {
        title: 'Recuperar a una persona eliminada',
        steps: ['Abre la pestaña «Eliminados».', 'Elige «Restaurar» en su fila.'],
      },
      LIST,
    ],
    seenBy: 'Recursos Humanos y el médico ven la misma lista. Los resultados de los exámenes los ve solo el médico.',
    words: ['retirados', 'bajas', 'ex trabajadores'],
  },
  {
    path: '/gestion_colaboradores/ausencias',
    purpose:
      'Quién no trabaja y entre qué días, como el médico lo comunicó a la empresa. La causa no se escribe en ninguna parte.',
    tasks: [
      {
        title: 'Comunicar una ausencia (médico)',
        steps: [
          'Elige «Comunicar ausencia» y busca al colaborador.',
          'Escribe desde y hasta cuándo. Si los días empiezan junto a una prueba o una atención, se te advierte.',
          'Guarda. La empresa lee los días y se le avisa, sin la causa.',
        ],
      },
      {
        title: 'Corregir o retirar una ausencia (médico)',
        steps: [
          'Abre su fila. Cambia los días y guarda, o elige «Retirar» y escribe por qué: solo lo leen los médicos.',
          'Las retiradas se ven con el filtro «Retiradas». Para que la empresa la vuelva a leer, ábrela y elige «Devolver».',
        ],
      },
      LIST,
    ],
    seenBy:
      'Recursos Humanos lee a la persona y los días. Ninguna ausencia sale de una prueba o de una atención: aparece solo lo que el médico comunica.',
    words: ['descanso', 'licencia', 'inasistencia', 'falta', 'días'],
  },
  {
    path: '/gestion_colaboradores/colaboradores_documentos',
    purpose: 'Los documentos de cada colaborador, para abrirlos uno por uno o descargarlos juntos en un ZIP.',
    tasks: [
      {
        title: 'Descargar un documento',
        steps: ['Busca al colaborador.', 'Elige el botón de descargar de la fila.'],
      },
      {
        title: 'Descargar varios en un ZIP',
        steps: [
          'Filtra la lista y marca las filas.',
          'Elige «Descargar en ZIP» y escribe para qué los necesitas.',
          'Elige «Preparar el ZIP». Te avisamos cuando esté listo.',
          'Descárgalo arriba de la lista. Trae un manifiesto con la huella (SHA-256) de cada archivo.',
        ],
      },
      {
        title: 'Revisar un certificado que llegó de una clínica (médico)',
        steps: [
          'Si hay un aviso de certificados por revisar, elige su botón: la lista muestra solo esos.',
          'Elige el ojo de la fila y después «Ver el PDF». Míralo completo.',
          'Si no lleva diagnósticos ni resultados, elige «Lo revisé: no lleva diagnósticos ni resultados»: la empresa lo verá. Si los lleva, elige «Dejarlo como Legajo».',
        ],
      },
      LIST,
    ],
    figures: [
      {
        term: 'Estado de un documento',
        text: 'Vigente: el certificado está dentro de su plazo. Emitido: el documento no tiene plazo, como un informe o el certificado de quien no es apto o está observado. Vencido: pasó su fecha. Sin efecto: se anuló. Disponible: nadie lo ha abierto todavía. Por revisar: llegó de una clínica y un médico no lo ha mirado.',
      },
    ],
    seenBy:
      'Recursos Humanos ve solo los certificados de aptitud ya revisados. El informe médico, las interconsultas y el Legajo los ve el médico. Cada descarga queda registrada con su motivo.',
    words: ['certificados', 'PDF', 'legajo', 'inspección', 'descarga masiva'],
  },
  {
    path: '/gestion_colaboradores/solicitudes',
    purpose:
      'Lo que cada colaborador pide sobre sus propios datos: saber cuáles hay, corregirlos o llevarse una copia. Se responde dentro del plazo que da la ley.',
    tasks: [
      {
        title: 'Responder una solicitud',
        steps: [
          'Abre la solicitud y elige «Tomar» para quedar como responsable.',
          'Si pide corregir un dato, cámbialo antes en su ficha o en su examen: los botones están en el detalle.',
          'Elige «Responder» y escribe la respuesta. La persona recibe un enlace para leerla.',
          'Si no procede, elige «Denegar» con el motivo y la explicación.',
        ],
      },
      {
        title: 'Pedir más tiempo',
        steps: ['Elige «Ampliar el plazo» y escribe por qué. Se puede una sola vez y la persona lo lee.'],
      },
      {
        title: 'Registrar una solicitud hecha en persona',
        steps: [
          'Elige «Registrar solicitud» y busca al colaborador.',
          'Elige qué pide y cuándo se recibió. Si trata de su salud, que la registre el médico.',
          'Elige «Registrar».',
        ],
      },
    ],
    figures: [
      {
        term: 'Plazo',
        text: 'Cuenta días hábiles desde el día siguiente, sin feriados nacionales (Ley 29733 y su reglamento). Los días de cada clase, con su norma, están en «Plazos».',
      },
      {
        term: 'Copia de los datos',
        text: 'Un ZIP con sus datos y sus documentos, que la persona descarga desde su enlace.',
      },
    ],
    seenBy:
      'Lo que trata de salud lo responde el médico; el administrador ve su plazo, no su texto. Lo demás lo responde cualquiera de los dos.',
    words: ['ARCO', 'acceso', 'rectificación', 'portabilidad', 'datos personales', 'derechos'],
  },
];
