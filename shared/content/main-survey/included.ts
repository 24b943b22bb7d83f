import type { DimensionContent } from './types.ts';

export const included: DimensionContent = {
  key: 'included',
  title: 'content/main-survey:included.title',
  description: 'content/main-survey:included.description',
  question: 'content/main-survey:included.question',
  intro: 'content/main-survey:included.intro',
  drivers: [
    {
      key: 'belonging',
      title: 'content/main-survey:included.drivers.belonging.title',
      description: 'content/main-survey:included.drivers.belonging.description',
      question: 'content/main-survey:included.drivers.belonging.question',
    },
    {
      key: 'respect',
      title: 'content/main-survey:included.drivers.respect.title',
      description: 'content/main-survey:included.drivers.respect.description',
      question: 'content/main-survey:included.drivers.respect.question',
    },
    {
      key: 'fairness',
      title: 'content/main-survey:included.drivers.fairness.title',
      description: 'content/main-survey:included.drivers.fairness.description',
      question: 'content/main-survey:included.drivers.fairness.question',
    },
    {
      key: 'authenticity',
      title: 'content/main-survey:included.drivers.authenticity.title',
      description: 'content/main-survey:included.drivers.authenticity.description',
      question: 'content/main-survey:included.drivers.authenticity.question',
    },
    {
      key: 'speaking_up',
      title: 'content/main-survey:included.drivers.speaking_up.title',
      description: 'content/main-survey:included.drivers.speaking_up.description',
      question: 'content/main-survey:included.drivers.speaking_up.question',
    },
    {
      key: 'being_heard',
      title: 'content/main-survey:included.drivers.being_heard.title',
      description: 'content/main-survey:included.drivers.being_heard.description',
      question: 'content/main-survey:included.drivers.being_heard.question',
    },
    {
      key: 'team_support',
      title: 'content/main-survey:included.drivers.team_support.title',
      description: 'content/main-survey:included.drivers.team_support.description',
      question: 'content/main-survey:included.drivers.team_support.question',
    },
    {
      key: 'manager_care',
      title: 'content/main-survey:included.drivers.manager_care.title',
      description: 'content/main-survey:included.drivers.manager_care.description',
      question: 'content/main-survey:included.drivers.manager_care.question',
    },
    {
      key: 'openness',
      title: 'content/main-survey:included.drivers.openness.title',
      description: 'content/main-survey:included.drivers.openness.description',
      question: 'content/main-survey:included.drivers.openness.question',
    },
    {
      key: 'equal_opportunity',
      title: 'content/main-survey:included.drivers.equal_opportunity.title',
      description: 'content/main-survey:included.drivers.equal_opportunity.description',
      question: 'content/main-survey:included.drivers.equal_opportunity.question',
    },
    {
      key: 'appreciation',
      title: 'content/main-survey:included.drivers.appreciation.title',
      description: 'content/main-survey:included.drivers.appreciation.description',
      question: 'content/main-survey:included.drivers.appreciation.question',
    },
    {
      key: 'balance',
      title: 'content/main-survey:included.drivers.balance.title',
      description: 'content/main-survey:included.drivers.balance.description',
      question: 'content/main-survey:included.drivers.balance.question',
    },
  ],
};
