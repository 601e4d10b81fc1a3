import { modelsOf } from './model.ts';
import { checks, fields, list, sign, table, text, workers } from './parts.ts';

/** Models for deliveries to workers and for their trainings. */
export const DELIVERIES = modelsOf('ENTREGAS', [
  {
    key: 'carta-recomendaciones-sst',
    name: 'Carta de recomendaciones de SST',
    format: 'docx',
    norm: 'Ley 29783, art. 35 c; D.S. 005-2012-TR, art. 30',
    about: 'Se adjunta al contrato: los riesgos del puesto y cómo prevenirlos.',
    parts: [
      fields('Trabajador', 'Apellidos y nombres*2|DNI|Puesto*1.5|Área*1.5|Fecha de ingreso'),
      text(
        'En cumplimiento del artículo 35 de la Ley 29783, {empresa} le comunica los riesgos de su puesto y las medidas de protección y prevención que debe cumplir:',
      ),
      table(
        'Riesgos y recomendaciones',
        'Peligro*1.5|Riesgo*1.5|Recomendación de seguridad y salud*3|Equipo de protección*1.5',
        8,
      ),
      list(
        'Usa siempre los equipos de protección que se te entregan.|Comunica de inmediato todo accidente, incidente o condición insegura.|Puedes interrumpir tu actividad ante un peligro inminente (Ley 29783, art. 63).|Participa en los exámenes médicos y capacitaciones.',
      ),
      sign('Empleador o su representante|Trabajador (recibí copia)'),
    ],
  },
  {
    key: 'cargo-entrega-risst',
    name: 'Cargo de entrega del RISST',
    format: 'docx',
    norm: 'Ley 29783, art. 35 a; D.S. 005-2012-TR, art. 75',
    about: 'Prueba que cada colaborador recibió el reglamento interno.',
    parts: [
      text(
        'Declaro haber recibido de {empresa} un ejemplar del Reglamento Interno de Seguridad y Salud en el Trabajo, y me comprometo a leerlo y cumplirlo.',
      ),
      fields('Documento entregado', 'Versión|Fecha de aprobación|Medio (físico o digital)'),
      workers('Cargo de entrega', 'Fecha|Firma*1.4'),
    ],
  },
  {
    key: 'registro-entrega-epp',
    name: 'Registro de entrega de EPP por trabajador',
    format: 'docx',
    norm: 'Ley 29783, art. 60; R.M. 050-2013-TR, Formato 7',
    about: 'La ficha de una persona: qué equipo recibió, cuándo y cuándo se renueva.',
    parts: [
      fields('Trabajador', 'Apellidos y nombres*2|DNI|Puesto*1.5|Área*1.5|Talla de ropa|Talla de calzado'),
      table(
        'Equipos entregados',
        'Fecha|Equipo de protección personal*2.5|Norma o certificación*1.5|Cantidad|Motivo (nuevo, cambio, pérdida)*1.5|Renovación|Firma del trabajador*1.5',
        14,
      ),
      list('Me comprometo a usar, cuidar y pedir el cambio de los equipos que recibo.'),
      sign('Responsable de la entrega'),
    ],
  },
  {
    key: 'lista-asistencia-capacitacion',
    name: 'Lista de asistencia a capacitación',
    format: 'docx',
    norm: 'Ley 29783, arts. 27 y 49 g; R.M. 050-2013-TR, Formato 8',
    about: 'Con todos los colaboradores activos ya escritos: solo firman.',
    parts: [
      checks('Actividad', 'Charla de cinco minutos|Inducción|Capacitación|Entrenamiento|Simulacro'),
      fields('Datos', 'Tema*3|Fecha|Hora de inicio|Hora de término|Lugar*1.5|Expositor*2'),
      workers('Asistentes', 'Firma*1.5'),
      sign('Expositor|Responsable de SST'),
    ],
  },
  {
    key: 'evaluacion-capacitacion',
    name: 'Evaluación de la capacitación',
    format: 'docx',
    norm: 'D.S. 005-2012-TR, arts. 27 a 29',
    about: 'Preguntas y nota de cada participante, para probar que entendió.',
    parts: [
      fields('Participante', 'Apellidos y nombres*2|DNI|Puesto*1.5|Tema*2|Fecha|Nota'),
      table('Preguntas', 'N.°*0.4|Pregunta*3|Respuesta*3', 5),
      fields('Opinión de la capacitación', 'Qué fue útil*4|Qué mejorar*4'),
      sign('Participante|Expositor'),
    ],
  },
]);
