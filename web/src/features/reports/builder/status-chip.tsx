import { Chip } from '../../../components/chip.tsx';
import { useText } from '../../../i18n/use-text.ts';
import type { ReportRow } from './use-document.ts';

/** Who sees the report: everybody it is for, or those who build it. */
export function StatusChip({ status }: { readonly status: ReportRow['report_status'] }) {
  const t = useText('report-builder');
  if (status === 'active') return <Chip tone="good">{t('status.active')}</Chip>;
  return <Chip tone="quiet">{t(status === 'draft' ? 'status.draft' : 'status.inactive')}</Chip>;
}
