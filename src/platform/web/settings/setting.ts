import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { List } from '#platform/contract/list/define.ts';
import type { FormValues, ZodForm } from '#platform/web/forms/useZodForm.ts';
import type { ListCalls } from '#platform/web/list/useList.ts';
import type { EmptyText } from '#platform/web/table/columns.ts';
import type { Cells } from '#platform/web/table/list-columns.tsx';

/** What a setting would change, shown before it is applied. */
export interface SettingPreview<Values, Shown> {
  /** A look that takes long tells what it has so far and how far it is; it ends early when told to stop. */
  ask: (values: Values, told: (part: { done: number; total: number }) => void, stop: AbortSignal) => Promise<Shown>;
  /** `again` looks anew with some values changed. */
  show: (shown: Shown, values: Values, again: (over: Partial<Values>) => void) => ReactNode;
}

/** One form of a setting: an entry made or changed. */
export interface SettingForm<S extends z.ZodType, Shown = unknown> {
  title: string;
  schema: S;
  /** Every field of the schema. */
  initialValues: FormValues<S>;
  fields: (form: ZodForm<S>['form']) => ReactNode;
  preview?: SettingPreview<FormValues<S>, Shown>;
  /** «Aplicar» */
  applyLabel?: string;
  save: (values: FormValues<S>) => Promise<unknown>;
  /** «Se registró la UIT de 2027.» */
  saved: (values: FormValues<S>) => string;
  /** Paths of what is read again. */
  touches: readonly string[];
  size?: string | number;
}

/** A kind of setting: how it is listed. What a row opens is its page's. */
export interface SettingList<Item> {
  list: List<Item>;
  calls: ListCalls;
  cells?: Cells<Item>;
  rowKey: (item: Item) => string;
  empty: EmptyText;
}
