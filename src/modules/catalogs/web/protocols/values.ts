import { showDay, todayInLima } from '../../../../platform/contract/dates.ts';
import type { Difference } from '../../../../platform/web/forms/StaleChange.tsx';
import type { FormValues } from '../../../../platform/web/forms/useZodForm.ts';
import { EXAM_TYPE_LABELS, type ExamType } from '../../../exams/model/exam-type.ts';
import { SERVICE_AREA_LABELS } from '../../../exams/model/service-area.ts';
import { conditionLine } from '../../protocols/ask.ts';
import type { Protocol, protocolFields, StationFields } from '../../protocols/model.ts';
import { toFields } from '../../protocols/to-fields.ts';
import type { Work } from './useWork.ts';

export type ProtocolValues = FormValues<typeof protocolFields>;

export const valuesOf = (protocol: Protocol | null): ProtocolValues =>
  protocol
    ? toFields(protocol)
    : {
        name: '',
        examTypes: ['PREOCUPACIONAL', 'PERIODICO'],
        jobTitles: [],
        areas: [],
        hazards: [],
        validityMonths: null,
        dateFrom: todayInLima(),
        dateTo: null,
        enabled: true,
        stations: [],
      };

/** «Audiometría: solo a puestos expuestos a ruido» */
export function stationLine(station: StationFields, { named }: Work): string | null {
  const { jobTitles, hazards } = station;
  return conditionLine({ ...station, jobTitles: named(jobTitles), hazards: named(hazards) });
}

const told = (values: ProtocolValues, work: Work): Record<string, string> => {
  const names = (codes: readonly string[]) =>
    work
      .named(codes)
      .map(({ name }) => name)
      .sort((a, b) => a.localeCompare(b, 'es'))
      .join(', ');
  return {
    Nombre: values.name.trim(),
    'Tipos de EMO': values.examTypes.map((type) => EXAM_TYPE_LABELS[type as ExamType]).join(', '),
    Puestos: names(values.jobTitles),
    Áreas: names(values.areas),
    Peligros: names(values.hazards),
    'Vigencia (meses)': String(values.validityMonths ?? ''),
    Desde: showDay(values.dateFrom),
    Hasta: showDay(values.dateTo),
    Activo: values.enabled ? 'Sí' : 'No',
    Estaciones: values.stations
      .map((station) =>
        [SERVICE_AREA_LABELS[station.serviceArea], stationLine(station, work)].filter(Boolean).join(': '),
      )
      .join('; '),
  };
};

export function differencesOf(typed: ProtocolValues, stored: Protocol, work: Work): Difference[] {
  const [mine, theirs] = [told(typed, work), told(valuesOf(stored), work)];
  return Object.keys(mine)
    .map((label) => ({ label, mine: mine[label] ?? '', stored: theirs[label] ?? '' }))
    .filter((difference) => difference.mine !== difference.stored);
}
