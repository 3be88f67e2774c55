/** Fields of administrators: decisions, the school calendar, jobs. */
export const teamFields = {
  sayWhyRejected: 'Say why it is rejected.',
  giveProfileName: 'Give the name on the profile.',
  giveJobNumber: 'Give the number of a job.',
  giveTopic: 'Give one topic.',
  oneDayEach: 'A holiday or a closure is one day. Add each day by itself.',
  severalDays: 'These are several days, so it is a break.',
  mostBreakDays: (most: number) => `A break has at most ${most} days.`,
  askForDays: (most: number) => `Ask for at most ${most} days.`,
  dayOver: 'This day is over. Give today or a later day.',
  withinYears: (years: number) => `Give a day within the next ${years} years.`,
  closureThere: 'There is a closure on this day already.',
  entryThere: (name: string) => `“${name}” is in the calendar on this day already.`,
  approveOrDecline: 'Approve or decline.',
}
