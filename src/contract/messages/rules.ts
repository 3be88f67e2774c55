export const messageMax = 1000

/** The two sides of a thread. All guardians of a child are on the family's side. */
export const threadSides = ['family', 'tutor'] as const
export type ThreadSide = (typeof threadSides)[number]

/** Until a booking or a place in a class is confirmed, nobody writes more messages than this without a response. */
export const unansweredMax = 3

/** How many threads one account can begin in 24 hours. */
export const newThreadsMax = 10

/** How many messages a thread shows at once. */
export const messagesShown = 50

/** `ended`: one side has blocked the other. `suspended`: the account of one side is suspended at the moment. */
export const threadStates = ['open', 'ended', 'suspended'] as const
export type ThreadState = (typeof threadStates)[number]

/** An e-mail about unread messages comes after this time, and at most one in an hour for each thread and side. */
export const mailAfterMinutes = 10
export const mailEveryMinutes = 60

/** Older messages are deleted. */
export const keptMonths = 24

/** A tutor's response time is the median of these days, shown from this many threads on. */
export const answerTime = { days: 90, threads: 5 } as const
