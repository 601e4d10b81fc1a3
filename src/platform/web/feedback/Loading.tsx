import { Loader, type MantineSize } from '@mantine/core';

interface Props {
  label: string;
  size?: MantineSize;
}

/** Something is on its way. Told to a screen reader too: a bare turning wheel has no name a reader may use. */
export const Loading = ({ label, size = 'md' }: Props) => <Loader size={size} role="status" aria-label={label} />;
