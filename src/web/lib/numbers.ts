/** A whole number such as '1,234'; without Intl, as in dates.ts. */
export const formatNumber = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ',')
