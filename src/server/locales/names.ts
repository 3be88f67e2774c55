/** What a language calls a thing of the catalogue; what it has no word for is called as it is. */
export const nameIn =
  (names: Record<string, string>) =>
  (value: string): string =>
    names[value] ?? value
