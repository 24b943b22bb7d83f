import {
  Button,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
} from '@fluentui/react-components';
import { Add20Regular } from '@fluentui/react-icons/svg/add';
import { ArrowDown20Regular } from '@fluentui/react-icons/svg/arrow-down';
import { ArrowUp20Regular } from '@fluentui/react-icons/svg/arrow-up';
import { Delete20Regular } from '@fluentui/react-icons/svg/delete';
import type { Language } from '@livingroom/shared/core/lib/language.ts';
import type { StoredCard } from '@livingroom/shared/modules/reports/rules/schema.ts';
import { dataFor } from '@livingroom/shared/modules/reports/rules/starters.ts';
import { firstChart } from '@livingroom/shared/modules/reports/tables/chart-types.ts';
import { IconButton } from '../../../../components/icon-button.tsx';
import { useText } from '../../../../i18n/use-text.ts';
import { space } from '../../../../lib/theme/sizes.ts';
import type { Block } from './block.ts';
import { BlockFields } from './block-fields.tsx';
import { Part } from './part.tsx';
import { useQuestionOptions } from './question-options.ts';
import type { Lists } from './use-lists.ts';

const kinds = ['text', 'number', 'icon', 'image', 'chart'] as const;
const MOST_BLOCKS = 40;

const useStyles = makeStyles({
  parts: { display: 'flex', flexDirection: 'column', gap: space.s4 },
  acts: { display: 'flex', gap: space.s1 },
  add: { alignSelf: 'flex-start' },
});

type Props = {
  readonly card: StoredCard;
  readonly cards: readonly { readonly value: string; readonly label: string }[];
  readonly language: Language;
  readonly lists: Lists;
  readonly onChange: (change: Partial<StoredCard>) => void;
};

/** The blocks of a card, in their order. */
export function BlockList({ card, cards, language, lists, onChange }: Props) {
  const styles = useStyles();
  const t = useText('report-builder');
  const { content, report_data: data } = card;
  const set = (next: Block[]) => onChange({ content: next });
  const questions = useQuestionOptions(data);
  const add = (type: Block['type']) => {
    if (type !== 'chart') return set([...content, firstBlock(type)]);
    const report_data = dataFor(firstChart, data);
    const [question] = [...report_data.computations, ...report_data.segmentationComputations];
    onChange({
      report_data,
      content: [...content, { type, chartType: firstChart, variableName: question?.name }],
    });
  };
  return (
    <div className={styles.parts}>
      {content.map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place
        <Part key={place} title={t('block', { number: place + 1, kind: t(`block.${block.type}`) })}>
          <div className={styles.acts}>
            <IconButton
              size="small"
              icon={<ArrowUp20Regular />}
              label={t('block.up', { number: place + 1 })}
              disabled={place === 0}
              onClick={() => set(content.toSpliced(place, 1).toSpliced(place - 1, 0, block))}
            />
            <IconButton
              size="small"
              icon={<ArrowDown20Regular />}
              label={t('block.down', { number: place + 1 })}
              disabled={place + 1 >= content.length}
              onClick={() => set(content.toSpliced(place, 1).toSpliced(place + 1, 0, block))}
            />
            <IconButton
              size="small"
              icon={<Delete20Regular />}
              label={t('block.remove', { number: place + 1 })}
              onClick={() => set(content.toSpliced(place, 1))}
            />
          </div>
          <BlockFields
            block={block}
            path={`content.${place}`}
            questions={questions}
            cards={cards}
            language={language}
            lists={lists}
            mapping={data.dataMapping}
            onMapping={(dataMapping) => onChange({ report_data: { ...data, dataMapping } })}
            onChart={(chartType) =>
              onChange({
                report_data: dataFor(chartType, data),
                content: content.with(place, { ...block, chartType }),
              })
            }
            onChange={(change) => set(content.with(place, { ...block, ...change }))}
          />
        </Part>
      ))}
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <Button className={styles.add} icon={<Add20Regular />} disabled={content.length >= MOST_BLOCKS}>
            {t('block.add')}
          </Button>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {kinds.map((kind) => (
              <MenuItem key={kind} onClick={() => add(kind)}>
                {t(`block.${kind}`)}
              </MenuItem>
            ))}
          </MenuList>
        </MenuPopover>
      </Menu>
    </div>
  );
}

function firstBlock(type: Exclude<Block['type'], 'chart'>): Block {
  if (type === 'icon') return { type, value: 'star' };
  if (type === 'image') return { type, value: '<Company Illustration>' };
  return { type };
}
