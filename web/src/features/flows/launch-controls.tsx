import { Button, MessageBarBody, makeStyles } from '@fluentui/react-components';
import { hasEnded, isEditable, isRunning } from '@livingroom/shared/modules/flows/rules/states.ts';
import { MessageBar } from '../../components/message-bar.tsx';
import { useText } from '../../i18n/use-text.ts';
import { space } from '../../lib/theme/sizes.ts';
import { Card, CardButtons, CardText } from './card.tsx';
import { type Fact, Facts } from './facts.tsx';
import { FlowStatusLine, ValidationLine } from './flow-status.tsx';
import { useMoments, useNow } from './moments.ts';
import { StartNow } from './start-now.tsx';
import type { Flow, MainResources } from './use-flow.ts';
import { useLaunch } from './use-launch.ts';
import { ValidationResult } from './validation-result.tsx';

const useStyles = makeStyles({
  state: { display: 'flex', flexWrap: 'wrap', gap: `${space.s2} ${space.s5}`, alignItems: 'center' },
});

type Props = {
  readonly flow: Flow;
  readonly resources: MainResources;
  /** The main flow is set up again after its end; another one gets a run more by the operator. */
  readonly isMain: boolean;
  readonly unsaved: boolean;
  /** The settings are not good for a launch: their fields say what is missing. */
  readonly onRefused: () => void;
};

/** Where the flow stands, and the buttons that move it on (spec 1 §2, Launch Controls). */
export function LaunchControls({ flow, resources, isMain, unsaved, onRefused }: Props) {
  const styles = useStyles();
  const t = useText('flow-runner');
  const launch = useLaunch({ flow, resources, unsaved, onRefused });
  const { status } = flow;
  return (
    <Card title={t('controls')}>
      <div role="status">
        <FlowStatusLine status={status} />
      </div>
      {status === 'ERROR' && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{t('errorNote')}</MessageBarBody>
        </MessageBar>
      )}
      {hasEnded(flow.status) && <CardText quiet>{t('endedNote')}</CardText>}
      {status === 'NOT_STARTED' && !unsaved && <StartNow flow={flow} />}
      <Times flow={flow} />
      {isEditable(flow.status) && (
        <div className={styles.state}>
          <span>{t('validation')}:</span>
          <ValidationLine validation={launch.validation} />
        </div>
      )}
      {launch.outcome && <ValidationResult outcome={launch.outcome} />}
      <LaunchButtons flow={flow} isMain={isMain} launch={launch} unsaved={unsaved} />
      {unsaved && <CardText quiet>{t('saveFirst')}</CardText>}
    </Card>
  );
}

/** Start, elapsed time and next opening, as far as there are any. */
function Times({ flow }: { readonly flow: Flow }) {
  const t = useText('flow-runner');
  const { utc, length } = useMoments();
  const running = isRunning(flow.status);
  const now = useNow(running);
  const { recurrence_start_datetime: start, next_occurrence: next, flow_execution_round: round } = flow;
  const facts: Fact[] = [[t('start'), start ? utc(start) : t('notSet')]];
  if (running && start) {
    const since = now - Date.parse(start);
    facts.push(since >= 0 ? [t('elapsed'), length(since)] : [t('startsIn'), length(-since)]);
  }
  const isByDay = flow.trigger_type !== null;
  if (round) facts.push([t(isByDay ? 'byDay.month' : 'round'), String(round)]);
  if (running && next) facts.push([t(isByDay ? 'byDay.nextPass' : 'nextOpening'), utc(next)]);
  return <Facts facts={facts} />;
}

type ButtonProps = {
  readonly flow: Flow;
  readonly isMain: boolean;
  readonly launch: ReturnType<typeof useLaunch>;
  readonly unsaved: boolean;
};

function LaunchButtons({ flow, isMain, launch, unsaved }: ButtonProps) {
  const t = useText('flow-runner');
  const { status } = flow;
  const stoppable = isRunning(status);
  const { running } = launch;
  return (
    <CardButtons>
      <Button disabled={!isEditable(flow.status) || running} onClick={() => void launch.check.run()}>
        {t('validateLaunch')}
      </Button>
      {status === 'NOT_STARTED' && (
        // Without a start of its own, starting now is the one main act.
        <Button
          appearance={unsaved || flow.recurrence_start_datetime ? 'primary' : 'secondary'}
          disabled={unsaved || running}
          onClick={() => void launch.launch.run()}
        >
          {t('launch')}
        </Button>
      )}
      {isMain && hasEnded(flow.status) && (
        <Button appearance="primary" disabled={running} onClick={() => void launch.again.run()}>
          {t('startOver')}
        </Button>
      )}
      {stoppable && (
        <Button disabled={running} onClick={() => void launch.hold.run()}>
          {t('pause')}
        </Button>
      )}
      {status === 'PAUSED' && (
        <Button appearance="primary" disabled={unsaved || running} onClick={() => void launch.goOn.run()}>
          {t('resume')}
        </Button>
      )}
      <Button disabled={!stoppable || running} onClick={() => void launch.stop.run()}>
        {t('stop')}
      </Button>
    </CardButtons>
  );
}
