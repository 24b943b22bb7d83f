import { makeStyles, tokens } from '@fluentui/react-components';
import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import type { reportCalls } from '@livingroom/shared/modules/reports/contracts/reports.ts';
import { size, space, type } from '../lib/theme/sizes.ts';

const useStyles = makeStyles({
  parts: { display: 'grid', gap: space.s5, maxWidth: size.wide, margin: 0 },
  heading: { ...type.section, margin: `0 0 ${space.s2}` },
  list: { ...type.body, margin: 0, paddingInlineStart: space.s4, display: 'grid', gap: space.s2 },
  sentence: { overflowWrap: 'anywhere', color: tokens.colorNeutralForeground1 },
});

type Props = {
  readonly parts: CallOutput<typeof reportCalls.operations.trust>['parts'];
  /** The headings stand below a heading of this level. */
  readonly below: 1 | 2;
};

/** What holds for a round, as the server says it: a heading and its sentences for each matter. */
export function TrustParts({ parts, below }: Props) {
  const styles = useStyles();
  const Heading = below === 1 ? 'h2' : 'h3';
  return (
    <div className={styles.parts}>
      {parts.map(({ part, heading, sentences }) => (
        <section key={part} aria-labelledby={`trust-${part}`}>
          <Heading id={`trust-${part}`} className={styles.heading}>
            {heading}
          </Heading>
          <ul className={styles.list}>
            {sentences.map((sentence) => (
              <li key={sentence} className={styles.sentence}>
                {sentence}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
