import { modelsOf } from './model.ts';
import { checks, fields, list, sign, table, text } from './parts.ts';

const PERSON = 'Apellidos y nombres*2|DNI o CE|Puesto*1.5|Área*1.5';

/**
 * Models of occupational health between worker, doctor and company. None requests clinical content from the company.
 */
export const HEALTH = modelsOf('SALUD', [
  {
    key: 'consentimiento-informado-emo',
    name: 'Consentimiento informado del EMO',
    format: 'docx',
    norm: 'R.M. 312-2011-MINSA; Ley 29733; Ley 26842, art. 15',
    about: 'Lo firma el trabajador antes del examen; lo conserva el servicio médico.',
    parts: [
      fields('Trabajador', `${PERSON}|Fecha`),
      checks('Tipo de evaluación', 'Ingreso|Periódica|Retiro|Cambio de puesto|Reincorporación|Otra'),
      text(
        'Declaro que fui informado de los motivos y procedimientos del examen médico ocupacional que {empresa} me facilita sin costo; que sus resultados se me entregarán personalmente por el médico, por escrito y con su firma; que son confidenciales y que mi empleador solo conocerá mi aptitud y las restricciones como indicaciones de trabajo.',
      ),
      checks('Decisión', 'Consiento la realización del examen|No consiento'),
      text(
        'Los datos de salud se tratan según la Ley 29733 y puedo ejercer mis derechos de acceso, rectificación, cancelación y oposición.',
      ),
      sign('Trabajador (firma y huella)|Médico (firma y CMP)'),
    ],
  },
  {
    key: 'constancia-entrega-resultados',
    name: 'Constancia de entrega de resultados del EMO',
    format: 'docx',
    norm: 'Ley 29783, art. 71; D.S. 005-2012-TR, art. 102',
    about: 'Cuando la entrega se hace en papel. En Vigía, el trabajador firma desde su enlace.',
    parts: [
      fields('Trabajador', `${PERSON}|Fecha del EMO|Fecha de entrega`),
      text(
        'Conste que el médico ocupacional me entregó y explicó, en forma personal y reservada, los resultados de mi examen médico ocupacional:',
      ),
      checks('Documentos entregados', 'Certificado de aptitud|Informe médico|Legajo|Interconsultas'),
      sign('Trabajador (firma y huella)|Médico ocupacional (firma y CMP)'),
    ],
  },
  {
    key: 'solicitud-emo-retiro',
    name: 'Solicitud o renuncia al EMO de retiro',
    format: 'docx',
    norm: 'D.S. 005-2012-TR, art. 101 (D.S. 016-2016-TR)',
    about: 'El trabajador pide su examen de retiro por escrito, o deja constancia de que no lo pide.',
    parts: [
      fields('Trabajador', `${PERSON}|Fecha de cese`),
      checks(
        'Al término de mi relación laboral',
        'Solicito el examen médico ocupacional de retiro|No solicito el examen de retiro, habiendo sido informado de mi derecho',
      ),
      text(
        'El examen de retiro no tiene costo para el trabajador. Vale como examen de retiro uno realizado en los dos meses anteriores al cese.',
      ),
      sign('Trabajador|Recibido por {empresa}'),
    ],
  },
  {
    key: 'informe-medico-ocupacional',
    name: 'Informe médico ocupacional para el trabajador',
    format: 'docx',
    norm: 'D.S. 005-2012-TR, art. 102; R.M. 312-2011-MINSA',
    about: 'Lo escribe y firma el médico, y se entrega solo al trabajador. No se archiva en Recursos Humanos.',
    parts: [
      text('CONFIDENCIAL: este informe se entrega solo al trabajador.'),
      fields('Trabajador', `${PERSON}|Edad|Tipo de EMO|Fecha`),
      table('Resultados', 'Evaluación*1.5|Resultado*2|Interpretación*2', 10),
      table('Diagnósticos', 'CIE-10|Diagnóstico*3|Tipo (P, D, R)', 5),
      fields('Conclusión', 'Aptitud*1.5|Restricciones como indicación de trabajo*3|Recomendaciones*4|Próximo control'),
      sign('Médico ocupacional (CMP, RNE)|Trabajador (recibí)'),
    ],
  },
  {
    key: 'notificacion-restricciones',
    name: 'Notificación de restricciones a la jefatura',
    format: 'docx',
    norm: 'Ley 29783, arts. 71 y 76; D.S. 005-2012-TR, art. 102',
    about: 'Qué debe adecuarse en el trabajo, sin ningún diagnóstico.',
    parts: [
      fields('Trabajador', PERSON),
      fields('Destinatario', 'Jefatura*2|Fecha de la notificación'),
      table('Indicaciones de trabajo', 'Indicación (qué puede y qué no puede hacer)*4|Desde|Hasta', 5),
      list(
        'No escribas diagnósticos, medicamentos ni resultados: esta hoja la leen la jefatura y Recursos Humanos.|Las dudas se consultan con el médico ocupacional.|La adecuación no puede reducir la remuneración ni la categoría (Ley 29783, art. 76).',
      ),
      fields('Adecuación hecha por la jefatura', 'Qué se hizo*3|Fecha'),
      sign('Médico ocupacional (CMP)|Jefatura|Trabajador'),
    ],
  },
]);
