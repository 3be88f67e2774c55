import type * as en from '../en/messages.ts'

export const unread: typeof en.unread = {
  title: (count, name) =>
    count === 1 ? `${name} finn avoy ou enn mesaz` : `${name} finn avoy ou ${count} mesaz`,
  message: (name) => `${name} finn ekrir ou:`,
  action: 'Reponn',
}

export const newReview: typeof en.newReview = ({ name, rating }) => ({
  title: 'Nouvo komanter',
  message: `${name} finn donn ou ${rating} zetwal.`,
  action: 'Get komanter-la',
})
