import { Button, Field, Input, Radio, RadioGroup } from '@fluentui/react-components';
import { structureOf } from '@livingroom/shared/modules/reports/rules/document.ts';
import { type FormEvent, useId, useState } from 'react';
import { rows } from '../../../api/rows.ts';
import { useAction } from '../../../api/use-action.ts';
import { SidePanel } from '../../../components/side-panel.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { documentFrom, type Template, templates } from './templates.ts';

const MOST_TITLE = 160;

type Props = { readonly onClose: () => void; readonly onCreated: (id: number) => Promise<void> };

/** Names a new report and chooses what it begins as; until it is published nobody else sees it. */
export function NewReport({ onClose, onCreated }: Props) {
  const t = useText('report-builder');
  const [title, setTitle] = useState('');
  const [template, setTemplate] = useState<Template>('blank');
  const [tried, setTried] = useState(false);
  const form = useId();
  const wanted = title.trim();
  const creating = useAction(async () => {
    const row = await rows('reports').create({
      title: wanted,
      report_status: 'draft',
      report_schema: structureOf(documentFrom(template, wanted)),
    });
    await onCreated(row.report_id);
  });
  const message = creating.failure?.message ?? (tried && wanted === '' ? t('new.needsTitle') : undefined);
  return (
    <SidePanel
      open
      title={t('create')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={form} appearance="primary" disabled={creating.running}>
            {t('new.create')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          setTried(true);
          if (wanted !== '') void creating.run();
        }}
      >
        <Field
          label={t('title')}
          required
          {...(message ? { validationMessage: message } : { hint: t('new.hint') })}
        >
          <Input value={title} maxLength={MOST_TITLE} onChange={(_, { value }) => setTitle(value)} />
        </Field>
        <Field label={t('new.begin')}>
          <RadioGroup
            value={template}
            onChange={(_, { value }) => setTemplate(templates.find((one) => one === value) ?? 'blank')}
          >
            {templates.map((one) => (
              <Radio key={one} value={one} label={t(`template.${one}`)} />
            ))}
          </RadioGroup>
        </Field>
      </form>
    </SidePanel>
  );
}
