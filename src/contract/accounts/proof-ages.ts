/** How long it counts, in seconds, that somebody has proved who they are. */
export const proofAges = {
  /** A code of two-step login, for the acts of administrators that ask for one. */
  freshCode: 5 * 60,
  /** A login, for a new password or address without a mailed code. */
  recentLogin: 24 * 60 * 60,
} as const
