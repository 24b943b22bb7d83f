import { activity, type Workflow } from '../workflow.ts';
import { applyActivity, finishActivity, planActivity, settleActivity, undoActivity } from './activities.ts';
import { bulkUpload } from './orchestrator.ts';

export const bulkUploadWorkflow: Workflow = {
  name: 'bulk-upload',
  orchestrator: bulkUpload,
  activities: {
    'bulk-upload-plan': activity(planActivity),
    'bulk-upload-apply': activity(applyActivity),
    'bulk-upload-settle': activity(settleActivity),
    'bulk-upload-undo': activity(undoActivity),
    'bulk-upload-finish': activity(finishActivity),
  },
};
