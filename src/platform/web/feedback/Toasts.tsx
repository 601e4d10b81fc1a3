import { Notifications } from '@mantine/notifications';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import classes from './toasts.module.css';

export { notifications } from '@mantine/notifications';

export default function Toasts() {
  return (
    <Notifications
      position="bottom-right"
      limit={4}
      withinPortal={false}
      classNames={{ root: classes['place'] ?? '' }}
    />
  );
}
