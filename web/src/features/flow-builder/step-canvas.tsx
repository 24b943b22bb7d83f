import { ArrowRedo20Regular } from '@fluentui/react-icons/svg/arrow-redo';
import { ArrowUndo20Regular } from '@fluentui/react-icons/svg/arrow-undo';
import { kindOf } from '@livingroom/shared/modules/flows/rules/kinds/kinds.ts';
import type { FlowNode } from '@livingroom/shared/modules/flows/tables/graph.ts';
import { GraphCanvas } from '../../components/canvas/graph-canvas.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { useText } from '../../i18n/use-text.ts';
import { notify } from '../../lib/notify.ts';
import { StepCard } from './step-card.tsx';
import type { StepWords } from './step-words.ts';
import { type Chosen, linkId } from './use-choice.ts';

/** A step on the canvas, in pixels. */
const nodeSize = { width: 288, height: 72 } as const;
/** Where steps stand that have no place yet. */
const column = { x: 320, y: 48, step: 112 } as const;

type Props = {
  readonly work: Chosen;
  readonly ordered: readonly FlowNode[];
  readonly words: StepWords;
  /** The step's panel takes the focus. */
  readonly onOpen: () => void;
};

/** The flow on a canvas: time runs down, forks go to the right. */
export function StepCanvas({ work, ordered, words, onOpen }: Props) {
  const t = useText('flow-builder');
  const { builder } = work;
  const links = builder.doc?.links ?? [];
  const nodeOf = (id: number) => ordered.find((node) => node.id === id);
  const findingOf = (id: number) => builder.findings.find(({ node }) => node === id) ?? null;
  // Flows of older versions stand in one row, or nowhere: time runs down.
  const isRow = ordered.length > 1 && new Set(ordered.map(({ y_pos }) => y_pos)).size === 1;
  const nodes = ordered.map((node, place) => {
    const finding = findingOf(node.id);
    const { role } = kindOf(node.action_type);
    return {
      id: String(node.id),
      x: isRow ? column.x : (node.x_pos ?? column.x),
      y: isRow || node.y_pos === null ? column.y + place * column.step : node.y_pos,
      name: t(finding ? 'readWithProblem' : 'read', {
        place: place + 1,
        count: ordered.length,
        name: words.title(node),
        sentence: words.sentence(node),
        problem: finding ? words.problem(finding) : '',
      }),
      ...(role === 'opens' ? { inputs: [] } : {}),
    };
  });
  return (
    <GraphCanvas
      label={t('canvas', { name: builder.doc?.name ?? '' })}
      nodes={nodes}
      links={links.map((link) => {
        const target = nodeOf(link.to);
        return {
          id: linkId(link),
          from: String(link.from),
          to: String(link.to),
          label: words.link(link, target ? words.delay(target) : ''),
        };
      })}
      size={nodeSize}
      selected={work.selected}
      editable={builder.editable}
      tools={
        builder.editable && (
          <>
            <IconButton
              appearance="subtle"
              size="small"
              icon={<ArrowUndo20Regular />}
              label={t('undo')}
              disabledFocusable={!builder.mayUndo}
              onClick={builder.undo}
            />
            <IconButton
              appearance="subtle"
              size="small"
              icon={<ArrowRedo20Regular />}
              label={t('redo')}
              disabledFocusable={!builder.mayRedo}
              onClick={builder.redo}
            />
          </>
        )
      }
      onSelect={work.select}
      onOpen={(id) => {
        work.select(id);
        onOpen();
      }}
      onMove={(id, { x, y }) => work.change(Number(id), { x_pos: x, y_pos: y })}
      onLink={({ from, to }) => work.connect(Number(from), Number(to))}
      refusal={({ from, to }) => work.refusal(Number(from), Number(to))}
      onRefused={(reason) => notify(reason, 'warning')}
      onRemove={(id) => {
        const link = links.find((one) => linkId(one) === id);
        if (link) work.unlink(link);
        else work.remove(Number(id));
      }}
      onAddAfter={(id) => work.add('SEND_EMAIL', Number(id))}
      onCopy={(id) => work.copy(Number(id))}
      onPaste={(after) => work.paste(Number(after))}
    >
      {(id) => {
        const node = nodeOf(Number(id));
        return node && <StepCard node={node} finding={findingOf(node.id)} words={words} />;
      }}
    </GraphCanvas>
  );
}
