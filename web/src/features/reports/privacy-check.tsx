import { Button, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import { dateFormat } from '@livingroom/shared/core/lib/formats.ts';
import { analyticsExecutions } from '@livingroom/shared/modules/analytics/contract.ts';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { MessageBar } from '../../components/message-bar.tsx';
import { ReadFailure } from '../../components/read-failure.tsx';
import { Waiting } from '../../components/waiting.tsx';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { media, size, space, type } from '../../lib/theme/sizes.ts';
import type { Report } from './model.ts';

const useStyles = makeStyles({
  check: { display: 'grid', gap: space.s3, justifyItems: 'start', maxWidth: size.wide, marginTop: space.s5 },
  heading: { ...type.section, margin: 0 },
  text: { ...type.body, margin: 0, color: tokens.colorNeutralForeground1 },
  table: { ...type.body, width: '100%', borderCollapse: 'collapse' },
  cell: {
    textAlign: 'start',
    verticalAlign: 'top',
    fontWeight: 'inherit',
    padding: `${space.s2} ${space.s3} ${space.s2} 0`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  button: { [media.print]: { display: 'none' } },
});

type Check = CallOutput<typeof analyticsExecutions.operations.checkPrivacy>;

/** The attack on the organisation's own figures, round by round; newest first. */
export function PrivacyCheck({ rounds }: Pick<Report, 'rounds'>) {
  const styles = useStyles();
  const t = useText('trust');
  const [checks, setChecks] = useState<readonly Check[]>([]);
  const { run, running, failure } = useAction(async () => {
    setChecks([]);
    for (const { round_id } of rounds) {
      const check = await call(analyticsExecutions.operations.checkPrivacy, { query: { round_id } });
      setChecks((known) => [...known, check]);
    }
  });
  const done = !running && !failure && checks.length > 0;
  return (
    <section className={styles.check} aria-labelledby="privacy-check">
      <h3 id="privacy-check" className={styles.heading}>
        {t('check.title')}
      </h3>
      <p className={styles.text}>{t('check.lead')}</p>
      {running && <Waiting label={t('check.running', { done: checks.length + 1, all: rounds.length })} />}
      {failure && <ReadFailure message={failure.message} onAgain={run} />}
      {done && <Verdict checks={checks} />}
      {done && checks.some(({ figures }) => figures > 0) && <Found checks={checks} rounds={rounds} />}
      {!running && !failure && (
        <Button className={styles.button} onClick={() => void run()}>
          {t(checks.length > 0 ? 'check.again' : 'check.run')}
        </Button>
      )}
      <p className={styles.text}>{t('check.limit')}</p>
    </section>
  );
}

type Isolated = Check['scores'];

const isBelow = ({ smallest, least }: Isolated) => smallest !== null && smallest < least;

/** What the rounds together come to, in one sentence. */
function Verdict({ checks }: { readonly checks: readonly Check[] }) {
  const t = useText('trust');
  const found = checks.flatMap(({ scores, details }) => [scores, details]);
  const unfit = checks.reduce((total, check) => total + check.unfit, 0);
  const smallest = Math.min(...found.map((of) => of.smallest ?? Number.POSITIVE_INFINITY));
  const [intent, text] = found.some(isBelow)
    ? (['error', t('check.broken')] as const)
    : unfit > 0
      ? (['error', t('check.unfit', { count: unfit })] as const)
      : Number.isFinite(smallest)
        ? (['success', t('check.held', { smallest })] as const)
        : (['info', t('check.nothing')] as const);
  return (
    <MessageBar intent={intent} layout="multiline">
      <MessageBarBody role="status">{text}</MessageBarBody>
    </MessageBar>
  );
}

type FoundProps = { readonly checks: readonly Check[] } & Pick<Report, 'rounds'>;

function Found({ checks, rounds }: FoundProps) {
  const styles = useStyles();
  const t = useText('trust');
  const report = useText('report');
  const locale = useLocale();
  const date = (text: string) =>
    dateFormat(locale, { year: 'numeric', month: 'short', day: 'numeric' }).format(new Date(text));
  const group = ({ smallest, least, exact }: Isolated) =>
    smallest === null ? t('check.none') : t(exact ? 'check.group' : 'check.group-bound', { smallest, least });
  return (
    <table className={styles.table} aria-label={t('check.table')}>
      <thead>
        <tr>
          {(['check.round', 'check.scores', 'check.details'] as const).map((column) => (
            <th key={column} scope="col" className={styles.cell}>
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {checks.map(({ round_id, scores, details }) => {
          const round = rounds.find((known) => known.round_id === round_id);
          return (
            <tr key={round_id}>
              <th scope="row" className={styles.cell}>
                {round && report('roundName', { number: round.number, date: date(round.opened_at) })}
              </th>
              <td className={styles.cell}>{group(scores)}</td>
              <td className={styles.cell}>{group(details)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
