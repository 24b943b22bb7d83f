import {
  Button,
  Menu,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components';
import { Add20Regular } from '@fluentui/react-icons/svg/add';
import { byLanguage, languages } from '@livingroom/shared/core/lib/language.ts';
import { cardAdded, isFull, type ReportDocument } from '@livingroom/shared/modules/reports/rules/document.ts';
import { MOST_CARDS } from '@livingroom/shared/modules/reports/rules/limits.ts';
import { type Starter, starterCard } from '@livingroom/shared/modules/reports/rules/starters.ts';
import { chartTypes } from '@livingroom/shared/modules/reports/tables/chart-types.ts';
import { loadTexts, translate } from '../../../i18n/texts.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { Edit } from './card-tools.tsx';

const blocks = [
  'text',
  'number',
  'ranking',
  'image',
  'icon',
  'comments',
  'analysis',
] as const satisfies readonly Starter[];

type Props = {
  readonly document: ReportDocument;
  readonly onAdd: Edit;
  /** The new card's editor. */
  readonly onOpen: (card: string) => void;
};

/** A new card of a kind, at the end; it is whole from the first moment and opens to be changed. */
export function AddCard({ document, onAdd, onOpen }: Props) {
  const t = useText('report-builder');
  const full = isFull(document);
  const add = async (kind: Starter) => {
    const texts = await Promise.all(languages.map((language) => loadTexts(language, 'report-builder')));
    const titles = byLanguage((language) =>
      translate(texts[languages.indexOf(language)] ?? {}, `starter.${kind}`),
    );
    const card = starterCard(kind, titles);
    let name = card.name;
    const isAdded = await onAdd((before) => {
      const after = cardAdded(before, card);
      name = after.cards.at(-1)?.name ?? name;
      return after;
    });
    if (isAdded) onOpen(name);
  };
  const item = (kind: Starter) => (
    <MenuItem key={kind} subText={t(`for.${kind}`)} onClick={() => void add(kind)}>
      {t(`kind.${kind}`)}
    </MenuItem>
  );
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button
          appearance="primary"
          icon={<Add20Regular />}
          disabledFocusable={full}
          {...(full ? { title: t('full', { most: MOST_CARDS }) } : {})}
        >
          {t('addCard')}
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuGroup>
            <MenuGroupHeader>{t('charts')}</MenuGroupHeader>
            {chartTypes.map(item)}
          </MenuGroup>
          <MenuGroup>
            <MenuGroupHeader>{t('blocks')}</MenuGroupHeader>
            {blocks.map(item)}
          </MenuGroup>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
