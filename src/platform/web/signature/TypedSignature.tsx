import { TextInput } from '@mantine/core';
import classes from './signature.module.css';

const MAX_LENGTH = 60;

interface Props {
  name: string;
  onChange: (name: string) => void;
}

/** A typed name as a signature, for people who cannot draw one. */
export function TypedSignature({ name, onChange }: Props) {
  return (
    <>
      <TextInput
        label="Tu nombre, como firmas"
        maxLength={MAX_LENGTH}
        autoComplete="name"
        data-autofocus
        value={name}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <div className={classes['typed']} aria-hidden>
        {name}
      </div>
    </>
  );
}
