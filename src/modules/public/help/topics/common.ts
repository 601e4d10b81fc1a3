import type { HelpTopic } from '../topic.ts';

export type Task = HelpTopic['tasks'][number];
export type Figure = NonNullable<HelpTopic['figures']>[number];

/** Task for all lists: filtering and downloading. */
export const LIST: Task = {
  title: 'Filtrar la lista y descargarla',
  steps: [
    'Escribe en el buscador o elige un filtro. Si hay más de los que caben en la línea, están en «Más filtros».',
    'Para ver todo otra vez, elige «Limpiar filtros».',
    'Con «Exportar» descargas en Excel o CSV lo que muestran los filtros.',
  ],
};

/** Task for lists with saved views. */
export const LIST_WITH_VIEWS: Task = {
  title: 'Filtrar, guardar una vista y descargar',
  steps: [
    'Escribe en el buscador o elige un filtro. Si hay más de los que caben en la línea, están en «Más filtros».',
    'Si usarás otra vez esos filtros, elige «Guardar vista», ponle un nombre y di quién la ve. Queda como una pestaña sobre la lista.',
    'Con «Exportar» descargas en Excel o CSV lo que muestran los filtros.',
  ],
};

/** Task for all charts. */
export const CHART: Task = {
  title: 'Llevar un gráfico a una presentación o a Excel',
  steps: [
    'Abre el menú de tres puntos del gráfico.',
    'Elige «Copiar para presentación» y pégalo en tu presentación, o «Descargar imagen (PNG)».',
    'Para trabajar con sus números elige «Descargar datos (Excel)». Para verlos en la pantalla, «Ver como tabla».',
    '«¿Cómo se calcula?», debajo del gráfico, dice a quiénes cuenta y de qué norma sale.',
  ],
};

/**
 * The steps of an import once the user has the file.
 * @param start first steps, when the page requires something before the file
 */
export const importing = (title: string, ...start: string[]): Task => ({
  title,
  steps: [
    ...start,
    'Elige tu archivo con «Elegir archivo» o arrástralo. Si no tienes uno, descarga la plantilla con «Descargar plantilla» y llénala.',
    'En «Hoja y encabezado» mira que esté marcada la fila de los títulos y elige «Continuar».',
    'En «Columnas» elige el campo de las que no se reconocieron, o déjalas en «No se importa». Después elige «Revisar las filas».',
    'En «Revisión» ves qué hará cada fila. Elige «Solo errores» y escribe sobre cada celda marcada para corregirla.',
    'Elige «Importar». Puedes cerrar la pestaña: te avisamos cuando termina.',
  ],
});

export const CORRECT_REJECTED: Task = {
  title: 'Corregir las filas que no entraron',
  steps: [
    'Al terminar la importación, descarga las filas con error. El archivo dice el motivo en cada celda.',
    'Corrígelas en ese archivo y súbelo otra vez en esta pantalla.',
  ],
};

export const ROLL_BACK: Task = {
  title: 'Deshacer una importación',
  steps: [
    'Abre la importación en «Historial de importaciones», o elige «Ver» en «Importaciones que puedes revertir».',
    'Elige «Revertir» y confirma.',
    'Lo que la importación agregó se quita y lo que cambió vuelve a como estaba. Lo que alguien cambió después se conserva y se te muestra.',
  ],
};

export const ROLL_BACK_TERM: Figure = {
  term: 'Hasta cuándo se puede deshacer',
  text: 'Hasta 30 días después de importar.',
};

/**
 * Tasks for the entries of a list that the company maintains.
 * @param noun with its article: «un área»
 * @param short without article, as on the buttons: «área»
 * @param refused what prevents an entry from being deleted
 */
export function entries(noun: string, short: string, refused: string): Task[] {
  return [
    {
      title: `Crear ${noun}`,
      steps: [
        `Elige «Crear ${short}».`,
        'Llena los datos. Los que llevan asterisco son obligatorios.',
        'Elige «Guardar».',
      ],
    },
    {
      title: `Cambiar o eliminar ${noun}`,
      steps: [
        'Abre su fila, corrige los datos y elige «Guardar».',
        `Para que deje de ofrecerse, abre el menú de tres puntos de la fila, elige «Eliminar» y confirma con «Eliminar ${short}».`,
        refused,
      ],
    },
  ];
}
