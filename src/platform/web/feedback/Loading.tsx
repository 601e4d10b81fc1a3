import { Loader, type MantineSize } from '@mantine/core';

interface Props {
  label: string;
  size?: MantineSize;
}

/** Loading indicator with a label, because a bare spinner has no accessible name. */
export const Loading = ({ label, size = 'md' }: Props) => <Loader size={size} role="status" aria-label={label} />;
