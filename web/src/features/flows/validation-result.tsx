import { MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import type { AffectedEmployee } from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import { Fold } from '../../components/fold.tsx';
import { MessageBar } from '../../components/message-bar.tsx';
import { useText } from '../../i18n/use-text.ts';
import { size, space } from '../../lib/theme/sizes.ts';
import { CardText } from './card.tsx';
import type { Outcome } from './use-launch.ts';

const useStyles = makeStyles({
  list: {
    margin: 0,
    paddingInlineStart: space.s4,
    '& > :only-child': { listStyleType: 'none', marginInlineStart: `calc(-1 * ${space.s4})` },
  },
  people: {
    margin: `${space.s2} 0 0`,
    padding: `0 0 0 ${space.s4}`,
    maxHeight: size.narrow,
    overflowY: 'auto',
    position: 'relative',
    overflowWrap: 'anywhere',
    color: tokens.colorNeutralForeground2,
  },
});

/** What the last validation found: problems, how many people are invited, and who needs a look. */
export function ValidationResult({ outcome }: { readonly outcome: Outcome }) {
  const styles = useStyles();
  const t = useText('flow-runner');
  const { state, messages, result } = outcome;
  return (
    <>
      {messages.length > 0 && (
        <MessageBar intent={state} layout="multiline">
          <MessageBarBody>
            <ul className={styles.list}>
              {messages.map((message) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
          </MessageBarBody>
        </MessageBar>
      )}
      {result && <CardText>{t('wouldInvite', { count: result.active_employees })}</CardText>}
      {result && result.affected_count > 0 && (
        <AffectedPeople people={result.affected_employees} count={result.affected_count} />
      )}
    </>
  );
}

type PeopleProps = { readonly people: readonly AffectedEmployee[]; readonly count: number };

function AffectedPeople({ people, count }: PeopleProps) {
  const styles = useStyles();
  const t = useText('flow-runner');
  return (
    <Fold title={t('affected', { count })}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by keyboard */}
      <ul className={styles.people} tabIndex={0} aria-label={t('affected', { count })}>
        {people.map(({ employee_id, name, reasons }) => (
          <li key={employee_id}>
            {name}: {reasons.map((reason) => t(`reason.${reason}`)).join(', ')}
          </li>
        ))}
        {count > people.length && <li>{t('andMore', { count: count - people.length })}</li>}
      </ul>
    </Fold>
  );
}
