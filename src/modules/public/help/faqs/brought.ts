import type { FaqAudience } from './model.ts';

interface Brought {
  audience: FaqAudience;
  screen: string | null;
  question: string;
  answer: string;
}
const open = (question: string, answer: string): Brought => ({ audience: 'public', screen: null, question, answer });
const on = (screen: string | null, question: string, answer: string): Brought => ({
  audience: 'app',
  screen,
  question,
  answer,
});

/** The questions that Vigía provides: a migration stores them, and the public page is built with the public ones. */
export const BROUGHT_FAQS: readonly Brought[] = [
  open(
    '¿Para quién es Vigía?',
    'Para empresas que deben cuidar la salud de sus trabajadores según la Ley 29783: Recursos Humanos organiza y hace seguimiento, el médico ocupacional evalúa y firma, y cada trabajador recibe sus resultados.',
  ),
  open(
    '¿Recursos Humanos ve los resultados médicos?',
    'No. Recursos Humanos ve la aptitud, la vigencia y las restricciones que el médico escribió como indicaciones de trabajo. Diagnósticos, mediciones y resultados solo los ven el médico ocupacional y el propio trabajador, y cada lectura queda registrada.',
  ),
  open(
    '¿Puedo empezar con mi padrón en Excel?',
    'Sí. Vigía reconoce las columnas de tu archivo, te muestra los errores en su celda antes de guardar y te dice cuántos colaboradores son nuevos, cuáles cambian y cuáles no. Una importación se puede deshacer durante 30 días.',
  ),
  open(
    '¿Tengo que cambiar de clínica?',
    'No. Programas en los centros médicos con los que ya trabajas e importas sus aptitudes, resultados y documentos en PDF o Excel.',
  ),
  open(
    '¿Cómo recibe el trabajador sus resultados?',
    'Con un enlace personal que vale 15 días. Comprueba su identidad, lee sus documentos en el teléfono y firma la constancia de entrega. No necesita una cuenta ni instalar nada.',
  ),
  open(
    '¿Cómo sé que un certificado es auténtico?',
    'Cada documento de Vigía lleva un código y un QR. Al verificarlo se ve si es auténtico y, en un certificado, qué dice de la aptitud y hasta cuándo. También puedes comparar tu archivo con el original sin enviarlo.',
  ),
  open(
    '¿Qué incluye la prueba de 7 días?',
    'Todos los módulos, con tus propios datos o con datos inventados. Al terminar puedes continuar con una membresía o quedarte con los módulos gratuitos: colaboradores, agendamiento y resultados.',
  ),
  open(
    '¿Puedo llevarme mis datos?',
    'Sí. Cada lista se descarga en Excel o CSV y los documentos en PDF, uno por uno o todos juntos con un índice.',
  ),
  on(
    null,
    '¿Por qué no veo los resultados de una persona?',
    'Los resultados médicos los ven el médico ocupacional y el propio trabajador. Recursos Humanos ve la aptitud, la vigencia y las indicaciones de trabajo.',
  ),
  on(
    null,
    '¿Cómo busco una persona o una pantalla?',
    'Con Ctrl+K o Ctrl+B desde cualquier pantalla. Escribe al menos dos letras; no importan las tildes.',
  ),
  on(
    '/gestion_colaboradores/colaboradores_import',
    '¿Qué columnas necesita mi padrón?',
    'El tipo y número de documento, los apellidos y los nombres. Vigía reconoce las demás por su título. Si una columna no se reconoce, elígela en el paso «Columnas».',
  ),
  on(
    '/gestion_colaboradores/colaboradores_import',
    '¿Puedo deshacer una importación?',
    'Sí, durante 30 días, desde la página de la importación. Lo que alguien cambió después se conserva y se te muestra.',
  ),
  on(
    '/dashboard_gestion/estadisticas_general',
    '¿Qué significa «por vencer»?',
    'Que al examen le quedan 30 días o menos de vigencia, o los que tu empresa haya definido. Pasado ese día el colaborador figura como vencido.',
  ),
  on(
    '/resultados/emos',
    '¿Cuándo está vigente un examen?',
    'Si es apto o apto con restricciones: desde que el médico da la aptitud y hasta que pasan los meses que manda el perfil médico, el puesto o la empresa, en ese orden. Los demás no tienen vigencia. Un examen anulado o incompleto no cuenta.',
  ),
  on(
    '/agendamiento/emo',
    '¿Cómo se entera el colaborador de su cita?',
    'Por los canales que tu empresa activó: correo, WhatsApp o SMS. El mensaje no lleva datos de salud. Puedes ver si salió en el detalle de la cita.',
  ),
  on(
    '/dashboard_gestion/estadisticas_general',
    '¿De dónde sale la multa estimada?',
    'De los colaboradores sin un EMO vigente, el tamaño de tu empresa, la gravedad y la UIT del año. «¿Cómo se calcula?» muestra cada valor con su fuente. Es una estimación referencial, no constituye asesoría legal.',
  ),
  on(
    '/dashboard_gestion/estadisticas_general',
    '¿Por qué el cumplimiento no cuenta a todas las personas?',
    'Cuenta a los colaboradores activos que ya ingresaron. No cuenta a los cesados ni a quienes tienen una fecha de ingreso que todavía no llega.',
  ),
  on(
    '/gestion_colaboradores/colaboradores',
    '¿Se pierde algo al cesar o eliminar a una persona?',
    'No. Sus exámenes y documentos se conservan. A quien cesó lo encuentras en «Cesados» y a quien eliminaste, en su pestaña «Eliminados». Desde ahí vuelven.',
  ),
  on(
    '/gestion_colaboradores/colaboradores',
    'Una persona aparece dos veces. ¿Qué hago?',
    'Elige «Posibles duplicados», compara los dos registros y únelos. Los exámenes y las citas pasan al que queda. Puedes deshacerlo durante 30 días.',
  ),
  on(
    '/gestion_colaboradores/colaboradores',
    '¿Qué pasa si cambio el correo de un colaborador?',
    'Queda sin verificar y se avisa al correo anterior. Para entregarle resultados por enlace, el médico o el propio colaborador debe confirmar el nuevo.',
  ),
  on(
    '/gestion_colaboradores/colaboradores_import',
    '¿Por qué se rechazó mi archivo por columnas clínicas?',
    'Trae datos de salud y tu cuenta no puede guardarlos. El mensaje dice qué columnas son. Quítalas y súbelo otra vez; los resultados los importa el médico.',
  ),
  on(
    '/gestion_colaboradores/colaboradores_documentos',
    '¿Por qué no veo el certificado de una persona?',
    'Puede que su examen todavía no tenga aptitud, o que el certificado llegó de una clínica y un médico no lo ha revisado. Mientras tanto la empresa no lo ve.',
  ),
  on(
    '/agendamiento/emo',
    '¿Por qué una persona se quedó sin fecha en la propuesta?',
    'Porque ninguna de las sedes elegidas tiene cupo en esos días, o están cerradas. El aviso de la propuesta dice por qué. Prueba con otra fecha de inicio, más citas por día u otra sede.',
  ),
  on(
    '/agendamiento/emo',
    'Un colaborador pide otra fecha. ¿Qué hago?',
    'Abre su cita: dice qué día pidió. Elige «Reprogramar» y acepta ese día o escribe otro. Hasta entonces su cita sigue como estaba.',
  ),
  on(
    '/agendamiento/emo',
    '¿Por qué una cita pasó sola a «No asistió»?',
    'Porque pasó su día y nadie registró la llegada. Para darle otro día, abre la cita y elige «Reprogramar». Para que no pase, envía el enlace al centro médico: desde ahí registra quién llegó.',
  ),
  on(
    '/agendamiento/emo_calendar',
    '¿El calendario de mi teléfono muestra los nombres?',
    'No. El enlace para suscribirse lleva cuántas citas hay por sede y hora. Los nombres no salen de Vigía.',
  ),
  on(
    '/resultados/emos',
    '¿Qué significa «Apto con restricciones: consulte con el médico ocupacional»?',
    'Que el examen tiene restricciones y el médico todavía no las escribió como indicaciones de trabajo. Cuando las escriba, las leerás en el examen y saldrán en el certificado.',
  ),
  on(
    '/resultados/emos',
    '¿Cómo descargo los certificados para una inspección?',
    'Filtra la lista, marca las filas y elige «Descargar certificados». Escribe para qué los necesitas. Recibes un aviso cuando el ZIP está listo.',
  ),
  on(
    '/resultados/asistenciales',
    '¿Qué ve la empresa de una atención?',
    'Quién fue atendido y la fecha. El motivo, el diagnóstico, el tratamiento y los días sin laborar los ve solo el médico.',
  ),
  on(
    '/resultados/interconsultas',
    '¿Qué diferencia hay entre «Levantar» y «Mantener restricción»?',
    'Con «Levantar» el motivo de la interconsulta quedó resuelto. Con «Mantener restricción» se cierra, pero el motivo sigue. En las dos puedes dar una nueva aptitud.',
  ),
  on(
    '/resultados/lectura_resultados',
    '¿Por qué no puedo enviar los resultados a un colaborador?',
    'Porque no tiene un contacto verificado. Confírmalo con él: puedes enviarle el enlace de registro desde su ficha, o leer los resultados en persona y anotar ahí su correo o su celular.',
  ),
  on(
    '/resultados/lectura_resultados',
    'El enlace del colaborador venció. ¿Qué hago?',
    'Cada enlace vale 15 días. Abre la entrega y elige «Recordar»: recibe uno nuevo y el anterior deja de servir.',
  ),
  on(
    '/resultados/lectura_resultados',
    '¿Qué hago si el colaborador no quiere firmar?',
    'En «Más» elige «Se negó a firmar» y escribe el nombre y el documento de dos testigos. Queda en la historia de la entrega.',
  ),
  on(
    '/importacion_resultados/emos_import',
    'Mi archivo trae las fechas con el mes primero. ¿Se importan mal?',
    'No. Si las fechas de una columna pueden leerse de dos maneras, en el paso «Revisión» se te pregunta qué va primero. Tu respuesta vale para toda la columna.',
  ),
  on(
    '/importacion_resultados/documentacion_pdf',
    '¿Cómo debo nombrar los PDF?',
    'Con el número de documento o el nombre completo, qué documento es y la fecha del examen (día, mes y año). Por ejemplo: «DNI 45678901 - INFORME MEDICO 12.03.26.pdf».',
  ),
  on(
    null,
    '¿Por qué veo «menos de 10» o «≈» en lugar de un número?',
    'Para que nadie sea reconocido. Las cifras de salud se publican una vez por cada año y trimestre cerrado, de grupos de 50 evaluados o más: «≈» marca una cifra aproximada, y las menores de 10 no se cuentan. El médico ve las exactas, de hoy.',
  ),
  on(
    '/estadisticas_salud/registro_vacunas_generales',
    '¿A quién le corresponde una vacuna?',
    'Depende de los peligros de su puesto y de su edad. Si falta alguien, revisa los peligros de su puesto en «Puestos laborales».',
  ),
  on(
    '/config/usuarios',
    '¿Cómo doy acceso a un médico?',
    'Invítalo y pide a Vigía el rol de médico: se da después de comprobar su CMP. Así nadie de la empresa puede darse acceso a datos clínicos.',
  ),
  on(
    '/account/perfil',
    '¿Por qué me pide un código cada vez que entro?',
    'Es obligatorio para médicos, administradores de empresa y super administradores. El código llega a tu correo y vale 5 minutos. Mira también en spam.',
  ),
  on(
    '/account/mis_notificaciones',
    '¿Cómo recibo menos correos?',
    'Elige «Una vez al día»: lo informativo llega junto en un correo, a las 7 de la mañana. Con «No» deja de llegar por ese canal. Los de seguridad llegan siempre.',
  ),
];
