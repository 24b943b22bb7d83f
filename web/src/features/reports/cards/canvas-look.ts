/** How the chart library draws a kind; whoever draws asks these traits and never for the name of a kind. */
export type CanvasLook = {
  /** Its name in the chart library and in slides. */
  readonly type: 'bar' | 'line' | 'pie' | 'doughnut' | 'radar';
  readonly marks: 'bars' | 'lines' | 'parts';
  /** Its names stand around a centre, not along an axis. */
  readonly isRound: boolean;
};

/** What has no look of its own is drawn so on slides. */
export const bars: CanvasLook = { type: 'bar', marks: 'bars', isRound: false };
