type JsonLdProps = {
  /** False in the browser: `import.meta.env.SSR && …` keeps what makes them out of its scripts. */
  facts: false | Record<string, unknown>
}

/** Facts about the page for search engines. The browser leaves those of the server as they came, and never runs them. */
export function JsonLd({ facts }: JsonLdProps) {
  const json = facts ? JSON.stringify({ '@context': 'https://schema.org', ...facts }) : ''
  return (
    <script type="application/ld+json" suppressHydrationWarning>
      {json.replaceAll('<', '\\u003c')}
    </script>
  )
}
