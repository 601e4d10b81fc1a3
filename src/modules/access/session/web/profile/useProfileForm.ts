import type { z } from 'zod';
import { call } from '#platform/web/api/client.ts';
import { ApiProblem } from '#platform/web/api/problems.ts';
import { showSuccess } from '#platform/web/feedback/toast.ts';
import type { Difference } from '#platform/web/forms/StaleChange.tsx';
import { useStaleChange } from '#platform/web/forms/useStaleChange.ts';
import { type FormValues, useZodForm } from '#platform/web/forms/useZodForm.ts';
import { getProfile, updateProfile } from '../../account-api.ts';
import { type Profile, profileInput } from '../../model.ts';

/** Fields of the form; the second step has its own switch. */
const fields = profileInput.omit({ twoStep: true, version: true });
type Fields = FormValues<typeof fields>;

const LABELS = {
  firstName: 'Nombres',
  lastName: 'Apellidos',
  phone: 'Teléfono',
  cmp: 'CMP',
  rne: 'RNE',
  specialty: 'Especialidad',
} as const;
const NAMES = Object.keys(LABELS) as (keyof typeof LABELS)[];

const valuesOf = ({ firstName, lastName, phone, cmp, rne, specialty }: Profile): Fields => ({
  firstName,
  lastName,
  phone: phone ?? '',
  cmp: cmp ?? '',
  rne: rne ?? '',
  specialty: specialty ?? '',
});

/** Form of the person's own data, with handling of a change saved elsewhere meanwhile. */
export function useProfileForm(profile: Profile, onChanged: () => Promise<void>) {
  const stale = useStaleChange<Profile>();
  const save = async (values: Fields, { twoStep, version }: Profile) => {
    const body = { ...fields.parse(values), twoStep, version } satisfies z.output<typeof profileInput>;
    try {
      await call(updateProfile, { body });
    } catch (error) {
      throw await withCurrent(error);
    }
    form.resetDirty(values);
    await onChanged();
    showSuccess('Se guardaron tus datos.');
  };
  const zodForm = useZodForm(fields, {
    initialValues: valuesOf(profile),
    onSubmit: (values) => stale.attempt(() => save(values, profile)),
  });
  const { form } = zodForm;

  const stored = stale.stored;
  const storedValues = stored && valuesOf(stored);
  const typedValues = form.getValues();
  const differences: Difference[] = storedValues
    ? NAMES.filter((name) => storedValues[name] !== typedValues[name]).map((name) => ({
        label: LABELS[name],
        mine: String(typedValues[name] ?? ''),
        stored: String(storedValues[name] ?? ''),
      }))
    : [];
  const keepMine = async () => {
    stale.settle();
    if (stored) await stale.attempt(() => save(form.getValues(), stored));
  };
  const takeStored = () => {
    stale.settle();
    if (!storedValues) return;
    form.setValues(storedValues);
    form.resetDirty(storedValues);
    void onChanged();
  };
  return { ...zodForm, labels: LABELS, differences: stored ? differences : null, keepMine, takeStored };
}

/** Reads the stored profile when the refusal does not include it. */
async function withCurrent(error: unknown): Promise<unknown> {
  if (!(error instanceof ApiProblem) || error.code !== 'changed_meanwhile' || error.current) return error;
  return new ApiProblem({
    status: error.status,
    code: error.code,
    title: error.title,
    current: await call(getProfile, {}),
  });
}
