import type { z } from 'zod';
import type { List } from '#platform/contract/list/define.ts';
import type { ZodForm } from '#platform/web/forms/useZodForm.ts';
import type { VisitDetail, VisitItem } from '../../visits/model.ts';

type Values = Record<string, unknown>;
export type VisitSchema = z.ZodType<Values, Values>;
export type VisitForm = ZodForm<VisitSchema>['form'];
/** A new attention names its worker, a change the attention and the version that was read. */
export type VisitTarget = { patientId: string } | { attentionId: string; version: number };
/** Facts of an attention, shown in the drawer with their labels. */
type Facts = readonly (readonly [name: string, value: string | null])[];

/**
 * How the page of a kind of attention that is no EMO shows and writes it. The page passes the values of the form on
 * without reading them; `Fields` are those of the kind's schema.
 */
export interface VisitPageKind<Fields extends Values = Values> {
  list: List<VisitItem>;
  /** Query parameters of its list besides the filters. */
  besides: Readonly<Record<string, boolean>>;
  title: string;
  /** Text for users inside the clinical wall and for users outside. */
  description: { doctor: string; company: string };
  empty: { doctor: string; company: string };
  /** For example «Atención asistencial», and the label of its button: «Registrar atención». */
  noun: string;
  register: string;
  saved: string;
  schema: z.ZodType<Values, Fields>;
  valuesOf: (visit: VisitDetail | null) => Values;
  save(values: Fields & VisitTarget): Promise<unknown>;
  fields: (form: VisitForm) => React.ReactNode;
  facts: (visit: VisitDetail) => Facts;
  /** Long texts, each with its own title. */
  notes: (visit: VisitDetail) => Facts;
  /** Further content of the drawer. */
  More?: React.ComponentType<{ visit: VisitDetail }>;
}

/** Initial values that every kind has. */
export const commonValues = (visit: VisitDetail | null, today: string) => ({
  date: visit?.date ?? today,
  place: visit?.place ?? '',
  daysOff: visit?.daysOff ?? null,
  notes: visit?.notes ?? '',
});
