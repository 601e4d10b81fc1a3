import { useComputedColorScheme } from '@mantine/core';
import { SHOTS, sizeOf } from '#screens/shots.ts';
import classes from './help.module.css';

const FILES = import.meta.glob<string>('../../../../screens/pictures/*-{light,dark}-1280.avif', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Picture of a screen in the demonstration, if one exists; it loads only when it is visible. */
export function ScreenPicture({ path }: { path: string }) {
  const scheme = useComputedColorScheme('light');
  const shot = SHOTS.find((each) => each.path === path);
  const file = shot && FILES[`../../../../screens/pictures/${shot.name}-${scheme}-1280.avif`];
  if (!file) return null;
  const { width, height } = sizeOf(shot);
  return <img src={file} alt={shot.alt} width={width} height={height} className={classes['screen'] ?? ''} />;
}
