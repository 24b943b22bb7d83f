import type { StoredCard } from '@livingroom/shared/modules/reports/rules/schema.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { ChoiceField, ManyField, NumberField } from './fields.tsx';
import { useLooks } from './use-looks.ts';

const WIDEST = 12;
const actions = ['expand', 'save'] as const;

type Props = { readonly card: StoredCard; readonly onChange: (change: Partial<StoredCard>) => void };

/** How large the card is and how it looks. */
export function LookFields({ card, onChange }: Props) {
  const t = useText('report-builder');
  const { colours, icons } = useLooks();
  const range = { min: 1, max: WIDEST, hint: t('from', { min: 1, max: WIDEST }) };
  return (
    <>
      <NumberField
        {...range}
        label={t('look.colSpan')}
        path="col_span"
        value={card.col_span}
        onChange={(next) => onChange({ col_span: next ?? Number.NaN })}
      />
      <NumberField
        {...range}
        label={t('look.rowSpan')}
        path="row_span"
        value={card.row_span}
        onChange={(next) => onChange({ row_span: next ?? Number.NaN })}
      />
      <NumberField
        {...range}
        label={t('look.columns')}
        path="columns"
        value={card.columns}
        onChange={(columns) => onChange({ columns })}
      />
      <ChoiceField
        label={t('look.icon')}
        path="icon"
        value={card.icon}
        none={t('none.icon')}
        options={icons}
        onChange={(icon) => onChange({ icon })}
      />
      <ChoiceField
        label={t('look.background')}
        path="background_color"
        value={card.background_color}
        none={t('none.colour')}
        options={colours}
        onChange={(background_color) => onChange({ background_color })}
      />
      <ManyField
        label={t('look.actions')}
        path="actions"
        values={card.actions}
        options={actions.map((value) => ({ value, label: t(`action.${value}`) }))}
        onChange={(next) => onChange({ actions: actions.filter((one) => next.includes(one)) })}
      />
    </>
  );
}
