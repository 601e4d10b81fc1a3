import type { Protocol, ProtocolFields } from './catalogue.ts';
import { toFields } from './catalogue.ts';
import type { StationFields } from './model.ts';
import type { CellProblem, ProtocolRow } from './read-row.ts';

export type RowProblem = CellProblem & { rowNo: number };

const union = <T>(...lists: readonly (readonly T[])[]): T[] => [...new Set(lists.flat())];

/**
 * A protocol after the rows of a file are applied: filled cells are set, empty cells and stations missing from the file
 * leave the stored values. A new protocol begins `today`.
 */
export function mergeRows(
  rows: readonly ProtocolRow[],
  stored: Protocol | null,
  today: string,
): { fields: ProtocolFields; problems: RowProblem[] } {
  const problems: RowProblem[] = [];
  const base: ProtocolFields = stored
    ? toFields(stored)
    : {
        name: rows[0]?.name ?? '',
        examTypes: [],
        jobTitles: [],
        areas: [],
        hazards: [],
        validityMonths: null,
        dateFrom: today,
        dateTo: null,
        recordForm: 'ANEXO_02',
        enabled: true,
        stations: [],
      };
  const mergeValue = <K extends 'validityMonths' | 'dateFrom' | 'dateTo'>(key: K): ProtocolRow[K] => {
    const first = rows.find((row) => row[key] !== null);
    for (const row of rows)
      if (first && row[key] !== null && row[key] !== first[key])
        problems.push({
          rowNo: row.rowNo,
          field: key,
          message: `La fila ${first.rowNo} trae otro valor para este perfil: deja el mismo en todas.`,
        });
    return first?.[key] ?? null;
  };
  const list = <K extends 'examTypes' | 'jobTitles' | 'areas'>(key: K): ProtocolFields[K] => {
    const named = union(...rows.map((row) => row[key] as readonly string[]));
    return (named.length > 0 ? named : base[key]) as ProtocolFields[K];
  };
  const fields: ProtocolFields = {
    ...base,
    examTypes: list('examTypes'),
    jobTitles: list('jobTitles'),
    areas: list('areas'),
    validityMonths: mergeValue('validityMonths') ?? base.validityMonths,
    dateFrom: mergeValue('dateFrom') ?? base.dateFrom,
    dateTo: mergeValue('dateTo') ?? base.dateTo,
    stations: mergeStations(base.stations, rows, problems),
  };
  const whole = (field: string, message: string) =>
    problems.push(...rows.map(({ rowNo }) => ({ rowNo, field, message })));
  if (fields.examTypes.length === 0) whole('examTypes', 'Falta el tipo de EMO de este perfil.');
  if (fields.dateTo !== null && fields.dateTo < fields.dateFrom)
    whole('dateTo', 'La fecha final del perfil es anterior a la inicial.');
  return { fields, problems };
}

function mergeStations(
  stored: readonly StationFields[],
  rows: readonly ProtocolRow[],
  problems: RowProblem[],
): StationFields[] {
  const stations = new Map(stored.map((station) => [station.serviceArea, { ...station }]));
  const first = new Map<string, ProtocolRow>();
  for (const row of rows) {
    const { serviceArea, rowNo } = row;
    const before = first.get(serviceArea);
    if (before && (['sex', 'ageFrom', 'ageTo'] as const).some((key) => before[key] !== row[key])) {
      const message = `La fila ${before.rowNo} ya trae esta estación con otro sexo u otra edad: deja una sola.`;
      problems.push({ rowNo, field: 'serviceArea', message });
      continue;
    }
    first.set(serviceArea, before ?? row);
    const station = stations.get(serviceArea) ?? {
      serviceArea,
      jobTitles: [],
      hazards: [],
      sex: null,
      ageFrom: null,
      ageTo: null,
    };
    const hazards = before
      ? union(station.hazards, row.hazards)
      : row.hazards.length > 0
        ? row.hazards
        : station.hazards;
    const merged = {
      ...station,
      hazards,
      sex: row.sex === undefined ? station.sex : row.sex,
      ageFrom: row.ageFrom ?? station.ageFrom,
      ageTo: row.ageTo ?? station.ageTo,
    };
    if (merged.ageFrom !== null && merged.ageTo !== null && merged.ageTo < merged.ageFrom)
      problems.push({ rowNo, field: 'ageTo', message: 'La edad final es menor que la inicial.' });
    stations.set(serviceArea, merged);
  }
  return [...stations.values()];
}

const sorted = (items: readonly string[]): string[] => [...items].sort();

/** Whether two protocols have the same content, in any order. */
export function sameProtocol(a: ProtocolFields, b: ProtocolFields): boolean {
  const canon = ({ stations, examTypes, jobTitles, areas, hazards, ...rest }: ProtocolFields): string =>
    JSON.stringify([
      ...[examTypes, jobTitles, areas, hazards].map(sorted),
      Object.entries(rest).sort(([x], [y]) => x.localeCompare(y)),
      stations
        .map((s) => [s.serviceArea, sorted(s.jobTitles), sorted(s.hazards), s.sex, s.ageFrom, s.ageTo])
        .sort(([x], [y]) => String(x).localeCompare(String(y))),
    ]);
  return canon(a) === canon(b);
}
