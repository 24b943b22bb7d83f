import { makeStyles, Switch, tokens } from '@fluentui/react-components';
import { notificationCalls } from '@livingroom/shared/modules/notifications/contract.ts';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { refreshCalls } from '../../api/use-call.ts';
import { useText } from '../../i18n/use-text.ts';
import { space, type } from '../../lib/theme/sizes.ts';

const useStyles = makeStyles({
  root: {
    marginTop: space.s3,
    paddingTop: space.s2,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  note: { ...type.caption, margin: 0, color: tokens.colorNeutralForeground2 },
});

/** Whether the same comes by mail once a week. */
export function WeeklyChoice({ wanted }: { readonly wanted: boolean }) {
  const styles = useStyles();
  const t = useText('notifications');
  const [isWanted, setWanted] = useState(wanted);
  const [isBack, setBack] = useState(false);
  const isChanged = useRef(false);
  const choose = useAction(async (next: boolean) => {
    const chosen = await call(notificationCalls.operations.chooseWeekly, { body: { wanted: next } });
    setWanted(chosen.weekly_mail);
    setBack(chosen.was_unsubscribed);
    isChanged.current = true;
  });
  // The list is read anew once it is left: read now, it would take the note below along.
  useEffect(() => () => void (isChanged.current && refreshCalls('/notifications/')), []);
  return (
    <div className={styles.root}>
      <Switch
        label={t('weekly')}
        checked={isWanted}
        disabled={choose.running}
        onChange={(_, { checked }) => void choose.run(checked)}
      />
      <p className={styles.note} role="status">
        {choose.failure ? t('weeklyFailed') : isBack && t('weeklyBack')}
      </p>
    </div>
  );
}
