/** Names that stay English are capitalised inside a sentence too. */
const english = /^(Additional|Business|Further|General)\b/

/** « de chimie », « d’anglais », « de Business Studies » */
export function ofSubjectName(name: string) {
  const inside = english.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)
  return /^[aeiouyhàâéèêëîïôû]/i.test(inside) ? `d’${inside}` : `de ${inside}`
}
