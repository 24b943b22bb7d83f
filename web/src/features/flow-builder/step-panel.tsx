import { Button, Field, makeStyles, Select, tokens } from '@fluentui/react-components';
import { Copy20Regular } from '@fluentui/react-icons/svg/copy';
import { Delete20Regular } from '@fluentui/react-icons/svg/delete';
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss';
import type { FlowFinding, NodeField } from '@livingroom/shared/modules/flows/rules/kinds/define-node.ts';
import { kindOf } from '@livingroom/shared/modules/flows/rules/kinds/kinds.ts';
import type { FlowLink, FlowNode } from '@livingroom/shared/modules/flows/tables/graph.ts';
import { IconButton } from '../../components/icon-button.tsx';
import { Panel } from '../../components/panel.tsx';
import { useText } from '../../i18n/use-text.ts';
import { space, type } from '../../lib/theme/sizes.ts';
import { StepFields } from './step-fields.tsx';
import { StepLinks } from './step-links.tsx';
import type { StepWords } from './step-words.ts';
import type { Chosen } from './use-choice.ts';

const useStyles = makeStyles({
  acts: { display: 'flex' },
  where: { ...type.caption, display: 'block', marginBottom: space.s4, color: tokens.colorNeutralForeground3 },
  note: { ...type.body, margin: `${space.s4} 0 0`, color: tokens.colorNeutralForeground2 },
  problem: { ...type.body, margin: `0 0 ${space.s4}`, color: tokens.colorPaletteDarkOrangeForeground1 },
});

type Props = {
  readonly work: Chosen;
  readonly node: FlowNode;
  readonly place: number;
  readonly count: number;
  readonly findings: readonly FlowFinding[];
  readonly words: StepWords;
};

/** The chosen step: its fields, then what it does in a sentence. */
export function StepPanel({ work, node, place, count, findings, words }: Props) {
  const styles = useStyles();
  const t = useText('flow-builder');
  const { builder } = work;
  const own = findings.filter((finding) => finding.node === node.id);
  const problems = new Map(
    own.flatMap((finding): [NodeField, string][] =>
      finding.field ? [[finding.field, words.problem(finding)]] : [],
    ),
  );
  return (
    <Panel
      title={words.title(node)}
      small
      aside={
        <span className={styles.acts}>
          {builder.editable && (
            <>
              <IconButton
                appearance="subtle"
                icon={<Copy20Regular />}
                label={t('copy')}
                onClick={() => work.double(node.id)}
              />
              <IconButton
                appearance="subtle"
                icon={<Delete20Regular />}
                label={t('remove')}
                onClick={() => work.remove(node.id)}
              />
            </>
          )}
          <IconButton
            appearance="subtle"
            icon={<Dismiss20Regular />}
            label={t('close')}
            onClick={() => work.select(null)}
          />
        </span>
      }
    >
      <span className={styles.where}>{t('place', { place, count })}</span>
      {own.flatMap((finding) =>
        finding.field
          ? []
          : [
              <p key={finding.code} className={styles.problem}>
                {words.problem(finding)}
              </p>,
            ],
      )}
      {builder.data && (
        <StepFields
          node={node}
          data={builder.data}
          editable={builder.editable}
          problems={problems}
          onChange={(change) => work.change(node.id, change)}
        />
      )}
      {builder.editable && kindOf(node.action_type).role !== 'opens' && (
        <StepLinks work={work} node={node} words={words} />
      )}
      <p className={styles.note}>{words.sentence(node)}</p>
    </Panel>
  );
}

type LinkProps = { readonly work: Chosen; readonly link: FlowLink; readonly words: StepWords };

/** The chosen link: between what, on which way from a branch; it can be removed. */
export function LinkPanel({ work, link, words }: LinkProps) {
  const styles = useStyles();
  const t = useText('flow-builder');
  const { builder } = work;
  const nameOf = (id: number) => {
    const node = builder.doc?.nodes.find((one) => one.id === id);
    return node ? words.title(node) : '';
  };
  const isBranch = builder.doc?.nodes.find(({ id }) => id === link.from)?.action_type === 'BRANCH';
  return (
    <Panel
      title={t('link')}
      small
      aside={
        <IconButton
          appearance="subtle"
          icon={<Dismiss20Regular />}
          label={t('close')}
          onClick={() => work.select(null)}
        />
      }
    >
      <span className={styles.where}>
        {t('link.between', { from: nameOf(link.from), to: nameOf(link.to) })}
      </span>
      {isBranch && (
        <Field label={t('link.when')}>
          <Select
            disabled={!builder.editable}
            value={link.outcome ?? 'yes'}
            onChange={(_, { value }) => work.outcome(link, value === 'no' ? 'no' : 'yes')}
          >
            <option value="yes">{t('outcome.yes')}</option>
            <option value="no">{t('outcome.no')}</option>
          </Select>
        </Field>
      )}
      {builder.editable && (
        <Button icon={<Delete20Regular />} onClick={() => work.unlink(link)}>
          {t('link.remove')}
        </Button>
      )}
    </Panel>
  );
}
