import type { z } from 'zod';
import type { List } from '../../../../platform/contract/list/define.ts';
import type { Difference } from '../../../../platform/web/forms/StaleChange.tsx';
import type { FormValues, ZodForm } from '../../../../platform/web/forms/useZodForm.ts';
import type { VisitDetail, VisitItem } from '../../visits/model.ts';

export type VisitForm = ZodForm<z.ZodType<Record<string, unknown>>>['form'];
type Values = FormValues<z.ZodType<Record<string, unknown>>>;
/** A fact of one of them beside its list, by its name. */
type Facts = readonly (readonly [name: string, value: string | null])[];

/** A kind of attention that is no EMO, as its page shows and writes it. */
export interface VisitPageKind {
  list: List<VisitItem>;
  /** What its list asks for beside the filters. */
  besides: Readonly<Record<string, boolean>>;
  title: string;
  /** Inside the wall, and outside of it. */
  description: { doctor: string; company: string };
  empty: { doctor: string; company: string };
  /** «Atención asistencial», and how one is registered: «Registrar atención». */
  noun: string;
  register: string;
  saved: string;
  schema: z.ZodType;
  valuesOf: (visit: VisitDetail | null) => Values;
  save: (values: Record<string, unknown>) => Promise<unknown>;
  fields: (form: VisitForm) => React.ReactNode;
  facts: (visit: VisitDetail) => Facts;
  /** Long texts under a name of their own. */
  notes: (visit: VisitDetail) => Facts;
  /** What else stands in the drawer. */
  More?: React.ComponentType<{ visit: VisitDetail }>;
}

/** What every kind begins with. */
export const commonValues = (visit: VisitDetail | null, today: string) => ({
  date: visit?.date ?? today,
  place: visit?.place ?? '',
  daysOff: visit?.daysOff ?? null,
  notes: visit?.notes ?? '',
});

/** What was typed beside what another person stored, where the facts that are read differ. */
export function differencesOf(kind: VisitPageKind, typed: Values, stored: VisitDetail): Difference[] {
  const theirs = kind.valuesOf(stored);
  const said = (value: unknown): string =>
    value === null || value === undefined || value === ''
      ? 'Vacío'
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value);
  return Object.keys(theirs)
    .filter((name) => said(typed[name]) !== said(theirs[name]))
    .map((name) => ({ label: FIELD_LABELS[name] ?? name, mine: said(typed[name]), stored: said(theirs[name]) }));
}

const FIELD_LABELS: Readonly<Record<string, string>> = {
  date: 'Fecha',
  place: 'Lugar',
  daysOff: 'Días sin laborar',
  notes: 'Observaciones',
  attentionClass: 'Clase',
  bodySystem: 'Sistema',
  reason: 'Motivo',
  treatment: 'Tratamiento e indicaciones',
  referred: 'Referido',
  referredTo: 'Referido a',
  diagnoses: 'Diagnósticos',
  testType: 'Prueba',
  result: 'Resultado',
  caseClass: 'Caso',
  symptomsOn: 'Inicio de síntomas',
  dischargedOn: 'Alta epidemiológica',
};
