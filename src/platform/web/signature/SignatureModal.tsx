import { Button, Group, Modal, Tabs, Text } from '@mantine/core';
import '@mantine/core/styles/Tabs.layer.css';
import { useState } from 'react';
import { NO_STROKE } from '#platform/contract/ink.ts';
import { useWork } from '#platform/web/forms/useWork.ts';
import { showsStroke } from './find-stroke.ts';
import { pngOfName } from './name-png.ts';
import { SignatureImage } from './SignatureImage.tsx';
import { pngOf, SignaturePad } from './SignaturePad.tsx';
import type { Stroke } from './strokes.ts';
import { TypedSignature } from './TypedSignature.tsx';

/** How the signature was made. */
type SignatureWay = 'draw' | 'image' | 'type';

interface Props {
  opened: boolean;
  onClose: () => void;
  /** The dialog closes on success; a failure is shown and keeps the signature. */
  onSave: (file: File, way: SignatureWay) => Promise<unknown>;
}

/** A signature that is drawn, uploaded as a picture, or typed. It begins empty each time. */
export function SignatureModal(props: Props) {
  return props.opened ? <Sheet {...props} /> : null;
}

function Sheet({ onClose, onSave }: Props) {
  const [tab, setTab] = useState<SignatureWay>('draw');
  const [strokes, setStrokes] = useState<Stroke[]>([]);
  const [image, setImage] = useState<File | null>(null);
  const [name, setName] = useState('');
  const { busy, problem, setProblem, run } = useWork();
  const drawing = tab === 'draw';
  const signed = drawing ? strokes.length > 0 : tab === 'image' ? image !== null : name.trim() !== '';

  const save = () =>
    run(async () => {
      const file = drawing ? await pngOf(strokes) : tab === 'image' ? image : await pngOfName(name);
      if (!file || !(await showsStroke(file))) return setProblem(NO_STROKE);
      await onSave(file, tab);
      onClose();
    });

  return (
    <Modal opened onClose={onClose} title="Añadir firma" size="lg" closeOnClickOutside={false}>
      <Tabs value={tab} onChange={(value) => setTab(value as SignatureWay)}>
        <Tabs.List mb="md">
          <Tabs.Tab value="draw">Dibujar</Tabs.Tab>
          <Tabs.Tab value="image">Imagen</Tabs.Tab>
          <Tabs.Tab value="type">Escribir</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="draw">
          <SignaturePad strokes={strokes} onChange={setStrokes} />
        </Tabs.Panel>
        <Tabs.Panel value="type">
          <TypedSignature name={name} onChange={setName} />
        </Tabs.Panel>
        <Tabs.Panel value="image">
          <SignatureImage file={image} onChange={setImage} />
        </Tabs.Panel>
      </Tabs>
      {problem && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" mt="sm">
          {problem}
        </Text>
      )}
      <Group justify="flex-end" mt="lg">
        {drawing && strokes.length > 0 && (
          <Button variant="subtle" color="gray" onClick={() => setStrokes([])} disabled={busy} mr="auto">
            Borrar
          </Button>
        )}
        <Button variant="default" onClick={onClose} disabled={busy}>
          Cancelar
        </Button>
        <Button loading={busy} disabled={!signed} onClick={() => void save()}>
          Guardar
        </Button>
      </Group>
    </Modal>
  );
}
