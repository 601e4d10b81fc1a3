import { Alert, Button, Radio, Stack, Text, Title } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { type SyntheticEvent, useState } from 'react';
import { z } from 'zod';
import { call } from '../../../../platform/web/api/client.ts';
import { messageOf } from '../../../../platform/web/api/problems.ts';
import { checkWish, KINDS, type RightsKind, wishFields } from '../../kinds.ts';
import { askForRight, type OwnRights } from '../../own/api.ts';
import { type Wish, WishFields } from '../WishFields.tsx';
import classes from './own-rights.module.css';
import { ASKED } from './words.ts';

const SCHEMA = z.strictObject(wishFields).superRefine(checkWish);
const NOTHING: Wish = { kind: 'ACCESO', field: null, newValue: null, text: null };

interface Props {
  token: string;
  terms: OwnRights['terms'];
  onAsked: (rights: OwnRights) => void;
}

/** What a worker may ask for, with the term of each. */
export function AskForm({ token, terms, onAsked }: Props) {
  const [asking, setAsking] = useState(false);
  const [wish, setWish] = useState(NOTHING);
  const [errors, setErrors] = useState<Partial<Record<keyof Wish, string>>>({});
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState(false);
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    const parsed = SCHEMA.safeParse(wish);
    setErrors(
      parsed.success ? {} : Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path[0], message])),
    );
    if (!parsed.success || busy) return;
    setBusy(true);
    setProblem(null);
    try {
      onAsked(await call(askForRight, { query: { t: token }, body: parsed.data }));
      setWish(NOTHING);
      setAsking(false);
      setDone(true);
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const termOf = (kind: RightsKind) => terms.find((term) => term.kind === kind);
  return (
    <section className={classes['part']} aria-labelledby="pedir">
      <Title order={2} size="h3" id="pedir" mb="sm">
        Qué puedes pedir
      </Title>
      {done && !asking && (
        <Alert color="vigente" icon={<IconCircleCheck aria-hidden />} role="status" mb="sm">
          Recibimos tu solicitud. Te escribiremos cuando haya una respuesta.
        </Alert>
      )}
      {!asking && (
        <Button size="md" fullWidth variant={done ? 'default' : 'filled'} onClick={() => setAsking(true)}>
          Hacer una solicitud
        </Button>
      )}
      {asking && (
        <form onSubmit={(event) => void send(event)} noValidate>
          <Stack gap="md">
            {problem && (
              <Alert color="vencido" icon={<IconAlertCircle aria-hidden />} role="alert">
                {problem}
              </Alert>
            )}
            <Radio.Group
              label="Qué quieres"
              size="md"
              value={wish.kind}
              onChange={(kind) => setWish({ ...NOTHING, kind: kind as RightsKind })}
            >
              <Stack gap="sm" mt={6}>
                {(Object.keys(KINDS) as RightsKind[]).map((kind) => (
                  <Radio
                    key={kind}
                    value={kind}
                    size="md"
                    label={ASKED[kind].title}
                    description={`${ASKED[kind].help} Te responden en ${termOf(kind)?.workingDays ?? '—'} días hábiles.`}
                  />
                ))}
              </Stack>
            </Radio.Group>
            <WishFields wish={wish} errors={errors} onChange={setWish} own />
            <Button type="submit" size="md" loading={busy}>
              Enviar solicitud
            </Button>
            <Button size="md" variant="default" disabled={busy} onClick={() => setAsking(false)}>
              Volver
            </Button>
            <Text size="sm" c="dimmed">
              {termOf(wish.kind)?.norm}
            </Text>
          </Stack>
        </form>
      )}
    </section>
  );
}
