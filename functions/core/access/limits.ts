import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { Clock } from '../gateways/clock/port.ts';

/** So many calls, or other units, in so many seconds, also all at once. The reasons of each number are in the README. */
export type Limit = { readonly calls: number; readonly seconds: number };

const MINUTE = 60;
const HOUR = 3600;

export const limits = {
  /** Failures: what opens something is never counted by where it comes from. */
  address: { calls: 300, seconds: MINUTE },
  site: { calls: 3_000, seconds: MINUTE },
  person: { calls: 600, seconds: MINUTE },
  account: { calls: 30_000, seconds: MINUTE },
  directory: { calls: 3000, seconds: MINUTE },
  key: { calls: 300, seconds: MINUTE },
} as const satisfies { readonly [kind: string]: Limit };

/** Milliseconds of this process that calls may take. */
export const workLimits = {
  person: { calls: 10_000, seconds: MINUTE },
  directory: { calls: 20_000, seconds: MINUTE },
  account: { calls: 40_000, seconds: MINUTE },
} as const satisfies { readonly [kind: string]: Limit };

/** Calls that cost more than others, on top of the limits above, for each person; calls of guests for each link. */
export const operationLimits: { readonly [operation: string]: Limit } = {
  // Each is a whole organisation that is made, asked, answered and released.
  'accounts.makeSample': { calls: 10, seconds: HOUR },
  'accounts.remove': { calls: 20, seconds: HOUR },
  'accounts.removeSample': { calls: 20, seconds: HOUR },
  'accounts.sendDeletionCode': { calls: 5, seconds: HOUR },
  'actions.suggest': { calls: 30, seconds: HOUR },
  'activations.accept': { calls: 30, seconds: MINUTE },
  'activations.send': { calls: 20, seconds: MINUTE },
  'activations.sendBulk': { calls: 60, seconds: HOUR },
  'activations.validateToken': { calls: 60, seconds: MINUTE },
  'ai.generateText': { calls: 60, seconds: HOUR },
  'analytics-executions.checkFile': { calls: 60, seconds: HOUR },
  'analytics-executions.checkPrivacy': { calls: 120, seconds: HOUR },
  'analytics-executions.cutsPreview': { calls: 300, seconds: HOUR },
  'analytics-executions.noisePreview': { calls: 300, seconds: HOUR },
  'analytics-executions.runMain': { calls: 20, seconds: HOUR },
  'conversations.answer': { calls: 300, seconds: HOUR },
  'conversations.list': { calls: 1_200, seconds: HOUR },
  'conversations.report': { calls: 60, seconds: HOUR },
  'conversations.translations': { calls: 480, seconds: HOUR },
  'conversations.ownTranslations': { calls: 120, seconds: HOUR },
  'conversations.reply': { calls: 120, seconds: HOUR },
  'data.groups': { calls: 1_200, seconds: HOUR },
  'data-migration.exportBundle': { calls: 120, seconds: HOUR },
  'data-migration.full': { calls: 60, seconds: HOUR },
  'data-migration.phaseOne': { calls: 120, seconds: HOUR },
  'data-migration.phaseThree': { calls: 60, seconds: HOUR },
  'data-migration.phaseTwo': { calls: 60, seconds: HOUR },
  'data-migration.takeBundle': { calls: 120, seconds: HOUR },
  'data-migration.undo': { calls: 60, seconds: HOUR },
  'analytics-flows.publish': { calls: 300, seconds: HOUR },
  'analytics-flows.preview': { calls: 600, seconds: HOUR },
  'analytics-flows.run': { calls: 60, seconds: HOUR },
  'api-keys.make': { calls: 20, seconds: HOUR },
  'api-keys.revoke': { calls: 120, seconds: HOUR },
  // Each is two calls: what was looked up, then what the AI makes of it.
  'assistant.ask': { calls: 240, seconds: HOUR },
  'assistant.translations': { calls: 480, seconds: HOUR },
  'assistant.comments': { calls: 480, seconds: HOUR },
  'assistant.news': { calls: 480, seconds: HOUR },
  'assistant.openSession': { calls: 60, seconds: HOUR },
  // Each makes requests to a service of the organisation.
  'channels.connect': { calls: 30, seconds: HOUR },
  'channels.disconnect': { calls: 60, seconds: HOUR },
  'channels.test': { calls: 30, seconds: HOUR },
  'datasets.closeTestRound': { calls: 30, seconds: HOUR },
  'datasets.inviteTestRound': { calls: 30, seconds: HOUR },
  'datasets.openTestRound': { calls: 30, seconds: HOUR },
  'dialogues.reflect': { calls: 120, seconds: HOUR },
  'dialogues.welcome': { calls: 60, seconds: HOUR },
  'directory-sync.apply': { calls: 30, seconds: HOUR },
  'directory-sync.makeToken': { calls: 10, seconds: HOUR },
  'edits.changeCells': { calls: 600, seconds: HOUR },
  'edits.removeRows': { calls: 600, seconds: HOUR },
  'edits.undo': { calls: 600, seconds: HOUR },
  'email-changes.confirm': { calls: 30, seconds: MINUTE },
  'email-changes.read': { calls: 60, seconds: MINUTE },
  'email-changes.refuse': { calls: 30, seconds: MINUTE },
  'email-preferences.choose': { calls: 30, seconds: MINUTE },
  'email-preferences.chooseOwn': { calls: 30, seconds: MINUTE },
  // A message costs the operator money, and a code of six digits is not to be guessed.
  'email-preferences.askNumber': { calls: 5, seconds: HOUR },
  'email-preferences.chooseWay': { calls: 30, seconds: HOUR },
  'email-preferences.confirmNumber': { calls: 15, seconds: HOUR },
  'email-preferences.oneClick': { calls: 300, seconds: MINUTE },
  'email-preferences.openOneClick': { calls: 60, seconds: MINUTE },
  'email-preferences.read': { calls: 60, seconds: MINUTE },
  'email-templates.preview': { calls: 1_200, seconds: HOUR },
  'email-templates.reset': { calls: 60, seconds: HOUR },
  'email-templates.restore': { calls: 60, seconds: HOUR },
  'email-templates.save': { calls: 300, seconds: HOUR },
  'email-templates.saveDesign': { calls: 120, seconds: HOUR },
  'email-templates.testSend': { calls: 20, seconds: HOUR },
  'employee-groups.counts': { calls: 1_200, seconds: HOUR },
  'emails.archiveEmails': { calls: 60, seconds: HOUR },
  'emails.clearSuppression': { calls: 60, seconds: HOUR },
  'emails.recipients': { calls: 600, seconds: HOUR },
  'emails.sendBulkByType': { calls: 30, seconds: HOUR },
  'emails.sendEmail': { calls: 20, seconds: MINUTE },
  'emails.sendEmailByType': { calls: 20, seconds: MINUTE },
  'emails.sendScheduledEmails': { calls: 60, seconds: HOUR },
  'emails.updateStatuses': { calls: 10, seconds: MINUTE },
  'error-log.add': { calls: 200, seconds: HOUR },
  'error-log.prune': { calls: 20, seconds: HOUR },
  'error-log.setCauseStatus': { calls: 600, seconds: HOUR },
  'feedback.send': { calls: 10, seconds: HOUR },
  'feeds.add': { calls: 30, seconds: HOUR },
  'feeds.change': { calls: 120, seconds: HOUR },
  // Looks at every row of a run.
  'feeds.changes': { calls: 300, seconds: HOUR },
  'feeds.confirm': { calls: 60, seconds: HOUR },
  'feeds.dismiss': { calls: 120, seconds: HOUR },
  'feeds.follow': { calls: 1_200, seconds: HOUR },
  'feeds.place': { calls: 600, seconds: HOUR },
  'feeds.remove': { calls: 60, seconds: HOUR },
  'feeds.review': { calls: 120, seconds: HOUR },
  // Each makes a request to an address that somebody named.
  'feeds.run': { calls: 60, seconds: HOUR },
  // A file of 20,000 people is two seconds of work.
  'feeds.send': { calls: 60, seconds: HOUR },
  'feeds.test': { calls: 60, seconds: HOUR },
  'feeds.undo': { calls: 60, seconds: HOUR },
  // A run has a data set of its own.
  'flow-executions.addRun': { calls: 60, seconds: HOUR },
  // Looks at the flows of twenty organisations.
  'flow-executions.everywhere': { calls: 1_200, seconds: HOUR },
  'flow-process.processAllScheduled': { calls: 60, seconds: HOUR },
  'flow-process.processScheduled': { calls: 60, seconds: HOUR },
  // Looks at every person whose day comes within a year.
  'flows.ahead': { calls: 1_200, seconds: HOUR },
  'flows.build': { calls: 1_200, seconds: HOUR },
  'flows.create': { calls: 60, seconds: HOUR },
  'flows.dropDraft': { calls: 120, seconds: HOUR },
  'flows.nextVersion': { calls: 60, seconds: HOUR },
  'flows.publish': { calls: 120, seconds: HOUR },
  // A whole shift comes in at once; who guesses is stopped by `modules/kiosks/brakes.ts`.
  'kiosks.close': { calls: 120, seconds: HOUR },
  'kiosks.enter': { calls: 600, seconds: MINUTE },
  'kiosks.look': { calls: 600, seconds: MINUTE },
  'kiosks.make': { calls: 60, seconds: HOUR },
  // Each is thousands of rows.
  'kiosks.makeLetters': { calls: 30, seconds: HOUR },
  'kiosks.people': { calls: 600, seconds: HOUR },
  'kiosks.renew': { calls: 60, seconds: HOUR },
  'mission-state.progress': { calls: 120, seconds: MINUTE },
  'notifications.markRead': { calls: 120, seconds: MINUTE },
  // A file of the largest size is a thousand pieces.
  'organisation-transfer.piece': { calls: 3_000, seconds: HOUR },
  'organisation-transfer.start': { calls: 6, seconds: HOUR },
  'organisation-transfer.startImport': { calls: 20, seconds: HOUR },
  'organisation-transfer.takePiece': { calls: 3_000, seconds: HOUR },
  'own-data.erase': { calls: 10, seconds: HOUR },
  'own-data.processingFile': { calls: 60, seconds: HOUR },
  'own-data.read': { calls: 20, seconds: HOUR },
  'reports.download': { calls: 120, seconds: HOUR },
  'reports.preview': { calls: 600, seconds: HOUR },
  'reports.share': { calls: 60, seconds: HOUR },
  'reports.texts': { calls: 60, seconds: HOUR },
  'storages.checkImport': { calls: 120, seconds: HOUR },
  'storages.checkUpload': { calls: 120, seconds: HOUR },
  'storages.deleteFile': { calls: 300, seconds: HOUR },
  'storages.downloadData': { calls: 60, seconds: HOUR },
  'storages.downloadImportErrors': { calls: 60, seconds: HOUR },
  'storages.downloadTemplate': { calls: 60, seconds: HOUR },
  'storages.downloadThumbnails': { calls: 120, seconds: MINUTE },
  'storages.downloadUploadErrors': { calls: 60, seconds: HOUR },
  'storages.importPeople': { calls: 60, seconds: HOUR },
  'storages.readImportColumns': { calls: 120, seconds: HOUR },
  'storages.readSheetColumns': { calls: 240, seconds: HOUR },
  // Looks at every row of an upload.
  'storages.readUpload': { calls: 300, seconds: HOUR },
  'storages.undoUpload': { calls: 60, seconds: HOUR },
  'storages.uploadFile': { calls: 60, seconds: HOUR },
  'storages.uploadImage': { calls: 300, seconds: HOUR },
  'survey-executions.bulkClose': { calls: 30, seconds: HOUR },
  'survey-executions.bulkOpen': { calls: 30, seconds: HOUR },
  'survey-executions.runTest': { calls: 120, seconds: HOUR },
  'surveys.addItems': { calls: 600, seconds: HOUR },
  'surveys.draftTranslation': { calls: 600, seconds: HOUR },
  'surveys.duplicate': { calls: 60, seconds: HOUR },
  'surveys.duplicateItem': { calls: 600, seconds: HOUR },
  'surveys.importForm': { calls: 60, seconds: HOUR },
  'surveys.importSurvey': { calls: 60, seconds: HOUR },
  'users.login': { calls: 120, seconds: HOUR },
  'users.sealKey': { calls: 120, seconds: HOUR },
  'users.signup': { calls: 30, seconds: MINUTE },
  'webhooks.add': { calls: 30, seconds: HOUR },
  'webhooks.change': { calls: 120, seconds: HOUR },
  'webhooks.changeSecret': { calls: 30, seconds: HOUR },
  'webhooks.remove': { calls: 60, seconds: HOUR },
  // Each makes a request to an address that somebody named.
  'webhooks.replay': { calls: 60, seconds: HOUR },
  'webhooks.test': { calls: 30, seconds: HOUR },
};

/** Keys that are remembered; beyond, those that have recovered are forgotten, then those that are nearest to it. */
const REMEMBERED = 100_000;

/** Of these many keys it is guessed which tenth is nearest to its recovery. */
const LOOKED_AT = 1_000;

export type Limiter = {
  /** Counts one call of this key. Throws `too-many-requests` when the limit is used up; then it is not counted. */
  spend(key: string, limit: Limit): void;
  /** Throws `too-many-requests` when the limit is used up; counts nothing. */
  check(key: string, limit: Limit): void;
  /** Counts what was done already, so many units of it, also beyond the limit: `check` refuses until it has recovered. */
  charge(key: string, limit: Limit, units: number): void;
};

/**
 * One number a key, the time by which it will have recovered: a call moves it on by its share of the time, and is
 * refused while it lies further ahead than the limit's seconds. Memory of this instance only; `factor` widens all
 * limits alike.
 */
export function createLimiter(clock: Clock, factor: number): Limiter {
  const recovered = new Map<string, number>();
  let [last, setBack] = [Number.NEGATIVE_INFINITY, 0];
  // A clock that is set back would put every recovery that far into the future: time goes on from where it was.
  const timeNow = (): number => {
    const now = clock.now();
    if (now < last) setBack += last - now;
    last = now;
    return now + setBack;
  };
  const forget = (now: number): void => {
    for (const [key, at] of recovered) if (at <= now) recovered.delete(key);
    if (recovered.size < REMEMBERED) return;
    // Who makes keys without end spends little on each: those who are deep in debt are the last to be forgotten.
    const some: number[] = [];
    for (const at of recovered.values()) if (some.push(at) >= LOOKED_AT) break;
    some.sort((a, b) => a - b);
    const soon = some[LOOKED_AT / 10] ?? now;
    for (const [key, at] of recovered) if (at <= soon) recovered.delete(key);
  };
  const after = (key: string, { calls, seconds }: Limit, now: number, units: number): number =>
    Math.max(recovered.get(key) ?? 0, now) + (units * seconds * 1000) / (calls * factor);
  const next = (key: string, limit: Limit, now: number): number => {
    const at = after(key, limit, now, 1);
    const late = at - now - limit.seconds * 1000;
    if (late > 0) throw tooMany(Math.ceil(late / 1000));
    return at;
  };
  const note = (key: string, at: number, now: number): void => {
    if (recovered.size >= REMEMBERED && !recovered.has(key)) forget(now);
    recovered.set(key, at);
  };
  return {
    check(key, limit) {
      next(key, limit, timeNow());
    },
    spend(key, limit) {
      const now = timeNow();
      note(key, next(key, limit, now), now);
    },
    charge(key, limit, units) {
      const now = timeNow();
      note(key, after(key, limit, now, units), now);
    },
  };
}

function tooMany(retryAfterSeconds: number): AppError {
  return new AppError('too-many-requests', { retryAfterSeconds });
}
