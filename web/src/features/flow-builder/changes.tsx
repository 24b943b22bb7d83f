import { makeStyles } from '@fluentui/react-components';
import { graphDiff } from '@livingroom/shared/modules/flows/rules/graph/diff.ts';
import type { FlowNode, Graph } from '@livingroom/shared/modules/flows/tables/graph.ts';
import { Panel } from '../../components/panel.tsx';
import { useText } from '../../i18n/use-text.ts';
import { space, type } from '../../lib/theme/sizes.ts';
import type { StepWords } from './step-words.ts';

const useStyles = makeStyles({ list: { ...type.body, margin: 0, paddingInlineStart: space.s5 } });

type Props = { readonly before: Graph; readonly now: Graph; readonly words: StepWords };

/** What this version does otherwise than the one before it, in sentences. */
export function Changes({ before, now, words }: Props) {
  const styles = useStyles();
  const t = useText('flow-builder');
  const { added, removed, changed, isRelinked } = graphDiff(before, now);
  const does = (node: FlowNode) =>
    t('change.does', { delay: words.delay(node), sentence: words.sentence(node) });
  const sentences = [
    ...added.map((node) => t('change.added', { name: words.title(node), does: does(node) })),
    ...removed.map((node) => t('change.removed', { name: words.title(node) })),
    ...changed.map(([old, node]) =>
      t('change.changed', { name: words.title(node), before: does(old), now: does(node) }),
    ),
    ...(isRelinked ? [t('change.links')] : []),
  ];
  return (
    <Panel title={t('changes')}>
      {sentences.length === 0 ? (
        t('changes.none')
      ) : (
        <ul className={styles.list}>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
