/** The fields of the user's metadata that contain the name. */
export function namesOf(fullName: string) {
  const words = fullName.trim().split(/\s+/)
  const name = words.join(' ')
  return { full_name: name, first_name: words[0], name }
}
