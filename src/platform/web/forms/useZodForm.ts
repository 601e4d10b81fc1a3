import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form';
import { type KeyboardEvent, type SyntheticEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import { ApiProblem, messageOf } from '#platform/web/api/problems.ts';

let pressed = false;
const waiting: (() => void)[] = [];

function released(): void {
  pressed = false;
  // The click event comes directly after the release, before the next task.
  setTimeout(() => {
    if (!pressed) for (const work of waiting.splice(0)) work();
  });
}

if (typeof window !== 'undefined') {
  // A finger is lifted before the browser simulates a mouse press from it, and only that press moves the focus.
  for (const start of ['pointerdown', 'mousedown']) window.addEventListener(start, () => (pressed = true), true);
  for (const end of ['pointerup', 'pointercancel', 'mouseup', 'dragend']) window.addEventListener(end, released, true);
}

/** Runs `work` at once, or after the click where the pointer is pressed. */
function afterPress(work: () => void): void {
  if (pressed) waiting.push(work);
  else work();
}

type Values = Record<string, unknown>;
export type FormValues<S extends z.ZodType> = z.input<S> & Values;

export interface ZodForm<S extends z.ZodType> {
  form: UseFormReturnType<FormValues<S>>;
  /** For `<form onSubmit>`. */
  submit: (event?: SyntheticEvent) => Promise<void>;
  busy: boolean;
  /** Text of the summary above the fields; null without errors. */
  problem: string | null;
  dirty: boolean;
}

interface Options<S extends z.ZodType> {
  /** All fields, including empty ones, because a field that is missing here is not watched. */
  initialValues: FormValues<S>;
  /** Gets the values in the form of the endpoint's body. The form shows a failure and keeps what was typed. */
  onSubmit: (values: FormValues<S>) => Promise<unknown> | unknown;
}

/**
 * When a field loses the focus because a button is pressed, it is checked after the release. Otherwise its error would
 * move the button away from the pointer before the release.
 */
function checkedAfterClicks<V extends Values>(form: UseFormReturnType<V>): UseFormReturnType<V> {
  const getInputProps: typeof form.getInputProps = (path, options) => {
    const props = form.getInputProps(path, options);
    const { onBlur } = props;
    return onBlur ? { ...props, onBlur: (event: unknown) => afterPress(() => onBlur(event)) } : props;
  };
  return { ...form, getInputProps };
}

/**
 * A form validated with the zod schema of its endpoint's body, when a field loses focus and on submit. Field errors of
 * the server are shown at their fields.
 */
export function useZodForm<S extends z.ZodType>(schema: S, { initialValues, onSubmit }: Options<S>): ZodForm<S> {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const element = useRef<HTMLFormElement | null>(null);
  const form = useForm<FormValues<S>>({
    initialValues,
    validate: schemaResolver(schema, { sync: true }),
    validateInputOnBlur: true,
  });

  const refuse = (count: number, message?: string) => {
    setProblem(message ?? (count === 1 ? 'Revisa el dato marcado.' : `Revisa los ${count} datos marcados.`));
    // The errors must be rendered before the first invalid field can get the focus.
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };

  const submit = async (event?: SyntheticEvent) => {
    event?.preventDefault();
    if (event?.currentTarget instanceof HTMLFormElement) element.current = event.currentTarget;
    if (busy) return;
    const { hasErrors, errors } = form.validate();
    if (hasErrors) {
      refuse(Object.keys(errors).length);
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      await onSubmit(form.getValues());
    } catch (error) {
      const errors = error instanceof ApiProblem ? error.errors : [];
      form.setErrors(Object.fromEntries(errors.map(({ path, message }) => [path, message])));
      refuse(errors.length, errors.length > 0 ? undefined : messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { form: checkedAfterClicks(form), submit, busy, problem, dirty: form.isDirty() };
}

/** Ctrl+Enter submits a form from any of its fields, also from one in which Enter begins a line. */
export function submitByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
