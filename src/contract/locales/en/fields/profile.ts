export type CountField = 'laureates' | 'sixCredits' | 'yearsExperience' | 'studentsTaught'

const countNames: Record<CountField, string> = {
  laureates: 'Laureates',
  sixCredits: 'Students with six credits',
  yearsExperience: 'Years of experience',
  studentsTaught: 'Students taught',
}

/** Fields of a tutor's profile, which the pages check before the server does. */
export const profileFields = {
  nameRequired: 'Name is required',
  nameLong: (most: number) => `Name should be at most ${most} characters`,
  emailRequired: 'Email is required',
  emailForm: 'Please enter a valid email address',
  cityRequired: 'City is required',
  cityFromList: 'Please choose a city from the list',
  subjectRequired: 'At least one subject is required',
  subjectsFromList: 'Please choose subjects from the list',
  subjectsUnfit: (misfits: readonly string[]) =>
    `Please choose subjects that fit the grades you teach: ${misfits.join(', ')} ${misfits.length > 1 ? 'do' : 'does'} not`,
  gradeRequired: 'At least one grade is required',
  gradesFromList: 'Please choose grades from the list',
  phoneRequired: 'Phone number is required',
  phoneForm: 'Please enter a Mauritian phone number, such as 5712 3456',
  bioRequired: 'Bio is required',
  bioShort: (least: number) => `Bio should be at least ${least} characters`,
  bioLong: (most: number) => `Bio should be at most ${most} characters`,
  dayRequired: 'Please select at least one day of availability',
  hoursForm: 'Please enter times such as 09:00',
  hoursOrder: 'The end time should be after the start time',
  wholeNumber: 'Please enter a whole number',
  countNegative: (field: CountField) => `${countNames[field]} cannot be negative`,
  countMost: (field: CountField, most: number) => `${countNames[field]} should be at most ${most}`,
  locationOutside: 'This place is outside Mauritius. Please share a place on the island.',
  feeForm: (most: number) => `Please enter a fee in whole rupees, from 1 to ${most}`,
  groupSize: (least: number, most: number) => `Please enter a group size from ${least} to ${most}`,
}
