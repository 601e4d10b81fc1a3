import type { HelpTopic } from '../topic.ts';

/** «Reportes». */
export const REPORTS: readonly HelpTopic[] = [
  {
    path: '/reports/monthly',
    purpose:
      'Los informes mensuales del servicio de vigilancia médica, de la empresa y de cada proyecto, mes a mes. El médico los hace, los firma y los publica; la empresa lee los publicados.',
    tasks: [
      {
        title: 'Leer y descargar un informe',
        steps: [
          'Elige el año, arriba. Cada fila es la empresa o un proyecto.',
          'Elige el mes. Al costado están sus versiones firmadas: descarga el PDF o elige «Verificar» para comprobar su sello.',
          'Con «Qué cambió» ves en qué se distingue de la versión anterior o del mes anterior.',
        ],
      },
      {
        title: 'Hacer el informe de un mes (médico)',
        steps: [
          'El borrador se hace solo el primer día del mes siguiente. Si no está, elige el signo más de ese mes.',
          'Para el informe de vigilancia covid elige «Crear otro informe».',
          'Elige el mes y después «Abrir el informe» para completarlo.',
        ],
      },
    ],
    figures: [
      {
        term: 'Estados',
        text: 'Borrador: se está llenando. En revisión: falta firmarlo. Firmado: sellado, sus cifras ya no cambian. Publicado: la empresa lo lee.',
      },
      {
        term: 'Sus cifras',
        text: 'Salen de los mismos conteos que las listas y las estadísticas. Una cifra sin dato se imprime como 0, con la nota «sin dato».',
      },
    ],
    seenBy:
      'La empresa lee solo los informes publicados, con las cifras de salud como «menos de 10», «10 o más» o «–» cuando dirían algo de una persona. El médico ve también borradores y las cifras exactas.',
    words: ['reporte mensual', 'informe del médico', 'vigilancia médica'],
  },
  {
    path: '/reporte_mensual',
    purpose:
      'Un informe mensual: el médico revisa sus cifras, escribe los comentarios, lo firma y lo publica. Al costado se ve como se imprimirá.',
    tasks: [
      {
        title: 'Completar el informe (médico)',
        steps: [
          'Si todavía no existe, elige «Crear el borrador»: se llena con los datos de la empresa.',
          'Revisa cada cifra. Puedes cambiarla; queda quién la cambió y cuál era la calculada.',
          'Escribe los comentarios sin nombrar a nadie ni decir diagnósticos: la empresa los lee. Se guarda solo.',
          'Elige «Generar reporte»: pasa a revisión.',
        ],
      },
      {
        title: 'Firmar y publicar (médico)',
        steps: [
          'Léelo como se imprimirá. Si falta algo, elige «Devolver» y di qué.',
          'Elige «Firmar» y confirma que los comentarios no nombran a nadie. Se sella con tu nombre y tu CMP.',
          'Elige «Publicar»: la empresa ya puede leerlo.',
        ],
      },
      {
        title: 'Corregir un informe firmado (médico)',
        steps: [
          'Elige «Corregir» y escribe qué se corrige. La empresa lo lee.',
          'Elige «Abrir una versión nueva» y complétala. La anterior se conserva.',
        ],
      },
      {
        title: 'Usar tu propio PDF (médico)',
        steps: [
          'Elige «Subir PDF propio»: es el que se firmará.',
          'Para volver al de Vigía, en «Más» elige «Quitar mi PDF y usar el de Vigía».',
        ],
      },
    ],
    figures: [
      {
        term: 'Cifras de salud',
        text: 'La empresa no lee las que dirían algo de una persona: el formulario te dice cómo verá cada una. Se publican una sola vez por mes, en el informe de toda la empresa o en los de sus proyectos de 50 personas o más. Los casos de covid van por trimestre.',
      },
    ],
    seenBy:
      'El formulario es del médico y necesita una pantalla ancha. La empresa lee el informe cuando está publicado.',
    words: ['firma', 'sello', 'comentarios', 'conclusiones'],
  },
];
