import { Chip } from '../../components/chip.tsx';
import { useText } from '../../i18n/use-text.ts';

/** Whether a survey is a draft, published or out of use. */
export function StatusChip({ status }: { readonly status: string | null }) {
  const t = useText('survey-builder');
  if (status === 'active') return <Chip tone="good">{t('status.active')}</Chip>;
  return <Chip tone="quiet">{t(status === 'inactive' ? 'status.inactive' : 'status.draft')}</Chip>;
}
