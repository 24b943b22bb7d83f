import { Button, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import { dateFormat } from '@livingroom/shared/core/lib/formats.ts';
import { directorySync } from '@livingroom/shared/modules/directory-sync/contracts/directory-sync.ts';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { refreshCalls, useCall } from '../../api/use-call.ts';
import { Chip } from '../../components/chip.tsx';
import { CopiedValue } from '../../components/copied-value.tsx';
import { MessageBar } from '../../components/message-bar.tsx';
import { Panel } from '../../components/panel.tsx';
import { ReadFailure } from '../../components/read-failure.tsx';
import { Waiting } from '../../components/waiting.tsx';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { siteConfig } from '../../lib/config.ts';
import { confirmed, notify } from '../../lib/notify.ts';
import { space, type } from '../../lib/theme/sizes.ts';

const { overview, makeToken, revoke, apply } = directorySync.operations;

type Overview = CallOutput<typeof overview>;

const useStyles = makeStyles({
  body: { display: 'flex', flexDirection: 'column', gap: space.s4 },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  facts: { ...type.caption, display: 'grid', gap: space.s1, margin: 0, padding: 0, listStyleType: 'none' },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: space.s2 },
});

/** The connection to the organisation's own directory: its address and token, what waits, and the brake. */
export function ConnectionPanel() {
  const styles = useStyles();
  const t = useText('directory');
  const known = useCall(overview, {});
  return (
    <Panel
      title={t('title')}
      aside={known.data && <Chip tone={toneOf[known.data.state]}>{t(`state.${known.data.state}`)}</Chip>}
    >
      <div className={styles.body}>
        {known.failure && !known.data ? (
          <ReadFailure title={t('failed')} message={known.failure.message} onAgain={known.refresh} />
        ) : known.data ? (
          <Connection known={known.data} refresh={known.refresh} />
        ) : (
          <Waiting label={t('loading')} />
        )}
      </div>
    </Panel>
  );
}

const toneOf = { off: 'quiet', preview: 'care', on: 'good', braked: 'care' } as const;

type Props = { readonly known: Overview; readonly refresh: () => Promise<unknown> };

function Connection({ known, refresh }: Props) {
  const styles = useStyles();
  const t = useText('directory');
  const [token, setToken] = useState<string | null>(null);
  const { state, waiting } = known;
  const isOn = state !== 'off';
  const waits = waiting.create + waiting.change + waiting.pause;
  const inGroups = waiting.join + waiting.leave;
  const tell = ({ message }: { readonly message: string }) => notify(message, 'error');

  const making = useAction(async () => {
    if (isOn && !(await confirmed(t('rotate'), t('rotateConfirm'), { label: t('rotate'), harms: false })))
      return;
    setToken((await call(makeToken, {})).token);
    await refresh();
  }, tell);
  const applying = useAction(async () => {
    const question = t('applyConfirm', waiting);
    if (
      waits + inGroups > 0 &&
      !(await confirmed(t('apply'), question, {
        label: t('apply'),
        harms: waiting.pause + waiting.leave > 0,
      }))
    )
      return;
    const { left } = await call(apply, {});
    // The list below tells what became of each.
    await Promise.all([refresh(), refreshCalls('/data/')]);
    notify(left > 0 ? t('applying', { count: left }) : t('applied'), 'success');
  }, tell);
  const ending = useAction(async () => {
    if (!(await confirmed(t('revoke'), t('revokeConfirm'), { label: t('revoke'), harms: true }))) return;
    await call(revoke, {});
    setToken(null);
    await refresh();
  }, tell);
  const busy = making.running || applying.running || ending.running;

  return (
    <>
      {!isOn && <p className={styles.text}>{t('intro')}</p>}
      {state === 'preview' && <p className={styles.text}>{t('previewNote')}</p>}
      {state === 'braked' && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t('brakedNote')}</MessageBarBody>
        </MessageBar>
      )}
      {isOn && <CopiedValue label={t('address')} value={`${siteConfig().apiUrl}/api/scim/v2`} />}
      {token && (
        <>
          <CopiedValue label={t('token')} value={token} />
          <p className={styles.text}>{t('tokenOnce')}</p>
        </>
      )}
      {isOn && <Facts known={known} waits={waits} />}
      <div className={styles.buttons}>
        {state === 'preview' || state === 'braked' ? (
          <Button appearance="primary" disabled={busy} onClick={() => void applying.run()}>
            {t('apply')}
          </Button>
        ) : null}
        <Button appearance={isOn ? 'secondary' : 'primary'} disabled={busy} onClick={() => void making.run()}>
          {t(isOn ? 'rotate' : 'connect')}
        </Button>
        {isOn && (
          <Button disabled={busy} onClick={() => void ending.run()}>
            {t('revoke')}
          </Button>
        )}
      </div>
    </>
  );
}

function Facts({ known, waits }: { readonly known: Overview; readonly waits: number }) {
  const styles = useStyles();
  const t = useText('directory');
  const format = dateFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  const on = (time: string | null) => (time ? format.format(new Date(time)) : t('never'));
  const { people, groups, refused, used_at, token_made_at, waiting } = known;
  return (
    <ul className={styles.facts}>
      <li>{t('known', { people, groups })}</li>
      {waits > 0 && <li>{t('waits', waiting)}</li>}
      {waiting.join + waiting.leave > 0 && <li>{t('waitsInGroups', waiting)}</li>}
      {refused > 0 && <li>{t('refused', { count: refused })}</li>}
      <li>{t('tokenMade', { time: on(token_made_at) })}</li>
      <li>{t('used', { time: on(used_at) })}</li>
    </ul>
  );
}
