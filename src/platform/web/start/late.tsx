import { type ComponentType, createContext, lazy, Suspense, use, useEffect, useState } from 'react';

interface Dialog {
  /** Absent where it is drawn only while it is open. */
  opened?: boolean;
  onClose: () => void;
}

/**
 * A dialog, drawer or viewer whose file comes when it is first open. Until then nothing stands in its place. One that
 * cannot be loaded is closed: the page behind it, and what was typed there, stays (ConnectionBanner says why).
 * @param load imports its module
 * @param name of the component in it
 */
export function late<Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name): Module[Name] {
  const begin = () =>
    lazy(async () => {
      try {
        return { default: (await load())[name] as ComponentType<object> };
      } catch {
        return { default: NotLoaded as ComponentType<object> };
      }
    });
  let Loaded = begin();
  return ((props: Dialog) => {
    const open = props.opened !== false;
    const [wanted, setWanted] = useState(open);
    if (open && !wanted) setWanted(true);
    if (!wanted) return null;
    // The next time that it is opened asks for its file again.
    const forget = () => {
      Loaded = begin();
      setWanted(false);
    };
    return (
      <Forget value={forget}>
        <Suspense>
          <Loaded {...props} />
        </Suspense>
      </Forget>
    );
  }) as Module[Name];
}

const Forget = createContext<() => void>(() => {});

/** Stands for a dialog whose file did not come. */
function NotLoaded({ onClose }: Dialog) {
  const forget = use(Forget);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it takes the place of the dialog
  useEffect(() => {
    forget();
    onClose();
  }, []);
  return null;
}

/** Whether something is open, or was: what is drawn only when opened stays to be seen closing. */
export function useOpened(open: boolean): boolean {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return opened;
}
