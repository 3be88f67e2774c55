/** The bytes of a page as browsers get it: compressed well, which happens in the background after it was first asked for. */
export async function brotliBytes(url: string) {
  for (;;) {
    const response = await fetch(url, { headers: { 'accept-encoding': 'br' } })
    await response.arrayBuffer()
    const { headers } = response
    if (headers.get('content-encoding') === 'br') return Number(headers.get('content-length'))
    await new Promise((done) => setTimeout(done, 100))
  }
}
