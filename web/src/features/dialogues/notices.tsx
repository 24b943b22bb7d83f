import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CloudOff20Regular } from '@fluentui/react-icons/svg/cloud-off';
import { ErrorCircle20Filled } from '@fluentui/react-icons/svg/error-circle';
import { useText } from '../../i18n/use-text.ts';
import { space } from '../../lib/theme/sizes.ts';
import type { DialogueState } from './controller.ts';

const useStyles = makeStyles({
  notice: {
    display: 'flex',
    alignItems: 'center',
    gap: space.s2,
    padding: `${space.s2} ${space.s3}`,
    borderRadius: tokens.borderRadiusLarge,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    '& > svg': { flexShrink: 0 },
  },
  offline: {
    backgroundColor: tokens.colorStatusWarningBackground1,
    '& > svg': { color: tokens.colorStatusWarningForeground1 },
  },
  refused: {
    backgroundColor: tokens.colorStatusDangerBackground1,
    '& > svg': { color: tokens.colorStatusDangerForeground1 },
  },
});

/** What stands between this device and the server, if anything. */
export function Notices({ state }: { readonly state: DialogueState }) {
  const styles = useStyles();
  const t = useText('dialogue');
  const offline = state.delivery === 'offline' && state.unsent > 0;
  return (
    <>
      <div role="status">
        {offline && (
          <div className={mergeClasses(styles.notice, styles.offline)}>
            <CloudOff20Regular aria-hidden />
            {t('offline', { count: state.unsent })}
          </div>
        )}
      </div>
      {state.refusal && (
        <div className={mergeClasses(styles.notice, styles.refused)} role="alert">
          <ErrorCircle20Filled aria-hidden />
          <span>
            {state.ended ? `${t('ended')}: ${state.refusal}` : t('refused', { reason: state.refusal })}
            {state.dropped > 0 && ` ${t('dropped', { count: state.dropped })}`}
          </span>
        </div>
      )}
    </>
  );
}
