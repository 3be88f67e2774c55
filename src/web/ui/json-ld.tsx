type JsonLdProps = {
  /** May be false in the browser: `import.meta.env.SSR && …` keeps the code for the facts out of its scripts. */
  facts: false | Record<string, unknown>
}

/** Facts about the page for search engines. In the browser the server's script element stays as it is. */
export function JsonLd({ facts }: JsonLdProps) {
  const json = facts ? JSON.stringify({ '@context': 'https://schema.org', ...facts }) : ''
  return (
    <script type="application/ld+json" suppressHydrationWarning>
      {json.replaceAll('<', '\\u003c')}
    </script>
  )
}
