import { Button, makeStyles } from '@fluentui/react-components';
import { Edit20Regular } from '@fluentui/react-icons/svg/edit';
import { emailTemplatesContract } from '@livingroom/shared/modules/emails/contracts/email-templates.ts';
import { useCall } from '../../api/use-call.ts';
import { Placeholder } from '../../components/placeholder.tsx';
import { useStore } from '../../hooks/use-store.ts';
import { languageStore } from '../../i18n/texts.ts';
import { useText } from '../../i18n/use-text.ts';
import { size, space } from '../../lib/theme/sizes.ts';
import { MailPreview } from './editor/mail-preview.tsx';

const useStyles = makeStyles({
  parts: { display: 'grid', gap: space.s4, justifyItems: 'start' },
  wide: { width: '100%' },
});

type Props = { readonly row: { readonly template_id: number }; readonly onEdit?: (id: number) => void };

/** The saved template as its readers get it, and the way to change it. */
export function TemplatePreview({ row: { template_id: id }, onEdit }: Props) {
  const styles = useStyles();
  const t = useText('mail-editor');
  const language = useStore(languageStore);
  const { data, failure } = useCall(emailTemplatesContract.operations.build, { params: { id } });
  if (failure && !data) return <p role="alert">{failure.message}</p>;
  if (!data) return <Placeholder height={size.form} />;
  return (
    <div className={styles.parts}>
      {onEdit && (
        <Button appearance="primary" icon={<Edit20Regular />} onClick={() => onEdit(id)}>
          {t('edit')}
        </Button>
      )}
      <div className={styles.wide}>
        <MailPreview id={id} language={language} texts={data.texts} />
      </div>
    </div>
  );
}
