import { ownData } from '@livingroom/shared/modules/own-data/contract.ts';
import { FileReply, implement } from '../../core/http/endpoints.ts';
import { eraseOwn } from './erase-own.ts';
import { processingFile } from './processing-file.ts';
import { readProcessingRecord } from './processing-record.ts';
import { readOwnData } from './read-own-data.ts';
import { readOwnRegister } from './register.ts';

export const ownDataDomain = implement(ownData, {
  read: (context) => readOwnData(context),
  register: (context) => readOwnRegister(context),
  processingRecord: (context) => readProcessingRecord(context),
  processingFile: async (context, { query }) => {
    const { content, type, name } = await processingFile(context, query.format);
    return new FileReply(content, type, name);
  },
  erase: async (context, { body }) => ({
    receipt: await eraseOwn(context, body.asked_for),
    backup_days: context.ports.settings.backupDays,
  }),
});
