import type { Report } from './model.ts';
import { LaterBar, SharingBar } from './sharing-bar.tsx';

type Looked = Pick<Report, 'sharing' | 'unit_locked' | 'round_id' | 'has_figures'>;

type Props = { readonly report: Looked; readonly onShared?: () => Promise<unknown> };

/**
 * Who reads the round that is looked at, for administrators; for managers, the round whose results come to them later. Few
 * rounds have such a day: pages fetch it where one does.
 */
export function SharingNote({ report, onShared }: Props) {
  const { sharing } = report;
  // The page says it in the place of the figures.
  const isSaid = report.unit_locked && !report.has_figures && report.round_id === sharing?.round_id;
  if (sharing === null || isSaid) return null;
  if (report.unit_locked) return <LaterBar sharing={sharing} />;
  return <SharingBar sharing={sharing} {...(onShared ? { onShared } : {})} />;
}
