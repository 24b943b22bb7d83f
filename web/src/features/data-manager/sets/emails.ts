import { dataTab } from '../data-tab.ts';
import type { PartOf } from '../parts/define-part.ts';
import { shownAs } from './define-set.ts';

/** A template of a mail; its words are edited and shown by the screen that has the means to. */
export const templateParts: readonly PartOf<'email_templates'>[] = [
  { name: 'basic', title: 'tab.basic', elsewhere: ['title', 'content', 'link_text', 'url'] },
];

export const bounces = dataTab('emails', {
  name: 'bounces',
  title: 'tab.bounces',
  only: { column: 'email_status', values: ['bounced'] },
});
export const blocked = dataTab('emails', {
  name: 'blocked',
  title: 'tab.blocked',
  only: { column: 'email_status', values: ['blocked', 'suppressed', 'failed'] },
});
export const spam = dataTab('emails', {
  name: 'spam',
  title: 'tab.spamReport',
  only: { column: 'email_status', values: ['spam'] },
});
export const unsubscribed = dataTab('email_suppressions', {
  name: 'unsubscribed',
  title: 'tab.unsubscribe',
  only: { column: 'reason', values: ['unsubscribed'] },
});

export const templates = dataTab('email_templates', { title: 'tab.templates', parts: templateParts });

export const emailTabs = shownAs('table', [bounces, blocked, spam, unsubscribed, templates]);
