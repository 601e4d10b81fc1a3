import { modelsOf, type SstModel } from './model.ts';
import { fields, head, list, rows, sign, table, text } from './parts.ts';

interface Surveillance {
  key: string;
  name: string;
  norm: string;
  /** Risk that the programme protects from, worded to fit within a sentence. */
  risk: string;
  cohort: string;
  activities: string;
  indicators: readonly string[];
}

/** Builds the model of a surveillance programme: common chapters with its own risk, activities and indicators. */
const programme = ({
  key,
  name,
  norm,
  risk,
  cohort,
  activities,
  indicators,
}: Surveillance): Omit<SstModel, 'category' | 'edition'> => ({
  key,
  name,
  format: 'docx',
  norm,
  about: `Objetivo, a quiénes alcanza, actividades e indicadores para prevenir ${risk}.`,
  parts: [
    head('1. Objetivo'),
    text(`Prevenir y detectar a tiempo ${risk} en los trabajadores de {empresa}.`),
    head('2. Alcance y población'),
    text(cohort),
    fields('Población del programa', 'N.° de trabajadores expuestos|Áreas y puestos*2|Fecha de inicio'),
    head('3. Base legal y responsabilidades'),
    text(
      `${norm}. El empleador brinda los recursos; el médico ocupacional conduce la vigilancia y guarda la reserva de los datos; las jefaturas cumplen las adecuaciones; los trabajadores participan.`,
    ),
    head('4. Actividades'),
    list(activities),
    table('Cronograma', 'Actividad*3|Responsable*1.5|Mes o fecha|Meta|Avance', 8),
    head('5. Indicadores'),
    rows('', 'Indicador*3|Fórmula*3|Meta|Frecuencia', indicators),
    head('6. Registros y reserva'),
    text(
      'Los resultados individuales son confidenciales: los conserva el médico ocupacional y se entregan solo al trabajador. La empresa recibe indicadores de grupo y las adecuaciones del puesto.',
    ),
    sign('Médico ocupacional (CMP)|Responsable de SST|Gerencia'),
  ],
});

const COVERAGE = 'Cobertura del programa|Trabajadores evaluados ÷ trabajadores expuestos × 100|95 %|Semestral';
const TRAINING = 'Capacitación|Trabajadores capacitados ÷ trabajadores expuestos × 100|100 %|Anual';
const CONTROLS = 'Controles cumplidos|Controles ejecutados ÷ controles planificados × 100|100 %|Trimestral';
const PROFILE = 'Evaluación médica de ingreso, periódica y de retiro según el protocolo del puesto.';

/** Annual plans and surveillance programmes. */
export const PLANS = modelsOf('PLANES', [
  {
    key: 'plan-anual-sst',
    name: 'Plan Anual de Seguridad y Salud en el Trabajo',
    format: 'docx',
    norm: 'Ley 29783, art. 38; R.M. 050-2013-TR, Anexo 3',
    about: 'El documento del año: línea base, objetivos, responsabilidades y presupuesto.',
    parts: [
      head('1. Alcance'),
      text(
        'El plan alcanza a todas las sedes y actividades de {empresa}, a sus {trabajadores} trabajadores y a quienes prestan servicios en sus instalaciones.',
      ),
      head('2. Elaboración de la línea base del sistema de gestión'),
      table('', 'Lineamiento*2|Cumple (sí/no)|Observación*2', 6),
      head('3. Política de SST'),
      text('Se adjunta la política vigente.'),
      head('4. Objetivos y metas'),
      table('', 'Objetivo general*2|Objetivo específico*2|Meta|Indicador*1.5|Responsable*1.3', 5),
      head('5. Comité o supervisor de SST y reglamento interno'),
      fields('', 'Fecha de instalación del comité|Vigencia|Fecha de aprobación del RISST'),
      head('6. IPERC y mapa de riesgos'),
      head('7. Organización y responsabilidades'),
      head('8. Capacitaciones en SST'),
      table('', 'Tema*2|Dirigido a*1.5|Mes|Horas|Responsable', 6),
      head('9. Procedimientos, inspecciones internas y salud ocupacional'),
      head('10. Clientes, subcontratas y proveedores; plan de contingencias'),
      head('11. Investigación de accidentes, incidentes y enfermedades; auditorías; estadísticas'),
      head('12. Implementación: presupuesto y programa'),
      table('', 'Partida*3|Monto (S/)|Responsable*1.5', 6),
      head('13. Mantenimiento de registros y revisión por el empleador'),
      sign('Elaborado por|Revisado por el comité|Aprobado por la gerencia'),
    ],
  },
  {
    key: 'plan-anual-salud-ocupacional',
    name: 'Plan Anual de Salud Ocupacional',
    format: 'docx',
    norm: 'R.M. 312-2011-MINSA; R.M. 571-2014-MINSA',
    about:
      'Actividades de salud del año, con el médico ocupacional. Prueba su gestión en empresas de hasta 500 trabajadores.',
    parts: [
      head('1. Diagnóstico'),
      fields('', 'N.° de trabajadores|Puestos de alto riesgo*2|Agentes presentes*2'),
      head('2. Objetivos'),
      table('', 'Objetivo*2|Meta|Indicador*2', 5),
      head('3. Actividades'),
      rows(
        '',
        'Actividad*3|Responsable*1.5|Mes|Estado',
        [
          'Exámenes médicos ocupacionales por protocolo',
          'Entrega personal y reservada de resultados',
          'Seguimiento de interconsultas y restricciones',
          'Programas de vigilancia médica',
          'Vacunación',
          'Primeros auxilios y botiquines',
          'Promoción de la salud y capacitación',
          'Vigilancia de gestantes, discapacidad y otros grupos',
          'Informe mensual de vigilancia médica',
        ],
        4,
      ),
      head('4. Recursos e indicadores'),
      table('', 'Recurso o indicador*2|Detalle*3', 5),
      sign('Médico ocupacional (CMP)|Gerencia'),
    ],
  },
  {
    key: 'programa-vigilancia-salud',
    name: 'Programa de Vigilancia de la Salud de los Trabajadores',
    format: 'docx',
    norm: 'R.M. 312-2011-MINSA; R.M. 571-2014-MINSA, 6.7.2',
    about: 'Cómo se vigila la salud por riesgo: exámenes, ambiente e indicadores.',
    parts: [
      head('1. Objetivo y alcance'),
      text('Vigilar la salud de los {trabajadores} trabajadores de {empresa} según los riesgos de su puesto.'),
      head('2. Riesgos por puesto y protocolo de exámenes'),
      table('', 'Puesto*1.5|Riesgos*2|Exámenes del protocolo*2|Periodicidad', 10),
      head('3. Vigilancia individual y colectiva'),
      list(
        'Exámenes médicos ocupacionales y su seguimiento.|Ausentismo y atenciones, en cifras de grupo.|Enfermedades relacionadas con el trabajo y su notificación.|Grupos que requieren atención especial.',
      ),
      head('4. Indicadores'),
      rows('', 'Indicador*3|Fórmula*3|Meta|Frecuencia', [
        'Cumplimiento de EMO|Trabajadores con EMO vigente ÷ trabajadores activos × 100|100 %|Mensual',
        'Entrega de resultados|Resultados entregados ÷ EMO con aptitud × 100|100 %|Mensual',
        'Interconsultas levantadas|Levantadas ÷ emitidas × 100|90 %|Trimestral',
      ]),
      head('5. Reserva de los datos de salud'),
      text('Ley 29783, art. 71; Ley 29733: los resultados individuales no se entregan a Recursos Humanos.'),
      sign('Médico ocupacional (CMP)|Gerencia'),
    ],
  },
  ...[
    {
      key: 'programa-conservacion-auditiva',
      name: 'Programa de conservación auditiva',
      norm: 'R.M. 312-2011-MINSA; R.M. 375-2008-TR',
      risk: 'la hipoacusia inducida por ruido',
      cohort: 'Trabajadores expuestos a ruido de 80 dB(A) o más en 8 horas, o a agentes que dañan el oído.',
      activities: `Monitoreo de ruido por puesto.|Audiometría de base y de control.|Controles de ingeniería y administrativos.|Selección, ajuste y recambio de protección auditiva.|Capacitación anual.`,
      indicators: [
        COVERAGE,
        'Desplazamiento del umbral|Casos nuevos ÷ trabajadores evaluados × 100|0 %|Anual',
        TRAINING,
      ],
    },
    {
      key: 'programa-proteccion-respiratoria',
      name: 'Programa de protección respiratoria',
      norm: 'R.M. 312-2011-MINSA; D.S. 015-2005-SA',
      risk: 'las enfermedades respiratorias por polvo, humos, gases o vapores',
      cohort: 'Trabajadores expuestos a polvo, humos, gases o vapores, y quienes usan respirador.',
      activities: `${PROFILE}|Espirometría y radiografía de tórax según exposición.|Monitoreo de agentes químicos y polvo.|Prueba de ajuste del respirador.|Mantenimiento y recambio de filtros.|Capacitación anual.`,
      indicators: [
        COVERAGE,
        'Pruebas de ajuste|Trabajadores con prueba ÷ usuarios de respirador × 100|100 %|Anual',
        TRAINING,
      ],
    },
    {
      key: 'programa-ergonomia',
      name: 'Programa de ergonomía',
      norm: 'R.M. 375-2008-TR',
      risk: 'los trastornos musculoesqueléticos',
      cohort: 'Trabajadores con manipulación de cargas, posturas forzadas, movimientos repetitivos o pantallas.',
      activities: `Evaluación ergonómica de puestos.|Rediseño y ayudas mecánicas.|Evaluación musculoesquelética.|Pausas activas.|Capacitación en manipulación de cargas.`,
      indicators: [COVERAGE, 'Puestos evaluados|Puestos evaluados ÷ puestos con riesgo × 100|100 %|Anual', CONTROLS],
    },
    {
      key: 'programa-agentes-quimicos',
      name: 'Programa de control de agentes químicos',
      norm: 'D.S. 015-2005-SA; R.M. 312-2011-MINSA',
      risk: 'los efectos de sustancias químicas',
      cohort: 'Trabajadores que manipulan sustancias químicas o están expuestos a ellas.',
      activities: `Inventario y hojas de seguridad.|Monitoreo frente a los valores límite permisibles.|Vigilancia biológica según la sustancia.|Almacenamiento y rotulado.|Duchas y lavaojos.|Capacitación.`,
      indicators: [
        COVERAGE,
        'Hojas de seguridad|Sustancias con hoja ÷ sustancias en uso × 100|100 %|Trimestral',
        CONTROLS,
      ],
    },
    {
      key: 'programa-fatiga',
      name: 'Programa de gestión de la fatiga y somnolencia',
      norm: 'Ley 29783; D.S. 024-2016-EM (minería)',
      risk: 'los accidentes por fatiga y somnolencia',
      cohort: 'Conductores, operadores de equipos y personal de turnos nocturnos o rotativos.',
      activities: `Evaluación de turnos y descansos.|Cuestionario de somnolencia.|Control antes del turno.|Alojamiento y alimentación adecuados.|Capacitación en higiene del sueño.`,
      indicators: [COVERAGE, 'Controles antes del turno|Controles hechos ÷ turnos × 100|100 %|Mensual', TRAINING],
    },
    {
      key: 'programa-radiacion-uv',
      name: 'Programa de protección frente a la radiación ultravioleta',
      norm: 'Ley 30102',
      risk: 'los daños por exposición prolongada al sol',
      cohort: 'Trabajadores al aire libre.',
      activities: `Información del índice UV del día.|Ropa, sombrero, lentes y bloqueador.|Sombra y horarios.|Evaluación de piel y ojos.|Capacitación.`,
      indicators: [
        COVERAGE,
        'Entrega de protección solar|Trabajadores con entrega ÷ expuestos × 100|100 %|Mensual',
        TRAINING,
      ],
    },
    {
      key: 'programa-estres-termico',
      name: 'Programa de control del estrés térmico',
      norm: 'R.M. 375-2008-TR',
      risk: 'los daños por calor o frío extremos',
      cohort: 'Trabajadores expuestos a calor o frío por su puesto o el clima.',
      activities: `Medición del índice WBGT o de enfriamiento.|Aclimatación, pausas e hidratación.|Ropa adecuada.|Reconocimiento de síntomas.|Plan de respuesta.`,
      indicators: [COVERAGE, 'Mediciones|Mediciones hechas ÷ programadas × 100|100 %|Semestral', TRAINING],
    },
    {
      key: 'programa-riesgo-biologico',
      name: 'Programa de prevención del riesgo biológico',
      norm: 'R.M. 312-2011-MINSA; NTS 196-MINSA (vacunas)',
      risk: 'las infecciones por exposición laboral',
      cohort: 'Personal de salud, limpieza, residuos, alimentos y quienes viajan a zonas endémicas.',
      activities: `Vacunación según el puesto.|Precauciones y equipo de protección.|Manejo de residuos.|Actuación ante punciones y salpicaduras.|Capacitación.`,
      indicators: [
        'Cobertura de vacunas|Trabajadores con esquema completo ÷ expuestos × 100|95 %|Semestral',
        COVERAGE,
        TRAINING,
      ],
    },
  ].map(programme),
]);
