import { makeStyles, Switch, tokens } from '@fluentui/react-components';
import { pushCalls } from '@livingroom/shared/modules/pushes/contract.ts';
import { useEffect, useState } from 'react';
import { useAction } from '../../api/use-action.ts';
import { useCall } from '../../api/use-call.ts';
import { useSession } from '../../hooks/use-session.ts';
import { useText } from '../../i18n/use-text.ts';
import { ownerNow } from '../../lib/left.ts';
import { space, type } from '../../lib/theme/sizes.ts';
import { allowPushes, endOwnPushes, type PushState, pushState } from './own-browser.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gap: space.s2,
    paddingTop: space.s4,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  heading: { ...type.body, fontWeight: tokens.fontWeightSemibold, margin: 0 },
  text: { margin: 0, color: tokens.colorNeutralForeground2, lineHeight: tokens.lineHeightBase400 },
});

/** Whether this browser says that something waits for the person. Nothing is asked of anybody before they press. */
export function PushChoice() {
  const owner = ownerNow(useSession());
  const key = useCall(pushCalls.operations.key, {}).data?.key ?? null;
  return owner === null || key === null ? null : <Choice owner={owner} ours={key} />;
}

function Choice({ owner, ours }: { readonly owner: string; readonly ours: string }) {
  const styles = useStyles();
  const t = useText('pushes');
  const [state, setState] = useState<PushState | null>(null);
  useEffect(() => {
    pushState(owner).then(setState, () => setState('unable'));
  }, [owner]);
  const choose = useAction(async (wanted: boolean) => {
    setState(await (wanted ? allowPushes(owner, ours) : endOwnPushes(owner)));
  });
  return (
    <section className={styles.root} aria-labelledby="pushes">
      <h2 id="pushes" className={styles.heading}>
        {t('title')}
      </h2>
      <p className={styles.text}>{t('text')}</p>
      {state === 'unable' || state === 'blocked' ? (
        <p className={styles.text}>{t(state)}</p>
      ) : (
        <Switch
          label={t('switch')}
          checked={state === 'on'}
          disabled={state === null || choose.running}
          onChange={(_, { checked }) => void choose.run(checked)}
        />
      )}
      <p className={styles.text} role="status">
        {choose.running ? t('waiting') : choose.failure && t('failed')}
      </p>
    </section>
  );
}
