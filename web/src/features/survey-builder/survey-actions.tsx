import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { MoreHorizontal20Regular } from '@fluentui/react-icons/svg/more-horizontal';
import { surveys } from '@livingroom/shared/modules/surveys/contracts/surveys.ts';
import { call } from '../../api/client.ts';
import { rows } from '../../api/rows.ts';
import { useAction } from '../../api/use-action.ts';
import { IconButton } from '../../components/icon-button.tsx';
import { useText } from '../../i18n/use-text.ts';
import { confirmed, notify, showCritical } from '../../lib/notify.ts';
import { saveFile } from '../../lib/save-file.ts';
import type { BuiltSurvey, SurveyWork } from './use-survey.ts';

type Props = {
  readonly work: SurveyWork;
  readonly survey: BuiltSurvey['survey'];
  readonly open: (surveyId: number | null) => void;
};

/** Publish, the next version, and what else is done with a survey as a whole. */
export function SurveyActions({ work, survey, open }: Props) {
  const t = useText('survey-builder');
  const { survey_id: id, survey_status: status } = survey;
  const params = { id };
  const failed = ({ message }: { readonly message: string }) => showCritical(t('error'), message);
  const setting = useAction(async (next: 'active' | 'inactive') => {
    await rows('surveys').update(id, { survey_status: next });
    await work.refresh();
    notify(t(next === 'active' ? 'published' : 'takenOut'), 'success');
  }, failed);
  const copying = useAction(async (as: 'copy' | 'version') => {
    const made = await call(surveys.operations.duplicate, { params, body: { as } });
    notify(t(as === 'copy' ? 'copied' : 'versioned'), 'success');
    open(made.survey_id);
  }, failed);
  const exporting = useAction(async () => {
    const document = await call(surveys.operations.exportSurvey, { params });
    const content = new Blob([JSON.stringify(document, null, 2)], { type: 'application/json' });
    saveFile(content, `${survey.survey_title.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60)}.json`);
  }, failed);
  const removing = useAction(async () => {
    await rows('surveys').remove(id);
    notify(t('surveyRemoved'), 'success');
    open(null);
  }, failed);
  const errors = work.findings.filter(({ level }) => level === 'error').length;
  const publish = async () => {
    if (await confirmed(t('publish'), t('publishSure'), { label: t('publish') })) await setting.run('active');
  };
  const remove = async () => {
    const act = { label: t('removeSurvey'), harms: true };
    if (await confirmed(t('removeSurvey'), t('removeSurveySure'), act)) await removing.run();
  };
  return (
    <>
      {status === 'draft' && (
        <Button
          appearance="primary"
          disabledFocusable={errors > 0 || setting.running}
          title={errors > 0 ? t('publishBlocked', { count: errors }) : ''}
          onClick={() => void publish()}
        >
          {t('publish')}
        </Button>
      )}
      {status !== 'draft' && (
        <Button appearance="primary" disabled={copying.running} onClick={() => void copying.run('version')}>
          {t('newVersion')}
        </Button>
      )}
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <IconButton icon={<MoreHorizontal20Regular />} label={t('more')} />
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            <MenuItem onClick={() => void copying.run('copy')}>{t('duplicate')}</MenuItem>
            <MenuItem onClick={() => void exporting.run()}>{t('export')}</MenuItem>
            {status === 'active' && (
              <MenuItem onClick={() => void setting.run('inactive')}>{t('takeOut')}</MenuItem>
            )}
            {status === 'inactive' && (
              <MenuItem onClick={() => void setting.run('active')}>{t('takeIn')}</MenuItem>
            )}
            {status === 'draft' && <MenuItem onClick={() => void remove()}>{t('removeSurvey')}</MenuItem>}
          </MenuList>
        </MenuPopover>
      </Menu>
    </>
  );
}
