import { Button, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { normaliseCode } from '../../model.ts';
import classes from './VerifyPage.module.css';

/** Form to correct a code that was typed. */
export function CodeForm({ code }: { code: string }) {
  const [typed, setTyped] = useState(code);
  const [wrong, setWrong] = useState(false);
  const navigate = useNavigate();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const next = normaliseCode(typed);
    setWrong(next === null);
    if (next) void navigate({ to: '/verificar/$code', params: { code: next } });
  };
  return (
    <form className={classes['section']} onSubmit={submit} noValidate>
      <TextInput
        label="Código del documento"
        description="12 letras y números, debajo del QR. No lleva 0, 1, I, L ni O."
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={wrong && 'Al código le faltan o le sobran letras.'}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        size="md"
      />
      <Button type="submit" mt="md" fullWidth size="md">
        Verificar
      </Button>
    </form>
  );
}
