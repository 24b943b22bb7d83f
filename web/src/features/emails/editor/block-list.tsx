import { Button, Field, makeStyles, Select, Textarea, tokens } from '@fluentui/react-components';
import { Add20Regular } from '@fluentui/react-icons/svg/add';
import { ArrowDown20Regular } from '@fluentui/react-icons/svg/arrow-down';
import { ArrowUp20Regular } from '@fluentui/react-icons/svg/arrow-up';
import { Delete20Regular } from '@fluentui/react-icons/svg/delete';
import { type BlockKind, blockKinds } from '@livingroom/shared/modules/emails/rules/blocks.ts';
import { IconButton } from '../../../components/icon-button.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { size, space } from '../../../lib/theme/sizes.ts';
import { type DraftBlock, keyed, moved } from './drafts.ts';

const useStyles = makeStyles({
  list: { display: 'grid', gap: space.s3, margin: 0, padding: 0, listStyle: 'none' },
  block: {
    display: 'grid',
    gap: space.s2,
    padding: space.s3,
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  head: { display: 'flex', alignItems: 'center', gap: space.s1 },
  kind: { flexGrow: 1, minWidth: 0 },
  // As high as what is written: nothing of a mail is cut.
  words: { '& textarea': { minHeight: size.key, maxHeight: 'none', fieldSizing: 'content' } },
  add: { justifySelf: 'start' },
});

type Props = {
  readonly blocks: readonly DraftBlock[];
  readonly lang: string;
  readonly onChange: (blocks: readonly DraftBlock[]) => void;
  /** The field that has the focus takes what is inserted. */
  readonly onFocus: (insert: (text: string) => void) => void;
};

/** The blocks of a mail, one below the other, as they can be written, moved and taken out. */
export function BlockList({ blocks, lang, onChange, onFocus }: Props) {
  const styles = useStyles();
  const t = useText('mail-editor');
  const put = (place: number, block: DraftBlock) => onChange(blocks.with(place, block));
  return (
    <>
      <ol className={styles.list} aria-label={t('blocks')}>
        {blocks.map((block, place) => (
          <li key={block.key} className={styles.block}>
            <BlockHead
              block={block}
              place={place}
              count={blocks.length}
              onKind={(kind) => put(place, { ...block, kind })}
              onMove={(to) => onChange(moved(blocks, place, to))}
              onRemove={() => onChange(blocks.filter(({ key }) => key !== block.key))}
            />
            {block.kind !== 'button' && block.kind !== 'divider' && (
              <Textarea
                className={styles.words}
                lang={lang}
                resize="vertical"
                aria-label={t('words', { place: place + 1 })}
                value={block.text}
                onChange={(_, { value }) => put(place, { ...block, text: value })}
                onFocus={() => onFocus((text) => put(place, { ...block, text: `${block.text}${text}` }))}
              />
            )}
          </li>
        ))}
      </ol>
      <Button
        className={styles.add}
        icon={<Add20Regular />}
        onClick={() => onChange([...blocks, keyed({ kind: 'text', text: '' })])}
      >
        {t('addBlock')}
      </Button>
    </>
  );
}

type HeadProps = {
  readonly block: DraftBlock;
  readonly place: number;
  readonly count: number;
  readonly onKind: (kind: BlockKind) => void;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
};

function BlockHead({ block, place, count, onKind, onMove, onRemove }: HeadProps) {
  const styles = useStyles();
  const t = useText('mail-editor');
  const number = place + 1;
  return (
    <div className={styles.head}>
      <Field className={styles.kind}>
        <Select
          size="small"
          aria-label={t('kind', { place: number })}
          value={block.kind}
          onChange={(_, { value }) => onKind(blockKinds.find((kind) => kind === value) ?? 'text')}
        >
          {blockKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`kind.${kind}`)}
            </option>
          ))}
        </Select>
      </Field>
      <IconButton
        label={t('up', { place: number })}
        icon={<ArrowUp20Regular />}
        disabled={place === 0}
        onClick={() => onMove(place - 1)}
      />
      <IconButton
        label={t('down', { place: number })}
        icon={<ArrowDown20Regular />}
        disabled={place === count - 1}
        onClick={() => onMove(place + 1)}
      />
      <IconButton label={t('remove', { place: number })} icon={<Delete20Regular />} onClick={onRemove} />
    </div>
  );
}
