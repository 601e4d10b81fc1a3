import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useScreens } from '../../../platform/web/navigation/screens-context.ts';
import { useCan } from '../../../platform/web/session/session.ts';
import { CollaboratorList } from './CollaboratorList.tsx';

const IMPORT = '/gestion_colaboradores/colaboradores_import';

/** The workers of the company today. */
export default function CollaboratorsPage() {
  const can = useCan();
  const { works } = useScreens();
  const canImport = can('rosters.import') && works(IMPORT);
  const button = (label: string) =>
    canImport && (
      <Button component={Link} to={IMPORT} color="accent" leftSection={<IconFileImport size={18} aria-hidden />}>
        {label}
      </Button>
    );
  return (
    <CollaboratorList
      status="ACTIVE"
      title="Colaboradores"
      description="Quién trabaja en la empresa y hasta cuándo vale su examen médico."
      actions={button('Importar')}
      empty={{
        title: 'Todavía no hay colaboradores',
        description: 'Sube el padrón de la empresa desde un archivo de Excel o CSV: las columnas se reconocen solas.',
        action: button('Importar colaboradores'),
      }}
    />
  );
}
