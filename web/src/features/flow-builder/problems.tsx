import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ErrorCircle20Regular } from '@fluentui/react-icons/svg/error-circle';
import { Warning20Regular } from '@fluentui/react-icons/svg/warning';
import { Panel } from '../../components/panel.tsx';
import { useText } from '../../i18n/use-text.ts';
import { space, type } from '../../lib/theme/sizes.ts';
import type { StepWords } from './step-words.ts';
import type { Chosen } from './use-choice.ts';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', gap: space.s2 },
  row: { ...type.body, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s2 },
  words: { flexGrow: 1, flexBasis: 'min-content', minWidth: '60%' },
  error: { flexShrink: 0, color: tokens.colorPaletteRedForeground1 },
  warning: { flexShrink: 0, color: tokens.colorPaletteDarkOrangeForeground1 },
});

type Props = { readonly work: Chosen; readonly words: StepWords; readonly onGo: () => void };

/** Everything that the linter finds: what stops Publish first, each with the way to its step. */
export function Problems({ work, words, onGo }: Props) {
  const styles = useStyles();
  const t = useText('flow-builder');
  const sorted = work.builder.findings.toSorted((a, b) => a.level.localeCompare(b.level));
  return (
    <Panel title={t('problems', { count: sorted.length })}>
      <ul className={styles.list}>
        {sorted.map((finding) => {
          const node = work.builder.doc?.nodes.find(({ id }) => id === finding.node);
          const isError = finding.level === 'error';
          return (
            <li key={`${finding.code}.${finding.node}`} className={styles.row}>
              {isError ? (
                <ErrorCircle20Regular className={styles.error} aria-label={t('stops')} />
              ) : (
                <Warning20Regular className={styles.warning} aria-label={t('look')} />
              )}
              <span className={styles.words}>
                {node
                  ? t('problem.of', { name: words.title(node), problem: words.problem(finding) })
                  : words.problem(finding)}
              </span>
              {node && (
                <Button
                  size="small"
                  aria-label={t('goTo.of', { name: words.title(node) })}
                  onClick={() => {
                    work.select(String(node.id));
                    onGo();
                  }}
                >
                  {t('goTo')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
