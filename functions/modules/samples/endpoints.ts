import { samplesContract } from '@livingroom/shared/modules/samples/contract.ts';
import { implement } from '../../core/http/endpoints.ts';
import { makeSample, readSample, removeSample } from './own-sample.ts';

export const samplesDomain = implement(samplesContract, {
  readSample: (context) => readSample(context),
  makeSample: (context) => makeSample(context),
  removeSample: (context) => removeSample(context),
});
