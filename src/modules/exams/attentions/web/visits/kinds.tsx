import type { z } from 'zod';
import type { List } from '#platform/contract/list/define.ts';
import type { FormValues, ZodForm } from '#platform/web/forms/useZodForm.ts';
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
