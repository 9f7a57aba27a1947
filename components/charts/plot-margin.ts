/** Room around a plot for ticks and labels, CSS pixels: two lines below, numbers left, the axis label above. */
export const PLOT_MARGIN = { top: 22, right: 8, bottom: 34, left: 40 } as const;
