/** Whether a script that comes when it is needed did not arrive; each browser says it in its own words. */
export const isMissingScript = (error: unknown) =>
  error instanceof TypeError && /import|module|load/i.test(error.message)
