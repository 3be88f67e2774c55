/** The name of a catalogue entry in a language, or the entry itself if there is none. */
export const nameIn =
  (names: Record<string, string>) =>
  (value: string): string =>
    names[value] ?? value
