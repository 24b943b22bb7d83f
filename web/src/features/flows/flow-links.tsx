import { Button } from '@fluentui/react-components';
import { useNavigate } from 'react-router';
import { useSearchParams } from '../../hooks/use-search-params.ts';
import { useText } from '../../i18n/use-text.ts';
import type { Flow } from './use-flow.ts';

/** From the run that is shown to the steps of its flow, and to every flow of the organisation. */
export function FlowLinks({ flow }: { readonly flow: Flow | undefined }) {
  const t = useText('flow-runner');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const organisation = search.get('organisation');
  const go = (path: string, place: { readonly [name: string]: string } = {}) =>
    void navigate(
      `${path}?${new URLSearchParams({ ...(organisation === null ? {} : { organisation }), ...place })}`,
    );
  return (
    <>
      {flow && (
        <Button onClick={() => go('/flowbuilder', { flow: String(flow.flow_id_ref) })}>
          {t('flows.steps')}
        </Button>
      )}
      <Button onClick={() => go('/flow-manager')}>{t('flows.all')}</Button>
    </>
  );
}
