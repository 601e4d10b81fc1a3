import type { HelpTopic } from '../topic.ts';
import { CHART, CORRECT_REJECTED, importing, ROLL_BACK, ROLL_BACK_TERM } from './common.ts';

/** Vaccines, and the chart pages that users create. */
export const HEALTH: readonly HelpTopic[] = [
  {
    path: '/estadisticas_salud/registro_vacunas_generales',
    purpose:
      'La cobertura de vacunas de la empresa. El médico ve además qué tiene cada colaborador, a quién le falta una dosis y a quién le toca el refuerzo.',
    tasks: [
      {
        title: 'Registrar una dosis (médico)',
        steps: [
          'Elige «Registrar dosis» y busca al colaborador.',
          'Elige la vacuna y la dosis, y escribe la fecha. El lugar y el lote son opcionales.',
          'Si se sabe que no está vacunado, marca «No tiene esta vacuna: lo confirmó o lo muestra su carné».',
          'Guarda. Para registrar muchas dosis desde un archivo usa «Importar».',
        ],
      },
      {
        title: 'Ver a quién le falta (médico)',
        steps: [
          'Abre la pestaña «Colaboradores» y elige la vacuna.',
          'Filtra por «Cobertura»: incompleto, refuerzo vencido, sin vacuna o sin dato.',
          'Para darle su carné a una persona, elige «Carné de vacunación» en su fila: se descarga en PDF.',
        ],
      },
      {
        title: 'Corregir o retirar un registro (médico)',
        steps: [
          'Abre la pestaña «Dosis registradas» y la fila.',
          'Corrige los datos y guarda, o elige «Retirar»: deja de contar.',
          'Con «Devolver» vuelve a contar.',
        ],
      },
      CHART,
    ],
    figures: [
      {
        term: 'Cobertura',
        text: 'Colaboradores con todas las dosis del esquema y sin refuerzo vencido, entre los activos a quienes corresponde la vacuna (esquema nacional NTS 196-MINSA/DGIESP-2022, R.M. 884-2022).',
      },
      {
        term: 'A quiénes corresponde',
        text: 'Depende de los peligros del puesto y de la edad. Quien tiene una dosis registrada también aparece.',
      },
      {
        term: 'Sin vacuna y sin dato',
        text: 'Sin vacuna: se sabe que no la tiene. Sin dato: no hay registro.',
      },
    ],
    seenBy:
      'Fuera del servicio médico se ve solo la cobertura que se publica una vez al año, de la empresa y de sus áreas de 50 colaboradores o más. Qué vacuna tiene cada persona lo ve el médico.',
    words: ['inmunización', 'carné', 'refuerzo', 'tétanos', 'influenza', 'hepatitis'],
  },
  {
    path: '/estadisticas_salud/registro_vacunas_generales/import',
    purpose: 'Registra muchas dosis desde un archivo, con una fila por dosis. Es del médico.',
    tasks: [importing('Importar vacunas'), CORRECT_REJECTED, ROLL_BACK],
    figures: [
      {
        term: 'Qué lleva cada fila',
        text: 'Documento, vacuna, número de dosis y fecha. El lote y el lugar son opcionales.',
      },
      ROLL_BACK_TERM,
    ],
    seenBy: 'La empresa no ve estas filas: qué vacuna tiene cada persona lo ve el médico.',
    words: ['carga masiva', 'excel', 'carné', 'dosis'],
  },
  {
    path: '/paginas/{linkId}',
    purpose:
      'Una página de gráficos que alguien armó con las estadísticas de salud, para sí, para los médicos o para toda la empresa.',
    tasks: [
      {
        title: 'Armar una página',
        steps: [
          'En el menú de Estadísticas de Salud elige «Nueva página». Ponle título y di quién la ve.',
          'Elige «Crear página» y después «Agregar gráfico».',
          'Elige qué se cuenta, cómo se dibuja y por qué se divide. Al costado ves el gráfico mientras eliges.',
          'Elige «Agregar a la página».',
        ],
      },
      {
        title: 'Ordenar, cambiar o quitar gráficos',
        steps: [
          'Elige «Editar», arriba.',
          'En cada gráfico usa las flechas para moverlo, «Editar» para cambiarlo o «Quitar».',
          'Al terminar elige «Terminar de editar».',
        ],
      },
      {
        title: 'Compartirla con alguien sin cuenta',
        steps: [
          'Abre el menú de tres puntos de la página y elige «Enlace público».',
          'Si quieres, escribe el último día. Elige «Crear enlace» y cópialo: no se muestra otra vez.',
          'Para que deje de abrir, elige «Retirar el enlace».',
        ],
      },
      {
        title: 'Recibir un aviso',
        steps: [
          'En el gráfico elige «Avisarme».',
          'Elige el aviso de los lunes, o escribe el valor que debe pasar. Guarda.',
        ],
      },
    ],
    figures: [
      {
        term: 'De dónde salen',
        text: 'De los mismos conteos que las estadísticas de salud, con las mismas reglas. El pie de cada gráfico dice su fuente.',
      },
    ],
    seenBy:
      'Quien no es médico, y quien abre el enlace público, ve las cifras publicadas de años y trimestres cerrados, y nunca personas. El enlace público lo crean el médico y quien administra la empresa.',
    words: ['gráficos propios', 'tablero', 'compartir', 'alerta'],
  },
];
