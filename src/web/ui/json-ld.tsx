/** Facts about the page for search engines. It is data: browsers never run it. */
export function JsonLd({ facts }: { facts: Record<string, unknown> }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...facts })
  return <script type="application/ld+json">{json.replaceAll('<', '\\u003c')}</script>
}
