import { holidayNames } from '#texts/holidays'

/** Translates a day of the school calendar. Names that our team has entered stay as they are. */
export const holidayName = (name: string) => (holidayNames as Record<string, string>)[name] ?? name
