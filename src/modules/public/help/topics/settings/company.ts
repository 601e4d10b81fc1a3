import type { HelpTopic } from '../../topic.ts';
import { CORRECT_REJECTED, entries, importing, LIST, ROLL_BACK, ROLL_BACK_TERM } from '../common.ts';

const OWNERS = 'La abre quien administra la empresa y el super administrador. Aquí no hay datos clínicos.';

/** «Configuración»: the data of the company itself. */
export const COMPANY: readonly HelpTopic[] = [
  {
    path: '/config/logo_empresa',
    purpose:
      'El logo que llevan los certificados e informes. Quien administra la empresa ve además el correo del servicio médico y su membresía.',
    tasks: [
      {
        title: 'Poner o cambiar el logo',
        steps: [
          'Elige «Subir logo», o «Cambiar logo» si ya hay uno.',
          'Elige una imagen JPG o PNG. El tamaño máximo se dice en la página.',
          'Los certificados ya emitidos conservan el que tenían.',
        ],
      },
      {
        title: 'Quitar el logo',
        steps: ['Elige «Quitar logo» y confírmalo. Los certificados nuevos saldrán con el nombre de la empresa.'],
      },
      {
        title: 'Cambiar el correo del servicio médico (administrador)',
        steps: [
          'En «Servicio médico» elige «Cambiar correo».',
          'Escribe el buzón y guarda. Recibe los avisos de la empresa, sin contenido clínico. Vacío, no se envían.',
        ],
      },
    ],
    figures: [
      {
        term: 'Membresía',
        text: 'Free abre colaboradores, agendamiento y resultados. Premium y la prueba abren todo. El último día se dice en la página.',
      },
    ],
    seenBy: 'Todos pueden cambiar el logo. El servicio médico y la membresía los ve quien administra la empresa.',
    words: ['imagen', 'marca', 'plan', 'premium', 'buzón'],
  },
  {
    path: '/config/area',
    purpose: 'Cómo se divide tu empresa. Las áreas sirven para filtrar las listas y comparar los indicadores.',
    tasks: [
      ...entries('un área', 'área', 'Un área con colaboradores o puestos no se elimina: pásalos antes a otra.'),
      {
        title: 'Crear muchas de una vez',
        steps: ['Elige «Importar» y sube tu lista. Si importas el padrón, sus áreas se crean solas.'],
      },
      {
        title: 'Ver quiénes están en un área',
        steps: ['Elige su número de colaboradores: se abre la lista de esas personas.'],
      },
    ],
    seenBy: OWNERS,
    words: ['gerencias', 'departamentos', 'secciones'],
  },
  {
    path: '/config/area/import',
    purpose: 'Crea muchas áreas desde un archivo. Las que ya tienes quedan como están.',
    tasks: [importing('Importar áreas'), CORRECT_REJECTED, ROLL_BACK],
    figures: [ROLL_BACK_TERM],
    seenBy: OWNERS,
    words: ['carga masiva', 'excel'],
  },
  {
    path: '/config/puesto_laboral',
    purpose:
      'Qué hace cada colaborador, a qué peligros se expone y cuánto valen sus EMOs. De los peligros depende qué examen le toca.',
    tasks: [
      ...entries('un puesto', 'puesto', 'Un puesto con colaboradores activos no se elimina: pásalos antes a otro.'),
      {
        title: 'Marcar los peligros de un puesto',
        steps: [
          'Abre su fila.',
          'En «Peligros» elige todos a los que se expone quien tiene ese puesto.',
          'Guarda. «Riesgo ocupacional» y los perfiles médicos lo toman desde ese momento.',
        ],
      },
      {
        title: 'Definir cuánto vale su EMO',
        steps: [
          'En «Vigencia de sus EMOs» escribe los meses.',
          'Si lo dejas vacío vale lo que diga la empresa, o el D.S. 016-2016-TR. El perfil médico manda sobre el puesto.',
        ],
      },
    ],
    figures: [
      {
        term: 'Perfil médico',
        text: 'El que se aplica al EMO periódico de quien tiene este puesto. Lo crea un super administrador en «Perfiles Médicos».',
      },
    ],
    seenBy: OWNERS,
    words: ['cargos', 'ocupación', 'riesgos', 'vigencia'],
  },
  {
    path: '/config/puesto_laboral/import',
    purpose: 'Crea o actualiza muchos puestos desde un archivo, con su área, sus peligros y la vigencia de sus EMOs.',
    tasks: [importing('Importar puestos laborales'), CORRECT_REJECTED, ROLL_BACK],
    figures: [ROLL_BACK_TERM],
    seenBy: OWNERS,
    words: ['carga masiva', 'excel', 'cargos'],
  },
  {
    path: '/config/project',
    purpose: 'Las obras y contratos en que trabaja tu gente. Sirven para filtrar las listas y separar los reportes.',
    tasks: [
      ...entries(
        'un proyecto',
        'proyecto',
        'Un proyecto con colaboradores activos no se elimina: pásalos antes a otro.',
      ),
      {
        title: 'Pasar personas a un proyecto',
        steps: ['Ve a «Colaboradores» y marca sus filas.', 'Elige «Cambiar de proyecto», elige el proyecto y guarda.'],
      },
      LIST,
    ],
    seenBy: OWNERS,
    words: ['obras', 'contratos', 'centro de costo'],
  },
  {
    path: '/config/usuarios',
    purpose: 'Quién entra a la empresa y qué puede hacer. Cada cambio queda en el registro de auditoría.',
    tasks: [
      {
        title: 'Invitar a una persona',
        steps: [
          'Elige «Invitar» y escribe su correo, nombres y apellidos.',
          'Si debe invitar a otros y cambiar áreas, puestos y proyectos, marca «Administra la empresa».',
          'Elige «Enviar invitación»: recibe un enlace de 7 días para elegir su contraseña. Si vence, usa «Reenviar invitación» en su menú.',
          'El rol de médico lo da un super administrador después de comprobar el CMP.',
        ],
      },
      {
        title: 'Quitar o devolver el acceso',
        steps: [
          'Abre el menú de tres puntos de la persona.',
          'Elige «Revocar acceso»: sus sesiones se cierran en ese momento. Con «Devolver acceso» vuelve a entrar.',
          'Si ya no trabaja ahí, elige «Quitar de la empresa».',
        ],
      },
      {
        title: 'Comprobar qué ve cada rol',
        steps: [
          'Abre la pestaña «Ver como» y elige un rol.',
          'Se muestra qué datos y qué pantallas ve, con un colaborador de ejemplo y sin valores clínicos.',
        ],
      },
      LIST,
    ],
    figures: [
      {
        term: 'Roles',
        text: 'Un rol quita funciones dentro de lo que su tipo de persona puede hacer; nunca agrega. Los crea un super administrador en la pestaña «Roles».',
      },
      {
        term: 'Dos pasos',
        text: 'Médicos, administradores y super administradores entran siempre con un código que llega a su correo.',
      },
    ],
    seenBy: 'La abre quien administra la empresa. Ni el administrador puede darse acceso a datos clínicos.',
    words: ['cuentas', 'accesos', 'permisos', 'contraseña', 'médico'],
  },
  {
    path: '/config/lista_notificaciones',
    purpose:
      'Qué se avisa y por qué canal. Quien administra una empresa decide por la suya; el super administrador, por todas.',
    tasks: [
      {
        title: 'Encender o apagar un aviso',
        steps: [
          'Busca el aviso en su grupo: a las personas con cuenta, a los colaboradores o al entrar.',
          'Cambia el interruptor del canal. Se guarda al momento.',
          'Los que dicen «Siempre» son de seguridad y no se apagan.',
        ],
      },
      {
        title: 'Leer qué dice un mensaje',
        steps: ['Elige «Ver texto» en su fila y después el canal. Se ve con datos de ejemplo.'],
      },
      {
        title: 'Cambiar el texto de un aviso al entrar (super administrador)',
        steps: ['Elige «Ver texto» en el aviso.', 'Cambia el título y el mensaje, y elige «Guardar el texto».'],
      },
    ],
    figures: [
      {
        term: 'Sin configurar',
        text: 'Los mensajes por ese canal no salen: se guardan y un super administrador puede leerlos en «Mensajes».',
      },
    ],
    seenBy:
      'A los colaboradores se les escribe por WhatsApp y SMS solo si lo aceptaron. Ningún mensaje lleva datos de salud.',
    words: ['correo', 'WhatsApp', 'SMS', 'avisos'],
  },
  {
    path: '/config/lista_notificaciones_empresa',
    purpose: 'Qué se avisa en tu empresa y por qué canal, y en qué horas no se escribe a nadie.',
    tasks: [
      {
        title: 'Encender o apagar un aviso',
        steps: [
          'Busca el aviso y cambia el interruptor del canal. Se guarda al momento.',
          'Si dice «Apagado para todas las empresas», solo un super administrador puede encenderlo.',
        ],
      },
      {
        title: 'Definir las horas de silencio',
        steps: [
          'En «Horas de silencio» escribe desde y hasta qué hora, y elige «Guardar».',
          'En esas horas no se escribe a los colaboradores: el mensaje espera. Los códigos que la persona pide salen siempre.',
          'Dos horas iguales quitan el silencio.',
        ],
      },
    ],
    seenBy: OWNERS,
    words: ['silencio', 'noche', 'correo', 'WhatsApp', 'SMS'],
  },
];
