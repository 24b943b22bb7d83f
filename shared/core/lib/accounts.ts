/** The system account owns tables, roles, permissions and templates (spec 1 §6). */
export const SYSTEM_ACCOUNT_ID = 1;
