import type { HelpTopic } from '../topic.ts';
import { entries } from './common.ts';

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
      'Todos ven qué programas están activos y su alcance; fuera del servicio médico, en grupos de cinco o más. Quién participa y lo que el médico escribió lo ve solo el médico.',
    words: ['vigilancia', 'conservación auditiva', 'ergonómico', 'fatiga', 'UV', 'estrés térmico'],
  },
];
