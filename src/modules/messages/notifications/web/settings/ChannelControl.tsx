import { NativeSelect, Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import { IconLock } from '@tabler/icons-react';
import { CHANNEL_LABELS, type ChannelSetting, type NotificationSetting } from '../../settings/model.ts';
import classes from './settings.module.css';

const WHY: Record<NonNullable<ChannelSetting['locked']>, string> = {
  REQUIRED: 'Siempre',
  OFF_FOR_ALL: 'Apagado para todas las empresas',
  OFF_FOR_COMPANY: 'Apagado en la empresa',
};
const MODES = [
  { value: 'OFF', label: 'No' },
  { value: 'ON', label: 'Al momento' },
  { value: 'DIGEST', label: 'Una vez al día' },
] as const;

interface Props {
  of: NotificationSetting;
  /** Undefined when the type does not use the channel. */
  setting: ChannelSetting | undefined;
  onChange: (mode: ChannelSetting['mode']) => void;
}

/** Setting of a type for a channel: on, off, or daily when allowed. */
export function ChannelControl({ of, setting, onChange }: Props) {
  if (!setting) return <span className={`${classes['channel']} ${classes['absent']}`}>–</span>;
  const { channel, mode, locked, mayDigest } = setting;
  const name = `${of.label}: ${CHANNEL_LABELS[channel]}`;
  return (
    <div className={classes['channel']}>
      <span className={classes['channelName']}>{CHANNEL_LABELS[channel]}</span>
      {locked ? (
        <span className={classes['state']}>
          <IconLock size={14} aria-hidden />
          {WHY[locked]}
        </span>
      ) : mayDigest ? (
        <NativeSelect
          size="xs"
          aria-label={name}
          data={MODES}
          value={mode}
          onChange={(event) => onChange(event.currentTarget.value as ChannelSetting['mode'])}
        />
      ) : (
        <Switch
          aria-label={name}
          checked={mode !== 'OFF'}
          onChange={(event) => onChange(event.currentTarget.checked ? 'ON' : 'OFF')}
        />
      )}
    </div>
  );
}
