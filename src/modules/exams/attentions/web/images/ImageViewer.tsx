import { ActionIcon, Group, Modal, Skeleton, Text, Tooltip } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import {
  IconChevronLeft,
  IconChevronRight,
  IconContrast,
  IconDownload,
  IconFileText,
  IconMinus,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { SERVICE_AREA_LABELS } from '#clinical/vocabulary/service-area.ts';
import { showDay } from '#platform/contract/dates.ts';
import { call, saveFile } from '#platform/web/api/client.ts';
import { fileOf } from '#platform/web/api/link.ts';
import { useSlicedQuery } from '#platform/web/api/useSlicedQuery.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { showUndo } from '#platform/web/feedback/undo.tsx';
import { runOrShowError } from '#platform/web/feedback/work.ts';
import { useCompanyId } from '#platform/web/session/session.ts';
import { removeMedicalImage, reportMedicalImage, restoreMedicalImage } from '../../images/api.ts';
import { type ExamImage, IMAGE_KIND_LABELS } from '../../images/model.ts';
import { printPageOf } from '../../model/print-pages.ts';
import classes from './images.module.css';
import { readImagesAgain } from './read-images.ts';

const PdfViewer = lazy(() => import('#platform/web/pdf/PdfViewer.tsx'));
const ZOOMS = [1, 1.5, 2, 3, 4, 6];

/** Loads an image through its link, which is valid for 60 seconds; link and bytes are requested together. */
function useImage({ id, stationId }: ExamImage) {
  const company = useCompanyId();
  return useSlicedQuery({
    queryKey: [company, 'exam-image', id],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    queryFn: async ({ signal }) => {
      const query = { station_id: stationId, format_id: id };
      const { link, fileName } = await call(reportMedicalImage, { query }, { signal });
      return { file: await fileOf(link, signal), fileName };
    },
  });
}

interface Props {
  images: readonly ExamImage[];
  /** Id of the image shown. */
  open: string;
  onOpen: (id: string) => void;
  writes: boolean;
  onClose: () => void;
}

/**
 * Shows the images of a station in full size: first the whole image, then enlarged step by step with buttons or keys.
 */
export default function ImageViewer({ images, open, onOpen, writes, onClose }: Props) {
  const at = images.findIndex(({ id }) => id === open);
  const image = images[at];
  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      title={
        image
          ? `${SERVICE_AREA_LABELS[image.stationId]} · ${IMAGE_KIND_LABELS[image.kind]} del ${showDay(image.takenOn)}`
          : ''
      }
    >
      {image && <ViewedImage key={image.id} {...{ images, at, image, onOpen, writes, onClose }} />}
    </Modal>
  );
}

type ViewedImageProps = Pick<Props, 'images' | 'onOpen' | 'writes' | 'onClose'> & { at: number; image: ExamImage };

function ViewedImage({ images, at, image, onOpen, writes, onClose }: ViewedImageProps) {
  const { data, error, refetch } = useImage(image);
  const [zoom, setZoom] = useState(0);
  const [inverted, setInverted] = useState(false);
  const sheet = image.format === 'pdf';
  const step = (by: number) => setZoom((now) => Math.min(ZOOMS.length - 1, Math.max(0, now + by)));
  const go = (to: number) => images[to] && onOpen(images[to].id);
  const remove = () =>
    runOrShowError(async () => {
      await call(removeMedicalImage, { params: { id: image.id } });
      onClose();
      readImagesAgain();
      showUndo('Imagen quitada del examen.', async () => {
        await call(restoreMedicalImage, { params: { id: image.id } });
        readImagesAgain();
      });
    }, 'No se quitó la imagen');
  const paper = () =>
    runOrShowError(async () => {
      const query = { station_id: image.stationId, format_id: image.id, extension_image: 'pdf' as const };
      const { link, fileName } = await call(reportMedicalImage, { query });
      saveFile(await fileOf(link), fileName);
    }, 'No se pudo hacer el formato');
  useKeys((key) => {
    if (key === '+') step(1);
    if (key === '-') step(-1);
    if (zoom === 0 && key === 'ArrowRight') go(at + 1);
    if (zoom === 0 && key === 'ArrowLeft') go(at - 1);
  });
  return (
    <>
      <div className={classes['bar']}>
        <Group gap={4} wrap="nowrap">
          <Tool label="Imagen anterior" disabled={at === 0} onClick={() => go(at - 1)} icon={<IconChevronLeft />} />
          <Text size="sm" c="dimmed" className="tabular">
            {at + 1} de {images.length}
          </Text>
          <Tool
            label="Imagen siguiente"
            disabled={at === images.length - 1}
            onClick={() => go(at + 1)}
            icon={<IconChevronRight />}
          />
        </Group>
        <Group gap={4}>
          {!sheet && (
            <>
              <Tool label="Alejar" disabled={zoom === 0} onClick={() => step(-1)} icon={<IconMinus />} />
              <Text size="sm" w={48} ta="center" className="tabular" aria-live="polite">
                {(ZOOMS[zoom] ?? 1) * 100} %
              </Text>
              <Tool label="Acercar" disabled={zoom === ZOOMS.length - 1} onClick={() => step(1)} icon={<IconPlus />} />
              <Tool
                label="Invertir claros y oscuros"
                pressed={inverted}
                onClick={() => setInverted(!inverted)}
                icon={<IconContrast />}
              />
            </>
          )}
          {printPageOf(image.stationId) !== null && (
            <Tool
              label="Descargar el formato de la estación (PDF)"
              onClick={() => void paper()}
              icon={<IconFileText />}
            />
          )}
          {!sheet && (
            <Tool
              label="Descargar imagen"
              disabled={!data}
              onClick={() => data && saveFile(data.file, data.fileName)}
              icon={<IconDownload />}
            />
          )}
          {writes && <Tool label="Quitar del examen" onClick={() => void remove()} icon={<IconTrash />} />}
        </Group>
      </div>
      {error ? (
        <EmptyState kind="failed" title="No se pudo abrir la imagen" error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height="60dvh" aria-busy="true" />
      ) : sheet ? (
        <div className={classes['sheet']}>
          <Suspense fallback={<Skeleton height="60dvh" />}>
            <PdfViewer file={data.file} title={data.fileName.replace(/\.pdf$/, '')} />
          </Suspense>
        </div>
      ) : (
        <Picture file={data.file} label={IMAGE_KIND_LABELS[image.kind]} zoom={ZOOMS[zoom] ?? 1} inverted={inverted} />
      )}
    </>
  );
}

interface PictureProps {
  file: Blob;
  label: string;
  /** 1 shows the whole image. */
  zoom: number;
  inverted: boolean;
}

function Picture({ file, label, zoom, inverted }: PictureProps) {
  const { ref, width, height } = useElementSize();
  const [address, setAddress] = useState<string>();
  const [size, setSize] = useState<{ width: number; height: number }>();
  useEffect(() => {
    const objectUrl = URL.createObjectURL(file);
    setAddress(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  const fit = size && Math.min(width / size.width, height / size.height);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable to scroll it by keyboard
    <div ref={ref} className={classes['stage']} role="document" aria-label={label} tabIndex={0}>
      {address && (
        <img
          src={address}
          alt={label}
          data-inverted={inverted}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setSize({ width: naturalWidth, height: naturalHeight })
          }
          style={
            fit && size ? { width: size.width * fit * zoom, height: size.height * fit * zoom, maxWidth: 'none' } : {}
          }
        />
      )}
    </div>
  );
}

interface ToolProps {
  label: string;
  icon: ReactNode;
  onClick: () => void;
  disabled?: boolean;
  pressed?: boolean;
}

function Tool({ label, icon, onClick, disabled = false, pressed }: ToolProps) {
  return (
    <Tooltip label={label} zIndex={400}>
      <ActionIcon
        variant={pressed ? 'light' : 'subtle'}
        color="gray"
        size={40}
        aria-label={label}
        {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
        disabled={disabled}
        onClick={onClick}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}

function useKeys(act: (key: string) => void) {
  useEffect(() => {
    const listen = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (!ctrlKey && !metaKey && !altKey) act(key);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  });
}
