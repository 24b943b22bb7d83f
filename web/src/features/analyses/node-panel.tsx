import { Button, Field, Input, makeStyles, Select, tokens } from '@fluentui/react-components';
import { Delete20Regular } from '@fluentui/react-icons/svg/delete';
import { nodeOf } from '@livingroom/shared/modules/analyses/rules/nodes.ts';
import { OutcomeTable } from '../../components/outcome-table.tsx';
import { Panel } from '../../components/panel.tsx';
import { useText } from '../../i18n/use-text.ts';
import { look } from '../../lib/theme/look.ts';
import { space, type } from '../../lib/theme/sizes.ts';
import { bridged, nodeChanged, nodeRemoved, paramChanged } from './edits.ts';
import { nodeName, problemWords } from './names.ts';
import { ParamFields } from './param-fields.tsx';
import type { GraphWork, Outcome } from './use-graph.ts';

const useStyles = makeStyles({
  parts: { display: 'grid', gap: space.s4 },
  about: {
    ...type.body,
    margin: 0,
    padding: space.s3,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: look.tint,
  },
  outcome: { ...type.lead, margin: 0, fontWeight: tokens.fontWeightSemibold },
  quiet: { ...type.caption, margin: 0, color: tokens.colorNeutralForeground3 },
  wrong: { ...type.body, margin: 0, display: 'grid', gap: space.s2, justifyItems: 'start' },
});

type Props = {
  readonly work: GraphWork;
  readonly order: number;
  readonly outcome: Outcome | undefined;
  readonly onChoose: (order: number | null) => void;
};

/** One node: what it is for, what feeds it, its settings, and the first lines that left it. */
export function NodePanel({ work, order, outcome, onChoose }: Props) {
  const styles = useStyles();
  const t = useText('analyses');
  const { nodes, inOrder, problems, change } = work;
  const node = nodes.find((one) => one.order === order);
  if (!node) return null;
  const definition = nodeOf(node.kind);
  const checked = inOrder.find((one) => one.node.order === order);
  const own = problems.filter((one) => one.node === order);
  const others = nodes.filter((one) => one.order !== order && one.kind !== 'result');
  return (
    <Panel
      title={nodeName(t, node)}
      small
      aside={
        <Button
          appearance="subtle"
          icon={<Delete20Regular />}
          onClick={() => {
            change(nodeRemoved(nodes, order));
            onChoose(node.from);
          }}
        >
          {t('remove')}
        </Button>
      }
    >
      <div className={styles.parts}>
        {definition && <p className={styles.about}>{t(`about.${node.kind}`)}</p>}
        {own
          .filter(({ field }) => field === null)
          .map((one) => (
            <div key={one.problem} className={styles.wrong} role="status">
              {problemWords(t, one)}
              {one.problem === 'rows-refused' && (
                <Button size="small" onClick={() => change(bridged(nodes, order))}>
                  {t('problems.bridge')}
                </Button>
              )}
            </div>
          ))}
        <Field label={t('name')}>
          <Input
            value={node.name}
            maxLength={120}
            placeholder={definition ? t(`node.${node.kind}`) : ''}
            onChange={(_, { value }) => change(nodeChanged(nodes, order, { name: value }))}
          />
        </Field>
        {definition?.takes !== null && (
          <Field label={t('input')}>
            <Select
              value={String(node.from ?? '')}
              onChange={(_, { value }) =>
                change(nodeChanged(nodes, order, { from: value === '' ? null : Number(value) }))
              }
            >
              <option value="">{t('input.none')}</option>
              {others.map((one) => (
                <option key={one.order} value={one.order}>
                  {one.order}. {nodeName(t, one)}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {checked && (
          <ParamFields
            checked={checked}
            problems={own}
            onChange={(name, value) => change(paramChanged(nodes, order, name, value))}
          />
        )}
        <h3 className={styles.outcome}>{t('outcome')}</h3>
        {outcome ? (
          <OutcomeTable
            label={t('outcome')}
            columns={outcome.columns}
            titles={outcome.titles}
            rows={outcome.rows}
            count={outcome.rows_out}
            why={outcome.why}
          />
        ) : (
          <p className={styles.quiet}>{t('outcome.none')}</p>
        )}
      </div>
    </Panel>
  );
}
