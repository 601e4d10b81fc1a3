import { modelsOf } from './model.ts';
import { fields, head, list, rows, sign, table, text } from './parts.ts';

/** Documents that the employer must exhibit (D.S. 005-2012-TR, art. 32). */
export const SYSTEM = modelsOf('SISTEMA', [
  {
    key: 'politica-sst',
    name: 'Política y objetivos de seguridad y salud en el trabajo',
    format: 'docx',
    norm: 'Ley 29783, arts. 22 y 23; D.S. 005-2012-TR, art. 32 a',
    about: 'Un documento de una página, firmado por la más alta autoridad, que todos leen y se exhibe.',
    parts: [
      text(
        '{empresa}, dedicada a {actividad}, reconoce que la seguridad y la salud de sus {trabajadores} trabajadores, y de quienes prestan servicios en sus instalaciones, es condición de todo lo que hace. Por ello se compromete a:',
      ),
      list(
        'Proteger la seguridad y la salud de todos los miembros de la organización, previniendo lesiones, dolencias, enfermedades e incidentes relacionados con el trabajo.|Cumplir los requisitos legales en materia de seguridad y salud en el trabajo, los programas voluntarios, la negociación colectiva y otras prescripciones que suscriba.|Garantizar que los trabajadores y sus representantes sean consultados y participen activamente en todos los elementos del sistema de gestión.|Mejorar continuamente el desempeño del sistema de gestión de la seguridad y salud en el trabajo.|Integrar el sistema de gestión de la seguridad y salud en el trabajo con los demás sistemas de la organización.|Respetar la reserva de los datos de salud: los resultados de los exámenes médicos se entregan solo al trabajador.',
      ),
      head('Objetivos del periodo'),
      table('', 'Objetivo*2.5|Meta*1.5|Indicador*1.5|Responsable*1.5|Plazo', 5),
      fields('Vigencia', 'Fecha de aprobación|Próxima revisión|Dónde se exhibe*2'),
      sign('Gerente general o representante legal'),
    ],
  },
  {
    key: 'reglamento-interno-sst',
    name: 'Reglamento Interno de Seguridad y Salud en el Trabajo (RISST)',
    format: 'docx',
    norm: 'Ley 29783, art. 34; D.S. 005-2012-TR, art. 74; R.M. 050-2013-TR',
    about:
      'Lo elaboran los empleadores con 20 o más trabajadores y lo aprueba el comité. Se entrega a cada trabajador.',
    parts: [
      head('1. Resumen ejecutivo de la actividad de la empresa'),
      text(
        '{empresa}, con RUC {ruc} y domicilio en {domicilio}, se dedica a {actividad} y cuenta con {trabajadores} trabajadores.',
      ),
      head('2. Objetivos y alcances'),
      text(
        'Objetivos: garantizar las condiciones de seguridad y salvaguardar la vida, la integridad física y el bienestar de los trabajadores. Alcance: todas las actividades, servicios y procesos que desarrolla el empleador, incluidos contratistas, personal en modalidades formativas y visitantes.',
      ),
      head('3. Liderazgo, compromisos y política de seguridad y salud'),
      text('Transcribe aquí la política aprobada y los compromisos de la gerencia.'),
      head('4. Atribuciones y obligaciones'),
      list(
        'Del empleador: Ley 29783, arts. 48 a 71.|De los supervisores y jefaturas.|Del comité o supervisor de seguridad y salud en el trabajo: D.S. 005-2012-TR, art. 42.|De los trabajadores: Ley 29783, arts. 72 a 79.|De las empresas que brindan servicios: Ley 29783, art. 68.',
      ),
      head('5. Estándares de seguridad y salud en las operaciones'),
      table('', 'Operación o proceso*2|Peligros principales*2|Estándar que se cumple*3', 8),
      head('6. Estándares de seguridad y salud en los servicios y actividades conexas'),
      table('', 'Servicio o actividad*2|Estándar que se cumple*4', 6),
      head('7. Preparación y respuesta ante emergencias'),
      text('Describe brigadas, rutas de evacuación, primeros auxilios, comunicaciones y simulacros.'),
      head('8. Infracciones y sanciones'),
      text('Precisa las faltas y remite al Reglamento Interno de Trabajo para las medidas disciplinarias.'),
      fields('Aprobación', 'Acta de aprobación del comité N.°|Fecha de aprobación|Vigente desde|Próxima revisión'),
      sign('Representante del empleador|Presidente del comité|Secretario del comité'),
    ],
  },
  {
    key: 'matriz-iperc',
    name: 'Matriz IPERC de línea base',
    format: 'xlsx',
    norm: 'Ley 29783, arts. 57 y 77; D.S. 005-2012-TR, art. 32 c; R.M. 050-2013-TR, Anexo 3',
    about:
      'Identificación de peligros, evaluación de riesgos y controles por puesto. Se actualiza cada año como mínimo.',
    landscape: true,
    parts: [
      fields('Alcance', 'Área o proceso*2|Sede|Fecha de elaboración|Elaborado por*2'),
      table(
        'Matriz IPERC',
        'Proceso*1.2|Actividad o tarea*1.6|Puesto*1.2|Rutinaria[Sí,No]|Peligro*1.5|Riesgo*1.5|¿Incluye riesgo para la función reproductiva o gestantes?*1.3[Sí,No]|Índice de personas expuestas (A)|Índice de procedimientos (B)|Índice de capacitación (C)|Índice de exposición (D)|Probabilidad (A+B+C+D)|Índice de severidad|Probabilidad × severidad|Nivel de riesgo*1.2[Trivial,Tolerable,Moderado,Importante,Intolerable]|Riesgo significativo[Sí,No]|Eliminación*1.5|Sustitución*1.5|Controles de ingeniería*1.5|Controles administrativos*1.5|Equipo de protección personal*1.5|Responsable*1.2|Plazo',
        25,
      ),
      rows('Criterios', 'Índice|Personas expuestas*1.5|Procedimientos*2|Capacitación*2|Exposición*1.5|Severidad*2', [
        '1|De 1 a 3|Existen, son satisfactorios y suficientes|Personal entrenado, conoce el peligro y lo previene|Al menos una vez al año|Lesión sin incapacidad; disconfort',
        '2|De 4 a 12|Existen parcialmente y no son satisfactorios|Parcialmente entrenado, conoce el peligro pero no toma acciones|Al menos una vez al mes|Lesión con incapacidad temporal; daño reversible',
        '3|Más de 12|No existen|No entrenado, no conoce el peligro|Al menos una vez al día|Lesión con incapacidad permanente; daño irreversible',
      ]),
      rows('Niveles', 'Probabilidad × severidad*1.3|Nivel|Qué se hace*4', [
        '4|Trivial|No necesita acción específica.',
        '5 a 8|Tolerable|Mantener los controles y comprobarlos periódicamente.',
        '9 a 16|Moderado|Reducir el riesgo en un plazo determinado.',
        '17 a 24|Importante|No comenzar el trabajo hasta reducir el riesgo.',
        '25 a 36|Intolerable|No comenzar ni continuar el trabajo.',
      ]),
      text(
        'La matriz la elaboran personas competentes en consulta con los trabajadores y sus representantes, y se revisa al menos una vez al año, o cuando cambian las condiciones de trabajo o hay daños.',
      ),
    ],
  },
  {
    key: 'mapa-riesgos',
    name: 'Mapa de riesgos',
    format: 'docx',
    norm: 'Ley 29783, art. 35 e; D.S. 005-2012-TR, art. 32 d; NTP 399.010-1',
    about: 'El plano de la sede con sus peligros y señales; se exhibe en un lugar visible.',
    landscape: true,
    parts: [
      fields('Plano', 'Sede o área*2|Piso|Escala|Fecha|Elaborado por*2'),
      text(
        'Coloca aquí el plano o croquis del centro de trabajo con máquinas, zonas de trabajo, rutas de evacuación, extintores, botiquines y puntos de reunión.',
      ),
      table(
        'Leyenda de riesgos y señales',
        'Señal o símbolo|Peligro*2|Ubicación en el plano*2|Trabajadores expuestos|Control existente*2',
        10,
      ),
      sign('Elaborado por|Revisado por el comité o supervisor|Aprobado por'),
    ],
  },
  {
    key: 'planificacion-preventiva',
    name: 'Planificación de la actividad preventiva',
    format: 'xlsx',
    norm: 'Ley 29783, arts. 37 a 40; D.S. 005-2012-TR, arts. 32 e y 79',
    about: 'De los riesgos evaluados a las acciones: qué se hará, quién, cuándo y con qué recursos.',
    landscape: true,
    parts: [
      fields('Base de la planificación', 'Año|Evaluación inicial de fecha|Elaborado por*2|Aprobado por*2'),
      table(
        'Actividades preventivas',
        'Riesgo u observación que la origina*2|Actividad preventiva*2.5|Objetivo*1.5|Responsable*1.3|Recursos*1.3|Presupuesto (S/)|Inicio|Fin|Estado[Pendiente,En proceso,Cumplida]|Evidencia*1.5',
        20,
      ),
    ],
  },
  {
    key: 'programa-anual-sst',
    name: 'Programa Anual de Seguridad y Salud en el Trabajo',
    format: 'xlsx',
    norm: 'Ley 29783, art. 38; D.S. 005-2012-TR, art. 32 f; R.M. 050-2013-TR, Anexo 3',
    about: 'Las actividades del año mes a mes, con meta, indicador y avance. Lo aprueba el comité.',
    landscape: true,
    parts: [
      fields('Programa', 'Año|Objetivo general*3|Meta*2|Indicador*2|Presupuesto (S/)|Recursos*2'),
      rows(
        'Cronograma',
        'N.°*0.5|Descripción de la actividad*3|Responsable de ejecución*1.5|Área*1.2|Ene*0.5|Feb*0.5|Mar*0.5|Abr*0.5|May*0.5|Jun*0.5|Jul*0.5|Ago*0.5|Sep*0.5|Oct*0.5|Nov*0.5|Dic*0.5|Fecha de verificación|Estado[Realizado,Pendiente,En proceso]|Observaciones*1.5',
        [
          '1|Revisión de la política y los objetivos de SST',
          '2|Sesiones ordinarias mensuales del comité de SST',
          '3|Actualización de la matriz IPERC y del mapa de riesgos',
          '4|Cuatro capacitaciones en SST al año, como mínimo',
          '5|Exámenes médicos ocupacionales',
          '6|Entrega de resultados a cada trabajador',
          '7|Monitoreo de agentes ocupacionales',
          '8|Inspecciones internas',
          '9|Simulacros de emergencia',
          '10|Auditoría del sistema de gestión',
          '11|Evaluación del desempeño y revisión por la dirección',
        ],
        10,
      ),
      text('P: programado. E: ejecutado. El avance es ejecutado entre programado.'),
    ],
  },
]);
