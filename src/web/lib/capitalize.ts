/** Used at the start of a line, since French writes days and months in lower case. */
export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
