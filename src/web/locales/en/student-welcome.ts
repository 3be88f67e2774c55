export const studentWelcome = {
  title: 'Welcome, Student!',
  description: 'Tell us your name and start looking for tutors in Mauritius. No account is needed to search.',
  intro: 'Tell us your name and start looking for a tutor. It stays in this browser.',
  firstName: 'First name',
  lastName: 'Last name',
  missing: { firstName: 'First name is required', lastName: 'Last name is required' },
  submit: 'Continue to Find Tutors',
  note: 'Login is only needed to leave a review or to book a tutor.',
  welcome: (firstName: string) => ({
    title: 'Welcome!',
    text: `Hi ${firstName}, you can now search for tutors.`,
  }),
  failed: 'Something went wrong. Please try again.',
  notKept: 'Your browser does not let us keep your name. You can go on without it.',
  goOn: 'Go on to Find Tutors',
}
