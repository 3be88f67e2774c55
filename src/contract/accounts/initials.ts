type Named = { name?: string | null; email?: string | null }

/** First letters of the first two words of the name, else its first letter, else the e-mail's. */
export function initialsOf({ name, email }: Named) {
  const words = (name ?? '').split(/\s+/).filter(Boolean).slice(0, 2)
  const letters = words.length > 0 ? words.map(firstLetter).join('') : firstLetter((email ?? '').trim())
  return letters.toUpperCase()
}

// Spread by code points: a letter outside the basic plane is one letter, not half of one.
function firstLetter(word: string) {
  return [...word][0] ?? ''
}
