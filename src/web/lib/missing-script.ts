/** Whether a lazy script failed to load. Each browser has its own message for it. */
export const isMissingScript = (error: unknown) =>
  error instanceof TypeError && /import|module|load/i.test(error.message)
