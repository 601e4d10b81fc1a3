import type { HelpTopic } from '../topic.ts';
import { CORRECT_REJECTED, type Figure, importing, LIST, ROLL_BACK, ROLL_BACK_TERM, type Task } from './common.ts';

const FOLLOW: Task = {
  title: 'Seguir una cita',
  steps: [
    'Abre su fila.',
    'Cuando el colaborador confirme, elige «Confirmar». Si cambia el día, elige «Reprogramar» y escribe la nueva fecha y el motivo.',
    'El día de la cita elige «Registrar llegada».',
    'En «Más» están «No asistió», «Cancelar cita» y «Avisar otra vez».',
    'Para hacerlo con varias a la vez, marca sus filas y usa los botones que aparecen.',
  ],
};
const SEND_TO_CENTRE: Task = {
  title: 'Enviar las citas al centro médico',
  steps: [
    'Elige «Enviar al centro» y después la sede.',
    'Elige «Enviar enlace». Sale al correo del centro médico.',
    'Desde el enlace, el centro acepta o rechaza cada cita y registra quién llegó. Lo ves en la cita.',
  ],
};
const CALENDAR: readonly Task[] = [
  {
    title: 'Mover una cita',
    steps: [
      'Arrástrala a otro día. También puedes elegirla y usar «Mover a…».',
      'Escribe el motivo y confirma: se avisa al colaborador.',
      'Si la sede no tiene cupo o está cerrada ese día, se te dice por qué no se movió.',
    ],
  },
  {
    title: 'Ver una cita o imprimir el calendario',
    steps: [
      'Cambia entre «Mes», «Semana», «Día», «Agenda» y «Por sede».',
      'Elige una cita y después «Abrir la cita».',
      'Con «Imprimir» imprimes lo que se ve.',
    ],
  },
  {
    title: 'Ver las citas en el calendario de tu teléfono',
    steps: [
      'Elige «Suscribirse» y después «Crear enlace».',
      'Copia el enlace con «Copiar»: no se muestra otra vez.',
      'Pégalo en Google Calendar, Outlook o tu teléfono como se indica ahí. Solo lleva cuántas citas hay, sin nombres.',
    ],
  },
];
const STATES: Figure = {
  term: 'Estados de una cita',
  text: 'Programada o reprogramada: tiene fecha. Confirmada: el colaborador dijo que irá o lo registraste tú. En atención: llegó. Atendida: terminó. No asistió: se registró, o pasó el día sin que nadie anotara su llegada. Cancelada: no se hará.',
};
const ROOM: Figure = {
  term: 'Cupo',
  text: 'Cuántas citas y estaciones recibe cada sede por día, con sus cierres y los feriados. Lo define un super administrador en «Centros Médicos».',
};
const NO_RESULTS =
  'Recursos Humanos, el administrador y el médico ven las mismas citas. Una cita no lleva resultados ni motivos de salud.';

/** «Agendamiento». */
export const SCHEDULING: readonly HelpTopic[] = [
  {
    path: '/agendamiento/emo',
    purpose:
      'Para agendar los EMOs y seguir cada cita. «Por agendar» muestra quiénes necesitan un examen, lo más urgente primero; «Citas», lo ya agendado.',
    tasks: [
      {
        title: 'Agendar a varias personas a la vez',
        steps: [
          'En «Por agendar» elige una tarjeta, por ejemplo «Vencidos», y marca las filas.',
          'Elige «Agendar». Escribe desde qué fecha, cuántas citas por día y en qué sedes.',
          'Elige «Proponer fechas». Vigía propone un día a cada uno, lo más urgente primero y sin pasar del cupo.',
          'Corrige las fechas que quieras y elige «Agendar», abajo. Hasta ahí nada quedó agendado.',
        ],
      },
      {
        title: 'Agendar a una persona',
        steps: [
          'Elige «Agendar», arriba, y busca a la persona.',
          'Elige el tipo de EMO, la fecha y, si los sabes, la hora y el lugar.',
          'Elige «Agendar». Si tiene correo, recibe un enlace para confirmar o pedir otra fecha.',
        ],
      },
      FOLLOW,
      SEND_TO_CENTRE,
    ],
    figures: [
      {
        term: 'Quiénes están por agendar',
        text: 'Los que nunca tuvieron un EMO que cuente, los que lo tienen vencido, los que lo tienen por vencer en 90 días y los que cesan sin su examen de retiro.',
      },
      STATES,
      ROOM,
      {
        term: 'Pide otra fecha',
        text: 'El colaborador pidió otro día desde su enlace. Su cita sigue como está hasta que la reprogramas.',
      },
    ],
    seenBy: NO_RESULTS,
    words: ['programar', 'cola', 'vencidos', 'juntar', 'recordatorio'],
  },
  {
    path: '/agendamiento/emo/import',
    purpose:
      'Agenda muchos EMOs desde un archivo: documento, tipo de EMO, fecha y, si los tienes, hora, clínica y perfil.',
    tasks: [importing('Agendar desde un archivo'), CORRECT_REJECTED, ROLL_BACK],
    figures: [
      {
        term: 'Qué se comprueba',
        text: 'La fecha no puede haber pasado. Si la persona ya tiene una cita abierta del mismo tipo, se te advierte.',
      },
      ROLL_BACK_TERM,
    ],
    seenBy: NO_RESULTS,
    words: ['carga masiva', 'excel', 'programación'],
  },
  {
    path: '/agendamiento/emo_calendar',
    purpose: 'Los EMOs agendados, por día y por sede. Aquí se mueven; se agendan desde «Agendar EMOs».',
    tasks: CALENDAR,
    figures: [STATES, ROOM],
    seenBy: NO_RESULTS,
    words: ['agenda', 'google calendar', 'outlook', 'arrastrar'],
  },
  {
    path: '/agendamiento/covid',
    purpose: 'Las pruebas covid agendadas: se programan, se reprograman y se registra quién llegó.',
    tasks: [
      {
        title: 'Agendar una prueba',
        steps: [
          'Elige «Agendar» y busca a la persona.',
          'Escribe la fecha y, si los sabes, la hora y el lugar. Elige «Agendar».',
        ],
      },
      FOLLOW,
      SEND_TO_CENTRE,
      LIST,
    ],
    figures: [STATES],
    seenBy: NO_RESULTS,
    words: ['coronavirus', 'hisopado'],
  },
  {
    path: '/agendamiento/asistencial',
    purpose:
      'Las citas con el servicio de salud que no son un EMO: atenciones y análisis. Se programan, se reprograman y se registra quién llegó.',
    tasks: [
      {
        title: 'Agendar una atención',
        steps: [
          'Elige «Agendar» y busca a la persona.',
          'Escribe la fecha y, si los sabes, la hora y el lugar. Elige «Agendar».',
        ],
      },
      FOLLOW,
      SEND_TO_CENTRE,
      LIST,
    ],
    figures: [STATES],
    seenBy: 'Todos ven la cita. El motivo y el diagnóstico de la atención los escribe y los ve solo el médico.',
    words: ['tópico', 'consulta', 'laboratorio'],
  },
  {
    path: '/agendamiento/asistencial_calendar',
    purpose: 'Las atenciones y pruebas agendadas, por día y por sede. Aquí se mueven; se agendan desde su lista.',
    tasks: [
      ...CALENDAR,
      {
        title: 'Ver solo una clase o una sede',
        steps: ['Elige el filtro «Clase» o el filtro «Sede», sobre el calendario.'],
      },
    ],
    figures: [STATES, ROOM],
    seenBy: NO_RESULTS,
    words: ['agenda', 'google calendar', 'outlook'],
  },
];
