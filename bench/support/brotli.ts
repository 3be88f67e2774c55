/** The bytes of a page as browsers get it. It is compressed well in the background, after the first request for it. */
export async function brotliBytes(url: string) {
  for (;;) {
    const response = await fetch(url, { headers: { 'accept-encoding': 'br' } })
    await response.arrayBuffer()
    const { headers } = response
    if (headers.get('content-encoding') === 'br') return Number(headers.get('content-length'))
    await new Promise((done) => setTimeout(done, 100))
  }
}
