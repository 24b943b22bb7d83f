import type { DimensionContent } from './types.ts';

export const inspired: DimensionContent = {
  key: 'inspired',
  title: 'content/main-survey:inspired.title',
  description: 'content/main-survey:inspired.description',
  question: 'content/main-survey:inspired.question',
  intro: 'content/main-survey:inspired.intro',
  drivers: [
    {
      key: 'meaning',
      title: 'content/main-survey:inspired.drivers.meaning.title',
      description: 'content/main-survey:inspired.drivers.meaning.description',
      question: 'content/main-survey:inspired.drivers.meaning.question',
    },
    {
      key: 'purpose',
      title: 'content/main-survey:inspired.drivers.purpose.title',
      description: 'content/main-survey:inspired.drivers.purpose.description',
      question: 'content/main-survey:inspired.drivers.purpose.question',
    },
    {
      key: 'direction',
      title: 'content/main-survey:inspired.drivers.direction.title',
      description: 'content/main-survey:inspired.drivers.direction.description',
      question: 'content/main-survey:inspired.drivers.direction.question',
    },
    {
      key: 'values',
      title: 'content/main-survey:inspired.drivers.values.title',
      description: 'content/main-survey:inspired.drivers.values.description',
      question: 'content/main-survey:inspired.drivers.values.question',
    },
    {
      key: 'leadership',
      title: 'content/main-survey:inspired.drivers.leadership.title',
      description: 'content/main-survey:inspired.drivers.leadership.description',
      question: 'content/main-survey:inspired.drivers.leadership.question',
    },
    {
      key: 'pride',
      title: 'content/main-survey:inspired.drivers.pride.title',
      description: 'content/main-survey:inspired.drivers.pride.description',
      question: 'content/main-survey:inspired.drivers.pride.question',
    },
    {
      key: 'learning',
      title: 'content/main-survey:inspired.drivers.learning.title',
      description: 'content/main-survey:inspired.drivers.learning.description',
      question: 'content/main-survey:inspired.drivers.learning.question',
    },
    {
      key: 'growth',
      title: 'content/main-survey:inspired.drivers.growth.title',
      description: 'content/main-survey:inspired.drivers.growth.description',
      question: 'content/main-survey:inspired.drivers.growth.question',
    },
    {
      key: 'strengths',
      title: 'content/main-survey:inspired.drivers.strengths.title',
      description: 'content/main-survey:inspired.drivers.strengths.description',
      question: 'content/main-survey:inspired.drivers.strengths.question',
    },
    {
      key: 'new_ideas',
      title: 'content/main-survey:inspired.drivers.new_ideas.title',
      description: 'content/main-survey:inspired.drivers.new_ideas.description',
      question: 'content/main-survey:inspired.drivers.new_ideas.question',
    },
    {
      key: 'energy',
      title: 'content/main-survey:inspired.drivers.energy.title',
      description: 'content/main-survey:inspired.drivers.energy.description',
      question: 'content/main-survey:inspired.drivers.energy.question',
    },
    {
      key: 'future',
      title: 'content/main-survey:inspired.drivers.future.title',
      description: 'content/main-survey:inspired.drivers.future.description',
      question: 'content/main-survey:inspired.drivers.future.question',
    },
  ],
};
