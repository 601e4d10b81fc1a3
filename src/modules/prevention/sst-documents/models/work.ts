import { modelsOf } from './model.ts';
import { checks, fields, head, list, rows, sign, table, text } from './parts.ts';

const TEAM = 'Apellidos y nombres*2|DNI|Puesto*1.5|Firma*1.3';
const PROTECTIVE_EQUIPMENT =
  'Casco|Lentes|Guantes|Zapatos de seguridad|Protección auditiva|Respirador|Arnés y línea de vida|Careta|Ropa especial|Otro';

/** Models for work on site: permits, task analysis, emergencies. */
export const WORK = modelsOf('TRABAJO', [
  {
    key: 'ats',
    name: 'Análisis de trabajo seguro (ATS)',
    format: 'docx',
    norm: 'Ley 29783, art. 57; D.S. 024-2016-EM, Anexo 11 (minería)',
    about: 'Antes de una tarea no rutinaria: paso a paso, sus peligros y controles.',
    parts: [
      fields('Tarea', 'Trabajo a realizar*3|Fecha|Hora|Lugar*2|Supervisor*2'),
      checks('Equipo de protección', PROTECTIVE_EQUIPMENT),
      table('Análisis', 'N.°*0.4|Paso de la tarea*2|Peligro y riesgo*2|Control*2.5|Responsable', 8),
      table('Equipo de trabajo', TEAM, 6),
      sign('Supervisor|Responsable de SST'),
    ],
  },
  {
    key: 'petar',
    name: 'Permiso escrito para trabajo de alto riesgo (PETAR)',
    format: 'docx',
    norm: 'D.S. 024-2016-EM, arts. 129 a 131 y Anexo 18',
    about: 'Autoriza por turno trabajos en altura, caliente, espacios confinados, izaje, excavación o energía.',
    parts: [
      fields('Permiso', 'N.°|Fecha|Hora de inicio|Hora de término|Área y lugar*2|Descripción del trabajo*3'),
      checks(
        'Trabajo de alto riesgo',
        'Espacio confinado|Trabajo en caliente|Excavación de 1.50 m o más|Trabajo en altura|Alta tensión|Izaje crítico|Materiales radiactivos|Otro',
      ),
      rows(
        'Antes de empezar',
        'Verificación*4|Sí / No / No aplica',
        [
          'ATS o IPERC continuo hecho y difundido',
          'Personal con aptitud vigente y capacitado',
          'Área señalizada y delimitada',
          'Energías bloqueadas y etiquetadas',
          'Atmósfera medida (espacios confinados)',
          'Extintor y vigía presentes',
          'Equipos y accesorios inspeccionados',
          'Rescate y comunicaciones disponibles',
        ],
        2,
      ),
      checks('Equipo de protección', PROTECTIVE_EQUIPMENT),
      table('Personal autorizado', TEAM, 6),
      table('Autorización y supervisión', 'Cargo*1.5|Nombre*2|Hora|Firma*1.5', 4),
    ],
  },
  {
    key: 'iperc-continuo',
    name: 'IPERC continuo',
    format: 'docx',
    norm: 'D.S. 024-2016-EM, art. 97 y Anexo 7',
    about: 'La evaluación de cada turno, hecha por quienes harán la tarea.',
    parts: [
      fields('Turno', 'Fecha|Hora|Nivel o área*2|Tarea*2'),
      table(
        'Evaluación',
        'Descripción del peligro*2|Riesgo*2|Evaluación inicial (A, M, B)|Medidas de control*2.5|Riesgo residual (A, M, B)',
        8,
      ),
      head('Secuencia para controlar el peligro y reducir el riesgo'),
      table('', 'N.°*0.4|Secuencia*4', 4),
      table('Trabajadores', TEAM, 6),
      table('Supervisores', 'Hora|Nombre*2|Medida correctiva*2|Firma*1.3', 3),
      text('Riesgo: A alto, M medio, B bajo.'),
    ],
  },
  {
    key: 'plan-contingencia',
    name: 'Plan de contingencia y respuesta a emergencias',
    format: 'docx',
    norm: 'Ley 29783, art. 39; Ley 28551; D.S. 005-2012-TR, art. 83',
    about: 'Brigadas, teléfonos, evacuación y qué hacer en sismo, incendio, derrame o emergencia médica.',
    parts: [
      head('1. Objetivo y alcance'),
      text('Responder de manera ordenada a las emergencias en las sedes de {empresa} ({domicilio}).'),
      head('2. Organización'),
      table('Brigadas', 'Brigada*1.5|Nombre*2|Puesto*1.5|Teléfono', 8),
      head('3. Teléfonos de emergencia'),
      rows(
        '',
        'Institución*2|Teléfono|Dirección*2',
        ['Bomberos|116', 'Policía Nacional|105', 'SAMU|106', 'EsSalud: emergencias|117', 'Defensa Civil|115'],
        3,
      ),
      head('4. Recursos'),
      table('', 'Recurso (extintores, botiquines, camillas)*2|Cantidad|Ubicación*2|Última revisión', 8),
      head('5. Procedimientos'),
      rows('', 'Emergencia*1.2|Antes*2|Durante*2|Después*2', [
        'Sismo',
        'Incendio',
        'Emergencia médica',
        'Derrame de sustancias',
        'Evacuación',
      ]),
      head('6. Simulacros'),
      table('', 'Fecha|Tipo*1.5|Participantes|Tiempo de evacuación|Mejoras*2', 4),
      sign('Elaborado por|Revisado por el comité|Aprobado por'),
    ],
  },
  {
    key: 'control-seguros-sctr-vida-ley',
    name: 'Control de SCTR y seguro de vida ley',
    format: 'xlsx',
    norm: 'Ley 26790; D.S. 003-98-SA; D.Leg. 688; D.U. 044-2019',
    about: 'Pólizas, vigencia y quiénes están cubiertos, listo para mostrar.',
    landscape: true,
    parts: [
      table(
        'Pólizas',
        'Seguro*1.5[SCTR Salud,SCTR Pensión,Vida ley]|Aseguradora*2|N.° de póliza*1.5|Vigencia desde|Vigencia hasta|N.° de asegurados|Observaciones*2',
        8,
      ),
      {
        kind: 'table',
        title: 'Colaboradores cubiertos',
        columns: [
          { label: 'Apellidos y nombres', wide: 2.2 },
          { label: 'Documento', wide: 1.2 },
          { label: 'Puesto', wide: 1.4 },
          { label: 'Área', wide: 1.2 },
          { label: 'SCTR Salud', wide: 1, list: ['Sí', 'No'] },
          { label: 'SCTR Pensión', wide: 1, list: ['Sí', 'No'] },
          { label: 'Vida ley', wide: 1, list: ['Sí', 'No'] },
          { label: 'Beneficiarios declarados', wide: 1.4, list: ['Sí', 'No'] },
        ],
        rows: [],
        blank: 5,
        fill: 'workers',
      },
      list(
        'El SCTR cubre a quienes realizan actividades de riesgo (Anexo 5).|El seguro de vida ley corresponde desde el inicio de la relación laboral.',
      ),
    ],
  },
]);
