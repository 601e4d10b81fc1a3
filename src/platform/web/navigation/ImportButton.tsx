import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { Link } from '#platform/web/navigation/Link.ts';
import { useScreens } from './screens-context.ts';

/** Link to the import of a catalogue. */
export function ImportButton({ to }: { to: string }) {
  const { works } = useScreens();
  if (!works(to)) return null;
  return (
    <Button component={Link} to={to} variant="default" leftSection={<IconFileImport size={18} aria-hidden />}>
      Importar
    </Button>
  );
}
