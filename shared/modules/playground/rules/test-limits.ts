/** Employees of a test round at most (spec 1 §9). */
export const TEST_ROUND_EMPLOYEES = 10;
