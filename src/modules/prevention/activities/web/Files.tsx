import { Button, FileButton, Group, Modal, Text, VisuallyHidden } from '@mantine/core';
import { IconFileTypePdf, IconListCheck, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { showInstant } from '#platform/contract/dates.ts';
import { call } from '#platform/web/api/client.ts';
import { upload } from '#platform/web/api/upload.ts';
import { showSuccess } from '#platform/web/feedback/toast.ts';
import { showUndo } from '#platform/web/feedback/undo.tsx';
import { runOrShowError, useBusy } from '#platform/web/feedback/work.ts';
import { PhotoButtons } from '#platform/web/images/PhotoButtons.tsx';
import { Section } from '#platform/web/layout/Section.tsx';
import thumbnails from '#platform/web/layout/thumbnails.module.css';
import type { Activity } from '../activities.ts';
import { addActivityFile, openActivityFile, removeActivityFile, restoreActivityFile } from '../api.ts';
import type { ActivityFile, FileKind } from '../model.ts';
import classes from './activities.module.css';
import { readActivitiesAgain } from './touched.ts';

const LABELS: Readonly<Record<FileKind, string>> = { FOTO: 'Foto', LISTA: 'Lista firmada' };

interface Props {
  files: readonly ActivityFile[];
  writes: boolean;
}

/** Photos and sheets side by side; a click opens each of them in full. */
export function Files({ files, writes }: Props) {
  const [open, setOpen] = useState<{ file: ActivityFile; link: string } | null>(null);
  if (files.length === 0) return null;
  const show = (file: ActivityFile) =>
    runOrShowError(async () => {
      const { link } = await call(openActivityFile, { params: { id: file.id } });
      if (file.format === 'pdf') window.open(link, '_blank', 'noopener');
      else setOpen({ file, link });
    });
  const remove = ({ id }: ActivityFile) =>
    runOrShowError(async () => {
      setOpen(null);
      await call(removeActivityFile, { params: { id } });
      readActivitiesAgain();
      showUndo('Se quitó el archivo.', async () => {
        await call(restoreActivityFile, { params: { id } });
        readActivitiesAgain();
      });
    });
  return (
    <Section title="Fotos y listas">
      <ul className={thumbnails['strip']}>
        {files.map((file) => (
          <li key={file.id}>
            <button type="button" className={classes['photo']} onClick={() => void show(file)}>
              <span className={`${thumbnails['frame']} ${classes['frame']}`}>
                {file.thumbnail ? (
                  <img src={file.thumbnail} alt="" />
                ) : (
                  <IconFileTypePdf size={40} stroke={1.2} aria-hidden />
                )}
              </span>
              <Text component="span" size="xs">
                <VisuallyHidden>Abrir </VisuallyHidden>
                {LABELS[file.kind]}
              </Text>
            </button>
            {writes && file.format === 'pdf' && (
              <Button size="compact-xs" variant="subtle" color="vencido" onClick={() => void remove(file)}>
                Quitar
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Modal opened={open !== null} onClose={() => setOpen(null)} size="xl" title={open && LABELS[open.file.kind]}>
        {open && (
          <>
            <img className={classes['whole']} src={open.link} alt={LABELS[open.file.kind]} />
            <Group justify="space-between" mt="sm">
              <Text size="sm" c="dimmed">
                {[open.file.addedBy, showInstant(open.file.addedAt)].filter(Boolean).join(' · ')}
              </Text>
              {writes && (
                <Button
                  variant="subtle"
                  color="vencido"
                  leftSection={<IconTrash size={16} aria-hidden />}
                  onClick={() => void remove(open.file)}
                >
                  Quitar
                </Button>
              )}
            </Group>
          </>
        )}
      </Modal>
    </Section>
  );
}

/** Uploads photos immediately; for a training also the signed attendance sheet. */
export function AddFiles({ activity, shared }: { activity: Activity; shared: boolean }) {
  const [busy, run] = useBusy();
  const send = async (files: readonly File[], kind: FileKind) => {
    await run(async () => {
      const query = { kind, shared: shared ? 'true' : 'false' } as const;
      for (const file of files) await upload(addActivityFile, { params: { id: activity.id }, query }, file);
      showSuccess(files.length === 1 ? 'Se agregó el archivo.' : `Se agregaron ${files.length} archivos.`);
    });
    readActivitiesAgain();
  };
  return (
    <>
      <PhotoButtons busy={busy} onChoose={(photos) => void send(photos, 'FOTO')} />
      {activity.kind === 'training' && (
        <FileButton
          accept="image/jpeg,image/png,application/pdf"
          onChange={(file) => file && void send([file], 'LISTA')}
        >
          {(props) => (
            <Button
              {...props}
              fullWidth
              mt="xs"
              variant="default"
              loading={busy}
              leftSection={<IconListCheck size={18} aria-hidden />}
            >
              Lista de asistencia firmada
            </Button>
          )}
        </FileButton>
      )}
    </>
  );
}
