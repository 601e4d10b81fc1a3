import { Alert, Button, Text, Title } from '@mantine/core';
import { IconAlertCircle, IconEye, IconLogout } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../../platform/web/api/client.ts';
import { messageOf } from '../../../../platform/web/api/problems.ts';
import { closeOwnRights, type OwnRights } from '../../own/api.ts';
import { HELD_PARTS } from '../../own/held.ts';
import { AskForm } from './AskForm.tsx';
import { OwnRequests } from './OwnRequests.tsx';
import classes from './own-rights.module.css';

interface Props {
  token: string;
  rights: OwnRights;
  onChange: (rights: OwnRights) => void;
  /** To the results, where the link is theirs. */
  back: string | null;
}

/** What a worker asked for, may ask for, and what there is of them. */
export function OwnRightsBody({ token, rights, onChange, back }: Props) {
  return (
    <>
      <Title order={1} size="h2">
        Tus datos
      </Title>
      <Text mt={4} mb="md">
        {rights.fullName}: son tuyos. Puedes saber qué datos tiene {rights.company}, pedir que corrijan lo que esté mal
        y llevarte una copia. Es gratis.
      </Text>
      <OwnRequests token={token} requests={rights.requests} />
      <AskForm token={token} terms={rights.terms} onAsked={onChange} />
      <section className={classes['part']} aria-labelledby="que-hay">
        <Title order={2} size="h3" id="que-hay" mb="sm">
          Qué hay de ti
        </Title>
        {HELD_PARTS.filter(({ code }) => (rights.held[code] ?? 0) > 0).map((part) => (
          <Held key={part.code} part={part} count={rights.held[part.code] ?? 0} />
        ))}
      </section>
      {back && (
        <section className={classes['part']} aria-labelledby="quien">
          <Title order={2} size="h3" id="quien">
            Quién vio tus datos
          </Title>
          <Text mt={4} mb="sm">
            Cada vez que alguien los abre queda anotado.
          </Text>
          <Button
            component="a"
            href={`${back}#accesos`}
            size="md"
            fullWidth
            variant="default"
            leftSection={<IconEye size={18} aria-hidden />}
          >
            Ver quién los vio
          </Button>
        </section>
      )}
      <Leave token={token} handedOver={rights.handedOver} />
    </>
  );
}

function Held({ part, count }: { part: (typeof HELD_PARTS)[number]; count: number }) {
  const title =
    part.code === 'FICHA' ? part.one : `${count.toLocaleString('es-PE')} ${count === 1 ? part.one : part.many}`;
  return (
    <details className={classes['held']}>
      <summary>{title}</summary>
      <dl>
        <dt>Para qué</dt>
        <dd>{part.why}</dd>
        <dt>Quién lo ve</dt>
        <dd>{part.who}</dd>
        <dt>Cuánto se guarda</dt>
        <dd>{part.kept}</dd>
      </dl>
    </details>
  );
}

/** The worker is done with this device. */
function Leave({ token, handedOver }: { token: string; handedOver: boolean }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const end = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await call(closeOwnRights, { query: { t: token } });
      await navigate({ to: '/mis_datos', search: { fin: 'terminada' } as never, replace: true });
      client.clear();
    } catch (error) {
      setProblem(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <section className={classes['part']} aria-label="Terminar">
      {problem && (
        <Alert color="vencido" icon={<IconAlertCircle aria-hidden />} role="alert" mb="sm">
          {problem}
        </Alert>
      )}
      <Button
        size="md"
        fullWidth
        variant={handedOver ? 'light' : 'default'}
        loading={busy}
        leftSection={<IconLogout size={18} aria-hidden />}
        onClick={() => void end()}
      >
        Terminar
      </Button>
      <Text size="sm" c="dimmed" mt={8}>
        {handedOver
          ? 'Este equipo es del médico: termina antes de devolverlo.'
          : 'Si este equipo no es solo tuyo, termina: nadie podrá ver tus datos en él.'}
      </Text>
      <Text size="sm" c="dimmed" mt={8}>
        Si no te responden a tiempo o no estás de acuerdo, puedes reclamar ante la Autoridad Nacional de Protección de
        Datos Personales, del Ministerio de Justicia.
      </Text>
    </section>
  );
}
