import { createSpotlight, Spotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.layer.css';
import { IconLock, IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useSession } from '../../platform/web/session/session.ts';
import { type Screen, sectionOf } from '../../screens/screens.ts';
import { menuState } from '../guards.ts';
import { iconOf } from '../icons.ts';
import { searchable } from '../menu.ts';
import { TierBadge } from '../TierBadge.tsx';
import { MIN_SEARCH, searchScreens } from './search-screens.ts';

const [store, palette] = createSpotlight();

/** Finds pages by name. `request` changes each time it is asked for. */
export default function SearchPalette({ request }: { request: number }) {
  const session = useSession();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: each request opens it
  useEffect(() => palette.open(), [request]);
  const found = searchScreens(text, searchable(session));

  return (
    <Spotlight.Root
      store={store}
      query={text}
      onQueryChange={setText}
      shortcut={null}
      radius="md"
      scrollable
      centered={false}
      attributes={{ content: { 'aria-label': 'Buscar páginas' } }}
      styles={{ actionDescription: { opacity: 1 } }}
      overlayProps={{ backgroundOpacity: 0.45, blur: 0 }}
      maxHeight={420}
    >
      <Spotlight.Search
        placeholder="Busca una página: colaboradores, agenda, resultados…"
        aria-label="Buscar páginas"
        leftSection={<IconSearch size={18} aria-hidden />}
      />
      <Spotlight.ActionsList>
        {found.map((screen) => (
          <Result
            key={screen.path}
            screen={screen}
            locked={menuState(screen, session) === 'locked'}
            onOpen={() => void navigate({ to: screen.path })}
          />
        ))}
        {found.length === 0 && (
          <Spotlight.Empty>
            {text.trim().length < MIN_SEARCH ? 'Escribe al menos 2 letras.' : `Nada coincide con «${text}».`}
          </Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

function Result({ screen, locked, onOpen }: { screen: Screen; locked: boolean; onOpen: () => void }) {
  const Icon = iconOf(screen.menu?.icon ?? 'dot');
  return (
    <Spotlight.Action
      label={screen.title}
      description={sectionOf(screen.path)?.title ?? ''}
      dimmedSections={false}
      leftSection={<Icon size={20} stroke={1.6} aria-hidden />}
      rightSection={
        <>
          {locked && <IconLock size={14} aria-label="Disponible con la membresía plus" />}
          {screen.membership !== 'always' && <TierBadge tier={screen.membership} />}
        </>
      }
      onClick={onOpen}
    />
  );
}
