import { say } from '@livingroom/shared/core/lib/phrase.ts';
import type { BuiltFlow } from '@livingroom/shared/modules/flows/contracts/flows.ts';
import type { FlowFinding } from '@livingroom/shared/modules/flows/rules/kinds/define-node.ts';
import { kindOf } from '@livingroom/shared/modules/flows/rules/kinds/kinds.ts';
import type { FlowLink, FlowNode } from '@livingroom/shared/modules/flows/tables/graph.ts';
import { flowLintWords } from '@livingroom/shared/modules/flows/words.ts';
import { useStore } from '../../hooks/use-store.ts';
import { languageStore } from '../../i18n/texts.ts';
import { useText } from '../../i18n/use-text.ts';

type Names = Pick<BuiltFlow, 'surveys' | 'templates' | 'groups'>;

/** Steps, links and findings in words: never a key. */
export function useStepWords({ surveys, templates, groups }: Names) {
  const t = useText('flow-builder');
  const language = useStore(languageStore);
  const nameIn = (list: readonly { readonly id: number; readonly name: string }[]) => (id: number | null) =>
    list.find((one) => one.id === id)?.name ?? null;
  const names = { survey: nameIn(surveys), template: nameIn(templates), group: nameIn(groups) };
  const length = ({ datetime_interval_type: unit, datetime_interval_value: count }: FlowNode) =>
    t(`unit.${unit ?? 'days'}`, { count: count ?? 0 });
  return {
    title: ({ name, action_type, email_type }: FlowNode) =>
      name || (action_type === 'SEND_EMAIL' ? t(`mail.${email_type ?? 'info'}`) : t(`kind.${action_type}`)),
    sentence: (node: FlowNode) => say(kindOf(node.action_type).sentence(node, names), language),
    problem: ({ code, values }: FlowFinding) => say(flowLintWords.of(code, values), language),
    delay: (node: FlowNode) => {
      const none = !node.datetime_interval_value;
      if (none && node.action_type === 'STOP_SURVEY') return t('delay.schedule');
      return none ? t('delay.now') : t('delay', { length: length(node) });
    },
    link: ({ outcome }: FlowLink, delay: string) =>
      outcome === null ? delay : t('link.label', { outcome: t(`outcome.${outcome}`), delay }),
  };
}

export type StepWords = ReturnType<typeof useStepWords>;
