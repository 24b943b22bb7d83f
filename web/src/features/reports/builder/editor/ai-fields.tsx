import { Field, Textarea } from '@fluentui/react-components';
import { useText } from '../../../../i18n/use-text.ts';
import type { Block, BlockChange } from './block.ts';
import { ChoiceField, ManyField, SwitchField } from './fields.tsx';
import { useProblem } from './problems.ts';

const OWN = 'card';
const ALL = 'all';
const SOME = 'some';
const scopes = [OWN, ALL, SOME] as const;
const MOST_PROMPT = 4000;

type Props = {
  readonly block: Block;
  readonly path: string;
  readonly cards: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: BlockChange;
};

/** A text that the AI writes: what it is asked, and of which cards' figures. */
export function AiFields({ block, path, cards, onChange }: Props) {
  const t = useText('report-builder');
  const problem = useProblem()(`${path}.aiPrompt`);
  const named = block.aiChartDataNames ?? OWN;
  const scope = named === OWN || named === ALL ? named : SOME;
  return (
    <>
      <SwitchField
        label={t('ai')}
        value={block.isAiGenerated ?? false}
        onChange={(on) => onChange({ isAiGenerated: on || undefined })}
      />
      {block.isAiGenerated && (
        <>
          <Field
            label={t('ai.prompt')}
            hint={t('ai.hint')}
            {...(problem ? { validationMessage: problem } : {})}
          >
            <Textarea
              resize="vertical"
              maxLength={MOST_PROMPT}
              value={block.aiPrompt ?? ''}
              onChange={(_, { value }) => onChange({ aiPrompt: value || undefined })}
            />
          </Field>
          <ChoiceField
            label={t('ai.of')}
            path={`${path}.aiChartDataNames`}
            value={scope}
            options={scopes.map((value) => ({ value, label: t(`ai.of.${value}`) }))}
            onChange={(next) => {
              if (next && next !== scope) onChange({ aiChartDataNames: next === SOME ? [] : next });
            }}
          />
          {scope === SOME && (
            <ManyField
              label={t('ai.cards')}
              path={`${path}.aiChartDataNames`}
              values={[named].flat()}
              options={cards}
              onChange={(next) => onChange({ aiChartDataNames: [...next] })}
            />
          )}
        </>
      )}
    </>
  );
}
