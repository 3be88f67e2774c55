import { expect, onTestFinished } from 'vitest'
import { notificationStream } from '#contract/notifications/paths'

/** Opens somebody's live stream; `next` waits for the next event. */
export async function listenAt(url: string, person: { token: () => Promise<string> }, lastEventId = '') {
  const leaving = new AbortController()
  onTestFinished(() => leaving.abort())
  const response = await fetch(url + notificationStream.path, {
    headers: {
      authorization: `Bearer ${await person.token()}`,
      ...(lastEventId && { 'last-event-id': lastEventId }),
    },
    signal: leaving.signal,
  })
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  /** Everything up to the next sign of the given kind; null when the stream ends. */
  async function until(pattern: RegExp) {
    for (;;) {
      const found = pattern.exec(text)
      if (found) {
        text = text.slice(found.index + found[0].length)
        return found
      }
      const { value, done } = await reader.read()
      if (done) return null
      text += value
    }
  }
  return {
    leave: () => leaving.abort(),
    isQuiet: async () => (await until(/^: still here\n\n/)) !== null,
    async next() {
      const found = await until(/event: (\S+)\ndata: (.*)\nid: (\S+)\n\n/)
      return found && { event: found[1], id: found[3]!, ...JSON.parse(found[2]!) }
    },
  }
}
