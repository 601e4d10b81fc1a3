import { Alert, Anchor, Stack, Text } from '@mantine/core';
import { IconMailOff } from '@tabler/icons-react';
import { showNumber } from '#platform/contract/numbers.ts';
import { Link } from '#platform/web/navigation/Link.ts';

/** Numbers of recipients as the server counts them before sending. */
interface Reach {
  reached: number;
  leaving: number;
  byOthers: number;
  without: number;
  people: readonly { patientId: string; fullName: string }[];
}

interface Props {
  of: Reach | undefined;
  /** State of the people who get no message: «siguen sin enviar». */
  kept: string;
  /** Requirement that the reached people meet: «con contacto verificado». */
  needs: string;
  /** The contact of people without this requirement can be verified on their card. */
  verifies?: true;
}

const n = (count: number) => <b>{showNumber(count)}</b>;

/** Shows before sending how many people a message reaches, and who is not reached. */
export function Reached({ of, kept, needs, verifies }: Props) {
  if (!of) return null;
  const { reached, leaving, byOthers, without, people } = of;
  return (
    <Stack gap="xs">
      <Text size="sm" role="status">
        {n(reached)} {needs}, {n(without)} sin{without > 0 && verifies ? ': verifícalo ahora en su ficha.' : '.'}
        {byOthers > 0 && <> {n(byOthers)} solo por otro canal: elígelo para que les llegue.</>}
      </Text>
      {people.length > 0 && (
        <Text size="sm" component="div">
          <Stack gap={4} mah={160} style={{ overflowY: 'auto' }}>
            {people.map(({ patientId, fullName }) => (
              <Anchor
                key={patientId}
                component={Link}
                to="/gestion_colaboradores/colaboradores"
                search={{ patient: patientId }}
                size="sm"
                py={4}
                display="block"
              >
                {fullName}
              </Anchor>
            ))}
            {without > people.length && `y ${showNumber(without - people.length)} más`}
          </Stack>
        </Text>
      )}
      {leaving < reached && (
        <Alert color="porVencer" icon={<IconMailOff aria-hidden />}>
          {leaving === 0 ? 'Nada se enviará' : `A ${showNumber(reached - leaving)} no se les enviará`}: ese canal no
          está configurado aquí. El mensaje queda en la bandeja de salida y {kept}.
        </Alert>
      )}
    </Stack>
  );
}
