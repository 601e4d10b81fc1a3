import { type SyntheticEvent, useState } from 'react';
import type { RightsField, RightsKind } from '#documents/rights/kinds.ts';
import { type OwnRights, requestRight } from '#documents/rights/own/api.ts';
import { call } from '#platform/web/api/client.ts';
import { ApiProblem } from '#platform/web/api/problems.ts';
import { AreaField, ChoiceField, TextField } from '../kit/fields.tsx';
import { Button, Note, Part, Problem } from '../kit/parts.tsx';
import { useTexts } from '../kit/texts.ts';
import { useWork } from '../kit/useWork.ts';

interface Wish {
  kind: RightsKind;
  field: RightsField | null;
  newValue: string | null;
  text: string | null;
}
const NOTHING: Wish = { kind: 'ACCESO', field: null, newValue: null, text: null };
/** Fields whose new value is typed in an input; the other fields are described in a text. */
const TYPES: Partial<Record<RightsField, 'email' | 'tel' | 'text' | 'date'>> = {
  CORREO: 'email',
  TELEFONO: 'tel',
  DOCUMENTO: 'text',
  NACIMIENTO: 'date',
};

interface Props {
  token: string;
  terms: OwnRights['terms'];
  onAsked: (rights: OwnRights) => void;
}

/** Form for a worker's requests about their data, with the term of each. The server reports missing fields. */
export function AskForm({ token, terms, onAsked }: Props) {
  const { common, rights } = useTexts();
  const { ask, asked } = rights;
  const [asking, setAsking] = useState(false);
  const [wish, setWish] = useState(NOTHING);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [done, setDone] = useState(false);
  const { busy, problem, setProblem, run } = useWork();
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    setErrors({});
    void run(async () => {
      try {
        onAsked(await call(requestRight, { query: { t: token }, body: wish }));
        setWish(NOTHING);
        setAsking(false);
        setDone(true);
      } catch (error) {
        if (error instanceof ApiProblem) setErrors(Object.fromEntries(error.errors.map((e) => [e.path, e.message])));
        throw error;
      }
    });
  };
  const termOf = (kind: RightsKind) => terms.find((term) => term.kind === kind);
  if (!asking)
    return (
      <Part title={ask.title}>
        {done && <Note tone="good">{ask.done}</Note>}
        <Button kind={done ? 'plain' : 'main'} onClick={() => setAsking(true)}>
          {ask.begin}
        </Button>
      </Part>
    );
  const { kind, field } = wish;
  const type = field ? TYPES[field] : undefined;
  const explained = kind === 'RECTIFICACION' && field !== null && !type;
  return (
    <Part title={ask.title}>
      <form onSubmit={send} noValidate>
        <Problem of={problem} />
        <fieldset className="choices">
          <legend>{ask.what}</legend>
          {(Object.keys(asked) as RightsKind[]).map((each) => (
            <label key={each}>
              <input
                type="radio"
                name="kind"
                value={each}
                checked={kind === each}
                onChange={() => {
                  setWish({ ...NOTHING, kind: each });
                  setErrors({});
                  setProblem(null);
                }}
              />
              <span>
                <b>{asked[each].title}</b>
                <span className="dim">
                  {asked[each].help} {ask.term(termOf(each)?.workingDays)}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
        {kind === 'RECTIFICACION' && (
          <ChoiceField
            label={ask.field}
            required
            empty={ask.choose}
            value={field ?? ''}
            options={Object.entries(rights.fields).map(([value, label]) => ({ value, label }))}
            error={errors['field']}
            onChange={(next) => setWish({ ...wish, field: next as RightsField, newValue: null })}
          />
        )}
        {type && (
          <TextField
            label={ask.newValue}
            required
            type={type}
            maxLength={120}
            value={wish.newValue ?? ''}
            error={errors['newValue']}
            onChange={(value) => setWish({ ...wish, newValue: value || null })}
          />
        )}
        <AreaField
          label={explained ? ask.explain : ask.more}
          help={ask.private}
          required={explained}
          maxLength={2000}
          value={wish.text ?? ''}
          error={errors['text']}
          onChange={(text) => setWish({ ...wish, text: text || null })}
        />
        <Button kind="main" type="submit" busy={busy}>
          {ask.send}
        </Button>
        <Button disabled={busy} onClick={() => setAsking(false)}>
          {common.back}
        </Button>
        <p className="dim">{termOf(kind)?.norm}</p>
      </form>
    </Part>
  );
}
