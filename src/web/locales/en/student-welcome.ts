export const studentWelcome = {
  title: 'Welcome, Student!',
  description: 'Tell us your name and start looking for tutors in Mauritius. No account is needed to search.',
}
