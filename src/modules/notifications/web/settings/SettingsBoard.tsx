import { Alert, Button, Skeleton, Text, Title } from '@mantine/core';
import { IconEye, IconMailOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { NotificationChannel } from '../../../../platform/contract/notification-type.ts';
import { Failure } from '../../../../platform/web/feedback/Failure.tsx';
import { CHANNEL_LABELS, type ChannelSetting, type NotificationSetting } from '../../settings/model.ts';
import { ChannelControl } from './ChannelControl.tsx';
import { PreviewDrawer } from './PreviewDrawer.tsx';
import classes from './settings.module.css';

interface Group {
  title: string;
  about: string;
  of: (setting: NotificationSetting) => boolean;
}
const isBanner = ({ channels }: NotificationSetting) => channels.some(({ channel }) => channel === 'BANNER');
const GROUPS: readonly Group[] = [
  {
    title: 'A las personas con cuenta',
    about: 'Lo que la plataforma avisa a quienes la usan.',
    of: (setting) => setting.to === 'USER' && !isBanner(setting),
  },
  {
    title: 'A los colaboradores',
    about: 'Por WhatsApp y SMS, solo a quien lo aceptó. Ninguno lleva datos de salud.',
    of: ({ to }) => to === 'WORKER',
  },
  { title: 'Avisos al entrar', about: 'Se muestran unos segundos después de iniciar sesión.', of: isBanner },
];
const ORDER: readonly NotificationChannel[] = ['APP', 'EMAIL', 'WHATSAPP', 'SMS', 'BANNER'];

interface Props {
  settings: readonly NotificationSetting[] | undefined;
  error: Error | null;
  onRetry: () => void;
  onChange: (code: string, channel: NotificationChannel, mode: ChannelSetting['mode']) => Promise<void>;
  /** Whether the text of banners may be written here. */
  writesTexts?: boolean;
}

/** Every type of notification with its channels, and what each says. */
export function SettingsBoard({ settings, error, onRetry, onChange, writesTexts = false }: Props) {
  const [busy, setBusy] = useState<string | null>(null);
  const [shown, setShown] = useState<NotificationSetting | null>(null);
  if (error && !settings) return <Failure error={error} onRetry={onRetry} />;
  if (!settings) return <Skeleton h={420} radius="md" aria-busy="true" />;
  const change = async (code: string, channel: NotificationChannel, mode: ChannelSetting['mode']) => {
    setBusy(`${code}:${channel}`);
    await onChange(code, channel, mode).finally(() => setBusy(null));
  };
  return (
    <div className={classes['board']}>
      <NotConfigured settings={settings} />
      {GROUPS.map((group) => {
        const rows = settings.filter(group.of);
        if (rows.length === 0) return null;
        const channels = ORDER.filter((channel) => rows.some((row) => row.channels.some((c) => c.channel === channel)));
        return (
          <section key={group.title} aria-label={group.title}>
            <Title order={2} size="h4">
              {group.title}
            </Title>
            <Text size="sm" c="dimmed" mb="xs">
              {group.about}
            </Text>
            <div className={classes['group']} style={{ '--channels': channels.length } as React.CSSProperties}>
              <div className={classes['head']} aria-hidden>
                <span>Aviso</span>
                {channels.map((channel) => (
                  <span key={channel}>{CHANNEL_LABELS[channel]}</span>
                ))}
                <span />
              </div>
              {rows.map((row) => (
                <div key={row.code} className={classes['row']}>
                  <Text className={classes['name'] ?? ''} size="sm" fw={500}>
                    {row.label}
                  </Text>
                  {channels.map((channel) => (
                    <ChannelControl
                      key={channel}
                      of={row}
                      setting={row.channels.find((each) => each.channel === channel)}
                      busy={busy === `${row.code}:${channel}`}
                      onChange={(mode) => void change(row.code, channel, mode)}
                    />
                  ))}
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    leftSection={<IconEye size={16} aria-hidden />}
                    aria-label={`Ver qué dice: ${row.label}`}
                    onClick={() => setShown(row)}
                  >
                    Ver texto
                  </Button>
                </div>
              ))}
            </div>
          </section>
        );
      })}
      <PreviewDrawer of={shown} writes={writesTexts && (shown?.editable ?? false)} onClose={() => setShown(null)} />
    </div>
  );
}

function NotConfigured({ settings }: { settings: readonly NotificationSetting[] }) {
  const missing = ORDER.filter((channel) =>
    settings.some((row) => row.channels.some((each) => each.channel === channel && !each.configured)),
  );
  if (missing.length === 0) return null;
  const names = new Intl.ListFormat('es').format(missing.map((channel) => CHANNEL_LABELS[channel]));
  return (
    <Alert color="sinDato" icon={<IconMailOff aria-hidden />} title={`Sin configurar: ${names}`}>
      Los mensajes por {missing.length === 1 ? 'este canal' : 'estos canales'} no salen: se guardan en la bandeja de
      salida y un administrador de Vigía puede leerlos.
    </Alert>
  );
}
