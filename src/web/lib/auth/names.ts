/** The names that an account keeps, out of the one that people enter. */
export function namesOf(fullName: string) {
  const words = fullName.trim().split(/\s+/)
  const name = words.join(' ')
  return { full_name: name, first_name: words[0], name }
}
