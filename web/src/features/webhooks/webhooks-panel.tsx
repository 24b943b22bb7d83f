import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Add20Regular } from '@fluentui/react-icons/svg/add';
import { useState } from 'react';
import { CopiedValue } from '../../components/copied-value.tsx';
import { Panel } from '../../components/panel.tsx';
import { Placeholder } from '../../components/placeholder.tsx';
import { ReadFailure } from '../../components/read-failure.tsx';
import { useText } from '../../i18n/use-text.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';
import { useWebhooks, type Webhook } from './use-webhooks.ts';
import { type EventChoice, WebhookForm, type WebhookWish } from './webhook-form.tsx';
import { WebhookLine } from './webhook-line.tsx';

const useStyles = makeStyles({
  body: { display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: space.s4 },
  text: { ...type.body, margin: 0, maxWidth: size.reading, color: tokens.colorNeutralForeground2 },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  add: { alignSelf: 'flex-start' },
});

const empty: WebhookWish = { name: '', url: '', events: [] };

type Props = {
  /** What an address may be told of, with what people call it. */
  readonly choices: readonly EventChoice[];
};

/** The addresses of the organisation that are told of what happens; what was sent to them is the list below. */
export function WebhooksPanel({ choices }: Props) {
  const styles = useStyles();
  const t = useText('webhooks');
  const own = useWebhooks();
  const [edited, setEdited] = useState<Webhook | 'new' | null>(null);
  const rows = own.answer.data?.rows;
  const save = async (wish: WebhookWish) => {
    const id = edited === 'new' || edited === null ? null : edited.webhook_id;
    if (await own.saving.run(id, wish)) setEdited(null);
  };
  return (
    <Panel title={t('title')}>
      <div className={styles.body}>
        <p className={styles.text}>
          {t('intro')} {t('signed')}
        </p>
        {own.secret && (
          <div role="status">
            <CopiedValue label={t('secret', { name: own.secret.name })} value={own.secret.secret} />
            <p className={styles.text}>{t('once')}</p>
          </div>
        )}
        {own.answer.failure && !rows ? (
          <ReadFailure
            title={t('failed')}
            message={own.answer.failure.message}
            onAgain={own.answer.refresh}
          />
        ) : !rows ? (
          <Placeholder height={size.row} />
        ) : (
          rows.length > 0 && (
            <ul className={styles.list}>
              {rows.map((row) => (
                <WebhookLine
                  key={row.webhook_id}
                  webhook={row}
                  choices={choices}
                  own={own}
                  onEdit={() => setEdited(row)}
                />
              ))}
            </ul>
          )
        )}
        {edited === null ? (
          <Button
            className={styles.add}
            appearance={rows?.length === 0 ? 'primary' : 'secondary'}
            icon={<Add20Regular />}
            onClick={() => setEdited('new')}
          >
            {t('add')}
          </Button>
        ) : (
          <WebhookForm
            key={edited === 'new' ? edited : edited.webhook_id}
            first={edited === 'new' ? empty : { ...edited, events: edited.events ?? [] }}
            choices={choices}
            saving={own.saving.running}
            onSave={(wish) => void save(wish)}
            onCancel={() => setEdited(null)}
          />
        )}
      </div>
    </Panel>
  );
}
