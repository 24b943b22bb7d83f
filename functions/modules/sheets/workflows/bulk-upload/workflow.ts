import { activity, type Workflow } from '../../../../core/workflow.ts';
import { applyActivity, finishActivity, planActivity, settleActivity, undoActivity } from './activities.ts';

export const bulkUploadWorkflow: Workflow = {
  name: 'bulk-upload',
  activities: {
    'bulk-upload-plan': activity(planActivity),
    'bulk-upload-apply': activity(applyActivity),
    'bulk-upload-settle': activity(settleActivity),
    'bulk-upload-undo': activity(undoActivity),
    'bulk-upload-finish': activity(finishActivity),
  },
};
