import { type SyntheticEvent, useState } from 'react';
import { ChoiceField, TextField } from '../kit/fields.tsx';
import { Button, Note, Problem } from '../kit/parts.tsx';
import { useTexts } from '../kit/texts.ts';
import { useWork } from '../kit/useWork.ts';

interface Props {
  title: string;
  /** `already` holds a sentence that the purpose of the link was already fulfilled. */
  onCheck: (document: { type: string; number: string }) => Promise<'matched' | 'none' | { already: string }>;
}

/** Form for type and number of the document; both are required. */
export function DocumentStep({ title, onCheck }: Props) {
  const { identity } = useTexts().common;
  const [type, setType] = useState('DNI');
  const [number, setNumber] = useState('');
  const [already, setAlready] = useState<string | null>(null);
  const { busy, problem, setProblem, run } = useWork();
  const check = (event: SyntheticEvent) => {
    event.preventDefault();
    if (number.trim() === '') return;
    void run(async () => {
      const checkAnswer = await onCheck({ type, number });
      if (checkAnswer === 'none') setProblem(identity.mismatch);
      if (typeof checkAnswer === 'object') setAlready(checkAnswer.already);
    });
  };
  return (
    <form onSubmit={check} noValidate>
      <h1>{title}</h1>
      <p className="dim">{identity.lead}</p>
      <Problem of={problem} />
      {already && <Note tone="good">{already}</Note>}
      <ChoiceField
        label={identity.type}
        required
        value={type}
        options={Object.entries(identity.types).map(([value, label]) => ({ value, label }))}
        onChange={setType}
      />
      <TextField
        label={identity.number}
        required
        autoComplete="off"
        inputMode={type === 'DNI' ? 'numeric' : 'text'}
        maxLength={30}
        value={number}
        onChange={setNumber}
      />
      <Button kind="main" type="submit" busy={busy} disabled={number.trim() === ''}>
        {identity.go}
      </Button>
    </form>
  );
}
