import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { MoreHorizontal20Regular } from '@fluentui/react-icons/svg/more-horizontal';
import { dateFormat } from '@livingroom/shared/core/lib/formats.ts';
import { Chip } from '../../components/chip.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { MenuButton } from '../../components/menu-button.tsx';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { space, type } from '../../lib/theme/sizes.ts';
import type { useWebhooks, Webhook } from './use-webhooks.ts';
import type { EventChoice } from './webhook-form.tsx';

const useStyles = makeStyles({
  line: {
    ...type.body,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${space.s2} ${space.s3}`,
    padding: `${space.s3} 0`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  about: { flexGrow: 1, flexBasis: '60%', minWidth: 0, overflowWrap: 'anywhere' },
  more: { ...type.caption, margin: 0, color: tokens.colorNeutralForeground3 },
});

const tones = { on: 'good', off: 'quiet', disabled: 'bad', failing: 'care' } as const;

type Props = {
  readonly webhook: Webhook;
  readonly choices: readonly EventChoice[];
  readonly own: ReturnType<typeof useWebhooks>;
  readonly onEdit: () => void;
};

/** One webhook: where it leads, what it is told of, how it goes. */
export function WebhookLine({ webhook, choices, own, onEdit }: Props) {
  const styles = useStyles();
  const t = useText('webhooks');
  const note = useNote(webhook);
  const { name, url, state, failing_since } = webhook;
  const shown = state === 'on' && failing_since !== null ? 'failing' : state;
  const events = choices.filter(({ value }) => webhook.events?.includes(value)).map(({ label }) => label);
  return (
    <li className={styles.line}>
      <div className={styles.about}>
        <span dir="auto">{name}</span>
        <p className={styles.more}>{url}</p>
        <p className={styles.more}>{events.join(' · ')}</p>
        <p className={styles.more}>{note}</p>
      </div>
      <Chip tone={tones[shown]}>{t(`state.${shown}`)}</Chip>
      {state === 'on' ? (
        <Button
          disabled={own.testing.running}
          aria-label={t('testNamed', { name })}
          onClick={() => void own.testing.run(webhook)}
        >
          {t('test')}
        </Button>
      ) : (
        <Button disabled={own.switching.running} onClick={() => void own.switching.run(webhook)}>
          {t('switchOn')}
        </Button>
      )}
      <MenuButton
        trigger={
          <IconButton appearance="subtle" icon={<MoreHorizontal20Regular />} label={t('more', { name })} />
        }
        acts={[
          { name: 'edit', label: t('edit'), run: onEdit },
          ...(state === 'on'
            ? [{ name: 'off', label: t('switchOff'), run: () => void own.switching.run(webhook) }]
            : []),
          { name: 'secret', label: t('newSecret'), run: () => void own.renewing.run(webhook) },
          { name: 'remove', label: t('remove'), run: () => void own.removing.run(webhook) },
        ]}
      />
    </li>
  );
}

function useNote({ state, disabled_at, failing_since, last_taken_at }: Webhook): string {
  const t = useText('webhooks');
  const format = dateFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  const date = (text: string) => ({ date: format.format(new Date(text)) });
  if (state === 'disabled' && disabled_at !== null) return t('disabledNote', date(disabled_at));
  if (state === 'on' && failing_since !== null) return t('failingNote', date(failing_since));
  return last_taken_at === null ? t('newNote') : t('takenNote', date(last_taken_at));
}
