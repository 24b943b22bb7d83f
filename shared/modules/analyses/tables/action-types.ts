/** The kinds of analytics actions (spec 1 §3). */
export const actionTypes = [
  'Descriptive Data',
  'Data Preparation',
  'Data Mining',
  'Hypothesis Testing',
  'Predictive Modeling',
  'NLP',
  'Anonymity',
] as const;

export type ActionType = (typeof actionTypes)[number];

export type ParamValue = string | number | readonly string[];

/** The settings of a node as they are stored and sent; `paramsOf` makes sense of them. */
export type GivenParams = { readonly [name: string]: ParamValue };
