import type { HelpTopic } from '../../topic.ts';
import { entries, LIST } from '../common.ts';

const ADMINS = 'La abre solo el super administrador de Vigía.';

/** «Configuración»: the settings for all companies. */
export const PLATFORM: readonly HelpTopic[] = [
  {
    path: '/config/empresa',
    purpose: 'Las empresas clientes, sus administradores y su membresía.',
    tasks: [
      {
        title: 'Crear una empresa',
        steps: [
          'Elige «Crear empresa».',
          'Escribe el RUC, la razón social y el tamaño. Si está en el REMYPE, márcalo: cambia la tabla de multas.',
          'Marca «Actividad de alto riesgo» si corresponde al anexo 5 del D.S. 003-98-SA, y guarda.',
        ],
      },
      {
        title: 'Dar o renovar una membresía',
        steps: [
          'En el menú de tres puntos de la empresa elige «Membresías».',
          'Elige cuál y después «Agregar», o «Renovar 12 meses» si es premium.',
          'Con «Dar de baja» la empresa queda en Free y sus datos se conservan.',
        ],
      },
      {
        title: 'Cerrar una empresa',
        steps: [
          'En su menú elige «Deshabilitar»: nadie puede entrar y nada se pierde. Con «Habilitar» se abre otra vez.',
          'Una empresa deshabilitada se puede quitar de las listas con «Eliminar». Sus datos clínicos se conservan el tiempo que manda la norma.',
        ],
      },
      LIST,
    ],
    figures: [
      {
        term: 'Vigencia y aviso',
        text: 'Los meses que vale un EMO cuando ni el médico, ni el perfil, ni el puesto lo dicen, y los días antes en que está por vencer. Vacío: lo que manda el D.S. 016-2016-TR.',
      },
    ],
    seenBy: `${ADMINS} Quien administra una empresa ve su membresía en «Logo empresa».`,
    words: ['clientes', 'membresía', 'RUC', 'prueba', 'REMYPE'],
  },
  {
    path: '/config/novedades',
    purpose: 'Lo que cada persona lee una vez al entrar: mejoras, avisos y cambios de norma.',
    tasks: [
      {
        title: 'Publicar una novedad',
        steps: [
          'Elige «Crear novedad» y escribe el título y el texto.',
          'Si quieres, sube una imagen y un botón que lleve a una página.',
          'Elige desde y hasta qué día se muestra, y a qué empresas o membresías. Sin elegir ninguna, es para todas.',
          'Mira cómo queda con «Ver cómo se verá» y guarda.',
        ],
      },
      {
        title: 'Retirar una novedad',
        steps: [
          'Para que deje de mostrarse, abre su fila y ponle un último día.',
          'Para borrarla, elige «Eliminar» en su menú y confirma con «Eliminar novedad».',
        ],
      },
      LIST,
    ],
    figures: [{ term: 'La vieron', text: 'Cuántas personas la abrieron.' }],
    seenBy: `${ADMINS} La leen las personas con cuenta de las empresas elegidas.`,
    words: ['anuncios', 'mejoras', 'aviso'],
  },
  {
    path: '/config/centro_medico',
    purpose:
      'Las clínicas aliadas, las sedes donde atienden y su cupo. También los feriados, en que ninguna sede recibe citas.',
    tasks: [
      ...entries(
        'un centro médico',
        'centro',
        'Un centro con EMOs de colaboradores no se elimina: su historia se conserva.',
      ),
      {
        title: 'Definir cuántas citas recibe una sede',
        steps: [
          'Abre el centro. Si falta la sede, elige «Agregar sede».',
          'Despliega el cupo de la sede y escribe «Citas por día» y los días que atiende. Vacío: sin límite.',
          'Si una estación recibe menos, elige «Agregar estación». Si cierra unos días, «Agregar cierre».',
          'Guarda.',
        ],
      },
      {
        title: 'Poner el logo de una clínica en sus documentos',
        steps: [
          'Abre el centro. En «Logo» elige «Subir logo» y una imagen JPG o PNG: se guarda al elegirla.',
          'Completa su RUC, su código IPRESS y la dirección de la sede: van en la cabecera, junto al logo.',
          'Si tiene varias sedes y no se sabe en cuál fue el examen, sale la dirección de la primera, sin código.',
          'Los documentos ya emitidos conservan la cabecera que tenían.',
        ],
      },
      {
        title: 'Registrar un feriado',
        steps: [
          'Elige «Feriados» y después «Registrar feriado».',
          'Escribe la fecha, el nombre y la norma que lo declara, y guarda. Con «Retirar» lo quitas.',
        ],
      },
    ],
    figures: [
      {
        term: 'Feriados nacionales',
        text: 'Los del D. Leg. 713 y sus modificatorias vienen registrados. La lista dice la norma de cada uno.',
      },
    ],
    seenBy: `${ADMINS} Los demás eligen estas sedes al agendar.`,
    words: ['clínicas', 'sedes', 'cupo', 'feriados', 'logo', 'membrete', 'ipress'],
  },
  {
    path: '/config/status',
    purpose: 'Cada ejecución de una importación: en qué va, cuánto tardó y qué falló.',
    tasks: [
      {
        title: 'Ver por qué falló una importación',
        steps: [
          'Busca el archivo por su nombre o filtra por su estado.',
          'Abre su fila: el mensaje y los errores más frecuentes están en el detalle.',
        ],
      },
      {
        title: 'Volver a intentar un trabajo que falló (super administrador)',
        steps: [
          'Si hay un aviso de trabajos que fallaron, léelo: dice cuál, de qué empresa y por qué.',
          'Elige «Intentar otra vez».',
        ],
      },
      LIST,
    ],
    figures: [
      {
        term: 'Avisos',
        text: 'Arriba se dice si el trabajo en segundo plano no avanza o si el sello de los documentos necesita atención.',
      },
    ],
    seenBy:
      'La abren el médico y el super administrador. Los trabajos que fallaron de todas las empresas los ve el super administrador.',
    words: ['procesos', 'cola', 'errores', 'segundo plano'],
  },
  {
    path: '/config/status/detail',
    purpose: 'La vida de una importación: quién la subió, qué se hizo en cada momento y qué estuvo mal.',
    tasks: [
      {
        title: 'Leer el detalle',
        steps: [
          'En «Resumen» están su estado, sus filas y cuánto tardó.',
          'En «Historia» está cada paso, con quién lo hizo y cuándo.',
          'Si hubo errores, «Lo que falló» los agrupa con un ejemplo.',
        ],
      },
      {
        title: 'Ver sus filas',
        steps: ['Elige «Ver sus filas»: se abre la importación en «Historial de importaciones».'],
      },
    ],
    seenBy: 'La abren el médico y el super administrador.',
    words: ['transacción', 'errores'],
  },
  {
    path: '/demo/correo',
    purpose: 'Lo que se envió, o se habría enviado, a cada persona, y qué hacer con lo que no llegó.',
    tasks: [
      {
        title: 'Leer un mensaje',
        steps: [
          'Busca por el correo o celular.',
          'Abre su fila. Si ya llegó y llevaba un código o un enlace, su texto no se muestra.',
        ],
      },
      {
        title: 'Enviar otra vez lo que no llegó',
        steps: [
          'Filtra por su estado y marca las filas.',
          'Elige «Enviar otra vez». Lo que ya llegó o no tiene consentimiento no sale.',
        ],
      },
    ],
    figures: [
      {
        term: 'Qué hacer',
        text: 'Dice por qué no llegó y el siguiente paso. Un canal sin configurar guarda sus mensajes sin enviarlos.',
      },
    ],
    seenBy: `${ADMINS} En una demostración nada sale de este equipo.`,
    words: ['bandeja de salida', 'correo', 'buzón', 'rebotado'],
  },
  {
    path: '/config/ayuda',
    purpose:
      'Las preguntas frecuentes de la portada y de la aplicación, y los textos de la portada. Valen para todas las empresas.',
    tasks: [
      {
        title: 'Agregar o cambiar una pregunta',
        steps: [
          'En «Preguntas frecuentes» elige «Agregar pregunta», o abre la fila de una.',
          'Escribe la pregunta y la respuesta, y di si es para «Portada» o para «Aplicación».',
          'Si es de la aplicación, elige su pantalla. Sin elegir ninguna, se muestra en todas.',
          'Guarda. Las de menor «Orden» van primero.',
        ],
      },
      {
        title: 'Eliminar una pregunta',
        steps: ['En el menú de su fila elige «Eliminar» y confirma con «Eliminar pregunta».'],
      },
      {
        title: 'Cambiar un texto de la portada',
        steps: [
          'Elige «Textos de la portada» y abre la fila del texto.',
          'Escribe el nuevo y guarda. Se ve al recargar la portada, en menos de un minuto.',
          'Con «Volver al original» recuperas el que trae Vigía.',
        ],
      },
      LIST,
    ],
    seenBy: `${ADMINS} Las preguntas de la aplicación las lee toda persona con cuenta; las de la portada, cualquiera.`,
    words: ['FAQ', 'preguntas', 'landing', 'portada'],
  },
];
