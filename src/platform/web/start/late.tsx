import { type ComponentType, createContext, lazy, Suspense, use, useEffect, useState } from 'react';

interface Dialog {
  /** Left out when the dialog is mounted only while it is open. */
  opened?: boolean;
  onClose: () => void;
}

/**
 * A dialog, drawer or viewer whose file is loaded when it is first opened; until then nothing is shown. If the file
 * cannot be loaded, the dialog closes, and the page behind it keeps what was typed (ConnectionBanner shows the reason).
 * @param load imports the module
 * @param name name of the component in the module
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
    // The next opening loads the file again.
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

/** Replaces a dialog whose file could not be loaded. */
function NotLoaded({ onClose }: Dialog) {
  const forget = use(Forget);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it takes the place of the dialog
  useEffect(() => {
    forget();
    onClose();
  }, []);
  return null;
}

/**
 * Whether something is or was open; a dialog stays mounted after its first opening, so that its closing is animated.
 */
export function useOpened(open: boolean): boolean {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return opened;
}
