import { Anchor, Modal, Text } from '@mantine/core';
import { Link } from '#platform/web/navigation/Link.ts';
import { CompanyList } from './CompanyList.tsx';

/** Requires a user without a chosen company to choose one first. */
export default function CompanyGate() {
  return (
    <Modal
      opened
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title="¿En qué empresa vas a trabajar?"
    >
      <CompanyList onChosen={() => {}} />
      <Text size="sm" mt="md">
        <Anchor component={Link} to="/logout">
          Cerrar sesión
        </Anchor>
      </Text>
    </Modal>
  );
}
