import type { ScreenPath } from './screens.ts';

/**
 * One line about the purpose of a screen, the same for all users: shown under the title, and by the server in the
 * document before any script runs. It should fill two lines on a phone: then it is the largest text of the page, and
 * the browser's largest contentful paint (LCP) does not wait for the rows.
 */
export const LEADS = {
  '/dashboard_gestion/estadisticas_general':
    'Cómo está tu empresa con sus exámenes médicos ocupacionales (EMO): qué vence, qué falta y qué cambió.',
  '/dashboard_gestion/nps':
    'Qué tanto recomendarían el servicio quienes usan Vigía y los colaboradores que recibieron sus resultados.',
  '/dashboard_gestion/lectura_resultado':
    'Cuántos resultados llegan a manos de cada colaborador y cuánto demora cada paso, del examen a la firma.',
  '/dashboard_gestion/emos':
    'Qué exámenes vencen y cuándo, cuánto trabajo es eso para cada sede, y cómo van las citas.',
  '/dashboard_gestion/covid': 'Cuántas pruebas covid se hicieron y cuántas faltan.',
  '/dashboard_gestion/riesgos': 'A quién alcanza cada peligro, y a quién su EMO no le busca lo que ese peligro causa.',
  '/gestion_colaboradores/colaboradores':
    'Quién trabaja en la empresa, en qué puesto y hasta cuándo vale su examen médico.',
  '/gestion_colaboradores/cesados': 'Quién dejó la empresa, con los exámenes que se le hicieron.',
  '/gestion_colaboradores/ausencias':
    'Quién no trabaja y entre qué días, como lo comunicó el médico. La causa es reservada.',
  '/importacion_resultados/repositorio':
    'Todos los PDF que se subieron: a qué examen quedó adjunto cada uno, y los que esperan.',
  '/agendamiento/emo_calendar': 'Los EMOs agendados por día y sede. Se mueven arrastrándolos o con «Mover a…».',
  '/agendamiento/asistencial_calendar':
    'Las atenciones y pruebas agendadas por día y sede. Se mueven arrastrándolas o con «Mover a…».',
  '/agendamiento/covid': 'Las pruebas covid agendadas: se programan, se reprograman y se registra quién llegó.',
  '/agendamiento/asistencial':
    'Las citas con el servicio de salud: se programan, se reprograman y se registra quién llegó.',
  '/resultados/lectura_resultados_calendar': 'Las citas en las que se leen los resultados a los colaboradores.',
  '/programa_salud/programas': 'Los programas activos de la empresa y su cobertura. Quién participa es reservado.',
  '/documentacion_sst/registros':
    'Los ocho registros que pide una inspección: cómo está cada uno, qué le falta y quién responde.',
  '/documentacion_sst/formatos_modelo':
    'Registros, planes, actas y permisos de seguridad y salud en el trabajo, con los datos de tu empresa ya escritos.',
  '/config/status': 'Cada ejecución de una importación: en qué va, cuánto tardó y qué falló.',
  '/config/diccionario_resultados':
    'Cómo llaman los archivos a cada campo y cuáles son los valores de referencia. Vale para todas las empresas.',
  '/config/multas': 'Con qué se estima la multa de SUNAFIL. Es una estimación referencial; lo ya estimado no cambia.',
  '/config/usuarios': 'Quién entra a la empresa y qué puede hacer. Cada cambio queda en el registro de auditoría.',
  '/config/empresa': 'Las empresas clientes, sus administradores y su membresía.',
  '/config/logo_empresa': 'Va en los certificados y en los informes de tu empresa.',
  '/config/novedades': 'Lo que cada persona lee una vez al entrar: mejoras, avisos y cambios de norma.',
  '/demo/correo': 'Lo que se envió, o se habría enviado, a cada persona, y qué hacer con lo que no llegó.',
  '/ayuda': 'Para qué sirve cada pantalla, cómo se usa y cómo se calculan sus números.',
  '/account/perfil': 'Tus datos, tu firma y cómo entras a Vigía.',
  '/agendamiento/emo': 'Quiénes necesitan un examen, lo más urgente primero. Elige a uno o a varios y agéndalos.',
  '/resultados/emos': 'Aptitud, vigencia y certificado de cada examen, y si ya se entregó al colaborador.',
} as const satisfies Partial<Record<ScreenPath, string>>;
