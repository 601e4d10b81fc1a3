import { Button, CloseButton, Group, Stack, Text, Title } from '@mantine/core';
import { IconBook, IconKeyboard, IconMessageCircle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from '#platform/web/navigation/Link.ts';
import { supportLink } from '#platform/web/navigation/support-link.ts';
import { topicOf } from '../topics.ts';
import classes from './help.module.css';
import { Questions } from './Questions.tsx';
import { TopicText } from './TopicText.tsx';

interface Props {
  screen: { path: string; title: string };
  supportUrl: string | null;
  onShortcuts: () => void;
  onClose: () => void;
}

/** Help panel of the current screen: its purpose, its tasks and how its numbers are computed. */
export default function HelpPanel({ screen, supportUrl, onShortcuts, onClose }: Props) {
  const topic = topicOf(screen.path);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it from wherever the focus is within
    <div
      className={classes['panel']}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
        <div>
          <Text size="xs" c="dimmed">
            Ayuda
          </Text>
          <Title order={2} size="h4" ref={heading} tabIndex={-1} className={classes['title'] ?? ''}>
            {screen.title}
          </Title>
        </div>
        <CloseButton aria-label="Cerrar la ayuda" onClick={onClose} />
      </Group>
      {topic ? (
        <TopicText topic={topic} level={3} />
      ) : (
        <Text size="sm">Busca en el manual lo que quieres hacer, o escríbenos.</Text>
      )}
      <Questions of={{ screen: screen.path }} title="Preguntas frecuentes" />
      <Stack gap={4} className={classes['foot'] ?? ''}>
        <Button
          component={Link}
          to="/ayuda"
          variant="subtle"
          justify="flex-start"
          leftSection={<IconBook size={18} aria-hidden />}
        >
          Abrir el manual
        </Button>
        <Button
          className="with-keyboard"
          variant="subtle"
          justify="flex-start"
          leftSection={<IconKeyboard size={18} aria-hidden />}
          onClick={onShortcuts}
        >
          Atajos de teclado
        </Button>
        {supportUrl && (
          <Button
            component="a"
            href={supportLink(supportUrl, `Hola, necesito ayuda con «${screen.title}» de Vigía.`)}
            target="_blank"
            rel="noreferrer"
            variant="subtle"
            justify="flex-start"
            leftSection={<IconMessageCircle size={18} aria-hidden />}
          >
            Escribir a soporte
          </Button>
        )}
      </Stack>
    </div>
  );
}
