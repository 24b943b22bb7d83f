import type { DimensionContent } from './types.ts';

export const involved: DimensionContent = {
  key: 'involved',
  title: 'content/main-survey:involved.title',
  description: 'content/main-survey:involved.description',
  question: 'content/main-survey:involved.question',
  intro: 'content/main-survey:involved.intro',
  drivers: [
    {
      key: 'autonomy',
      title: 'content/main-survey:involved.drivers.autonomy.title',
      description: 'content/main-survey:involved.drivers.autonomy.description',
      question: 'content/main-survey:involved.drivers.autonomy.question',
    },
    {
      key: 'influence',
      title: 'content/main-survey:involved.drivers.influence.title',
      description: 'content/main-survey:involved.drivers.influence.description',
      question: 'content/main-survey:involved.drivers.influence.question',
    },
    {
      key: 'clear_role',
      title: 'content/main-survey:involved.drivers.clear_role.title',
      description: 'content/main-survey:involved.drivers.clear_role.description',
      question: 'content/main-survey:involved.drivers.clear_role.question',
    },
    {
      key: 'feedback',
      title: 'content/main-survey:involved.drivers.feedback.title',
      description: 'content/main-survey:involved.drivers.feedback.description',
      question: 'content/main-survey:involved.drivers.feedback.question',
    },
    {
      key: 'resources',
      title: 'content/main-survey:involved.drivers.resources.title',
      description: 'content/main-survey:involved.drivers.resources.description',
      question: 'content/main-survey:involved.drivers.resources.question',
    },
    {
      key: 'workload',
      title: 'content/main-survey:involved.drivers.workload.title',
      description: 'content/main-survey:involved.drivers.workload.description',
      question: 'content/main-survey:involved.drivers.workload.question',
    },
    {
      key: 'collaboration',
      title: 'content/main-survey:involved.drivers.collaboration.title',
      description: 'content/main-survey:involved.drivers.collaboration.description',
      question: 'content/main-survey:involved.drivers.collaboration.question',
    },
    {
      key: 'initiative',
      title: 'content/main-survey:involved.drivers.initiative.title',
      description: 'content/main-survey:involved.drivers.initiative.description',
      question: 'content/main-survey:involved.drivers.initiative.question',
    },
    {
      key: 'shared_responsibility',
      title: 'content/main-survey:involved.drivers.shared_responsibility.title',
      description: 'content/main-survey:involved.drivers.shared_responsibility.description',
      question: 'content/main-survey:involved.drivers.shared_responsibility.question',
    },
    {
      key: 'contribution',
      title: 'content/main-survey:involved.drivers.contribution.title',
      description: 'content/main-survey:involved.drivers.contribution.description',
      question: 'content/main-survey:involved.drivers.contribution.question',
    },
    {
      key: 'quality',
      title: 'content/main-survey:involved.drivers.quality.title',
      description: 'content/main-survey:involved.drivers.quality.description',
      question: 'content/main-survey:involved.drivers.quality.question',
    },
    {
      key: 'follow_up',
      title: 'content/main-survey:involved.drivers.follow_up.title',
      description: 'content/main-survey:involved.drivers.follow_up.description',
      question: 'content/main-survey:involved.drivers.follow_up.question',
    },
  ],
};
