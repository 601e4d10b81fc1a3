import { modelsOf } from './model.ts';
import { checks, fields, list, MEASURES, RESPONSIBLE, rows, sign, table, text, workers } from './parts.ts';

const R050 = 'R.M. 050-2013-TR';
const PERSON =
  'Apellidos y nombres*2|DNI o CE|Edad|Área*1.5|Puesto de trabajo*1.5|Antigüedad en el empleo|Sexo (F/M)|Turno (D/T/N)|Tipo de contrato|Tiempo de experiencia en el puesto*1.5|Horas trabajadas en la jornada antes del suceso*2';
const MONTHS = 'Enero|Febrero|Marzo|Abril|Mayo|Junio|Julio|Agosto|Septiembre|Octubre|Noviembre|Diciembre'.split('|');

/** Registers of D.S. 005-2012-TR, art. 33, with the fields of the formats of R.M. 050-2013-TR and R.M. 085-2013-TR. */
export const REGISTERS = modelsOf('REGISTROS', [
  {
    key: 'registro-accidentes-trabajo',
    name: 'Registro de accidentes de trabajo',
    format: 'docx',
    norm: `${R050}, Formato 1`,
    about: 'Uno por cada accidente de trabajo, con su investigación y medidas. Se guarda 10 años.',
    register: 'a',
    parts: [
      fields(
        'Datos del empleador principal (además de los de arriba)',
        'Año de inicio de la actividad|N.° de trabajadores afiliados al SCTR|N.° de trabajadores no afiliados al SCTR|Nombre de la aseguradora',
      ),
      fields(
        'Empleador de intermediación, tercerización, contratista u otros (si aplica)',
        'Razón social*2|RUC|Domicilio*2|Actividad económica*1.5|N.° de trabajadores|Afiliados al SCTR|Aseguradora',
      ),
      fields('Datos del trabajador', PERSON),
      fields(
        'Investigación del accidente de trabajo',
        'Fecha y hora del accidente*1.5|Fecha de inicio de la investigación*1.5|Lugar exacto del accidente*2',
      ),
      checks('Gravedad del accidente', 'Accidente leve|Accidente incapacitante|Mortal'),
      checks(
        'Grado del accidente incapacitante',
        'Total temporal|Parcial temporal|Parcial permanente|Total permanente',
      ),
      fields(
        'Consecuencias',
        'N.° de días de descanso médico|N.° de trabajadores afectados|Parte del cuerpo lesionada*2',
      ),
      fields('Descripción del accidente (solo los hechos, sin comentarios subjetivos)', 'Descripción*4'),
      list(
        'Adjunta la declaración del afectado sobre el accidente.|Adjunta la declaración de testigos, si los hay.|Adjunta procedimientos, planos, registros u otros que ayuden a la investigación.',
      ),
      fields('Causas que originaron el accidente (según la metodología elegida)', 'Causas*4'),
      MEASURES,
      table('Responsables del registro y de la investigación', 'Nombre*2|Cargo*1.5|Fecha|Firma*1.5', 3),
    ],
  },
  {
    key: 'registro-enfermedades-ocupacionales',
    name: 'Registro de enfermedades ocupacionales',
    format: 'xlsx',
    norm: `${R050}, Formato 2`,
    about:
      'Por tipo de agente y mes, sin nombres ni diagnósticos de personas: el detalle clínico lo guarda el médico. Se conserva 20 años.',
    register: 'a',
    landscape: true,
    parts: [
      fields(
        'Periodo',
        'Año|N.° de trabajadores afiliados al SCTR|N.° de trabajadores no afiliados al SCTR|Aseguradora',
      ),
      rows(
        'Enfermedades ocupacionales por mes',
        'Mes|Tipo de agente (físico, químico, biológico, disergonómico, psicosocial)*2[Físico,Químico,Biológico,Disergonómico,Psicosocial]|N.° de casos de la enfermedad ocupacional*1.2|Parte del cuerpo o sistema afectado*1.6|N.° de trabajadores afectados*1.2|Áreas*1.5|N.° de cambios de puesto generados*1.2',
        MONTHS,
      ),
      table(
        'Causas y sustancias',
        'Causas que originaron la enfermedad ocupacional*2|Relación de sustancias cancerígenas*1.5|¿Se realizó monitoreo del agente?[Sí,No]',
        6,
      ),
      MEASURES,
      RESPONSIBLE,
      text(
        'Tipos de agente. Físicos: ruido, vibración, iluminación, ventilación, presión, temperatura, humedad, radiación. Químicos: gases, vapores, neblinas, rocío, polvo, humos, líquidos. Biológicos: virus, bacilos, bacterias, hongos, parásitos, insectos, roedores. Disergonómicos: manipulación inadecuada de carga, diseño inadecuado del puesto, posturas, trabajos repetitivos. Psicosociales: hostigamiento psicológico, estrés laboral, turno rotativo, falta de comunicación, autoritarismo.',
      ),
    ],
  },
  {
    key: 'registro-incidentes-peligrosos',
    name: 'Registro de incidentes peligrosos e incidentes',
    format: 'docx',
    norm: `${R050}, Formato 3`,
    about: 'Uno por cada incidente, con o sin daño. Los peligrosos se conservan 10 años.',
    register: 'a',
    parts: [
      fields(
        'Empleador de intermediación, tercerización, contratista u otros (si aplica)',
        'Razón social*2|RUC|Domicilio*2|Actividad económica*1.5|N.° de trabajadores',
      ),
      fields('Datos del trabajador (si el incidente afectó a trabajadores)', PERSON),
      checks('Clasificación', 'Incidente peligroso|Incidente'),
      fields(
        'Investigación',
        'N.° de trabajadores potencialmente afectados*1.5|N.° de pobladores potencialmente afectados*1.5|Detalle del tipo de atención en primeros auxilios (incidente)*2|Fecha y hora en que ocurrió|Fecha de inicio de la investigación*1.5|Lugar exacto del hecho*2',
      ),
      fields('Descripción del incidente (solo los hechos)', 'Descripción*4'),
      fields('Causas que originaron el incidente (según la metodología elegida)', 'Causas*4'),
      MEASURES,
      table('Responsables del registro y de la investigación', 'Nombre*2|Cargo*1.5|Fecha|Firma*1.5', 3),
    ],
  },
  {
    key: 'registro-examenes-medicos-ocupacionales',
    name: 'Registro de exámenes médicos ocupacionales',
    format: 'xlsx',
    norm: 'R.M. 312-2011-MINSA; D.S. 005-2012-TR, art. 33 b',
    about:
      'Aptitud, fechas y vigencia de cada colaborador, sin diagnósticos. La lista sola no basta: la valida el médico ocupacional. Se guarda 5 años.',
    register: 'b',
    landscape: true,
    parts: [
      workers(
        'Exámenes médicos ocupacionales',
        'Tipo de EMO|Fecha del EMO|Aptitud*1.4|Restricciones como indicación de trabajo*2|Vigente hasta|Fecha de entrega al trabajador*1.2',
      ),
      fields('Validación del médico ocupacional', 'Médico*2|CMP|RNE|Fecha|Firma y sello*1.5'),
    ],
  },
  {
    key: 'registro-monitoreo-agentes',
    name: 'Registro del monitoreo de agentes y factores de riesgo',
    format: 'docx',
    norm: `${R050}, Formato 4`,
    about: 'De agentes físicos, químicos, biológicos, psicosociales y factores disergonómicos. Se guarda 5 años.',
    register: 'c',
    parts: [
      fields(
        'Datos del monitoreo',
        'Área monitoreada*2|Fecha del monitoreo|Indicar tipo de riesgo a ser monitoreado*2',
      ),
      checks('Tipo de agente', 'Físico|Químico|Biológico|Psicosocial|Factor disergonómico'),
      checks('¿Cuenta con programa de monitoreo?', 'Sí|No'),
      fields(
        'Alcance',
        'Frecuencia de monitoreo|N.° de trabajadores expuestos en el centro laboral*2|Organización que realiza el monitoreo (si aplica)*2',
      ),
      fields('Resultados', 'Resultados del monitoreo*4|Descripción de las causas ante desviaciones*4'),
      fields('Conclusiones y recomendaciones', 'Conclusiones*4|Recomendaciones*4'),
      list(
        'Adjunta el programa anual de monitoreo.|Adjunta el informe con resultados, relación de agentes, límite permisible, metodología, tamaño de muestra y relación de instrumentos.|Adjunta copia de los certificados de calibración, si corresponde.',
      ),
      RESPONSIBLE,
    ],
  },
  {
    key: 'registro-inspecciones-internas',
    name: 'Registro de inspecciones internas de SST',
    format: 'docx',
    norm: `${R050}, Formato 5`,
    about: 'Uno por inspección, planeada o no. Se guarda 5 años.',
    register: 'd',
    parts: [
      fields(
        'Datos de la inspección',
        'Área inspeccionada*2|Fecha|Hora|Responsable del área inspeccionada*2|Responsable de la inspección*2',
      ),
      checks('Tipo de inspección', 'Planeada|No planeada|Otro'),
      fields(
        'Desarrollo',
        'Objetivo de la inspección interna*4|Resultado de la inspección*4|Descripción de la causa ante resultados desfavorables*4|Conclusiones y recomendaciones*4',
      ),
      list('Adjunta la lista de verificación de ser el caso.'),
      MEASURES,
      RESPONSIBLE,
    ],
  },
  {
    key: 'registro-estadisticas-sst',
    name: 'Registro de estadísticas de seguridad y salud',
    format: 'xlsx',
    norm: `${R050}, Formato 6`,
    about: 'Accidentes, enfermedades e incidentes por mes, con los índices de frecuencia, gravedad y accidentabilidad.',
    register: 'e',
    landscape: true,
    parts: [
      fields('Periodo', 'Año|Sede o área'),
      rows(
        'Estadísticas por mes',
        'Mes|N.° de accidentes mortales|Área o sede|Accidentes de trabajo leves|Área o sede (leves)|N.° de accidentes incapacitantes|Total de horas hombre trabajadas|Índice de frecuencia|N.° de días perdidos|Índice de gravedad|Índice de accidentabilidad|N.° de enfermedades ocupacionales|N.° de trabajadores expuestos al agente|Tasa de incidencia|N.° de incidentes peligrosos|N.° de incidentes',
        [...MONTHS, 'Total del año'],
      ),
      RESPONSIBLE,
      text(
        'Índice de frecuencia = accidentes incapacitantes × 1 000 000 ÷ horas hombre trabajadas. Índice de gravedad = días perdidos × 1 000 000 ÷ horas hombre trabajadas. Índice de accidentabilidad = frecuencia × gravedad ÷ 1000. Tasa de incidencia = enfermedades ocupacionales × 1 000 000 ÷ trabajadores expuestos al agente.',
      ),
    ],
  },
  {
    key: 'registro-equipos-seguridad-emergencia',
    name: 'Registro de equipos de seguridad o emergencia',
    format: 'xlsx',
    norm: `${R050}, Formato 7`,
    about: 'Entrega de equipos de protección y de emergencia a cada colaborador. Se guarda 5 años.',
    register: 'f',
    landscape: true,
    parts: [
      fields(
        'Equipo entregado',
        'Nombre del equipo de seguridad o emergencia*2|Tipo (protección personal o emergencia)*2',
      ),
      workers('Lista de trabajadores', 'Fecha de entrega|Fecha de renovación|Firma*1.5'),
      RESPONSIBLE,
    ],
  },
  {
    key: 'registro-induccion-capacitacion',
    name: 'Registro de inducción, capacitación, entrenamiento y simulacros',
    format: 'docx',
    norm: `${R050}, Formato 8`,
    about: 'Uno por actividad, con los asistentes y su firma. Se guarda 5 años.',
    register: 'g',
    parts: [
      checks('Marca la actividad', 'Inducción|Capacitación|Entrenamiento|Simulacro de emergencia'),
      fields('Datos de la actividad', 'Tema*3|Fecha|Nombre del capacitador o entrenador*3|N.° de horas'),
      workers('Capacitados', 'Firma*1.4|Observaciones'),
      RESPONSIBLE,
    ],
  },
  {
    key: 'registro-auditorias',
    name: 'Registro de auditorías',
    format: 'docx',
    norm: `${R050}, Formato 9`,
    about: 'Auditorías del sistema de gestión de SST, con sus no conformidades y el plan de acción. Se guarda 5 años.',
    register: 'h',
    parts: [
      table('Auditores', 'Nombre del auditor*2|N.° de registro', 2),
      fields(
        'Datos de la auditoría',
        'Fechas de auditoría|Procesos auditados*2|Nombre de los responsables de los procesos auditados*2',
      ),
      fields('Resultado', 'Número de no conformidades|Información a adjuntar*3'),
      list(
        'Adjunta el informe de auditoría, con los hallazgos encontrados y las no conformidades, observaciones, entre otros, firmado por los auditores.|Adjunta el plan de acción para el cierre de las no conformidades: causas, medidas correctivas, responsable, fecha y estado.',
      ),
      table(
        'Modelo de encabezados para el plan de acción',
        'Descripción de la no conformidad*2|Causas de la no conformidad*2|Descripción de medidas correctivas*2|Responsable*1.3|Fecha de ejecución|Estado',
        5,
      ),
      RESPONSIBLE,
    ],
  },
  {
    key: 'registros-simplificados-mype',
    name: 'Registros simplificados para micro y pequeña empresa',
    format: 'docx',
    norm: 'R.M. 085-2013-TR',
    about: 'Un cuaderno con lo que la norma pide a las MYPE: accidentes, exámenes, capacitación e inspecciones.',
    parts: [
      table(
        'Accidentes de trabajo e incidentes',
        'Fecha|Trabajador*2|Descripción de lo ocurrido*2|Medida correctiva*2|Responsable',
        6,
      ),
      workers('Exámenes médicos ocupacionales', 'Fecha del EMO|Aptitud'),
      table('Inducción, capacitación y simulacros', 'Fecha|Tema*2|Capacitador*1.5|N.° de asistentes|Horas', 6),
      table(
        'Inspecciones internas y evaluación',
        'Fecha|Área*1.5|Qué se encontró*2|Medida correctiva*2|Responsable',
        6,
      ),
      table('Equipos de seguridad entregados', 'Fecha|Trabajador*2|Equipo*2|Firma', 6),
      sign('Empleador o su representante|Supervisor de SST'),
    ],
  },
]);
