/** For a word that begins a line: French writes the names of days and months in small letters. */
export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
