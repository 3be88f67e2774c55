/** The pages that most people see first. */
export const screens = {
  Home: '/',
  'Find Tutors': '/student',
  'a profile': '/tutor/profile/dummy-tutor-1',
  'the leaderboard': '/leaderboard',
}

/** Runs in a page. Find Tutors asks for a name first, unless it is known. */
export function storeStudentName() {
  localStorage.setItem('studentName', JSON.stringify({ firstName: 'Ravi', lastName: 'Kumar' }))
}
