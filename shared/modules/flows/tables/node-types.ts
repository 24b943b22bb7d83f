/** The kinds of node in the order in which they are offered; each has its folder in `kinds` on both sides and on the site. */
export const nodeTypes = ['START_SURVEY', 'SEND_EMAIL', 'STOP_SURVEY', 'WAIT_UNTIL', 'BRANCH'] as const;

export type NodeType = (typeof nodeTypes)[number];
