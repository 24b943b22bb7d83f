import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { dateFormat } from '@livingroom/shared/core/lib/formats.ts';
import { type ChannelKind, channelKinds } from '@livingroom/shared/modules/channels/tables/channel-kinds.ts';
import { type ComponentType, useState } from 'react';
import { Chip } from '../../components/chip.tsx';
import { Panel } from '../../components/panel.tsx';
import { Placeholder } from '../../components/placeholder.tsx';
import { ReadFailure } from '../../components/read-failure.tsx';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';
import type { ConnectProps } from './connect-form.tsx';
import { SlackForm } from './slack-form.tsx';
import { SmsForm } from './sms-form.tsx';
import { TeamsForm } from './teams-form.tsx';
import { type Channel, type Secret, useChannelActs, useChannels } from './use-channels.ts';

const useStyles = makeStyles({
  services: { display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: space.s6 },
  body: { display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: space.s4 },
  text: { ...type.body, margin: 0, maxWidth: size.reading, color: tokens.colorNeutralForeground2 },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s3 },
  name: { ...type.section, margin: 0 },
  problem: { ...type.body, margin: 0, maxWidth: size.reading, color: tokens.colorStatusDangerForeground1 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: space.s2 },
});

const tones = { on: 'good', broken: 'bad', off: 'quiet' } as const;

/** The services by which people may be reached beside mail: connected, tried out, taken away. */
export function ChannelsPanel() {
  const styles = useStyles();
  const t = useText('channels');
  const answer = useChannels();
  const rows = answer.data?.rows;
  return (
    <Panel title={t('title')}>
      <div className={styles.services}>
        <p className={styles.text}>{t('intro')}</p>
        {answer.failure && !rows ? (
          <ReadFailure title={t('failed')} message={answer.failure.message} onAgain={answer.refresh} />
        ) : !rows ? (
          <Placeholder height={size.row} />
        ) : (
          channelKinds.map((kind) => (
            <Service
              key={kind}
              kind={kind}
              channel={rows.find((row) => row.message_channel_id === kind) ?? null}
            />
          ))
        )}
      </div>
    </Panel>
  );
}

const forms: { readonly [K in ChannelKind]: ComponentType<ConnectProps> } = {
  slack: SlackForm,
  sms: SmsForm,
  teams: TeamsForm,
};

type ServiceProps = { readonly kind: ChannelKind; readonly channel: Channel | null };

function Service({ kind, channel }: ServiceProps) {
  const styles = useStyles();
  const t = useText('channels');
  const [typing, setTyping] = useState(false);
  const state = channel?.state ?? 'off';
  const { name, connecting, testing, disconnecting } = useChannelActs(kind);
  const Form = forms[kind];
  const save = async (secret: Secret) => {
    if (await connecting.run(secret)) setTyping(false);
  };
  return (
    <section className={styles.body} aria-label={name}>
      <div className={styles.head}>
        <h3 className={styles.name}>{name}</h3>
        <Chip tone={tones[state]}>{t(state)}</Chip>
      </div>
      <p className={styles.text}>{t(`${kind}.about`)}</p>
      <p className={styles.text}>{t(`${kind}.who`)}</p>
      {channel && (
        <p className={styles.text} dir="auto">
          {t(`${kind}.workspace`, { workspace: channel.workspace })}
        </p>
      )}
      {channel?.state === 'broken' && <BrokenNote name={name} channel={channel} />}
      {typing ? (
        <Form
          name={name}
          saving={connecting.running}
          onSave={(secret) => void save(secret)}
          onCancel={() => setTyping(false)}
        />
      ) : (
        <div className={styles.buttons}>
          {state === 'on' && (
            <Button appearance="primary" disabled={testing.running} onClick={() => void testing.run()}>
              {t('test')}
            </Button>
          )}
          <Button appearance={state === 'on' ? 'secondary' : 'primary'} onClick={() => setTyping(true)}>
            {t(labelOf[state])}
          </Button>
          {channel && (
            <Button disabled={disconnecting.running} onClick={() => void disconnecting.run()}>
              {t('disconnect')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

const labelOf = { on: 'change', broken: 'reconnect', off: 'connect' } as const;

type BrokenProps = { readonly name: string; readonly channel: Channel };

function BrokenNote({ name, channel: { problem, broken_at } }: BrokenProps) {
  const styles = useStyles();
  const t = useText('channels');
  const format = dateFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  const date = broken_at === null ? '' : format.format(new Date(broken_at));
  return (
    <p className={styles.problem} role="alert">
      {t('brokenNote', { name, date, problem: problem ?? '' })}
    </p>
  );
}
