/** Trends compare this many days with as many before. */
export const trendDays = 7

/** How many days the charts show. */
export const chartDays = 12

/** How many days the dashboard covers. */
export const dashboardDays = 2 * trendDays
