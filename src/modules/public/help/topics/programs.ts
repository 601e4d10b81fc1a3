import type { ScreenPath } from '#screens/screens.ts';
import type { HelpTopic } from '../topic.ts';
import { entries } from './common.ts';

/** The programmes with people work in the same way. */
const entriesOf = (path: ScreenPath, purpose: string, words: readonly string[]): HelpTopic => ({
  path,
  purpose,
  words,
  tasks: [
    {
      title: 'Inscribir a alguien (médico)',
      steps: [
        'Elige «Inscribir» y busca al colaborador.',
        'Escribe el ingreso, la primera visita y los días entre visitas. Elige «Inscribir».',
        'Para inscribir a quienes su regla propone, elige «Propuestos», marca las filas y elige «Inscribir». A quien no corresponda, «No proponer».',
        'Desde cualquier lista de personas, de exámenes o de una cifra: marca las filas y elige «Agregar a un programa». La regla propone, tú decides.',
      ],
    },
    {
      title: 'Registrar una visita (médico)',
      steps: [
        'Abre la inscripción y elige «Registrar visita».',
        'Escribe la fecha y las medidas del programa. Del flujo pico cuenta el mejor soplo. La zona sale sola.',
        'Escribe la próxima visita, o déjala vacía para que la planee el programa, y guarda.',
        'Si la persona no vino, elige «No asistió». A cada persona se le avisa de su visita 7 días antes, sin nombrar el programa.',
      ],
    },
    {
      title: 'Pausar o dar de alta (médico)',
      steps: [
        'Elige «Pausar» y escribe el motivo y hasta cuándo. Detiene todas las visitas de esa persona. Con «Cambiar pausa» la terminas.',
        'Para terminar el seguimiento elige «Dar de alta», con su fecha y su motivo. Con «Reingresar» vuelve.',
      ],
    },
  ],
  figures: [
    {
      term: 'Cifras',
      text: 'Cobertura de hoy, y asistencia, efecto y altas de cinco años. Cada número abre la lista de sus personas. Cómo se calcula cada una está en la página.',
    },
    {
      term: 'Último valor',
      text: 'El más reciente de sus visitas y de sus exámenes, con el anterior. Una flecha dice si mejoró o empeoró.',
    },
    {
      term: 'Zona del flujo pico',
      text: 'El mejor soplo entre el mejor flujo personal o, si no lo hay, el predicho de Nunn y Gregg (1989) por sexo, edad y talla. Los límites de cada zona están en «¿Cómo se calcula?», en la tendencia.',
    },
    {
      term: 'Visita sin registrar',
      text: 'Pasó el día de la visita planeada y nadie registró si vino. Cuenta en la asistencia como planeada y no hecha.',
    },
    {
      term: 'Propuestos',
      text: 'Quienes tienen un puesto expuesto o un hallazgo del programa en su último examen y no están inscritos.',
    },
  ],
  seenBy:
    'Fuera del servicio médico se ve solo que el programa está activo y la cobertura que se publica una vez al año, desde 50 expuestos. Quién participa lo ve solo el médico.',
});

/** «Programas de Salud». */
export const PROGRAMS: readonly HelpTopic[] = [
  {
    path: '/programa_salud/programas',
    purpose:
      'Los programas de vigilancia que lleva la empresa y a cuántos expuestos alcanzan. El médico los crea y escribe su objetivo, su cohorte, sus indicadores y sus actividades.',
    tasks: [
      {
        title: 'Ver qué programas están activos y a quién alcanzan',
        steps: [
          'Mira las tarjetas: cada una dice desde cuándo está activo y cuántos de los expuestos alcanza.',
          'Un programa sin tarjeta no está activo hoy.',
        ],
      },
      ...entries('un programa', 'programa', 'Deja de contar como activo en los informes que se hagan desde ahora.').map(
        (task) => ({ ...task, title: `${task.title} (médico)` }),
      ),
      {
        title: 'Ver a las personas de un programa (médico)',
        steps: ['Elige su nombre en «Programas con personas en seguimiento».'],
      },
      {
        title: 'Terminar un programa (médico)',
        steps: [
          'Abre su fila y escribe el último día en «Termina».',
          'Guarda. Desde el día siguiente deja de estar activo.',
        ],
      },
    ],
    figures: [
      {
        term: 'Expuestos',
        text: 'Colaboradores activos cuyo puesto tiene los peligros del programa. Los peligros se marcan en «Puestos laborales».',
      },
      {
        term: 'Alcance',
        text: 'Los expuestos con un examen vigente que los vigila. En los programas con inscripción, los inscritos.',
      },
      {
        term: 'Informe mensual',
        text: 'Un programa activo algún día del mes sale en el informe de ese mes.',
      },
    ],
    seenBy:
      'Todos ven qué programas están activos; fuera del servicio médico, con la cobertura que se publica una vez al año, desde 50 expuestos. Quién participa y lo que el médico escribió lo ve solo el médico.',
    words: ['vigilancia', 'conservación auditiva', 'ergonómico', 'fatiga', 'UV', 'estrés térmico'],
  },
  entriesOf(
    '/programa_salud/programa_respiratorio',
    'A quién se sigue por polvos, humos o químicos: sus visitas, sus espirometrías y sus altas. Es del médico.',
    ['espirometría', 'sílice', 'polvo', 'humos'],
  ),
  entriesOf(
    '/programa_salud/peak_me',
    'Las medidas de flujo pico de cada persona en seguimiento, con su zona y su tendencia, visita a visita. Es del médico.',
    ['peak flow', 'soplos', 'asma'],
  ),
  entriesOf(
    '/programa_salud/programas/{program}',
    'A quién sigue un programa: desde cuándo, por qué, qué le toca, su último valor, su asistencia y su alta. Es del médico.',
    ['conservación auditiva', 'cambio de umbral', 'control metabólico', 'osteomuscular', 'químicos', 'fatiga'],
  ),
  {
    path: '/programa_salud/actividades',
    purpose:
      'Las capacitaciones e inspecciones del año: lo programado, lo hecho y lo que falta corregir. Se registra también desde un teléfono, con fotos.',
    tasks: [
      {
        title: 'Programar una actividad',
        steps: [
          'Elige «Programar».',
          'Elige el tipo, escribe el tema, la fecha y si se repite. Guarda.',
          'El nombre lo lee toda la empresa: no nombres a nadie ni su salud.',
        ],
      },
      {
        title: 'Registrar lo que se hizo',
        steps: [
          'Abre la actividad y elige «Registrar». Si no estaba programada, elige «Registrar ahora».',
          'Llena la lista de verificación. Por cada punto que no se cumple, escribe qué encontraste, la acción y el plazo.',
          'Agrega a los asistentes, uno por uno o pegando sus documentos.',
          'Elige «Registrar como hecha». Después puedes agregar fotos y la lista de asistencia firmada.',
        ],
      },
      {
        title: 'Seguir los hallazgos',
        steps: [
          'Abre la actividad: sus hallazgos dicen hasta cuándo deben corregirse.',
          'Cuando esté hecho, elige «Marcar corregido».',
        ],
      },
      {
        title: 'Cambiar la fecha o cancelar',
        steps: [
          'Abre la actividad y elige «Cambiar fecha», o «Cancelar» con su motivo.',
          'Con «Volver a programar» regresa.',
        ],
      },
    ],
    figures: [
      {
        term: 'Vencida',
        text: 'Pasó su fecha y no se registró. Las hechas y las programadas del mes salen en el informe mensual.',
      },
    ],
    seenBy:
      'La empresa y el médico ven el programa. Lo que el médico anota queda solo para médicos hasta que confirma que no dice nada de la salud de una persona.',
    words: ['capacitación', 'inspección', 'botiquín', 'comedor', 'lactario', 'charla', 'fotos'],
  },
  {
    path: '/programa_salud/personal_sensible',
    purpose:
      'Gestantes, personas con discapacidad y otros que necesitan un cuidado especial. Es un registro reservado del médico.',
    tasks: [
      {
        title: 'Registrar a una persona',
        steps: [
          'Elige «Registrar» y busca al colaborador. Si hay un aviso de personas por registrar, elígelas ahí.',
          'Elige el tipo, desde cuándo se sabe y los agentes de riesgo de su puesto.',
          'Guarda. La empresa no lo ve.',
        ],
      },
      {
        title: 'Escribir la indicación de trabajo',
        steps: [
          'Abre el registro y elige «Indicación para la empresa».',
          'Di qué debe cambiar en su trabajo, nunca por qué, y desde y hasta cuándo. La lee toda la empresa.',
        ],
      },
      {
        title: 'Evaluar y cerrar',
        steps: [
          'Abre el registro y elige «Registrar evaluación».',
          'Cuando termine el seguimiento elige «Cerrar» y su motivo: la indicación termina también. Con «Reabrir» vuelve.',
        ],
      },
    ],
    figures: [
      {
        term: 'Descanso por maternidad',
        text: '98 días: 49 antes de la fecha probable de parto y 49 desde ella (Ley 26644). Puedes cambiarlos.',
      },
      {
        term: 'En el informe mensual',
        text: 'Salen cuántas personas hay y cuántas fueron evaluadas, sin nombres (Ley 28048, Ley 29973).',
      },
    ],
    seenBy: 'La empresa no ve este registro: lee solo la indicación de trabajo, en la ficha del colaborador.',
    words: ['gestantes', 'embarazo', 'discapacidad', 'vulnerables', 'lactancia'],
  },
];
