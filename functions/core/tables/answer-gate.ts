import type { Demand, Write } from '../storage/port.ts';

/**
 * Among the answers of a dialogue stands a sign once they were taken back or erased. An answer is stored only where there
 * is none, decided where the answers lie: an instance that sees neither stores nothing.
 */
function gateId(executionId: number): string {
  return `${executionId}-taken-back`;
}

/** Shuts the dialogue's answers to what is written later, for good. */
export function shutGate(executionId: number, datasetId: number): Write {
  // Whoever writes it writes the same.
  return { kind: 'upsert', id: gateId(executionId), body: { dataset_id_ref: datasetId } };
}

/** What the first answer of a dialogue demands. Later ones demand that an earlier one is there, which costs less. */
export function openGate(executionId: number): Demand {
  return { kind: 'absent', id: gateId(executionId) };
}
