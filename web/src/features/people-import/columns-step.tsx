import { Button } from '@fluentui/react-components';
import { Waiting } from '../../components/waiting.tsx';
import { useText } from '../../i18n/use-text.ts';
import { ColumnsMatch } from './columns-match.tsx';
import { problemOf } from './matching.ts';
import { StepFoot } from './step-foot.tsx';
import type { Import } from './use-import.ts';

/** The columns of the file to confirm or change, and on to its check. */
export function ColumnsStep({ bring }: { readonly bring: Import }) {
  const t = useText('people-import');
  const { columns, file } = bring;
  if (!columns) return null;
  if (bring.check.running || bring.read.running) return <Waiting label={t('checking')} />;
  const readSheet = (sheet: string) => {
    if (file) void bring.read.run(file, sheet);
  };
  return (
    <>
      <ColumnsMatch matching={{ ...bring, columns, readSheet }} />
      <StepFoot note={t('nothingSaved')} back={bring.back}>
        <Button
          appearance="primary"
          data-pilot="import-go"
          disabled={problemOf(bring.fields, bring.made, bring.choices.without_address) !== null}
          onClick={() => void bring.check.run()}
        >
          {t('check')}
        </Button>
      </StepFoot>
    </>
  );
}
