import { CollaboratorList } from './CollaboratorList.tsx';

/** The workers who left the company; what is known of them is kept. */
export default function CeasedPage() {
  return (
    <CollaboratorList
      status="CEASED"
      title="Cesados"
      description="Quién dejó la empresa, con los exámenes que se le hicieron."
      empty={{
        title: 'No hay colaboradores cesados',
        description: 'Aquí verás a quienes tengan una fecha de cese en el padrón.',
      }}
    />
  );
}
