import type { HelpTopic } from '../topic.ts';
import { LIST } from './common.ts';

/** «Documentación SST». */
export const SST: readonly HelpTopic[] = [
  {
    path: '/documentacion_sst/formatos_modelo',
    purpose:
      'Registros, planes, actas y permisos de seguridad y salud en el trabajo, en Word o Excel, con los datos de tu empresa ya escritos.',
    tasks: [
      {
        title: 'Descargar un formato',
        steps: [
          'Búscalo por su nombre, su norma o su uso, o filtra por su tipo.',
          'Elige el botón de descargar de su fila. Se baja con el nombre, el RUC y el logo de tu empresa.',
          'Complétalo en Word o Excel.',
        ],
      },
      {
        title: 'Poner los datos que llevan los formatos',
        steps: [
          'Elige «Datos para los formatos».',
          'Escribe la actividad económica, el domicilio y el lugar donde se firman, y guarda.',
          'El nombre, el RUC y el logo salen de la ficha de la empresa.',
        ],
      },
      {
        title: 'Guardar un documento de tu empresa',
        steps: [
          'Elige «Subir documento». Escribe su nombre, su tipo y su norma, y elige el archivo.',
          'Confirma que no contiene datos de salud de ninguna persona y elige «Subir».',
          'Para una versión nueva, en su menú elige «Subir otra versión». Las anteriores están en «Versiones».',
        ],
      },
      {
        title: 'Definir quién lo mantiene y cuándo se revisa',
        steps: [
          'En su menú elige «Responsable y revisión».',
          'Escribe el responsable y la próxima revisión, y guarda. Con el filtro «Revisión vencida» ves los atrasados.',
        ],
      },
      LIST,
    ],
    figures: [
      {
        term: 'De dónde salen los formatos',
        text: 'De la R.M. 050-2013-TR, la Ley 29783, el D.S. 005-2012-TR y las normas que dice la columna «Norma» en cada uno.',
      },
    ],
    seenBy:
      'Todos ven los mismos formatos. Ninguno lleva datos clínicos de una persona. Los datos de la empresa los puede cambiar cualquiera con cuenta en ella.',
    words: ['registros', 'RISST', 'IPERC', 'comité', 'plantillas', 'SUNAFIL', 'inspección', 'PETAR', 'ATS'],
  },
  {
    path: '/documentacion_sst/registros',
    purpose:
      'Los ocho registros de seguridad y salud que pide una inspección: cómo está cada uno, qué le falta y quién responde. Desde aquí se arma el paquete para el inspector.',
    tasks: [
      {
        title: 'Ponerlos al día',
        steps: [
          'Mira el estado de cada registro. Si le falta algo, está escrito en su recuadro.',
          'Elige «Responsable» y escribe quién responde por él. Guarda.',
          'Elige «Subir evidencia» y sube el archivo. Confirma que no contiene datos de salud de ninguna persona.',
        ],
      },
      {
        title: 'Validar el registro de exámenes (médico)',
        steps: [
          'En el registro de exámenes médicos elige «Validar y sellar». Queda sellado con tu nombre y tu CMP.',
          'Con «Descargar validación» guardas la constancia.',
        ],
      },
      {
        title: 'Armar el paquete de una inspección',
        steps: [
          'Elige «Paquete de inspección», arriba. Se prepara en segundo plano.',
          'Cuando esté listo elige «Descargar paquete», arriba de los registros. No lleva contenido clínico.',
        ],
      },
    ],
    figures: [
      {
        term: 'Los ocho registros',
        text: 'Los del D.S. 005-2012-TR, art. 33. Cuánto se conserva cada uno (art. 35) está en su recuadro.',
      },
      {
        term: 'Estados',
        text: 'Al día: no le falta nada. Por completar: le falta lo que dice su recuadro. Sin evidencia: no tiene ningún archivo ni dato.',
      },
    ],
    seenBy: 'Todos ven los mismos registros, sin datos clínicos. El de exámenes médicos lo valida solo el médico.',
    words: ['SUNAFIL', 'inspector', 'evidencia', 'auditoría', 'art. 33'],
  },
  {
    path: '/documentacion_sst/lecturas',
    purpose:
      'A quién se le pidió leer la política, el reglamento interno u otro documento, y quién ya firmó que lo entendió. Cada firma queda en una constancia sellada.',
    tasks: [
      {
        title: 'Pedir que lean un documento',
        steps: [
          'Elige «Pedir lectura» y el documento: un PDF de tu empresa o un formato modelo de texto.',
          'Elige áreas, puestos, proyectos o sedes. Si dejas todo vacío, se pide a todos los colaboradores activos.',
          'Si quieres, pon un plazo. Mira a cuántos se enviará y elige «Enviar».',
          'Cada persona recibe un enlace, lee en su teléfono y firma. Te avisamos cuando se envió a todos.',
        ],
      },
      {
        title: 'Recordar a quien falta',
        steps: [
          'En «Por firmar» o «Fuera de plazo» marca las filas y elige «Recordar». Reciben un enlace nuevo y el anterior deja de servir.',
        ],
      },
      {
        title: 'Que lea y firme en tu equipo',
        steps: [
          'Sirve para quien no tiene un contacto verificado; el filtro «Sin contacto verificado» los muestra.',
          'Con la persona presente, mira su documento de identidad, abre su lectura y elige «Leer en este equipo».',
          'Entrégale el equipo. Tu sesión se cierra y la constancia dice quién comprobó su identidad.',
        ],
      },
      {
        title: 'Publicar otra versión',
        steps: [
          'En «Formatos modelo», en el menú del documento, elige «Subir otra versión» y sube el PDF.',
          'Deja marcada la casilla que pide leer esta versión: se pide otra vez a todos. Lo que estaba por firmar queda reemplazado.',
        ],
      },
      LIST,
    ],
    figures: [
      {
        term: 'La constancia',
        text: 'Lleva el documento, su versión y su huella SHA-256, cuándo y cómo se identificó la persona y su firma. Está sellada, y todas van en el paquete de inspección.',
      },
    ],
    seenBy: 'Toda la empresa ve quién falta, quién abrió y quién firmó: no es información de salud.',
    words: ['política', 'RISST', 'reglamento', 'leí y entendí', 'cargo de entrega', 'firma', 'constancia'],
  },
];
