export const messageMax = 1000

/** The two sides of a thread. Of a child's thread, all its guardians are the family. */
export const threadSides = ['family', 'tutor'] as const
export type ThreadSide = (typeof threadSides)[number]

/** Until a booking or a place in a class is confirmed, nobody writes more than this without an answer. */
export const unansweredMax = 3

/** How many threads one account begins in 24 hours. */
export const newThreadsMax = 10

/** How many messages a thread shows at once. */
export const messagesShown = 50

/** `ended`: one side has blocked the other. `suspended`: for now, because the account of one side is. */
export const threadStates = ['open', 'ended', 'suspended'] as const
export type ThreadState = (typeof threadStates)[number]

/** An e-mail about what is unread after this long, and at most one in an hour for each thread and side. */
export const mailAfterMinutes = 10
export const mailEveryMinutes = 60

/** Messages are kept this long, and then deleted. */
export const keptMonths = 24

/** How quickly a tutor answers is the median of these days, said from so many threads on. */
export const answerTime = { days: 90, threads: 5 } as const
