/** The pages that most people see first. */
export const screens = {
  Home: '/',
  'Find Tutors': '/student',
  'a profile': '/tutor/profile/dummy-tutor-1',
  'the leaderboard': '/leaderboard',
}

/** Runs in a page: a student whose name is known is let in at once. */
export function storeStudentName() {
  localStorage.setItem('studentName', JSON.stringify({ firstName: 'Ravi', lastName: 'Kumar' }))
}
