import { AiUse } from '../../features/assistant/ai-use.tsx';
import { ExportPanel } from '../../features/organisation-transfer/export-panel.tsx';
import { RecordLink } from '../../features/processing/record-link.tsx';

/** What concerns the organisation as a whole: its AI, the way to take its data along, and its record of processing. */
export function CompanyParts() {
  return (
    <>
      <AiUse />
      <ExportPanel />
      <RecordLink />
    </>
  );
}
