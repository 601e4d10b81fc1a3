import { type SyntheticEvent, useState } from 'react';
import { call } from '#platform/web/api/client.ts';
import { ApiProblem } from '#platform/web/api/problems.ts';
import { listDepartments, listDistricts, listProvinces } from '#workers/catalogs/api.ts';
import type { ConsentChannel } from '#workers/collaborators/consents.ts';
import { type RegistrationDetails, updateOwnDetails } from '#workers/collaborators/registration-api.ts';
import { Dialog } from '../kit/Dialog.tsx';
import { CheckField, ChoiceField, TextField } from '../kit/fields.tsx';
import { Button, Problem } from '../kit/parts.tsx';
import { useTexts } from '../kit/texts.ts';
import { useLoad, useWork } from '../kit/useWork.ts';
import { ContactProof } from './ContactProof.tsx';

interface Props {
  token: string;
  details: RegistrationDetails;
  onClose: () => void;
  onSaved: () => void;
}

const EMAIL = ['EMAIL'] as const;

const named = (entries: readonly { id: string; name: string }[] | undefined) =>
  (entries ?? []).map(({ id, name }) => ({ value: id, label: name }));

/**
 * The worker's own data: names are read-only, other fields can be corrected and are mandatory. The server validates
 * them.
 */
export function DetailsForm({ token, details, onClose, onSaved }: Props) {
  const { registration: texts } = useTexts();
  const [values, setValues] = useState({
    departmentId: details.departmentId ?? '',
    provinceId: details.provinceId ?? '',
    districtId: details.districtId ?? '',
    street: details.street ?? '',
    phoneNumber: details.phoneNumber ?? '',
    email: details.email ?? '',
    emailCode: '',
    phoneCode: '',
    consents: details.consents.filter(({ given }) => given).map(({ channel }) => channel),
  });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { busy, problem, setProblem, run } = useWork();
  const { departmentId, provinceId } = values;
  const departments = useLoad('', () => call(listDepartments, {})).data;
  const provinces = useLoad(departmentId, async () =>
    departmentId ? call(listProvinces, { query: { department_id: departmentId } }) : [],
  ).data;
  const districts = useLoad(provinceId, async () =>
    provinceId ? call(listDistricts, { query: { province_id: provinceId } }) : [],
  ).data;
  const change = (next: Partial<typeof values>) => setValues((now) => ({ ...now, ...next }));
  // The link's code already verified the known e-mail address.
  const newEmail = values.email.includes('@') && values.email.trim().toLowerCase() !== details.email?.toLowerCase();
  const newPhone =
    details.phoneChannels.length > 0 &&
    values.phoneNumber.trim() !== '' &&
    !(details.phoneVerified && values.phoneNumber.trim() === details.phoneNumber);
  const field = (name: 'street' | 'phoneNumber' | 'email') => ({
    required: true,
    value: values[name],
    error: errors[name],
    // A code is valid only for the contact that it was sent to.
    onChange: (value: string) =>
      change({
        [name]: value,
        ...(name === 'email' && { emailCode: '' }),
        ...(name === 'phoneNumber' && { phoneCode: '' }),
      }),
  });
  const place = (name: 'departmentId' | 'provinceId' | 'districtId', cleared: Partial<typeof values>) => ({
    required: true,
    empty: texts.choose,
    value: values[name],
    error: errors[name],
    onChange: (value: string) => change({ [name]: value, ...cleared }),
  });
  const agree = (channel: ConsentChannel, isAgreed: boolean) =>
    change({ consents: [...values.consents.filter((each) => each !== channel), ...(isAgreed ? [channel] : [])] });
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    const missing = (Object.keys(values) as (keyof typeof values)[]).filter(
      (name) => values[name] === '' && name !== 'emailCode' && name !== 'phoneCode',
    );
    setErrors(Object.fromEntries(missing.map((name) => [name, texts.required])));
    if (missing.length > 0) return setProblem(texts.errors);
    void run(async () => {
      try {
        await call(updateOwnDetails, { query: { person_id: token }, body: values });
        onSaved();
      } catch (error) {
        if (error instanceof ApiProblem) setErrors(Object.fromEntries(error.errors.map((e) => [e.path, e.message])));
        throw error;
      }
    });
  };
  return (
    <Dialog title={texts.form} onClose={onClose}>
      <form onSubmit={send} noValidate>
        <Problem of={problem} />
        <TextField label={texts.firstName} readOnly value={details.firstName} />
        {details.lastName && <TextField label={texts.lastName} readOnly value={details.lastName} />}
        <ChoiceField
          label={texts.department}
          options={named(departments)}
          {...place('departmentId', { provinceId: '', districtId: '' })}
        />
        {departmentId && (
          <ChoiceField label={texts.province} options={named(provinces)} {...place('provinceId', { districtId: '' })} />
        )}
        {provinceId && <ChoiceField label={texts.district} options={named(districts)} {...place('districtId', {})} />}
        <TextField label={texts.street} autoComplete="street-address" maxLength={250} {...field('street')} />
        <TextField label={texts.phone} type="tel" autoComplete="tel" maxLength={20} {...field('phoneNumber')} />
        {newPhone && (
          <ContactProof
            key={`tel:${values.phoneNumber}`}
            token={token}
            value={values.phoneNumber}
            channels={details.phoneChannels}
            code={values.phoneCode}
            error={errors['phoneCode']}
            onCode={(phoneCode) => change({ phoneCode })}
          />
        )}
        <TextField label={texts.email} type="email" autoComplete="email" maxLength={254} {...field('email')} />
        {newEmail && (
          <ContactProof
            key={`mail:${values.email}`}
            token={token}
            value={values.email}
            channels={EMAIL}
            code={values.emailCode}
            error={errors['emailCode']}
            onCode={(emailCode) => change({ emailCode })}
          />
        )}
        <fieldset>
          <legend>{texts.besides}</legend>
          {details.consents.map(({ channel, text }) => (
            <CheckField
              key={channel}
              label={text}
              checked={values.consents.includes(channel)}
              onChange={(isAgreed) => agree(channel, isAgreed)}
            />
          ))}
        </fieldset>
        <Button kind="main" type="submit" busy={busy}>
          {texts.save}
        </Button>
      </form>
    </Dialog>
  );
}
