import type { HelpTopic } from '../topic.ts';
import { LIST } from './common.ts';

/** «Resultados»: the work of doctors after the aptitude. */
export const DELIVERIES: readonly HelpTopic[] = [
  {
    path: '/resultados/interconsultas',
    purpose:
      'Las derivaciones a un especialista que un examen dejó abiertas, desde que se emiten hasta la respuesta. Es del médico.',
    tasks: [
      {
        title: 'Avisar y agendar',
        steps: [
          'Abre la interconsulta y elige «Notificar»: sale un correo al colaborador, sin datos clínicos.',
          'Cuando tenga fecha con el especialista, elige «Agendar» y escríbela.',
          'Después de la atención elige «Registrar atención».',
        ],
      },
      {
        title: 'Cerrar con la respuesta del especialista',
        steps: [
          'Elige «Cargar informe» y sube el archivo. El colaborador también puede subirlo desde su enlace.',
          'Elige «Levantar», o «Mantener restricción» si el motivo sigue.',
          'Escribe la respuesta. Si cambia la aptitud del examen, elígela en «Nueva aptitud del examen».',
        ],
      },
      {
        title: 'Repartir y ampliar plazos',
        steps: [
          'Marca las filas y elige «Hacerme responsable», o «Cambiar el plazo» y escribe el nuevo.',
          'Si cerraste una por error, elige «Reabrir»: la aptitud del examen no cambia.',
        ],
      },
      LIST,
    ],
    figures: [
      {
        term: 'Estados',
        text: 'Emitida, notificada, agendada, atendida e informe cargado están abiertas. Levantada y mantiene restricción están cerradas. Vencida es la que pasó su plazo sin cerrarse.',
      },
    ],
    seenBy:
      'La empresa sabe solo si hay una interconsulta pendiente o levantada, y sus fechas. La especialidad, el motivo y la respuesta los ven el médico y el colaborador.',
    words: ['especialista', 'derivación', 'referencia', 'observado'],
  },
  {
    path: '/resultados/lectura_resultados',
    purpose:
      'A quién falta leer y entregar sus resultados, y la constancia de cada entrega. Solo el médico entrega resultados.',
    tasks: [
      {
        title: 'Entregar por enlace',
        steps: [
          'En «Sin enviar» abre una fila y elige «Enviar». Para varias, márcalas y elige «Enviar».',
          'Elige los canales y qué documentos se entregan.',
          'El colaborador recibe un enlace personal que vale 15 días, sin datos clínicos. Comprueba su identidad, lee y firma.',
          'Si no lo abre, elige «Recordar»: el enlace anterior deja de servir.',
        ],
      },
      {
        title: 'Leer los resultados en persona',
        steps: [
          'Para citarlo elige «Agendar lectura» y escribe el día y la hora.',
          'Cuando estén juntos elige «Leer en persona». Si confirma su correo o su celular, escríbelo: queda verificado.',
          'Si acepta mensajes en su celular, elige WhatsApp, SMS o los dos.',
          'Elige «Firmar en este equipo» y entrégale el equipo. Tu sesión se cierra: ingresa otra vez cuando te lo devuelva.',
          'Si firmó en papel, elige «Cargar constancia» y sube el PDF.',
        ],
      },
      {
        title: 'Dejar constancia de que no se pudo',
        steps: [
          'En «Más» elige «Registrar intento» cada vez que lo busques.',
          'Si no responde, elige «No contactable». Si no quiere firmar, elige «Se negó a firmar» y escribe los dos testigos.',
        ],
      },
      {
        title: 'Anular una entrega',
        steps: ['En «Más» elige «Anular entrega» y escribe el motivo. El examen vuelve a estar por entregar.'],
      },
    ],
    figures: [
      {
        term: 'Entregada, leída y firmada',
        text: 'Entregada: el colaborador se identificó en su enlace o estuvo ante el médico. Leída: abrió sus documentos o se los leyeron. Firmada: firmó la constancia, que queda sellada (Ley 29783, art. 71; D.S. 005-2012-TR, art. 102; Ley 27269).',
      },
      {
        term: 'Contacto verificado',
        text: 'El enlace sale solo a un correo o celular que el colaborador o el médico confirmó; al celular, si aceptó mensajes ahí. Uno cambiado por la empresa no sirve hasta que se verifica.',
      },
    ],
    seenBy:
      'La empresa ve en «Resultados de EMOs» si se entregó, se leyó y se firmó, con sus fechas. Nadie de la empresa ve el enlace.',
    words: ['constancia', 'entrega de resultados', 'firma', 'testigos', 'enlace'],
  },
  {
    path: '/resultados/lectura_resultados_calendar',
    purpose: 'Las citas en las que el médico lee los resultados a los colaboradores.',
    tasks: [
      {
        title: 'Ver o cambiar una cita de lectura',
        steps: [
          'Elige la cita y después «Abrir la entrega»: se abre en «Lectura y entrega de EMO».',
          'Ahí puedes cambiarla con «Agendar lectura», o quitarla con «Quitar la cita», en «Más».',
        ],
      },
      {
        title: 'Agendar lecturas',
        steps: [
          'Elige «Ver la lista»: se abre «Lectura y entrega de EMO».',
          'Marca a las personas y elige «Agendar lectura».',
        ],
      },
      {
        title: 'Imprimir la agenda del día',
        steps: ['Elige «Día» o «Agenda» y la fecha.', 'Elige «Imprimir».'],
      },
    ],
    figures: [
      {
        term: 'Estados de la lectura',
        text: 'Sin cita: la lectura todavía no tiene día. Agendada: tiene día y hora. No asistió: no vino. Leída: ya se hizo, en persona o por el enlace.',
      },
    ],
    seenBy: 'La pantalla es del médico. La empresa solo ve si los resultados se entregaron y se leyeron.',
    words: ['agenda', 'citas de lectura'],
  },
];
