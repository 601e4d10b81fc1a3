import { Alert, Button, Checkbox, Group, Modal, Text } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useWork } from '#platform/web/forms/useWork.ts';

interface Props {
  /** Words of all comments that may be clinical. */
  words: readonly string[];
  uploadName: string | null;
  onSign(): Promise<void>;
  onClose(): void;
}

/** Dialog of the signature; the signer confirms that the company may read the report. */
export function SignModal({ words, uploadName, onSign, onClose }: Props) {
  const [sure, setSure] = useState(false);
  const { busy, problem, run } = useWork();
  const sign = () =>
    run(async () => {
      await onSign();
      onClose();
    });
  return (
    <Modal opened onClose={onClose} title="Firmar el informe" zIndex={300}>
      <Text size="sm" mb="md">
        Se sella con tu nombre y tu CMP, y sus cifras ya no cambian. Para corregirlo después se abre otra versión, que
        dice por qué.
      </Text>
      {words.length > 0 && (
        <Alert color="porVencer" icon={<IconAlertTriangle aria-hidden />} mb="md">
          Estas palabras de los comentarios parecen clínicas: {words.join(', ')}.
        </Alert>
      )}
      <Checkbox
        label={
          uploadName
            ? `Revisé «${uploadName}»: no nombra a nadie, no dice diagnósticos y no da cifras de salud de menos de 10 personas.`
            : 'Revisé los comentarios: no nombran a nadie, no dicen diagnósticos y no dan cifras de salud de menos de 10 personas.'
        }
        checked={sure}
        onChange={(event) => setSure(event.currentTarget.checked)}
      />
      {problem && (
        <Alert color="vencido" mt="md" role="alert">
          {problem}
        </Alert>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} disabled={busy}>
          Cancelar
        </Button>
        <Button disabled={!sure} loading={busy} onClick={() => void sign()}>
          Firmar
        </Button>
      </Group>
    </Modal>
  );
}
