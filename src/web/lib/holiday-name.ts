import { holidayNames } from '#texts/holidays'

/** A day of the school calendar; one that our team has named is called as they wrote it. */
export const holidayName = (name: string) => (holidayNames as Record<string, string>)[name] ?? name
