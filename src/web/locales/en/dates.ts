export const months =
  'January February March April May June July August September October November December'.split(' ')
export const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

export const shortMonth = (month: string) => (month === 'September' ? 'Sept' : month.slice(0, 3))
export const shortWeekday = (weekday: string) => weekday.slice(0, 3)
