import { Button, Center, Tabs, Text } from '@mantine/core';
import '@mantine/core/styles/Tabs.layer.css';
import { IconArrowLeft } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { Loading } from '#platform/web/feedback/Loading.tsx';
import { Logo } from '#platform/web/layout/Logo.tsx';
import { useTabTitle } from '#platform/web/layout/tab-title.ts';
import '#platform/web/theme/app.css';
import classes from './DocumentViewer.module.css';

const PdfViewer = lazy(() => import('./PdfViewer.tsx'));

interface Props {
  /** Title of the page. */
  title: string;
  /** Name of the document for the texts «Abriendo …» and «No se pudo abrir …». */
  name: string;
  /** Label of each document; a single document has no tabs. */
  tabs: readonly string[];
  /** Index of the open document, from 0. */
  open: number;
  onOpen(tab: number): void;
  document: { file: Blob; fileName: string } | undefined;
  error: unknown;
  onRetry(): void;
  onBack(): void;
}

/** A page that shows one of several documents at a time, outside the product's frame. */
export function DocumentViewer({ title, name, tabs, open, onOpen, document, error, onRetry, onBack }: Props) {
  useTabTitle(title);
  const waiting = (
    <Center mih="60dvh">
      <Loading label={`Abriendo ${name}`} />
    </Center>
  );
  const viewer = document ? (
    <Suspense fallback={waiting}>
      <PdfViewer file={document.file} title={document.fileName.replace(/\.pdf$/, '')} />
    </Suspense>
  ) : error ? (
    <EmptyState kind="failed" title={`No se pudo abrir ${name}`} error={error} onRetry={onRetry} />
  ) : (
    waiting
  );
  return (
    <div className={classes['page']}>
      <header className={classes['header']}>
        <Logo compact />
        <Text component="h1" fw={600} truncate>
          {title}
        </Text>
        <Button variant="default" size="sm" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={onBack}>
          Volver
        </Button>
      </header>
      <main className={classes['main']}>
        {tabs.length > 1 ? (
          <Tabs value={String(open)} onChange={(tab) => onOpen(Number(tab))} keepMounted={false}>
            <div className={classes['tabs']}>
              <Tabs.List>
                {tabs.map((label, tab) => (
                  <Tabs.Tab key={label} value={String(tab)}>
                    {label}
                  </Tabs.Tab>
                ))}
              </Tabs.List>
            </div>
            {tabs.map((label, tab) => (
              <Tabs.Panel key={label} value={String(tab)}>
                {viewer}
              </Tabs.Panel>
            ))}
          </Tabs>
        ) : (
          viewer
        )}
      </main>
    </div>
  );
}
