import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { List } from '#platform/contract/list/define.ts';
import type { FormValues, ZodForm } from '#platform/web/forms/useZodForm.ts';
import type { ListCalls } from '#platform/web/list/useList.ts';
import type { EmptyText } from '#platform/web/table/columns.ts';
import type { Cells } from '#platform/web/table/list-columns.tsx';

/** Preview of a setting's effect before it is applied. */
export interface SettingPreview<Values, Shown> {
  /**
   * Computes the preview. A slow preview reports its progress with `onProgress` and ends early when `stop` is aborted.
   */
  ask: (
    values: Values,
    onProgress: (part: { done: number; total: number }) => void,
    stop: AbortSignal,
  ) => Promise<Shown>;
  /** `again` computes the preview with some values changed. */
  show: (previewed: Shown, values: Values, again: (over: Partial<Values>) => void) => ReactNode;
}

/** Form that creates or changes an entry of a setting. */
export interface SettingForm<S extends z.ZodType, Shown = unknown> {
  title: string;
  schema: S;
  /** Initial values of all fields of the schema. */
  initialValues: FormValues<S>;
  fields: (form: ZodForm<S>['form']) => ReactNode;
  preview?: SettingPreview<FormValues<S>, Shown>;
  /** Label of the button; «Aplicar» by default. */
  applyLabel?: string;
  save: (values: FormValues<S>) => Promise<unknown>;
  /** Text of the toast: «Se registró la UIT de 2027.» */
  saved: (values: FormValues<S>) => string;
  /** Paths of the cached answers to refresh. */
  touches: readonly string[];
  size?: string | number;
}

/** List of a kind of setting; the page decides what a row opens. */
export interface SettingList<Item> {
  list: List<Item>;
  calls: ListCalls<Item>;
  cells?: Cells<Item>;
  rowKey: (item: Item) => string;
  empty: EmptyText;
}
