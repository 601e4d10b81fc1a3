import { type ComponentType, lazy, Suspense, useState } from 'react';

/**
 * A part that a person opens, such as a dialog: its program comes when it is first drawn. Until then nothing stands in
 * its place.
 * @param load imports the module of the part
 * @param name of the component in it
 */
export function late<Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name): Module[Name] {
  const Loaded = lazy(async () => ({ default: (await load())[name] as ComponentType<object> }));
  return ((props: object) => (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )) as Module[Name];
}

/** Whether something is open, or was: what is drawn only when opened stays to be seen closing. */
export function useOpened(open: boolean): boolean {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return opened;
}
