import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CalendarClock24Regular } from '@fluentui/react-icons/svg/calendar-clock';
import { CheckmarkCircle24Filled } from '@fluentui/react-icons/svg/checkmark-circle';
import { Circle24Regular } from '@fluentui/react-icons/svg/circle';
import { ErrorCircle24Filled } from '@fluentui/react-icons/svg/error-circle';
import { PauseCircle24Filled } from '@fluentui/react-icons/svg/pause-circle';
import { PlayCircle24Filled } from '@fluentui/react-icons/svg/play-circle';
import { RecordStop24Filled } from '@fluentui/react-icons/svg/record-stop';
import { Warning24Filled } from '@fluentui/react-icons/svg/warning';
import type { FlowStatus } from '@livingroom/shared/modules/flows/rules/states.ts';
import type { ReactElement } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { space } from '../../lib/theme/sizes.ts';

const useStyles = makeStyles({
  line: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: space.s2,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    '& > svg': { flexShrink: 0 },
  },
  quiet: { '& > svg': { color: tokens.colorNeutralForeground3 } },
  brand: { '& > svg': { color: tokens.colorBrandForeground1 } },
  good: { '& > svg': { color: tokens.colorStatusSuccessForeground1 } },
  care: { '& > svg': { color: tokens.colorStatusWarningForeground1 } },
  bad: { '& > svg': { color: tokens.colorStatusDangerForeground1 } },
});

type Tone = 'quiet' | 'brand' | 'good' | 'care' | 'bad';

const statuses: { readonly [status in FlowStatus]: readonly [Tone, ReactElement] } = {
  NOT_STARTED: ['quiet', <Circle24Regular aria-hidden key="icon" />],
  PENDING: ['brand', <CalendarClock24Regular aria-hidden key="icon" />],
  IN_PROGRESS: ['good', <PlayCircle24Filled aria-hidden key="icon" />],
  PAUSED: ['care', <PauseCircle24Filled aria-hidden key="icon" />],
  COMPLETED: ['good', <CheckmarkCircle24Filled aria-hidden key="icon" />],
  CANCELED: ['quiet', <RecordStop24Filled aria-hidden key="icon" />],
  ERROR: ['bad', <ErrorCircle24Filled aria-hidden key="icon" />],
};

/** Icon and word of the flow's state. */
export function FlowStatusLine({ status }: { readonly status: FlowStatus }) {
  const styles = useStyles();
  const t = useText('flow-runner');
  const [tone, icon] = statuses[status];
  return (
    <span className={mergeClasses(styles.line, styles[tone])}>
      {icon}
      {t(`status.${status}`)}
    </span>
  );
}

export type Validation = 'none' | 'error' | 'warning' | 'success';

const validations: { readonly [state in Validation]: readonly [Tone, ReactElement] } = {
  none: statuses.NOT_STARTED,
  error: statuses.ERROR,
  warning: ['care', <Warning24Filled aria-hidden key="icon" />],
  success: statuses.COMPLETED,
};

/** Icon and word of the last validation. */
export function ValidationLine({ validation }: { readonly validation: Validation }) {
  const styles = useStyles();
  const t = useText('flow-runner');
  const [tone, icon] = validations[validation];
  return (
    <span className={mergeClasses(styles.line, styles[tone])}>
      {icon}
      {t(`validation.${validation}`)}
    </span>
  );
}
