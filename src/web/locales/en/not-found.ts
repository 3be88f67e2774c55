export const notFound = {
  title: 'Oops! Page not found',
  auth: {
    text: 'There was a problem with your authentication link. This could be because the link has expired or is invalid.',
    action: 'Resend Verification Email',
  },
  tutor: {
    text: "We couldn't find the tutor profile you're looking for. They might not exist in our system yet.",
    action: 'Browse Available Tutors',
  },
  other: {
    text: "We couldn't find the page you're looking for. It might have been moved or doesn't exist.",
    action: 'Go Back',
  },
  home: 'Return to Home',
}
