import type { FaqAudience } from './model.ts';

interface Brought {
  audience: FaqAudience;
  screen: string | null;
  question: string;
  answer: string;
}
const open = (question: string, answer: string): Brought => ({ audience: 'public', screen: null, question, answer });
const on = (screen: string | null, question: string, answer: string): Brought => ({
  ...{ audience: 'app', screen },
  ...{ question, answer },
});

/** The questions that Vigía brings: a migration stores them, and the public page is built with those of anybody. */
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
    'Cada documento de Vigía lleva un código y un QR. Al verificarlo se ve si está vigente, vencido o anulado, y puedes comparar tu archivo con el original sin enviarlo.',
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
    'Desde que tiene aptitud y hasta que pasan los meses que manda el perfil médico, el puesto o la empresa, en ese orden. Un examen anulado o incompleto no cuenta.',
  ),
  on(
    '/agendamiento/emo',
    '¿Cómo se entera el colaborador de su cita?',
    'Por los canales que tu empresa activó: correo, WhatsApp o SMS. El mensaje no lleva datos de salud. Puedes ver si salió en el detalle de la cita.',
  ),
];
