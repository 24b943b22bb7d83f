import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { dateFormat } from '@livingroom/shared/core/lib/formats.ts';
import { useState } from 'react';
import { Chip } from '../../components/chip.tsx';
import { Panel } from '../../components/panel.tsx';
import { Placeholder } from '../../components/placeholder.tsx';
import { ReadFailure } from '../../components/read-failure.tsx';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';
import { SlackForm } from './slack-form.tsx';
import { type Channel, useChannels } from './use-channels.ts';

const useStyles = makeStyles({
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
  const own = useChannels();
  const rows = own.answer.data?.rows;
  return (
    <Panel title={t('title')}>
      <div className={styles.body}>
        <p className={styles.text}>{t('intro')}</p>
        {own.answer.failure && !rows ? (
          <ReadFailure
            title={t('failed')}
            message={own.answer.failure.message}
            onAgain={own.answer.refresh}
          />
        ) : !rows ? (
          <Placeholder height={size.row} />
        ) : (
          <Slack channel={rows.find((row) => row.message_channel_id === 'slack') ?? null} own={own} />
        )}
      </div>
    </Panel>
  );
}

type SlackProps = { readonly channel: Channel | null; readonly own: ReturnType<typeof useChannels> };

function Slack({ channel, own }: SlackProps) {
  const styles = useStyles();
  const t = useText('channels');
  const [typing, setTyping] = useState(false);
  const state = channel?.state ?? 'off';
  const { connecting, testing, disconnecting } = own;
  const save = async (secret: string) => {
    if (await connecting.run(secret)) setTyping(false);
  };
  return (
    <section className={styles.body} aria-label={t('slack')}>
      <div className={styles.head}>
        <h3 className={styles.name}>{t('slack')}</h3>
        <Chip tone={tones[state]}>{t(state)}</Chip>
      </div>
      <p className={styles.text}>{t('slack.about')}</p>
      <p className={styles.text}>{t('slack.who')}</p>
      {channel && (
        <p className={styles.text} dir="auto">
          {t('workspace', { workspace: channel.workspace })}
        </p>
      )}
      {channel?.state === 'broken' && <BrokenNote channel={channel} />}
      {typing ? (
        <SlackForm
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

function BrokenNote({ channel: { problem, broken_at } }: { readonly channel: Channel }) {
  const styles = useStyles();
  const t = useText('channels');
  const format = dateFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  const date = broken_at === null ? '' : format.format(new Date(broken_at));
  return (
    <p className={styles.problem} role="alert">
      {t('brokenNote', { date, problem: problem ?? '' })}
    </p>
  );
}
