import type { HelpTopic } from '../topic.ts';
import { CHART, entries, LIST } from './common.ts';

const COUNTED = 'Cuenta a los colaboradores activos que ya ingresaron.';
const ABSENTEEISM = {
  term: 'Ausentismo',
  text: 'Los que no asistieron entre las citas programadas. No se cuentan las que se cancelaron con 24 horas o más de anticipación ni las que aún no llegan.',
};
const MEDIAN = {
  term: 'Mediana de días',
  text: 'Días calendario: la mitad de los casos demoró eso o menos. La norma no fija un plazo para entregar; se recomienda de 10 a 15 días hábiles.',
};

/** «Dashboard de gestión». */
export const DASHBOARD: readonly HelpTopic[] = [
  {
    path: '/dashboard_gestion/estadisticas_general',
    purpose:
      'Es tu página de inicio: primero lo que te espera hoy y después cómo está la empresa con sus exámenes médicos ocupacionales (EMO).',
    tasks: [
      {
        title: 'Ver qué te espera hoy',
        steps: [
          'Mira los números de «Te espera hoy».',
          'Elige uno: se abre la lista con esas mismas personas o exámenes.',
          'Si tu empresa recién empieza, sigue «Primeros pasos» en su orden. Cada paso abre su pantalla y se marca solo cuando está hecho.',
        ],
      },
      {
        title: 'Seguir con los exámenes que te esperan (médico)',
        steps: [
          '«Te esperan» trae los cinco más urgentes de tu cola: primero los valores críticos. Elige uno y se abre en la cola: con J y K pasas al siguiente y al anterior.',
          '«Empezar», o la tecla Q, abre el más urgente, y «Ver la cola» los muestra todos.',
          'Debajo está lo que hiciste hoy: «Deshacer» devuelve un cambio mientras el examen no cambió después y su certificado no salió.',
        ],
      },
      {
        title: 'Saber quiénes no tienen un EMO vigente',
        steps: [
          'Elige una tarjeta, por ejemplo «Vencido» o «Sin EMO».',
          'Se abre «Colaboradores» con esas personas.',
          'Para ver solo un área, un puesto, un proyecto o una sede, elige el filtro antes de la tarjeta.',
        ],
      },
      {
        title: 'Entender la multa estimada',
        steps: [
          'Mira «Multa estimada de SUNAFIL»: dice cuántos colaboradores están sin un EMO vigente.',
          'Elige «¿Cómo se calcula?» para ver la tabla, el factor, la UIT y la fuente.',
          'En «Si los programas» ves cuánto bajaría si programas a quienes todavía no tienen cita.',
        ],
      },
      {
        title: 'Completar las fichas',
        steps: [
          'En «Calidad de los datos» elige el dato que falta.',
          'Se abre la lista de esas personas: abre cada una y complétala.',
        ],
      },
    ],
    figures: [
      {
        term: 'Cumplimiento',
        text: `Los que tienen su EMO vigente o por vencer, entre los colaboradores activos que ya ingresaron.`,
      },
      {
        term: 'Vigente, por vencer, vencido y sin EMO',
        text: 'Un EMO vale hasta la fecha que fijó el médico; si no la hay, los meses del perfil médico, del puesto o de la empresa, en ese orden; si tampoco, los del D.S. 016-2016-TR. «Por vencer» es que le quedan los días de aviso de tu empresa o menos. «Sin EMO» es que nunca tuvo uno que cuente. Cuenta que el EMO se hizo a tiempo, sea cual sea su aptitud: no dice quién puede trabajar. Los anulados no cuentan.',
      },
      {
        term: 'Multa estimada',
        text: 'Factor de la tabla (tamaño de la empresa, gravedad y número de afectados) por la UIT del año, hasta el tope legal (D.S. 019-2006-TR, art. 48). Los valores vigentes están en «¿Cómo se calcula?». Es una estimación referencial, no constituye asesoría legal.',
      },
      {
        term: 'DIFOT',
        text: 'Horas ejecutadas a tiempo y completas entre las programadas del mes, hasta 100 %. Salen de «Actividades DIFOT».',
      },
    ],
    seenBy:
      'Recursos Humanos y el administrador ven los vencimientos, las citas y las importaciones. El médico ve en su lugar los exámenes de su cola, las aptitudes por dar, las restricciones por escribir, las interconsultas vencidas y los resultados sin lectura.',
    words: ['inicio', 'tablero', 'cumplimiento', 'SUNAFIL', 'pendientes', 'cola', 'hice hoy'],
  },
  {
    path: '/dashboard_gestion/nps',
    purpose:
      'Qué tanto recomendarían el servicio los usuarios de Vigía y los colaboradores que recibieron sus resultados.',
    tasks: [
      {
        title: 'Ver cómo cambia la recomendación',
        steps: [
          'Mira el NPS y cuántas respuestas tiene.',
          'En el gráfico por trimestre ves si subió o bajó.',
          'Más abajo está por sede de los colaboradores.',
        ],
      },
      {
        title: 'Ver una sola sede',
        steps: [
          'Elige la sede en el filtro «Sede».',
          'Las tarjetas y el gráfico pasan a contar solo a los colaboradores de esa sede.',
        ],
      },
      CHART,
    ],
    figures: [
      {
        term: 'NPS',
        text: 'Porcentaje de respuestas de 9 y 10 (promotores) menos porcentaje de 1 a 6 (detractores), sobre todas. Las de 7 y 8 son pasivas. Va de −100 a 100. Sin respuestas no hay NPS.',
      },
      {
        term: 'Sedes sin NPS',
        text: 'Con menos de 5 respuestas de colaboradores no se muestra, para que nadie sea reconocido.',
      },
    ],
    seenBy:
      'Todos ven las cifras. Nadie de la empresa sabe qué respondió cada colaborador. Lo que escriben los usuarios de Vigía lo lee solo un super administrador, en «Respuestas de todas las empresas».',
    words: ['encuesta', 'satisfacción', 'recomendación'],
  },
  {
    path: '/dashboard_gestion/riesgos',
    purpose: 'Muestra a quién alcanza cada peligro de trabajo y a quién su EMO no le busca lo que ese peligro causa.',
    tasks: [
      {
        title: 'Saber quién está expuesto y sin el examen que le toca',
        steps: [
          'Mira el gráfico: cada barra es un peligro con la estación que lo vigila.',
          'Abre «Ver como tabla»: la columna «Su perfil no la pide» son quienes tienen EMO sin esa estación; «Sin EMO vigente», quienes no lo tienen.',
          'Elige un peligro para abrir la lista de esas personas.',
        ],
      },
      {
        title: 'Corregirlo',
        steps: [
          'Si faltan personas en un peligro, marca los peligros de su puesto en «Puestos laborales».',
          'Si el perfil médico no pide la estación, pide a un super administrador que la agregue en «Perfiles Médicos».',
          'A quienes no tienen EMO vigente, agéndalos en «Agendar EMOs».',
        ],
      },
      CHART,
    ],
    figures: [
      {
        term: 'Expuestos y cubiertos',
        text: 'Expuestos: colaboradores activos que ya ingresaron y cuyo puesto tiene el peligro. Cubiertos: su EMO vigente se hizo con un perfil médico que pide la estación que vigila el peligro (R.M. 312-2011-MINSA) para su puesto, sexo y edad. No se usa ningún resultado.',
      },
    ],
    seenBy: 'Todos ven lo mismo: aquí no hay datos clínicos.',
    words: ['peligros', 'exposición', 'ruido', 'sílice', 'vigilancia'],
  },
  {
    path: '/dashboard_gestion/emos',
    purpose: 'Qué exámenes vencen y cuándo, cuánto trabajo es para cada sede y cómo van las citas.',
    tasks: [
      {
        title: 'Ver qué vence en los próximos días o meses',
        steps: [
          'En «Línea de tiempo de vencimientos» elige «Desde hoy» o «Hasta hoy».',
          'Elige si se cuenta por día o por mes.',
          'Con «Acumulado a la fecha» ves la suma de todo lo que ya venció hasta cada fecha.',
        ],
      },
      {
        title: 'Repartir el trabajo entre sedes',
        steps: [
          'Mira la carga de trabajo por sede: los pendientes de hoy y los meses que siguen.',
          'Para agendarlos ve a «Agendar EMOs» y filtra por la sede.',
        ],
      },
      CHART,
    ],
    figures: [
      {
        term: 'Pendientes hoy',
        text: `${COUNTED} Su EMO venció o nunca tuvieron uno. Incluye a quienes ya tienen cita.`,
      },
      {
        term: 'EMOs con aptitud',
        text: 'Por el mes del examen, de todos los colaboradores. Los anulados no cuentan. «Acumulado» suma desde el primer mes del periodo.',
      },
      ABSENTEEISM,
    ],
    seenBy: 'Todos ven lo mismo: son fechas, citas y aptitudes.',
    words: ['vencimientos', 'línea de tiempo', 'carga de trabajo', 'ausentismo'],
  },
  {
    path: '/dashboard_gestion/covid',
    purpose: 'Cuántas pruebas covid se hicieron y cuántas faltan.',
    tasks: [
      {
        title: 'Ver las pruebas de un periodo',
        steps: [
          'Elige el periodo con el filtro «Periodo».',
          'Mira las tarjetas «Hechas», «Pendientes» y «No se hicieron».',
          'Más abajo están las citas por mes y el ausentismo.',
        ],
      },
      CHART,
    ],
    figures: [
      { term: 'No se hicieron', text: 'Se cancelaron o el colaborador no asistió. Las anuladas no cuentan.' },
      ABSENTEEISM,
    ],
    seenBy:
      'Los resultados de las pruebas y los días sin laborar que dejaron son parte de la historia clínica: solo los ve el médico, y cada consulta queda en el registro de auditoría.',
    words: ['coronavirus', 'descanso'],
  },
  {
    path: '/dashboard_gestion/lectura_resultado',
    purpose: 'Cuántos resultados llegan a manos de cada colaborador y cuánto demora cada paso, del examen a la firma.',
    tasks: [
      {
        title: 'Ver cuánto falta entregar',
        steps: [
          'Elige el periodo con el filtro «Periodo».',
          'Mira las tarjetas: «EMOs realizados», «Con resultado», «Entregados», «Leídos» y «Firmados».',
          'En el gráfico por mes ves qué mes tiene más por entregar.',
        ],
      },
      {
        title: 'Entregar lo que falta',
        steps: ['Es tarea del médico: se hace en «Lectura y entrega de EMO».'],
      },
      CHART,
    ],
    figures: [
      {
        term: 'Pasos',
        text: 'Resultado: el médico dio la aptitud. Entregado: el colaborador se identificó en su enlace o estuvo ante el médico (Ley 29783, art. 71). Leído y firmado se cuentan entre los entregados.',
      },
      MEDIAN,
    ],
    seenBy: 'Todos ven lo mismo: estados y fechas, nunca resultados.',
    words: ['embudo', 'entrega', 'constancia', 'firma'],
  },
  {
    path: '/dashboard_gestion/difot',
    purpose:
      'Las horas contratadas, programadas y ejecutadas del servicio de salud ocupacional, mes a mes. Con ellas se calcula el DIFOT. Las registra quien administra la empresa.',
    tasks: [...entries('una actividad', 'actividad', 'Sus horas dejan de contar en el DIFOT.'), LIST],
    figures: [
      {
        term: 'DIFOT',
        text: 'Entregado completo y a tiempo: horas a tiempo y completas entre las horas programadas del mes, hasta 100 %. Las actividades fuera del contrato se calculan aparte. Un mes sin horas programadas no tiene DIFOT. El gráfico está en «Estadísticas generales».',
      },
    ],
    seenBy: 'Esta lista la abre quien administra la empresa. El gráfico del DIFOT lo ven todos.',
    words: ['horas', 'contrato', 'cumplimiento del servicio'],
  },
];
