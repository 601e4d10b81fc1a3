import { Button, Group, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { call } from '#platform/web/api/client.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { CornerCard } from '#platform/web/layout/CornerCard.tsx';
import { listRelevantNews, seeNews } from '../../news/api.ts';
import { type NewsShown, newsImageUrl } from '../../news/model.ts';
import classes from './news.module.css';

/** Shows the news items that the person has not seen, one after another; the server records which were seen. */
export default function NewsCard({ onDone }: { onDone: () => void }) {
  const { data, error } = useEndpoint(listRelevantNews, {}, { staleTime: 0 });
  const [shown, setShown] = useState<readonly NewsShown[] | null>(null);
  const [at, setAt] = useState(0);
  const news = shown?.[at];
  const over = error !== null || (shown !== null && news === undefined);
  useEffect(() => {
    // Keeps the first answer: an item marked as seen disappears from later answers, but must stay on the page.
    if (data) setShown((before) => before ?? data);
  }, [data]);
  useEffect(() => {
    if (over) onDone();
  }, [over, onDone]);
  const id = news?.id;
  useEffect(() => {
    // A failure is ignored: the item appears again at the next sign-in.
    if (id) void call(seeNews, { params: { id }, body: {} }).catch(() => {});
  }, [id]);
  if (!shown || !news) return null;
  const next = () => setAt(at + 1);
  return (
    <NewsView key={news.id} news={news} onClose={onDone} onLeave={next}>
      {shown.length > 1 && (
        <Text size="xs" c="dimmed" mr="auto">
          {at + 1} de {shown.length}
        </Text>
      )}
      <Button size="xs" variant="default" onClick={next}>
        {at + 1 < shown.length ? 'Siguiente' : 'Entendido'}
      </Button>
    </NewsView>
  );
}

type Viewed = Pick<NewsShown, 'title' | 'description' | 'filename' | 'buttonLink' | 'buttonDescription'>;
interface ViewProps {
  news: Viewed;
  onClose: () => void;
  /** Called after the person followed the button's link. */
  onLeave: () => void;
  resting?: true;
  children: ReactNode;
}

/** News item as shown to users, also used as preview before publication. */
export function NewsView({ news, onClose, onLeave, resting, children }: ViewProps) {
  const { title, description, filename, buttonLink, buttonDescription } = news;
  const navigate = useNavigate();
  const isInternalLink = buttonLink?.startsWith('/');
  return (
    <CornerCard
      title={title}
      closeLabel="Cerrar la novedad"
      onClose={onClose}
      {...(resting ? { resting } : {})}
      // The image needs no alternative text, because the title describes it.
      above={filename && <img src={newsImageUrl(filename)} alt="" className={classes['picture']} />}
    >
      {description && (
        <Text size="sm" className={classes['text'] ?? ''}>
          {description}
        </Text>
      )}
      <Group gap="xs" justify="flex-end" mt="md">
        {children}
        {buttonLink && buttonDescription && (
          <Button
            size="xs"
            component="a"
            href={buttonLink}
            {...(isInternalLink ? {} : { target: '_blank', rel: 'noopener noreferrer' })}
            onClick={(event) => {
              onLeave();
              if (!isInternalLink) return;
              event.preventDefault();
              void navigate({ href: buttonLink });
            }}
          >
            {buttonDescription}
          </Button>
        )}
      </Group>
    </CornerCard>
  );
}
