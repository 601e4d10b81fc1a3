import { Alert, Button, Skeleton, Text, Title } from '@mantine/core';
import { IconEye, IconMailOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { NotificationChannel } from '#platform/contract/notification-type.ts';
import { Failure } from '#platform/web/feedback/Failure.tsx';
import { late } from '#platform/web/start/late.tsx';
import { CHANNEL_LABELS, type ChannelSetting, type NotificationSetting } from '../../settings/model.ts';
import { ChannelControl } from './ChannelControl.tsx';
import classes from './settings.module.css';

const PreviewDrawer = late(() => import('./PreviewDrawer.tsx'), 'PreviewDrawer');

interface Group {
  title: string;
  about: string;
  of: (setting: NotificationSetting) => boolean;
}
const isBanner = ({ channels }: NotificationSetting) => channels.some(({ channel }) => channel === 'BANNER');
/** Groups of a person's settings: those that they can choose and those that cannot be turned off. */
const PERSONAL_GROUPS: readonly Group[] = [
  {
    title: 'Lo que eliges',
    about: 'Qué te avisamos, y por dónde.',
    of: ({ channels }) => channels.some(({ locked }) => locked !== 'REQUIRED'),
  },
  {
    title: 'Lo que siempre te llega',
    about: 'Por tu seguridad, estos avisos no se pueden apagar.',
    of: ({ channels }) => channels.every(({ locked }) => locked === 'REQUIRED'),
  },
];
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

/** Choice shown at once until the settings are read again. */
interface Chosen {
  code: string;
  channel: NotificationChannel;
  mode: ChannelSetting['mode'];
  over: readonly NotificationSetting[];
}

interface Props {
  settings: readonly NotificationSetting[] | undefined;
  error: Error | null;
  onRetry: () => void;
  /**
   * Shows an error itself.
   * @returns whether the change was saved
   */
  onChange: (code: string, channel: NotificationChannel, mode: ChannelSetting['mode']) => Promise<boolean>;
  /** Whether texts of banners can be changed here. */
  writesTexts?: boolean;
  /** Whether the settings are those of a person. */
  own?: boolean;
}

/** All notification types with their channels and a preview of their texts. */
export function SettingsBoard({ settings, error, onRetry, onChange, writesTexts = false, own = false }: Props) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [shown, setShown] = useState<NotificationSetting | null>(null);
  if (error && !settings) return <Failure error={error} onRetry={onRetry} />;
  if (!settings) return <Skeleton h={420} radius="md" aria-busy="true" />;
  const unset = new Set(
    settings.flatMap(({ channels }) => channels.flatMap(({ channel, configured }) => (configured ? [] : [channel]))),
  );
  const asChosen = (row: NotificationSetting, channel: NotificationChannel) => {
    const setting = row.channels.find((each) => each.channel === channel);
    const now = chosen?.over === settings && chosen.code === row.code && chosen.channel === channel;
    return setting && now ? { ...setting, mode: chosen.mode } : setting;
  };
  const change = async (code: string, channel: NotificationChannel, mode: ChannelSetting['mode']) => {
    setChosen({ code, channel, mode, over: settings });
    if (!(await onChange(code, channel, mode))) setChosen(null);
  };
  return (
    <div className={classes['board']}>
      <NotConfigured unset={unset} />
      {(own ? PERSONAL_GROUPS : GROUPS).map((group) => {
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
                  <span key={channel}>
                    {CHANNEL_LABELS[channel]}
                    {unset.has(channel) && <small>sin configurar</small>}
                  </span>
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
                      setting={asChosen(row, channel)}
                      onChange={(mode) => void change(row.code, channel, mode)}
                    />
                  ))}
                  <Button
                    className={classes['text'] ?? ''}
                    size="compact-sm"
                    variant="subtle"
                    leftSection={<IconEye size={16} aria-hidden />}
                    aria-label={`Ver texto: ${row.label}`}
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

function NotConfigured({ unset }: { unset: ReadonlySet<NotificationChannel> }) {
  const missing = ORDER.filter((channel) => unset.has(channel));
  if (missing.length === 0) return null;
  const names = new Intl.ListFormat('es').format(missing.map((channel) => CHANNEL_LABELS[channel]));
  return (
    <Alert color="sinDato" icon={<IconMailOff aria-hidden />} title={`Sin configurar: ${names}`}>
      Los mensajes por {missing.length === 1 ? 'este canal' : 'estos canales'} no salen: se guardan en la bandeja de
      salida y un administrador de Vigía puede leerlos.
    </Alert>
  );
}
