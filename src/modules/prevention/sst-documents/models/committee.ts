import { modelsOf } from './model.ts';
import { checks, fields, head, list, rows, sign, table, text } from './parts.ts';

const COMMITTEE = 'Ley 29783, art. 29; D.S. 005-2012-TR, arts. 38 a 73; R.M. 245-2021-TR';
const MEMBERS =
  'Nombre*2|DNI|Cargo en la empresa*1.5|Representa a[Empleador,Trabajadores]|Titular o suplente[Titular,Suplente]';

/** Models for the committee and the supervisor of occupational health and safety. */
export const COMMITTEE_MODELS = modelsOf('COMITE', [
  {
    key: 'acta-constitucion-comite',
    name: 'Acta de constitución del comité de SST',
    format: 'docx',
    norm: COMMITTEE,
    about: 'Deja constancia de las elecciones y designaciones con que se forma el comité. Desde 20 trabajadores.',
    parts: [
      text(
        'En {lugar}, siendo las ____ horas del día ____ de ______________ de {anio}, en las instalaciones de {empresa}, RUC {ruc}, se reúnen para constituir el Comité de Seguridad y Salud en el Trabajo:',
      ),
      table('Representantes', MEMBERS, 8),
      head('Elección de los representantes de los trabajadores'),
      fields('', 'Fecha de la elección|N.° de votantes|Votos válidos|Votos nulos o en blanco|Junta electoral*2'),
      text('Los representantes ejercen su cargo por el periodo de ____ año(s), de uno como mínimo y dos como máximo.'),
      sign('Representante del empleador|Representante de los trabajadores|Junta electoral'),
    ],
  },
  {
    key: 'acta-instalacion-comite',
    name: 'Acta de instalación del comité de SST',
    format: 'docx',
    norm: COMMITTEE,
    about: 'La primera sesión: se elige presidente y secretario y se fija la vigencia.',
    parts: [
      text(
        'En las instalaciones de {empresa}, siendo las ____ horas del día ____ de ______________ de {anio}, se instala el Comité de Seguridad y Salud en el Trabajo con los siguientes miembros:',
      ),
      table('Miembros presentes', MEMBERS, 8),
      head('Acuerdos'),
      rows(
        '',
        'N.°*0.4|Acuerdo*4',
        [
          '1|Designar como presidente del comité a: ',
          '2|Designar como secretario del comité a: ',
          '3|Fijar la vigencia del comité del ____ al ____',
          '4|Fijar el calendario de sesiones ordinarias mensuales',
        ],
        3,
      ),
      sign('Presidente|Secretario|Miembro|Miembro'),
    ],
  },
  {
    key: 'acta-sesion-comite',
    name: 'Acta de sesión del comité de SST',
    format: 'docx',
    norm: `${COMMITTEE}, Ley 29783, art. 42`,
    about: 'Una por sesión, ordinaria o extraordinaria, con acuerdos y su seguimiento.',
    parts: [
      checks('Tipo de sesión', 'Ordinaria|Extraordinaria'),
      fields('Sesión', 'Acta N.°|Fecha|Hora de inicio|Hora de término|Lugar*2'),
      table('Asistentes', 'Nombre*2|Cargo en el comité*1.5|Firma*1.5', 8),
      table('Agenda', 'N.°*0.4|Tema*4', 5),
      table('Seguimiento de acuerdos anteriores', 'Acuerdo*3|Responsable*1.5|Plazo|Estado', 4),
      fields('Desarrollo de la reunión', 'Desarrollo*4'),
      table('Acuerdos', 'N.°*0.4|Acuerdo*3|Responsable*1.5|Plazo', 6),
      sign('Presidente|Secretario'),
    ],
  },
  {
    key: 'nombramiento-supervisor-sst',
    name: 'Nombramiento del supervisor de SST',
    format: 'docx',
    norm: 'Ley 29783, art. 30; D.S. 005-2012-TR, art. 39',
    about: 'Para empleadores con menos de 20 trabajadores, que eligen un supervisor.',
    parts: [
      text(
        'En las instalaciones de {empresa}, RUC {ruc}, con fecha ____ de ______________ de {anio}, los trabajadores eligieron como Supervisor de Seguridad y Salud en el Trabajo a:',
      ),
      fields('Supervisor elegido', 'Apellidos y nombres*2|DNI|Puesto*1.5|Periodo (de uno a dos años)*1.5'),
      list(
        'Tiene las mismas obligaciones y responsabilidades que el comité.|Goza de la protección contra el despido y de licencia con goce de haber por 30 días naturales al año para sus funciones.|Recibe capacitación especializada a cargo del empleador.',
      ),
      table('Trabajadores que participaron', 'Apellidos y nombres*2|DNI|Firma*1.5', 12),
      sign('Supervisor elegido|Representante del empleador'),
    ],
  },
  {
    key: 'lista-verificacion-linea-base',
    name: 'Lista de verificación de la línea base del sistema',
    format: 'xlsx',
    norm: 'R.M. 050-2013-TR, Anexo 3',
    about: 'La evaluación inicial: qué cumple la empresa de cada lineamiento y qué le falta.',
    landscape: true,
    parts: [
      fields('Evaluación', 'Fecha|Evaluado por*2'),
      rows(
        'Lista de verificación',
        'Lineamiento*1.6|Indicador*3.5|Fuente*1.5|Cumple[Sí,No,No aplica]|Calificación (0 a 4)|Observación*2',
        [
          'Compromiso e involucramiento|El empleador proporciona los recursos para el sistema de gestión.',
          'Compromiso e involucramiento|Se implementan acciones preventivas y se reconoce el desempeño.',
          'Política de SST|Existe una política documentada, específica y apropiada, firmada por la máxima autoridad.',
          'Política de SST|Los trabajadores conocen la política y están comprometidos con ella.',
          'Planeamiento y aplicación|Se hizo una evaluación inicial como diagnóstico participativo.',
          'Planeamiento y aplicación|La matriz IPERC comprende todas las actividades, personal e instalaciones.',
          'Planeamiento y aplicación|Los objetivos son medibles y hay un programa anual.',
          'Implementación y operación|El comité es paritario (o hay supervisor) y funciona.',
          'Implementación y operación|Se hacen exámenes médicos y se entregan sus resultados al trabajador.',
          'Implementación y operación|Se dan no menos de cuatro capacitaciones al año.',
          'Implementación y operación|Hay planes y procedimientos ante emergencias, con brigadas.',
          'Evaluación normativa|Hay un procedimiento para conocer la normativa y mantenerla al día.',
          'Evaluación normativa|Con 20 o más trabajadores, hay un RISST aprobado y entregado.',
          'Verificación|Se investigan accidentes, incidentes y enfermedades, y se comunican a la autoridad.',
          'Verificación|Se controlan las operaciones, los cambios y se audita el sistema.',
          'Control de información y documentos|Se llevan los registros obligatorios y se conservan en su plazo.',
          'Revisión por la dirección|La alta dirección revisa el sistema y dispone la mejora continua.',
        ],
        5,
      ),
      text(
        'Calificación: 4 excelente, cumple todos los criterios; 3 bueno, con debilidades no críticas; 2 regular, con debilidades críticas; 1 pobre, cumple pocos criterios; 0 no existe evidencia.',
      ),
    ],
  },
]);
