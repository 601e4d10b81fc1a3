import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { screens } from '#screens/screens.ts';
import { SidebarItem } from './SidebarItem.tsx';

const screen = screens.find(({ title }) => title.length > 23)!;

test.each([false, true])('a label is written whole and once, with a narrow sidebar (%s) too', (narrow) => {
  const item = { screen, label: screen.title, icon: 'lock', locked: true, badge: 'PREMIUM' as const };
  const html = renderToStaticMarkup(
    <MantineProvider>
      <ul>
        <SidebarItem item={item} narrow={narrow} onNavigate={() => undefined} />
      </ul>
    </MantineProvider>,
  );
  expect(html.split(screen.title)).toHaveLength(2);
  expect(html).not.toContain('…');
});
