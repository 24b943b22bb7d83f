import { Button, makeStyles, tokens } from '@fluentui/react-components';
import {
  curlOf,
  type SampleCall,
  typescriptOf,
} from '@livingroom/shared/modules/api-keys/rules/call-samples.ts';
import { useState } from 'react';
import { Tabs } from '../../components/tabs.tsx';
import { useText } from '../../i18n/use-text.ts';
import { siteConfig } from '../../lib/config.ts';
import { copyText } from '../../lib/copy-text.ts';
import { displayMs, notify } from '../../lib/notify.ts';
import { space } from '../../lib/theme/sizes.ts';
import { CodeBlock } from './code-block.tsx';

const useStyles = makeStyles({
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space.s2,
    marginBottom: space.s2,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
});

const writers = { curl: curlOf, TypeScript: typescriptOf } as const;

type Language = keyof typeof writers;

/** A call as a program: changes with what is written into its fields. */
export function CodeSample({ sample }: { readonly sample: SampleCall }) {
  const styles = useStyles();
  const t = useText('api-reference');
  const [language, setLanguage] = useState<Language>('curl');
  const code = writers[language](`${siteConfig().apiUrl}/api`, sample);
  const copy = async () => {
    if (await copyText(code)) notify(t('copied'), 'success', displayMs.copy);
  };
  return (
    <div>
      <div className={styles.row}>
        <Tabs
          small
          label={t('example')}
          tabs={[
            { name: 'curl', title: 'curl' },
            { name: 'TypeScript', title: 'TypeScript' },
          ]}
          shown={language}
          onShow={setLanguage}
        />
        <Button size="small" appearance="subtle" onClick={() => void copy()}>
          {t('copy')}
        </Button>
      </div>
      <CodeBlock label={t('example')} code={code} />
    </div>
  );
}
