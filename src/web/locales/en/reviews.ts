import { replyMax } from '#contract/reviews/rules'

const counted = (count: number) => `${count} ${count === 1 ? 'point' : 'points'}`

/** Writing reviews and answering them; what everybody reads of reviews is with the tutor's profile. */
export const reviews = {
  dialog: {
    title: (tutor: string) => `Review ${tutor}`,
    rating: 'Rating',
    tags: 'What stood out?',
    tagsHint: 'Optional. Choose as many as fit.',
    comment: 'Comment',
    commentHint: 'Optional. Links, e-mail addresses and phone numbers are left out.',
    cancel: 'Cancel',
    submit: 'Submit Review',
    submitting: 'Submitting...',
    loginNeeded: 'You need to login to leave a review.',
    login: 'Login to Continue',
  },
  ratingRequired: {
    title: 'Rating required',
    text: 'Please select a rating before submitting your review.',
  },
  authRequired: {
    title: 'Authentication required',
    text: 'Please sign up or login to leave a review.',
  },
  submitted: (tutor: string, points: number) => ({
    title: 'Review submitted',
    text: `Thank you for reviewing ${tutor}! Your review gave them ${counted(points)}.`,
  }),
  updated: (tutor: string) => ({
    title: 'Review updated',
    text: `Your review of ${tutor} has been changed.`,
  }),
  failed: { title: 'Error', text: 'Something went wrong. Please try again.' },
  deletion: {
    action: 'Delete review',
    question: 'Delete your review for good?',
    confirm: 'Delete',
    confirming: 'Deleting…',
    keep: 'Keep it',
    done: (tutor: string) => ({ title: 'Review deleted', text: `Your review of ${tutor} is gone.` }),
  },
  mine: {
    title: 'My reviews',
    empty: {
      title: 'You have not reviewed anybody yet.',
      text: 'After a lesson, tell other students how it was.',
      action: 'Find a Tutor',
    },
    loading: 'Loading your reviews…',
    edit: 'Edit',
    editNamed: (tutor: string) => `Edit your review of ${tutor}`,
    deleteNamed: (tutor: string) => `Delete review of ${tutor}`,
    hidden: 'Our team has hidden this review. Only you can see it, and it counts for nothing.',
    unlisted: 'This tutor is not listed at the moment.',
  },
  reply: {
    label: 'Your answer',
    hint: `Everybody can read it. ${replyMax} characters at most; links, addresses and phone numbers are left out.`,
    required: 'Write an answer first.',
    add: 'Answer',
    addNamed: (student: string) => `Answer the review by ${student}`,
    edit: 'Edit answer',
    editNamed: (student: string) => `Edit answer to ${student}`,
    save: 'Save answer',
    saving: 'Saving…',
    cancel: 'Cancel',
    remove: 'Delete answer',
    removeNamed: (student: string) => `Delete answer to ${student}`,
    removing: 'Deleting…',
    saved: { title: 'Answer saved', text: 'Everybody can read it below the review.' },
    removed: { title: 'Answer deleted', text: 'It is no longer shown.' },
  },
  report: {
    action: 'Report',
    actionNamed: (student: string) => `Report the review by ${student}`,
    reporting: 'Reporting…',
    reported: 'Reported',
    done: { title: 'Review reported', text: 'Our team will look into it.' },
  },
}
