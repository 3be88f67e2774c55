/** A start that cannot succeed for a reason its reader can mend: the message is one sentence for that reader. */
export class StartError extends Error {
  override name = 'StartError'
}
