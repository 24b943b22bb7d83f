// Made by `npm run words` from the files of this folder; not edited by hand.

/** The phrases of the server: the places of each, by area and key. */
export type PhraseValues = {
  readonly 'accounts': {
    readonly 'incomplete': never;
    readonly 'system-account': never;
    readonly 'owner-missing': never;
    readonly 'code-not-sent': 'reason';
    readonly 'code-wrong': 'attempts' | 'most';
    readonly 'code-expired': never;
    readonly 'name-differs': never;
    readonly 'already-scheduled': never;
    readonly 'not-scheduled': never;
    readonly 'name': never;
    readonly 'email': never;
    readonly 'phone': never;
    readonly 'phone-format': never;
    readonly 'company': never;
    readonly 'created': never;
    readonly 'code-sent': never;
    readonly 'deleted': never;
    readonly 'taken-back': never;
    readonly 'mail-subject': 'company';
    readonly 'mail-content': 'code' | 'company' | 'minutes';
    readonly 'waiting': never;
  };
  readonly 'activations': {
    readonly 'TOKEN_EXPIRED': never;
    readonly 'TOKEN_USED': never;
    readonly 'TOKEN_REVOKED': never;
    readonly 'TOKEN_SUPERSEDED': never;
    readonly 'ACCOUNT_EXISTS': never;
    readonly 'TOKEN_UNKNOWN': never;
    readonly 'role-missing': never;
    readonly 'role-differs': never;
    readonly 'role-too-high': never;
    readonly 'not-active': never;
    readonly 'already-active': never;
    readonly 'nothing-to-revoke': never;
    readonly 'too-often': never;
    readonly 'mail-refused': never;
    readonly 'password-missing': never;
    readonly 'password-weak': never;
    readonly 'privacy-missing': never;
    readonly 'user-missing': never;
    readonly 'sent': never;
    readonly 'waiting': never;
    readonly 'sent-all': 'count';
    readonly 'some-failed': 'count' | 'failed';
    readonly 'no-employee': never;
    readonly 'end-asked': never;
    readonly 'end-asked-word': never;
    readonly 'revoked': never;
    readonly 'password-signs': never;
    readonly 'password-common': never;
    readonly 'no-mailbox': never;
  };
  readonly 'analyses': {
    readonly 'not-startable': never;
    readonly 'has-problems': 'count';
    readonly 'failed': never;
    readonly 'overall': never;
    readonly 'inactive': never;
    readonly 'everybody': never;
    readonly 'read-by-ai': never;
    readonly 'read-by-lists': never;
    readonly 'norm-twice': never;
  };
  readonly 'api-keys': {
    readonly 'name-missing': 'limit';
    readonly 'too-many': 'limit';
  };
  readonly 'asked': {
    readonly 'everybody': 'people';
    readonly 'not-paused': 'active' | 'people';
    readonly 'group': 'active' | 'group' | 'people';
    readonly 'directory-group': 'active' | 'group' | 'people';
    readonly 'by-turn': 'active' | 'people';
    readonly 'group-by-turn': 'active' | 'group' | 'people';
    readonly 'unknown': 'people';
    readonly 'added': 'added';
    readonly 'by-day-after': 'day' | 'days';
    readonly 'by-day-before': 'day' | 'days';
    readonly 'by-day-on': 'day';
    readonly 'by-day-group': 'group';
    readonly 'by-day-gathered': 'months';
  };
  readonly 'audit': {
    readonly 'changed': 'after' | 'before' | 'column';
    readonly 'is': 'column' | 'value';
    readonly 'yes': never;
    readonly 'no': never;
    readonly 'ofSystem': 'table';
    readonly 'all': 'lines';
  };
  readonly 'audit-fields': {
    readonly 'attempts': never;
    readonly 'command': never;
    readonly 'date': never;
    readonly 'delete_after': never;
    readonly 'email': never;
    readonly 'files': never;
    readonly 'format': never;
    readonly 'listed': never;
    readonly 'offset': never;
    readonly 'people': never;
    readonly 'reason': never;
    readonly 'report': never;
    readonly 'round': never;
    readonly 'rows': never;
    readonly 'template': never;
    readonly 'total': never;
    readonly 'waiting': never;
  };
  readonly 'audit-subjects': {
    readonly 'session': never;
    readonly 'organisation': never;
    readonly 'directory': never;
    readonly 'own-data': never;
  };
  readonly 'audit-values': {
    readonly 'command.activate': never;
    readonly 'command.pause': never;
    readonly 'command.resume': never;
    readonly 'command.cancel': never;
    readonly 'command.start-over': never;
    readonly 'command.close-now': never;
    readonly 'command.change-close-date': never;
    readonly 'command.process-scheduled': never;
    readonly 'command.process-all-scheduled': never;
    readonly 'command.complete-error': never;
    readonly 'command.delete-error': never;
    readonly 'command.bulk-open': never;
    readonly 'command.bulk-close': never;
    readonly 'command.begin-flow': never;
    readonly 'command.begin-version': never;
    readonly 'command.publish': never;
    readonly 'command.drop-draft': never;
    readonly 'command.add-run': never;
    readonly 'reason.not-me': never;
    readonly 'reason.taken-back': never;
    readonly 'reason.taken': never;
    readonly 'reason.gone': never;
    readonly 'template.create': never;
    readonly 'template.update': never;
  };
  readonly 'catalogue': {
    readonly 'hidden-required': 'column';
    readonly 'hidden-name': 'column';
    readonly 'name-taken': 'name';
    readonly 'table-name-taken': 'name';
    readonly 'choice-empty': 'limit';
    readonly 'choice-twice': 'name';
    readonly 'choice-unknown': never;
    readonly 'own-field': never;
    readonly 'holds-nobody': never;
    readonly 'basis-consent': never;
    readonly 'consent-elsewhere': never;
    readonly 'anonymity-untrue': never;
    readonly 'retention-untrue': 'retention';
  };
  readonly 'channels': {
    readonly 'name.slack': never;
    readonly 'token-form': 'channel';
    readonly 'token-refused': 'channel' | 'detail';
    readonly 'scope-missing': 'detail';
    readonly 'not-connected': 'channel';
    readonly 'person-unknown': 'channel' | 'detail';
    readonly 'refused': 'channel' | 'detail';
    readonly 'busy': 'channel' | 'seconds';
    readonly 'no-address': 'channel';
    readonly 'invitation.text': 'day';
    readonly 'reminder.title': 'company' | 'day';
    readonly 'reminder.text': 'channel';
    readonly 'reminder.link': never;
    readonly 'note': 'channel' | 'page';
    readonly 'test.title': never;
    readonly 'test.text': 'channel';
    readonly 'test.link': never;
    readonly 'test.note': never;
    readonly 'name.teams': never;
    readonly 'app-form': never;
    readonly 'app-refused': 'detail';
    readonly 'consent-missing': 'detail';
    readonly 'not-installed': 'channel';
    readonly 'name.sms': never;
    readonly 'sms-off': never;
    readonly 'number-form': never;
    readonly 'number-missing': never;
    readonly 'number-stopped': never;
    readonly 'code-wrong': never;
    readonly 'quota-spent': never;
    readonly 'sms.invitation': 'company' | 'day';
    readonly 'sms.reminder': 'company' | 'day';
    readonly 'sms.note': never;
    readonly 'sms.code': 'code' | 'minutes';
  };
  readonly 'chat-context': {
    readonly 'hello': 'name';
  };
  readonly 'columns': {
    readonly 'employees.managerial_role': never;
    readonly 'employees.role': never;
    readonly 'employees.units_managed': never;
  };
  readonly 'conversations': {
    readonly 'nothing-written': never;
    readonly 'not-your-turn': never;
    readonly 'over': never;
    readonly 'gone-out': never;
    readonly 'reported': never;
    readonly 'own-report': never;
    readonly 'decided': never;
  };
  readonly 'copilot': {
    readonly 'figure': 'score' | 'topic' | 'unit';
    readonly 'figure-up-by': 'by' | 'figure';
    readonly 'figure-down-by': 'by' | 'figure';
    readonly 'figure-up': 'figure';
    readonly 'figure-down': 'figure';
    readonly 'figure-same': 'figure';
    readonly 'no_data': 'topic' | 'unit';
    readonly 'too_few': 'topic' | 'unit';
    readonly 'not_released': 'topic' | 'unit';
    readonly 'reveals_other': 'topic' | 'unit';
    readonly 'out-of-sight': 'unit';
    readonly 'action-doing': 'title';
    readonly 'action-to-do': 'title';
    readonly 'action-due': 'day' | 'title';
    readonly 'no-actions': never;
    readonly 'plan': 'topic' | 'unit';
    readonly 'open': 'page';
    readonly 'not-understood': never;
    readonly 'no-reply': never;
    readonly 'talk-ask-high': 'topic';
    readonly 'talk-ask-low': 'topic';
    readonly 'talk-ask-next': never;
    readonly 'talk-avoid-1': never;
    readonly 'talk-avoid-2': never;
    readonly 'talk-avoid-3': never;
    readonly 'list-uninvited': never;
    readonly 'list-waiting': never;
    readonly 'list-unit': 'unit';
    readonly 'list-unit-no-manager': 'unit';
    readonly 'list-no-manager': never;
    readonly 'noise': 'topic' | 'unit';
    readonly 'mail-to': 'who';
    readonly 'mail-to-people': 'more' | 'who';
    readonly 'mail-to-everybody': never;
    readonly 'mail-to-whom': never;
    readonly 'mail-not-yours': never;
    readonly 'mail-unclear': 'name';
    readonly 'mail-one-group': never;
    readonly 'flow-settings': 'name';
    readonly 'flow-new-remind-once': never;
    readonly 'flow-new-remind-and-thank': never;
    readonly 'flow-reminder': 'days' | 'name';
    readonly 'flow-reminder-not-yours': never;
    readonly 'flow-builder-not-yours': never;
    readonly 'flow-not-yours': never;
    readonly 'flow-none': never;
    readonly 'flow-running': 'name';
    readonly 'flow-start-range': never;
    readonly 'flow-interval': never;
  };
  readonly 'data-migration': {
    readonly 'type-missing': never;
    readonly 'type-unknown': 'name';
    readonly 'system-resource-missing': never;
    readonly 'client-resource-missing': never;
    readonly 'client-missing': never;
    readonly 'client-is-system': never;
    readonly 'client-unknown': never;
    readonly 'plan-missing': never;
    readonly 'plan-spent': never;
    readonly 'plan-running': never;
    readonly 'system-to-system': never;
    readonly 'resource-missing': 'id';
    readonly 'nothing-to-undo': never;
    readonly 'changed-since': 'names';
    readonly 'in-use-since': 'names';
    readonly 'bundle-missing': never;
    readonly 'bundle-reversed': never;
    readonly 'bundle-gone': never;
    readonly 'bundle-no-key': never;
    readonly 'bundle-format': never;
    readonly 'bundle-version': 'own' | 'version';
    readonly 'bundle-unsigned': never;
    readonly 'bundle-foreign': 'key';
    readonly 'bundle-altered': never;
    readonly 'bundle-hash': 'file';
    readonly 'bundle-order': 'file';
    readonly 'bundle-extra': 'file';
    readonly 'bundle-lacks': 'file';
    readonly 'bundle-damaged': never;
    readonly 'bundle-too-large': never;
    readonly 'bundle-content': 'column' | 'file';
    readonly 'of-deployment': never;
    readonly 'one-done': never;
    readonly 'two-done': never;
    readonly 'three-done': never;
    readonly 'full-done': never;
    readonly 'undo-done': never;
    readonly 'going-on': never;
    readonly 'some-left': 'all' | 'done';
    readonly 'some-differ': 'all' | 'done';
    readonly 'some-kept': 'all' | 'done';
    readonly 'conflict.changed-there': never;
    readonly 'conflict.made-there': never;
    readonly 'conflict.at-work': never;
    readonly 'conflict.reference-missing': 'names';
    readonly 'conflict.twice': never;
    readonly 'conflict.refused': 'names';
    readonly 'conflict.moved': 'names';
    readonly 'no-company': never;
    readonly 'no-role': 'name';
    readonly 'no-table': 'name';
    readonly 'no-right': 'name';
    readonly 'nothing': never;
    readonly 'picture': never;
    readonly 'row': 'place';
  };
  readonly 'dialogues': {
    readonly 'no-last-question': never;
    readonly 'no-top-level-items': never;
    readonly 'no-interactive-items': never;
    readonly 'missing-context': never;
    readonly 'processing-failed': never;
    readonly 'too-many-sequences': never;
    readonly 'response-required': never;
    readonly 'last-message-errors': never;
    readonly 'already-answered': never;
    readonly 'answer-settled': never;
    readonly 'not-this-question': never;
    readonly 'dialogue-completed': never;
    readonly 'rating-not-allowed': never;
    readonly 'rating-out-of-range': never;
    readonly 'choices-not-allowed': never;
    readonly 'unknown-choice': never;
    readonly 'too-many-choices': never;
    readonly 'first-choice-required': never;
    readonly 'comment-not-allowed': never;
    readonly 'text-too-long': never;
    readonly 'not-active': never;
    readonly 'completed': never;
    readonly 'master': never;
    readonly 'not-started': never;
    readonly 'nothing-to-withdraw': never;
    readonly 'figures-being-made': never;
    readonly 'withdrawn-too-late': never;
    readonly 'survey-draft': never;
    readonly 'survey-missing': never;
    readonly 'dataset-missing': never;
    readonly 'dataset-mismatch': never;
  };
  readonly 'dialogues-bulk': {
    readonly 'processed': 'count';
    readonly 'some-failed': 'count' | 'failed' | 'ids';
    readonly 'open': 'title';
    readonly 'close': 'title';
    readonly 'started': 'count';
    readonly 'broken-off': 'count';
  };
  readonly 'directory-sync': {
    readonly 'no-address': never;
    readonly 'owner': never;
    readonly 'others-person': never;
    readonly 'not-taken': 'message';
  };
  readonly 'edits': {
    readonly 'cells-wrong': 'count';
    readonly 'too-many-cells': 'limit';
    readonly 'changed-since': never;
    readonly 'key-gone': 'column';
    readonly 'row-changed': never;
    readonly 'row-gone': never;
    readonly 'row-kept': never;
  };
  readonly 'email-changes': {
    readonly 'over': never;
    readonly 'taken': never;
    readonly 'none-waits': never;
  };
  readonly 'email-preferences': {
    readonly 'unknown': never;
  };
  readonly 'emails': {
    readonly 'type-missing': never;
    readonly 'too-many': 'limit';
    readonly 'info-incomplete': never;
    readonly 'too-often': never;
    readonly 'address-invalid': never;
    readonly 'under-way': never;
    readonly 'own-call': never;
    readonly 'sent': never;
    readonly 'some-failed': 'count' | 'failed';
    readonly 'scheduled': 'minutes';
    readonly 'some-scheduled': 'sent' | 'waiting';
    readonly 'gave-up': never;
    readonly 'suppressed': never;
    readonly 'unsubscribed': never;
    readonly 'foot-link': 'link' | 'words';
    readonly 'unsubscribe-why': 'company';
    readonly 'trust-link': never;
    readonly 'unsubscribe-link': never;
    readonly 'cleared': 'email';
    readonly 'not-suppressed': 'email';
    readonly 'returned': 'detail';
    readonly 'no-employee': never;
    readonly 'about-minutes': 'minutes';
    readonly 'its-time': never;
    readonly 'refused': 'detail';
    readonly 'colour-unknown': never;
    readonly 'accent-pale': never;
    readonly 'band-between': never;
    readonly 'logo-not-png': never;
    readonly 'too-heavy': 'limit' | 'size';
    readonly 'none-of-ours': never;
    readonly 'base-missing': never;
    readonly 'text-incomplete': never;
    readonly 'nobody-here': never;
    readonly 'test-subject': 'subject';
    readonly 'test-sent': 'to';
    readonly 'test-later': never;
    readonly 'sample-title': never;
    readonly 'sample-text': never;
    readonly 'was-done': 'theme' | 'title';
  };
  readonly 'errors': {
    readonly 'unauthorized': never;
    readonly 'second-factor-required': never;
    readonly 'user-not-active': never;
    readonly 'forbidden': never;
    readonly 'not-found': never;
    readonly 'table-unknown': 'table';
    readonly 'conflict': never;
    readonly 'gone': never;
    readonly 'too-large': 'limit';
    readonly 'invalid-input': never;
    readonly 'constraint-failed': never;
    readonly 'no-changes': never;
    readonly 'language-required': never;
    readonly 'not-json': never;
    readonly 'not-a-form': never;
    readonly 'activation-not-found': never;
    readonly 'already-answered': never;
    readonly 'ai-off': never;
    readonly 'ai-budget-spent': 'budget';
    readonly 'ai-refused': never;
    readonly 'too-many-requests': 'retryAfterSeconds';
    readonly 'unavailable': 'service';
    readonly 'main-run-failed': never;
    readonly 'internal': never;
  };
  readonly 'feeds': {
    readonly 'lines': 'lines';
    readonly 'name-missing': 'limit';
    readonly 'too-many': 'limit';
    readonly 'address': never;
    readonly 'header': never;
    readonly 'secret-again': never;
    readonly 'address-column': never;
    readonly 'column-twice': never;
    readonly 'running': 'name';
    readonly 'not-waiting': never;
    readonly 'file-gone': never;
    readonly 'changed-since': never;
    readonly 'unread': 'reason';
    readonly 'schedule': never;
    readonly 'not-read': never;
    readonly 'not-sent': 'name';
    readonly 'paused': 'name';
    readonly 'too-often': 'limit' | 'name';
    readonly 'first-file': never;
    readonly 'many-leaving': 'count' | 'share';
    readonly 'many-changes': 'share';
    readonly 'keys-swapped': 'count' | 'share';
    readonly 'damaged': 'count';
    readonly 'addresses-change': 'count';
    readonly 'more-wrong': 'before' | 'count';
    readonly 'many-wrong': 'count';
    readonly 'heading-missing': 'headings';
    readonly 'saver-gone': never;
    readonly 'sent-gone': never;
    readonly 'broken-off': never;
    readonly 'import-failed': never;
    readonly 'private-address': never;
    readonly 'unknown-host': never;
    readonly 'timeout': never;
    readonly 'insecure': never;
    readonly 'unreachable': never;
    readonly 'too-large': never;
    readonly 'redirects': never;
    readonly 'redirects-insecure': never;
    readonly 'answered': 'status';
    readonly 'same-file': never;
    readonly 'same-waits': never;
    readonly 'nothing-new': never;
    readonly 'field': 'column' | 'count';
    readonly 'mail-waits': never;
    readonly 'mail-failed': never;
    readonly 'not-imported': never;
    readonly 'folder': never;
    readonly 'folder-taken': 'folder';
    readonly 'no-folder': never;
    readonly 'folder-empty': 'name';
    readonly 'file-growing': 'name';
    readonly 'file-name': never;
    readonly 'file-empty': never;
    readonly 'newer-came': never;
    readonly 'fields': 'said';
  };
  readonly 'figureFile': {
    readonly 'figures': never;
    readonly 'about': never;
    readonly 'unit': never;
    readonly 'round': never;
    readonly 'driver': never;
    readonly 'score': never;
    readonly 'answers': never;
    readonly 'lastScore': never;
    readonly 'change': never;
    readonly 'note': never;
    readonly 'favourable': never;
    readonly 'times': 'score';
    readonly 'overall': never;
    readonly 'share': never;
    readonly 'participation': never;
    readonly 'no_data': never;
    readonly 'too_few': never;
    readonly 'not_released': never;
    readonly 'reveals_other': never;
    readonly 'or_more': 'score';
    readonly 'or_less': 'score';
    readonly 'about-score': 'score';
    readonly 'up': never;
    readonly 'down': never;
    readonly 'same': never;
    readonly 'noise': never;
    readonly 'half': never;
  };
  readonly 'flow-lint': {
    readonly 'circle': never;
    readonly 'no-start': never;
    readonly 'two-starts': never;
    readonly 'two-stops': never;
    readonly 'no-stop': never;
    readonly 'start-is-not-first': never;
    readonly 'no-outcome': never;
    readonly 'not-linked': never;
    readonly 'never-due': never;
    readonly 'no-mail-type': never;
    readonly 'reminder-after-stop': never;
    readonly 'before-start': never;
    readonly 'group-not-asked': never;
    readonly 'tells-who-answered': never;
    readonly 'waits-for-nothing': never;
    readonly 'leads-nowhere': never;
    readonly 'no-question': never;
    readonly 'no-group': never;
    readonly 'by-day-days': never;
    readonly 'by-day-window': 'days';
    readonly 'by-day-gone': never;
  };
  readonly 'flow-nodes': {
    readonly 'start': 'group' | 'survey';
    readonly 'own-dialogue': never;
    readonly 'everybody': never;
    readonly 'stop': never;
    readonly 'mail': 'group' | 'template';
    readonly 'mail-open': 'group' | 'template';
    readonly 'own-template': never;
    readonly 'wait': 'day' | 'hour';
    readonly 'weekday-any': never;
    readonly 'weekday-1': never;
    readonly 'weekday-2': never;
    readonly 'weekday-3': never;
    readonly 'weekday-4': never;
    readonly 'weekday-5': never;
    readonly 'weekday-6': never;
    readonly 'weekday-7': never;
    readonly 'branch-group': 'group';
    readonly 'branch-finished': never;
    readonly 'no-group': never;
    readonly 'start-after': 'day' | 'days' | 'group' | 'survey';
    readonly 'start-before': 'day' | 'days' | 'group' | 'survey';
  };
  readonly 'flows': {
    readonly 'resources-missing': never;
    readonly 'execution-missing': never;
    readonly 'not-startable': never;
    readonly 'not-resumable': never;
    readonly 'not-pausable': never;
    readonly 'not-stoppable': never;
    readonly 'not-runnable': never;
    readonly 'not-overridable': never;
    readonly 'no-open-round': never;
    readonly 'save-first': never;
    readonly 'incomplete': never;
    readonly 'rolling-interval': never;
    readonly 'synchronous-interval': never;
    readonly 'schedule-type': never;
    readonly 'start-range': never;
    readonly 'end-before-start': never;
    readonly 'run-date-far': never;
    readonly 'close-date-invalid': never;
    readonly 'close-date-past': never;
    readonly 'close-date-far': 'days';
    readonly 'invalid': 'messages';
    readonly 'not-ended': never;
    readonly 'no-dialogue': never;
    readonly 'step-without-error': never;
    readonly 'started': never;
    readonly 'paused': never;
    readonly 'resumed': never;
    readonly 'stopped': never;
    readonly 'started-over': never;
    readonly 'closed': never;
    readonly 'closing': never;
    readonly 'date-changed': never;
    readonly 'error-completed': never;
    readonly 'error-deleted': never;
    readonly 'nobody-invited': never;
    readonly 'dataset-busy': 'name';
    readonly 'survey-draft': never;
    readonly 'mail-empty': 'name';
    readonly 'warn-no-email': 'count';
    readonly 'warn-no-unit': 'count';
    readonly 'warn-counted-nowhere': 'count' | 'least';
    readonly 'warn-surveys-paused': 'count';
    readonly 'dialogue-missing': never;
    readonly 'people-failed': 'count';
    readonly 'no-unit': never;
    readonly 'unnamed-unit': 'id';
    readonly 'run-failed': never;
    readonly 'mail-away': never;
    readonly 'step-fails': never;
    readonly 'trouble-subject': 'account' | 'flow';
    readonly 'trouble-text': 'account' | 'flow';
    readonly 'published': never;
    readonly 'not-published': never;
    readonly 'has-errors': 'count';
    readonly 'names-nothing': never;
    readonly 'time-zone': never;
    readonly 'resource-fields-missing': never;
    readonly 'execution-fields-missing': never;
    readonly 'beside-main': never;
    readonly 'followed': never;
    readonly 'no-holidays': never;
    readonly 'noise-rolling': never;
    readonly 'noise-adaptive': never;
    readonly 'noise-beside-exact': never;
    readonly 'noise-spent': never;
    readonly 'exact-beside-noise': never;
    readonly 'by-day-run': never;
    readonly 'by-day-schedule': never;
    readonly 'by-day-days': never;
    readonly 'by-day-window': never;
    readonly 'warn-by-day': 'least' | 'months' | 'score';
    readonly 'warn-no-way-in': 'count';
    readonly 'thanks-subject': never;
    readonly 'thanks-text': 'company';
  };
  readonly 'forms': {
    readonly 'type': 'detail';
    readonly 'condition': 'detail';
    readonly 'later': 'detail';
    readonly 'property': 'detail';
    readonly 'repeat': never;
    readonly 'scale': 'detail';
    readonly 'order': never;
    readonly 'piping': 'detail';
    readonly 'too-long': 'detail';
    readonly 'twice': 'detail';
  };
  readonly 'imports': {
    readonly 'no-address': never;
    readonly 'bad-address': 'address';
    readonly 'address-twice': 'address' | 'first';
    readonly 'bad-day': 'value';
    readonly 'guest': never;
    readonly 'not-a-person': never;
    readonly 'left': never;
    readonly 'damaged': 'value';
    readonly 'language': 'value';
    readonly 'days-unclear': never;
    readonly 'manager-missing': 'name';
    readonly 'manager-several': 'name';
    readonly 'manager-ring': never;
    readonly 'admin-stays': never;
    readonly 'taken': 'value';
    readonly 'team': 'name';
    readonly 'has-errors': never;
    readonly 'needs-confirmation': never;
    readonly 'changed-since': never;
    readonly 'column-title': never;
    readonly 'bad-number': 'value';
    readonly 'bad-yes-no': 'value';
    readonly 'of-field': 'field' | 'problem';
    readonly 'no-choice': 'field' | 'value';
    readonly 'unit-differs': 'field' | 'unit';
    readonly 'yes': never;
    readonly 'no': never;
    readonly 'no-address-or-number': never;
    readonly 'at-kiosk': never;
  };
  readonly 'input': {
    readonly 'type': never;
    readonly 'tooSmall': 'limit';
    readonly 'tooBig': 'limit';
    readonly 'tooFew': 'limit';
    readonly 'tooMany': 'limit';
    readonly 'unknownFields': 'fields';
    readonly 'invalid': never;
  };
  readonly 'kiosks': {
    readonly 'name-missing': 'limit';
    readonly 'too-many': 'limit';
    readonly 'closed': never;
    readonly 'wrong': never;
    readonly 'code-form': never;
    readonly 'code-easy': never;
  };
  readonly 'lists': {
    readonly 'both': 'first' | 'next';
  };
  readonly 'organisation-transfer': {
    readonly 'export-running': never;
    readonly 'export-over': never;
    readonly 'job': 'name';
    readonly 'done': never;
    readonly 'broken-off': never;
    readonly 'page.title': 'name';
    readonly 'page.intro': 'date' | 'name';
    readonly 'page.answers': never;
    readonly 'page.hashes': never;
    readonly 'page.csv': never;
    readonly 'page.tables': never;
    readonly 'page.figures': never;
    readonly 'page.figures-text': never;
    readonly 'page.pictures': never;
    readonly 'page.pictures-text': 'count';
    readonly 'page.table': never;
    readonly 'page.file': never;
    readonly 'page.rows': never;
    readonly 'page.columns': never;
    readonly 'page.left-out': never;
    readonly 'page.why': never;
    readonly 'reason.answers': never;
    readonly 'reason.planner': never;
    readonly 'reason.sign-in': never;
    readonly 'reason.person': never;
    readonly 'reason.remade': never;
    readonly 'reason.operator': never;
    readonly 'reason.not-permitted': never;
    readonly 'import-running': never;
    readonly 'import-own': never;
    readonly 'import-not-empty': 'count' | 'table';
    readonly 'import-upload': never;
    readonly 'import-format': never;
    readonly 'import-version': 'own' | 'version';
    readonly 'import-damaged': 'file';
    readonly 'import-hash': 'file';
    readonly 'import-roles': never;
    readonly 'import-figures': 'round';
    readonly 'import-differs': 'round';
    readonly 'import-job': 'name';
    readonly 'import-done': never;
    readonly 'import-broken-off': never;
  };
  readonly 'own-columns': {
    readonly 'name': 'name';
    readonly 'most': 'limit';
    readonly 'unreadable': never;
    readonly 'first-company': never;
    readonly 'name-length': 'limit';
    readonly 'name-taken': 'name';
    readonly 'choices': 'limit' | 'most' | 'name';
    readonly 'type-stays': 'name';
    readonly 'choice-used': 'choice' | 'count' | 'name';
  };
  readonly 'pictures': {
    readonly 'noFile': never;
    readonly 'metadata': never;
    readonly 'notAPicture': never;
    readonly 'broken': never;
    readonly 'moving': never;
    readonly 'tooManyPixels': 'side';
    readonly 'thumbnail': 'side';
  };
  readonly 'playground': {
    readonly 'settings-missing': never;
    readonly 'survey-missing': never;
    readonly 'dataset-missing': never;
    readonly 'ids-missing': never;
    readonly 'employee-missing': never;
    readonly 'not-a-test': never;
    readonly 'employee-count': 'limit';
    readonly 'open-failed': never;
    readonly 'close-failed': never;
    readonly 'no-employees': never;
    readonly 'not-open': never;
    readonly 'not-draft': never;
  };
  readonly 'privacy': {
    readonly 'name': never;
    readonly 'round-too-small': 'least' | 'people';
    readonly 'round-without-figures': 'least' | 'people';
    readonly 'first-round': 'days' | 'detail' | 'established' | 'score';
    readonly 'first-round-figures': 'units';
    readonly 'first-round-none': never;
    readonly 'first-round-whole': never;
    readonly 'not-signed-in': 'count';
    readonly 'changed-lately': 'count' | 'days';
    readonly 'units-without-figures': 'count' | 'least' | 'units';
    readonly 'noise-figures': 'dimensions' | 'drivers' | 'units';
    readonly 'check-open': never;
    readonly 'check-older': never;
    readonly 'check-elsewhere': never;
    readonly 'check-unsigned': never;
    readonly 'check-raised': never;
    readonly 'cuts-open': never;
    readonly 'cuts-most': 'most';
    readonly 'cuts-noise': never;
    readonly 'cuts-test': never;
    readonly 'cuts-unknown': 'name';
    readonly 'cuts-rolling': never;
    readonly 'cuts-rule': 'least';
    readonly 'cut-location': never;
    readonly 'cut-tenure': never;
    readonly 'cut-yes': never;
    readonly 'cut-no': never;
    readonly 'cut-named': 'name';
    readonly 'cut-years-from': 'from';
    readonly 'cut-years-under': 'until';
    readonly 'cut-years': 'from' | 'until';
    readonly 'cuts-used': 'attributes' | 'least';
    readonly 'share-open': never;
  };
  readonly 'processing': {
    readonly 'purpose-people': never;
    readonly 'why-people': never;
    readonly 'purpose-access': never;
    readonly 'why-access': never;
    readonly 'purpose-answers': never;
    readonly 'why-answers': never;
    readonly 'purpose-mails': never;
    readonly 'why-mails': never;
    readonly 'purpose-actions': never;
    readonly 'why-actions': never;
    readonly 'purpose-evidence': never;
    readonly 'why-evidence': never;
    readonly 'purpose-comfort': never;
    readonly 'why-comfort': never;
    readonly 'basis-contract': never;
    readonly 'basis-legal_obligation': never;
    readonly 'basis-public_task': never;
    readonly 'basis-legitimate_interests': never;
    readonly 'basis-consent': never;
    readonly 'basis-open': never;
    readonly 'consent-here': never;
    readonly 'consent-organisation': never;
    readonly 'anonymity-groups': never;
    readonly 'anonymity-numbered': never;
    readonly 'anonymity-named': never;
    readonly 'retention-person': never;
    readonly 'retention-answers': never;
    readonly 'retention-record': never;
    readonly 'retention-organisation': never;
    readonly 'retention-archive': 'days';
    readonly 'retention-trail': 'days';
    readonly 'retention-undo': never;
    readonly 'people-employees': 'count';
    readonly 'people-roles': 'count';
    readonly 'people-directory': never;
    readonly 'recipients-inside': never;
    readonly 'recipients-operator': 'operator';
    readonly 'recipients-mail': never;
    readonly 'recipients-webhooks': 'hosts';
    readonly 'ai-none': never;
    readonly 'ai-off': never;
    readonly 'ai-on': 'host';
    readonly 'measure-factor': never;
    readonly 'measure-rights': never;
    readonly 'measure-answers': never;
    readonly 'measure-groups': never;
    readonly 'measure-trail': 'days';
    readonly 'measure-copy': never;
    readonly 'measure-backups': 'days';
    readonly 'title': never;
    readonly 'column-part': never;
    readonly 'column-entry': never;
    readonly 'column-data': never;
    readonly 'column-basis': never;
    readonly 'column-consent': never;
    readonly 'column-anonymity': never;
    readonly 'column-retention': never;
    readonly 'part-organisation': never;
    readonly 'part-people': never;
    readonly 'part-purposes': never;
    readonly 'part-recipients': never;
    readonly 'part-transfers': never;
    readonly 'part-measures': never;
    readonly 'retention-upload': 'days';
    readonly 'recipients-slack': never;
    readonly 'recipients-teams': never;
    readonly 'recipients-sms': never;
  };
  readonly 'pushes': {
    readonly 'something': never;
    readonly 'off': never;
    readonly 'address': never;
    readonly 'keys': never;
  };
  readonly 'queries': {
    readonly 'field': never;
    readonly 'table': never;
    readonly 'account': never;
    readonly 'shard': never;
    readonly 'no-shards': 'table';
    readonly 'row': never;
    readonly 'counter': never;
    readonly 'count': never;
    readonly 'value': never;
    readonly 'batch': 'limit';
    readonly 'depth': never;
    readonly 'conditions': never;
    readonly 'page': 'limit';
    readonly 'skip': never;
    readonly 'skip-or-cursor': never;
    readonly 'cursor': never;
    readonly 'sorted': 'limit';
    readonly 'operator': 'operator';
    readonly 'filter-value': 'field';
    readonly 'not-unique': 'field' | 'table';
    readonly 'not-key': 'field' | 'table';
    readonly 'missing-arguments': 'missing' | 'operation' | 'table';
    readonly 'account-filter': 'choice' | 'table';
    readonly 'wider-scope': 'field' | 'scope' | 'table';
  };
  readonly 'reportProblems': {
    readonly 'unknown-field': 'names' | 'path';
    readonly 'invalid-value': 'path';
    readonly 'too-long': 'names' | 'path';
    readonly 'series': 'names';
    readonly 'no-question': 'names' | 'path';
    readonly 'no-chart': never;
    readonly 'unreadable-report': never;
    readonly 'broken-card': 'card' | 'problem';
    readonly 'too-many': 'most';
  };
  readonly 'reports': {
    readonly 'took-exact': 'answered' | 'asked';
    readonly 'took-at-least': 'asked' | 'percent';
    readonly 'took-few-missing': 'asked' | 'group';
    readonly 'took-few-answered': 'asked';
    readonly 'took-too-few': 'asked';
    readonly 'took-small': 'group';
    readonly 'took-unknown': never;
    readonly 'asked-in-part': never;
    readonly 'thresholds': 'detail' | 'score';
    readonly 'raised': 'detail' | 'score';
    readonly 'interim': never;
    readonly 'computing': never;
    readonly 'counted-up': never;
    readonly 'counted-up-if-enough': never;
    readonly 'counted-here': never;
    readonly 'counted-above': 'count';
    readonly 'counted-higher': 'count';
    readonly 'counted-if-enough': 'count';
    readonly 'counted-all': never;
    readonly 'counted-nowhere': 'count';
    readonly 'change': 'count';
    readonly 'code': 'code';
    readonly 'analysed': 'date';
    readonly 'direction-only': 'fewest';
    readonly 'cut': 'shown' | 'whole';
    readonly 'means': never;
    readonly 'against-rest': never;
    readonly 'made-up': never;
    readonly 'noise': never;
    readonly 'noise-waiting': never;
  };
  readonly 'role-changes': {
    readonly 'units-missing': never;
    readonly 'employee-missing': 'role';
    readonly 'last-unit': never;
    readonly 'last-admin': never;
    readonly 'units-need-role': never;
    readonly 'not-grantable': never;
    readonly 'last-admin-active': never;
    readonly 'changed-meanwhile': never;
    readonly 'changed': 'role';
    readonly 'employee': never;
    readonly 'manager': never;
    readonly 'admin': never;
    readonly 'system': never;
  };
  readonly 'roles': {
    readonly 'employee': never;
    readonly 'manager': never;
    readonly 'admin': never;
    readonly 'system': never;
  };
  readonly 'samples': {
    readonly 'has-round': never;
    readonly 'read-only': never;
  };
  readonly 'saved-views': {
    readonly 'name-missing': 'limit';
    readonly 'name-taken': 'name';
    readonly 'too-many': 'limit';
    readonly 'too-many-shared': 'limit';
  };
  readonly 'scim': {
    readonly 'invalidFilter': never;
    readonly 'invalidSyntax': never;
    readonly 'invalidPath': never;
    readonly 'noTarget': never;
    readonly 'invalidValue': never;
    readonly 'mutability': never;
    readonly 'uniqueness': never;
    readonly 'version': never;
    readonly 'tooMany': never;
    readonly 'tooMuch': never;
    readonly 'noFilter': never;
    readonly 'notSupported': never;
  };
  readonly 'scim-schemas': {
    readonly 'User': never;
    readonly 'EnterpriseUser': never;
    readonly 'Group': never;
    readonly 'userName': never;
    readonly 'externalId': never;
    readonly 'name': never;
    readonly 'givenName': never;
    readonly 'familyName': never;
    readonly 'middleName': never;
    readonly 'formatted': never;
    readonly 'displayName': never;
    readonly 'title': never;
    readonly 'preferredLanguage': never;
    readonly 'active': never;
    readonly 'emails': never;
    readonly 'address': never;
    readonly 'kind': never;
    readonly 'primary': never;
    readonly 'groups': never;
    readonly 'groupId': never;
    readonly 'groupRef': never;
    readonly 'groupName': never;
    readonly 'membership': never;
    readonly 'department': never;
    readonly 'employeeNumber': never;
    readonly 'manager': never;
    readonly 'managerId': never;
    readonly 'managerName': never;
    readonly 'members': never;
    readonly 'userId': never;
    readonly 'userRef': never;
  };
  readonly 'services': {
    readonly 'mail': never;
    readonly 'storage': never;
    readonly 'files': never;
    readonly 'signIn': never;
    readonly 'directory': never;
    readonly 'ai': never;
    readonly 'workflows': never;
    readonly 'slack': never;
    readonly 'teams': never;
    readonly 'sms': never;
  };
  readonly 'sheetRows': {
    readonly 'cellError': 'column' | 'value';
    readonly 'cellUnreadable': 'column' | 'value';
    readonly 'formulaWithoutValue': 'column';
    readonly 'quoteNeverEnds': 'line';
    readonly 'textAfterQuote': 'line';
    readonly 'textTooLong': 'column' | 'limit';
    readonly 'undecodable': 'line';
    readonly 'withoutHeading': 'column' | 'value';
    readonly 'nothingSaved': 'rows' | 'wrong';
    readonly 'nothingRead': never;
    readonly 'part': 'first' | 'last' | 'total';
    readonly 'severalFit': 'field' | 'first' | 'second' | 'value';
  };
  readonly 'sheets': {
    readonly 'notASheet': never;
    readonly 'sheetMissing': 'name';
    readonly 'noFile': never;
    readonly 'noHeader': never;
    readonly 'metadata': never;
    readonly 'tooManyRows': 'limit';
    readonly 'tooManyColumns': 'limit';
    readonly 'tooManyCells': 'limit';
    readonly 'tooManyMerges': 'limit';
    readonly 'tooManyParts': 'limit';
    readonly 'tooManySheets': 'limit';
    readonly 'tooManyStrings': 'limit';
    readonly 'tooManyStyles': 'limit';
    readonly 'tooLargeUnpacked': 'bytes' | 'limit';
    readonly 'tooMuchText': 'limit';
    readonly 'tooMuchMemory': never;
    readonly 'tooMuchTime': never;
    readonly 'brokenOff': never;
    readonly 'cellTooLong': 'limit';
    readonly 'noColumn': never;
    readonly 'noMoreRows': 'from' | 'total';
    readonly 'noAddressColumn': never;
    readonly 'unitsRefused': 'said';
    readonly 'fieldsRefused': 'said';
  };
  readonly 'survey-lint': {
    readonly 'no-questions': never;
    readonly 'too-many-levels': 'limit';
    readonly 'type-unknown': 'type';
    readonly 'options-missing': never;
    readonly 'options-unreadable': never;
    readonly 'options-twice': never;
    readonly 'options-not-translated': 'language';
    readonly 'options-differ': 'language';
    readonly 'cycle': never;
    readonly 'unreachable': never;
    readonly 'repeat-without-choice': never;
    readonly 'choice-never-made': never;
    readonly 'choice-unknown': 'names';
    readonly 'choice-fixed': never;
    readonly 'choices-too-many': 'count';
    readonly 'jump-nowhere': never;
    readonly 'driver-missing': never;
    readonly 'condition-unreadable': never;
    readonly 'condition-unknown-item': 'item';
    readonly 'condition-unknown-group': 'group';
    readonly 'condition-not-answered': 'item';
    readonly 'text-missing': never;
    readonly 'translation-missing': 'language';
    readonly 'text-long': 'language' | 'length' | 'limit';
    readonly 'title-long': 'language' | 'length' | 'limit';
    readonly 'option-long': 'language' | 'length' | 'limit';
    readonly 'word-unknown': 'language' | 'word';
    readonly 'prompt-missing': never;
  };
  readonly 'surveys': {
    readonly 'has-errors': 'count' | 'findings';
    readonly 'starts-as-draft': never;
    readonly 'not-a-draft-again': never;
    readonly 'published': never;
    readonly 'not-published': never;
    readonly 'drivers-unknown': 'names';
    readonly 'groups-unknown': 'names';
    readonly 'form-unreadable': never;
    readonly 'form-empty': never;
    readonly 'no-draft': never;
    readonly 'copy': 'title';
    readonly 'itemUnknown': 'item';
    readonly 'keyTwice': 'item';
  };
  readonly 'tables': {
    readonly 'noiseInFull': never;
    readonly 'onlyHigher': never;
    readonly 'reportCircle': never;
    readonly 'groupColumn': never;
    readonly 'groupOperator': never;
    readonly 'twice': never;
    readonly 'ownUnit': never;
    readonly 'ownManager': never;
    readonly 'oneCeo': never;
    readonly 'unitCircle': never;
    readonly 'organisationByAdmin': never;
    readonly 'shownBeyond': never;
    readonly 'partOfItself': never;
    readonly 'actionsOf': 'unit';
    readonly 'sameTwice': never;
    readonly 'languageNotOffered': never;
    readonly 'defaultNotOffered': never;
  };
  readonly 'trust': {
    readonly 'title': never;
    readonly 'asked': never;
    readonly 'asked-counting': 'counting' | 'date';
    readonly 'asked-first': 'detail' | 'score';
    readonly 'asked-limit': 'score';
    readonly 'asked-limit-first': 'score';
    readonly 'contact': 'contact';
    readonly 'no-contact': never;
    readonly 'seen': never;
    readonly 'seen-who': never;
    readonly 'seen-state': never;
    readonly 'seen-while-open': 'open';
    readonly 'seen-dates': 'closes' | 'opened';
    readonly 'seen-no-close': 'opened';
    readonly 'seen-closed': 'closed' | 'opened';
    readonly 'groups': never;
    readonly 'groups-frozen': 'detail' | 'score';
    readonly 'groups-raised': 'detail' | 'score';
    readonly 'groups-attacked': 'date' | 'smallest';
    readonly 'groups-attacked-none': 'date';
    readonly 'groups-attacked-broken': 'date';
    readonly 'groups-not-attacked': never;
    readonly 'withheld': never;
    readonly 'withheld-few-asked': 'least';
    readonly 'withheld-same-people': never;
    readonly 'withheld-noisy': never;
    readonly 'withheld-beside-noise': never;
    readonly 'withheld-beside-exact': never;
    readonly 'withheld-few-for-noise': never;
    readonly 'withheld-unfit-for-noise': never;
    readonly 'withheld-budget-spent': never;
    readonly 'withheld-open': never;
    readonly 'withheld-units': 'hidden' | 'units';
    readonly 'kept': never;
    readonly 'kept-until': never;
    readonly 'kept-figures': never;
    readonly 'kept-record': 'days';
    readonly 'noise': never;
    readonly 'noise-none': never;
    readonly 'noise-promised': never;
    readonly 'noise-waiting': never;
    readonly 'noise-drawn': 'left' | 'spent' | 'total' | 'year';
    readonly 'ai': never;
    readonly 'ai-none': never;
    readonly 'ai-off': never;
    readonly 'ai-dialogue': never;
    readonly 'ai-no-dialogue': never;
    readonly 'ai-reports': never;
    readonly 'ai-comments': never;
    readonly 'ai-own': never;
    readonly 'computed': never;
    readonly 'computed-on': 'date' | 'version';
    readonly 'computed-not-yet': 'version';
    readonly 'computed-unknown': 'date';
    readonly 'code': 'code';
    readonly 'code-same': 'date';
    readonly 'code-other': 'date';
    readonly 'seen-noise': never;
    readonly 'groups-noise': 'dimensions' | 'drivers';
    readonly 'asked-counting-by-day': 'counting' | 'days';
    readonly 'seen-by-day': 'gathered';
    readonly 'withheld-few-yet': 'least' | 'months';
    readonly 'proof': never;
    readonly 'proof-signed': 'date' | 'key';
    readonly 'proof-plain': never;
    readonly 'proof-gathered': never;
    readonly 'proof-noisy': never;
    readonly 'proof-inside': never;
    readonly 'groups-cuts': 'attributes' | 'score';
    readonly 'groups-uncut': 'attributes';
    readonly 'seen-later': 'days';
    readonly 'seen-later-on': 'date';
    readonly 'seen-shared': 'date';
  };
  readonly 'upload-undo': {
    readonly 'over': 'days';
    readonly 'running': never;
    readonly 'done-before': never;
    readonly 'stands-in-the-way': 'reason';
    readonly 'changed-since': 'count' | 'names';
    readonly 'in-use': 'count' | 'names';
    readonly 'refused': 'count' | 'lines';
    readonly 'names-more': 'count' | 'names';
    readonly 'named-use': 'name' | 'tables';
    readonly 'sign-in': never;
    readonly 'nameless': 'id' | 'table';
    readonly 'line': 'name' | 'problem';
    readonly 'moved': never;
    readonly 'taken': 'value';
    readonly 'done': 'changed' | 'made';
    readonly 'job': 'name';
    readonly 'both': 'first' | 'second';
    readonly 'left': 'count';
    readonly 'name': 'name';
  };
  readonly 'uploads': {
    readonly 'lines': 'lines';
    readonly 'done': never;
    readonly 'row': 'problem' | 'row';
    readonly 'more': 'count';
    readonly 'headers-missing': 'headers';
    readonly 'headers-unexpected': 'headers';
    readonly 'headers-repeated': 'headers';
    readonly 'file-gone': never;
    readonly 'held': never;
    readonly 'no-rows': never;
    readonly 'needs-confirmation': 'changed' | 'share' | 'stored';
    readonly 'required': 'field';
    readonly 'value': 'field' | 'problem';
    readonly 'reference': 'field' | 'table' | 'value';
    readonly 'repeated': 'field' | 'value';
    readonly 'unique': 'field' | 'scope' | 'value';
    readonly 'read-only': never;
    readonly 'moved': never;
    readonly 'taken': 'field' | 'value';
    readonly 'left-changed': never;
    readonly 'outage': never;
    readonly 'download-failed': never;
  };
  readonly 'validation': {
    readonly 'float': never;
    readonly 'datetime': never;
    readonly 'arrayContent': never;
    readonly 'array': never;
    readonly 'empty': never;
    readonly 'null': never;
    readonly 'onlyChoices': never;
    readonly 'onlyChoicesMultiple': never;
    readonly 'address': never;
    readonly 'zipCode': never;
    readonly 'regex': never;
    readonly 'email': never;
    readonly 'phone': never;
    readonly 'url': never;
    readonly 'dateDmyFormat': never;
    readonly 'dateDmyInput': never;
    readonly 'date': never;
    readonly 'blobUrl': never;
    readonly 'integer': never;
    readonly 'boolean': never;
    readonly 'text': never;
    readonly 'condition': never;
    readonly 'optionEmpty': never;
    readonly 'json': never;
    readonly 'lengthMin': 'limit';
    readonly 'lengthMax': 'limit';
    readonly 'range': 'max' | 'min';
    readonly 'dateRange': 'from' | 'to';
    readonly 'uniqueLocal': 'field';
    readonly 'uniqueGlobal': 'field';
    readonly 'uniqueSystem': 'field';
    readonly 'missingReference': 'field';
    readonly 'notEditable': 'columns';
  };
  readonly 'webhooks': {
    readonly 'address': never;
    readonly 'name-missing': 'limit';
    readonly 'too-many': 'limit';
    readonly 'off': 'name';
    readonly 'teams-address': never;
    readonly 'teams-events': never;
    readonly 'teams.title': 'company';
    readonly 'teams.text': 'day';
    readonly 'teams.test.title': never;
    readonly 'teams.test.text': never;
    readonly 'teams.link': never;
    readonly 'teams.note': never;
  };
  readonly 'weekly-mail': {
    readonly 'intro': 'count';
    readonly 'report': 'subject';
    readonly 'comments': 'count' | 'subject';
    readonly 'webhook': 'subject';
    readonly 'more': 'count';
    readonly 'due': 'day' | 'subject';
    readonly 'late': 'day' | 'subject';
    readonly 'why': never;
    readonly 'stop': never;
    readonly 'feed': 'subject';
  };
};

/** The messages of the site: the places of each, by area and key. */
export type SiteValues = {
  readonly 'account-choices': {
    readonly 'language': never;
    readonly 'theme': never;
    readonly 'system': never;
    readonly 'dark': never;
    readonly 'light': never;
    readonly 'signIns': never;
    readonly 'help': never;
    readonly 'logout': never;
    readonly 'everywhere': never;
  };
  readonly 'accounts': {
    readonly 'tab.list': never;
    readonly 'tab.create': never;
    readonly 'tab.reports': never;
    readonly 'reports.hint': never;
    readonly 'panel': never;
    readonly 'status.active': never;
    readonly 'status.pending': never;
    readonly 'status.other': 'status';
    readonly 'status.closed': never;
    readonly 'status.none': never;
    readonly 'company': never;
    readonly 'number': never;
    readonly 'state': never;
    readonly 'created': never;
    readonly 'lastLogin': never;
    readonly 'owner': never;
    readonly 'ownerMissing': never;
    readonly 'deleteAfter': never;
    readonly 'never': never;
    readonly 'openStatus': 'company';
    readonly 'search': never;
    readonly 'noMatch': never;
    readonly 'clearSearch': never;
    readonly 'failed': never;
    readonly 'again': never;
    readonly 'error': never;
    readonly 'danger': never;
    readonly 'deleteText': 'count';
    readonly 'sendCode': never;
    readonly 'code': never;
    readonly 'codeHint': never;
    readonly 'codeSpent': never;
    readonly 'typeName': 'company';
    readonly 'wipeBlobs': never;
    readonly 'delete': never;
    readonly 'deleteSure': 'company';
    readonly 'deleteFailed': never;
    readonly 'scheduled': never;
    readonly 'takeBack': never;
    readonly 'form.name': never;
    readonly 'form.email': never;
    readonly 'form.phone': never;
    readonly 'form.company_name': never;
    readonly 'create': never;
    readonly 'choose': never;
    readonly 'chooseOne': never;
    readonly 'load': never;
    readonly 'people': never;
    readonly 'units': never;
    readonly 'flows': never;
  };
  readonly 'actions': {
    readonly 'failed': never;
    readonly 'again': never;
    readonly 'comment.label': never;
    readonly 'comment.send': never;
    readonly 'comment.none': never;
    readonly 'comment.delete': 'name';
    readonly 'comment.gone': never;
    readonly 'history.stage': 'stage';
    readonly 'history.made': 'stage';
    readonly 'history.changed': 'fields';
    readonly 'history.nobody': never;
    readonly 'history.none': never;
    readonly 'plan.title': never;
    readonly 'plan.about': 'driver' | 'unit';
    readonly 'plan.aboutScore': 'driver' | 'score' | 'unit';
    readonly 'plan.what': never;
    readonly 'plan.name': never;
    readonly 'plan.why': never;
    readonly 'plan.due': never;
    readonly 'plan.save': never;
    readonly 'plan.back': never;
    readonly 'plan.done': never;
    readonly 'plan.ideas': never;
    readonly 'plan.library': never;
    readonly 'plan.suggested': never;
    readonly 'plan.ask': never;
    readonly 'plan.asking': never;
    readonly 'plan.aiNote': never;
    readonly 'plan.noAi': 'reason';
    readonly 'plan.noneFits': never;
    readonly 'effect.none': never;
    readonly 'effect.round': never;
    readonly 'effect.score': never;
    readonly 'effect.change': never;
    readonly 'effect.start': never;
    readonly 'effect.same': never;
    readonly 'effect.upOnly': never;
    readonly 'effect.downOnly': never;
    readonly 'effect.notReleased': never;
    readonly 'effect.tooFew': never;
    readonly 'effect.noData': never;
    readonly 'effect.notYet': never;
    readonly 'effect.note': never;
    readonly 'shown.title': never;
    readonly 'shown.done': never;
    readonly 'shown.doing': never;
    readonly 'shown.about': 'drivers';
    readonly 'bound.or_more': 'value';
    readonly 'bound.or_less': 'value';
    readonly 'bound.about': 'value';
    readonly 'card.nobody': never;
    readonly 'card.due': 'day';
    readonly 'card.late': 'day';
    readonly 'card.comments': 'count';
  };
  readonly 'activation': {
    readonly 'title.checking': never;
    readonly 'title.one-time': never;
    readonly 'title.create': never;
    readonly 'title.almost': never;
    readonly 'title.refused': never;
    readonly 'checking': never;
    readonly 'working': never;
    readonly 'stillWorking': never;
    readonly 'missing': never;
    readonly 'logIn': never;
    readonly 'again': never;
    readonly 'done': never;
    readonly 'text.one-time-password': 'company' | 'email';
    readonly 'text.password': 'company' | 'email';
    readonly 'text.directory': 'company' | 'email';
    readonly 'submit.one-time-password': never;
    readonly 'submit.password': never;
    readonly 'submit.directory': never;
    readonly 'password.label': never;
    readonly 'password.repeat': never;
    readonly 'password.hint': never;
    readonly 'password.missing': never;
    readonly 'password.weak': never;
    readonly 'password.signs': never;
    readonly 'password.differs': never;
    readonly 'password.told': never;
    readonly 'copy': never;
    readonly 'copied': never;
    readonly 'privacy.title': never;
    readonly 'privacy.groups': never;
    readonly 'privacy.who': 'company';
    readonly 'privacy.kept': never;
    readonly 'privacy.rights': never;
    readonly 'privacy.accept': never;
    readonly 'privacy.missing': never;
    readonly 'nameless': never;
    readonly 'failed.signup.begin': never;
    readonly 'failed.signup.refused': never;
    readonly 'failed.signup.broken': never;
    readonly 'failed.provision': never;
    readonly 'failed.password': never;
    readonly 'failed.taken': never;
  };
  readonly 'ai-use': {
    readonly 'title': never;
    readonly 'state.on': never;
    readonly 'state.off': never;
    readonly 'state.none': never;
    readonly 'used': 'budget' | 'used';
    readonly 'switch': never;
    readonly 'what': never;
    readonly 'today': 'tokens';
    readonly 'untold': never;
    readonly 'use.dialogue': never;
    readonly 'leaves.dialogue': never;
    readonly 'use.welcome': never;
    readonly 'leaves.welcome': never;
    readonly 'use.report-text': never;
    readonly 'leaves.report-text': never;
    readonly 'use.ideas': never;
    readonly 'leaves.ideas': never;
    readonly 'use.translation': never;
    readonly 'leaves.translation': never;
    readonly 'use.copilot': never;
    readonly 'leaves.copilot': never;
    readonly 'use.generate-text': never;
    readonly 'leaves.generate-text': never;
    readonly 'use.news': never;
    readonly 'leaves.news': never;
    readonly 'use.comments': never;
    readonly 'leaves.comments': never;
    readonly 'use.mail-draft': never;
    readonly 'leaves.mail-draft': never;
    readonly 'use.comment-translation': never;
    readonly 'leaves.comment-translation': never;
    readonly 'use.answer-translation': never;
    readonly 'leaves.answer-translation': never;
  };
  readonly 'analyses': {
    readonly 'node.released': never;
    readonly 'node.comments': never;
    readonly 'node.people': never;
    readonly 'node.filter': never;
    readonly 'node.range': never;
    readonly 'node.reverse': never;
    readonly 'node.recode': never;
    readonly 'node.bands': never;
    readonly 'node.join': never;
    readonly 'node.pivot': never;
    readonly 'node.index-score': never;
    readonly 'node.importance': never;
    readonly 'node.what-if': never;
    readonly 'node.compare': never;
    readonly 'node.top': never;
    readonly 'node.anonymity': never;
    readonly 'node.describe': never;
    readonly 'node.relate': never;
    readonly 'node.cluster': never;
    readonly 'node.welch': never;
    readonly 'node.paired': never;
    readonly 'node.chi': never;
    readonly 'node.correct': never;
    readonly 'node.trend': never;
    readonly 'node.keywords': never;
    readonly 'node.result': never;
    readonly 'about.released': never;
    readonly 'about.comments': never;
    readonly 'about.people': never;
    readonly 'about.filter': never;
    readonly 'about.range': never;
    readonly 'about.reverse': never;
    readonly 'about.recode': never;
    readonly 'about.bands': never;
    readonly 'about.join': never;
    readonly 'about.pivot': never;
    readonly 'about.index-score': never;
    readonly 'about.importance': never;
    readonly 'about.what-if': never;
    readonly 'about.compare': never;
    readonly 'about.top': never;
    readonly 'about.anonymity': never;
    readonly 'about.describe': never;
    readonly 'about.relate': never;
    readonly 'about.cluster': never;
    readonly 'about.welch': never;
    readonly 'about.paired': never;
    readonly 'about.chi': never;
    readonly 'about.correct': never;
    readonly 'about.trend': never;
    readonly 'about.keywords': never;
    readonly 'about.result': never;
    readonly 'group.from': never;
    readonly 'group.shape': never;
    readonly 'group.compute': never;
    readonly 'group.to': never;
    readonly 'field.topics': never;
    readonly 'field.units': never;
    readonly 'field.rounds': never;
    readonly 'field.people': never;
    readonly 'field.drivers': never;
    readonly 'field.change': never;
    readonly 'field.seed': never;
    readonly 'field.text': never;
    readonly 'field.how': never;
    readonly 'field.value': never;
    readonly 'field.number': never;
    readonly 'field.from': never;
    readonly 'field.to': never;
    readonly 'field.order': never;
    readonly 'field.count': never;
    readonly 'field.by': never;
    readonly 'field.least': never;
    readonly 'field.one': never;
    readonly 'field.other': never;
    readonly 'field.method': never;
    readonly 'field.groups': never;
    readonly 'field.direction': never;
    readonly 'field.level': never;
    readonly 'field.letters': never;
    readonly 'field.title': never;
    readonly 'field.names': never;
    readonly 'field.becomes': never;
    readonly 'field.others': never;
    readonly 'field.into': never;
    readonly 'field.across': never;
    readonly 'field.columns': never;
    readonly 'field.outcome': never;
    readonly 'field.instead': never;
    readonly 'field.rise': never;
    readonly 'field.held': never;
    readonly 'option.drivers': never;
    readonly 'option.dimensions': never;
    readonly 'option.overall': never;
    readonly 'option.company': never;
    readonly 'option.units': never;
    readonly 'option.all': never;
    readonly 'option.latest': never;
    readonly 'option.last-two': never;
    readonly 'option.is': never;
    readonly 'option.is-not': never;
    readonly 'option.contains': never;
    readonly 'option.previous': never;
    readonly 'option.first': never;
    readonly 'option.highest': never;
    readonly 'option.lowest': never;
    readonly 'option.furthest': never;
    readonly 'option.pearson': never;
    readonly 'option.spearman': never;
    readonly 'option.either': never;
    readonly 'option.rose': never;
    readonly 'option.fell': never;
    readonly 'option.holm': never;
    readonly 'option.benjamini-hochberg': never;
    readonly 'option.stay': never;
    readonly 'option.go': never;
    readonly 'option.above': never;
    readonly 'option.named': never;
    readonly 'option.net': never;
    readonly 'option.scaled': never;
    readonly 'option.alone': never;
    readonly 'option.together': never;
    readonly 'column.unit': never;
    readonly 'column.above': never;
    readonly 'column.driver': never;
    readonly 'column.dimension': never;
    readonly 'column.round': never;
    readonly 'column.person': never;
    readonly 'column.comment': never;
    readonly 'column.word': never;
    readonly 'column.cluster': never;
    readonly 'column.stands': never;
    readonly 'column.time': never;
    readonly 'column.n': never;
    readonly 'column.mean': never;
    readonly 'column.spread': never;
    readonly 'column.favourable': never;
    readonly 'column.participation': never;
    readonly 'column.h1': never;
    readonly 'column.h2': never;
    readonly 'column.h3': never;
    readonly 'column.h4': never;
    readonly 'column.h5': never;
    readonly 'column.h6': never;
    readonly 'column.h7': never;
    readonly 'column.score': never;
    readonly 'column.before': never;
    readonly 'column.n_before': never;
    readonly 'column.spread_before': never;
    readonly 'column.difference': never;
    readonly 'column.favourable_change': never;
    readonly 'column.participation_change': never;
    readonly 'column.count': never;
    readonly 'column.average': never;
    readonly 'column.median': never;
    readonly 'column.deviation': never;
    readonly 'column.least': never;
    readonly 'column.most': never;
    readonly 'column.r': never;
    readonly 'column.low': never;
    readonly 'column.high': never;
    readonly 'column.t': never;
    readonly 'column.df': never;
    readonly 'column.chi': never;
    readonly 'column.effect': never;
    readonly 'column.p': never;
    readonly 'column.p_corrected': never;
    readonly 'column.slope': never;
    readonly 'column.next': never;
    readonly 'column.next_low': never;
    readonly 'column.next_high': never;
    readonly 'column.size': never;
    readonly 'column.distance': never;
    readonly 'column.share': never;
    readonly 'column.band': never;
    readonly 'column.joined': never;
    readonly 'column.index': never;
    readonly 'column.weight': never;
    readonly 'column.fit': never;
    readonly 'column.fit_adjusted': never;
    readonly 'column.expected_change': never;
    readonly 'column.expected': never;
    readonly 'column.expected_low': never;
    readonly 'column.expected_high': never;
    readonly 'column.place': 'at';
    readonly 'problem.empty': never;
    readonly 'problem.too-many': never;
    readonly 'problem.twice': never;
    readonly 'problem.unknown-kind': never;
    readonly 'problem.no-input': never;
    readonly 'problem.cycle': never;
    readonly 'problem.rows-refused': never;
    readonly 'problem.figures-refused': never;
    readonly 'problem.missing-columns': 'columns';
    readonly 'problem.bad-value': 'field';
    readonly 'problem.no-column': 'field';
    readonly 'problem.nowhere': never;
    readonly 'problem.no-result': never;
    readonly 'template.what-moved': never;
    readonly 'template.moved-with': never;
    readonly 'template.alike': never;
    readonly 'template.where-next': never;
    readonly 'template.words': never;
    readonly 'template.try': never;
    readonly 'template.empty': never;
    readonly 'headline': never;
    readonly 'list': never;
    readonly 'list.none': never;
    readonly 'list.noneHint': never;
    readonly 'list.noneYet': never;
    readonly 'list.toBuilder': never;
    readonly 'new': never;
    readonly 'new.name': never;
    readonly 'new.from': never;
    readonly 'new.create': never;
    readonly 'error': never;
    readonly 'back': never;
    readonly 'nodes': never;
    readonly 'nodes.none': never;
    readonly 'nodes.noneHint': never;
    readonly 'add': never;
    readonly 'remove': never;
    readonly 'undo': never;
    readonly 'redo': never;
    readonly 'save': never;
    readonly 'saved': never;
    readonly 'conflict': never;
    readonly 'run': never;
    readonly 'run.done': never;
    readonly 'try': never;
    readonly 'unsaved': never;
    readonly 'unsavedHint': never;
    readonly 'unsavedLeave': never;
    readonly 'input': never;
    readonly 'input.none': never;
    readonly 'name': never;
    readonly 'choose': never;
    readonly 'chooseHint': never;
    readonly 'problems': 'count';
    readonly 'problems.title': never;
    readonly 'problems.go': never;
    readonly 'problems.bridge': never;
    readonly 'kind.figures': never;
    readonly 'kind.rows': never;
    readonly 'lines': 'count';
    readonly 'left': 'count';
    readonly 'outcome': never;
    readonly 'outcome.none': never;
    readonly 'outcome.empty': never;
    readonly 'outcome.first': 'count' | 'shown';
    readonly 'yes': never;
    readonly 'no': never;
    readonly 'last': never;
    readonly 'last.node': never;
    readonly 'last.in': never;
    readonly 'last.out': never;
    readonly 'last.left': never;
    readonly 'last.time': never;
    readonly 'tab.flows': never;
    readonly 'tab.datasets': never;
    readonly 'runs': never;
    readonly 'runs.none': never;
    readonly 'runs.noneHint': never;
    readonly 'status.not started': never;
    readonly 'status.in-progress': never;
    readonly 'status.error': never;
    readonly 'status.completed': never;
    readonly 'open': never;
    readonly 'datasets.none': never;
    readonly 'datasets.test': never;
    readonly 'datasets.madeUp': never;
    readonly 'datasets.madeUpHint': never;
    readonly 'failed': never;
    readonly 'dataset.draft': never;
    readonly 'dataset.open': never;
    readonly 'dataset.closed': never;
    readonly 'table': 'name';
    readonly 'view': never;
    readonly 'view.canvas': never;
    readonly 'view.list': never;
    readonly 'node.aloud': 'all' | 'at';
    readonly 'publish': never;
    readonly 'published': 'version';
    readonly 'versions': never;
    readonly 'versions.none': never;
    readonly 'versions.noneHint': never;
    readonly 'version': 'version';
    readonly 'version.draft': never;
    readonly 'version.first': never;
    readonly 'version.take': 'version';
    readonly 'version.taken': 'version';
    readonly 'change.added': 'node';
    readonly 'change.removed': 'node';
    readonly 'change.renamed': 'before' | 'node';
    readonly 'change.relinked': 'before' | 'node' | 'now';
    readonly 'change.set': 'before' | 'field' | 'node' | 'now';
    readonly 'change.nothing': never;
    readonly 'runsOn': never;
    readonly 'runsOn.hand': never;
    readonly 'runsOn.close': never;
    readonly 'runsOn.week': never;
    readonly 'runsOn.month': never;
    readonly 'runsOn.hint': never;
    readonly 'runsOn.none': never;
    readonly 'runsOn.saved': never;
    readonly 'option.groups': never;
    readonly 'template.moved-where': never;
    readonly 'node.themes': never;
    readonly 'node.moods': never;
    readonly 'node.noise': never;
    readonly 'node.benchmark': never;
    readonly 'about.themes': never;
    readonly 'about.moods': never;
    readonly 'about.noise': never;
    readonly 'about.benchmark': never;
    readonly 'field.reader': never;
    readonly 'field.rho': never;
    readonly 'field.within': never;
    readonly 'field.against': never;
    readonly 'field.norm': never;
    readonly 'field.valid': never;
    readonly 'option.ai': never;
    readonly 'option.lists': never;
    readonly 'option.organisation': never;
    readonly 'option.norms': never;
    readonly 'option.newest': never;
    readonly 'option.of-the-day': never;
    readonly 'option.newcomers': never;
    readonly 'column.theme': never;
    readonly 'column.words': never;
    readonly 'column.read_by': never;
    readonly 'column.source': never;
    readonly 'column.good': never;
    readonly 'column.bad': never;
    readonly 'column.mixed': never;
    readonly 'column.unread': never;
    readonly 'column.beside': never;
    readonly 'template.themes': never;
    readonly 'template.newcomers': never;
    readonly 'template.norms': never;
    readonly 'template.matters-most': never;
    readonly 'column.country': never;
    readonly 'column.region': never;
    readonly 'column.own': never;
    readonly 'column.attribute': never;
    readonly 'field.place': never;
    readonly 'field.own': never;
    readonly 'option.none': never;
    readonly 'option.country': never;
    readonly 'option.region': never;
    readonly 'option.own': never;
    readonly 'why.no-round': never;
    readonly 'why.not-cut': never;
    readonly 'why.no-tenure': never;
    readonly 'why.one-round': never;
    readonly 'why.few-units': never;
    readonly 'why.few-comments': never;
    readonly 'problem.no-driver': 'field' | 'name';
    readonly 'problem.no-own-field': 'name';
    readonly 'readBy.ai': never;
    readonly 'readBy.lists': never;
    readonly 'why.few-pairs': never;
    readonly 'why.few-rounds': never;
    readonly 'why.few-newcomers': never;
  };
  readonly 'api-keys': {
    readonly 'title': never;
    readonly 'intro': never;
    readonly 'make': never;
    readonly 'name': never;
    readonly 'nameHint': never;
    readonly 'mayRead': never;
    readonly 'mayChange': never;
    readonly 'noScope': never;
    readonly 'noName': never;
    readonly 'days': never;
    readonly 'dayCount': 'days';
    readonly 'save': never;
    readonly 'cancel': never;
    readonly 'made': never;
    readonly 'once': 'date';
    readonly 'failed': never;
    readonly 'revoke': never;
    readonly 'revokeTitle': 'name';
    readonly 'revokeText': never;
    readonly 'revoked': never;
    readonly 'revokeFailed': never;
    readonly 'empty': never;
    readonly 'emptyText': never;
    readonly 'reference': never;
  };
  readonly 'api-reference': {
    readonly 'headline': never;
    readonly 'failed': never;
    readonly 'calls': never;
    readonly 'search': never;
    readonly 'clearSearch': never;
    readonly 'noneFound': never;
    readonly 'choose': never;
    readonly 'chooseText': never;
    readonly 'back': never;
    readonly 'group.people': never;
    readonly 'group.feeds': never;
    readonly 'group.units': never;
    readonly 'group.groups': never;
    readonly 'group.rounds': never;
    readonly 'group.reports': never;
    readonly 'group.actions': never;
    readonly 'group.audit': never;
    readonly 'who': 'roles' | 'scopes';
    readonly 'parameters': never;
    readonly 'body': never;
    readonly 'answer': 'status';
    readonly 'errors': never;
    readonly 'required': never;
    readonly 'showAll': never;
    readonly 'example': never;
    readonly 'copy': never;
    readonly 'copied': never;
    readonly 'try': never;
    readonly 'as': never;
    readonly 'as.session': never;
    readonly 'as.key': never;
    readonly 'key': never;
    readonly 'keyHint': never;
    readonly 'bodyJson': never;
    readonly 'bodyFile': never;
    readonly 'chooseFile': never;
    readonly 'noJson': never;
    readonly 'send': never;
    readonly 'confirm': 'method' | 'path';
    readonly 'confirmText': never;
    readonly 'done': 'status';
    readonly 'refused': 'status';
    readonly 'noAnswer': never;
    readonly 'theAnswer': never;
  };
  readonly 'assistant': {
    readonly 'told': never;
    readonly 'choice': never;
    readonly 'more': never;
  };
  readonly 'canvas': {
    readonly 'refused.overlap': never;
    readonly 'refused.bounds': never;
    readonly 'failed': 'id';
    readonly 'gone': never;
    readonly 'moved': 'name' | 'x' | 'y';
    readonly 'back': 'name';
    readonly 'move': 'name';
    readonly 'keys': never;
    readonly 'grid': never;
    readonly 'kanban.moved': 'column' | 'count' | 'name' | 'position';
    readonly 'kanban.back': 'column' | 'name';
    readonly 'kanban.columns': 'count' | 'shown';
    readonly 'kanban.none': never;
    readonly 'kanban.move': 'name';
    readonly 'kanban.moveTo': 'column';
    readonly 'kanban.up': never;
    readonly 'kanban.down': never;
    readonly 'kanban.hint': never;
    readonly 'graph.out': never;
    readonly 'graph.in': never;
    readonly 'graph.fit': never;
    readonly 'graph.zoom': 'share';
    readonly 'graph.map': never;
    readonly 'graph.linking': 'from' | 'to';
    readonly 'graph.nowhere': never;
  };
  readonly 'catalogue-changes': {
    readonly 'reset.note': never;
    readonly 'reset.none': never;
    readonly 'reset.act': 'count';
    readonly 'reset.running': never;
    readonly 'reset.done': 'count';
    readonly 'choiceStored': 'value';
  };
  readonly 'channels': {
    readonly 'title': never;
    readonly 'intro': never;
    readonly 'name.slack': never;
    readonly 'off': never;
    readonly 'on': never;
    readonly 'broken': never;
    readonly 'slack.about': never;
    readonly 'slack.who': never;
    readonly 'brokenNote': 'date' | 'name' | 'problem';
    readonly 'connect': never;
    readonly 'reconnect': never;
    readonly 'change': never;
    readonly 'test': never;
    readonly 'disconnect': never;
    readonly 'step.app': never;
    readonly 'step.app.link': never;
    readonly 'step.install': never;
    readonly 'step.token': never;
    readonly 'token': never;
    readonly 'tokenHint': never;
    readonly 'noToken': never;
    readonly 'save': never;
    readonly 'cancel': never;
    readonly 'working': 'name';
    readonly 'connected': 'workspace';
    readonly 'tested': 'name';
    readonly 'disconnected': never;
    readonly 'disconnectTitle': 'name';
    readonly 'disconnectText': 'name';
    readonly 'failed': never;
    readonly 'saveFailed': 'name';
    readonly 'testFailed': never;
    readonly 'actFailed': never;
    readonly 'empty': never;
    readonly 'emptyText': never;
    readonly 'name.teams': never;
    readonly 'teams.about': never;
    readonly 'teams.who': never;
    readonly 'teams.workspace': 'workspace';
    readonly 'teams.step.app': never;
    readonly 'teams.step.consent': never;
    readonly 'teams.step.install': never;
    readonly 'teams.tenant': never;
    readonly 'teams.client': never;
    readonly 'teams.secret': never;
    readonly 'teams.secretHint': never;
    readonly 'teams.missing': never;
    readonly 'slack.workspace': 'workspace';
    readonly 'name.sms': never;
    readonly 'sms.about': never;
    readonly 'sms.who': never;
    readonly 'sms.workspace': 'workspace';
    readonly 'sms.price': 'price';
    readonly 'sms.most': 'count';
    readonly 'sms.off': never;
    readonly 'sms.step.on': never;
  };
  readonly 'comments': {
    readonly 'title': never;
    readonly 'writing': never;
    readonly 'often': never;
    readonly 'theme': 'count' | 'word';
    readonly 'sources': 'count';
    readonly 'byAi': never;
    readonly 'foreign': 'count';
    readonly 'translate': never;
    readonly 'untranslate': never;
    readonly 'translating': never;
    readonly 'translated': never;
    readonly 'untranslated': 'count';
    readonly 'untranslated.turns': 'count';
    readonly 'ai.off': never;
    readonly 'ai.none': never;
    readonly 'ai.away': never;
    readonly 'ai.spent': never;
    readonly 'mood': 'bad' | 'good' | 'mixed';
    readonly 'mood.unread': 'count';
    readonly 'mood.how': never;
    readonly 'mood.none': never;
  };
  readonly 'companions': {
    readonly 'help': never;
    readonly 'ask': never;
    readonly 'title': never;
    readonly 'failed': never;
  };
  readonly 'conversations': {
    readonly 'answer': never;
    readonly 'again': never;
    readonly 'label': never;
    readonly 'send': never;
    readonly 'cancel': never;
    readonly 'note': never;
    readonly 'writer': never;
    readonly 'leader': never;
    readonly 'waits': never;
    readonly 'takeBack': never;
    readonly 'end': never;
    readonly 'end.title': never;
    readonly 'end.text': never;
    readonly 'ended': never;
    readonly 'own.title': never;
    readonly 'own.text': never;
    readonly 'own.you': never;
    readonly 'own.wrote': never;
    readonly 'own.label': never;
    readonly 'own.reply': never;
    readonly 'own.send': never;
    readonly 'own.note': never;
    readonly 'report': never;
    readonly 'report.title': never;
    readonly 'report.text': never;
    readonly 'report.insult': never;
    readonly 'report.threat': never;
    readonly 'report.person': never;
    readonly 'report.other': never;
    readonly 'report.open': never;
    readonly 'report.kept': never;
    readonly 'own.takenOut': never;
    readonly 'reported.title': never;
    readonly 'reported.intro': never;
    readonly 'reported.where': 'driver' | 'round' | 'unit';
    readonly 'reported.everything': never;
    readonly 'reported.by': 'day' | 'name' | 'reason';
    readonly 'reported.byGone': 'day' | 'reason';
    readonly 'reported.takeOut': never;
    readonly 'reported.keep': never;
    readonly 'reported.none': never;
    readonly 'reported.gone': never;
    readonly 'reported.own': never;
    readonly 'reported.sure': never;
    readonly 'reported.sureText': never;
    readonly 'reported.failed': never;
    readonly 'reported.empty': never;
    readonly 'reported.emptyText': never;
    readonly 'start': never;
    readonly 'start.thanks': never;
    readonly 'start.doing': never;
    readonly 'start.more': never;
  };
  readonly 'copilot': {
    readonly 'title': never;
    readonly 'placeholder': never;
    readonly 'send': never;
    readonly 'thinking': never;
    readonly 'writing': never;
    readonly 'foot': never;
    readonly 'footNone': never;
    readonly 'off': never;
    readonly 'away': never;
    readonly 'spent': never;
    readonly 'sources': never;
    readonly 'folded': 'count';
    readonly 'source': 'fact' | 'title';
    readonly 'hidden': never;
    readonly 'why': never;
    readonly 'articles': never;
    readonly 'prepared': never;
    readonly 'try': never;
    readonly 'try.1': never;
    readonly 'try.2': never;
    readonly 'try.3': never;
    readonly 'failed': never;
    readonly 'broken': never;
    readonly 'again': never;
    readonly 'forget': never;
    readonly 'try.4': never;
    readonly 'talk.ask': never;
    readonly 'talk.avoid': never;
    readonly 'cannot': never;
    readonly 'draft': never;
  };
  readonly 'cuts': {
    readonly 'title': never;
    readonly 'intro': 'most';
    readonly 'order': never;
    readonly 'table': never;
    readonly 'group': never;
    readonly 'people': never;
    readonly 'shown': never;
    readonly 'hidden': never;
    readonly 'without': 'count';
    readonly 'save': never;
    readonly 'clear': never;
    readonly 'failed': never;
    readonly 'unsaved': never;
    readonly 'most': 'most';
  };
  readonly 'dashboard': {
    readonly 'greeting.first': 'name';
    readonly 'greeting.morning': 'name';
    readonly 'greeting.afternoon': 'name';
    readonly 'greeting.evening': 'name';
    readonly 'greeting.other': 'name';
    readonly 'failed': never;
    readonly 'tryAgain': never;
    readonly 'status.open': never;
    readonly 'status.closed': never;
    readonly 'status.planned': never;
    readonly 'status.paused': never;
    readonly 'status.none': never;
    readonly 'status.ended': never;
    readonly 'roundNumber': 'n';
    readonly 'opensFirst': 'time';
    readonly 'opensNext': 'time';
    readonly 'opensNever': never;
    readonly 'opensPaused': never;
    readonly 'errorNote': never;
    readonly 'rate': never;
    readonly 'closes': never;
    readonly 'closed': never;
    readonly 'next.resume.text': never;
    readonly 'next.resume.go': never;
    readonly 'next.wait.go': never;
    readonly 'next.reports.go': never;
    readonly 'next.ended.text': never;
    readonly 'next.ended.go': never;
    readonly 'next.planned.text': never;
    readonly 'next.planned.go': never;
    readonly 'manager': never;
    readonly 'managerGo': never;
    readonly 'atLeast': 'value';
    readonly 'headline.open': 'n' | 'participation';
    readonly 'headline.closed': 'n' | 'participation';
    readonly 'headline.closes': 'when';
    readonly 'headline.planned': 'when';
    readonly 'participation.exact': 'share';
    readonly 'participation.at-least': 'share';
    readonly 'participation.few-missing': never;
    readonly 'participation.too-few': never;
    readonly 'way': never;
    readonly 'opened': never;
    readonly 'ofAsked': 'count';
    readonly 'decide': never;
    readonly 'decide.none': never;
    readonly 'decide.paused': never;
    readonly 'decide.paused.text': never;
    readonly 'decide.paused.go': never;
    readonly 'decide.planned': never;
    readonly 'decide.planned.text': never;
    readonly 'decide.planned.go': never;
    readonly 'decide.errors': 'count';
    readonly 'decide.errors.text': never;
    readonly 'decide.errors.go': never;
    readonly 'decide.mails': 'count';
    readonly 'decide.mails.text': never;
    readonly 'decide.mails.go': never;
    readonly 'decide.unplaced': 'count';
    readonly 'decide.unplaced.text': never;
    readonly 'decide.unplaced.go': never;
    readonly 'trends': never;
    readonly 'trends.scale': never;
    readonly 'trends.none': never;
    readonly 'change.first': never;
    readonly 'change.same': never;
    readonly 'change.up': 'value';
    readonly 'change.down': 'value';
    readonly 'change.only.up': never;
    readonly 'change.only.down': never;
    readonly 'system.headline': 'active' | 'count';
    readonly 'system.failed': never;
    readonly 'system.create': never;
    readonly 'system.all': never;
    readonly 'system.nobody': never;
    readonly 'system.signedIn': 'date';
    readonly 'system.notYet': 'date';
    readonly 'system.pending': 'count';
    readonly 'system.pending.text': never;
    readonly 'system.closed': 'count';
    readonly 'system.closed.text': never;
    readonly 'system.look': never;
    readonly 'system.platform': never;
    readonly 'system.service': never;
    readonly 'system.up': never;
    readonly 'system.version': never;
    readonly 'system.roles': never;
    readonly 'actions': never;
    readonly 'actions.all': 'count';
    readonly 'actions.none': never;
    readonly 'actions.go': never;
    readonly 'actions.nobody': never;
    readonly 'actions.due': 'day';
    readonly 'actions.late': 'day';
    readonly 'headline.open.waiting': 'n' | 'when';
    readonly 'numbers.in': 'when';
    readonly 'numbers.why': never;
    readonly 'numbers.at': 'day' | 'time';
    readonly 'asked': 'count';
    readonly 'decide.uninvited': 'count';
    readonly 'decide.uninvited.text': never;
    readonly 'decide.uninvited.go': never;
    readonly 'trends.least': 'value';
    readonly 'trends.most': 'value';
    readonly 'trends.about': 'value';
    readonly 'trends.bound': never;
    readonly 'trends.hidden': never;
    readonly 'changed': never;
    readonly 'changed.none': never;
    readonly 'thank': never;
    readonly 'thank.done': 'owner';
    readonly 'thank.text': never;
    readonly 'news': never;
    readonly 'news.ai': never;
    readonly 'news.none': never;
    readonly 'act': never;
    readonly 'act.text': 'score' | 'topic';
    readonly 'act.go': never;
    readonly 'act.talk': never;
    readonly 'system.first': never;
    readonly 'system.quiet': 'count';
    readonly 'decide.few': never;
    readonly 'decide.few.text': never;
    readonly 'decide.few.go': never;
    readonly 'decide.results': never;
    readonly 'decide.results.text': never;
    readonly 'decide.results.go': never;
    readonly 'decide.late': 'count';
    readonly 'decide.late.text': never;
    readonly 'decide.late.go': never;
    readonly 'decide.gap.go': never;
    readonly 'system.errors': 'count';
    readonly 'system.errors.text': never;
    readonly 'system.errors.go': never;
  };
  readonly 'data-contexts': {
    readonly 'context': never;
    readonly 'context.accountsList': never;
    readonly 'context.accountInfo': never;
    readonly 'context.actionLists': never;
    readonly 'context.actions': never;
    readonly 'context.actionInfo': never;
    readonly 'context.actionPrimary': never;
    readonly 'context.actionSecondary': never;
    readonly 'context.analytics': never;
    readonly 'context.analyticsBuilder': never;
    readonly 'context.analyticsPlayground': never;
    readonly 'context.analyticsPlaygroundDatasets': never;
    readonly 'context.chatAll': never;
    readonly 'context.companies': never;
    readonly 'context.companyInfo': never;
    readonly 'context.companyLocations': never;
    readonly 'context.drivers': never;
    readonly 'context.driversList': never;
    readonly 'context.driverInfo': never;
    readonly 'context.driverQuestions': never;
    readonly 'context.emails': never;
    readonly 'context.emailBounces': never;
    readonly 'context.emailBlocked': never;
    readonly 'context.emailSpamReport': never;
    readonly 'context.emailUnsubscribe': never;
    readonly 'context.employees': never;
    readonly 'context.employeeGroups': never;
    readonly 'context.employeesList': never;
    readonly 'context.employeeInfo': never;
    readonly 'context.employeeLocations': never;
    readonly 'context.employeeUnitsManaged': never;
    readonly 'context.employeeSecondaryUnits': never;
    readonly 'context.employeeSecondaryReports': never;
    readonly 'context.flows': never;
    readonly 'context.flowBuilder': never;
    readonly 'context.flowManager': never;
    readonly 'context.settings': never;
    readonly 'context.reports': never;
    readonly 'context.reportManager': never;
    readonly 'context.reportManagerViewer': never;
    readonly 'context.flowEmployeeErrors': never;
    readonly 'context.unitReport': never;
    readonly 'context.roles': never;
    readonly 'context.surveys': never;
    readonly 'context.surveyBuilder': never;
    readonly 'context.tables': never;
    readonly 'context.units': never;
    readonly 'context.unitsList': never;
    readonly 'context.unitInfo': never;
    readonly 'context.unitLocations': never;
    readonly 'context.subunits': never;
    readonly 'undefined': 'name';
    readonly 'report': never;
    readonly 'noReports': never;
    readonly 'noReportsHint': never;
    readonly 'thresholds.onlyUp': never;
    readonly 'thresholds.hides': 'details' | 'scores';
    readonly 'thresholds.hidesNothing': never;
  };
  readonly 'data-manager': {
    readonly 'noChanges': never;
    readonly 'formInvalid': never;
    readonly 'created': never;
    readonly 'updated': never;
    readonly 'unsavedTitle': never;
    readonly 'unsaved': never;
    readonly 'edit': never;
    readonly 'create': never;
    readonly 'view': never;
    readonly 'undo': never;
    readonly 'save': never;
    readonly 'add': never;
    readonly 'bulkUpload': never;
    readonly 'search': never;
    readonly 'deleteSelected': 'count';
    readonly 'deleteTitle': never;
    readonly 'deleteConfirm': never;
    readonly 'deleteTooMany': never;
    readonly 'deleted': 'n';
    readonly 'deletedSome': 'n';
    readonly 'deletedNone': never;
    readonly 'selectAll': never;
    readonly 'selectRow': 'name';
    readonly 'openRow': 'name';
    readonly 'yes': never;
    readonly 'no': never;
    readonly 'emptyTitle': never;
    readonly 'emptyText': never;
    readonly 'emptyRead': never;
    readonly 'notFoundTitle': never;
    readonly 'notFoundText': 'search';
    readonly 'clearSearch': never;
    readonly 'failedTitle': 'name';
    readonly 'failedTables': never;
    readonly 'failedVariables': 'id';
    readonly 'unknownTable': 'name';
    readonly 'tryAgain': never;
    readonly 'pageSize': never;
    readonly 'pageOf': 'page' | 'pages';
    readonly 'previous': never;
    readonly 'next': never;
    readonly 'large': 'from' | 'rows' | 'to';
    readonly 'loadMore': never;
    readonly 'partOptions': never;
    readonly 'noOptions': never;
    readonly 'noChoice': never;
    readonly 'tab.unitInfo': never;
    readonly 'tab.unitLocations': never;
    readonly 'tab.subunits': never;
    readonly 'tab.basic': never;
    readonly 'tab.reporting': never;
    readonly 'tab.role': never;
    readonly 'tab.locations': never;
    readonly 'tab.supervision': never;
    readonly 'tab.erasures': never;
    readonly 'tab.directory': never;
    readonly 'tab.directoryGroups': never;
    readonly 'tab.audit': never;
    readonly 'tab.companyInfo': never;
    readonly 'upload.none': never;
    readonly 'upload.tooMany': never;
    readonly 'upload.type': never;
    readonly 'upload.size': 'n';
    readonly 'upload.invalid': 'names';
    readonly 'upload.valid': never;
    readonly 'upload.validation': never;
    readonly 'upload.templateDone': never;
    readonly 'upload.processing': never;
    readonly 'upload.mode': never;
    readonly 'upload.create': never;
    readonly 'upload.update': never;
    readonly 'upload.template': 'format';
    readonly 'upload.templateRows': 'format' | 'rows';
    readonly 'upload.files': never;
    readonly 'upload.drop': never;
    readonly 'upload.choose': never;
    readonly 'upload.remove': 'name';
    readonly 'upload.send': never;
    readonly 'upload.check': never;
    readonly 'upload.checking': never;
    readonly 'upload.reading': never;
    readonly 'upload.columnsOf': 'name';
    readonly 'upload.missing': 'names';
    readonly 'upload.filled': 'label' | 'value';
    readonly 'upload.much': 'share';
    readonly 'upload.newFields': never;
    readonly 'upload.correct': never;
    readonly 'upload.checkIt': never;
    readonly 'jobs.title': never;
    readonly 'jobs.active': 'count';
    readonly 'jobs.pending': never;
    readonly 'jobs.in_progress': never;
    readonly 'jobs.completed': never;
    readonly 'jobs.failed': never;
    readonly 'jobs.unknown': never;
    readonly 'jobs.yesterday': never;
    readonly 'jobs.copy': never;
    readonly 'jobs.copied': never;
    readonly 'jobs.done': never;
    readonly 'jobs.broken': 'id';
    readonly 'sideScroll': never;
    readonly 'moreColumns': 'count';
    readonly 'filter': never;
    readonly 'filterBy': never;
    readonly 'filterAny': never;
    readonly 'filterApply': never;
    readonly 'filterClear': never;
    readonly 'filterDrop': 'name';
    readonly 'filtered': 'count';
    readonly 'notFiltered': never;
    readonly 'bulkDownload': never;
    readonly 'jobs.save': never;
    readonly 'overtaken': never;
    readonly 'overtakenReload': never;
    readonly 'notDeleted': 'name' | 'why';
    readonly 'stillUsed': 'table';
    readonly 'jobs.rows': 'count';
    readonly 'viewRow': 'name';
    readonly 'viewAs': never;
    readonly 'jobs.stale': never;
    readonly 'jobs.uploaded': 'name';
    readonly 'jobs.more': 'count';
    readonly 'leaveUnsaved': never;
    readonly 'deleteRows': 'count';
    readonly 'chosen': 'count';
    readonly 'chosenClear': never;
    readonly 'personName': never;
    readonly 'emailChange.waits': never;
    readonly 'tab.settings': never;
    readonly 'tab.employees': never;
    readonly 'tabWrong': 'name';
    readonly 'saveFirst': never;
    readonly 'roleUnsaved': never;
    readonly 'removeLinked': never;
    readonly 'removeLinkedSure': 'name';
    readonly 'removeRow': 'name';
    readonly 'cancelLinked': never;
    readonly 'linked.secondaryReports': never;
    readonly 'linked.noSecondaryReports': never;
    readonly 'linked.secondaryUnits': never;
    readonly 'linked.noSecondaryUnits': never;
    readonly 'linked.locations': never;
    readonly 'linked.noLocations': never;
    readonly 'linked.unitsManaged': never;
    readonly 'linked.noUnitsManaged': never;
    readonly 'tab.actions': never;
    readonly 'tab.actionLists': never;
    readonly 'tab.reportCards': never;
    readonly 'tab.reports': never;
    readonly 'tab.primaryDrivers': never;
    readonly 'tab.secondaryDrivers': never;
    readonly 'tab.effect': never;
    readonly 'tab.outcome': never;
    readonly 'tab.comments': never;
    readonly 'tab.history': never;
    readonly 'tab.impactedUnits': never;
    readonly 'linked.noDrivers': never;
    readonly 'linked.noSecondaryDrivers': never;
    readonly 'linked.noUnits': never;
    readonly 'tab.groups': never;
    readonly 'tab.members': never;
    readonly 'tab.words': never;
    readonly 'column.members': never;
    readonly 'column.members.help': never;
    readonly 'tab.addresses': never;
    readonly 'linked.addresses': never;
    readonly 'linked.noAddresses': never;
    readonly 'linked.unitLocations': never;
    readonly 'linked.subunits': never;
    readonly 'linked.noSubunits': never;
    readonly 'deleteRow': 'name';
    readonly 'rowActions': 'name';
    readonly 'rowActionsHead': never;
    readonly 'tab.bounces': never;
    readonly 'tab.blocked': never;
    readonly 'tab.spamReport': never;
    readonly 'tab.unsubscribe': never;
    readonly 'action.activation': never;
    readonly 'action.activation.ofRows': never;
    readonly 'action.clear-suppression': never;
    readonly 'action.clear-suppression.ofRows': never;
    readonly 'action.create': never;
    readonly 'action.download': never;
    readonly 'action.filter': never;
    readonly 'action.refresh': never;
    readonly 'action.resend': never;
    readonly 'action.resend.ofRows': never;
    readonly 'action.upload': never;
    readonly 'view.card-canvas': never;
    readonly 'view.card-canvas.grid': never;
    readonly 'view.card-canvas.grid.on': never;
    readonly 'view.card-canvas.grid.off': never;
    readonly 'view.card-canvas.drag': never;
    readonly 'view.card-canvas.drag.on': never;
    readonly 'view.card-canvas.drag.off': never;
    readonly 'view.card-kanban': never;
    readonly 'view.card': never;
    readonly 'view.table': never;
    readonly 'view.table.rows': never;
    readonly 'view.table.rows.medium': never;
    readonly 'view.table.rows.small': never;
    readonly 'view.table.columns': never;
    readonly 'view.table.columns.fitting': never;
    readonly 'view.table.columns.all': never;
    readonly 'tab.drivers': never;
    readonly 'tab.driverInfo': never;
    readonly 'tab.driverDetails': never;
    readonly 'tab.driverQuestions': never;
    readonly 'tab.flows': never;
    readonly 'tab.flowActions': never;
    readonly 'tab.flowErrors': never;
    readonly 'tab.all': never;
    readonly 'tab.surveys': never;
    readonly 'tab.surveyItems': never;
    readonly 'tab.analyticsFlows': never;
    readonly 'tab.analyticsRuns': never;
    readonly 'tab.datasets': never;
    readonly 'tab.dialogues': never;
    readonly 'tab.roles': never;
    readonly 'tab.tables': never;
    readonly 'tab.table': never;
    readonly 'linked.noRole': never;
    readonly 'linked.noQuestions': never;
    readonly 'linked.criteria': never;
    readonly 'linked.noCriteria': never;
    readonly 'tables': never;
    readonly 'selectMode': never;
    readonly 'related': never;
    readonly 'related.of': 'name';
    readonly 'related.none': never;
    readonly 'way': never;
    readonly 'way.back': never;
    readonly 'way.of': 'name' | 'table';
    readonly 'way.limit': 'n';
    readonly 'jobs.last.completed': never;
    readonly 'jobs.last.failed': never;
    readonly 'jobs.now': never;
    readonly 'jobs.past': never;
    readonly 'jobs.none': never;
    readonly 'view.card-column': never;
    readonly 'view.row-editor': never;
    readonly 'view.report': never;
    readonly 'rowEditor.of': 'at' | 'total';
    readonly 'rowEditor.previous': never;
    readonly 'rowEditor.next': never;
    readonly 'action.open-dialogues': never;
    readonly 'action.open-dialogues.ofRows': never;
    readonly 'action.close-dialogues': never;
    readonly 'action.close-dialogues.ofRows': never;
    readonly 'tab.templates': never;
    readonly 'tab.preview': never;
    readonly 'tab.feedback': never;
    readonly 'takeBack': never;
    readonly 'takenBack': never;
    readonly 'takeBack.late': never;
    readonly 'tab.thresholds': never;
    readonly 'own.add': never;
    readonly 'own.name': never;
    readonly 'own.of': never;
    readonly 'own.employees': never;
    readonly 'own.units': never;
    readonly 'own.kind': never;
    readonly 'own.type.text': never;
    readonly 'own.type.number': never;
    readonly 'own.type.date': never;
    readonly 'own.type.choice': never;
    readonly 'own.type.yesNo': never;
    readonly 'own.choices': never;
    readonly 'own.remove': 'name';
    readonly 'own.unnamed': never;
    readonly 'own.removeTitle': 'name';
    readonly 'own.removeText': 'count';
    readonly 'own.removeAct': never;
    readonly 'own.countFailed': never;
    readonly 'action.columns': never;
    readonly 'action.saveView': never;
    readonly 'viewGone': never;
    readonly 'deleteConfirmUndo': never;
    readonly 'undone': never;
    readonly 'undo.late': never;
    readonly 'view.table.cells': never;
    readonly 'view.table.cells.read': never;
    readonly 'view.table.cells.edit': never;
    readonly 'helpOn': 'name';
    readonly 'action.reset': never;
    readonly 'action.reset.ofRows': never;
    readonly 'section.general': never;
    readonly 'tab.columns': never;
    readonly 'tab.apiKeys': never;
    readonly 'tab.webhooks': never;
    readonly 'help': never;
    readonly 'own.basis': never;
    readonly 'own.basisHint': never;
    readonly 'own.noBasis': never;
    readonly 'own.basis.contract': never;
    readonly 'own.basis.legal_obligation': never;
    readonly 'own.basis.public_task': never;
    readonly 'own.basis.legitimate_interests': never;
    readonly 'own.basis.consent': never;
    readonly 'company.another': never;
    readonly 'tab.feeds': never;
    readonly 'noneChosen': never;
    readonly 'jobs.undo': never;
    readonly 'jobs.undoNamed': 'name';
    readonly 'jobs.undoUntil': 'date';
    readonly 'jobs.undone': never;
    readonly 'jobs.undoing': never;
    readonly 'jobs.never': never;
    readonly 'jobs.undoFailed': never;
    readonly 'upload.undo': 'days';
    readonly 'upload.noUndo': never;
    readonly 'tab.kiosks': never;
    readonly 'tab.channels': never;
    readonly 'textLanguage': never;
    readonly 'textLanguage.own': never;
    readonly 'tab.reported': never;
    readonly 'tab.sharing': never;
  };
  readonly 'data-migration': {
    readonly 'headline': never;
    readonly 'form': never;
    readonly 'direction': never;
    readonly 'direction.to-client': never;
    readonly 'direction.to-system': never;
    readonly 'type': never;
    readonly 'type.none': never;
    readonly 'type.dialogues': never;
    readonly 'type.drivers': never;
    readonly 'type.driver-words': never;
    readonly 'type.mail-templates': never;
    readonly 'type.flows': never;
    readonly 'type.analytics-flows': never;
    readonly 'type.reports': never;
    readonly 'type.own-columns': never;
    readonly 'type.presentations': never;
    readonly 'type.roles': never;
    readonly 'client': never;
    readonly 'client.none': never;
    readonly 'resources.system': never;
    readonly 'resources.client': never;
    readonly 'resources.first': never;
    readonly 'resources.typeFirst': never;
    readonly 'resources.none': never;
    readonly 'resources.all': never;
    readonly 'pair': 'title';
    readonly 'pair.none': never;
    readonly 'phase': never;
    readonly 'phase.one': never;
    readonly 'phase.two': never;
    readonly 'phase.three': never;
    readonly 'phase.full': never;
    readonly 'overwrite': never;
    readonly 'run.one': never;
    readonly 'run.two': never;
    readonly 'run.three': never;
    readonly 'run.full': never;
    readonly 'need.phase': never;
    readonly 'need.type': never;
    readonly 'need.system': never;
    readonly 'need.client': never;
    readonly 'need.clientResource': never;
    readonly 'need.pair': never;
    readonly 'need.plan': never;
    readonly 'direction.from-bundle': never;
    readonly 'direction.system-to-system': never;
    readonly 'bundle': never;
    readonly 'bundle.choose': never;
    readonly 'bundle.other': never;
    readonly 'bundle.reading': never;
    readonly 'bundle.about': 'file' | 'key' | 'pictures' | 'resources';
    readonly 'bundle.refused': never;
    readonly 'bundle.save': never;
    readonly 'bundle.saved': 'key';
    readonly 'bundle.failed': never;
    readonly 'bundle.signs': 'key';
    readonly 'bundle.noKey': never;
    readonly 'bundle.key': never;
    readonly 'bundle.keyHint': never;
    readonly 'resources.bundle': never;
    readonly 'resources.bundleFirst': never;
    readonly 'need.bundle': never;
    readonly 'plan': never;
    readonly 'plan.none': never;
    readonly 'plan.noneHint': never;
    readonly 'plan.failed': never;
    readonly 'plan.invalid': never;
    readonly 'running': 'progress';
    readonly 'success': never;
    readonly 'carryOut': never;
    readonly 'prove': never;
    readonly 'undo': never;
    readonly 'undo.sure': never;
    readonly 'count.created': 'count';
    readonly 'count.changed': 'count';
    readonly 'count.left': 'count';
    readonly 'count.conflicts': 'count';
    readonly 'verdict.created': never;
    readonly 'verdict.changed': never;
    readonly 'verdict.left': never;
    readonly 'verdict.conflict': never;
    readonly 'verdict.done': never;
    readonly 'verdict.undone': never;
    readonly 'verdict.failed': never;
    readonly 'proved': 'references' | 'rows';
    readonly 'differs': never;
    readonly 'nextVersion': never;
    readonly 'neededBy': 'title';
    readonly 'needs': 'list';
    readonly 'leftOut': 'list';
    readonly 'pictures': 'count';
    readonly 'show': 'count';
    readonly 'more': 'count';
    readonly 'moreDifferences': 'count';
    readonly 'kind.added': never;
    readonly 'kind.changed': never;
    readonly 'kind.removed': never;
    readonly 'before': never;
    readonly 'after': never;
    readonly 'column': never;
    readonly 'recent': never;
    readonly 'recent.none': never;
    readonly 'recent.failed': never;
    readonly 'recent.line': 'client' | 'direction' | 'type';
    readonly 'state.planned': never;
    readonly 'state.running': never;
    readonly 'state.completed': never;
    readonly 'state.failed': never;
    readonly 'state.part': 'all' | 'done';
    readonly 'state.undone': never;
  };
  readonly 'dialogue': {
    readonly 'title': 'company';
    readonly 'back': never;
    readonly 'conversation': never;
    readonly 'bot': never;
    readonly 'you': never;
    readonly 'skipped': never;
    readonly 'thinking': never;
    readonly 'comment': never;
    readonly 'send': never;
    readonly 'skip': never;
    readonly 'answer': never;
    readonly 'rating.label': never;
    readonly 'rating.low': never;
    readonly 'rating.high': never;
    readonly 'choices.label': never;
    readonly 'choices.limit': 'chosen' | 'limit';
    readonly 'progress': never;
    readonly 'completed': never;
    readonly 'completed.sending': never;
    readonly 'completed.back': never;
    readonly 'offline': 'count';
    readonly 'refused': 'reason';
    readonly 'ended': never;
    readonly 'privacy.badge': 'scores';
    readonly 'privacy.badgeNoise': never;
    readonly 'privacy.open': never;
    readonly 'privacy.commentsHidden': never;
    readonly 'privacy.close': never;
    readonly 'open.timeout': never;
    readonly 'open.failed': never;
    readonly 'back.page': never;
    readonly 'start.title': never;
    readonly 'start.act': never;
    readonly 'start.until': 'date';
    readonly 'length.questions': 'count';
    readonly 'length.exact': 'count' | 'questions';
    readonly 'length.about': 'count' | 'questions';
    readonly 'privacy.failed': never;
    readonly 'privacy.more': never;
    readonly 'privacy.short.groups': 'scores';
    readonly 'privacy.short.noise': never;
    readonly 'privacy.short.comments': never;
    readonly 'privacy.short.choice': never;
    readonly 'progress.of': 'position' | 'total';
    readonly 'progress.about': 'position' | 'total';
    readonly 'progress.minutes': 'count';
    readonly 'part.opening': never;
    readonly 'part.closing': never;
    readonly 'part.done.1': never;
    readonly 'part.done.2': never;
    readonly 'part.done.3': never;
    readonly 'undo': never;
    readonly 'change': never;
    readonly 'change.title': never;
    readonly 'change.cancel': never;
    readonly 'comment.rate': never;
    readonly 'comment.choose': never;
    readonly 'comment.only': never;
    readonly 'comment.send': never;
    readonly 'language': never;
    readonly 'next.round': 'date' | 'scores';
    readonly 'next.own': never;
    readonly 'retry': never;
    readonly 'dropped': 'count';
    readonly 'open.unknown': never;
    readonly 'privacy.askedUnit': 'count' | 'counting' | 'unit';
    readonly 'privacy.askedAlone': 'count' | 'counting';
    readonly 'privacy.askedWho': never;
  };
  readonly 'directory': {
    readonly 'title': never;
    readonly 'loading': never;
    readonly 'failed': never;
    readonly 'state.off': never;
    readonly 'state.preview': never;
    readonly 'state.on': never;
    readonly 'state.braked': never;
    readonly 'intro': never;
    readonly 'previewNote': never;
    readonly 'brakedNote': never;
    readonly 'address': never;
    readonly 'token': never;
    readonly 'tokenOnce': never;
    readonly 'known': 'groups' | 'people';
    readonly 'waits': 'change' | 'create' | 'pause';
    readonly 'waitsInGroups': 'join' | 'leave';
    readonly 'refused': 'count';
    readonly 'tokenMade': 'time';
    readonly 'used': 'time';
    readonly 'never': never;
    readonly 'connect': never;
    readonly 'rotate': never;
    readonly 'rotateConfirm': never;
    readonly 'apply': never;
    readonly 'applyConfirm': 'change' | 'create' | 'join' | 'leave' | 'pause';
    readonly 'applied': never;
    readonly 'applying': 'count';
    readonly 'revoke': never;
    readonly 'revokeConfirm': never;
  };
  readonly 'driver-builder': {
    readonly 'headline': never;
    readonly 'words': never;
    readonly 'words.headline': never;
    readonly 'words.back': never;
    readonly 'drivers': never;
    readonly 'none': never;
    readonly 'noneHint': never;
    readonly 'new': never;
    readonly 'title': never;
    readonly 'key': never;
    readonly 'keyHint': never;
    readonly 'dimension': never;
    readonly 'key_driver': never;
    readonly 'below': never;
    readonly 'create': never;
    readonly 'cancel': never;
    readonly 'failed': never;
    readonly 'created': never;
    readonly 'remove': never;
    readonly 'removeSure': 'driver';
    readonly 'removed': never;
    readonly 'choose': never;
    readonly 'chooseHint': never;
    readonly 'inactive': never;
    readonly 'tab.info': never;
    readonly 'tab.details': never;
    readonly 'tab.questions': never;
    readonly 'questions.none': never;
    readonly 'questions.new': never;
    readonly 'questions.add': never;
    readonly 'questions.added': never;
    readonly 'questions.remove': never;
    readonly 'questions.removeSure': 'question';
    readonly 'questions.removed': never;
    readonly 'questions.edit': 'question';
    readonly 'questions.up': 'question';
    readonly 'questions.down': 'question';
    readonly 'questions.scores': 'scores';
    readonly 'questions.always': never;
    readonly 'unsaved': never;
    readonly 'unsavedHint': never;
    readonly 'unsavedLeave': never;
    readonly 'error': never;
  };
  readonly 'email-change': {
    readonly 'title.checking': never;
    readonly 'title.missing': never;
    readonly 'title.over': never;
    readonly 'title.asked': never;
    readonly 'title.working': never;
    readonly 'title.moved': never;
    readonly 'title.later': never;
    readonly 'title.refused': never;
    readonly 'checking': never;
    readonly 'missing': never;
    readonly 'logIn': never;
    readonly 'again': never;
    readonly 'question': 'company';
    readonly 'without': 'day';
    readonly 'agree': never;
    readonly 'refuse': never;
    readonly 'done.moved': 'email';
    readonly 'done.later': 'email';
    readonly 'done.refused': 'company';
    readonly 'never': never;
    readonly 'end.title': never;
    readonly 'end.done': never;
    readonly 'end.question': 'company';
    readonly 'end.without': 'day';
    readonly 'end.never': never;
    readonly 'end.agree': never;
    readonly 'end.refuse': never;
    readonly 'done.ended': 'company';
  };
  readonly 'emails': {
    readonly 'title': never;
    readonly 'sent': never;
    readonly 'bounces': never;
    readonly 'blocked': never;
    readonly 'spamReports': never;
    readonly 'unsubscribed': never;
    readonly 'failed': never;
    readonly 'again': never;
    readonly 'update': never;
    readonly 'updated': 'count';
    readonly 'nothing': never;
    readonly 'updateFailed': never;
    readonly 'waiting': 'count' | 'time';
    readonly 'waitingUntil': 'time';
    readonly 'gaveUp': 'count';
    readonly 'sendInfo': never;
  };
  readonly 'employee': {
    readonly 'list.title': never;
    readonly 'list.start': never;
    readonly 'list.resume': never;
    readonly 'list.startNamed': 'title';
    readonly 'list.resumeNamed': 'title';
    readonly 'list.empty': never;
    readonly 'list.emptyText': never;
    readonly 'list.failed': never;
    readonly 'list.closes': 'date';
    readonly 'list.completedOn': 'date';
    readonly 'list.unsent': 'count';
    readonly 'profile.title': never;
    readonly 'profile.ceo': never;
    readonly 'profile.manager': never;
    readonly 'profile.employee': never;
    readonly 'open.noId': never;
    readonly 'welcome.title': 'name';
    readonly 'welcome.titlePlain': never;
    readonly 'welcome.text': never;
    readonly 'masters.title': never;
    readonly 'feedback.open': never;
    readonly 'feedback.title': never;
    readonly 'feedback.score': 'score';
    readonly 'feedback.comment': never;
    readonly 'feedback.thanks': never;
    readonly 'feedback.failed': never;
    readonly 'status.not started': never;
    readonly 'status.in-progress': never;
    readonly 'status.paused': never;
    readonly 'status.completed': never;
    readonly 'status.closed': never;
    readonly 'list.about': never;
    readonly 'list.aboutNamed': 'title';
    readonly 'feedback.readers': never;
  };
  readonly 'errors': {
    readonly 'noAccount': never;
    readonly 'noAccounts': never;
    readonly 'network': never;
    readonly 'timeout': never;
    readonly 'unexpected': never;
    readonly 'unreadable': never;
    readonly 'screen.title': never;
    readonly 'screen.text': never;
    readonly 'screen.again': never;
    readonly 'status.401': never;
    readonly 'status.403': never;
    readonly 'status.404': never;
    readonly 'status.409': never;
    readonly 'status.410': never;
    readonly 'status.500': never;
    readonly 'status.other': never;
    readonly 'reference': 'reference';
  };
  readonly 'flow-builder': {
    readonly 'headline': never;
    readonly 'list.title': never;
    readonly 'list.none': never;
    readonly 'list.noneHint': never;
    readonly 'list': never;
    readonly 'list.first': never;
    readonly 'list.after': 'delay' | 'name';
    readonly 'list.up': 'name';
    readonly 'list.down': 'name';
    readonly 'list.keys': never;
    readonly 'new': never;
    readonly 'new.name': never;
    readonly 'new.starter': never;
    readonly 'new.create': never;
    readonly 'starter.empty': never;
    readonly 'starter.remind-once': never;
    readonly 'starter.remind-and-thank': never;
    readonly 'status.draft': never;
    readonly 'status.published': never;
    readonly 'version': 'version';
    readonly 'back': never;
    readonly 'view.canvas': never;
    readonly 'view.list': never;
    readonly 'save.at': 'time';
    readonly 'save.running': never;
    readonly 'save.failed': 'reason';
    readonly 'save.again': never;
    readonly 'unsaved': never;
    readonly 'unsavedHint': never;
    readonly 'unsavedLeave': never;
    readonly 'error': never;
    readonly 'problems': 'count';
    readonly 'problem.of': 'name' | 'problem';
    readonly 'stops': never;
    readonly 'look': never;
    readonly 'goTo': never;
    readonly 'goTo.of': 'name';
    readonly 'publish': never;
    readonly 'publish.sure': never;
    readonly 'publish.stopped': never;
    readonly 'published': never;
    readonly 'next': never;
    readonly 'next.open': 'version';
    readonly 'add': never;
    readonly 'add.hint': never;
    readonly 'kind.START_SURVEY': never;
    readonly 'kind.STOP_SURVEY': never;
    readonly 'kind.SEND_EMAIL': never;
    readonly 'kind.WAIT_UNTIL': never;
    readonly 'kind.BRANCH': never;
    readonly 'mail.surveylink': never;
    readonly 'mail.reminder': never;
    readonly 'mail.info': never;
    readonly 'mail.activation': never;
    readonly 'branch.finished': never;
    readonly 'branch.group': never;
    readonly 'undo': never;
    readonly 'redo': never;
    readonly 'canvas': 'name';
    readonly 'read': 'count' | 'name' | 'place' | 'sentence';
    readonly 'readWithProblem': 'count' | 'name' | 'place' | 'problem' | 'sentence';
    readonly 'place': 'count' | 'place';
    readonly 'copy': never;
    readonly 'remove': never;
    readonly 'removed': never;
    readonly 'close': never;
    readonly 'delay': 'length';
    readonly 'delay.now': never;
    readonly 'delay.schedule': never;
    readonly 'outcome.yes': never;
    readonly 'outcome.no': never;
    readonly 'link': never;
    readonly 'link.label': 'delay' | 'outcome';
    readonly 'link.between': 'from' | 'to';
    readonly 'link.when': never;
    readonly 'link.remove': never;
    readonly 'refused.circle': never;
    readonly 'refused.there': never;
    readonly 'refused.before-start': never;
    readonly 'unit.minutes': 'count';
    readonly 'unit.hours': 'count';
    readonly 'unit.days': 'count';
    readonly 'unit.weeks': 'count';
    readonly 'unit.months': 'count';
    readonly 'units.minutes': never;
    readonly 'units.hours': never;
    readonly 'units.days': never;
    readonly 'units.weeks': never;
    readonly 'units.months': never;
    readonly 'field.name': never;
    readonly 'field.survey_id_ref': never;
    readonly 'field.email_type': never;
    readonly 'field.email_template_id_ref': never;
    readonly 'field.employee_group_id_ref': never;
    readonly 'field.datetime_interval_value': never;
    readonly 'field.unit': never;
    readonly 'field.wait_weekday': never;
    readonly 'field.wait_hour': never;
    readonly 'field.branch_on': never;
    readonly 'none.survey': never;
    readonly 'none.group': never;
    readonly 'none.template': never;
    readonly 'none.weekday': never;
    readonly 'none.hour': never;
    readonly 'year': never;
    readonly 'year.run': never;
    readonly 'year.says': 'mails' | 'most' | 'rounds';
    readonly 'year.none': never;
    readonly 'year.example': 'date';
    readonly 'year.clock': 'date' | 'hours';
    readonly 'year.zone': 'zone';
    readonly 'year.round': 'close' | 'number' | 'open' | 'people';
    readonly 'year.mail': 'date' | 'name' | 'people';
    readonly 'changes': never;
    readonly 'changes.none': never;
    readonly 'change.added': 'does' | 'name';
    readonly 'change.removed': 'name';
    readonly 'change.changed': 'before' | 'name' | 'now';
    readonly 'change.does': 'delay' | 'sentence';
    readonly 'change.links': never;
    readonly 'year.holidays': 'days';
    readonly 'year.own': 'hour' | 'zones';
    readonly 'year.mail.own': 'first' | 'last' | 'name' | 'people';
    readonly 'prepared': never;
    readonly 'prepared.note': never;
    readonly 'prepared.apply': never;
    readonly 'prepared.drop': never;
    readonly 'prepared.published': never;
    readonly 'prepared.none': never;
    readonly 'prepared.change': 'before' | 'name' | 'now';
    readonly 'starter.first-week': never;
    readonly 'starter.first-month': never;
    readonly 'starter.three-months': never;
    readonly 'starter.exit': never;
    readonly 'starter.return': never;
    readonly 'starters.everyone': never;
    readonly 'starters.byDay': never;
    readonly 'field.trigger_type': never;
    readonly 'field.trigger_days': never;
    readonly 'field.trigger_days.hint': never;
    readonly 'none.trigger': never;
    readonly 'trigger.first_day': never;
    readonly 'trigger.last_day': never;
    readonly 'trigger.return_day': never;
    readonly 'days': never;
    readonly 'days.says': never;
    readonly 'days.results': 'months';
    readonly 'days.example': never;
    readonly 'days.entry': 'date' | 'name';
    readonly 'starters.own': never;
    readonly 'new.ownHint': never;
    readonly 'drop': never;
    readonly 'drop.sure': never;
    readonly 'dropped': never;
    readonly 'field.group.few': 'least' | 'people';
    readonly 'months.says': never;
    readonly 'months.none': never;
    readonly 'months.month': 'mails' | 'month' | 'people';
    readonly 'months.mail': 'date' | 'name' | 'people';
    readonly 'months.hour': 'hour' | 'zone';
    readonly 'links': never;
    readonly 'links.remove': 'name';
    readonly 'links.add': never;
  };
  readonly 'flow-manager': {
    readonly 'headline': never;
    readonly 'tab.all': never;
    readonly 'none': never;
    readonly 'noneHint': never;
    readonly 'draft': 'version';
    readonly 'published': 'version';
    readonly 'build': never;
    readonly 'addRun': never;
    readonly 'noRun': never;
    readonly 'runs': 'name';
    readonly 'error': never;
    readonly 'next.opens': 'round' | 'time';
    readonly 'next.sends': 'name' | 'time';
    readonly 'next.closes': 'round' | 'time';
    readonly 'next.none': never;
    readonly 'mail': never;
    readonly 'noRound': never;
    readonly 'people': 'count';
    readonly 'errors': 'count';
    readonly 'open': never;
    readonly 'open.of': 'name' | 'open';
    readonly 'status.NOT_STARTED': never;
    readonly 'status.PENDING': never;
    readonly 'status.IN_PROGRESS': never;
    readonly 'status.PAUSED': never;
    readonly 'status.COMPLETED': never;
    readonly 'status.CANCELED': never;
    readonly 'status.ERROR': never;
    readonly 'next.asks': 'time';
    readonly 'new': never;
    readonly 'all.headline': never;
    readonly 'all.find': never;
    readonly 'all.shown': never;
    readonly 'all.running': never;
    readonly 'all.all': never;
    readonly 'all.none': never;
    readonly 'all.noMatch': never;
    readonly 'all.noneHere': never;
    readonly 'all.status.pending': never;
    readonly 'all.status.closed': never;
    readonly 'all.inside': never;
    readonly 'all.inside.of': 'name';
    readonly 'all.more': 'count';
    readonly 'all.more.of': 'more' | 'name';
    readonly 'all.page': 'page';
    readonly 'all.previous': never;
    readonly 'all.next': never;
  };
  readonly 'flow-runner': {
    readonly 'failed': never;
    readonly 'missing': never;
    readonly 'again': never;
    readonly 'error': never;
    readonly 'tab.dashboard': never;
    readonly 'tab.manage': never;
    readonly 'tab.troubleshoot': never;
    readonly 'tab.run': never;
    readonly 'tab.overrides': never;
    readonly 'statsFailed': never;
    readonly 'noRound': never;
    readonly 'noRoundText': never;
    readonly 'noRoundYet': never;
    readonly 'statistics': 'round';
    readonly 'roundOpened': 'time';
    readonly 'roundCloses': 'time';
    readonly 'roundClosed': 'time';
    readonly 'sendingInvitations': 'done' | 'total';
    readonly 'sendingReminders': 'done' | 'total';
    readonly 'sendingOther': 'done' | 'total';
    readonly 'sendingDone': 'time';
    readonly 'roundNumber': 'round';
    readonly 'total_employees_in_flow': never;
    readonly 'total_invitations_sent': never;
    readonly 'dialogues_opened': never;
    readonly 'dialogues_closed': never;
    readonly 'reminders_sent': never;
    readonly 'employees_signed_up': never;
    readonly 'employees_responded': never;
    readonly 'suppressed_emails': never;
    readonly 'unsubscribed_emails': never;
    readonly 'completed_rate': never;
    readonly 'execution_errors': never;
    readonly 'errorsText': 'count';
    readonly 'rates': never;
    readonly 'tooFew': never;
    readonly 'fewMissing': never;
    readonly 'atLeast': 'rate';
    readonly 'noNumber': never;
    readonly 'countsNote': never;
    readonly 'roundedNote': never;
    readonly 'about': never;
    readonly 'about.opens': never;
    readonly 'about.reminds': never;
    readonly 'about.closes': never;
    readonly 'about.repeats': never;
    readonly 'settingsLocked': never;
    readonly 'name': never;
    readonly 'schedule': never;
    readonly 'synchronous': never;
    readonly 'rolling': never;
    readonly 'synchronousHint': never;
    readonly 'rollingHint': never;
    readonly 'interval': never;
    readonly 'months': 'count';
    readonly 'start': never;
    readonly 'startHint': never;
    readonly 'yourTime': 'time';
    readonly 'repeat': never;
    readonly 'repeat.yes': never;
    readonly 'repeat.no': never;
    readonly 'end': never;
    readonly 'endHint': never;
    readonly 'save': never;
    readonly 'undo': never;
    readonly 'saved': never;
    readonly 'empty': never;
    readonly 'noDate': never;
    readonly 'startRange': never;
    readonly 'endBeforeStart': never;
    readonly 'formInvalid': never;
    readonly 'unsavedTitle': never;
    readonly 'unsaved': never;
    readonly 'controls': never;
    readonly 'status.NOT_STARTED': never;
    readonly 'status.PENDING': never;
    readonly 'status.IN_PROGRESS': never;
    readonly 'status.PAUSED': never;
    readonly 'status.COMPLETED': never;
    readonly 'status.CANCELED': never;
    readonly 'status.ERROR': never;
    readonly 'errorNote': never;
    readonly 'endedNote': never;
    readonly 'startOver': never;
    readonly 'startedOver': never;
    readonly 'notSet': never;
    readonly 'elapsed': never;
    readonly 'startsIn': never;
    readonly 'round': never;
    readonly 'nextOpening': never;
    readonly 'validation': never;
    readonly 'validation.none': never;
    readonly 'validation.error': never;
    readonly 'validation.warning': never;
    readonly 'validation.success': never;
    readonly 'validateLaunch': never;
    readonly 'validateFailed': never;
    readonly 'valid': never;
    readonly 'proceed': never;
    readonly 'fixFirst': never;
    readonly 'saveFirst': never;
    readonly 'wouldInvite': 'count';
    readonly 'affected': 'count';
    readonly 'andMore': 'count';
    readonly 'reason.no-email': never;
    readonly 'reason.no-unit': never;
    readonly 'reason.surveys-paused': never;
    readonly 'sure': 'action';
    readonly 'action.start': never;
    readonly 'action.pause': never;
    readonly 'action.resume': never;
    readonly 'action.stop': never;
    readonly 'action.run': never;
    readonly 'action.close': never;
    readonly 'action.date': never;
    readonly 'launch': never;
    readonly 'launchEffects': 'hour' | 'interval' | 'start';
    readonly 'launchEffectsOnce': 'hour' | 'start';
    readonly 'started': never;
    readonly 'startFailed': 'details';
    readonly 'activationFailed': never;
    readonly 'pause': never;
    readonly 'pauseAdvice': never;
    readonly 'paused': never;
    readonly 'pauseFailed': 'details';
    readonly 'pausingFailed': never;
    readonly 'resume': never;
    readonly 'resumeEffects': never;
    readonly 'resumed': never;
    readonly 'resumeFailed': 'details';
    readonly 'resumingFailed': never;
    readonly 'stop': never;
    readonly 'irreversible': never;
    readonly 'stopped': never;
    readonly 'stopFailed': 'details';
    readonly 'cancellationFailed': never;
    readonly 'noErrors': never;
    readonly 'noErrorsText': never;
    readonly 'errorsFailed': never;
    readonly 'errors': 'count';
    readonly 'errorsHelp': never;
    readonly 'refresh': never;
    readonly 'deleteError': never;
    readonly 'markCompleted': never;
    readonly 'markCompletedSure': 'step' | 'who';
    readonly 'retried': never;
    readonly 'completed': never;
    readonly 'runText': never;
    readonly 'testDate': never;
    readonly 'testDateHint': never;
    readonly 'runFlow': never;
    readonly 'runNow': never;
    readonly 'runAsOf': 'time';
    readonly 'runDone': never;
    readonly 'runNothing': never;
    readonly 'runGoesOn': never;
    readonly 'runFailed': never;
    readonly 'closeNow': never;
    readonly 'closeText': never;
    readonly 'closeEffects': never;
    readonly 'closing': never;
    readonly 'dialoguesClosed': never;
    readonly 'changeDate': never;
    readonly 'changeDateText': 'count';
    readonly 'closesAt': 'count' | 'time';
    readonly 'newDate': never;
    readonly 'newDateHint': 'zone';
    readonly 'setDate': never;
    readonly 'dateEffects': 'time';
    readonly 'dateSaved': never;
    readonly 'fewAnswered': never;
    readonly 'openClose': 'count';
    readonly 'openStay': 'count';
    readonly 'leaveUnsaved': never;
    readonly 'questions': never;
    readonly 'questions.full': never;
    readonly 'questions.adaptive': never;
    readonly 'questions.takes': 'count' | 'form';
    readonly 'questions.takesRange': 'form' | 'least' | 'most';
    readonly 'questions.expected.table': never;
    readonly 'questions.expected': 'needed';
    readonly 'questions.unit': never;
    readonly 'questions.asked': never;
    readonly 'questions.full.short': never;
    readonly 'questions.adaptive.short': never;
    readonly 'questions.noUnit': never;
    readonly 'questions.all': 'count';
    readonly 'questions.failed': never;
    readonly 'peopleCount': 'count';
    readonly 'checklist': never;
    readonly 'check.ready': never;
    readonly 'check.look': never;
    readonly 'check.open': never;
    readonly 'what': never;
    readonly 'what.text': 'count' | 'title';
    readonly 'what.language': never;
    readonly 'what.dialogue': never;
    readonly 'what.mail': never;
    readonly 'what.shipped': never;
    readonly 'who': never;
    readonly 'who.asked': 'count';
    readonly 'who.left': never;
    readonly 'who.mend': 'name';
    readonly 'when': never;
    readonly 'when.start': never;
    readonly 'when.close': never;
    readonly 'when.none': never;
    readonly 'when.mails': 'mails';
    readonly 'when.holidays': 'days';
    readonly 'mail.surveylink': never;
    readonly 'mail.reminder': never;
    readonly 'mail.info': never;
    readonly 'mail.activation': never;
    readonly 'privacy': never;
    readonly 'privacy.text': 'detail' | 'score';
    readonly 'privacy.small': never;
    readonly 'privacy.none': never;
    readonly 'what.link': never;
    readonly 'test': never;
    readonly 'test.text': 'email';
    readonly 'test.send': never;
    readonly 'check.optional': never;
    readonly 'what.closeDate': never;
    readonly 'startNow': never;
    readonly 'startNow.text': never;
    readonly 'startNow.closes': never;
    readonly 'startNow.when': 'local' | 'utc';
    readonly 'startNow.sure': 'when';
    readonly 'startNow.done': never;
    readonly 'startNow.opening': never;
    readonly 'rates.later': 'count' | 'names';
    readonly 'rates.never': 'count' | 'names';
    readonly 'questions.reach': 'count' | 'reach';
    readonly 'questions.proposed': never;
    readonly 'run': never;
    readonly 'run.named': 'name' | 'status';
    readonly 'group': never;
    readonly 'groupHint': never;
    readonly 'repeatOn': never;
    readonly 'repeatOn.month': never;
    readonly 'repeatOn.week': never;
    readonly 'week': never;
    readonly 'week.1': never;
    readonly 'week.2': never;
    readonly 'week.3': never;
    readonly 'week.4': never;
    readonly 'week.5': never;
    readonly 'weekday': never;
    readonly 'zone': never;
    readonly 'zoneHint': never;
    readonly 'mailHour': never;
    readonly 'mailHourHint': never;
    readonly 'mailHour.none': never;
    readonly 'noId': never;
    readonly 'noId.text': never;
    readonly 'noResponse': 'details';
    readonly 'sendingWaits': 'count';
    readonly 'quiet': never;
    readonly 'quietHint': never;
    readonly 'quiet.none': never;
    readonly 'quiet.weekend': never;
    readonly 'quiet.friday-saturday': never;
    readonly 'quiet.sunday': never;
    readonly 'weeks': 'count';
    readonly 'holidays': never;
    readonly 'holidaysHint': never;
    readonly 'holidays.none': never;
    readonly 'holidays.own': never;
    readonly 'holidays.all': never;
    readonly 'holidays.of': 'country';
    readonly 'funnel': never;
    readonly 'funnel.asked': never;
    readonly 'funnel.delivered': never;
    readonly 'funnel.opened': never;
    readonly 'funnel.completed': never;
    readonly 'funnel.open': never;
    readonly 'funnel.closed': never;
    readonly 'mailHour.own': 'hour';
    readonly 'byDay': never;
    readonly 'byDayHint': never;
    readonly 'byDay.day': never;
    readonly 'byDay.first_day': never;
    readonly 'byDay.last_day': never;
    readonly 'byDay.return_day': never;
    readonly 'byDay.days': never;
    readonly 'byDay.daysHint': never;
    readonly 'byDay.daysWrong': never;
    readonly 'byDay.side': never;
    readonly 'byDay.side.after': never;
    readonly 'byDay.side.before': never;
    readonly 'byDay.on': never;
    readonly 'byDay.when': never;
    readonly 'byDay.end': never;
    readonly 'byDay.who': 'count';
    readonly 'byDay.whoHint': never;
    readonly 'byDay.privacy': 'detail' | 'months';
    readonly 'byDay.about.opens': never;
    readonly 'byDay.about.reminds': never;
    readonly 'byDay.about.closes': never;
    readonly 'byDay.about.repeats': never;
    readonly 'byDay.effects': 'start';
    readonly 'byDay.startNow': never;
    readonly 'byDay.startNow.sure': never;
    readonly 'byDay.started': never;
    readonly 'byDay.statistics': never;
    readonly 'byDay.nextPass': never;
    readonly 'byDay.gathered': never;
    readonly 'byDay.month': never;
    readonly 'byDay.note': never;
    readonly 'byDay.after': 'day' | 'days';
    readonly 'byDay.before': 'day' | 'days';
    readonly 'byDay.mailHour': never;
    readonly 'reason.no-way-in': never;
    readonly 'prepared': never;
    readonly 'prepared.note': never;
    readonly 'prepared.change': 'before' | 'field' | 'now';
    readonly 'prepared.locked': never;
    readonly 'prepared.drop': never;
    readonly 'prepared.everybody': never;
    readonly 'flows.all': never;
    readonly 'flows.steps': never;
  };
  readonly 'help': {
    readonly 'title': never;
    readonly 'search': never;
    readonly 'results': 'count';
    readonly 'none': never;
    readonly 'noneEmployee': never;
    readonly 'back': never;
    readonly 'open': 'page';
    readonly 'more': never;
    readonly 'ask': never;
    readonly 'tasks': never;
  };
  readonly 'info-mail': {
    readonly 'title': never;
    readonly 'back': never;
    readonly 'message': never;
    readonly 'to': never;
    readonly 'toGroup': never;
    readonly 'toPeople': never;
    readonly 'group': never;
    readonly 'everybody': never;
    readonly 'people': never;
    readonly 'peopleHint': never;
    readonly 'chosen': never;
    readonly 'drop': 'name';
    readonly 'subject': never;
    readonly 'first': never;
    readonly 'second': never;
    readonly 'button': never;
    readonly 'buttonHint': never;
    readonly 'who': never;
    readonly 'nobodyYet': never;
    readonly 'gets': 'count';
    readonly 'unsubscribed': 'count';
    readonly 'suppressed': 'count';
    readonly 'noAddress': 'count';
    readonly 'tooMany': 'limit';
    readonly 'send': 'count';
    readonly 'confirm': 'count' | 'title';
    readonly 'progress': never;
    readonly 'done': 'done' | 'total';
    readonly 'failed': 'count' | 'reason';
    readonly 'continue': never;
    readonly 'continueHint': never;
    readonly 'another': never;
    readonly 'prepared': never;
  };
  readonly 'kiosk': {
    readonly 'title': never;
    readonly 'language': never;
    readonly 'open': 'date';
    readonly 'number': never;
    readonly 'numberHint': never;
    readonly 'code': never;
    readonly 'codeHint': never;
    readonly 'show': never;
    readonly 'enter': never;
    readonly 'back': never;
    readonly 'missing': never;
    readonly 'help': 'contact';
    readonly 'helpHr': never;
    readonly 'forgotten': never;
    readonly 'choose': never;
    readonly 'chooseText': 'company';
    readonly 'ownCode': never;
    readonly 'ownAgain': never;
    readonly 'differ': never;
    readonly 'keep': never;
    readonly 'hello': 'name';
    readonly 'helloNobody': never;
    readonly 'first': never;
    readonly 'lastUsed': 'date';
    readonly 'notYou': 'contact';
    readonly 'ends': 'date';
    readonly 'keepIn': never;
    readonly 'kept': never;
    readonly 'dialogues': never;
    readonly 'nothing': never;
    readonly 'nothingOpen': never;
    readonly 'start': never;
    readonly 'resume': never;
    readonly 'minutes': 'count';
    readonly 'end': never;
    readonly 'thanks': never;
    readonly 'gone': never;
    readonly 'lost': 'count';
    readonly 'next': never;
    readonly 'idle': never;
    readonly 'idleText': 'seconds';
    readonly 'stay': never;
    readonly 'endNow': never;
    readonly 'offline': never;
    readonly 'closed': never;
    readonly 'closedText': never;
    readonly 'failed': never;
    readonly 'again': never;
    readonly 'ended': never;
  };
  readonly 'kiosks': {
    readonly 'title': never;
    readonly 'intro': never;
    readonly 'make': never;
    readonly 'name': never;
    readonly 'nameHint': never;
    readonly 'noName': never;
    readonly 'location': never;
    readonly 'everywhere': never;
    readonly 'save': never;
    readonly 'cancel': never;
    readonly 'failed': never;
    readonly 'made': never;
    readonly 'poster': never;
    readonly 'renew': never;
    readonly 'renewTitle': 'name';
    readonly 'renewText': never;
    readonly 'renewed': never;
    readonly 'close': never;
    readonly 'closeTitle': 'name';
    readonly 'closeText': never;
    readonly 'closed': never;
    readonly 'actFailed': never;
    readonly 'empty': never;
    readonly 'emptyText': never;
    readonly 'letters': never;
    readonly 'lettersText': 'days';
    readonly 'for': never;
    readonly 'ready': 'count';
    readonly 'waiting': 'count';
    readonly 'atKiosks': 'count';
    readonly 'noNumber': 'count';
    readonly 'others': 'count';
    readonly 'again': never;
    readonly 'makeLetters': 'count';
    readonly 'lettersMade': 'count';
    readonly 'moreWait': never;
    readonly 'lettersFailed': never;
    readonly 'print': never;
    readonly 'closeSheet': never;
    readonly 'posterTitle': never;
    readonly 'posterScan': never;
    readonly 'posterNumber': never;
    readonly 'letterText': 'address' | 'date';
    readonly 'letterAddress': never;
    readonly 'letterNumber': never;
    readonly 'letterCode': never;
    readonly 'file': never;
    readonly 'file.name': never;
    readonly 'file.unit': never;
    readonly 'file.number': never;
    readonly 'file.code': never;
    readonly 'file.address': never;
    readonly 'file.until': never;
    readonly 'file.language': never;
  };
  readonly 'list-views': {
    readonly 'test.add': never;
    readonly 'test.addTo': 'name';
    readonly 'test.kindOf': 'name';
    readonly 'test.valueOf': 'name' | 'test';
    readonly 'test.remove': 'name' | 'test';
    readonly 'test.empty': never;
    readonly 'test.filled': never;
    readonly 'test.from': never;
    readonly 'test.to': never;
    readonly 'test.contains': never;
    readonly 'test.not': never;
    readonly 'test.noneOf': 'name';
    readonly 'test.chooseNone': never;
    readonly 'test.dropNone': 'name';
    readonly 'chips': never;
    readonly 'chip.drop': 'words';
    readonly 'chip.is': 'name' | 'value';
    readonly 'chip.many': 'count';
    readonly 'chip.empty': 'name';
    readonly 'chip.filled': 'name';
    readonly 'chip.from': 'name' | 'value';
    readonly 'chip.to': 'name' | 'value';
    readonly 'chip.contains': 'name' | 'value';
    readonly 'chip.not': 'name' | 'value';
    readonly 'columns.title': never;
    readonly 'columns.shown': never;
    readonly 'columns.hint': never;
    readonly 'columns.hintView': never;
    readonly 'columns.reset': never;
    readonly 'columns.width': 'name';
    readonly 'columns.up': 'name';
    readonly 'columns.down': 'name';
    readonly 'sort.title': never;
    readonly 'sort.add': never;
    readonly 'sort.then': never;
    readonly 'sort.column': 'place';
    readonly 'sort.direction': 'place';
    readonly 'sort.up': never;
    readonly 'sort.down': never;
    readonly 'sort.remove': 'place';
    readonly 'group.title': never;
    readonly 'group.hint': never;
    readonly 'group.none': never;
    readonly 'group.empty': never;
    readonly 'group.count': 'count';
    readonly 'view.list': never;
    readonly 'view.all': never;
    readonly 'view.shared': never;
    readonly 'view.save': never;
    readonly 'view.saveChanges': never;
    readonly 'view.saveName': never;
    readonly 'view.saved': 'name';
    readonly 'view.name': never;
    readonly 'view.nameHint': never;
    readonly 'view.share': never;
    readonly 'view.shareHint': never;
    readonly 'view.more': 'name';
    readonly 'view.copy': never;
    readonly 'view.copied': never;
    readonly 'view.copiedPrivate': never;
    readonly 'view.notCopied': never;
    readonly 'view.edit': never;
    readonly 'view.delete': never;
    readonly 'view.deleteNamed': 'name';
    readonly 'view.deleteOwn': never;
    readonly 'view.deleteShared': never;
    readonly 'view.part': never;
    readonly 'undo.act': never;
    readonly 'undo.while': never;
    readonly 'undo.dismiss': never;
    readonly 'cells.hint': never;
    readonly 'cells.row': never;
    readonly 'cells.of': 'column' | 'name';
    readonly 'cells.changed': 'count';
    readonly 'cells.saved': never;
    readonly 'cells.wrong': 'count';
    readonly 'cells.tooMany': 'limit';
    readonly 'cells.tooManyRows': 'limit';
    readonly 'cells.tooLarge': 'columns' | 'rows';
    readonly 'cells.readOnly': never;
    readonly 'cells.more': 'count';
    readonly 'cells.unknown.choice': 'text';
    readonly 'cells.unknown.date': 'text';
    readonly 'cells.unknown.number': 'text';
    readonly 'cells.unknown.name': 'text';
    readonly 'cells.unknown.truth': 'text';
  };
  readonly 'mail-editor': {
    readonly 'edit': never;
    readonly 'back': never;
    readonly 'part.words': never;
    readonly 'part.design': never;
    readonly 'part.versions': never;
    readonly 'language': never;
    readonly 'without': 'language';
    readonly 'sideBySide': never;
    readonly 'oneLanguage': never;
    readonly 'falls': 'base' | 'language';
    readonly 'write': 'language';
    readonly 'useBase': 'base' | 'language';
    readonly 'subject': never;
    readonly 'blocks': never;
    readonly 'addBlock': never;
    readonly 'words': 'place';
    readonly 'kind': 'place';
    readonly 'kind.text': never;
    readonly 'kind.heading': never;
    readonly 'kind.list': never;
    readonly 'kind.button': never;
    readonly 'kind.divider': never;
    readonly 'up': 'place';
    readonly 'down': 'place';
    readonly 'remove': 'place';
    readonly 'button': never;
    readonly 'buttonHint': never;
    readonly 'insert': never;
    readonly 'hole.FirstName': never;
    readonly 'hole.FullName': never;
    readonly 'hole.CompanyName': never;
    readonly 'hole.CloseDate': never;
    readonly 'hole.Length': never;
    readonly 'hole.ValidUntil': never;
    readonly 'hole.InfoTitle': never;
    readonly 'hole.InfoContent1': never;
    readonly 'hole.InfoContent2': never;
    readonly 'preview': never;
    readonly 'dark': never;
    readonly 'phone': never;
    readonly 'sheet': 'subject';
    readonly 'plain': never;
    readonly 'weight': 'limit' | 'size';
    readonly 'unknown': 'names';
    readonly 'test': never;
    readonly 'save': never;
    readonly 'saved': never;
    readonly 'reset': never;
    readonly 'resetText': never;
    readonly 'resetDone': never;
    readonly 'unsaved': never;
    readonly 'unsavedText': never;
    readonly 'unsavedLeave': never;
    readonly 'versions': never;
    readonly 'noVersions': never;
    readonly 'version': 'version';
    readonly 'made.first': never;
    readonly 'made.saved': never;
    readonly 'made.restored': never;
    readonly 'made.reset': never;
    readonly 'restore': 'version';
    readonly 'restoreText': never;
    readonly 'restored': 'version';
    readonly 'sameWords': never;
    readonly 'changes': 'count' | 'language';
    readonly 'design': never;
    readonly 'sender': never;
    readonly 'senderHint': never;
    readonly 'accent': never;
    readonly 'band': never;
    readonly 'bandColour': never;
    readonly 'pick': 'name';
    readonly 'darken': never;
    readonly 'problem.colour-unknown': never;
    readonly 'problem.accent-pale': never;
    readonly 'problem.band-between': never;
    readonly 'logo': never;
    readonly 'logoHint': never;
    readonly 'logoFailed': never;
    readonly 'chooseLogo': never;
    readonly 'removeLogo': never;
    readonly 'saveDesign': never;
    readonly 'designSaved': never;
    readonly 'hole.Done': never;
  };
  readonly 'missions': {
    readonly 'button': never;
    readonly 'missions': never;
    readonly 'active': never;
    readonly 'inProgress': never;
    readonly 'done': never;
    readonly 'steps': 'count';
    readonly 'stepOf': 'n' | 'of';
    readonly 'skip': never;
    readonly 'next': 'step';
    readonly 'nextStep': never;
    readonly 'show': never;
    readonly 'points': 'control';
    readonly 'disabled': never;
    readonly 'disabled.text': never;
    readonly 'welcome': 'name';
    readonly 'welcome.text': never;
    readonly 'failed': never;
    readonly 'again': never;
    readonly 'goal': 'goal';
    readonly 'reward': 'reward';
    readonly 'all': never;
    readonly 'all.text': never;
    readonly 'all.go': never;
    readonly 'action.go': never;
    readonly 'goals.question': never;
    readonly 'goals.most': never;
    readonly 'goals.yours': 'goals';
    readonly 'goal.leaving': never;
    readonly 'goal.decisions': never;
    readonly 'goal.workload': never;
    readonly 'goal.growth': never;
    readonly 'goal.inclusion': never;
    readonly 'goal.leadership': never;
    readonly 'company.what': never;
    readonly 'save': never;
    readonly 'first.import': never;
    readonly 'fact.goals-chosen': 'done';
    readonly 'fact.company-described': 'done';
    readonly 'fact.admins-secured': 'done' | 'of';
    readonly 'fact.people-added': 'done';
    readonly 'fact.people-placed': 'done' | 'of';
    readonly 'fact.units-managed': 'done' | 'of';
    readonly 'fact.people-invited': 'done' | 'of';
    readonly 'fact.setup-clean': 'done' | 'of';
    readonly 'fact.dialogue-tried': 'done';
    readonly 'fact.launch-valid': 'done';
    readonly 'fact.round-launched': 'done';
    readonly 'fact.round-opened': 'done';
    readonly 'fact.round-closed': 'done';
    readonly 'fact.figures-released': 'done';
    readonly 'fact.report-opened': 'done';
    readonly 'fact.driver-opened': 'done';
    readonly 'fact.managers-in': 'done' | 'of';
    readonly 'fact.actions-begun': 'done';
    readonly 'finding.people-without-mail': 'count';
    readonly 'finding.people-without-mail.text': never;
    readonly 'finding.mail-refused': 'count';
    readonly 'finding.mail-refused.text': never;
    readonly 'finding.mail-domain': 'count';
    readonly 'finding.mail-domain.text': never;
    readonly 'finding.people-without-unit': 'count';
    readonly 'finding.people-without-unit.text': never;
    readonly 'finding.people-double': 'count';
    readonly 'finding.people-double.text': never;
    readonly 'finding.units-without-manager': 'count';
    readonly 'finding.units-without-manager.text': never;
    readonly 'finding.units-small': 'count';
    readonly 'finding.units-small.text': never;
    readonly 'finding.reporting-cycle': 'count';
    readonly 'finding.reporting-cycle.text': never;
    readonly 'finding.admin-not-secured': 'count';
    readonly 'finding.admin-not-secured.text': never;
    readonly 'finding.start-on-day-off': never;
    readonly 'finding.start-on-day-off.text': never;
    readonly 'findings': never;
    readonly 'findings.none': never;
    readonly 'findings.fix': never;
    readonly 'names.more': 'names';
    readonly 'mission.onboarding-admin.title': never;
    readonly 'mission.onboarding-admin.description': never;
    readonly 'mission.onboarding-admin.goal': never;
    readonly 'mission.onboarding-admin.userSummary': never;
    readonly 'mission.onboarding-admin.userGoal': never;
    readonly 'mission.onboarding-admin.reward': never;
    readonly 'mission.setup-data.title': never;
    readonly 'mission.setup-data.description': never;
    readonly 'mission.setup-data.goal': never;
    readonly 'mission.setup-data.userSummary': never;
    readonly 'mission.setup-data.userGoal': never;
    readonly 'mission.setup-data.reward': never;
    readonly 'mission.validate-setup.title': never;
    readonly 'mission.validate-setup.description': never;
    readonly 'mission.validate-setup.goal': never;
    readonly 'mission.validate-setup.userSummary': never;
    readonly 'mission.validate-setup.userGoal': never;
    readonly 'mission.validate-setup.reward': never;
    readonly 'mission.run-feedback-flow.title': never;
    readonly 'mission.run-feedback-flow.description': never;
    readonly 'mission.run-feedback-flow.goal': never;
    readonly 'mission.run-feedback-flow.userSummary': never;
    readonly 'mission.run-feedback-flow.userGoal': never;
    readonly 'mission.run-feedback-flow.reward': never;
    readonly 'mission.interpret-reports.title': never;
    readonly 'mission.interpret-reports.description': never;
    readonly 'mission.interpret-reports.goal': never;
    readonly 'mission.interpret-reports.userSummary': never;
    readonly 'mission.interpret-reports.userGoal': never;
    readonly 'mission.interpret-reports.reward': never;
    readonly 'mission.take-action.title': never;
    readonly 'mission.take-action.description': never;
    readonly 'mission.take-action.goal': never;
    readonly 'mission.take-action.userSummary': never;
    readonly 'mission.take-action.userGoal': never;
    readonly 'mission.take-action.reward': never;
    readonly 'step.define-your-goals.title': never;
    readonly 'step.define-your-goals.description': never;
    readonly 'step.define-your-goals.userText': never;
    readonly 'step.define-your-goals.go': never;
    readonly 'step.describe-your-company.title': never;
    readonly 'step.describe-your-company.description': never;
    readonly 'step.describe-your-company.userText': never;
    readonly 'step.describe-your-company.go': never;
    readonly 'step.secure-every-admin.title': never;
    readonly 'step.secure-every-admin.description': never;
    readonly 'step.secure-every-admin.userText': never;
    readonly 'step.secure-every-admin.go': never;
    readonly 'step.upload-people.title': never;
    readonly 'step.upload-people.description': never;
    readonly 'step.upload-people.userText': never;
    readonly 'step.upload-people.go': never;
    readonly 'step.place-people.title': never;
    readonly 'step.place-people.description': never;
    readonly 'step.place-people.userText': never;
    readonly 'step.place-people.go': never;
    readonly 'step.assign-managers.title': never;
    readonly 'step.assign-managers.description': never;
    readonly 'step.assign-managers.userText': never;
    readonly 'step.assign-managers.go': never;
    readonly 'step.invite-people.title': never;
    readonly 'step.invite-people.description': never;
    readonly 'step.invite-people.userText': never;
    readonly 'step.invite-people.go': never;
    readonly 'step.review-findings.title': never;
    readonly 'step.review-findings.description': never;
    readonly 'step.review-findings.userText': never;
    readonly 'step.review-findings.go': never;
    readonly 'step.try-the-dialogue.title': never;
    readonly 'step.try-the-dialogue.description': never;
    readonly 'step.try-the-dialogue.userText': never;
    readonly 'step.try-the-dialogue.go': never;
    readonly 'step.check-the-launch.title': never;
    readonly 'step.check-the-launch.description': never;
    readonly 'step.check-the-launch.userText': never;
    readonly 'step.check-the-launch.go': never;
    readonly 'step.launch-the-round.title': never;
    readonly 'step.launch-the-round.description': never;
    readonly 'step.launch-the-round.userText': never;
    readonly 'step.launch-the-round.go': never;
    readonly 'step.open-the-round.title': never;
    readonly 'step.open-the-round.description': never;
    readonly 'step.open-the-round.userText': never;
    readonly 'step.open-the-round.go': never;
    readonly 'step.close-the-round.title': never;
    readonly 'step.close-the-round.description': never;
    readonly 'step.close-the-round.userText': never;
    readonly 'step.close-the-round.go': never;
    readonly 'step.get-first-figures.title': never;
    readonly 'step.get-first-figures.description': never;
    readonly 'step.get-first-figures.userText': never;
    readonly 'step.get-first-figures.go': never;
    readonly 'step.open-the-report.title': never;
    readonly 'step.open-the-report.description': never;
    readonly 'step.open-the-report.userText': never;
    readonly 'step.open-the-report.go': never;
    readonly 'step.look-into-a-driver.title': never;
    readonly 'step.look-into-a-driver.description': never;
    readonly 'step.look-into-a-driver.userText': never;
    readonly 'step.look-into-a-driver.go': never;
    readonly 'step.bring-in-managers.title': never;
    readonly 'step.bring-in-managers.description': never;
    readonly 'step.bring-in-managers.userText': never;
    readonly 'step.bring-in-managers.go': never;
  };
  readonly 'noise': {
    readonly 'share': never;
    readonly 'share.of': 'share';
    readonly 'counts': 'dimensions' | 'drivers' | 'nothing';
    readonly 'limits': never;
    readonly 'price': 'price' | 'total';
    readonly 'left': 'left' | 'rounds' | 'year';
    readonly 'charges': never;
    readonly 'charge': 'date' | 'rho';
    readonly 'besideExact': 'year';
    readonly 'spent': 'year';
    readonly 'table': never;
    readonly 'unit': never;
    readonly 'everybody': never;
    readonly 'people': never;
    readonly 'dimensions': never;
    readonly 'drivers': never;
    readonly 'nothing': never;
    readonly 'meaning': never;
    readonly 'meaning.one': 'blank' | 'far';
    readonly 'meaning.all': 'blank' | 'far';
    readonly 'meaning.year': 'blank' | 'far';
    readonly 'choice': never;
    readonly 'choice.groups': never;
    readonly 'choice.noise': never;
    readonly 'use.noise': never;
    readonly 'use.groups': never;
    readonly 'failed': never;
    readonly 'datasetName': 'name';
    readonly 'preview': never;
  };
  readonly 'notifications': {
    readonly 'label': never;
    readonly 'labelNew': 'count';
    readonly 'none': never;
    readonly 'failed': never;
    readonly 'today': never;
    readonly 'earlier': never;
    readonly 'report': 'subject';
    readonly 'due': 'day' | 'subject';
    readonly 'late': 'day' | 'subject';
    readonly 'comment': 'by' | 'subject';
    readonly 'commentGone': 'subject';
    readonly 'upload': 'subject';
    readonly 'uploadFailed': 'subject';
    readonly 'webhook': 'subject';
    readonly 'weekly': never;
    readonly 'weeklyBack': never;
    readonly 'weeklyFailed': never;
    readonly 'feed': 'subject';
    readonly 'channel': 'subject';
    readonly 'reported': 'subject';
  };
  readonly 'operator': {
    readonly 'organisation': never;
    readonly 'choose': never;
    readonly 'own': never;
    readonly 'text': never;
    readonly 'inside': 'name';
    readonly 'everywhere': never;
  };
  readonly 'organisation-import': {
    readonly 'title': never;
    readonly 'text': never;
    readonly 'choose': never;
    readonly 'running': never;
    readonly 'uploading': 'file';
    readonly 'start.failed': never;
    readonly 'too-large': never;
    readonly 'failed': never;
    readonly 'going-on': never;
    readonly 'progress': never;
    readonly 'about': 'figures' | 'name' | 'pictures' | 'rounds' | 'rows';
    readonly 'left': 'left' | 'lost';
    readonly 'state.pending': never;
    readonly 'state.in_progress': never;
    readonly 'state.completed': never;
    readonly 'state.failed': never;
  };
  readonly 'organisation-transfer': {
    readonly 'title': never;
    readonly 'text': never;
    readonly 'start': never;
    readonly 'running': never;
    readonly 'start.failed': never;
    readonly 'failed': never;
    readonly 'going-on': never;
    readonly 'progress': never;
    readonly 'about': 'files' | 'rows' | 'size';
    readonly 'until': 'date';
    readonly 'save': never;
    readonly 'save.named': 'name';
    readonly 'saved': never;
    readonly 'save.failed': never;
    readonly 'remove': never;
    readonly 'remove.named': 'name';
    readonly 'remove.title': never;
    readonly 'remove.text': never;
    readonly 'remove.failed': never;
    readonly 'state.pending': never;
    readonly 'state.in_progress': never;
    readonly 'state.completed': never;
    readonly 'state.failed': never;
    readonly 'state.over': never;
  };
  readonly 'own-data': {
    readonly 'title': never;
    readonly 'text': never;
    readonly 'copy.button': never;
    readonly 'copy.done': never;
    readonly 'copy.failed': never;
    readonly 'mails': never;
    readonly 'answers.button': never;
    readonly 'answers.title': never;
    readonly 'answers.act': never;
    readonly 'answers.text': never;
    readonly 'person.button': never;
    readonly 'person.title': never;
    readonly 'person.act': never;
    readonly 'person.text': never;
    readonly 'erase.failed': never;
    readonly 'receipt.title': 'number';
    readonly 'receipt.answers': 'count' | 'time';
    readonly 'receipt.done': never;
    readonly 'receipt.requested': never;
    readonly 'receipt.backups': 'days';
    readonly 'takeBack.button': never;
    readonly 'takeBack.named': 'title';
    readonly 'takeBack.title': never;
    readonly 'takeBack.act': never;
    readonly 'takeBack.text': 'title';
    readonly 'takeBack.done': never;
    readonly 'takeBack.failed': never;
    readonly 'takeBack.on': 'date';
    readonly 'why': never;
  };
  readonly 'panel': {
    readonly 'close': never;
    readonly 'choices': never;
    readonly 'minimise': never;
    readonly 'restore': never;
    readonly 'place': never;
    readonly 'place.right': never;
    readonly 'place.bottom': never;
    readonly 'place.full': never;
    readonly 'picture.none': never;
    readonly 'picture.upload': never;
    readonly 'picture.replace': never;
    readonly 'picture.remove': never;
    readonly 'picture.whole': never;
    readonly 'picture.small': never;
    readonly 'picture.rule': never;
    readonly 'picture.chosen': 'name';
    readonly 'picture.name': never;
    readonly 'picture.refused': never;
    readonly 'picture.tooLarge': 'megabytes' | 'side';
    readonly 'picture.noOwner': never;
    readonly 'picture.uploadFailed': never;
    readonly 'picture.downloadFailed': never;
    readonly 'picture.thumbnailsFailed': never;
    readonly 'picture.someThumbnails': never;
    readonly 'picture.noThumbnails': never;
    readonly 'download.title': never;
    readonly 'download.what': 'count';
    readonly 'download.format': never;
    readonly 'download.keys': never;
    readonly 'download.keysHint': never;
    readonly 'download.all': never;
    readonly 'download.primary': never;
    readonly 'download.none': never;
    readonly 'download.columns': never;
    readonly 'download.everyColumn': never;
    readonly 'download.send': never;
    readonly 'download.noColumn': never;
    readonly 'download.started': never;
    readonly 'download.done': never;
    readonly 'download.failed': never;
    readonly 'download.fileFailed': never;
    readonly 'download.rows': never;
    readonly 'download.parts': 'n' | 'total';
    readonly 'download.rest': 'next';
    readonly 'suppression.title': never;
    readonly 'suppression.note': never;
    readonly 'suppression.none': never;
    readonly 'suppression.clear': 'count';
    readonly 'suppression.running': never;
    readonly 'suppression.failed': never;
    readonly 'icon': never;
    readonly 'icon.none': never;
    readonly 'icon.picture': never;
    readonly 'resend.title': never;
    readonly 'resend.note': never;
    readonly 'resend.none': never;
    readonly 'resend.send': 'count';
    readonly 'resend.running': never;
    readonly 'resend.done': 'count';
    readonly 'resend.failed': 'count';
    readonly 'bulk.open': never;
    readonly 'bulk.close': never;
    readonly 'bulk.open.note': never;
    readonly 'bulk.close.note': never;
    readonly 'bulk.open.chosen': 'count';
    readonly 'bulk.close.chosen': 'count';
    readonly 'bulk.open.all': never;
    readonly 'bulk.close.all': never;
    readonly 'bulk.survey': never;
    readonly 'bulk.dataset': never;
    readonly 'bulk.group': never;
    readonly 'bulk.everybody': never;
    readonly 'bulk.people': 'count';
    readonly 'bulk.choose': never;
    readonly 'copy': never;
    readonly 'copyOf': 'label';
    readonly 'copied': never;
  };
  readonly 'people': {
    readonly 'role': never;
    readonly 'noRole': never;
    readonly 'is.employee': never;
    readonly 'is.manager': never;
    readonly 'is.admin': never;
    readonly 'is.system': never;
    readonly 'unitsManaged': never;
    readonly 'chooseUnits': never;
    readonly 'unitsOfManager': never;
    readonly 'unitsOfAdmin': never;
    readonly 'unitsMissing': never;
    readonly 'change': never;
    readonly 'sure.employee': 'name';
    readonly 'sure.manager': 'count' | 'name';
    readonly 'sure.admin': 'name';
    readonly 'sure.system': 'name';
    readonly 'secondFactor': never;
    readonly 'error': never;
    readonly 'looking': never;
    readonly 'noSupervision': never;
    readonly 'toRole': never;
    readonly 'supervises': never;
    readonly 'directReports': never;
    readonly 'noDirectReports': never;
    readonly 'moreReports': 'count';
    readonly 'criterion': 'n';
    readonly 'everybody': never;
    readonly 'everybodyOfDirectory': never;
    readonly 'effect': never;
    readonly 'include': never;
    readonly 'exclude': never;
    readonly 'field': never;
    readonly 'operator': never;
    readonly 'op.eq': never;
    readonly 'op.ne': never;
    readonly 'op.in': never;
    readonly 'op.contains': never;
    readonly 'op.gt': never;
    readonly 'op.lt': never;
    readonly 'value': never;
    readonly 'values': never;
    readonly 'separated': never;
    readonly 'addCriterion': never;
    readonly 'dropCriterion': 'n';
    readonly 'saveCriteria': never;
    readonly 'criteriaSaved': never;
    readonly 'alone': 'count';
    readonly 'members': 'all' | 'count';
    readonly 'moreMembers': 'count';
    readonly 'caution.nobody': never;
    readonly 'caution.one': never;
    readonly 'caution.few': never;
    readonly 'caution.unreleased': never;
    readonly 'activation.title': never;
    readonly 'activation.looking': never;
    readonly 'activation.sending': never;
    readonly 'activation.chosen': 'count';
    readonly 'activation.waiting': 'count';
    readonly 'activation.nobodyWaits': never;
    readonly 'activation.unknown': never;
    readonly 'activation.note': never;
    readonly 'activation.sendMany': 'count';
    readonly 'activation.sentAll': 'count';
    readonly 'activation.someFailed': 'count' | 'failed';
    readonly 'activation.incomplete': never;
    readonly 'activation.failed': never;
    readonly 'activation.notInvited': never;
    readonly 'activation.of': 'email';
    readonly 'activation.state.none': never;
    readonly 'activation.state.pending': never;
    readonly 'activation.invitation.expired': never;
    readonly 'activation.invitation.lost': 'reason';
    readonly 'activation.invitation.waiting': never;
    readonly 'activation.invitation.out': 'day';
    readonly 'activation.state.completed': never;
    readonly 'activation.state.revoked': never;
    readonly 'activation.reached': never;
    readonly 'activation.open': never;
    readonly 'activation.milestone.active': never;
    readonly 'activation.milestone.role_selected': never;
    readonly 'activation.milestone.primary_unit_set': never;
    readonly 'activation.milestone.signup_completed': never;
    readonly 'activation.milestone.user_record_created': never;
    readonly 'activation.milestone.account_linked': never;
    readonly 'activation.role': never;
    readonly 'activation.noRole': never;
    readonly 'activation.role.employee': never;
    readonly 'activation.role.admin': never;
    readonly 'activation.send': never;
    readonly 'activation.resend': never;
    readonly 'activation.revoke': never;
    readonly 'activation.revokeConfirm': never;
    readonly 'activation.end': never;
    readonly 'activation.endConfirm': never;
    readonly 'activation.endConfirmWord': never;
    readonly 'emailChange.title': 'email';
    readonly 'emailChange.asking': never;
    readonly 'emailChange.from': 'day';
    readonly 'emailChange.cancel': never;
    readonly 'emailChange.cancelled': never;
    readonly 'signIns.title': never;
    readonly 'signIns.none': never;
    readonly 'signIns.end': never;
    readonly 'signIns.confirm': never;
    readonly 'signIns.ended': never;
    readonly 'activation.roleOfManager': never;
    readonly 'signInEnd.title': never;
    readonly 'signInEnd.asking': never;
    readonly 'signInEnd.from': 'day';
    readonly 'signInEnd.word': never;
    readonly 'signInEnd.cancel': never;
    readonly 'signInEnd.cancelled': never;
    readonly 'comingIn.everyone': never;
    readonly 'comingIn.in': never;
    readonly 'comingIn.invited': never;
    readonly 'comingIn.notInvited': never;
    readonly 'comingIn.again': 'count';
    readonly 'comingIn.invite': 'count';
    readonly 'activation.invitedBefore': 'count';
  };
  readonly 'people-feeds': {
    readonly 'title': never;
    readonly 'intro': never;
    readonly 'add': never;
    readonly 'addTitle': never;
    readonly 'editTitle': never;
    readonly 'failed': never;
    readonly 'actFailed': never;
    readonly 'saveFailed': never;
    readonly 'name': never;
    readonly 'noName': never;
    readonly 'source': never;
    readonly 'source.https': never;
    readonly 'source.upload': never;
    readonly 'address': never;
    readonly 'addressHint': never;
    readonly 'noAddress': never;
    readonly 'header': never;
    readonly 'headerHint': never;
    readonly 'secret': never;
    readonly 'secretHint': never;
    readonly 'secretKept': never;
    readonly 'test': never;
    readonly 'testAgain': never;
    readonly 'testing': never;
    readonly 'sampleLabel': never;
    readonly 'noSample': never;
    readonly 'sample': never;
    readonly 'sampleAgain': never;
    readonly 'sampleText': never;
    readonly 'when': never;
    readonly 'every': never;
    readonly 'every.day': never;
    readonly 'every.week': never;
    readonly 'weekday': never;
    readonly 'hour': never;
    readonly 'hourHint': never;
    readonly 'daily': 'hour';
    readonly 'weekly': 'day' | 'hour';
    readonly 'whenSent': never;
    readonly 'sendTo': 'address';
    readonly 'next': 'date';
    readonly 'last': 'date';
    readonly 'never': never;
    readonly 'pausedNote': never;
    readonly 'save': never;
    readonly 'cancel': never;
    readonly 'run': never;
    readonly 'running': never;
    readonly 'runNamed': 'name';
    readonly 'send': never;
    readonly 'sendNamed': 'name';
    readonly 'copyCommand': never;
    readonly 'commandCopied': never;
    readonly 'review': never;
    readonly 'reviewNamed': 'name';
    readonly 'more': 'name';
    readonly 'edit': never;
    readonly 'pause': never;
    readonly 'resume': never;
    readonly 'remove': never;
    readonly 'removeTitle': 'name';
    readonly 'removeText': never;
    readonly 'removed': never;
    readonly 'ran.waiting': never;
    readonly 'ran.importing': never;
    readonly 'ran.unchanged': never;
    readonly 'ran.reading': never;
    readonly 'ran.failed': never;
    readonly 'ran.other': never;
    readonly 'status.reading': never;
    readonly 'status.importing': never;
    readonly 'status.waiting': never;
    readonly 'status.done': never;
    readonly 'status.unchanged': never;
    readonly 'status.failed': never;
    readonly 'status.dismissed': never;
    readonly 'status.replaced': never;
    readonly 'status.paused': never;
    readonly 'reviewTitle': never;
    readonly 'reviewFailed': never;
    readonly 'checking': never;
    readonly 'stopped': never;
    readonly 'confirm': 'count';
    readonly 'confirmed': never;
    readonly 'dismiss': never;
    readonly 'dismissed': never;
    readonly 'back': never;
    readonly 'confirmTitle': never;
    readonly 'confirmText': 'count';
    readonly 'confirmAnyway': never;
    readonly 'status.undoing': never;
    readonly 'status.undone': never;
    readonly 'pausedUndone': never;
    readonly 'changes': never;
    readonly 'changesTitle': never;
    readonly 'changesFailed': never;
    readonly 'changesLoading': never;
    readonly 'changesMade': never;
    readonly 'undoRun': never;
    readonly 'undoPauses': never;
    readonly 'undoStarted': never;
    readonly 'source.folder': never;
    readonly 'folder': never;
    readonly 'folderHint': 'place';
    readonly 'noFolder': never;
    readonly 'whenFolder': never;
    readonly 'putInto': 'place';
    readonly 'sampleFolder': never;
    readonly 'look': never;
    readonly 'runs.empty': never;
    readonly 'runs.emptyText': never;
  };
  readonly 'people-import': {
    readonly 'title': never;
    readonly 'start': never;
    readonly 'steps': never;
    readonly 'step.file': never;
    readonly 'step.columns': never;
    readonly 'step.check': never;
    readonly 'step.import': never;
    readonly 'file.text': never;
    readonly 'file.next': never;
    readonly 'file.drop': never;
    readonly 'file.choose': never;
    readonly 'file.reading': never;
    readonly 'file.rows': 'count' | 'name';
    readonly 'sheet': never;
    readonly 'match': never;
    readonly 'match.system': 'name';
    readonly 'match.all': never;
    readonly 'match.guess': 'count';
    readonly 'column': never;
    readonly 'noHeading': 'n';
    readonly 'leaveOut': never;
    readonly 'source.heading': never;
    readonly 'source.remembered': never;
    readonly 'source.content': never;
    readonly 'source.chosen': never;
    readonly 'source.none': never;
    readonly 'fieldOf': 'name';
    readonly 'twice': 'name';
    readonly 'needsAddress': never;
    readonly 'units': never;
    readonly 'units.columns': never;
    readonly 'units.managers': never;
    readonly 'units.none': never;
    readonly 'missing': never;
    readonly 'missing.keep': never;
    readonly 'missing.deactivate': never;
    readonly 'check': never;
    readonly 'checking': never;
    readonly 'back': never;
    readonly 'nothingSaved': never;
    readonly 'counts': never;
    readonly 'count.new': never;
    readonly 'count.changed': never;
    readonly 'count.unchanged': never;
    readonly 'count.leaving': never;
    readonly 'count.wrong': never;
    readonly 'brake': 'share';
    readonly 'brake.text': never;
    readonly 'brake.confirm': never;
    readonly 'tree': never;
    readonly 'tree.none': never;
    readonly 'tree.count': 'count';
    readonly 'tree.new': never;
    readonly 'tree.moved': never;
    readonly 'tree.people': 'count';
    readonly 'tree.small': never;
    readonly 'errors': never;
    readonly 'errors.download': never;
    readonly 'errors.leaveOut': 'count';
    readonly 'notes': never;
    readonly 'rows': 'count' | 'rows';
    readonly 'changes': never;
    readonly 'changes.empty': never;
    readonly 'changes.to': 'after' | 'before';
    readonly 'changes.first': 'all' | 'shown';
    readonly 'import': 'count';
    readonly 'import.nothing': never;
    readonly 'import.note': never;
    readonly 'importing': never;
    readonly 'done': 'count';
    readonly 'done.next': never;
    readonly 'done.letters': 'count';
    readonly 'done.makeLetters': never;
    readonly 'done.invite': never;
    readonly 'done.units': never;
    readonly 'failed': never;
    readonly 'field.work_email': never;
    readonly 'field.user_name': never;
    readonly 'field.given_name': never;
    readonly 'field.middle_name': never;
    readonly 'field.family_name': never;
    readonly 'field.full_name': never;
    readonly 'field.employee_number': never;
    readonly 'field.unit_1': never;
    readonly 'field.unit_2': never;
    readonly 'field.unit_3': never;
    readonly 'field.unit_4': never;
    readonly 'field.unit_path': never;
    readonly 'field.parent_unit': never;
    readonly 'field.manager': never;
    readonly 'field.status': never;
    readonly 'field.first_day': never;
    readonly 'field.end_date': never;
    readonly 'field.return_day': never;
    readonly 'field.user_type': never;
    readonly 'field.language': never;
    readonly 'byItself': never;
    readonly 'undo': never;
    readonly 'undo.note': 'days';
    readonly 'undo.done': never;
    readonly 'undo.running': never;
    readonly 'undo.failed': never;
    readonly 'undo.again': never;
    readonly 'source.new': never;
    readonly 'newField': never;
    readonly 'ownFields': never;
    readonly 'ofPeople': 'name';
    readonly 'ofUnits': 'name';
    readonly 'newFull': never;
    readonly 'newWrong': never;
    readonly 'new': never;
    readonly 'new.text': never;
    readonly 'new.ofPeople': 'count';
    readonly 'new.ofUnits': 'count';
    readonly 'new.none': never;
    readonly 'new.values': 'values';
    readonly 'import.rest': never;
    readonly 'withoutAddress': never;
    readonly 'withoutAddress.hint': never;
    readonly 'withoutAddress.error': never;
    readonly 'withoutAddress.kiosk': never;
  };
  readonly 'playground': {
    readonly 'headline': never;
    readonly 'tab.run': never;
    readonly 'tab.round': never;
    readonly 'error': never;
    readonly 'failed': never;
    readonly 'again': never;
    readonly 'choose': never;
    readonly 'save': never;
    readonly 'undo': never;
    readonly 'unsavedTitle': never;
    readonly 'unsaved': never;
    readonly 'leaveUnsaved': never;
    readonly 'settings': never;
    readonly 'settings.title': never;
    readonly 'settings.survey': never;
    readonly 'settings.filled': never;
    readonly 'settings.dataset': never;
    readonly 'settings.datasetHint': never;
    readonly 'settings.employee': never;
    readonly 'settings.employeeHint': never;
    readonly 'settings.done': never;
    readonly 'person.find': never;
    readonly 'person.none': never;
    readonly 'person.more': never;
    readonly 'run.title': never;
    readonly 'run.text': never;
    readonly 'run.start': never;
    readonly 'run.again': never;
    readonly 'run.end': never;
    readonly 'run.noSettings': never;
    readonly 'run.unsaved': never;
    readonly 'run.noSurvey': never;
    readonly 'run.noEmployee': never;
    readonly 'run.noTitle': never;
    readonly 'phone': never;
    readonly 'phone.empty': never;
    readonly 'phone.emptyText': never;
    readonly 'paths.title': never;
    readonly 'paths.text': never;
    readonly 'paths.walk': never;
    readonly 'paths.found': 'count';
    readonly 'paths.part': never;
    readonly 'paths.unreached': 'count' | 'names';
    readonly 'paths.one': 'count' | 'number';
    readonly 'paths.stuck': 'count' | 'number';
    readonly 'paths.skipped': never;
    readonly 'paths.back': never;
    readonly 'round.text': never;
    readonly 'round.datasetHint': never;
    readonly 'round.people': never;
    readonly 'round.peopleHint': 'limit';
    readonly 'round.full': 'limit';
    readonly 'round.chosen': never;
    readonly 'round.remove': 'name';
    readonly 'round.save': never;
    readonly 'round.saved': never;
    readonly 'round.steps': never;
    readonly 'round.state.draft': never;
    readonly 'round.state.open': never;
    readonly 'round.state.closed': never;
    readonly 'round.openedAt': 'time';
    readonly 'round.notOpen': never;
    readonly 'round.open': never;
    readonly 'round.openSure': 'count';
    readonly 'round.openDone': never;
    readonly 'round.invite': never;
    readonly 'round.inviteSure': 'count';
    readonly 'round.inviteDone': never;
    readonly 'round.close': never;
    readonly 'round.closeSure': 'count';
    readonly 'round.closeDone': never;
    readonly 'round.closed': never;
    readonly 'round.closedFacts': 'count' | 'time';
    readonly 'import.title': never;
    readonly 'import.text': never;
    readonly 'import.choose': never;
    readonly 'import.made': 'count' | 'title';
    readonly 'import.whole': never;
    readonly 'import.lost': 'count';
    readonly 'settings.makeDataset': never;
    readonly 'details.title': never;
    readonly 'details.text': never;
    readonly 'details.question': never;
    readonly 'details.answer': never;
    readonly 'details.item': never;
    readonly 'details.type': never;
    readonly 'details.condition': never;
    readonly 'details.script': never;
    readonly 'details.add': never;
    readonly 'details.transform': never;
    readonly 'details.copy': never;
    readonly 'details.copied': never;
    readonly 'details.copyFailed': never;
    readonly 'settings.noSurvey': never;
    readonly 'settings.saveFailed': 'details';
  };
  readonly 'privacy': {
    readonly 'who': never;
    readonly 'scores': 'comments' | 'scores';
    readonly 'sums': 'scores';
    readonly 'limits': never;
    readonly 'noise': never;
    readonly 'commentsShown': never;
    readonly 'choice': never;
    readonly 'adaptive': never;
    readonly 'names.waiting': never;
    readonly 'names.label': never;
    readonly 'names.counts': 'scores';
    readonly 'names.hidden': never;
    readonly 'names.search': never;
    readonly 'names.none': never;
    readonly 'names.more': never;
    readonly 'names.report': never;
    readonly 'names.noContact': never;
    readonly 'aboutRound': never;
    readonly 'noise.reader': never;
    readonly 'noise.one': 'blank' | 'far';
    readonly 'noise.all': 'blank' | 'far';
    readonly 'noise.year': 'blank' | 'far';
  };
  readonly 'processing': {
    readonly 'headline': 'organisation';
    readonly 'made': 'date';
    readonly 'print': never;
    readonly 'download': never;
    readonly 'download.csv': never;
    readonly 'download.xlsx': never;
    readonly 'download.failed': never;
    readonly 'failed': never;
    readonly 'open': never;
    readonly 'about': never;
    readonly 'complete': never;
    readonly 'controller': never;
    readonly 'contact': never;
    readonly 'missing': never;
    readonly 'people': never;
    readonly 'purposes': never;
    readonly 'recipients': never;
    readonly 'transfers': never;
    readonly 'measures': never;
    readonly 'fact.data': never;
    readonly 'fact.basis': never;
    readonly 'fact.consent': never;
    readonly 'fact.anonymity': never;
    readonly 'fact.retention': never;
    readonly 'panel.title': never;
    readonly 'panel.lead': 'organisation';
    readonly 'panel.contact': 'contact';
    readonly 'panel.backups': 'days';
    readonly 'panel.failed': never;
  };
  readonly 'pushes': {
    readonly 'title': never;
    readonly 'text': never;
    readonly 'switch': never;
    readonly 'unable': never;
    readonly 'blocked': never;
    readonly 'waiting': never;
    readonly 'failed': never;
  };
  readonly 'report': {
    readonly 'failed': never;
    readonly 'notHere': never;
    readonly 'again': never;
    readonly 'noReports': never;
    readonly 'noReportsText': never;
    readonly 'noUnitText': never;
    readonly 'state.open': 'number';
    readonly 'state.openText': 'date';
    readonly 'state.closed': 'number';
    readonly 'state.closedText': never;
    readonly 'state.nothing': never;
    readonly 'state.nothingText': 'number' | 'score';
    readonly 'filter': never;
    readonly 'unit': never;
    readonly 'locked': never;
    readonly 'everyone': 'company';
    readonly 'round': never;
    readonly 'roundName': 'date' | 'number';
    readonly 'roundOpen': 'date' | 'number';
    readonly 'interim': never;
    readonly 'tools': never;
    readonly 'rotateLeft': never;
    readonly 'rotateRight': never;
    readonly 'zoomIn': never;
    readonly 'zoomOut': never;
    readonly 'reset': never;
    readonly 'chart': never;
    readonly 'chart.demo': never;
    readonly 'legend': never;
    readonly 'driverInfo': never;
    readonly 'choose': never;
    readonly 'score': never;
    readonly 'histogram': never;
    readonly 'comments': never;
    readonly 'answers': 'count';
    readonly 'bar': 'count' | 'score';
    readonly 'noData': never;
    readonly 'notReleased': never;
    readonly 'revealsOther': never;
    readonly 'tooFew': never;
    readonly 'smallUnit': never;
    readonly 'needsEnough': 'detail';
    readonly 'needsDetail': 'detail';
    readonly 'noComments': never;
    readonly 'general': never;
    readonly 'table': never;
    readonly 'driver': never;
    readonly 'n': never;
    readonly 'foot.notYet': never;
    readonly 'withheld.few-asked': never;
    readonly 'withheld.few-asked.text': 'number';
    readonly 'withheld.same-people': never;
    readonly 'withheld.same-people.text': 'number';
    readonly 'clear': never;
    readonly 'ownReport': never;
    readonly 'atClose': 'detail';
    readonly 'smallGroups': 'detail';
    readonly 'headline.all': 'score' | 'unit';
    readonly 'headline.most': 'rate' | 'score' | 'unit';
    readonly 'headline.half': 'rate' | 'score' | 'unit';
    readonly 'headline.unknown': 'score' | 'unit';
    readonly 'headline.up': 'value';
    readonly 'headline.down': 'value';
    readonly 'headline.same': 'value';
    readonly 'headline.is': 'value';
    readonly 'headline.ends': 'high' | 'low';
    readonly 'headline.end': 'words';
    readonly 'headline.none': never;
    readonly 'headline.low.lowest': 'names';
    readonly 'headline.low.lowestDown': 'names';
    readonly 'headline.low.lowestUp': 'names';
    readonly 'headline.low.one': 'names';
    readonly 'headline.low.some': 'names';
    readonly 'headline.low.many': 'many';
    readonly 'headline.high.highest': 'names';
    readonly 'headline.high.one': 'names';
    readonly 'headline.high.some': 'names';
    readonly 'headline.high.many': 'many';
    readonly 'favourable': 'share';
    readonly 'favourableShort': 'share';
    readonly 'favourableHead': never;
    readonly 'changedOf': 'changed' | 'figures';
    readonly 'card.alike': never;
    readonly 'card.cut': 'shown' | 'whole';
    readonly 'headline.atLeast': 'rate';
    readonly 'headline.strengths': never;
    readonly 'headline.priorities': never;
    readonly 'participation': never;
    readonly 'tookPart.of': 'answered' | 'asked';
    readonly 'tookPart.atLeast': 'asked';
    readonly 'tookPart.fewMissing': 'asked';
    readonly 'tookPart.none': never;
    readonly 'overall': never;
    readonly 'since.up': 'by';
    readonly 'since.down': 'by';
    readonly 'since.upOnly': never;
    readonly 'since.downOnly': never;
    readonly 'since.same': never;
    readonly 'since.last': never;
    readonly 'since.none': never;
    readonly 'against.up': 'by';
    readonly 'against.down': 'by';
    readonly 'company': 'company' | 'value';
    readonly 'companyIs': 'value';
    readonly 'againstCompany': 'value';
    readonly 'picture': never;
    readonly 'ranked': never;
    readonly 'strength': never;
    readonly 'priority': never;
    readonly 'strengthMark': never;
    readonly 'priorityMark': never;
    readonly 'column.last': never;
    readonly 'column.company': never;
    readonly 'between': 'count' | 'high' | 'low';
    readonly 'showAll': 'count';
    readonly 'showFewer': never;
    readonly 'hidden': 'count';
    readonly 'how': never;
    readonly 'low': 'count' | 'low';
    readonly 'notAtAll': never;
    readonly 'completely': never;
    readonly 'rounds': never;
    readonly 'trendNone': never;
    readonly 'allComments': 'count';
    readonly 'compared': never;
    readonly 'print': never;
    readonly 'reports': never;
    readonly 'problem.unreadable-report': never;
    readonly 'problem.unreadable-card': never;
    readonly 'problem.unreadable-full-card': never;
    readonly 'problem.series-not-set': never;
    readonly 'problem.invalid-input': never;
    readonly 'problem.unknown-component': 'name';
    readonly 'card.failed': 'id';
    readonly 'card.notLoaded': never;
    readonly 'card.unresolved': 'names';
    readonly 'card.noPrimaryUnit': never;
    readonly 'card.benchmark': never;
    readonly 'card.noChange': never;
    readonly 'card.commentsOn': 'count' | 'topic';
    readonly 'save.all': never;
    readonly 'save.of': 'title';
    readonly 'save.png': never;
    readonly 'save.pptx': never;
    readonly 'save.csv': never;
    readonly 'save.xlsx': never;
    readonly 'save.failed': never;
    readonly 'save.name': never;
    readonly 'inPart': never;
    readonly 'card.noImage': never;
    readonly 'card.noShapes': never;
    readonly 'cards.beyond': 'count' | 'most';
    readonly 'card.noPlaces': never;
    readonly 'card.unplaced': 'units';
    readonly 'card.spread': 'units';
    readonly 'card.mapOf': 'title';
    readonly 'card.place': never;
    readonly 'card.units': never;
    readonly 'card.score': never;
    readonly 'card.expand': 'title';
    readonly 'card.shrink': 'title';
    readonly 'card.noSurvey': never;
    readonly 'card.noItem': 'id';
    readonly 'ai.later': never;
    readonly 'ai.writing': never;
    readonly 'ai.unable': never;
    readonly 'ai.failed': never;
    readonly 'ai.no-data': never;
    readonly 'ai.no-figures': never;
    readonly 'ai.no-ai': never;
    readonly 'ai.disclaimer': never;
    readonly 'ai.unknown': never;
    readonly 'present': never;
    readonly 'present.of': 'title';
    readonly 'present.at': 'at' | 'count';
    readonly 'present.next': never;
    readonly 'present.back': never;
    readonly 'present.end': never;
    readonly 'planAction': 'driver';
    readonly 'takeAction': never;
    readonly 'manage': never;
    readonly 'manageFlow': never;
    readonly 'openActions': never;
    readonly 'openActions.none': never;
    readonly 'openActions.toDo': never;
    readonly 'openActions.doing': never;
    readonly 'openActions.since': 'now' | 'start';
    readonly 'openActions.notYet': 'start';
    readonly 'bound.or_more': 'value';
    readonly 'bound.or_less': 'value';
    readonly 'bound.about': 'value';
    readonly 'comments.find': never;
    readonly 'comments.found': 'count' | 'found';
    readonly 'comments.driver': never;
    readonly 'comments.allDrivers': never;
    readonly 'aboutRound': never;
    readonly 'withheld.noise': never;
    readonly 'withheld.noise.text': 'number';
    readonly 'noise.missing': never;
    readonly 'noise.noDetails': never;
    readonly 'noise.interval': never;
    readonly 'noise.asEverybody': 'value';
    readonly 'withheld.few-yet': never;
    readonly 'withheld.few-yet.text': never;
    readonly 'analysis.choose': never;
    readonly 'analysis.whole': never;
    readonly 'analysis.none': never;
    readonly 'analysis.of': 'date' | 'name' | 'version';
    readonly 'analysis.waiting': never;
    readonly 'analysis.running': never;
    readonly 'analysis.stopped': 'date';
  };
  readonly 'report-builder': {
    readonly 'manage': never;
    readonly 'manage.text': never;
    readonly 'manage.leave': never;
    readonly 'ownCards': never;
    readonly 'toList': never;
    readonly 'none': never;
    readonly 'none.text': never;
    readonly 'create': never;
    readonly 'list': never;
    readonly 'failed': never;
    readonly 'noFigures': never;
    readonly 'copyOf': 'title';
    readonly 'duplicated': never;
    readonly 'remove': never;
    readonly 'edit': never;
    readonly 'editOf': 'title';
    readonly 'moreOf': 'title';
    readonly 'build': never;
    readonly 'open': never;
    readonly 'duplicate': never;
    readonly 'status.active': never;
    readonly 'status.draft': never;
    readonly 'status.inactive': never;
    readonly 'title': never;
    readonly 'description': never;
    readonly 'cancel': never;
    readonly 'save': never;
    readonly 'new.create': never;
    readonly 'new.hint': never;
    readonly 'new.needsTitle': never;
    readonly 'new.begin': never;
    readonly 'template.blank': never;
    readonly 'template.overview': never;
    readonly 'template.unit-overview': never;
    readonly 'template.drivers': never;
    readonly 'hide': never;
    readonly 'publish': never;
    readonly 'published': never;
    readonly 'hidden': never;
    readonly 'undo': never;
    readonly 'redo': never;
    readonly 'undoHere': never;
    readonly 'redoHere': never;
    readonly 'settings': never;
    readonly 'saving': never;
    readonly 'saved': never;
    readonly 'unread': 'count';
    readonly 'empty': never;
    readonly 'empty.text': never;
    readonly 'conflict': never;
    readonly 'conflict.text': 'names';
    readonly 'conflict.over': never;
    readonly 'addCard': never;
    readonly 'beyond': 'count' | 'most';
    readonly 'full': 'most';
    readonly 'charts': never;
    readonly 'blocks': never;
    readonly 'kind.bar': never;
    readonly 'kind.line': never;
    readonly 'kind.pie': never;
    readonly 'kind.doughnut': never;
    readonly 'kind.histogram': never;
    readonly 'kind.gauge': never;
    readonly 'kind.radar': never;
    readonly 'kind.heatmap': never;
    readonly 'kind.map': never;
    readonly 'kind.sunburst': never;
    readonly 'kind.text': never;
    readonly 'kind.number': never;
    readonly 'kind.ranking': never;
    readonly 'kind.icon': never;
    readonly 'kind.comments': never;
    readonly 'movedTo': 'place' | 'title';
    readonly 'drag': never;
    readonly 'keys': never;
    readonly 'place': 'count' | 'place';
    readonly 'cardRemoved': 'title';
    readonly 'earlier': never;
    readonly 'later': never;
    readonly 'wider': never;
    readonly 'narrower': never;
    readonly 'unsaved': never;
    readonly 'unsaved.text': never;
    readonly 'unsaved.leave': never;
    readonly 'language': never;
    readonly 'bold': never;
    readonly 'placeholder': never;
    readonly 'every': never;
    readonly 'usual': never;
    readonly 'from': 'max' | 'min';
    readonly 'roundOf': 'date' | 'number';
    readonly 'question': 'number';
    readonly 'question.name': never;
    readonly 'question.nameHint': never;
    readonly 'question.measure': never;
    readonly 'question.topics': never;
    readonly 'question.dimension': never;
    readonly 'question.units': never;
    readonly 'question.rounds': never;
    readonly 'question.split': never;
    readonly 'question.add': never;
    readonly 'question.remove': never;
    readonly 'split.none': never;
    readonly 'split.unit': never;
    readonly 'measure.score': never;
    readonly 'measure.participation': never;
    readonly 'measure.distribution': never;
    readonly 'measure.comments': never;
    readonly 'topics.overall': never;
    readonly 'topics.dimensions': never;
    readonly 'topics.drivers': never;
    readonly 'topics.all': never;
    readonly 'topics.some': never;
    readonly 'units.chosen': never;
    readonly 'units.company': never;
    readonly 'units.below': never;
    readonly 'units.visible': never;
    readonly 'units.cuts': never;
    readonly 'units.some': never;
    readonly 'rounds.chosen': never;
    readonly 'rounds.previous': never;
    readonly 'rounds.all': never;
    readonly 'rounds.last': never;
    readonly 'rounds.some': never;
    readonly 'rounds.count': never;
    readonly 'drivers': never;
    readonly 'units': never;
    readonly 'rounds': never;
    readonly 'filters': never;
    readonly 'filter.field': never;
    readonly 'filter.values': never;
    readonly 'filter.add': never;
    readonly 'filter.remove': never;
    readonly 'axis.driver': never;
    readonly 'axis.unit': never;
    readonly 'axis.round': never;
    readonly 'criteria': never;
    readonly 'criteria.latestOnly': never;
    readonly 'criteria.completedOnly': never;
    readonly 'criteria.surveyPeriod': never;
    readonly 'criteria.surveyPeriodHint': never;
    readonly 'criteria.relativeRange': never;
    readonly 'criteria.start': never;
    readonly 'criteria.end': never;
    readonly 'criteria.name': never;
    readonly 'match.any': never;
    readonly 'match.flow_execution_id_ref': never;
    readonly 'match.dataset_id_ref': never;
    readonly 'match.survey_id_ref': never;
    readonly 'match.flow_execution_round': never;
    readonly 'match.roundHint': never;
    readonly 'card.type': never;
    readonly 'type.content': never;
    readonly 'type.chart': never;
    readonly 'type.mix': never;
    readonly 'card.chart': never;
    readonly 'card.drawn': never;
    readonly 'card.drawnHint': never;
    readonly 'card.name': never;
    readonly 'card.nameHint': never;
    readonly 'card.save': never;
    readonly 'card.wrong': 'count';
    readonly 'options': never;
    readonly 'options.min': never;
    readonly 'options.max': never;
    readonly 'options.legend': never;
    readonly 'options.gaugeSize': never;
    readonly 'options.stacked': never;
    readonly 'options.horizontal': never;
    readonly 'options.showTable': never;
    readonly 'options.dynamicSeries': never;
    readonly 'legend.none': never;
    readonly 'legend.top': never;
    readonly 'legend.bottom': never;
    readonly 'legend.left': never;
    readonly 'legend.right': never;
    readonly 'mapping': never;
    readonly 'map.xField': never;
    readonly 'map.valueField': never;
    readonly 'map.seriesField': never;
    readonly 'map.labelField': never;
    readonly 'map.nameField': never;
    readonly 'map.mapType': never;
    readonly 'map.idField': never;
    readonly 'map.parentField': never;
    readonly 'value.score': never;
    readonly 'value.answers': never;
    readonly 'value.change': never;
    readonly 'mapName.country': never;
    readonly 'mapName.region': never;
    readonly 'mapType.us': never;
    readonly 'mapType.world': never;
    readonly 'mapType.file': never;
    readonly 'mapType.name': never;
    readonly 'mapType.nameHint': never;
    readonly 'tab.basic': never;
    readonly 'tab.figures': never;
    readonly 'tab.blocks': never;
    readonly 'tab.look': never;
    readonly 'tab.wrong': 'count' | 'tab';
    readonly 'problem.unknown-field': 'names';
    readonly 'problem.invalid-value': never;
    readonly 'problem.series': 'names';
    readonly 'problem.no-question': 'names';
    readonly 'problem.no-chart': never;
    readonly 'look.colSpan': never;
    readonly 'look.rowSpan': never;
    readonly 'look.columns': never;
    readonly 'look.icon': never;
    readonly 'look.background': never;
    readonly 'look.actions': never;
    readonly 'none.icon': never;
    readonly 'none.colour': never;
    readonly 'action.expand': never;
    readonly 'action.save': never;
    readonly 'block': 'kind' | 'number';
    readonly 'block.text': never;
    readonly 'block.number': never;
    readonly 'block.icon': never;
    readonly 'block.image': never;
    readonly 'block.chart': never;
    readonly 'block.add': never;
    readonly 'block.up': 'number';
    readonly 'block.down': 'number';
    readonly 'block.remove': 'number';
    readonly 'block.title': never;
    readonly 'block.words': never;
    readonly 'block.number.value': never;
    readonly 'block.question': never;
    readonly 'block.noQuestion': never;
    readonly 'block.circle': never;
    readonly 'circle.colour': never;
    readonly 'circle.adaptive': never;
    readonly 'circle.low': never;
    readonly 'circle.high': never;
    readonly 'block.alignment': never;
    readonly 'block.vertical': never;
    readonly 'align.left': never;
    readonly 'align.center': never;
    readonly 'align.right': never;
    readonly 'align.top': never;
    readonly 'align.middle': never;
    readonly 'align.bottom': never;
    readonly 'block.fontSize': never;
    readonly 'block.size': never;
    readonly 'block.colour': never;
    readonly 'block.scrolls': never;
    readonly 'ranking': never;
    readonly 'ranking.none': never;
    readonly 'ranking.highest': never;
    readonly 'ranking.lowest': never;
    readonly 'ranking.by': never;
    readonly 'ranking.by.score': never;
    readonly 'ranking.by.change': never;
    readonly 'ranking.count': never;
    readonly 'ranking.candidates': never;
    readonly 'ranking.candidatesHint': never;
    readonly 'ranking.name': never;
    readonly 'ranking.nameHint': never;
    readonly 'ai': never;
    readonly 'ai.prompt': never;
    readonly 'ai.hint': never;
    readonly 'ai.of': never;
    readonly 'ai.of.card': never;
    readonly 'ai.of.all': never;
    readonly 'ai.of.some': never;
    readonly 'ai.cards': never;
    readonly 'picture': never;
    readonly 'picture.own': never;
    readonly 'picture.upload': never;
    readonly 'picture.replace': never;
    readonly 'picture.rule': never;
    readonly 'picture.refused': never;
    readonly 'picture.words': never;
    readonly 'picture.fit': never;
    readonly 'picture.circle': never;
    readonly 'fit.contain': never;
    readonly 'fit.cover': never;
    readonly 'preview': never;
    readonly 'preview.text': never;
    readonly 'view': never;
    readonly 'view.grid': never;
    readonly 'view.canvas': never;
    readonly 'ownCards.text': never;
    readonly 'unread.remove': never;
    readonly 'unreadable': never;
    readonly 'merged': never;
    readonly 'settings.openActions': never;
    readonly 'settings.openActionsHint': never;
    readonly 'starter.bar': never;
    readonly 'starter.line': never;
    readonly 'starter.pie': never;
    readonly 'starter.doughnut': never;
    readonly 'starter.histogram': never;
    readonly 'starter.gauge': never;
    readonly 'starter.radar': never;
    readonly 'starter.heatmap': never;
    readonly 'starter.map': never;
    readonly 'starter.sunburst': never;
    readonly 'starter.text': never;
    readonly 'starter.number': never;
    readonly 'starter.ranking': never;
    readonly 'starter.image': never;
    readonly 'starter.icon': never;
    readonly 'starter.comments': never;
    readonly 'for.bar': never;
    readonly 'for.line': never;
    readonly 'for.pie': never;
    readonly 'for.doughnut': never;
    readonly 'for.histogram': never;
    readonly 'for.gauge': never;
    readonly 'for.radar': never;
    readonly 'for.heatmap': never;
    readonly 'for.map': never;
    readonly 'for.sunburst': never;
    readonly 'for.text': never;
    readonly 'for.number': never;
    readonly 'for.ranking': never;
    readonly 'for.image': never;
    readonly 'for.icon': never;
    readonly 'for.comments': never;
    readonly 'kind.image': never;
    readonly 'card.more': never;
    readonly 'question.of': 'measure' | 'topics';
    readonly 'block.ownNumber': never;
    readonly 'survey': never;
    readonly 'survey.of': never;
    readonly 'survey.ofRound': never;
    readonly 'survey.items': never;
    readonly 'survey.itemsHint': never;
    readonly 'survey.gone': 'number';
    readonly 'problem.too-long': 'names';
    readonly 'canvas.note': never;
    readonly 'problem.no-figures': never;
    readonly 'asItIs': never;
    readonly 'kind.analysis': never;
    readonly 'for.analysis': never;
    readonly 'starter.analysis': never;
    readonly 'analysis': never;
    readonly 'analysis.hint': never;
    readonly 'analysis.none': never;
    readonly 'analysis.nothing': never;
    readonly 'analysis.ships': never;
  };
  readonly 'role-manager': {
    readonly 'headline': never;
    readonly 'path': never;
    readonly 'roles': never;
    readonly 'domains': never;
    readonly 'subdomains': never;
    readonly 'operations': never;
    readonly 'held': 'count' | 'held';
    readonly 'create': never;
    readonly 'remove': never;
    readonly 'removeOne': 'operation';
    readonly 'removeSure': 'operation' | 'role' | 'subdomain';
    readonly 'given': never;
    readonly 'taken': never;
    readonly 'giveFailed': never;
    readonly 'takeFailed': never;
    readonly 'none': never;
    readonly 'noRole': 'role';
    readonly 'noDomain': 'domain';
    readonly 'noSubdomain': 'subdomain';
    readonly 'failed': never;
    readonly 'error': never;
    readonly 'role.employee': never;
    readonly 'role.manager': never;
    readonly 'role.admin': never;
    readonly 'role.system': never;
    readonly 'domain.accounts': never;
    readonly 'domain.actions': never;
    readonly 'domain.activations': never;
    readonly 'domain.analytics-executions': never;
    readonly 'domain.analytics-flows': never;
    readonly 'domain.audit': never;
    readonly 'domain.companies': never;
    readonly 'domain.datasets': never;
    readonly 'domain.directory-sync': never;
    readonly 'domain.drivers': never;
    readonly 'domain.employees': never;
    readonly 'domain.email-templates': never;
    readonly 'domain.emails': never;
    readonly 'domain.employee-groups': never;
    readonly 'domain.feedback': never;
    readonly 'domain.flow-executions': never;
    readonly 'domain.flow-process': never;
    readonly 'domain.flows': never;
    readonly 'domain.jobs': never;
    readonly 'domain.locations': never;
    readonly 'domain.permissions': never;
    readonly 'domain.reports': never;
    readonly 'domain.ai': never;
    readonly 'domain.roles': never;
    readonly 'domain.survey-executions': never;
    readonly 'domain.survey-responses': never;
    readonly 'domain.surveys': never;
    readonly 'domain.system': never;
    readonly 'domain.units': never;
    readonly 'domain.users': never;
    readonly 'part.account-info': never;
    readonly 'part.story': never;
    readonly 'part.plan': never;
    readonly 'part.ideas': never;
    readonly 'part.suggest': never;
    readonly 'part.effect': never;
    readonly 'part.connection': never;
    readonly 'part.flow-executions': never;
    readonly 'part.flow-process': never;
    readonly 'part.sunburst': never;
    readonly 'part.view': never;
    readonly 'part.text': never;
    readonly 'part.usage': never;
    readonly 'part.preview': never;
    readonly 'part.texts': never;
    readonly 'part.download': never;
    readonly 'part.survey-executions': never;
    readonly 'part.users': never;
    readonly 'act.Create': never;
    readonly 'act.Read': never;
    readonly 'act.Update': never;
    readonly 'act.Delete': never;
    readonly 'act.Send': never;
    readonly 'act.SendBulk': never;
    readonly 'act.Revoke': never;
    readonly 'act.Run': never;
    readonly 'act.Ensure': never;
    readonly 'act.TestRounds': never;
    readonly 'act.SaveTestRound': never;
    readonly 'act.OpenTestRound': never;
    readonly 'act.InviteTestRound': never;
    readonly 'act.CloseTestRound': never;
    readonly 'act.MakeToken': never;
    readonly 'act.Apply': never;
    readonly 'act.CancelEmailChange': never;
    readonly 'act.SendEmail': never;
    readonly 'act.SendEmailByType': never;
    readonly 'act.SendBulkByType': never;
    readonly 'act.SendScheduledEmails': never;
    readonly 'act.ArchiveEmails': never;
    readonly 'act.UpdateStatuses': never;
    readonly 'act.ClearSuppression': never;
    readonly 'act.Stats': never;
    readonly 'act.EnsureMainResources': never;
    readonly 'act.ValidateFlowStart': never;
    readonly 'act.Activate': never;
    readonly 'act.Pause': never;
    readonly 'act.Resume': never;
    readonly 'act.Cancel': never;
    readonly 'act.StartOver': never;
    readonly 'act.CloseNow': never;
    readonly 'act.ChangeCloseDate': never;
    readonly 'act.CompleteEmployeeError': never;
    readonly 'act.DeleteEmployeeError': never;
    readonly 'act.ProcessScheduled': never;
    readonly 'act.ProcessAllScheduled': never;
    readonly 'act.BulkOpen': never;
    readonly 'act.BulkStatus': never;
    readonly 'act.ExpectedAnswers': never;
    readonly 'act.BulkClose': never;
    readonly 'act.EnsureMissionResources': never;
    readonly 'act.TestSettings': never;
    readonly 'act.SaveTestSettings': never;
    readonly 'act.RunTest': never;
    readonly 'act.Build': never;
    readonly 'act.Duplicate': never;
    readonly 'act.AddItems': never;
    readonly 'act.DuplicateItem': never;
    readonly 'act.Export': never;
    readonly 'act.Import': never;
    readonly 'act.ImportForm': never;
    readonly 'act.TakeMain': never;
    readonly 'act.DraftTranslation': never;
    readonly 'act.Status': never;
    readonly 'act.SignOutPerson': never;
    readonly 'view.steps': never;
    readonly 'view.matrix': never;
    readonly 'matrix.label': never;
    readonly 'matrix.domain': never;
    readonly 'matrix.cell': 'count' | 'domain' | 'held' | 'role';
    readonly 'matrix.hint': never;
    readonly 'act.PhaseOne': never;
    readonly 'act.PhaseTwo': never;
    readonly 'act.PhaseThree': never;
    readonly 'act.Full': never;
    readonly 'act.Undo': never;
    readonly 'act.List': never;
    readonly 'act.Resources': never;
    readonly 'domain.data-migration': never;
    readonly 'part.data-migration': never;
    readonly 'part.bundles': never;
    readonly 'domain.missions': never;
    readonly 'part.mission-state': never;
    readonly 'act.AddRun': never;
    readonly 'act.CreateDraft': never;
    readonly 'act.NextVersion': never;
    readonly 'act.Overview': never;
    readonly 'act.Everywhere': never;
    readonly 'act.Offers': never;
    readonly 'act.Publish': never;
    readonly 'act.DropDraft': never;
    readonly 'act.SaveDraft': never;
    readonly 'domain.assistant': never;
    readonly 'part.copilot': never;
    readonly 'domain.error-log': never;
    readonly 'part.error-log': never;
    readonly 'domain.metrics': never;
    readonly 'part.metrics': never;
    readonly 'act.Preview': never;
    readonly 'act.ReadDesign': never;
    readonly 'act.Reset': never;
    readonly 'act.Restore': never;
    readonly 'act.Save': never;
    readonly 'act.SaveDesign': never;
    readonly 'act.TestSend': never;
    readonly 'act.Versions': never;
    readonly 'act.Waiting': never;
    readonly 'part.email-templates': never;
    readonly 'domain.conversations': never;
    readonly 'part.conversations': never;
    readonly 'domain.saved-views': never;
    readonly 'part.saved-views': never;
    readonly 'act.Answer': never;
    readonly 'act.Arrange': never;
    readonly 'act.Download': never;
    readonly 'domain.organisation-transfer': never;
    readonly 'part.organisation-transfer': never;
    readonly 'act.Recipients': never;
    readonly 'domain.tables': never;
    readonly 'domain.variables': never;
    readonly 'part.tables': never;
    readonly 'part.variables': never;
    readonly 'part.sample': never;
    readonly 'domain.api-keys': never;
    readonly 'act.MakeKey': never;
    readonly 'act.RevokeKey': never;
    readonly 'domain.webhooks': never;
    readonly 'act.Add': never;
    readonly 'act.Change': never;
    readonly 'act.Remove': never;
    readonly 'act.ChangeSecret': never;
    readonly 'act.Test': never;
    readonly 'act.Replay': never;
    readonly 'act.Upload': never;
    readonly 'part.organisation-imports': never;
    readonly 'domain.own-data': never;
    readonly 'part.processing-record': never;
    readonly 'domain.feeds': never;
    readonly 'act.Review': never;
    readonly 'act.Confirm': never;
    readonly 'act.Dismiss': never;
    readonly 'act.Follow': never;
    readonly 'act.MakeKiosk': never;
    readonly 'act.RenewKiosk': never;
    readonly 'act.CloseKiosk': never;
    readonly 'act.ReadKioskPeople': never;
    readonly 'act.MakeLetters': never;
    readonly 'domain.kiosks': never;
    readonly 'act.Connect': never;
    readonly 'act.Disconnect': never;
    readonly 'domain.channels': never;
    readonly 'act.Report': never;
    readonly 'act.Decide': never;
    readonly 'part.rounds': never;
    readonly 'act.Share': never;
  };
  readonly 'row-counts': {
    readonly 'accounts': 'count';
    readonly 'primary_owners': 'count';
    readonly 'activations': 'count';
    readonly 'companies': 'count';
    readonly 'units': 'count';
    readonly 'subunits': 'count';
    readonly 'unit_locations': 'count';
    readonly 'locations': 'count';
    readonly 'location_addresses': 'count';
    readonly 'employees': 'count';
    readonly 'employee_locations': 'count';
    readonly 'employee_secondary_units': 'count';
    readonly 'employee_secondary_reports': 'count';
    readonly 'employee_units_managed': 'count';
    readonly 'employee_roles': 'count';
    readonly 'employee_groups': 'count';
    readonly 'employee_group_criteria': 'count';
    readonly 'roles': 'count';
    readonly 'permissions': 'count';
    readonly 'role_permission_mappings': 'count';
    readonly 'drivers': 'count';
    readonly 'driver_questions': 'count';
    readonly 'wordsfor': 'count';
    readonly 'feedback': 'count';
    readonly 'surveys': 'count';
    readonly 'survey_items': 'count';
    readonly 'datasets': 'count';
    readonly 'survey_executions': 'count';
    readonly 'survey_responses': 'count';
    readonly 'flows': 'count';
    readonly 'flow_actions': 'count';
    readonly 'flow_action_links': 'count';
    readonly 'flow_executions': 'count';
    readonly 'flow_employee_executions': 'count';
    readonly 'emails': 'count';
    readonly 'email_suppressions': 'count';
    readonly 'email_templates': 'count';
    readonly 'reports': 'count';
    readonly 'report_cards': 'count';
    readonly 'analytics_flows': 'count';
    readonly 'analytics_actions': 'count';
    readonly 'analytics_executions': 'count';
    readonly 'analytics_computations': 'count';
    readonly 'jobs': 'count';
    readonly 'audit_events': 'count';
    readonly 'erasures': 'count';
    readonly 'scim_users': 'count';
    readonly 'scim_groups': 'count';
    readonly 'migrations': 'count';
    readonly 'action_lists': 'count';
    readonly 'action_list_impacted_units': 'count';
    readonly 'actions': 'count';
    readonly 'action_primary_drivers': 'count';
    readonly 'action_secondary_drivers': 'count';
    readonly 'action_comments': 'count';
    readonly 'comment_reports': 'count';
    readonly 'api_keys': 'count';
    readonly 'webhooks': 'count';
    readonly 'feeds': 'count';
    readonly 'feed_runs': 'count';
    readonly 'webhook_deliveries': 'count';
    readonly 'kiosks': 'count';
    readonly 'message_channels': 'count';
    readonly 'tables': 'count';
    readonly 'variables': 'count';
    readonly 'outside_norms': 'count';
  };
  readonly 'sample': {
    readonly 'title': never;
    readonly 'text': never;
    readonly 'make': never;
    readonly 'building': never;
    readonly 'leaving': never;
    readonly 'ready': never;
    readonly 'failed': never;
    readonly 'again': never;
    readonly 'open': never;
    readonly 'remove': never;
    readonly 'removed': never;
    readonly 'banner': never;
    readonly 'leave': never;
    readonly 'error': never;
  };
  readonly 'search': {
    readonly 'open': never;
    readonly 'button': never;
    readonly 'keys': never;
    readonly 'field': never;
    readonly 'results': never;
    readonly 'hint': never;
    readonly 'none': 'text';
    readonly 'found': 'count';
    readonly 'group.people': never;
    readonly 'group.units': never;
    readonly 'group.groups': never;
    readonly 'group.actions': never;
    readonly 'group.reports': never;
    readonly 'group.screens': never;
    readonly 'group.tables': never;
    readonly 'group.help': never;
  };
  readonly 'session': {
    readonly 'interaction': never;
    readonly 'redirect': never;
    readonly 'login': 'message';
    readonly 'logout': 'message';
    readonly 'logout.failed': never;
    readonly 'logout.noToken': never;
    readonly 'logout.noAccount': never;
    readonly 'details': 'email' | 'message';
    readonly 'checking': never;
    readonly 'refresh.noToken': never;
    readonly 'refresh.noEmail': never;
    readonly 'refresh.failed': never;
    readonly 'loginRecord': never;
    readonly 'signIns.title': never;
    readonly 'signIns.looking': never;
    readonly 'signIns.none': never;
    readonly 'signIns.strange': never;
    readonly 'signOut.title': 'count';
    readonly 'signOut.text': 'count';
    readonly 'signOut.offline': 'count';
    readonly 'signOut.failed': 'count';
    readonly 'signOut.unsealed': 'count';
    readonly 'signOut.send': 'count';
    readonly 'signOut.keep': 'count';
    readonly 'signOut.discard': 'count';
    readonly 'signOut.sending': 'count';
    readonly 'signIn.end': never;
    readonly 'signIn.move': 'email';
    readonly 'signIn.on': 'day';
    readonly 'signIn.never': never;
    readonly 'signIn.keep': never;
    readonly 'signIn.notMe': never;
    readonly 'signIn.stays': never;
  };
  readonly 'sharing': {
    readonly 'later.title': 'number';
    readonly 'later.on': 'day' | 'number' | 'opened';
    readonly 'later.open': 'days' | 'number';
    readonly 'open': 'days';
    readonly 'waits': 'day';
    readonly 'since': 'day';
    readonly 'early': 'day';
    readonly 'now': never;
    readonly 'ask': 'number';
    readonly 'askText': 'day';
    readonly 'done': 'number';
    readonly 'failed': never;
  };
  readonly 'shell': {
    readonly 'product': never;
    readonly 'notifications': never;
    readonly 'close': never;
    readonly 'confirm': never;
    readonly 'cancel': never;
    readonly 'error': never;
    readonly 'copyText': never;
    readonly 'copied': never;
    readonly 'skip': never;
    readonly 'dock.label': never;
    readonly 'dock.hide': never;
    readonly 'dock.show': never;
    readonly 'dock.more': never;
    readonly 'back': 'page';
    readonly 'role.label': never;
    readonly 'role.employee': never;
    readonly 'role.manager': never;
    readonly 'role.admin': never;
    readonly 'role.system': never;
    readonly 'account.label': never;
    readonly 'guard.denied': 'route';
    readonly 'notFound.title': never;
    readonly 'notFound.text': never;
    readonly 'title.login': never;
    readonly 'title.activate': never;
    readonly 'title.logout': never;
    readonly 'title.dashboard': never;
    readonly 'title.managerWelcome': never;
    readonly 'title.employee': never;
    readonly 'title.company': never;
    readonly 'title.units': never;
    readonly 'title.employees': never;
    readonly 'title.playground': never;
    readonly 'title.flowRunner': never;
    readonly 'title.accountManager': never;
    readonly 'title.surveyBuilder': never;
    readonly 'title.driverBuilder': never;
    readonly 'title.roleManager': never;
    readonly 'title.reports': never;
    readonly 'dock.Dashboard': never;
    readonly 'dock.Company': never;
    readonly 'dock.Employees': never;
    readonly 'guard.forbidden': never;
    readonly 'title.sunburst': never;
    readonly 'title.actions': never;
    readonly 'title.emailManager': never;
    readonly 'offline': never;
    readonly 'title.dataManager': never;
    readonly 'title.systemDashboard': never;
    readonly 'title.dataMigration': never;
    readonly 'title.flowBuilder': never;
    readonly 'title.flowManager': never;
    readonly 'title.analyticsBuilder': never;
    readonly 'title.analyticsPlayground': never;
    readonly 'title.processing': never;
    readonly 'title.apiReference': never;
  };
  readonly 'sign-in': {
    readonly 'login.title': never;
    readonly 'login.text': never;
    readonly 'login.button': never;
    readonly 'login.working': never;
    readonly 'login.failed': never;
    readonly 'tryAgain': never;
    readonly 'admin.title': never;
    readonly 'admin.text': never;
    readonly 'callback.title': never;
    readonly 'callback.working': never;
    readonly 'logout.title': never;
    readonly 'logout.text': never;
    readonly 'logout.button': never;
    readonly 'logout.working': never;
    readonly 'logout.failed': never;
    readonly 'error': never;
    readonly 'refused.second-factor': never;
    readonly 'refused.token': never;
    readonly 'refused.details': 'detail';
    readonly 'refused.invalid-details': never;
    readonly 'refused.not-active': never;
  };
  readonly 'survey-builder': {
    readonly 'headline': never;
    readonly 'list.title': never;
    readonly 'list.none': never;
    readonly 'list.noneHint': never;
    readonly 'new.title': never;
    readonly 'new.name': never;
    readonly 'new.create': never;
    readonly 'new.main': never;
    readonly 'import': never;
    readonly 'import.notJson': 'file';
    readonly 'import.done': never;
    readonly 'version': 'version';
    readonly 'status.draft': never;
    readonly 'status.active': never;
    readonly 'status.inactive': never;
    readonly 'back': never;
    readonly 'view.tree': never;
    readonly 'view.flow': never;
    readonly 'view.languages': never;
    readonly 'view.changes': never;
    readonly 'items': never;
    readonly 'empty': never;
    readonly 'emptyHint': never;
    readonly 'add': never;
    readonly 'addAfter': never;
    readonly 'added': never;
    readonly 'remove': never;
    readonly 'removeSure': 'item';
    readonly 'removed': never;
    readonly 'up': never;
    readonly 'down': never;
    readonly 'orderHint': never;
    readonly 'number': 'number';
    readonly 'fieldsOf': never;
    readonly 'about': never;
    readonly 'findings': never;
    readonly 'nothingFound': never;
    readonly 'errors': 'count';
    readonly 'warnings': 'count';
    readonly 'error': never;
    readonly 'warning': never;
    readonly 'fix': never;
    readonly 'fixThis': 'words';
    readonly 'publish': never;
    readonly 'publishSure': never;
    readonly 'publishBlocked': 'count';
    readonly 'published': never;
    readonly 'takeOut': never;
    readonly 'takeIn': never;
    readonly 'takenOut': never;
    readonly 'newVersion': never;
    readonly 'versioned': never;
    readonly 'duplicate': never;
    readonly 'copied': never;
    readonly 'export': never;
    readonly 'more': never;
    readonly 'removeSurvey': never;
    readonly 'removeSurveySure': never;
    readonly 'surveyRemoved': never;
    readonly 'unsaved': never;
    readonly 'unsavedHint': never;
    readonly 'unsavedLeave': never;
    readonly 'type.comment': never;
    readonly 'type.static': never;
    readonly 'type.drill-down': never;
    readonly 'type.open-ended': never;
    readonly 'type.choice': never;
    readonly 'type.free-dialogue': never;
    readonly 'type.sequence': never;
    readonly 'flow.only': 'condition';
    readonly 'flow.group': 'group';
    readonly 'flow.afterChoice': 'item';
    readonly 'flow.eachChoice': 'item';
    readonly 'flow.jumpIf': 'condition' | 'target';
    readonly 'flow.jump': 'target';
    readonly 'flow.end': never;
    readonly 'flow.sequence': never;
    readonly 'flow.lost': never;
    readonly 'if.never': never;
    readonly 'if.and': never;
    readonly 'if.or': never;
    readonly 'if.not': 'condition';
    readonly 'if.group': 'group';
    readonly 'is.is': never;
    readonly 'is.is not': never;
    readonly 'is.one of': never;
    readonly 'is.contains': never;
    readonly 'is.at least': never;
    readonly 'is.at most': never;
    readonly 'is.more than': never;
    readonly 'is.less than': never;
    readonly 'is.answered': never;
    readonly 'is.not answered': never;
    readonly 'field.item_title': never;
    readonly 'field.item_text': never;
    readonly 'field.item_text2': never;
    readonly 'field.item_text3': never;
    readonly 'field.options': never;
    readonly 'languages.onlyMissing': never;
    readonly 'languages.missing': never;
    readonly 'languages.nothing': never;
    readonly 'languages.whole': never;
    readonly 'languages.draft': never;
    readonly 'languages.ask': never;
    readonly 'languages.draftFor': 'item' | 'language';
    readonly 'languages.drafting': never;
    readonly 'languages.noAi': never;
    readonly 'languages.confirm': never;
    readonly 'languages.save': never;
    readonly 'languages.discard': never;
    readonly 'languages.saved': never;
    readonly 'changes.none': never;
    readonly 'changes.added': never;
    readonly 'changes.removed': never;
    readonly 'changes.changed': never;
    readonly 'changes.column': never;
    readonly 'changes.before': never;
    readonly 'changes.after': never;
    readonly 'changes.nothing': never;
    readonly 'preview': never;
    readonly 'preview.note': never;
    readonly 'preview.language': never;
    readonly 'preview.group': never;
    readonly 'preview.noGroup': never;
    readonly 'preview.unit': never;
    readonly 'preview.report': never;
    readonly 'preview.again': never;
    readonly 'preview.nothing': never;
    readonly 'is.chosen at least': never;
    readonly 'is.chosen at most': never;
    readonly 'point.none': never;
    readonly 'point.gone': 'number';
    readonly 'test.question': 'number';
    readonly 'test.operator': 'number';
    readonly 'test.value': 'number';
    readonly 'test.group': never;
    readonly 'test.remove': 'number';
    readonly 'test.part': 'number';
    readonly 'test.removePart': 'number';
    readonly 'test.add': never;
    readonly 'test.addPart': never;
    readonly 'test.join': never;
    readonly 'test.choose': never;
    readonly 'test.answerTo': never;
    readonly 'join.all': never;
    readonly 'join.any': never;
    readonly 'join.none': never;
    readonly 'join.notAll': never;
    readonly 'text.switch': never;
    readonly 'text.label': 'label';
    readonly 'text.hint': '12' | '13';
    readonly 'text.means': 'condition';
    readonly 'text.wrong': 'expected' | 'found' | 'place';
    readonly 'text.endsEarly': 'expected';
    readonly 'expected.test': '12';
    readonly 'expected.operator': never;
    readonly 'expected.value': never;
    readonly 'expected.number': never;
    readonly 'expected.list': never;
    readonly 'expected.close': never;
    readonly 'expected.end': never;
    readonly 'expected.shorter': never;
    readonly 'jump.first': never;
    readonly 'jump.none': never;
    readonly 'jump.add': never;
    readonly 'jump.to': 'number';
    readonly 'jump.if': 'number';
    readonly 'jump.up': 'number';
    readonly 'jump.remove': 'number';
    readonly 'chosen.noChoice': never;
    readonly 'chosen.all': never;
    readonly 'option.label': 'language' | 'number';
    readonly 'option.value': 'number';
    readonly 'option.hint': never;
    readonly 'option.add': never;
    readonly 'option.up': 'number';
    readonly 'option.down': 'number';
    readonly 'option.remove': 'number';
    readonly 'option.taken': never;
    readonly 'paste': never;
    readonly 'paste.type': never;
    readonly 'paste.text': never;
    readonly 'paste.hint': 'languages';
    readonly 'paste.add': 'count';
    readonly 'paste.done': 'count';
    readonly 'paste.cancel': never;
    readonly 'again': never;
    readonly 'preview.adaptive': never;
    readonly 'preview.anotherPerson': never;
    readonly 'languages.aiError': 'message';
  };
  readonly 'system-dashboard': {
    readonly 'part.main': never;
    readonly 'part.errors': never;
    readonly 'organisation': never;
    readonly 'allOrganisations': never;
    readonly 'back': never;
    readonly 'hours': 'number';
    readonly 'days': 'number';
    readonly 'week': never;
    readonly 'noWeek': never;
    readonly 'from': never;
    readonly 'to': never;
    readonly 'load': never;
    readonly 'reference': never;
    readonly 'find': never;
    readonly 'notFound': 'reference';
    readonly 'severity.critical': never;
    readonly 'severity.error': never;
    readonly 'severity.warning': never;
    readonly 'severity.info': never;
    readonly 'entries': 'count';
    readonly 'chartNote': never;
    readonly 'states': 'acknowledged' | 'closed' | 'open';
    readonly 'chart': 'entries';
    readonly 'part': 'at' | 'other' | 'severe';
    readonly 'top': never;
    readonly 'topOf': 'count' | 'shown';
    readonly 'recent': never;
    readonly 'entriesOfCauses': 'count' | 'entries';
    readonly 'tab.open': 'count';
    readonly 'tab.acknowledged': 'count';
    readonly 'tab.closed': 'count';
    readonly 'none.open': never;
    readonly 'none.acknowledged': never;
    readonly 'none.closed': never;
    readonly 'done.open': never;
    readonly 'done.acknowledged': never;
    readonly 'done.closed': never;
    readonly 'undo': never;
    readonly 'notSet': never;
    readonly 'organisations': 'count';
    readonly 'times': 'times';
    readonly 'first': 'at';
    readonly 'last': 'at';
    readonly 'ack': never;
    readonly 'close': never;
    readonly 'reopen': never;
    readonly 'fact.when': never;
    readonly 'fact.organisation': never;
    readonly 'fact.role': never;
    readonly 'fact.page': never;
    readonly 'fact.endpoint': never;
    readonly 'fact.code': never;
    readonly 'fact.release': never;
    readonly 'fact.browser': never;
    readonly 'fact.request': never;
    readonly 'fact.cause': never;
    readonly 'fact.severity': never;
    readonly 'fact.reference': never;
    readonly 'oneOf': 'count' | 'last';
    readonly 'whatItWas': never;
    readonly 'whatTheyDid': never;
    readonly 'noTrail': never;
    readonly 'step': 'ms' | 'status';
    readonly 'details': never;
    readonly 'service': never;
    readonly 'service.up': never;
    readonly 'service.away': never;
    readonly 'release': 'version';
    readonly 'latest': never;
    readonly 'latestOf': 'count';
    readonly 'quiet': never;
    readonly 'part.metrics': never;
    readonly 'countedTo': 'at';
    readonly 'notCounted': never;
    readonly 'notCounted.text': never;
    readonly 'inAll': never;
    readonly 'calls': never;
    readonly 'errorRate': never;
    readonly 'p50': never;
    readonly 'p95': never;
    readonly 'p99': never;
    readonly 'ms': 'ms';
    readonly 'people': never;
    readonly 'fewPeople': never;
    readonly 'callsOverTime': never;
    readonly 'p95OverTime': never;
    readonly 'byDomain': never;
    readonly 'percentileNote': never;
    readonly 'domain': never;
    readonly 'oneByOne': never;
    readonly 'fact.status': never;
    readonly 'status.acknowledged': never;
    readonly 'status.closed': never;
    readonly 'year': never;
    readonly 'levels': never;
    readonly 'levels.note': never;
    readonly 'level.calls': never;
    readonly 'level.speed': never;
    readonly 'level.mails': never;
    readonly 'level.closes': never;
    readonly 'level.of': 'objective';
    readonly 'level.left': 'left';
    readonly 'level.gone': 'at' | 'left';
    readonly 'level.broken': never;
    readonly 'level.none': never;
    readonly 'level.burn': 'burn' | 'hour';
    readonly 'work.rounds': never;
    readonly 'work.lag': never;
    readonly 'work.lagOverTime': never;
    readonly 'work.opened': never;
    readonly 'work.closed': never;
    readonly 'work.late': never;
    readonly 'work.lateOrFailed': never;
    readonly 'work.longest': never;
    readonly 'work.median': never;
    readonly 'work.failed': never;
    readonly 'work.mails': never;
    readonly 'work.mailsOverTime': never;
    readonly 'mail.sent': never;
    readonly 'mail.delivered': never;
    readonly 'mail.bounced': never;
    readonly 'mail.blocked': never;
    readonly 'mail.spam': never;
    readonly 'mail.failed': never;
    readonly 'mail.waiting': never;
    readonly 'work.jobs': never;
    readonly 'work.ended': never;
    readonly 'work.jobsOverTime': never;
    readonly 'work.analytics': never;
    readonly 'work.runs': never;
    readonly 'work.runsOverTime': never;
    readonly 'work.figures': never;
    readonly 'work.analyses': never;
    readonly 'work.ai': never;
    readonly 'work.tokens': never;
    readonly 'work.tokensOverTime': never;
    readonly 'work.background': never;
    readonly 'work.turns': never;
    readonly 'work.turnsOverTime': never;
    readonly 'work.files': never;
    readonly 'work.bytes': never;
    readonly 'noNames': never;
    readonly 'dependencies': never;
    readonly 'dependencies.note': never;
    readonly 'dependency.store': never;
    readonly 'dependency.files': never;
    readonly 'dependency.mail': never;
    readonly 'dependency.directory': never;
    readonly 'dependency.ai': never;
    readonly 'dependency.orchestrations': never;
    readonly 'dependency.sign-in': never;
    readonly 'dependency.is.works': never;
    readonly 'dependency.is.partly': never;
    readonly 'dependency.is.fails': never;
    readonly 'dependency.is.unused': never;
    readonly 'dependency.calls': 'calls' | 'failed' | 'p95';
    readonly 'dependency.last': 'at' | 'what';
    readonly 'dependency.noFailure': never;
    readonly 'whereTimeWent': never;
    readonly 'noSpans': never;
    readonly 'span': 'ms' | 'times';
  };
  readonly 'trust': {
    readonly 'title': never;
    readonly 'lead': never;
    readonly 'back': never;
    readonly 'none': never;
    readonly 'waiting': never;
    readonly 'check.title': never;
    readonly 'check.lead': never;
    readonly 'check.limit': never;
    readonly 'check.run': never;
    readonly 'check.again': never;
    readonly 'check.running': 'all' | 'done';
    readonly 'check.held': 'smallest';
    readonly 'check.nothing': never;
    readonly 'check.broken': never;
    readonly 'check.unfit': 'count';
    readonly 'check.table': never;
    readonly 'check.round': never;
    readonly 'check.scores': never;
    readonly 'check.details': never;
    readonly 'check.group': 'least' | 'smallest';
    readonly 'check.group-bound': 'least' | 'smallest';
    readonly 'check.none': never;
    readonly 'release.title': never;
    readonly 'release.lead': never;
    readonly 'release.who': never;
    readonly 'release.save': never;
    readonly 'release.program': never;
    readonly 'release.command': never;
    readonly 'release.keys': never;
    readonly 'release.keyHint': 'option';
    readonly 'release.failed': never;
  };
  readonly 'units': {
    readonly 'title': never;
    readonly 'all': never;
    readonly 'none': never;
    readonly 'again': never;
    readonly 'below': 'name';
    readonly 'noManager': never;
    readonly 'people': 'count';
    readonly 'failed': never;
    readonly 'partOf': 'name';
    readonly 'top': never;
    readonly 'moveHint': never;
    readonly 'moved': 'name' | 'parent';
    readonly 'movedTop': 'name';
  };
  readonly 'unsubscribe': {
    readonly 'title': never;
    readonly 'title.stopped': never;
    readonly 'checking': never;
    readonly 'working': never;
    readonly 'missing': never;
    readonly 'logIn': never;
    readonly 'back': never;
    readonly 'again': never;
    readonly 'wanted.text': 'company';
    readonly 'wanted.more': never;
    readonly 'wanted.act': never;
    readonly 'stopped.text': 'company';
    readonly 'stopped.more': 'company';
    readonly 'stopped.act': never;
    readonly 'way.title': never;
    readonly 'way.mail': never;
    readonly 'way.slack': never;
    readonly 'way.saved': never;
    readonly 'way.failed': never;
    readonly 'also.text': 'company';
    readonly 'also.act': never;
    readonly 'way.teams': never;
    readonly 'way.hint': 'company';
    readonly 'way.sms': never;
    readonly 'number': never;
    readonly 'number.hint': never;
    readonly 'number.send': never;
    readonly 'code': never;
    readonly 'code.hint': 'minutes';
    readonly 'code.confirm': never;
    readonly 'number.cancel': never;
    readonly 'number.failed': never;
  };
  readonly 'update-reports': {
    readonly 'label': never;
    readonly 'done': never;
    readonly 'completed': never;
    readonly 'failed': 'error';
  };
  readonly 'upload-undo': {
    readonly 'title': never;
    readonly 'act': never;
    readonly 'cannot': never;
    readonly 'failed': never;
    readonly 'running': never;
    readonly 'done': never;
    readonly 'made': 'count';
    readonly 'changed': 'count';
    readonly 'leaving': 'count';
    readonly 'roles': 'count';
    readonly 'counts': never;
    readonly 'among': never;
    readonly 'line': 'after' | 'before' | 'label' | 'name';
    readonly 'empty': never;
    readonly 'fields': 'count' | 'names';
  };
  readonly 'webhooks': {
    readonly 'title': never;
    readonly 'intro': never;
    readonly 'signed': never;
    readonly 'failed': never;
    readonly 'add': never;
    readonly 'name': never;
    readonly 'url': never;
    readonly 'urlHint': never;
    readonly 'events': never;
    readonly 'noName': never;
    readonly 'noUrl': never;
    readonly 'noEvent': never;
    readonly 'save': never;
    readonly 'cancel': never;
    readonly 'saveFailed': never;
    readonly 'secret': 'name';
    readonly 'once': never;
    readonly 'state.on': never;
    readonly 'state.off': never;
    readonly 'state.disabled': never;
    readonly 'state.failing': never;
    readonly 'disabledNote': 'date';
    readonly 'failingNote': 'date';
    readonly 'takenNote': 'date';
    readonly 'newNote': never;
    readonly 'test': never;
    readonly 'testNamed': 'name';
    readonly 'testTaken': 'answer';
    readonly 'testAnswered': 'answer';
    readonly 'testFailed': never;
    readonly 'sendFailed': never;
    readonly 'replay': never;
    readonly 'more': 'name';
    readonly 'edit': never;
    readonly 'switchOn': never;
    readonly 'switchOff': never;
    readonly 'newSecret': never;
    readonly 'newSecretText': never;
    readonly 'remove': never;
    readonly 'removeTitle': 'name';
    readonly 'removeText': never;
    readonly 'removed': never;
    readonly 'actFailed': never;
    readonly 'empty': never;
    readonly 'emptyText': never;
  };
};

/** Texts without places: what the catalogue and the content are called. */
export type TextKey =
  | 'content/actions:included.belonging.1'
  | 'content/actions:included.belonging.2'
  | 'content/actions:included.respect.1'
  | 'content/actions:included.respect.2'
  | 'content/actions:included.fairness.1'
  | 'content/actions:included.fairness.2'
  | 'content/actions:included.authenticity.1'
  | 'content/actions:included.authenticity.2'
  | 'content/actions:included.speaking_up.1'
  | 'content/actions:included.speaking_up.2'
  | 'content/actions:included.being_heard.1'
  | 'content/actions:included.being_heard.2'
  | 'content/actions:included.team_support.1'
  | 'content/actions:included.team_support.2'
  | 'content/actions:included.manager_care.1'
  | 'content/actions:included.manager_care.2'
  | 'content/actions:included.openness.1'
  | 'content/actions:included.openness.2'
  | 'content/actions:included.equal_opportunity.1'
  | 'content/actions:included.equal_opportunity.2'
  | 'content/actions:included.appreciation.1'
  | 'content/actions:included.appreciation.2'
  | 'content/actions:included.balance.1'
  | 'content/actions:included.balance.2'
  | 'content/actions:inspired.meaning.1'
  | 'content/actions:inspired.meaning.2'
  | 'content/actions:inspired.purpose.1'
  | 'content/actions:inspired.purpose.2'
  | 'content/actions:inspired.direction.1'
  | 'content/actions:inspired.direction.2'
  | 'content/actions:inspired.values.1'
  | 'content/actions:inspired.values.2'
  | 'content/actions:inspired.leadership.1'
  | 'content/actions:inspired.leadership.2'
  | 'content/actions:inspired.pride.1'
  | 'content/actions:inspired.pride.2'
  | 'content/actions:inspired.learning.1'
  | 'content/actions:inspired.learning.2'
  | 'content/actions:inspired.growth.1'
  | 'content/actions:inspired.growth.2'
  | 'content/actions:inspired.strengths.1'
  | 'content/actions:inspired.strengths.2'
  | 'content/actions:inspired.new_ideas.1'
  | 'content/actions:inspired.new_ideas.2'
  | 'content/actions:inspired.energy.1'
  | 'content/actions:inspired.energy.2'
  | 'content/actions:inspired.future.1'
  | 'content/actions:inspired.future.2'
  | 'content/actions:involved.autonomy.1'
  | 'content/actions:involved.autonomy.2'
  | 'content/actions:involved.influence.1'
  | 'content/actions:involved.influence.2'
  | 'content/actions:involved.clear_role.1'
  | 'content/actions:involved.clear_role.2'
  | 'content/actions:involved.feedback.1'
  | 'content/actions:involved.feedback.2'
  | 'content/actions:involved.resources.1'
  | 'content/actions:involved.resources.2'
  | 'content/actions:involved.workload.1'
  | 'content/actions:involved.workload.2'
  | 'content/actions:involved.collaboration.1'
  | 'content/actions:involved.collaboration.2'
  | 'content/actions:involved.initiative.1'
  | 'content/actions:involved.initiative.2'
  | 'content/actions:involved.shared_responsibility.1'
  | 'content/actions:involved.shared_responsibility.2'
  | 'content/actions:involved.contribution.1'
  | 'content/actions:involved.contribution.2'
  | 'content/actions:involved.quality.1'
  | 'content/actions:involved.quality.2'
  | 'content/actions:involved.follow_up.1'
  | 'content/actions:involved.follow_up.2'
  | 'content/assistant:goOn'
  | 'content/assistant:notUnderstood'
  | 'content/assistant:noReply'
  | 'content/bot:responseRequired'
  | 'content/bot:undefinedMessage'
  | 'content/bot:lastMessageErrors'
  | 'content/bot:completed'
  | 'content/email-templates:activation.subject'
  | 'content/email-templates:activation.content'
  | 'content/email-templates:activation.link'
  | 'content/email-templates:address-changed.subject'
  | 'content/email-templates:address-changed.content'
  | 'content/email-templates:address-changed.link'
  | 'content/email-templates:email-change.subject'
  | 'content/email-templates:email-change.content'
  | 'content/email-templates:email-change.link'
  | 'content/email-templates:email-change.content-administrator'
  | 'content/email-templates:email-moved.subject'
  | 'content/email-templates:email-moved.content'
  | 'content/email-templates:email-moved.link'
  | 'content/email-templates:info.subject'
  | 'content/email-templates:info.content'
  | 'content/email-templates:info.link'
  | 'content/email-templates:invitation.subject'
  | 'content/email-templates:invitation.content'
  | 'content/email-templates:invitation.link'
  | 'content/email-templates:reminder.subject'
  | 'content/email-templates:reminder.content'
  | 'content/email-templates:reminder.link'
  | 'content/email-templates:sign-in-end.subject'
  | 'content/email-templates:sign-in-end.content'
  | 'content/email-templates:sign-in-end.link'
  | 'content/email-templates:sign-in-end.content-administrator'
  | 'content/email-templates:until-it-closes'
  | 'content/email-templates:weekly.subject'
  | 'content/email-templates:weekly.content'
  | 'content/email-templates:weekly.link'
  | 'content/email-templates:feed.subject'
  | 'content/email-templates:feed.content'
  | 'content/email-templates:feed.link'
  | 'content/email-templates:answers.subject'
  | 'content/email-templates:answers.content'
  | 'content/email-templates:answers.link'
  | 'content/help:sign-in.title'
  | 'content/help:sign-in.lead'
  | 'content/help:sign-in.tasks'
  | 'content/help:activate.title'
  | 'content/help:activate.lead'
  | 'content/help:activate.tasks'
  | 'content/help:email-change.title'
  | 'content/help:email-change.lead'
  | 'content/help:email-change.tasks'
  | 'content/help:unsubscribe.title'
  | 'content/help:unsubscribe.lead'
  | 'content/help:unsubscribe.tasks'
  | 'content/help:dashboard.title'
  | 'content/help:dashboard.lead'
  | 'content/help:dashboard.tasks'
  | 'content/help:employee.title'
  | 'content/help:employee.lead'
  | 'content/help:employee.tasks'
  | 'content/help:company.title'
  | 'content/help:company.lead'
  | 'content/help:company.tasks'
  | 'content/help:units.title'
  | 'content/help:units.lead'
  | 'content/help:units.tasks'
  | 'content/help:employees.title'
  | 'content/help:employees.lead'
  | 'content/help:employees.tasks'
  | 'content/help:playground.title'
  | 'content/help:playground.lead'
  | 'content/help:playground.tasks'
  | 'content/help:flow-runner.title'
  | 'content/help:flow-runner.lead'
  | 'content/help:flow-runner.tasks'
  | 'content/help:email-manager.title'
  | 'content/help:email-manager.lead'
  | 'content/help:email-manager.tasks'
  | 'content/help:account-manager.title'
  | 'content/help:account-manager.lead'
  | 'content/help:account-manager.tasks'
  | 'content/help:survey-builder.title'
  | 'content/help:survey-builder.lead'
  | 'content/help:survey-builder.tasks'
  | 'content/help:driver-builder.title'
  | 'content/help:driver-builder.lead'
  | 'content/help:driver-builder.tasks'
  | 'content/help:role-manager.title'
  | 'content/help:role-manager.lead'
  | 'content/help:role-manager.tasks'
  | 'content/help:reports.title'
  | 'content/help:reports.lead'
  | 'content/help:reports.tasks'
  | 'content/help:sunburst.title'
  | 'content/help:sunburst.lead'
  | 'content/help:sunburst.tasks'
  | 'content/help:actions.title'
  | 'content/help:actions.lead'
  | 'content/help:actions.tasks'
  | 'content/help:hidden.title'
  | 'content/help:hidden.lead'
  | 'content/help:hidden.tasks'
  | 'content/help:first-round.title'
  | 'content/help:first-round.lead'
  | 'content/help:first-round.tasks'
  | 'content/help:roles.title'
  | 'content/help:roles.lead'
  | 'content/help:roles.tasks'
  | 'content/help:copilot.title'
  | 'content/help:copilot.lead'
  | 'content/help:copilot.tasks'
  | 'content/help:data-manager.title'
  | 'content/help:data-manager.lead'
  | 'content/help:data-manager.tasks'
  | 'content/help:flow-builder.title'
  | 'content/help:flow-builder.lead'
  | 'content/help:flow-builder.tasks'
  | 'content/help:flow-manager.title'
  | 'content/help:flow-manager.lead'
  | 'content/help:flow-manager.tasks'
  | 'content/help:analytics-builder.title'
  | 'content/help:analytics-builder.lead'
  | 'content/help:analytics-builder.tasks'
  | 'content/help:analytics-playground.title'
  | 'content/help:analytics-playground.lead'
  | 'content/help:analytics-playground.tasks'
  | 'content/help:system-dashboard.title'
  | 'content/help:system-dashboard.lead'
  | 'content/help:system-dashboard.tasks'
  | 'content/help:data-migration.title'
  | 'content/help:data-migration.lead'
  | 'content/help:data-migration.tasks'
  | 'content/help:chat.title'
  | 'content/help:chat.lead'
  | 'content/help:chat.tasks'
  | 'content/help:kiosks.title'
  | 'content/help:kiosks.lead'
  | 'content/help:kiosks.tasks'
  | 'content/help:messages.title'
  | 'content/help:messages.lead'
  | 'content/help:messages.tasks'
  | 'content/help:keyboard.title'
  | 'content/help:keyboard.lead'
  | 'content/help:keyboard.tasks'
  | 'content/lifecycle:joining.title'
  | 'content/lifecycle:leaving.title'
  | 'content/lifecycle:returning.title'
  | 'content/lifecycle:completion'
  | 'content/lifecycle:first-week.title'
  | 'content/lifecycle:first-week.description'
  | 'content/lifecycle:first-week.welcome'
  | 'content/lifecycle:first-week.closing'
  | 'content/lifecycle:first-month.title'
  | 'content/lifecycle:first-month.description'
  | 'content/lifecycle:first-month.welcome'
  | 'content/lifecycle:first-month.closing'
  | 'content/lifecycle:three-months.title'
  | 'content/lifecycle:three-months.description'
  | 'content/lifecycle:three-months.welcome'
  | 'content/lifecycle:three-months.closing'
  | 'content/lifecycle:exit.title'
  | 'content/lifecycle:exit.description'
  | 'content/lifecycle:exit.welcome'
  | 'content/lifecycle:exit.closing'
  | 'content/lifecycle:return.title'
  | 'content/lifecycle:return.description'
  | 'content/lifecycle:return.welcome'
  | 'content/lifecycle:return.closing'
  | 'content/lifecycle:drivers.joining_welcome.title'
  | 'content/lifecycle:drivers.joining_welcome.question'
  | 'content/lifecycle:drivers.joining_readiness.title'
  | 'content/lifecycle:drivers.joining_readiness.question'
  | 'content/lifecycle:drivers.joining_people.title'
  | 'content/lifecycle:drivers.joining_people.question'
  | 'content/lifecycle:drivers.joining_promise.title'
  | 'content/lifecycle:drivers.joining_promise.question'
  | 'content/lifecycle:drivers.joining_role.title'
  | 'content/lifecycle:drivers.joining_role.question'
  | 'content/lifecycle:drivers.joining_training.title'
  | 'content/lifecycle:drivers.joining_training.question'
  | 'content/lifecycle:drivers.joining_feedback.title'
  | 'content/lifecycle:drivers.joining_feedback.question'
  | 'content/lifecycle:drivers.joining_questions.title'
  | 'content/lifecycle:drivers.joining_questions.question'
  | 'content/lifecycle:drivers.joining_contribution.title'
  | 'content/lifecycle:drivers.joining_contribution.question'
  | 'content/lifecycle:drivers.joining_expectations.title'
  | 'content/lifecycle:drivers.joining_expectations.question'
  | 'content/lifecycle:drivers.joining_manager.title'
  | 'content/lifecycle:drivers.joining_manager.question'
  | 'content/lifecycle:drivers.joining_staying.title'
  | 'content/lifecycle:drivers.joining_staying.question'
  | 'content/lifecycle:drivers.leaving_work.title'
  | 'content/lifecycle:drivers.leaving_work.question'
  | 'content/lifecycle:drivers.leaving_growth.title'
  | 'content/lifecycle:drivers.leaving_growth.question'
  | 'content/lifecycle:drivers.leaving_pay.title'
  | 'content/lifecycle:drivers.leaving_pay.question'
  | 'content/lifecycle:drivers.leaving_manager.title'
  | 'content/lifecycle:drivers.leaving_manager.question'
  | 'content/lifecycle:drivers.leaving_load.title'
  | 'content/lifecycle:drivers.leaving_load.question'
  | 'content/lifecycle:drivers.leaving_recommend.title'
  | 'content/lifecycle:drivers.leaving_recommend.question'
  | 'content/lifecycle:drivers.returning_contact.title'
  | 'content/lifecycle:drivers.returning_contact.question'
  | 'content/lifecycle:drivers.returning_plan.title'
  | 'content/lifecycle:drivers.returning_plan.question'
  | 'content/lifecycle:drivers.returning_change.title'
  | 'content/lifecycle:drivers.returning_change.question'
  | 'content/lifecycle:drivers.returning_balance.title'
  | 'content/lifecycle:drivers.returning_balance.question'
  | 'content/main-survey:survey_title'
  | 'content/main-survey:survey_description'
  | 'content/main-survey:welcome'
  | 'content/main-survey:closing_question'
  | 'content/main-survey:completion'
  | 'content/main-survey:included.title'
  | 'content/main-survey:included.description'
  | 'content/main-survey:included.question'
  | 'content/main-survey:included.intro'
  | 'content/main-survey:included.drivers.belonging.title'
  | 'content/main-survey:included.drivers.belonging.description'
  | 'content/main-survey:included.drivers.belonging.question'
  | 'content/main-survey:included.drivers.respect.title'
  | 'content/main-survey:included.drivers.respect.description'
  | 'content/main-survey:included.drivers.respect.question'
  | 'content/main-survey:included.drivers.fairness.title'
  | 'content/main-survey:included.drivers.fairness.description'
  | 'content/main-survey:included.drivers.fairness.question'
  | 'content/main-survey:included.drivers.authenticity.title'
  | 'content/main-survey:included.drivers.authenticity.description'
  | 'content/main-survey:included.drivers.authenticity.question'
  | 'content/main-survey:included.drivers.speaking_up.title'
  | 'content/main-survey:included.drivers.speaking_up.description'
  | 'content/main-survey:included.drivers.speaking_up.question'
  | 'content/main-survey:included.drivers.being_heard.title'
  | 'content/main-survey:included.drivers.being_heard.description'
  | 'content/main-survey:included.drivers.being_heard.question'
  | 'content/main-survey:included.drivers.team_support.title'
  | 'content/main-survey:included.drivers.team_support.description'
  | 'content/main-survey:included.drivers.team_support.question'
  | 'content/main-survey:included.drivers.manager_care.title'
  | 'content/main-survey:included.drivers.manager_care.description'
  | 'content/main-survey:included.drivers.manager_care.question'
  | 'content/main-survey:included.drivers.openness.title'
  | 'content/main-survey:included.drivers.openness.description'
  | 'content/main-survey:included.drivers.openness.question'
  | 'content/main-survey:included.drivers.equal_opportunity.title'
  | 'content/main-survey:included.drivers.equal_opportunity.description'
  | 'content/main-survey:included.drivers.equal_opportunity.question'
  | 'content/main-survey:included.drivers.appreciation.title'
  | 'content/main-survey:included.drivers.appreciation.description'
  | 'content/main-survey:included.drivers.appreciation.question'
  | 'content/main-survey:included.drivers.balance.title'
  | 'content/main-survey:included.drivers.balance.description'
  | 'content/main-survey:included.drivers.balance.question'
  | 'content/main-survey:inspired.title'
  | 'content/main-survey:inspired.description'
  | 'content/main-survey:inspired.question'
  | 'content/main-survey:inspired.intro'
  | 'content/main-survey:inspired.drivers.meaning.title'
  | 'content/main-survey:inspired.drivers.meaning.description'
  | 'content/main-survey:inspired.drivers.meaning.question'
  | 'content/main-survey:inspired.drivers.purpose.title'
  | 'content/main-survey:inspired.drivers.purpose.description'
  | 'content/main-survey:inspired.drivers.purpose.question'
  | 'content/main-survey:inspired.drivers.direction.title'
  | 'content/main-survey:inspired.drivers.direction.description'
  | 'content/main-survey:inspired.drivers.direction.question'
  | 'content/main-survey:inspired.drivers.values.title'
  | 'content/main-survey:inspired.drivers.values.description'
  | 'content/main-survey:inspired.drivers.values.question'
  | 'content/main-survey:inspired.drivers.leadership.title'
  | 'content/main-survey:inspired.drivers.leadership.description'
  | 'content/main-survey:inspired.drivers.leadership.question'
  | 'content/main-survey:inspired.drivers.pride.title'
  | 'content/main-survey:inspired.drivers.pride.description'
  | 'content/main-survey:inspired.drivers.pride.question'
  | 'content/main-survey:inspired.drivers.learning.title'
  | 'content/main-survey:inspired.drivers.learning.description'
  | 'content/main-survey:inspired.drivers.learning.question'
  | 'content/main-survey:inspired.drivers.growth.title'
  | 'content/main-survey:inspired.drivers.growth.description'
  | 'content/main-survey:inspired.drivers.growth.question'
  | 'content/main-survey:inspired.drivers.strengths.title'
  | 'content/main-survey:inspired.drivers.strengths.description'
  | 'content/main-survey:inspired.drivers.strengths.question'
  | 'content/main-survey:inspired.drivers.new_ideas.title'
  | 'content/main-survey:inspired.drivers.new_ideas.description'
  | 'content/main-survey:inspired.drivers.new_ideas.question'
  | 'content/main-survey:inspired.drivers.energy.title'
  | 'content/main-survey:inspired.drivers.energy.description'
  | 'content/main-survey:inspired.drivers.energy.question'
  | 'content/main-survey:inspired.drivers.future.title'
  | 'content/main-survey:inspired.drivers.future.description'
  | 'content/main-survey:inspired.drivers.future.question'
  | 'content/main-survey:involved.title'
  | 'content/main-survey:involved.description'
  | 'content/main-survey:involved.question'
  | 'content/main-survey:involved.intro'
  | 'content/main-survey:involved.drivers.autonomy.title'
  | 'content/main-survey:involved.drivers.autonomy.description'
  | 'content/main-survey:involved.drivers.autonomy.question'
  | 'content/main-survey:involved.drivers.influence.title'
  | 'content/main-survey:involved.drivers.influence.description'
  | 'content/main-survey:involved.drivers.influence.question'
  | 'content/main-survey:involved.drivers.clear_role.title'
  | 'content/main-survey:involved.drivers.clear_role.description'
  | 'content/main-survey:involved.drivers.clear_role.question'
  | 'content/main-survey:involved.drivers.feedback.title'
  | 'content/main-survey:involved.drivers.feedback.description'
  | 'content/main-survey:involved.drivers.feedback.question'
  | 'content/main-survey:involved.drivers.resources.title'
  | 'content/main-survey:involved.drivers.resources.description'
  | 'content/main-survey:involved.drivers.resources.question'
  | 'content/main-survey:involved.drivers.workload.title'
  | 'content/main-survey:involved.drivers.workload.description'
  | 'content/main-survey:involved.drivers.workload.question'
  | 'content/main-survey:involved.drivers.collaboration.title'
  | 'content/main-survey:involved.drivers.collaboration.description'
  | 'content/main-survey:involved.drivers.collaboration.question'
  | 'content/main-survey:involved.drivers.initiative.title'
  | 'content/main-survey:involved.drivers.initiative.description'
  | 'content/main-survey:involved.drivers.initiative.question'
  | 'content/main-survey:involved.drivers.shared_responsibility.title'
  | 'content/main-survey:involved.drivers.shared_responsibility.description'
  | 'content/main-survey:involved.drivers.shared_responsibility.question'
  | 'content/main-survey:involved.drivers.contribution.title'
  | 'content/main-survey:involved.drivers.contribution.description'
  | 'content/main-survey:involved.drivers.contribution.question'
  | 'content/main-survey:involved.drivers.quality.title'
  | 'content/main-survey:involved.drivers.quality.description'
  | 'content/main-survey:involved.drivers.quality.question'
  | 'content/main-survey:involved.drivers.follow_up.title'
  | 'content/main-survey:involved.drivers.follow_up.description'
  | 'content/main-survey:involved.drivers.follow_up.question'
  | 'content/reports:sunburst.title'
  | 'content/reports:overview.title'
  | 'content/reports:unit-overview.title'
  | 'content/reports:drivers.title'
  | 'content/reports:drivers.by-round.title'
  | 'content/reports:drivers.by-round.description'
  | 'content/reports:drivers.by-unit.title'
  | 'content/reports:participation.title'
  | 'content/reports:overall.title'
  | 'content/reports:dimensions.title'
  | 'content/reports:trend.title'
  | 'content/reports:trend.description'
  | 'content/reports:distribution.title'
  | 'content/reports:distribution.description'
  | 'content/reports:standouts.1.strongest'
  | 'content/reports:standouts.2.weakest'
  | 'content/reports:standouts.3.risers'
  | 'content/reports:standouts.4.fallers'
  | 'content/reports:beside-company.title'
  | 'content/reports:comments.title'
  | 'content/reports:heatmap.title'
  | 'content/reports:heatmap.description'
  | 'content/reports:summary.title'
  | 'content/reports:by-cut.title'
  | 'content/reports:by-cut.description'
  | 'content/reports:what-moved.title'
  | 'content/reports:matters-most.title'
  | 'content/reports:moved-with.title'
  | 'content/reports:alike.title'
  | 'content/reports:newcomers.title'
  | 'content/reports:themes.title'
  | 'content/reports:what-moved.description'
  | 'content/reports:matters-most.description'
  | 'content/reports:moved-with.description'
  | 'content/reports:alike.description'
  | 'content/reports:newcomers.description'
  | 'content/reports:themes.description'
  | 'content/sample:company'
  | 'content/sample:unit.office'
  | 'content/sample:unit.workshop'
  | 'content/sample:unit.shops'
  | 'content/sample:unit.online'
  | 'content/sample:said.workload.1'
  | 'content/sample:said.workload.2'
  | 'content/sample:said.learning'
  | 'content/sample:said.appreciation'
  | 'content/sample:said.team_support'
  | 'content/sample:said.clear_role'
  | 'content/sample:said.closing'
  | 'content/sample:list'
  | 'content/sample:done.title'
  | 'content/sample:done.why'
  | 'content/sample:done.outcome'
  | 'content/sample:doing.list'
  | 'content/sample:doing.title'
  | 'content/sample:doing.why'
  | 'tables/account-deletions:label'
  | 'tables/account-deletions:account_id_ref'
  | 'tables/account-deletions:state'
  | 'tables/account-deletions:state.none'
  | 'tables/account-deletions:state.scheduled'
  | 'tables/account-deletions:state.running'
  | 'tables/account-deletions:state.done'
  | 'tables/account-deletions:code_hash'
  | 'tables/account-deletions:code_salt'
  | 'tables/account-deletions:code_expires_at'
  | 'tables/account-deletions:attempts'
  | 'tables/account-deletions:asked_by_ref'
  | 'tables/account-deletions:status_before'
  | 'tables/account-deletions:status_before.pending'
  | 'tables/account-deletions:status_before.active'
  | 'tables/account-deletions:status_before.closed'
  | 'tables/account-deletions:delete_after'
  | 'tables/account-deletions:wipe_blobs'
  | 'tables/account-deletions:counted_before'
  | 'tables/account-deletions:counted_after'
  | 'tables/accounts:label'
  | 'tables/accounts:account_name'
  | 'tables/accounts:status'
  | 'tables/accounts:status.pending'
  | 'tables/accounts:status.active'
  | 'tables/accounts:status.closed'
  | 'tables/accounts:last_login'
  | 'tables/accounts:company_id_ref'
  | 'tables/accounts:account_data'
  | 'tables/accounts:owner_data'
  | 'tables/accounts:status.sample'
  | 'tables/accounts:account_name.help'
  | 'tables/accounts:status.help'
  | 'tables/accounts:last_login.help'
  | 'tables/action-comments:label'
  | 'tables/action-comments:text'
  | 'tables/action-comments:text.help'
  | 'tables/action-comments:employee_id_ref'
  | 'tables/action-comments:employee_id_ref.help'
  | 'tables/action-list-impacted-units:label'
  | 'tables/action-lists:label'
  | 'tables/action-lists:impact_scope'
  | 'tables/action-lists:impact_scope.help'
  | 'tables/action-lists:impact_scope.units'
  | 'tables/action-lists:impact_scope.organisation'
  | 'tables/action-lists:action_list_type'
  | 'tables/action-lists:action_list_type.help'
  | 'tables/action-lists:action_list_type.improvement'
  | 'tables/action-lists:action_list_type.programme'
  | 'tables/action-lists:action_list_type.custom'
  | 'tables/action-lists:custom_type'
  | 'tables/action-lists:custom_type.help'
  | 'tables/action-lists:action_list_status'
  | 'tables/action-lists:action_list_status.help'
  | 'tables/action-lists:action_list_status.draft'
  | 'tables/action-lists:action_list_status.active'
  | 'tables/action-lists:action_list_status.completed'
  | 'tables/action-lists:action_list_status.archived'
  | 'tables/action-lists:priority'
  | 'tables/action-lists:priority.help'
  | 'tables/action-lists:priority.high'
  | 'tables/action-lists:priority.medium'
  | 'tables/action-lists:priority.low'
  | 'tables/action-lists:employee_id_ref'
  | 'tables/action-lists:employee_id_ref.help'
  | 'tables/action-primary-drivers:label'
  | 'tables/action-secondary-drivers:label'
  | 'tables/actions:label'
  | 'tables/actions:stage'
  | 'tables/actions:stage.help'
  | 'tables/actions:stage.suggested'
  | 'tables/actions:stage.to do'
  | 'tables/actions:stage.doing'
  | 'tables/actions:stage.done'
  | 'tables/actions:stage.archived'
  | 'tables/actions:action_status'
  | 'tables/actions:action_status.help'
  | 'tables/actions:action_status.on track'
  | 'tables/actions:action_status.at risk'
  | 'tables/actions:action_status.blocked'
  | 'tables/actions:owner_id_ref'
  | 'tables/actions:owner_id_ref.help'
  | 'tables/actions:due_date'
  | 'tables/actions:due_date.help'
  | 'tables/actions:labels'
  | 'tables/actions:labels.help'
  | 'tables/actions:why'
  | 'tables/actions:why.help'
  | 'tables/actions:expected_outcome'
  | 'tables/actions:expected_outcome.help'
  | 'tables/actions:outcome'
  | 'tables/actions:outcome.help'
  | 'tables/actions:shown_to_everybody'
  | 'tables/actions:shown_to_everybody.help'
  | 'tables/actions:icon_or_picture'
  | 'tables/actions:icon_or_picture.help'
  | 'tables/actions:parent_id_ref'
  | 'tables/actions:parent_id_ref.help'
  | 'tables/actions:item_order'
  | 'tables/actions:item_order.help'
  | 'tables/actions:round_id'
  | 'tables/actions:round_id.help'
  | 'tables/actions:action_change_dates'
  | 'tables/actions:action_change_dates.help'
  | 'tables/actions:history'
  | 'tables/actions:history.help'
  | 'tables/actions:employee_id_ref'
  | 'tables/actions:employee_id_ref.help'
  | 'tables/actions:labels.red'
  | 'tables/actions:labels.blue'
  | 'tables/actions:labels.green'
  | 'tables/actions:labels.yellow'
  | 'tables/actions:labels.orange'
  | 'tables/actions:labels.purple'
  | 'tables/actions:labels.teal'
  | 'tables/actions:labels.grey'
  | 'tables/actions:labels.brown'
  | 'tables/actions:labels.magenta'
  | 'tables/activation-tokens:label'
  | 'tables/activation-tokens:token_hash'
  | 'tables/activation-tokens:account_id_ref'
  | 'tables/activation-tokens:activation_id_ref'
  | 'tables/activations:label'
  | 'tables/activations:email_id_ref'
  | 'tables/activations:email_id_ref.help'
  | 'tables/activations:status'
  | 'tables/activations:status.help'
  | 'tables/activations:status.pending'
  | 'tables/activations:status.completed'
  | 'tables/activations:status.revoked'
  | 'tables/activations:status.superseded'
  | 'tables/activations:role_name'
  | 'tables/activations:role_name.help'
  | 'tables/activations:expires_at'
  | 'tables/activations:expires_at.help'
  | 'tables/activations:completed_at'
  | 'tables/activations:completed_at.help'
  | 'tables/activations:sent_by'
  | 'tables/activations:sent_by.help'
  | 'tables/activations:email_to'
  | 'tables/activations:email_to.help'
  | 'tables/activations:mail_due_at'
  | 'tables/activations:claimed_at'
  | 'tables/activations:claim_key'
  | 'tables/ai-usage:label'
  | 'tables/ai-usage:calls'
  | 'tables/ai-usage:tokens'
  | 'tables/ai-usage:uses'
  | 'tables/analytics-actions:label'
  | 'tables/analytics-actions:name'
  | 'tables/analytics-actions:name.help'
  | 'tables/analytics-actions:type'
  | 'tables/analytics-actions:type.help'
  | 'tables/analytics-actions:kind'
  | 'tables/analytics-actions:kind.help'
  | 'tables/analytics-actions:action_order'
  | 'tables/analytics-actions:action_order.help'
  | 'tables/analytics-actions:previous_order'
  | 'tables/analytics-actions:previous_order.help'
  | 'tables/analytics-actions:in_data'
  | 'tables/analytics-actions:in_data.help'
  | 'tables/analytics-actions:out_data'
  | 'tables/analytics-actions:out_data.help'
  | 'tables/analytics-actions:x_pos'
  | 'tables/analytics-actions:x_pos.help'
  | 'tables/analytics-actions:y_pos'
  | 'tables/analytics-actions:y_pos.help'
  | 'tables/analytics-actions:type.Descriptive Data'
  | 'tables/analytics-actions:type.Data Preparation'
  | 'tables/analytics-actions:type.Data Mining'
  | 'tables/analytics-actions:type.Hypothesis Testing'
  | 'tables/analytics-actions:type.Predictive Modeling'
  | 'tables/analytics-actions:type.NLP'
  | 'tables/analytics-actions:type.Anonymity'
  | 'tables/analytics-computations:label'
  | 'tables/analytics-computations:name'
  | 'tables/analytics-computations:name.help'
  | 'tables/analytics-computations:figure'
  | 'tables/analytics-computations:figure.help'
  | 'tables/analytics-computations:figure.participation'
  | 'tables/analytics-computations:figure.score'
  | 'tables/analytics-computations:figure.comments'
  | 'tables/analytics-computations:driver_id_ref'
  | 'tables/analytics-computations:driver_id_ref.help'
  | 'tables/analytics-computations:driver_key'
  | 'tables/analytics-computations:driver_key.help'
  | 'tables/analytics-computations:dimension'
  | 'tables/analytics-computations:dimension.help'
  | 'tables/analytics-computations:flow_execution_round'
  | 'tables/analytics-computations:flow_execution_round.help'
  | 'tables/analytics-computations:analytics_execution_id_ref'
  | 'tables/analytics-computations:analytics_execution_id_ref.help'
  | 'tables/analytics-computations:n'
  | 'tables/analytics-computations:n.help'
  | 'tables/analytics-computations:people'
  | 'tables/analytics-computations:detail_people'
  | 'tables/analytics-computations:value_numeric'
  | 'tables/analytics-computations:value_numeric.help'
  | 'tables/analytics-computations:value_numeric_array'
  | 'tables/analytics-computations:value_text'
  | 'tables/analytics-computations:value_text.help'
  | 'tables/analytics-computations:value_text_array'
  | 'tables/analytics-computations:value_category'
  | 'tables/analytics-computations:value_category.help'
  | 'tables/analytics-computations:value_boolean'
  | 'tables/analytics-computations:value_boolean.help'
  | 'tables/analytics-computations:metadata'
  | 'tables/analytics-executions:label'
  | 'tables/analytics-executions:name'
  | 'tables/analytics-executions:name.help'
  | 'tables/analytics-executions:flow_version'
  | 'tables/analytics-executions:flow_version.help'
  | 'tables/analytics-executions:status'
  | 'tables/analytics-executions:status.help'
  | 'tables/analytics-executions:status.not started'
  | 'tables/analytics-executions:status.in-progress'
  | 'tables/analytics-executions:status.error'
  | 'tables/analytics-executions:status.completed'
  | 'tables/analytics-executions:type'
  | 'tables/analytics-executions:type.help'
  | 'tables/analytics-executions:execution_time'
  | 'tables/analytics-executions:execution_time.help'
  | 'tables/analytics-executions:error_message'
  | 'tables/analytics-executions:error_message.help'
  | 'tables/analytics-executions:in_data'
  | 'tables/analytics-executions:in_data.help'
  | 'tables/analytics-executions:out_data'
  | 'tables/analytics-executions:out_data.help'
  | 'tables/analytics-executions:metadata'
  | 'tables/analytics-executions:metadata.help'
  | 'tables/analytics-executions:score_threshold'
  | 'tables/analytics-executions:detail_threshold'
  | 'tables/analytics-executions:graph'
  | 'tables/analytics-flow-versions:label'
  | 'tables/analytics-flow-versions:analytics_flow_version_id'
  | 'tables/analytics-flow-versions:version'
  | 'tables/analytics-flow-versions:nodes'
  | 'tables/analytics-flows:label'
  | 'tables/analytics-flows:name'
  | 'tables/analytics-flows:name.help'
  | 'tables/analytics-flows:flow_version'
  | 'tables/analytics-flows:flow_version.help'
  | 'tables/analytics-flows:flow_status'
  | 'tables/analytics-flows:flow_status.help'
  | 'tables/analytics-flows:flow_status.active'
  | 'tables/analytics-flows:flow_status.inactive'
  | 'tables/analytics-flows:type'
  | 'tables/analytics-flows:type.help'
  | 'tables/analytics-flows:in_data_schema'
  | 'tables/analytics-flows:in_data_schema.help'
  | 'tables/analytics-flows:out_data_schema'
  | 'tables/analytics-flows:out_data_schema.help'
  | 'tables/analytics-flows:metadata'
  | 'tables/analytics-flows:metadata.help'
  | 'tables/analytics-flows:run_on'
  | 'tables/analytics-flows:run_on.help'
  | 'tables/analytics-flows:run_on.hand'
  | 'tables/analytics-flows:run_on.close'
  | 'tables/analytics-flows:run_on.week'
  | 'tables/analytics-flows:run_on.month'
  | 'tables/analytics-flows:ran_for'
  | 'tables/analytics-flows:ran_as'
  | 'tables/analytics-flows:template'
  | 'tables/analytics-flows:template.help'
  | 'tables/announced-facts:label'
  | 'tables/announced-facts:subject'
  | 'tables/announced-facts:facts'
  | 'tables/answer-notices:label'
  | 'tables/answer-notices:answer_notice_id'
  | 'tables/answer-notices:flow_execution_id_ref'
  | 'tables/answer-notices:flow_execution_round'
  | 'tables/answer-notices:asked_until'
  | 'tables/answer-notices:told_until'
  | 'tables/answer-notices:due_at'
  | 'tables/answer-notices:after_employee'
  | 'tables/answer-notices:mail_to'
  | 'tables/answer-notices:mail_email_id'
  | 'tables/api-keys:label'
  | 'tables/api-keys:name'
  | 'tables/api-keys:prefix'
  | 'tables/api-keys:key_hash'
  | 'tables/api-keys:scopes'
  | 'tables/api-keys:scopes.people.read'
  | 'tables/api-keys:scopes.people.write'
  | 'tables/api-keys:scopes.feeds.send'
  | 'tables/api-keys:scopes.units.read'
  | 'tables/api-keys:scopes.units.write'
  | 'tables/api-keys:scopes.groups.read'
  | 'tables/api-keys:scopes.groups.write'
  | 'tables/api-keys:scopes.rounds.read'
  | 'tables/api-keys:scopes.reports.read'
  | 'tables/api-keys:scopes.actions.read'
  | 'tables/api-keys:scopes.actions.write'
  | 'tables/api-keys:scopes.audit.read'
  | 'tables/api-keys:last_used_at'
  | 'tables/api-keys:expires_at'
  | 'tables/api-keys:revoked_at'
  | 'tables/api-keys:employee_id_ref'
  | 'tables/api-keys:name.help'
  | 'tables/api-keys:prefix.help'
  | 'tables/api-keys:scopes.help'
  | 'tables/api-keys:last_used_at.help'
  | 'tables/api-keys:expires_at.help'
  | 'tables/api-keys:revoked_at.help'
  | 'tables/api-keys:employee_id_ref.help'
  | 'tables/audit-events:label'
  | 'tables/audit-events:audit_event_id'
  | 'tables/audit-events:audit_event_id.help'
  | 'tables/audit-events:happened_at'
  | 'tables/audit-events:happened_at.help'
  | 'tables/audit-events:action'
  | 'tables/audit-events:action.help'
  | 'tables/audit-events:action.created'
  | 'tables/audit-events:action.changed'
  | 'tables/audit-events:action.deleted'
  | 'tables/audit-events:action.taken-back'
  | 'tables/audit-events:action.signed-in'
  | 'tables/audit-events:action.signed-out-everywhere'
  | 'tables/audit-events:action.operator-access'
  | 'tables/audit-events:action.exported'
  | 'tables/audit-events:action.content-migrated'
  | 'tables/audit-events:action.flow-command'
  | 'tables/audit-events:action.activation-sent'
  | 'tables/audit-events:action.activation-revoked'
  | 'tables/audit-events:action.sign-in-end-requested'
  | 'tables/audit-events:action.sign-in-end-refused'
  | 'tables/audit-events:action.activation-accepted'
  | 'tables/audit-events:action.email-change-requested'
  | 'tables/audit-events:action.email-changed'
  | 'tables/audit-events:action.email-change-refused'
  | 'tables/audit-events:action.suppression-cleared'
  | 'tables/audit-events:action.directory-synced'
  | 'tables/audit-events:action.secret-created'
  | 'tables/audit-events:action.secret-revoked'
  | 'tables/audit-events:action.account-created'
  | 'tables/audit-events:action.deletion-code-sent'
  | 'tables/audit-events:action.deletion-code-wrong'
  | 'tables/audit-events:action.deletion-scheduled'
  | 'tables/audit-events:action.deletion-taken-back'
  | 'tables/audit-events:action.account-deleted'
  | 'tables/audit-events:employee_id_ref'
  | 'tables/audit-events:employee_id_ref.help'
  | 'tables/audit-events:subject'
  | 'tables/audit-events:subject.help'
  | 'tables/audit-events:subject_employee_id_ref'
  | 'tables/audit-events:subject_employee_id_ref.help'
  | 'tables/audit-events:details'
  | 'tables/audit-events:details.help'
  | 'tables/audit-events:actor'
  | 'tables/audit-events:actor.help'
  | 'tables/audit-events:actor.person'
  | 'tables/audit-events:actor.operator'
  | 'tables/audit-events:actor.product'
  | 'tables/audit-events:role_name'
  | 'tables/audit-events:role_name.help'
  | 'tables/audit-events:subject_id'
  | 'tables/audit-events:subject_id.help'
  | 'tables/audit-events:before'
  | 'tables/audit-events:before.help'
  | 'tables/audit-events:after'
  | 'tables/audit-events:after.help'
  | 'tables/audit-events:came_from'
  | 'tables/audit-events:came_from.help'
  | 'tables/audit-events:action.mail-design-changed'
  | 'tables/audit-events:action.mail-test-sent'
  | 'tables/audit-events:api_key_id_ref'
  | 'tables/audit-events:api_key_id_ref.help'
  | 'tables/audit-events:action.imported'
  | 'tables/audit-events:action.feed-started'
  | 'tables/audit-events:action.feed-confirmed'
  | 'tables/audit-events:action.feed-dismissed'
  | 'tables/audit-events:action.upload-undone'
  | 'tables/audit-events:action.comment-reported'
  | 'tables/audit-events:action.comment-kept'
  | 'tables/audit-events:action.comment-taken-out'
  | 'tables/audit-events:action.round-shared'
  | 'tables/authentications:label'
  | 'tables/authentications:user_id_ref'
  | 'tables/authentications:login_success'
  | 'tables/authentications:ip_address'
  | 'tables/authentications:user_agent'
  | 'tables/authentications:token_expiry'
  | 'tables/authentications:session_state'
  | 'tables/authentications:logged_out_at'
  | 'tables/caller-changes:label'
  | 'tables/caller-changes:caller_account_id'
  | 'tables/caller-changes:sequence'
  | 'tables/caller-changes:all_sequence'
  | 'tables/caller-changes:all_at'
  | 'tables/caller-changes:changed'
  | 'tables/catalogue-changes:label'
  | 'tables/catalogue-changes:changes'
  | 'tables/colours:red'
  | 'tables/colours:blue'
  | 'tables/colours:green'
  | 'tables/colours:yellow'
  | 'tables/colours:orange'
  | 'tables/colours:purple'
  | 'tables/colours:teal'
  | 'tables/colours:grey'
  | 'tables/colours:brown'
  | 'tables/colours:magenta'
  | 'tables/comment-reports:label'
  | 'tables/comment-reports:comment_report_id'
  | 'tables/comment-reports:flow_execution_id_ref'
  | 'tables/comment-reports:flow_execution_round'
  | 'tables/comment-reports:reason'
  | 'tables/comment-reports:reason.insult'
  | 'tables/comment-reports:reason.threat'
  | 'tables/comment-reports:reason.person'
  | 'tables/comment-reports:reason.other'
  | 'tables/comment-reports:status'
  | 'tables/comment-reports:status.open'
  | 'tables/comment-reports:status.kept'
  | 'tables/comment-reports:status.taken-out'
  | 'tables/comment-reports:employee_id_ref'
  | 'tables/comment-reports:decided_by_ref'
  | 'tables/comment-reports:decided_at'
  | 'tables/comment-reports:created_at'
  | 'tables/comment-reports:comment_report_id.help'
  | 'tables/comment-reports:flow_execution_round.help'
  | 'tables/comment-reports:reason.help'
  | 'tables/comment-reports:status.help'
  | 'tables/comment-reports:employee_id_ref.help'
  | 'tables/comment-reports:decided_by_ref.help'
  | 'tables/comment-reports:decided_at.help'
  | 'tables/comment-reports:created_at.help'
  | 'tables/common:key'
  | 'tables/common:key.help'
  | 'tables/common:stamp.created_at'
  | 'tables/common:stamp.created_at.help'
  | 'tables/common:stamp.updated_at'
  | 'tables/common:stamp.updated_at.help'
  | 'tables/common:picture'
  | 'tables/common:picture.help'
  | 'tables/common:language'
  | 'tables/common:language.help'
  | 'tables/common:translation.translations'
  | 'tables/common:title'
  | 'tables/common:title.help'
  | 'tables/common:description'
  | 'tables/common:description.help'
  | 'tables/common:employee'
  | 'tables/common:employee.help'
  | 'tables/common:unit'
  | 'tables/common:unit.help'
  | 'tables/common:location'
  | 'tables/common:location.help'
  | 'tables/common:survey'
  | 'tables/common:survey.help'
  | 'tables/common:dataset'
  | 'tables/common:dataset.help'
  | 'tables/common:flow'
  | 'tables/common:flow.help'
  | 'tables/common:flowExecution'
  | 'tables/common:flowExecution.help'
  | 'tables/common:driver'
  | 'tables/common:driver.help'
  | 'tables/common:action'
  | 'tables/common:action.help'
  | 'tables/common:actionList'
  | 'tables/common:actionList.help'
  | 'tables/common:analyticsFlow'
  | 'tables/common:analyticsFlow.help'
  | 'tables/companies:label'
  | 'tables/companies:account_id_ref'
  | 'tables/companies:account_id_ref.help'
  | 'tables/companies:company_name'
  | 'tables/companies:company_name.help'
  | 'tables/companies:company_logo'
  | 'tables/companies:company_logo.help'
  | 'tables/companies:description_of_organization'
  | 'tables/companies:description_of_organization.help'
  | 'tables/companies:privacy_contact'
  | 'tables/companies:privacy_contact.help'
  | 'tables/companies:hide_asked_names'
  | 'tables/companies:hide_asked_names.help'
  | 'tables/companies:ai_off'
  | 'tables/companies:ai_off.help'
  | 'tables/companies:languages_offered'
  | 'tables/companies:languages_offered.help'
  | 'tables/companies:default_language'
  | 'tables/companies:default_language.help'
  | 'tables/companies:own_columns'
  | 'tables/companies:own_columns.help'
  | 'tables/companies:time_zone'
  | 'tables/companies:time_zone.help'
  | 'tables/companies:controller_details'
  | 'tables/companies:controller_details.help'
  | 'tables/companies:data_transfers'
  | 'tables/companies:data_transfers.help'
  | 'tables/companies:section.profile'
  | 'tables/companies:section.languages'
  | 'tables/companies:section.privacy'
  | 'tables/conversation-turns:label'
  | 'tables/conversation-turns:conversation_turn_id'
  | 'tables/conversation-turns:conversation_id'
  | 'tables/conversation-turns:slot'
  | 'tables/conversation-turns:slot.answer'
  | 'tables/conversation-turns:slot.reply'
  | 'tables/conversation-turns:slot.last'
  | 'tables/conversation-turns:slot.leader-end'
  | 'tables/conversation-turns:slot.writer-end'
  | 'tables/conversation-turns:text'
  | 'tables/conversation-turns:shown'
  | 'tables/conversation-turns:out_at'
  | 'tables/conversation-turns:flow_execution_id_ref'
  | 'tables/conversation-turns:flow_execution_round'
  | 'tables/copilot-sessions:label'
  | 'tables/copilot-sessions:status'
  | 'tables/data-migration-links:label'
  | 'tables/data-migration-links:data_migration_link_id'
  | 'tables/data-migration-links:from_side'
  | 'tables/data-migration-links:resource_type'
  | 'tables/data-migration-links:source_id'
  | 'tables/data-migration-links:target_id'
  | 'tables/data-migration-links:rows'
  | 'tables/data-migration-links:content_hash'
  | 'tables/data-migration-links:source_hash'
  | 'tables/data-migrations:label'
  | 'tables/data-migrations:data_migration_id'
  | 'tables/data-migrations:account_id_ref'
  | 'tables/data-migrations:source_account_id'
  | 'tables/data-migrations:bundle_key'
  | 'tables/data-migrations:resource_type'
  | 'tables/data-migrations:state'
  | 'tables/data-migrations:state.planned'
  | 'tables/data-migrations:state.running'
  | 'tables/data-migrations:state.completed'
  | 'tables/data-migrations:state.failed'
  | 'tables/data-migrations:work'
  | 'tables/data-migrations:work.plan'
  | 'tables/data-migrations:work.write'
  | 'tables/data-migrations:work.prove'
  | 'tables/data-migrations:work.full'
  | 'tables/data-migrations:work.undo'
  | 'tables/data-migrations:turn'
  | 'tables/data-migrations:resources'
  | 'tables/data-migrations:progress'
  | 'tables/data-migrations:counts'
  | 'tables/data-migrations:done_count'
  | 'tables/data-migrations:written'
  | 'tables/data-migrations:user_id_ref'
  | 'tables/data-migrations:entry.table'
  | 'tables/data-migrations:entry.name'
  | 'tables/data-migrations:entry.type'
  | 'tables/data-migrations:entry.choices'
  | 'tables/data-migrations:entry.basis'
  | 'tables/data-migrations:entry.columns'
  | 'tables/datasets:label'
  | 'tables/datasets:account_id_ref'
  | 'tables/datasets:account_id_ref.help'
  | 'tables/datasets:name'
  | 'tables/datasets:name.help'
  | 'tables/datasets:type'
  | 'tables/datasets:type.help'
  | 'tables/datasets:type.survey'
  | 'tables/datasets:privacy'
  | 'tables/datasets:privacy.help'
  | 'tables/datasets:privacy.dp_private'
  | 'tables/datasets:status'
  | 'tables/datasets:status.help'
  | 'tables/datasets:status.draft'
  | 'tables/datasets:status.open'
  | 'tables/datasets:status.closed'
  | 'tables/datasets:test_data'
  | 'tables/datasets:test_data.help'
  | 'tables/datasets:form'
  | 'tables/datasets:form.help'
  | 'tables/datasets:form.full'
  | 'tables/datasets:form.adaptive'
  | 'tables/datasets:score_threshold'
  | 'tables/datasets:score_threshold.help'
  | 'tables/datasets:detail_threshold'
  | 'tables/datasets:detail_threshold.help'
  | 'tables/datasets:promise'
  | 'tables/datasets:total_privacy_budget'
  | 'tables/datasets:total_privacy_budget.help'
  | 'tables/datasets:remaining_privacy_budget'
  | 'tables/datasets:remaining_privacy_budget.help'
  | 'tables/datasets:data'
  | 'tables/datasets:metadata'
  | 'tables/datasets:cuts'
  | 'tables/datasets:cuts.help'
  | 'tables/datasets:sharing_days'
  | 'tables/datasets:sharing_days.help'
  | 'tables/driver-questions:label'
  | 'tables/driver-questions:driver_id_ref'
  | 'tables/driver-questions:driver_id_ref.help'
  | 'tables/driver-questions:question_text'
  | 'tables/driver-questions:question_text.help'
  | 'tables/driver-questions:condition'
  | 'tables/driver-questions:condition.help'
  | 'tables/driver-questions:priority'
  | 'tables/driver-questions:priority.help'
  | 'tables/driver-questions:item_order'
  | 'tables/driver-questions:item_order.help'
  | 'tables/drivers:label'
  | 'tables/drivers:driver_key'
  | 'tables/drivers:driver_key.help'
  | 'tables/drivers:driver_title'
  | 'tables/drivers:driver_title.help'
  | 'tables/drivers:driver_description'
  | 'tables/drivers:driver_description.help'
  | 'tables/drivers:driver_type'
  | 'tables/drivers:driver_type.help'
  | 'tables/drivers:driver_type.dimension'
  | 'tables/drivers:driver_type.key_driver'
  | 'tables/drivers:parent_id_ref'
  | 'tables/drivers:parent_id_ref.help'
  | 'tables/drivers:driver_status'
  | 'tables/drivers:driver_status.help'
  | 'tables/drivers:driver_status.active'
  | 'tables/drivers:driver_status.inactive'
  | 'tables/drivers:driver_version'
  | 'tables/drivers:driver_version.help'
  | 'tables/drivers:critical_driver'
  | 'tables/drivers:critical_driver.help'
  | 'tables/drivers:item_order'
  | 'tables/drivers:item_order.help'
  | 'tables/drivers:benchmark_score'
  | 'tables/drivers:benchmark_score.help'
  | 'tables/due-entries:label'
  | 'tables/due-entries:due_entry_id'
  | 'tables/due-entries:account_id_ref'
  | 'tables/due-entries:kind'
  | 'tables/due-entries:due_at'
  | 'tables/due-entries:announced_at'
  | 'tables/due-entries:sweep'
  | 'tables/edits:label'
  | 'tables/edits:table_name'
  | 'tables/edits:kind'
  | 'tables/edits:kind.cells'
  | 'tables/edits:kind.removal'
  | 'tables/edits:until'
  | 'tables/edits:rows'
  | 'tables/email-suppressions:label'
  | 'tables/email-suppressions:email_suppression_id'
  | 'tables/email-suppressions:reason'
  | 'tables/email-suppressions:reason.help'
  | 'tables/email-suppressions:reason.bounced'
  | 'tables/email-suppressions:reason.suppressed'
  | 'tables/email-suppressions:reason.unsubscribed'
  | 'tables/email-suppressions:since'
  | 'tables/email-template-versions:label'
  | 'tables/email-template-versions:email_template_version_id'
  | 'tables/email-template-versions:template_id_ref'
  | 'tables/email-template-versions:version'
  | 'tables/email-template-versions:made_by'
  | 'tables/email-template-versions:made_by.saved'
  | 'tables/email-template-versions:made_by.restored'
  | 'tables/email-template-versions:made_by.reset'
  | 'tables/email-template-versions:texts'
  | 'tables/email-templates:label'
  | 'tables/email-templates:name'
  | 'tables/email-templates:name.help'
  | 'tables/email-templates:email_type'
  | 'tables/email-templates:email_type.help'
  | 'tables/email-templates:email_type.activation'
  | 'tables/email-templates:email_type.surveylink'
  | 'tables/email-templates:email_type.reminder'
  | 'tables/email-templates:email_type.info'
  | 'tables/email-templates:description'
  | 'tables/email-templates:description.help'
  | 'tables/email-templates:title'
  | 'tables/email-templates:title.help'
  | 'tables/email-templates:content'
  | 'tables/email-templates:content.help'
  | 'tables/email-templates:url'
  | 'tables/email-templates:url.help'
  | 'tables/email-templates:link_text'
  | 'tables/email-templates:link_text.help'
  | 'tables/email-templates:text_version'
  | 'tables/emails:label'
  | 'tables/emails:email_to'
  | 'tables/emails:email_to.help'
  | 'tables/emails:email_type'
  | 'tables/emails:email_type.help'
  | 'tables/emails:email_type.activation'
  | 'tables/emails:email_type.surveylink'
  | 'tables/emails:email_type.reminder'
  | 'tables/emails:email_type.info'
  | 'tables/emails:email_status'
  | 'tables/emails:email_status.help'
  | 'tables/emails:email_status.scheduled'
  | 'tables/emails:email_status.sending'
  | 'tables/emails:email_status.sent'
  | 'tables/emails:email_status.delivered'
  | 'tables/emails:email_status.bounced'
  | 'tables/emails:email_status.blocked'
  | 'tables/emails:email_status.spam'
  | 'tables/emails:email_status.unsubscribed'
  | 'tables/emails:email_status.suppressed'
  | 'tables/emails:email_status.failed'
  | 'tables/emails:email_status.archived'
  | 'tables/emails:send_date_time'
  | 'tables/emails:send_date_time.help'
  | 'tables/emails:error_message'
  | 'tables/emails:error_message.help'
  | 'tables/emails:resend_count'
  | 'tables/emails:resend_count.help'
  | 'tables/emails:template_id_ref'
  | 'tables/emails:template_id_ref.help'
  | 'tables/emails:dropped_flag'
  | 'tables/emails:dropped_flag.help'
  | 'tables/emails:error_code'
  | 'tables/emails:error_code.help'
  | 'tables/emails:flow_execution_round'
  | 'tables/emails:flow_execution_round.help'
  | 'tables/emails:dynamic_content'
  | 'tables/emails:mail_kind'
  | 'tables/emails:reference'
  | 'tables/emails:step_key'
  | 'tables/emails:operation_id'
  | 'tables/emails:attempts'
  | 'tables/emails:channel'
  | 'tables/emails:channel.help'
  | 'tables/emails:channel.slack'
  | 'tables/emails:channel.mail'
  | 'tables/emails:channel.teams'
  | 'tables/emails:channel.sms'
  | 'tables/employee-group-criteria:label'
  | 'tables/employee-group-criteria:employee_group_id_ref'
  | 'tables/employee-group-criteria:employee_group_id_ref.help'
  | 'tables/employee-group-criteria:criteria_type'
  | 'tables/employee-group-criteria:criteria_type.help'
  | 'tables/employee-group-criteria:criteria_type.include'
  | 'tables/employee-group-criteria:criteria_type.exclude'
  | 'tables/employee-group-criteria:variable_id_ref'
  | 'tables/employee-group-criteria:variable_id_ref.help'
  | 'tables/employee-group-criteria:operator'
  | 'tables/employee-group-criteria:operator.help'
  | 'tables/employee-group-criteria:operator.eq'
  | 'tables/employee-group-criteria:operator.ne'
  | 'tables/employee-group-criteria:operator.in'
  | 'tables/employee-group-criteria:operator.contains'
  | 'tables/employee-group-criteria:operator.gt'
  | 'tables/employee-group-criteria:operator.lt'
  | 'tables/employee-group-criteria:variable_value'
  | 'tables/employee-group-criteria:variable_value.help'
  | 'tables/employee-groups:label'
  | 'tables/employee-groups:name'
  | 'tables/employee-groups:name.help'
  | 'tables/employee-groups:description'
  | 'tables/employee-groups:description.help'
  | 'tables/employee-groups:scim_group_id_ref'
  | 'tables/employee-groups:scim_group_id_ref.help'
  | 'tables/employee-locations:label'
  | 'tables/employee-roles:role'
  | 'tables/employee-roles:role.help'
  | 'tables/employee-roles:role.employee'
  | 'tables/employee-roles:role.manager'
  | 'tables/employee-roles:role.admin'
  | 'tables/employee-roles:role.system'
  | 'tables/employee-roles:label'
  | 'tables/employee-roles:role_id'
  | 'tables/employee-roles:role_id.help'
  | 'tables/employee-secondary-reports:label'
  | 'tables/employee-secondary-reports:reports_to_ref'
  | 'tables/employee-secondary-reports:reports_to_ref.help'
  | 'tables/employee-secondary-reports:relationship_type'
  | 'tables/employee-secondary-reports:relationship_type.help'
  | 'tables/employee-secondary-units:label'
  | 'tables/employee-secondary-units:relationship_type'
  | 'tables/employee-secondary-units:relationship_type.help'
  | 'tables/employee-units-managed:label'
  | 'tables/employees:label'
  | 'tables/employees:sheetColumns.units_managed'
  | 'tables/employees:work_email'
  | 'tables/employees:work_email.help'
  | 'tables/employees:given_name'
  | 'tables/employees:given_name.help'
  | 'tables/employees:middle_name'
  | 'tables/employees:middle_name.help'
  | 'tables/employees:family_name'
  | 'tables/employees:family_name.help'
  | 'tables/employees:primary_reports_to_ref'
  | 'tables/employees:primary_reports_to_ref.help'
  | 'tables/employees:managerial_role'
  | 'tables/employees:managerial_role.help'
  | 'tables/employees:company_ceo'
  | 'tables/employees:company_ceo.help'
  | 'tables/employees:status'
  | 'tables/employees:status.help'
  | 'tables/employees:status.active'
  | 'tables/employees:status.inactive'
  | 'tables/employees:activation_status'
  | 'tables/employees:activation_status.help'
  | 'tables/employees:activation_status.none'
  | 'tables/employees:activation_status.pending'
  | 'tables/employees:activation_status.completed'
  | 'tables/employees:activation_status.revoked'
  | 'tables/employees:address_notices'
  | 'tables/employees:notices_due_at'
  | 'tables/employees:new_email'
  | 'tables/employees:new_email.help'
  | 'tables/employees:new_email_from'
  | 'tables/employees:new_email_from.help'
  | 'tables/employees:email_change'
  | 'tables/employees:email_change_due_at'
  | 'tables/employees:active_since'
  | 'tables/employees:placed_since'
  | 'tables/employees:pause_surveys'
  | 'tables/employees:pause_surveys.help'
  | 'tables/employees:employee_info_id'
  | 'tables/employees:employee_info_id.help'
  | 'tables/employees:illustration'
  | 'tables/employees:illustration.help'
  | 'tables/employees:time_zone'
  | 'tables/employees:time_zone.help'
  | 'tables/employees:first_day'
  | 'tables/employees:first_day.help'
  | 'tables/employees:last_day'
  | 'tables/employees:last_day.help'
  | 'tables/employees:return_day'
  | 'tables/employees:return_day.help'
  | 'tables/employees:attributes_since'
  | 'tables/erasures:label'
  | 'tables/erasures:asked_for'
  | 'tables/erasures:asked_for.help'
  | 'tables/erasures:asked_for.answers'
  | 'tables/erasures:asked_for.person'
  | 'tables/erasures:asked_by'
  | 'tables/erasures:asked_by.help'
  | 'tables/erasures:asked_by.person'
  | 'tables/erasures:asked_by.admin'
  | 'tables/erasures:status'
  | 'tables/erasures:status.help'
  | 'tables/erasures:status.requested'
  | 'tables/erasures:status.done'
  | 'tables/erasures:requested_at'
  | 'tables/erasures:requested_at.help'
  | 'tables/erasures:done_at'
  | 'tables/erasures:done_at.help'
  | 'tables/erasures:answers_erased'
  | 'tables/erasures:answers_erased.help'
  | 'tables/error-causes:label'
  | 'tables/error-causes:error_cause_id'
  | 'tables/error-causes:times'
  | 'tables/error-causes:first_seen_at'
  | 'tables/error-causes:last_seen_at'
  | 'tables/error-causes:first_release'
  | 'tables/error-causes:last_release'
  | 'tables/error-causes:organisations'
  | 'tables/error-logs:label'
  | 'tables/error-logs:error_id'
  | 'tables/error-logs:account_id_ref'
  | 'tables/error-logs:error_cause_id_ref'
  | 'tables/error-logs:severity'
  | 'tables/error-logs:severity.critical'
  | 'tables/error-logs:severity.error'
  | 'tables/error-logs:severity.warning'
  | 'tables/error-logs:severity.info'
  | 'tables/error-logs:status'
  | 'tables/error-logs:status.open'
  | 'tables/error-logs:status.acknowledged'
  | 'tables/error-logs:status.closed'
  | 'tables/error-logs:endpoint'
  | 'tables/error-logs:error_code'
  | 'tables/error-logs:message'
  | 'tables/error-logs:instance_id'
  | 'tables/error-logs:request_id'
  | 'tables/error-logs:reference'
  | 'tables/error-logs:metadata'
  | 'tables/feed-runs:label'
  | 'tables/feed-runs:feed_run_id'
  | 'tables/feed-runs:feed_run_id.help'
  | 'tables/feed-runs:feed_id_ref'
  | 'tables/feed-runs:feed_id_ref.help'
  | 'tables/feed-runs:started_at'
  | 'tables/feed-runs:started_at.help'
  | 'tables/feed-runs:status'
  | 'tables/feed-runs:status.help'
  | 'tables/feed-runs:status.reading'
  | 'tables/feed-runs:status.waiting'
  | 'tables/feed-runs:status.importing'
  | 'tables/feed-runs:status.done'
  | 'tables/feed-runs:status.unchanged'
  | 'tables/feed-runs:status.failed'
  | 'tables/feed-runs:status.dismissed'
  | 'tables/feed-runs:status.replaced'
  | 'tables/feed-runs:new_count'
  | 'tables/feed-runs:new_count.help'
  | 'tables/feed-runs:changed_count'
  | 'tables/feed-runs:changed_count.help'
  | 'tables/feed-runs:leaving_count'
  | 'tables/feed-runs:leaving_count.help'
  | 'tables/feed-runs:wrong_count'
  | 'tables/feed-runs:wrong_count.help'
  | 'tables/feed-runs:note'
  | 'tables/feed-runs:note.help'
  | 'tables/feed-runs:ended_at'
  | 'tables/feed-runs:ended_at.help'
  | 'tables/feed-runs:job_id_ref'
  | 'tables/feed-runs:reasons'
  | 'tables/feed-runs:by_hand'
  | 'tables/feed-runs:lease_until'
  | 'tables/feed-runs:tries'
  | 'tables/feed-runs:file_name'
  | 'tables/feed-runs:etag'
  | 'tables/feed-runs:last_modified'
  | 'tables/feed-runs:digest'
  | 'tables/feed-runs:mail_due_at'
  | 'tables/feed-runs:mail_email_id'
  | 'tables/feed-runs:mail_to'
  | 'tables/feed-runs:status.undoing'
  | 'tables/feed-runs:status.undone'
  | 'tables/feedback:label'
  | 'tables/feedback:score'
  | 'tables/feedback:score.help'
  | 'tables/feedback:comment'
  | 'tables/feedback:comment.help'
  | 'tables/feedback:page_location'
  | 'tables/feedback:page_location.help'
  | 'tables/feedback:readers_told'
  | 'tables/feeds:label'
  | 'tables/feeds:name'
  | 'tables/feeds:name.help'
  | 'tables/feeds:kind'
  | 'tables/feeds:kind.help'
  | 'tables/feeds:kind.https'
  | 'tables/feeds:kind.upload'
  | 'tables/feeds:kind.folder'
  | 'tables/feeds:address'
  | 'tables/feeds:address.help'
  | 'tables/feeds:header_name'
  | 'tables/feeds:header_name.help'
  | 'tables/feeds:secret'
  | 'tables/feeds:every'
  | 'tables/feeds:every.help'
  | 'tables/feeds:every.day'
  | 'tables/feeds:every.week'
  | 'tables/feeds:every.file'
  | 'tables/feeds:weekday'
  | 'tables/feeds:weekday.help'
  | 'tables/feeds:hour'
  | 'tables/feeds:hour.help'
  | 'tables/feeds:sheet'
  | 'tables/feeds:sheet.help'
  | 'tables/feeds:units'
  | 'tables/feeds:units.help'
  | 'tables/feeds:units.columns'
  | 'tables/feeds:units.managers'
  | 'tables/feeds:units.none'
  | 'tables/feeds:missing'
  | 'tables/feeds:missing.help'
  | 'tables/feeds:missing.keep'
  | 'tables/feeds:missing.deactivate'
  | 'tables/feeds:state'
  | 'tables/feeds:state.help'
  | 'tables/feeds:state.on'
  | 'tables/feeds:state.paused'
  | 'tables/feeds:next_run_at'
  | 'tables/feeds:next_run_at.help'
  | 'tables/feeds:employee_id_ref'
  | 'tables/feeds:employee_id_ref.help'
  | 'tables/feeds:wrong_before'
  | 'tables/feeds:etag'
  | 'tables/feeds:last_modified'
  | 'tables/feeds:digest'
  | 'tables/feeds:mapping'
  | 'tables/feeds:mapping.help'
  | 'tables/flow-action-links:label'
  | 'tables/flow-action-links:from_action_id_ref'
  | 'tables/flow-action-links:from_action_id_ref.help'
  | 'tables/flow-action-links:to_action_id_ref'
  | 'tables/flow-action-links:to_action_id_ref.help'
  | 'tables/flow-action-links:outcome'
  | 'tables/flow-action-links:outcome.help'
  | 'tables/flow-action-links:outcome.yes'
  | 'tables/flow-action-links:outcome.no'
  | 'tables/flow-actions:label'
  | 'tables/flow-actions:name'
  | 'tables/flow-actions:name.help'
  | 'tables/flow-actions:action_type'
  | 'tables/flow-actions:action_type.help'
  | 'tables/flow-actions:action_type.START_SURVEY'
  | 'tables/flow-actions:action_type.STOP_SURVEY'
  | 'tables/flow-actions:action_type.SEND_EMAIL'
  | 'tables/flow-actions:datetime_interval_type'
  | 'tables/flow-actions:datetime_interval_type.help'
  | 'tables/flow-actions:datetime_interval_type.minutes'
  | 'tables/flow-actions:datetime_interval_type.hours'
  | 'tables/flow-actions:datetime_interval_type.days'
  | 'tables/flow-actions:datetime_interval_type.weeks'
  | 'tables/flow-actions:datetime_interval_type.months'
  | 'tables/flow-actions:datetime_interval_value'
  | 'tables/flow-actions:datetime_interval_value.help'
  | 'tables/flow-actions:employee_group_id_ref'
  | 'tables/flow-actions:employee_group_id_ref.help'
  | 'tables/flow-actions:email_template_id_ref'
  | 'tables/flow-actions:email_template_id_ref.help'
  | 'tables/flow-actions:email_type'
  | 'tables/flow-actions:email_type.help'
  | 'tables/flow-actions:email_type.activation'
  | 'tables/flow-actions:email_type.surveylink'
  | 'tables/flow-actions:email_type.reminder'
  | 'tables/flow-actions:email_type.info'
  | 'tables/flow-actions:x_pos'
  | 'tables/flow-actions:x_pos.help'
  | 'tables/flow-actions:y_pos'
  | 'tables/flow-actions:y_pos.help'
  | 'tables/flow-actions:action_type.WAIT_UNTIL'
  | 'tables/flow-actions:action_type.BRANCH'
  | 'tables/flow-actions:wait_weekday'
  | 'tables/flow-actions:wait_weekday.help'
  | 'tables/flow-actions:wait_hour'
  | 'tables/flow-actions:wait_hour.help'
  | 'tables/flow-actions:branch_on'
  | 'tables/flow-actions:branch_on.help'
  | 'tables/flow-actions:branch_on.finished'
  | 'tables/flow-actions:branch_on.group'
  | 'tables/flow-actions:trigger_type'
  | 'tables/flow-actions:trigger_type.help'
  | 'tables/flow-actions:trigger_days'
  | 'tables/flow-actions:trigger_days.help'
  | 'tables/flow-employee-executions:label'
  | 'tables/flow-employee-executions:flow_execution_id_ref'
  | 'tables/flow-employee-executions:flow_execution_id_ref.help'
  | 'tables/flow-employee-executions:flow_action_id_ref'
  | 'tables/flow-employee-executions:flow_action_id_ref.help'
  | 'tables/flow-employee-executions:account_id_ref'
  | 'tables/flow-employee-executions:account_id_ref.help'
  | 'tables/flow-employee-executions:flow_execution_round'
  | 'tables/flow-employee-executions:flow_execution_round.help'
  | 'tables/flow-employee-executions:start_time'
  | 'tables/flow-employee-executions:start_time.help'
  | 'tables/flow-employee-executions:end_time'
  | 'tables/flow-employee-executions:end_time.help'
  | 'tables/flow-employee-executions:status'
  | 'tables/flow-employee-executions:status.help'
  | 'tables/flow-employee-executions:status.PENDING'
  | 'tables/flow-employee-executions:status.IN_PROGRESS'
  | 'tables/flow-employee-executions:status.COMPLETED'
  | 'tables/flow-employee-executions:status.ERROR'
  | 'tables/flow-employee-executions:error_message'
  | 'tables/flow-employee-executions:error_message.help'
  | 'tables/flow-employee-executions:metadata'
  | 'tables/flow-executions:label'
  | 'tables/flow-executions:employee_group_id_ref'
  | 'tables/flow-executions:name'
  | 'tables/flow-executions:description'
  | 'tables/flow-executions:status'
  | 'tables/flow-executions:status.NOT_STARTED'
  | 'tables/flow-executions:status.PENDING'
  | 'tables/flow-executions:status.IN_PROGRESS'
  | 'tables/flow-executions:status.PAUSED'
  | 'tables/flow-executions:status.COMPLETED'
  | 'tables/flow-executions:status.CANCELED'
  | 'tables/flow-executions:status.ERROR'
  | 'tables/flow-executions:schedule_type'
  | 'tables/flow-executions:schedule_type.synchronous'
  | 'tables/flow-executions:schedule_type.rolling'
  | 'tables/flow-executions:recurrent'
  | 'tables/flow-executions:next_occurrence'
  | 'tables/flow-executions:recurrence_start_datetime'
  | 'tables/flow-executions:recurrence_end_datetime'
  | 'tables/flow-executions:recurrence_type'
  | 'tables/flow-executions:recurrence_type.day_of_month'
  | 'tables/flow-executions:recurrence_type.day_of_week'
  | 'tables/flow-executions:recurrence_interval'
  | 'tables/flow-executions:recurrence_interval.1'
  | 'tables/flow-executions:recurrence_interval.2'
  | 'tables/flow-executions:recurrence_interval.3'
  | 'tables/flow-executions:recurrence_interval.6'
  | 'tables/flow-executions:recurrence_interval.12'
  | 'tables/flow-executions:recurrence_day_of_week'
  | 'tables/flow-executions:recurrence_day_of_week.help'
  | 'tables/flow-executions:recurrence_week_of_month'
  | 'tables/flow-executions:recurrence_day_of_month'
  | 'tables/flow-executions:recurrence_month_of_year'
  | 'tables/flow-executions:trigger_type'
  | 'tables/flow-executions:trigger_metadata'
  | 'tables/flow-executions:flow_execution_round'
  | 'tables/flow-executions:launched_at'
  | 'tables/flow-executions:metadata'
  | 'tables/flow-executions:time_zone'
  | 'tables/flow-executions:mail_hour'
  | 'tables/flow-executions:mail_hour.help'
  | 'tables/flow-executions:quiet_days'
  | 'tables/flow-executions:quiet_days.weekend'
  | 'tables/flow-executions:quiet_days.friday-saturday'
  | 'tables/flow-executions:quiet_days.sunday'
  | 'tables/flow-executions:recurrence_weeks'
  | 'tables/flow-executions:recurrence_weeks.help'
  | 'tables/flow-executions:recurrence_weeks.4'
  | 'tables/flow-executions:recurrence_weeks.6'
  | 'tables/flow-executions:recurrence_weeks.8'
  | 'tables/flow-executions:holiday_country'
  | 'tables/flow-executions:holiday_country.help'
  | 'tables/flow-executions:employee_group_id_ref.help'
  | 'tables/flow-executions:name.help'
  | 'tables/flow-executions:description.help'
  | 'tables/flow-executions:status.help'
  | 'tables/flow-executions:schedule_type.help'
  | 'tables/flow-executions:recurrent.help'
  | 'tables/flow-executions:next_occurrence.help'
  | 'tables/flow-executions:recurrence_start_datetime.help'
  | 'tables/flow-executions:recurrence_end_datetime.help'
  | 'tables/flow-executions:recurrence_type.help'
  | 'tables/flow-executions:recurrence_interval.help'
  | 'tables/flow-executions:recurrence_week_of_month.help'
  | 'tables/flow-executions:recurrence_day_of_month.help'
  | 'tables/flow-executions:recurrence_month_of_year.help'
  | 'tables/flow-executions:trigger_type.help'
  | 'tables/flow-executions:trigger_metadata.help'
  | 'tables/flow-executions:flow_execution_round.help'
  | 'tables/flow-executions:metadata.help'
  | 'tables/flow-executions:time_zone.help'
  | 'tables/flow-executions:quiet_days.help'
  | 'tables/flow-executions:trigger_type.first_day'
  | 'tables/flow-executions:trigger_type.last_day'
  | 'tables/flow-executions:trigger_type.return_day'
  | 'tables/flow-executions:trigger_days'
  | 'tables/flow-executions:trigger_days.help'
  | 'tables/flow-occasions:label'
  | 'tables/flow-occasions:flow_occasion_id'
  | 'tables/flow-occasions:flow_execution_id_ref'
  | 'tables/flow-occasions:flow_execution_round'
  | 'tables/flow-occasions:number'
  | 'tables/flow-occasions:day'
  | 'tables/flow-occasions:asked_at'
  | 'tables/flow-occasions:state'
  | 'tables/flow-occasions:state.due'
  | 'tables/flow-occasions:state.open'
  | 'tables/flow-occasions:state.over'
  | 'tables/flow-rounds:label'
  | 'tables/flow-rounds:flow_round_id'
  | 'tables/flow-rounds:flow_execution_id_ref'
  | 'tables/flow-rounds:flow_execution_round'
  | 'tables/flow-rounds:opened_at'
  | 'tables/flow-rounds:opened_as_of'
  | 'tables/flow-rounds:planned_at'
  | 'tables/flow-rounds:closes_at'
  | 'tables/flow-rounds:closing_at'
  | 'tables/flow-rounds:closed_at'
  | 'tables/flow-rounds:dataset_id_ref'
  | 'tables/flow-rounds:survey_id_ref'
  | 'tables/flow-rounds:action_ids'
  | 'tables/flow-rounds:last_employee_id'
  | 'tables/flow-rounds:first_dialogue_id'
  | 'tables/flow-rounds:first_step_id'
  | 'tables/flow-rounds:first_email_id'
  | 'tables/flow-rounds:progress'
  | 'tables/flow-rounds:asked'
  | 'tables/flow-rounds:flow_id_ref'
  | 'tables/flow-rounds:zones'
  | 'tables/flows:label'
  | 'tables/flows:name'
  | 'tables/flows:name.help'
  | 'tables/flows:flow_version'
  | 'tables/flows:flow_version.help'
  | 'tables/flows:metadata'
  | 'tables/flows:metadata.help'
  | 'tables/flows:flow_status'
  | 'tables/flows:flow_status.help'
  | 'tables/flows:flow_status.draft'
  | 'tables/flows:flow_status.published'
  | 'tables/flows:previous_version_ref'
  | 'tables/flows:previous_version_ref.help'
  | 'tables/flows:draft'
  | 'tables/icons:person'
  | 'tables/icons:people'
  | 'tables/icons:heart'
  | 'tables/icons:star'
  | 'tables/icons:lightbulb'
  | 'tables/icons:chart'
  | 'tables/icons:chat'
  | 'tables/icons:trophy'
  | 'tables/icons:target'
  | 'tables/icons:calendar'
  | 'tables/icons:building'
  | 'tables/icons:location'
  | 'tables/icons:warning'
  | 'tables/icons:info'
  | 'tables/icons:check'
  | 'tables/icons:growth'
  | 'tables/identities:label'
  | 'tables/identities:identity_key'
  | 'tables/identities:subject'
  | 'tables/identities:account_id_ref'
  | 'tables/identities:employee_id_ref'
  | 'tables/identities:bound_at'
  | 'tables/identities:counts_from'
  | 'tables/identities:led_until'
  | 'tables/jobs:label'
  | 'tables/jobs:job_name'
  | 'tables/jobs:job_name.help'
  | 'tables/jobs:job_type'
  | 'tables/jobs:job_type.help'
  | 'tables/jobs:job_type.file_upload'
  | 'tables/jobs:job_type.file_download'
  | 'tables/jobs:job_type.bulk_dialogues'
  | 'tables/jobs:job_type.organisation_export'
  | 'tables/jobs:status'
  | 'tables/jobs:status.help'
  | 'tables/jobs:status.pending'
  | 'tables/jobs:status.in_progress'
  | 'tables/jobs:status.completed'
  | 'tables/jobs:status.failed'
  | 'tables/jobs:progress'
  | 'tables/jobs:progress.help'
  | 'tables/jobs:start_time'
  | 'tables/jobs:start_time.help'
  | 'tables/jobs:end_time'
  | 'tables/jobs:end_time.help'
  | 'tables/jobs:message'
  | 'tables/jobs:message.help'
  | 'tables/jobs:job_data'
  | 'tables/jobs:job_data.help'
  | 'tables/jobs:user_id_ref'
  | 'tables/jobs:user_id_ref.help'
  | 'tables/jobs:job_type.organisation_import'
  | 'tables/jobs:job_type.upload_undo'
  | 'tables/kiosk-brakes:label'
  | 'tables/kiosk-brakes:brake_key'
  | 'tables/kiosk-brakes:recovers_at'
  | 'tables/kiosk-sign-ins:label'
  | 'tables/kiosk-sign-ins:letter_hash'
  | 'tables/kiosk-sign-ins:letter_made_at'
  | 'tables/kiosk-sign-ins:letter_until'
  | 'tables/kiosk-sign-ins:letter_used_at'
  | 'tables/kiosk-sign-ins:code_hash'
  | 'tables/kiosk-sign-ins:subject'
  | 'tables/kiosk-sign-ins:last_used_at'
  | 'tables/kiosk-sign-ins:session_hash'
  | 'tables/kiosk-sign-ins:session_kiosk_ref'
  | 'tables/kiosk-sign-ins:session_from'
  | 'tables/kiosk-sign-ins:session_until'
  | 'tables/kiosks:label'
  | 'tables/kiosks:name'
  | 'tables/kiosks:name.help'
  | 'tables/kiosks:location_id_ref.help'
  | 'tables/kiosks:code'
  | 'tables/kiosks:code.help'
  | 'tables/kiosks:renewed_at'
  | 'tables/kiosks:closed_at'
  | 'tables/kiosks:closed_at.help'
  | 'tables/link-keys:label'
  | 'tables/link-keys:link_key_id'
  | 'tables/link-keys:secret'
  | 'tables/list-layouts:label'
  | 'tables/list-layouts:layouts'
  | 'tables/location-addresses:label'
  | 'tables/location-addresses:address_line_1'
  | 'tables/location-addresses:address_line_1.help'
  | 'tables/location-addresses:address_line_2'
  | 'tables/location-addresses:address_line_2.help'
  | 'tables/location-addresses:zip_postal_code'
  | 'tables/location-addresses:zip_postal_code.help'
  | 'tables/location-addresses:city'
  | 'tables/location-addresses:city.help'
  | 'tables/location-addresses:region'
  | 'tables/location-addresses:region.help'
  | 'tables/location-addresses:country'
  | 'tables/location-addresses:country.help'
  | 'tables/locations:label'
  | 'tables/locations:name_of_location'
  | 'tables/locations:name_of_location.help'
  | 'tables/locations:facility_type'
  | 'tables/locations:facility_type.help'
  | 'tables/locations:company_id_ref'
  | 'tables/locations:company_id_ref.help'
  | 'tables/locations:time_zone'
  | 'tables/locations:time_zone.help'
  | 'tables/mail-designs:label'
  | 'tables/mail-designs:mail_design_id'
  | 'tables/mail-designs:sender_name'
  | 'tables/mail-designs:accent_colour'
  | 'tables/mail-designs:band_colour'
  | 'tables/mail-designs:logo'
  | 'tables/mail-designs:logo_width'
  | 'tables/mail-designs:logo_height'
  | 'tables/mail-designs:saves'
  | 'tables/mail-ledgers:label'
  | 'tables/mail-ledgers:mail_ledger_id'
  | 'tables/mail-ledgers:sent'
  | 'tables/mail-ledgers:blocked_until'
  | 'tables/mail-ledgers:waiting'
  | 'tables/message-channels:label'
  | 'tables/message-channels:message_channel_id'
  | 'tables/message-channels:message_channel_id.help'
  | 'tables/message-channels:message_channel_id.slack'
  | 'tables/message-channels:workspace'
  | 'tables/message-channels:workspace.help'
  | 'tables/message-channels:state'
  | 'tables/message-channels:state.help'
  | 'tables/message-channels:state.on'
  | 'tables/message-channels:state.broken'
  | 'tables/message-channels:problem'
  | 'tables/message-channels:problem.help'
  | 'tables/message-channels:broken_at'
  | 'tables/message-channels:employee_id_ref'
  | 'tables/message-channels:employee_id_ref.help'
  | 'tables/message-channels:secret'
  | 'tables/message-channels:blocked_until'
  | 'tables/message-channels:broken_at.help'
  | 'tables/message-channels:message_channel_id.teams'
  | 'tables/message-channels:message_channel_id.sms'
  | 'tables/message-choices:label'
  | 'tables/message-choices:channel'
  | 'tables/message-choices:remote'
  | 'tables/message-choices:found_by'
  | 'tables/metadata:tables'
  | 'tables/metadata:variables'
  | 'tables/metadata:display_name'
  | 'tables/metadata:table_name'
  | 'tables/metadata:table_name.help'
  | 'tables/metadata:table_id'
  | 'tables/metadata:table_id.help'
  | 'tables/metadata:table_type'
  | 'tables/metadata:table_type.help'
  | 'tables/metadata:function_lang'
  | 'tables/metadata:function_lang.help'
  | 'tables/metadata:category'
  | 'tables/metadata:version'
  | 'tables/metadata:version.help'
  | 'tables/metadata:operations'
  | 'tables/metadata:operations.help'
  | 'tables/metadata:table'
  | 'tables/metadata:table.help'
  | 'tables/metadata:variable_name'
  | 'tables/metadata:variable_name.help'
  | 'tables/metadata:data_type'
  | 'tables/metadata:data_type.help'
  | 'tables/metadata:constraint_type'
  | 'tables/metadata:constraint_type.help'
  | 'tables/metadata:validation_rule'
  | 'tables/metadata:validation_rule.help'
  | 'tables/metadata:display_order'
  | 'tables/metadata:display_format'
  | 'tables/metadata:display_format.help'
  | 'tables/metadata:foreign_key_table_name'
  | 'tables/metadata:foreign_key_table_name.help'
  | 'tables/metadata:is_visible'
  | 'tables/metadata:is_visible_create'
  | 'tables/metadata:is_visible_create.help'
  | 'tables/metadata:is_editable'
  | 'tables/metadata:is_editable.help'
  | 'tables/metadata:is_sortable'
  | 'tables/metadata:is_sortable.help'
  | 'tables/metadata:is_filterable'
  | 'tables/metadata:is_filterable.help'
  | 'tables/metadata:is_searchable'
  | 'tables/metadata:is_searchable.help'
  | 'tables/metadata:help_text'
  | 'tables/metadata:gdpr_type'
  | 'tables/metadata:gdpr_type.help'
  | 'tables/metadata:variable_id'
  | 'tables/metadata:variable_id.help'
  | 'tables/metadata:display_name.help'
  | 'tables/metadata:changed'
  | 'tables/metadata:changed.help'
  | 'tables/metadata:changed.no'
  | 'tables/metadata:changed.all'
  | 'tables/metadata:changed.organisation'
  | 'tables/metadata:help_text.help'
  | 'tables/metadata:choices'
  | 'tables/metadata:choices.help'
  | 'tables/metadata:has_choices'
  | 'tables/metadata:has_choices.help'
  | 'tables/metadata:is_visible.help'
  | 'tables/metadata:display_order.help'
  | 'tables/metadata:display_width'
  | 'tables/metadata:display_width.help'
  | 'tables/metadata:align'
  | 'tables/metadata:align.help'
  | 'tables/metadata:align.start'
  | 'tables/metadata:align.center'
  | 'tables/metadata:align.end'
  | 'tables/metadata:category.help'
  | 'tables/metadata:category_order'
  | 'tables/metadata:category_order.help'
  | 'tables/metadata:category_icon'
  | 'tables/metadata:category_icon.help'
  | 'tables/metadata:table_category'
  | 'tables/metadata:table_category.help'
  | 'tables/metadata:protection'
  | 'tables/metadata:lawful_basis'
  | 'tables/metadata:lawful_basis.help'
  | 'tables/metadata:lawful_basis.contract'
  | 'tables/metadata:lawful_basis.legal_obligation'
  | 'tables/metadata:lawful_basis.public_task'
  | 'tables/metadata:lawful_basis.legitimate_interests'
  | 'tables/metadata:lawful_basis.consent'
  | 'tables/metadata:consent'
  | 'tables/metadata:consent.help'
  | 'tables/metadata:consent.none'
  | 'tables/metadata:consent.here'
  | 'tables/metadata:consent.organisation'
  | 'tables/metadata:anonymity'
  | 'tables/metadata:anonymity.help'
  | 'tables/metadata:anonymity.groups'
  | 'tables/metadata:anonymity.numbered'
  | 'tables/metadata:anonymity.named'
  | 'tables/metadata:retention'
  | 'tables/metadata:retention.help'
  | 'tables/metadata:retention.person'
  | 'tables/metadata:retention.answers'
  | 'tables/metadata:retention.record'
  | 'tables/metadata:retention.organisation'
  | 'tables/metadata:retention.archive'
  | 'tables/metadata:retention.trail'
  | 'tables/metadata:retention.undo'
  | 'tables/metadata:retention.upload'
  | 'tables/metric-counts:label'
  | 'tables/metric-counts:metric_count_id'
  | 'tables/metric-counts:account_id_ref'
  | 'tables/metric-counts:hour'
  | 'tables/metric-counts:counts'
  | 'tables/metric-counts:people'
  | 'tables/metric-counts:work'
  | 'tables/metric-hours:label'
  | 'tables/metric-hours:metric_hour_id'
  | 'tables/metric-hours:account_id_ref'
  | 'tables/metric-hours:hour'
  | 'tables/metric-hours:counts'
  | 'tables/metric-hours:people'
  | 'tables/metric-hours:made_of'
  | 'tables/metric-hours:work'
  | 'tables/metric-hours:span'
  | 'tables/metric-hours:span.hour'
  | 'tables/metric-hours:span.day'
  | 'tables/migrations:label'
  | 'tables/migrations:migration_id'
  | 'tables/migrations:migration_id.help'
  | 'tables/migrations:status'
  | 'tables/migrations:status.help'
  | 'tables/migrations:status.in_progress'
  | 'tables/migrations:status.completed'
  | 'tables/migrations:pass'
  | 'tables/migrations:pass.help'
  | 'tables/migrations:again_at'
  | 'tables/migrations:again_at.help'
  | 'tables/migrations:rows_read'
  | 'tables/migrations:rows_read.help'
  | 'tables/migrations:rows_changed'
  | 'tables/migrations:rows_changed.help'
  | 'tables/migrations:end_time'
  | 'tables/migrations:end_time.help'
  | 'tables/migrations:place'
  | 'tables/migrations:place.help'
  | 'tables/mission-states:label'
  | 'tables/mission-states:mission_id'
  | 'tables/mission-states:step_id'
  | 'tables/mission-states:goals'
  | 'tables/mission-states:looked_at'
  | 'tables/notification-marks:label'
  | 'tables/notification-marks:read_until'
  | 'tables/notification-marks:weekly_due_at'
  | 'tables/notification-marks:weekly_email_id'
  | 'tables/outside-norms:label'
  | 'tables/outside-norms:name'
  | 'tables/outside-norms:name.help'
  | 'tables/outside-norms:source'
  | 'tables/outside-norms:source.help'
  | 'tables/outside-norms:valid_from'
  | 'tables/outside-norms:valid_from.help'
  | 'tables/outside-norms:mean'
  | 'tables/outside-norms:mean.help'
  | 'tables/pending-events:label'
  | 'tables/pending-events:pending_event_id'
  | 'tables/pending-events:account_id_ref'
  | 'tables/pending-events:begun_at'
  | 'tables/pending-events:event'
  | 'tables/pending-events:watched'
  | 'tables/permissions:label'
  | 'tables/permissions:domain'
  | 'tables/permissions:domain.help'
  | 'tables/permissions:subdomain'
  | 'tables/permissions:subdomain.help'
  | 'tables/permissions:operation'
  | 'tables/permissions:operation.help'
  | 'tables/primary-owners:label'
  | 'tables/primary-owners:account_id_ref'
  | 'tables/primary-owners:account_id_ref.help'
  | 'tables/primary-owners:employee_id_ref'
  | 'tables/primary-owners:employee_id_ref.help'
  | 'tables/primary-owners:owner_created_at'
  | 'tables/primary-owners:owner_created_at.help'
  | 'tables/privacy-books:label'
  | 'tables/privacy-books:privacy_book_id'
  | 'tables/privacy-books:charges'
  | 'tables/privacy-books:spent_at'
  | 'tables/privacy-books:release'
  | 'tables/privacy-books:part_of'
  | 'tables/privacy-books:part'
  | 'tables/push-devices:label'
  | 'tables/push-devices:push_device_id'
  | 'tables/push-devices:endpoint'
  | 'tables/push-devices:p256dh'
  | 'tables/push-devices:auth'
  | 'tables/push-devices:due_at'
  | 'tables/push-devices:due'
  | 'tables/push-devices:said'
  | 'tables/release-blocks:label'
  | 'tables/release-blocks:release_block_id'
  | 'tables/release-blocks:release_round_id_ref'
  | 'tables/release-blocks:partition'
  | 'tables/release-blocks:question_key'
  | 'tables/release-blocks:blocks'
  | 'tables/release-cuts:label'
  | 'tables/release-cuts:release_cut_id'
  | 'tables/release-cuts:release_round_id_ref'
  | 'tables/release-cuts:driver_id_ref'
  | 'tables/release-cuts:figures'
  | 'tables/release-rounds:label'
  | 'tables/release-rounds:release_round_id'
  | 'tables/release-rounds:flow_execution_id_ref'
  | 'tables/release-rounds:flow_execution_round'
  | 'tables/release-rounds:dataset_id_ref'
  | 'tables/release-rounds:survey_id_ref'
  | 'tables/release-rounds:status'
  | 'tables/release-rounds:status.open'
  | 'tables/release-rounds:status.closed'
  | 'tables/release-rounds:tree'
  | 'tables/release-rounds:tree_parts'
  | 'tables/release-rounds:thresholds'
  | 'tables/release-rounds:read_until'
  | 'tables/release-rounds:closed_at'
  | 'tables/release-rounds:metadata'
  | 'tables/release-trees:label'
  | 'tables/release-trees:release_tree_id'
  | 'tables/release-trees:release_round_id_ref'
  | 'tables/release-trees:units'
  | 'tables/report-cards:label'
  | 'tables/report-cards:name'
  | 'tables/report-cards:name.help'
  | 'tables/report-cards:title'
  | 'tables/report-cards:title.help'
  | 'tables/report-cards:report_id_ref'
  | 'tables/report-cards:report_id_ref.help'
  | 'tables/report-cards:description'
  | 'tables/report-cards:description.help'
  | 'tables/report-cards:type'
  | 'tables/report-cards:type.help'
  | 'tables/report-cards:type.content'
  | 'tables/report-cards:type.chart'
  | 'tables/report-cards:type.mix'
  | 'tables/report-cards:icon'
  | 'tables/report-cards:icon.help'
  | 'tables/report-cards:item_order'
  | 'tables/report-cards:item_order.help'
  | 'tables/report-cards:columns'
  | 'tables/report-cards:columns.help'
  | 'tables/report-cards:col_span'
  | 'tables/report-cards:col_span.help'
  | 'tables/report-cards:row_span'
  | 'tables/report-cards:row_span.help'
  | 'tables/report-cards:full_card'
  | 'tables/report-cards:full_card.help'
  | 'tables/report-cards:background_color'
  | 'tables/report-cards:background_color.help'
  | 'tables/report-cards:chart_type'
  | 'tables/report-cards:chart_type.help'
  | 'tables/report-cards:chart_type.bar'
  | 'tables/report-cards:chart_type.line'
  | 'tables/report-cards:chart_type.pie'
  | 'tables/report-cards:chart_type.doughnut'
  | 'tables/report-cards:chart_type.histogram'
  | 'tables/report-cards:chart_type.gauge'
  | 'tables/report-cards:chart_type.radar'
  | 'tables/report-cards:chart_type.heatmap'
  | 'tables/report-cards:chart_type.map'
  | 'tables/report-cards:chart_type.sunburst'
  | 'tables/report-cards:chart_data'
  | 'tables/report-cards:chart_data.help'
  | 'tables/report-cards:chart_options'
  | 'tables/report-cards:chart_options.help'
  | 'tables/report-cards:content'
  | 'tables/report-cards:content.help'
  | 'tables/report-cards:actions'
  | 'tables/report-cards:actions.help'
  | 'tables/report-cards:report_data'
  | 'tables/report-cards:report_data.help'
  | 'tables/report-cards:flow_in_data'
  | 'tables/report-cards:flow_in_data.help'
  | 'tables/report-cards:flow_hours'
  | 'tables/report-cards:flow_hours.help'
  | 'tables/report-cards:metadata'
  | 'tables/report-cards:metadata.help'
  | 'tables/report-cards:analytics_flow_id_ref'
  | 'tables/report-cards:analytics_flow_id_ref.help'
  | 'tables/report-cards:x_pos'
  | 'tables/report-cards:x_pos.help'
  | 'tables/report-cards:y_pos'
  | 'tables/report-cards:y_pos.help'
  | 'tables/report-texts:label'
  | 'tables/report-texts:report_text_id'
  | 'tables/report-texts:text'
  | 'tables/report-texts:unknown_numbers'
  | 'tables/reports:label'
  | 'tables/reports:type'
  | 'tables/reports:type.help'
  | 'tables/reports:report_status'
  | 'tables/reports:report_status.help'
  | 'tables/reports:report_status.draft'
  | 'tables/reports:report_status.active'
  | 'tables/reports:report_status.inactive'
  | 'tables/reports:report_version'
  | 'tables/reports:report_version.help'
  | 'tables/reports:employee_id_ref'
  | 'tables/reports:employee_id_ref.help'
  | 'tables/reports:report_schema'
  | 'tables/reports:report_schema.help'
  | 'tables/reports:metadata'
  | 'tables/reports:metadata.help'
  | 'tables/response-fields:message_text'
  | 'tables/response-fields:message_text.help'
  | 'tables/response-fields:message_rating'
  | 'tables/response-fields:message_rating.help'
  | 'tables/response-fields:message_choices'
  | 'tables/response-fields:message_choices.help'
  | 'tables/response-fields:message_selected'
  | 'tables/response-fields:message_selected.help'
  | 'tables/response-fields:message_from'
  | 'tables/response-fields:message_type'
  | 'tables/response-fields:message_options'
  | 'tables/response-fields:message_option_ids'
  | 'tables/response-fields:message_option_types'
  | 'tables/response-fields:message_allow_multiple_choices'
  | 'tables/response-fields:message_max_choices'
  | 'tables/response-fields:message_mandatory_first_choice'
  | 'tables/response-fields:message_visible'
  | 'tables/response-fields:message_repeat'
  | 'tables/response-fields:message_ai_response'
  | 'tables/response-fields:chatitem_item_order'
  | 'tables/response-fields:chatitem_item_type'
  | 'tables/response-fields:chatitem_language'
  | 'tables/response-fields:chatitem_item_title'
  | 'tables/response-fields:chatitem_item_text'
  | 'tables/response-fields:chatitem_item_text2'
  | 'tables/response-fields:chatitem_item_text3'
  | 'tables/response-fields:chatitem_linked_to_driver'
  | 'tables/response-fields:chatitem_driver_id_ref'
  | 'tables/response-fields:chatitem_parent_id_ref'
  | 'tables/response-fields:chatitem_sequence_parent_id_ref'
  | 'tables/response-fields:chatitem_forced_response'
  | 'tables/response-fields:chatitem_show_comment'
  | 'tables/response-fields:chatitem_options'
  | 'tables/response-fields:chatitem_option_variable'
  | 'tables/response-fields:chatitem_repeat_key'
  | 'tables/response-fields:copy.help'
  | 'tables/role-permission-mappings:label'
  | 'tables/role-permission-mappings:joint_virtual_id'
  | 'tables/role-permission-mappings:joint_virtual_id.help'
  | 'tables/role-permission-mappings:role_id_ref'
  | 'tables/role-permission-mappings:role_id_ref.help'
  | 'tables/role-permission-mappings:permission_id_ref'
  | 'tables/role-permission-mappings:permission_id_ref.help'
  | 'tables/roles:label'
  | 'tables/roles:role_name'
  | 'tables/roles:role_name.help'
  | 'tables/roles:role_description'
  | 'tables/roles:role_description.help'
  | 'tables/samples:label'
  | 'tables/samples:sample_id'
  | 'tables/samples:state'
  | 'tables/samples:state.building'
  | 'tables/samples:state.ready'
  | 'tables/samples:state.failed'
  | 'tables/samples:state.leaving'
  | 'tables/samples:made_up_account'
  | 'tables/samples:language'
  | 'tables/saved-views:label'
  | 'tables/saved-views:table_name'
  | 'tables/saved-views:name'
  | 'tables/saved-views:shared'
  | 'tables/saved-views:shown'
  | 'tables/scim-connections:label'
  | 'tables/scim-connections:account_id_ref'
  | 'tables/scim-connections:state'
  | 'tables/scim-connections:state.off'
  | 'tables/scim-connections:state.preview'
  | 'tables/scim-connections:state.on'
  | 'tables/scim-connections:state.braked'
  | 'tables/scim-connections:token_hash'
  | 'tables/scim-connections:token_made_at'
  | 'tables/scim-connections:old_token_hash'
  | 'tables/scim-connections:old_token_until'
  | 'tables/scim-connections:used_at'
  | 'tables/scim-connections:approved_at'
  | 'tables/scim-groups:label'
  | 'tables/scim-groups:display_name'
  | 'tables/scim-groups:display_name.help'
  | 'tables/scim-groups:external_key'
  | 'tables/scim-groups:external_key.help'
  | 'tables/scim-groups:members'
  | 'tables/scim-groups:members.help'
  | 'tables/scim-groups:group_people'
  | 'tables/scim-groups:group_people_before'
  | 'tables/scim-groups:counted_from'
  | 'tables/scim-users:label'
  | 'tables/scim-users:user_name'
  | 'tables/scim-users:user_name.help'
  | 'tables/scim-users:user_name_folded'
  | 'tables/scim-users:user_name_folded.help'
  | 'tables/scim-users:external_key'
  | 'tables/scim-users:external_key.help'
  | 'tables/scim-users:active'
  | 'tables/scim-users:active.help'
  | 'tables/scim-users:attributes'
  | 'tables/scim-users:attributes.help'
  | 'tables/scim-users:state'
  | 'tables/scim-users:state.help'
  | 'tables/scim-users:state.waiting'
  | 'tables/scim-users:state.applied'
  | 'tables/scim-users:state.refused'
  | 'tables/scim-users:problem'
  | 'tables/scim-users:problem.help'
  | 'tables/scim-users:revision'
  | 'tables/scim-users:revision.help'
  | 'tables/scim-users:changed_at'
  | 'tables/scim-users:removed_at'
  | 'tables/scim-users:removed_at.help'
  | 'tables/seed-plans:label'
  | 'tables/seed-plans:seed_plan_id'
  | 'tables/seed-plans:numbers'
  | 'tables/seed-plans:previous_id'
  | 'tables/seed-plans:holder'
  | 'tables/seed-plans:done'
  | 'tables/sheet-headings:label'
  | 'tables/sheet-headings:account_id_ref'
  | 'tables/sheet-headings:fields'
  | 'tables/sheet-headings:tables'
  | 'tables/sms-days:label'
  | 'tables/sms-days:sent'
  | 'tables/subunits:label'
  | 'tables/subunits:unit_id_ref'
  | 'tables/subunits:unit_id_ref.help'
  | 'tables/subunits:child_unit_id_ref'
  | 'tables/subunits:child_unit_id_ref.help'
  | 'tables/survey-executions:label'
  | 'tables/survey-executions:description'
  | 'tables/survey-executions:description.help'
  | 'tables/survey-executions:parent_execution_id_ref'
  | 'tables/survey-executions:parent_execution_id_ref.help'
  | 'tables/survey-executions:status'
  | 'tables/survey-executions:status.help'
  | 'tables/survey-executions:status.not started'
  | 'tables/survey-executions:status.in-progress'
  | 'tables/survey-executions:status.paused'
  | 'tables/survey-executions:status.completed'
  | 'tables/survey-executions:status.open'
  | 'tables/survey-executions:status.closed'
  | 'tables/survey-executions:active'
  | 'tables/survey-executions:active.help'
  | 'tables/survey-executions:type'
  | 'tables/survey-executions:type.help'
  | 'tables/survey-executions:type.employee-self-initiated'
  | 'tables/survey-executions:type.master-self-initiated'
  | 'tables/survey-executions:type.master-org-initiated'
  | 'tables/survey-executions:type.master-test'
  | 'tables/survey-executions:category'
  | 'tables/survey-executions:category.help'
  | 'tables/survey-executions:subcategory'
  | 'tables/survey-executions:subcategory.help'
  | 'tables/survey-executions:target'
  | 'tables/survey-executions:target.help'
  | 'tables/survey-executions:start_time'
  | 'tables/survey-executions:start_time.help'
  | 'tables/survey-executions:end_time'
  | 'tables/survey-executions:end_time.help'
  | 'tables/survey-executions:flow_execution_round'
  | 'tables/survey-executions:flow_execution_round.help'
  | 'tables/survey-executions:counts'
  | 'tables/survey-executions:withdrawn_at'
  | 'tables/survey-executions:device_info'
  | 'tables/survey-executions:metadata'
  | 'tables/survey-executions:cut_groups'
  | 'tables/survey-items:label'
  | 'tables/survey-items:item_order'
  | 'tables/survey-items:item_order.help'
  | 'tables/survey-items:item_type'
  | 'tables/survey-items:item_type.help'
  | 'tables/survey-items:item_type.comment'
  | 'tables/survey-items:item_type.static'
  | 'tables/survey-items:item_type.drill-down'
  | 'tables/survey-items:item_type.open-ended'
  | 'tables/survey-items:item_type.choice'
  | 'tables/survey-items:item_type.free-dialogue'
  | 'tables/survey-items:item_type.sequence'
  | 'tables/survey-items:item_title'
  | 'tables/survey-items:item_title.help'
  | 'tables/survey-items:item_text'
  | 'tables/survey-items:item_text.help'
  | 'tables/survey-items:item_text2'
  | 'tables/survey-items:item_text2.help'
  | 'tables/survey-items:item_text3'
  | 'tables/survey-items:item_text3.help'
  | 'tables/survey-items:item_status'
  | 'tables/survey-items:item_status.help'
  | 'tables/survey-items:item_status.active'
  | 'tables/survey-items:item_status.inactive'
  | 'tables/survey-items:show_item'
  | 'tables/survey-items:show_item.help'
  | 'tables/survey-items:forced_response'
  | 'tables/survey-items:forced_response.help'
  | 'tables/survey-items:show_comment'
  | 'tables/survey-items:show_comment.help'
  | 'tables/survey-items:linked_to_driver'
  | 'tables/survey-items:linked_to_driver.help'
  | 'tables/survey-items:driver_id_ref'
  | 'tables/survey-items:driver_id_ref.help'
  | 'tables/survey-items:parent_id_ref'
  | 'tables/survey-items:parent_id_ref.help'
  | 'tables/survey-items:sequence_parent_id_ref'
  | 'tables/survey-items:sequence_parent_id_ref.help'
  | 'tables/survey-items:condition'
  | 'tables/survey-items:condition.help'
  | 'tables/survey-items:employee_group_id_ref'
  | 'tables/survey-items:employee_group_id_ref.help'
  | 'tables/survey-items:options'
  | 'tables/survey-items:options.help'
  | 'tables/survey-items:option_variable'
  | 'tables/survey-items:option_variable.help'
  | 'tables/survey-items:option_variable.employee_units'
  | 'tables/survey-items:option_variable.employee_reports'
  | 'tables/survey-items:allow_multiple_choices'
  | 'tables/survey-items:allow_multiple_choices.help'
  | 'tables/survey-items:mandatory_first_choice'
  | 'tables/survey-items:mandatory_first_choice.help'
  | 'tables/survey-items:max_choices'
  | 'tables/survey-items:max_choices.help'
  | 'tables/survey-items:repeat_key'
  | 'tables/survey-items:repeat_key.help'
  | 'tables/survey-items:max_repeats'
  | 'tables/survey-items:max_repeats.help'
  | 'tables/survey-items:choice_parent_id_ref'
  | 'tables/survey-items:choice_parent_id_ref.help'
  | 'tables/survey-items:selected_choices'
  | 'tables/survey-items:selected_choices.help'
  | 'tables/survey-items:alternate_logic'
  | 'tables/survey-items:alternate_logic.help'
  | 'tables/survey-items:use_ai_prompt'
  | 'tables/survey-items:use_ai_prompt.help'
  | 'tables/survey-items:ai_prompt'
  | 'tables/survey-items:ai_prompt.help'
  | 'tables/survey-items:origin_item'
  | 'tables/survey-items:origin_item.help'
  | 'tables/survey-responses:label'
  | 'tables/survey-responses:execution_id_ref'
  | 'tables/survey-responses:execution_id_ref.help'
  | 'tables/survey-responses:survey_item_id_ref'
  | 'tables/survey-responses:survey_item_id_ref.help'
  | 'tables/survey-responses:flow_execution_round'
  | 'tables/survey-responses:flow_execution_round.help'
  | 'tables/survey-responses:status'
  | 'tables/survey-responses:status.help'
  | 'tables/survey-responses:status.received'
  | 'tables/survey-responses:date_responded'
  | 'tables/survey-responses:date_responded.help'
  | 'tables/survey-responses:idem_token'
  | 'tables/survey-responses:idem_token.help'
  | 'tables/survey-responses:test_flag'
  | 'tables/survey-responses:test_flag.help'
  | 'tables/survey-responses:metadata'
  | 'tables/survey-responses:metadata.help'
  | 'tables/surveys:label'
  | 'tables/surveys:survey_title'
  | 'tables/surveys:survey_title.help'
  | 'tables/surveys:survey_description'
  | 'tables/surveys:survey_description.help'
  | 'tables/surveys:survey_status'
  | 'tables/surveys:survey_status.help'
  | 'tables/surveys:survey_status.draft'
  | 'tables/surveys:survey_status.active'
  | 'tables/surveys:survey_status.inactive'
  | 'tables/surveys:survey_version'
  | 'tables/surveys:survey_version.help'
  | 'tables/surveys:type'
  | 'tables/surveys:type.help'
  | 'tables/surveys:category'
  | 'tables/surveys:category.help'
  | 'tables/surveys:subcategory'
  | 'tables/surveys:subcategory.help'
  | 'tables/surveys:target'
  | 'tables/surveys:target.help'
  | 'tables/surveys:using_ai'
  | 'tables/surveys:using_ai.help'
  | 'tables/surveys:previous_version_ref'
  | 'tables/surveys:previous_version_ref.help'
  | 'tables/unique-values:label'
  | 'tables/unique-values:unique_value_id'
  | 'tables/unique-values:account_id_ref'
  | 'tables/unique-values:table_name'
  | 'tables/unique-values:field'
  | 'tables/unique-values:row_id'
  | 'tables/unique-values:reserved_at'
  | 'tables/unit-locations:label'
  | 'tables/unit-locations:facility_type'
  | 'tables/unit-locations:facility_type.help'
  | 'tables/units:label'
  | 'tables/units:unit_name'
  | 'tables/units:unit_name.help'
  | 'tables/units:company_id_ref'
  | 'tables/units:company_id_ref.help'
  | 'tables/units:description_of_unit'
  | 'tables/units:description_of_unit.help'
  | 'tables/units:sheetColumns.parent_unit'
  | 'tables/upload-images:label'
  | 'tables/upload-images:upload_image_id'
  | 'tables/upload-images:job_id_ref'
  | 'tables/upload-images:part'
  | 'tables/upload-images:until'
  | 'tables/upload-images:images'
  | 'tables/users:label'
  | 'tables/users:email'
  | 'tables/users:account_id_ref'
  | 'tables/users:employee_id_ref'
  | 'tables/users:identity_key'
  | 'tables/users:status'
  | 'tables/users:status.pending'
  | 'tables/users:status.active'
  | 'tables/users:status.inactive'
  | 'tables/users:last_login'
  | 'tables/users:last_logout'
  | 'tables/users:tokens_from'
  | 'tables/users:ended_sessions'
  | 'tables/users:seal_key'
  | 'tables/webhook-deliveries:label'
  | 'tables/webhook-deliveries:webhook_delivery_id'
  | 'tables/webhook-deliveries:event'
  | 'tables/webhook-deliveries:webhook_id_ref'
  | 'tables/webhook-deliveries:status'
  | 'tables/webhook-deliveries:status.waiting'
  | 'tables/webhook-deliveries:status.taken'
  | 'tables/webhook-deliveries:status.failed'
  | 'tables/webhook-deliveries:tries'
  | 'tables/webhook-deliveries:answer'
  | 'tables/webhook-deliveries:problem'
  | 'tables/webhook-deliveries:problem.private-address'
  | 'tables/webhook-deliveries:problem.unknown-host'
  | 'tables/webhook-deliveries:problem.timeout'
  | 'tables/webhook-deliveries:problem.insecure'
  | 'tables/webhook-deliveries:problem.unreachable'
  | 'tables/webhook-deliveries:last_try_at'
  | 'tables/webhook-deliveries:next_try_at'
  | 'tables/webhook-deliveries:payload'
  | 'tables/webhook-deliveries:webhook_delivery_id.help'
  | 'tables/webhook-deliveries:event.help'
  | 'tables/webhook-deliveries:webhook_id_ref.help'
  | 'tables/webhook-deliveries:status.help'
  | 'tables/webhook-deliveries:tries.help'
  | 'tables/webhook-deliveries:answer.help'
  | 'tables/webhook-deliveries:problem.help'
  | 'tables/webhook-deliveries:last_try_at.help'
  | 'tables/webhook-deliveries:next_try_at.help'
  | 'tables/webhook-deliveries:payload.help'
  | 'tables/webhooks:label'
  | 'tables/webhooks:name'
  | 'tables/webhooks:url'
  | 'tables/webhooks:events'
  | 'tables/webhooks:events.round.opened'
  | 'tables/webhooks:events.round.closed'
  | 'tables/webhooks:events.figures.released'
  | 'tables/webhooks:events.action.done'
  | 'tables/webhooks:events.webhook.test'
  | 'tables/webhooks:state'
  | 'tables/webhooks:state.on'
  | 'tables/webhooks:state.off'
  | 'tables/webhooks:state.disabled'
  | 'tables/webhooks:secret'
  | 'tables/webhooks:old_secret'
  | 'tables/webhooks:old_secret_until'
  | 'tables/webhooks:since'
  | 'tables/webhooks:last_taken_at'
  | 'tables/webhooks:failing_since'
  | 'tables/webhooks:disabled_at'
  | 'tables/webhooks:name.help'
  | 'tables/webhooks:url.help'
  | 'tables/webhooks:events.help'
  | 'tables/webhooks:state.help'
  | 'tables/webhooks:last_taken_at.help'
  | 'tables/webhooks:failing_since.help'
  | 'tables/webhooks:disabled_at.help'
  | 'tables/webhooks:address_secret'
  | 'tables/wordsfor:label'
  | 'tables/wordsfor:reference'
  | 'tables/wordsfor:reference.help'
  | 'tables/wordsfor:applies_to'
  | 'tables/wordsfor:applies_to.help'
  | 'tables/wordsfor:applies_to.survey_items'
  | 'tables/wordsfor:applies_to.driver_questions'
  | 'tables/wordsfor:group_id_ref'
  | 'tables/wordsfor:group_id_ref.help'
  | 'tables/wordsfor:word'
  | 'tables/wordsfor:word.help';
