import { CloseButton, Kbd, Loader, Modal, TextInput, VisuallyHidden } from '@mantine/core';
import { IconLock, IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { showCount } from '#platform/web/format/format.ts';
import { useSession } from '#platform/web/session/session.ts';
import type { Hit } from '#public/search/api.ts';
import { iconOf } from '../icons.ts';
import { actionsOf, type Entry, MIN_SEARCH, matching, pagesOf } from './entries.ts';
import classes from './Palette.module.css';
import { keepRecent, recentsOf } from './recents.ts';
import { HIT_GROUPS, useHits } from './useHits.ts';

interface Group {
  title: string;
  entries: readonly Entry[];
}

const ASKS = 'Busca personas, exámenes, documentos, páginas o acciones';

/**
 * Search palette: finds and opens everything that the user may open. `request` changes each time the search is opened.
 */
export default function SearchPalette({ request }: { request: number }) {
  const [opened, setOpened] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each request opens it
  useEffect(() => setOpened(true), [request]);
  const close = () => setOpened(false);
  return (
    <Modal
      opened={opened}
      onClose={close}
      withCloseButton={false}
      padding={0}
      size={640}
      yOffset="8vh"
      attributes={{ content: { 'aria-label': 'Buscar' } }}
      transitionProps={{ duration: 80 }}
    >
      <Palette onClose={close} />
    </Modal>
  );
}

function Palette({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const navigate = useNavigate();
  const id = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const { groups, pending, failed } = useGroups(text);
  const entries = groups.flatMap((group) => group.entries);
  const selected = entries[Math.min(at, entries.length - 1)];
  const listId = `${id}list`;
  const optionId = (entry: Entry) => `${id}${entries.indexOf(entry)}`;

  const open = (entry: Entry) => {
    keepRecent(session, entry, new Set(pagesOf(session).map((page) => page.path)));
    onClose();
    void navigate({ to: entry.path, search: entry.search ?? {} });
  };
  const select = (index: number) => {
    const next = (index + entries.length) % entries.length;
    setAt(next);
    document.getElementById(`${id}${next}`)?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || entries.length === 0) return;
    const now = Math.min(at, entries.length - 1);
    const starts = groups.map((_, i) => groups.slice(0, i).reduce((sum, group) => sum + group.entries.length, 0));
    if (event.key === 'ArrowDown') select(now + 1);
    else if (event.key === 'ArrowUp') select(now - 1);
    else if (event.key === 'PageDown') select(starts.find((start) => start > now) ?? 0);
    else if (event.key === 'PageUp') select(starts.findLast((start) => start < now) ?? starts.at(-1) ?? 0);
    else if (event.key === 'Enter' && selected) open(selected);
    else return;
    event.preventDefault();
  };
  const says = noteOf(text, pending, failed, entries.length);

  return (
    <>
      <TextInput
        className={classes['search'] ?? ''}
        size="lg"
        data-autofocus
        role="combobox"
        aria-label="Buscar"
        aria-expanded={entries.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        {...(selected ? { 'aria-activedescendant': optionId(selected) } : {})}
        autoComplete="off"
        spellCheck={false}
        placeholder={ASKS}
        leftSection={pending ? <Loader size={16} /> : <IconSearch size={18} aria-hidden />}
        rightSection={<CloseButton aria-label="Cerrar la búsqueda" onClick={onClose} />}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div className={classes['list']} role="listbox" id={listId} aria-label="Lo que se encontró">
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
          <div key={group.title} role="group" aria-label={group.title}>
            <div className={classes['group']} aria-hidden>
              {group.title}
            </div>
            {group.entries.map((entry) => (
              <Option
                key={entry.id}
                id={optionId(entry)}
                entry={entry}
                selected={entry === selected}
                onOpen={() => open(entry)}
                onPoint={() => setAt(entries.indexOf(entry))}
              />
            ))}
          </div>
        ))}
      </div>
      {entries.length === 0 && <div className={classes['note']}>{says}</div>}
      <VisuallyHidden role="status">{says}</VisuallyHidden>
      <div className={`${classes['keys']} with-keyboard`} aria-hidden>
        <span>
          <Kbd size="xs">↑</Kbd> <Kbd size="xs">↓</Kbd> elegir
        </span>
        <span>
          <Kbd size="xs">Re Pág</Kbd> <Kbd size="xs">Av Pág</Kbd> grupo
        </span>
        <span>
          <Kbd size="xs">Enter</Kbd> abrir
        </span>
        <span>
          <Kbd size="xs">Esc</Kbd> cerrar
        </span>
      </div>
    </>
  );
}

/** Without text: recently opened entries and actions; with text: matches by kind. */
function useGroups(text: string) {
  const session = useSession();
  const { entries, pending, failed } = useHits(text, session.company !== null);
  const pages = pagesOf(session);
  const candidateGroups: Group[] =
    text.trim() === ''
      ? [
          { title: 'Recientes', entries: recentsOf(session, new Set(pages.map((page) => page.path))) },
          { title: 'Acciones', entries: actionsOf(session) },
        ]
      : [
          // Local matches come first, so that the list does not move when the server answers.
          { title: 'Acciones', entries: matching(text, actionsOf(session)) },
          { title: 'Páginas', entries: matching(text, pages) },
          ...(Object.keys(HIT_GROUPS) as Hit['kind'][]).map((kind) => ({
            title: HIT_GROUPS[kind].title,
            entries: entries(kind),
          })),
        ];
  return { groups: candidateGroups.filter((group) => group.entries.length > 0), pending, failed };
}

function noteOf(text: string, pending: boolean, failed: boolean, count: number): string {
  const typed = text.trim();
  if (count > 0) return pending ? '' : showCount(count, 'resultado', 'resultados');
  if (typed.length < MIN_SEARCH) return 'Escribe al menos 2 letras o números.';
  if (pending) return 'Buscando…';
  return failed ? 'No se pudo buscar. Inténtalo de nuevo.' : `Nada coincide con «${typed}».`;
}

interface OptionProps {
  id: string;
  entry: Entry;
  selected: boolean;
  onOpen: () => void;
  onPoint: () => void;
}

function Option({ id, entry, selected, onOpen, onPoint }: OptionProps) {
  const Icon = iconOf(entry.icon);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
    // biome-ignore lint/a11y/useFocusableInteractive: the field names it as its active option
    <div
      id={id}
      role="option"
      aria-selected={selected}
      className={classes['option']}
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={() => !selected && onPoint()}
      onClick={onOpen}
    >
      <Icon size={20} stroke={1.6} aria-hidden />
      <div className={classes['text']}>
        <div className={classes['title']}>{entry.title}</div>
        <div className={classes['detail']}>{entry.detail}</div>
      </div>
      {entry.locked && <IconLock size={14} aria-label="Disponible con una membresía superior" />}
    </div>
  );
}
