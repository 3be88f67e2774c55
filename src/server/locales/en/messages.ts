/** About messages that were not read for some time. */
export const unread = {
  title: (count: number, name: string) =>
    count === 1 ? `A message from ${name}` : `${count} messages from ${name}`,
  message: (name: string) => `${name} wrote to you:`,
  action: 'Answer',
}

export const newReview = ({ name, rating }: { name: string; rating: number }) => ({
  title: 'New review',
  message: `${name} gave you ${rating === 1 ? '1 star' : `${rating} stars`}.`,
  action: 'See the review',
})
