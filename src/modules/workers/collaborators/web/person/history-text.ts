import { RESTRICTIONS_PENDING } from '#clinical/vocabulary/aptitude.ts';
import type { HistoryEvent } from '../../history.ts';
import {
  aptitudeDayText,
  aptitudeLabel,
  aptitudeSentence,
  documentLabel,
  stateLabel,
  typeLabel,
} from '../../labels.ts';
import { ceaseReasonLabel } from '../../model.ts';

const KIND_TITLES: Readonly<Record<string, string>> = {
  COVID: 'Prueba de covid',
  LABORATORIO: 'Análisis de laboratorio',
  ASISTENCIAL: 'Atención asistencial',
};
const CONSULTATION_STATES: Readonly<Record<string, string>> = {
  EMITIDA: 'Emitida',
  NOTIFICADA: 'Notificada',
  AGENDADA: 'Agendada',
  ATENDIDA: 'Atendida',
  INFORME_CARGADO: 'Con informe',
  LEVANTADA: 'Levantada',
  MANTIENE_RESTRICCION: 'Mantiene la restricción',
};

const examOf = (e: HistoryEvent): string =>
  KIND_TITLES[e.attentionKind ?? ''] ?? (e.examType ? `EMO: ${typeLabel(e.examType)}` : 'Examen');

const TITLES: Record<HistoryEvent['event'], (e: HistoryEvent) => string> = {
  EXAMEN: examOf,
  CITA: (e) => `Cita · ${examOf(e)}`,
  ENTREGADO: () => 'Resultados entregados',
  LEIDO: () => 'Resultados leídos por el colaborador',
  FIRMADO: () => 'Constancia de entrega firmada',
  RESTRICCION: () => 'Restricción para el trabajo',
  INTERCONSULTA_EMITIDA: (e) => (e.specialty ? `Interconsulta: ${e.specialty}` : 'Interconsulta'),
  INTERCONSULTA_LEVANTADA: (e) => (e.specialty ? `Interconsulta cerrada: ${e.specialty}` : 'Interconsulta cerrada'),
  DOCUMENTO_EMITIDO: (e) => documentLabel(e.documentType ?? ''),
  DOCUMENTO_ANULADO: (e) => `${documentLabel(e.documentType ?? '')}: sin efecto`,
  INGRESO: () => 'Ingresó a la empresa',
  REGISTRO: () => 'Se registró en el padrón',
  CESE: () => 'Cesó',
  REACTIVACION: () => 'Volvió a trabajar',
  PROYECTO: (e) => (e.to ? `Pasó al proyecto ${e.to}` : 'Quedó sin proyecto'),
  ELIMINADO: () => 'Se eliminó de la lista',
  RESTAURADO: () => 'Se restauró a la lista',
  FUSION: () => 'Se unió con otro registro de la misma persona',
  FUSION_DESHECHA: () => 'Se separó del otro registro',
  DATOS_VERIFICADOS: () => 'El colaborador verificó sus datos',
};

export const historyTitle = (e: HistoryEvent): string => TITLES[e.event](e);

/** Text lines below the title of an event. */
export function historyLines(e: HistoryEvent): string[] {
  const lines: (string | null | undefined)[] = [];
  if (e.event === 'EXAMEN' || e.event === 'CITA') {
    const state = e.state ? stateLabel(e.state) : null;
    lines.push(e.aptitude ? aptitudeLabel(e.aptitude) : state);
    if (e.aptitude)
      lines.push(
        aptitudeSentence(e.aptitude, e.worksMeanwhile ?? null, e.workRestrictions),
        aptitudeDayText(e.aptitude, e.validUntil),
      );
    lines.push(e.healthCentre);
  }
  if (e.event === 'RESTRICCION') lines.push(e.workRestrictions ?? RESTRICTIONS_PENDING);
  if (e.kind === 'ENTREGA') lines.push(examOf(e));
  if (e.kind === 'INTERCONSULTA') {
    lines.push(e.consultationState && (CONSULTATION_STATES[e.consultationState] ?? e.consultationState));
    lines.push(e.consultationReason);
  }
  if (e.kind === 'DOCUMENTO') {
    lines.push(e.examType && `Del EMO: ${typeLabel(e.examType)}`, e.documentCode && `Código ${e.documentCode}`);
    lines.push(e.reason, e.clinicalReason && `${e.clinicalReason} (solo lo leen los médicos)`);
  }
  if (e.event === 'CESE') lines.push(e.reason && ceaseReasonLabel(e.reason));
  if (e.event === 'PROYECTO' && e.from) lines.push(`Antes: ${e.from}`);
  if (e.kind === 'LABORAL' && e.by) lines.push(`Por ${e.by}`);
  return lines.filter((line): line is string => Boolean(line));
}
