import { BranchFork20Regular } from '@fluentui/react-icons/svg/branch-fork';
import { defineEditor } from '../define-editor.ts';

export const branchEditor = defineEditor({
  type: 'BRANCH',
  Icon: BranchFork20Regular,
  brand: false,
  hides: ({ branch_on }) => (branch_on === 'group' ? [] : ['employee_group_id_ref']),
});
