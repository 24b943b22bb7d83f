import type { WorkflowGateway } from './port.ts';

/** The workflows of a step: its host hands the client to calls and timers alone, so whoever needs it is told at once. */
export const noWorkflows: WorkflowGateway = {
  start: () => Promise.reject(new Error('Workflows are started by calls and timers only')),
  status: () => Promise.reject(new Error('Workflows are asked by calls and timers only')),
  raiseEvent: () => Promise.reject(new Error('Workflows are told by calls and timers only')),
  terminate: () => Promise.reject(new Error('Workflows are ended by calls and timers only')),
  purge: () => Promise.reject(new Error('Workflows are forgotten by calls and timers only')),
};
