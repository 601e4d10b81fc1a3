import { Accordion, Anchor, Button, Stack, Text, TextInput, Title, useComputedColorScheme } from '@mantine/core';
import { LEADS } from '#screens/leads.ts';
import '@mantine/core/styles/Accordion.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { IconDownload, IconSearch } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { callForFile, saveFile } from '#platform/web/api/client.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { useBusy } from '#platform/web/feedback/work.ts';
import { PageBody } from '#platform/web/layout/PageBody.tsx';
import { PageHeader } from '#platform/web/layout/PageHeader.tsx';
import { Link } from '#platform/web/navigation/Link.ts';
import { useScreens } from '#platform/web/navigation/screens-context.ts';
import { useSession } from '#platform/web/session/session.ts';
import { SHOTS, sizeOf } from '#screens/shots.ts';
import { getManual } from '../manual-api.ts';
import type { HelpTopic } from '../topic.ts';
import { chapters, findTopics, titleOf } from '../topics.ts';
import classes from './help.module.css';
import { Questions } from './Questions.tsx';
import { TopicText } from './TopicText.tsx';

/** Manual of the screens that the user may open. */
export default function ManualPage() {
  const session = useSession();
  const { seenBy } = useScreens();
  const { hash } = useLocation();
  const [search, setSearch] = useState('');
  const [asked] = useDebouncedValue(search, 250);
  const [open, setOpen] = useState<string[]>(hash ? [hash] : []);
  const visiblePaths = useMemo(
    () => new Set(seenBy(session).flatMap(({ path, open: opens }) => (opens ? [path] : []))),
    [seenBy, session],
  );
  const [busy, run] = useBusy('No se pudo descargar el manual');
  const save = () =>
    run(async () => {
      saveFile(await callForFile(getManual, {}), 'manual-vigia.pdf');
    });
  const matchingTopics = findTopics(search).filter(({ path }) => path.includes('{') || visiblePaths.has(path));
  const sections = search.trim()
    ? [{ id: 'found', title: resultWords(matchingTopics.length), topics: matchingTopics }]
    : chapters(matchingTopics);
  return (
    <PageBody width="reading">
      <PageHeader
        title="Manual de Vigía"
        description={LEADS['/ayuda']}
        actions={
          <Button
            variant="default"
            loading={busy}
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => void save()}
          >
            Descargar PDF
          </Button>
        }
      />
      <TextInput
        label="Buscar en el manual"
        placeholder="Por ejemplo, importar padrón"
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        maxLength={100}
        className={classes['search'] ?? ''}
      />
      {asked.trim() && <Questions of={{ q: asked.trim() }} title="Preguntas frecuentes" />}
      {matchingTopics.length === 0 && (
        <EmptyState
          kind="filtered"
          title="Nada en el manual con esas palabras"
          description="Prueba con menos palabras o con el nombre de la pantalla."
        />
      )}
      <Stack gap="lg">
        {sections.map(({ id, title, topics }) => (
          <section key={id} aria-label={title}>
            <Title order={2} size="h3" mb="xs">
              {title}
            </Title>
            <Chapter topics={topics} open={open} onOpen={setOpen} />
          </section>
        ))}
      </Stack>
    </PageBody>
  );
}

const resultWords = (count: number): string =>
  count === 1 ? '1 pantalla encontrada' : `${count} pantallas encontradas`;

interface ChapterProps {
  topics: readonly HelpTopic[];
  open: string[];
  onOpen: (paths: string[]) => void;
}

const Chapter = ({ topics, open, onOpen }: ChapterProps) => (
  <Accordion multiple order={3} variant="contained" value={open} onChange={onOpen}>
    {topics.map((topic) => (
      <Accordion.Item key={topic.path} value={topic.path}>
        <Accordion.Control>
          <Text fw={600}>{titleOf(topic.path)}</Text>
          <Text size="sm" c="dimmed" lineClamp={1} className={classes['lead'] ?? ''}>
            {topic.purpose}
          </Text>
        </Accordion.Control>
        <Accordion.Panel>
          {open.includes(topic.path) && <ScreenPicture path={topic.path} />}
          <TopicText topic={topic} level={4} />
          {!topic.path.includes('{') && (
            <Anchor component={Link} to={topic.path} size="sm" mt="sm" display="inline-block">
              Ir a {titleOf(topic.path)}
            </Anchor>
          )}
        </Accordion.Panel>
      </Accordion.Item>
    ))}
  </Accordion>
);

const FILES = import.meta.glob<string>('../../../../screens/pictures/*-{light,dark}-1280.avif', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Picture of a screen in the demonstration, if one exists; it loads only when it is visible. */
function ScreenPicture({ path }: { path: string }) {
  const scheme = useComputedColorScheme('light');
  const shot = SHOTS.find((each) => each.path === path);
  const file = shot && FILES[`../../../../screens/pictures/${shot.name}-${scheme}-1280.avif`];
  if (!file) return null;
  const { width, height } = sizeOf(shot);
  return <img src={file} alt={shot.alt} width={width} height={height} className={classes['screen'] ?? ''} />;
}
