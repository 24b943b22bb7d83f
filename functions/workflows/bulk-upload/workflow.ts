import type { Workflow } from '../workflow.ts';
import { applyActivity, finishActivity, planActivity, settleActivity, undoActivity } from './activities.ts';
import { bulkUpload } from './orchestrator.ts';

export const bulkUploadWorkflow: Workflow = {
  name: 'bulk-upload',
  orchestrator: bulkUpload,
  activities: {
    'bulk-upload-plan': planActivity,
    'bulk-upload-apply': applyActivity,
    'bulk-upload-settle': settleActivity,
    'bulk-upload-undo': undoActivity,
    'bulk-upload-finish': finishActivity,
  },
};
